import type { catalogTexts } from './texts.generated';

export type TextId = keyof (typeof catalogTexts)['ar'];

export type Texts = Record<'ar' | 'en', Partial<Record<TextId, unknown>>>;

type Values = Record<string, string | number>;

/**
 * A message compiled by the build: literals, `0` for the number in a plural form, values, and choices that depend on a
 * value.
 */
type Text = readonly Part[];
type Part = string | 0 | { value: string; options?: Record<string, Text> };

/**
 * Makes a formatter for the messages of a first screen. `locale` is that of a store view, for plural forms and numbers.
 */
export function formatterOf(texts: Texts['ar'], locale: string): (id: TextId, values?: Values) => string {
  const format = (text: Text, values: Values, count = 0): string =>
    text
      .map((part) => {
        if (typeof part === 'string') return part;
        if (part === 0) return new Intl.NumberFormat(locale).format(count);
        const { value, options } = part;
        if (!options) return String(values[value] ?? '');
        const number = Number(values[value]);
        const chosen = options[`=${number}`] ?? options[new Intl.PluralRules(locale).select(number)] ?? options.other;
        return chosen ? format(chosen, values, number) : '';
      })
      .join('');
  return (id, values = {}) => format(texts[id] as Text, values);
}
