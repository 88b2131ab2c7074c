import { openingWords } from './words.generated';

/** The texts of the opening page, by the ids of the language files. */
export type Word = keyof typeof openingWords.ar;

type Values = Record<string, string | number>;

/** A syntax tree of ICU as the build compiles it: what the texts of the opening page are made of. */
type Text = readonly Part[];
type Part =
  | { type: 0; value: string }
  | { type: 1; value: string }
  | { type: 6; value: string; options: Record<string, { value: Text }> }
  | { type: 7 };

/**
 * Says a text of the opening page.
 *
 * @param locale a store view's, for plural forms and numbers
 */
export function sayer(language: 'ar' | 'en', locale: string): (id: Word, values?: Values) => string {
  const write = (text: Text, values: Values, count = 0): string =>
    text
      .map((part) => {
        if (part.type === 0) return part.value;
        if (part.type === 1) return String(values[part.value] ?? '');
        if (part.type === 7) return new Intl.NumberFormat(locale).format(count);
        const number = Number(values[part.value]);
        const { options } = part;
        const chosen = options[`=${number}`] ?? options[new Intl.PluralRules(locale).select(number)] ?? options.other;
        return chosen ? write(chosen.value, values, number) : '';
      })
      .join('');
  return (id, values = {}) => write(openingWords[language][id] as Text, values);
}
