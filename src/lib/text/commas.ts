/** Between the parts of a list or an address, as the locale's language writes it. */
export const commaOf = (locale: string): string => (locale.startsWith('ar') ? '، ' : ', ');

/** Replaces Latin commas, which stored texts and the back end's lists have, by Arabic ones beside Arabic words. */
export const arabicCommas = (text: string): string =>
  text.replaceAll(/,(?=\s*\p{Script=Arabic})|(?<=\p{Script=Arabic}),(?=\s)/gu, '،');

/** The parts of a list that the back end joined (`صوف, قطن`). What may be a sentence in Latin letters stays whole. */
export const listParts = (text: string): string[] =>
  /[A-Za-z]/.test(text) && !/\p{Script=Arabic}/u.test(text) ? [text] : text.split(', ');
