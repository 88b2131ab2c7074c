import { decodeUid } from '#lib/uid';
import type { CartItem } from '#store/cartItem';

const lineParameter = 'edit';
const quantityParameter = 'quantity';

/**
 * The bundle parts and custom options of a cart item as URL parameters of its product page: `part-4=7.2`,
 * `option-3=8,9`.
 */
function chosenParts({ choice }: CartItem): Map<string, string> {
  const chosen = new Map<string, string>();
  for (const uid of choice.selectedOptions) {
    const [kind, option = '', value = '', count] = decodeUid(uid);
    if (kind !== 'bundle' && kind !== 'custom-option') continue;
    const name = `${kind === 'bundle' ? 'part' : 'option'}-${option}`;
    const before = chosen.get(name);
    const one = count ? `${value}.${count}` : value;
    chosen.set(name, before ? `${before},${one}` : one);
  }
  return chosen;
}

/**
 * True if an item can be edited on its product page. The URL cannot contain entered options, so an edit would lose
 * them.
 */
export const isEditable = (item: CartItem): boolean =>
  item.choice.enteredOptions.length === 0 && (item.configurable_options.length > 0 || chosenParts(item).size > 0);

/** The query string of the product page that edits a cart item: the item's options, uid and quantity. */
export function editSearch(item: CartItem): string {
  const search = new URLSearchParams();
  for (const { attribute_code, value_id } of item.configurable_options)
    if (attribute_code) search.set(attribute_code, value_id);
  for (const [name, value] of chosenParts(item)) search.set(name, value);
  search.set(lineParameter, item.uid);
  search.set(quantityParameter, String(item.quantity));
  return `?${search}`;
}

/** The uid of the cart item that a product page edits, or null. */
export const editedUid = (search: string): string | null => new URLSearchParams(search).get(lineParameter);

/** The initial quantity on a product page: the quantity of the edited cart item, else 1. */
export const editedQuantity = (search: string): number =>
  Number(new URLSearchParams(search).get(quantityParameter)) || 1;

/** The query string without the uid and the quantity of the edited cart item. */
export function withoutEdit(search: string): string {
  const left = new URLSearchParams(search);
  left.delete(lineParameter);
  left.delete(quantityParameter);
  return left.size > 0 ? `?${left}` : '';
}
