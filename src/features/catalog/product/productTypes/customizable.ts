import type { GetCustomOptionsQuery } from '#api/operations.generated';
import { toLatinDigits } from '#lib/text/digits';
import { normalizeInput } from '#lib/text/normalizeInput';
import { decodeUid } from '#lib/uid';
import { inOrder, type OptionsSelection, type Surcharge, sumOf } from './selection';

interface CustomValue extends Surcharge {
  uid: string;
  /** Number of the option value, as used in URLs. */
  id: string;
  name: string;
}

interface Common {
  uid: string;
  name: string;
  required: boolean;
}
export type InputOption = Common & { kind: 'line' | 'area' | 'date' | 'datetime' | 'time' } & {
  surcharge: Surcharge;
  /** Maximum number of characters; 0 for no limit. */
  longest: number;
};
export type ListOption = Common & { kind: 'list' | 'radio' | 'several'; code: string; values: CustomValue[] };
export type CustomOption = InputOption | ListOption | (Common & { kind: 'file' });

const kinds: Record<string, CustomOption['kind']> = {
  CustomizableFieldOption: 'line',
  CustomizableAreaOption: 'area',
  CustomizableDateOption: 'date',
  CustomizableDropDownOption: 'list',
  CustomizableRadioOption: 'radio',
  CustomizableCheckboxOption: 'several',
  CustomizableMultipleOption: 'several',
};

const dateKinds = { DATE: 'date', DATE_TIME: 'datetime', TIME: 'time' } as const;

/** The merchant's custom options of a product; undefined until they are loaded. */
export function customOptionsOf(data: GetCustomOptionsQuery | undefined, urlKey: string): CustomOption[] | undefined {
  const item = data?.products?.items?.find((one) => one?.url_key === urlKey);
  if (!item || !('options' in item)) return undefined;
  return inOrder(item.options, ({ sort_order }) => sort_order).map((option): CustomOption => {
    const common = { uid: option.uid, name: option.title ?? '', required: option.required === true };
    const kind = kinds[option.__typename] ?? 'file';
    if (kind === 'list' || kind === 'radio' || kind === 'several') {
      const values = inOrder('values' in option ? option.values : [], ({ sort_order }) => sort_order);
      return {
        ...common,
        kind,
        code: `option-${decodeUid(option.uid)[1] ?? ''}`,
        values: values.map(({ uid, title, price, price_type }) => ({
          uid,
          id: decodeUid(uid)[2] ?? '',
          name: title ?? '',
          price,
          price_type,
        })),
      };
    }
    if (kind === 'file') return { ...common, kind };
    const text = 'text' in option ? option.text : null;
    const date = 'date' in option ? option.date : null;
    const surcharge = { price: (text ?? date)?.price ?? 0, price_type: (text ?? date)?.price_type ?? null };
    return {
      ...common,
      kind: kind === 'date' ? dateKinds[date?.type ?? 'DATE'] : kind,
      surcharge,
      longest: text?.max_characters ?? 0,
    };
  });
}

export function chosenIds({ code, kind, values }: ListOption, search: string): string[] {
  const named = (new URLSearchParams(search).get(code) ?? '').split(',');
  const ids = values.map(({ id }) => id).filter((id) => named.includes(id));
  return kind === 'several' ? ids : ids.slice(0, 1);
}

/** A date or time in Magento's format: `2026-12-31 00:00:00`. A time alone gets today's date. */
function momentOf(kind: InputOption['kind'], text: string): string {
  const latin = toLatinDigits(text);
  if (kind === 'date') return `${latin} 00:00:00`;
  if (kind === 'datetime') return `${latin.replace('T', ' ')}:00`;
  return `${new Date().toISOString().slice(0, 10)} ${latin}:00`;
}

export type InputValues = Readonly<Record<string, string>>;

/** True if a required option has no value. A required file is always missing, since Magento's API accepts no files. */
export function isValueMissing(option: CustomOption, search: string, written: InputValues): boolean {
  if (!option.required) return false;
  if (option.kind === 'file') return true;
  if ('values' in option) return chosenIds(option, search).length === 0;
  return !normalizeInput(written[option.uid]);
}

export function customizableSelection(
  options: readonly CustomOption[],
  search: string,
  written: InputValues,
): OptionsSelection {
  const selectedOptions: string[] = [];
  const enteredOptions: { uid: string; value: string }[] = [];
  const surcharges: Surcharge[] = [];
  for (const option of options) {
    if ('values' in option) {
      const ids = chosenIds(option, search);
      const chosen = option.values.filter(({ id }) => ids.includes(id));
      selectedOptions.push(...chosen.map(({ uid }) => uid));
      surcharges.push(...chosen);
    } else if (option.kind !== 'file') {
      const text = normalizeInput(written[option.uid], option.kind === 'area' ? 'lines' : 'words');
      if (!text) continue;
      const isText = option.kind === 'line' || option.kind === 'area';
      enteredOptions.push({ uid: option.uid, value: isText ? text : momentOf(option.kind, text) });
      surcharges.push(option.surcharge);
    }
  }
  const isLackingAny = options.some((option) => isValueMissing(option, search, written));
  return { selectedOptions: isLackingAny ? null : selectedOptions, enteredOptions, extra: sumOf(surcharges) };
}
