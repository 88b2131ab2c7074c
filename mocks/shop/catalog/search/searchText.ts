/**
 * Folding of words for search, the same on both sides: texts when they are indexed, words when they are asked for.
 * What a shopper may write in several ways becomes one: hamza forms, taa marbuta, alif maqsura, tashkeel, tatweel,
 * Arabic digits, Latin accents, letter case, and the Arabic article in front of a word.
 */

const letters: Record<string, string> = {
  ى: 'ي',
  ی: 'ي',
  ئ: 'ي',
  ؤ: 'و',
  ة: 'ه',
  ە: 'ه',
  ٱ: 'ا',
  ک: 'ك',
};

const arabicDigits = /[٠-٩۰-۹]/g;

/** Articles that may stand in front of an Arabic word, longest first: and the, for the, by the, the. */
const article = /^(?:وال|بال|كال|فال|لل|ال)(?=\p{Script=Arabic}{3})/u;

/** One text in its folded spelling; spaces and punctuation stay. */
export function fold(text: string): string {
  return text
    .replace(arabicDigits, (digit) => String((digit.codePointAt(0) ?? 0) & 15))
    .normalize('NFKD')
    .replace(/[\p{M}\u0640]/gu, '')
    .toLowerCase()
    .replace(/[ىیئؤةەٱک]/g, (letter) => letters[letter] ?? letter);
}

/** The folded words of a text, in order. */
export function splitWords(text: string): string[] {
  return fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** A folded word with its Arabic article taken off. */
export const withoutArticle = (word: string): string => word.replace(article, '');

/** The folded words of a text, articles taken off, in order. */
export function wordsOf(text: string): string[] {
  return splitWords(text).map(withoutArticle);
}

/** Text as the search index stores it: folded words with single spaces. HTML tags are dropped. */
export function indexText(...texts: string[]): string {
  return wordsOf(
    texts
      .join(' ')
      .replace(/<[^>]*>/g, ' ')
      .replace(/&[a-z]+;|&#\d+;/gi, ' '),
  ).join(' ');
}
