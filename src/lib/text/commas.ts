/** Separator of a list or an address in the locale's language: comma and space. */
export const commaOf = (locale: string): string => (locale.startsWith('ar') ? '، ' : ', ');

/** Replaces Latin commas next to Arabic words with Arabic commas, in stored texts and lists of the back end. */
export const arabicCommas = (text: string): string =>
  text.replaceAll(/,(?=\s*\p{Script=Arabic})|(?<=\p{Script=Arabic}),(?=\s)/gu, '،');

/**
 * Splits a list that the back end joined (`صوف, قطن`) into its entries. Latin text stays whole, because it may be a
 * sentence.
 */
export const listParts = (text: string): string[] =>
  /[A-Za-z]/.test(text) && !/\p{Script=Arabic}/u.test(text) ? [text] : text.split(', ');
