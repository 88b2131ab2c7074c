import type { Language, WebsiteCode } from './types.ts';

type CountedNoun = Record<Intl.LDMLPluralRule, string>;

const riyals: CountedNoun = {
  zero: 'ريال',
  one: 'ريال',
  two: 'ريال',
  few: 'ريالات',
  many: 'ريالًا',
  other: 'ريال',
};
const dirhams: CountedNoun = {
  zero: 'درهم',
  one: 'درهم',
  two: 'درهم',
  few: 'دراهم',
  many: 'درهمًا',
  other: 'درهم',
};
const names = { sa: { code: 'SAR', noun: riyals }, ae: { code: 'AED', noun: dirhams } };
const plurals = new Intl.PluralRules('ar');

/**
 * An amount in the currency of a website for running text: `SAR 500`, in Arabic `500 ريال`. The Arabic currency is a
 * word instead of a symbol, so that the text direction cannot misplace it.
 */
export function amountText(value: number, website: WebsiteCode, language: Language): string {
  const { code, noun } = names[website];
  return language === 'en' ? `${code} ${value}` : `${value} ${noun[plurals.select(value)]}`;
}
