/** Between the parts of a list or an address, as the locale's language writes it. */
export const commaOf = (locale: string): string => (locale.startsWith('ar') ? '، ' : ', ');

/**
 * A comma that stands at Arabic words becomes the Arabic one; stored texts and lists of the back end have the Latin
 * one.
 */
export const arabicCommas = (text: string): string =>
  text.replaceAll(/,(?=\s*\p{Script=Arabic})|(?<=\p{Script=Arabic}),(?=\s)/gu, '،');

/**
 * The parts of a list that the back end joined (`صوف, قطن`), to be put together in the page's language. What may be
 * a sentence in Latin letters stays whole.
 */
export const listParts = (text: string): string[] =>
  /[A-Za-z]/.test(text) && !/\p{Script=Arabic}/u.test(text) ? [text] : text.split(', ');
