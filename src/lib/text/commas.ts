/** Separator of a list or an address in the locale's language: comma and space. */
export const commaOf = (locale: string): string => (locale.startsWith('ar') ? '، ' : ', ');

/** Replaces the Latin commas of stored texts and the back end's lists with Arabic ones, next to Arabic words. */
export const arabicCommas = (text: string): string =>
  text.replaceAll(/,(?=\s*\p{Script=Arabic})|(?<=\p{Script=Arabic}),(?=\s)/gu, '،');

/** The parts of a list that the back end joined (`صوف, قطن`). Latin text stays whole, because it may be a sentence. */
export const listParts = (text: string): string[] =>
  /[A-Za-z]/.test(text) && !/\p{Script=Arabic}/u.test(text) ? [text] : text.split(', ');
