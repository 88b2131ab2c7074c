/**
 * Folds text for search, both for the index and for search texts. It unifies spellings that shoppers mix: hamza forms,
 * taa marbuta, alif maqsura, tashkeel, tatweel, Arabic digits, Latin accents, letter case, and the Arabic article at
 * the beginning of a word.
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

/** Arabic articles at the beginning of a word, longest first: and the, for the, by the, the. */
const article = /^(?:وال|بال|كال|فال|لل|ال)(?=\p{Script=Arabic}{3})/u;

/** The folded form of a text; spaces and punctuation stay. */
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

/** A folded word without its Arabic article. */
export const withoutArticle = (word: string): string => word.replace(article, '');

/** The folded words of a text without articles, in order. */
export function wordsOf(text: string): string[] {
  return splitWords(text).map(withoutArticle);
}

/** The text of the search index: folded words separated by single spaces, without HTML tags. */
export function indexText(...texts: string[]): string {
  return wordsOf(
    texts
      .join(' ')
      .replace(/<[^>]*>/g, ' ')
      .replace(/&[a-z]+;|&#\d+;/gi, ' '),
  ).join(' ');
}
