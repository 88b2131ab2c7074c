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

function split(text: string): string[] {
  return fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** The folded words of a text, articles taken off, in order. */
export function wordsOf(text: string): string[] {
  return split(text).map((word) => word.replace(article, ''));
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

/** Beginning that the singular and the plural of an English word share; other words are answered as they are. */
function stem(word: string): string {
  if (!/^[a-z]{4,}$/.test(word)) return word;
  if (/(?:ss|sh|ch|x)es$/.test(word)) return word.slice(0, -2);
  if (word.endsWith('ies')) return word.slice(0, -3);
  if (word.endsWith('s') && !/(?:ss|us|is)$/.test(word)) return word.slice(0, -1);
  return word;
}

/** One word asked for; while it is being typed, `السج` must already find what is indexed as `سجاد`. */
function term(word: string): string {
  const forms = new Set([stem(word.replace(article, ''))]);
  if (/^ال../u.test(word)) forms.add(word.slice(2));
  // The whole word counts on top of its beginning, so that “lamp” fits a lamp better than a lampshade.
  return `(${[...forms].map((form) => `"${form}" OR "${form}" *`).join(' OR ')})`;
}

/**
 * The words asked for as an FTS5 expression: each is the beginning of a word of the index.
 * `join`: whether all of them must be found, or any. `columns`: the index's columns to look in.
 * Null when the text holds no word.
 */
export function matchExpression(text: string, columns: readonly string[], join: 'AND' | 'OR'): string | null {
  const terms = [...new Set(split(text).map(term))];
  if (terms.length === 0) return null;
  return `{${columns.join(' ')}} : (${terms.join(` ${join} `)})`;
}
