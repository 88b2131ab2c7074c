import type { catalogWords } from './words.generated';

/** The texts of the opening page, by the ids of the language files. */
export type Word = keyof (typeof catalogWords)['ar'];

/** The texts of one kind of page, in both languages; it must have those that the page says. */
export type Words = Record<'ar' | 'en', Partial<Record<Word, unknown>>>;

type Values = Record<string, string | number>;

/** A text as the build writes it: words, the number of a plural form (0), and what is put in or chosen by a value. */
type Text = readonly Part[];
type Part = string | 0 | { value: string; options?: Record<string, Text> };

/**
 * Says a text of the opening page.
 *
 * @param locale a store view's, for plural forms and numbers
 */
export function sayer(words: Words['ar'], locale: string): (id: Word, values?: Values) => string {
  const write = (text: Text, values: Values, count = 0): string =>
    text
      .map((part) => {
        if (typeof part === 'string') return part;
        if (part === 0) return new Intl.NumberFormat(locale).format(count);
        const { value, options } = part;
        if (!options) return String(values[value] ?? '');
        const number = Number(values[value]);
        const chosen = options[`=${number}`] ?? options[new Intl.PluralRules(locale).select(number)] ?? options.other;
        return chosen ? write(chosen, values, number) : '';
      })
      .join('');
  return (id, values = {}) => write(words[id] as Text, values);
}
