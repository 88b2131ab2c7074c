import type { GivenOptionFragment } from '#api/operations.generated';
import type { CartItem } from '#store/cartItem';

/** Options whose values are written, not chosen from a list. */
const written = new Set(['field', 'area', 'date', 'date_time', 'time']);

type Listed<T> = readonly (T | null)[] | null;

/** What lines of carts and of wish lists have in common. */
interface WithOptions {
  uid?: string;
  bundle_options?: Listed<{ label: string; values: Listed<{ uid: string; label: string; quantity: number }> }>;
  links?: Listed<{ uid: string; title: string | null }>;
  customizable_options?: Listed<GivenOptionFragment>;
}

interface Given {
  options: CartItem['options'];
  selectedOptions: string[];
  enteredOptions: CartItem['choice']['enteredOptions'];
}

/**
 * What a line of the cart says of parts, files and options of the merchant's own: to read, and to put it in once more.
 */
export function givenOptions(line: WithOptions): Given {
  const given: Given = { options: [], selectedOptions: [], enteredOptions: [] };
  if ('bundle_options' in line)
    for (const part of line.bundle_options ?? []) {
      const values = (part?.values ?? []).filter((value) => value !== null);
      if (!part || values.length === 0) continue;
      given.options.push(
        ...values.map(({ label, quantity }) => ({
          label: part.label,
          value: label,
          quantity,
        })),
      );
      // The uid holds how many of it are in one bundle.
      given.selectedOptions.push(...values.map(({ uid }) => String(uid)));
    }
  if ('links' in line)
    for (const link of line.links ?? []) {
      if (!link) continue;
      given.options.push({ label: '', value: link.title ?? '' });
      given.selectedOptions.push(String(link.uid));
    }
  if ('customizable_options' in line)
    for (const option of line.customizable_options ?? []) if (option) addCustom(given, option);
  return given;
}

function addCustom(given: Given, { label, type, customizable_option_uid, values }: GivenOptionFragment): void {
  for (const value of values) {
    if (!value) continue;
    if (type === 'file') given.options.push({ label, value: value.label });
    else if (written.has(type)) {
      // A day with its time; where the server has put it into words, the words.
      const isDate = type === 'date' && /^\d{4}-\d{2}-\d{2}/.test(value.value);
      given.options.push({ label, value: isDate ? value.value.slice(0, 10) : value.value, ...(isDate && { isDate }) });
      given.enteredOptions.push({ uid: String(customizable_option_uid), value: value.value });
    } else {
      given.options.push({ label, value: value.label || value.value });
      given.selectedOptions.push(String(value.customizable_option_value_uid));
    }
  }
}
