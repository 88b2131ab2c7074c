import { synonymsIn } from './searchSynonyms.ts';
import { splitWords, withoutArticle } from './searchText.ts';

/** The common beginning of the singular and plural of an English word; other words are returned unchanged. */
function stem(word: string): string {
  if (!/^[a-z]{4,}$/.test(word)) return word;
  if (/(?:ss|sh|ch|x)es$/.test(word)) return word.slice(0, -2);
  if (word.endsWith('ies')) return word.slice(0, -3);
  if (word.endsWith('s') && !/(?:ss|us|is)$/.test(word)) return word.slice(0, -1);
  return word;
}

/**
 * FTS5 expression for one word. It also matches longer words, since the shopper may still be typing: `السج` matches
 * `سجاد`.
 */
function term(word: string): string {
  const forms = new Set([stem(withoutArticle(word))]);
  if (/^ال../u.test(word)) forms.add(word.slice(2));
  // The whole word also counts, so that “lamp” matches a lamp better than a lampshade.
  return `(${[...forms].map((form) => `"${form}" OR "${form}" *`).join(' OR ')})`;
}

const all = (terms: string[]): string => (terms.length > 1 ? `(${terms.join(' AND ')})` : terms.join());

/**
 * Converts a search text to an FTS5 expression: each word must be the beginning of a word in the index, or have a
 * synonym there. Synonyms must match as whole words: `مج` stands for a mug, and must not match `مجلس`. `join`: whether
 * all words must be found, or any. `columns`: the columns of the index to search. Null if the text contains no word.
 */
export function matchExpression(text: string, columns: readonly string[], join: 'AND' | 'OR'): string | null {
  const terms = synonymsIn(splitWords(text)).map(({ words, synonyms }) => {
    const others = synonyms.map((phrase) => all(phrase.map((word) => `"${word}"`)));
    return others.length > 0 ? `(${[all(words.map(term)), ...others].join(' OR ')})` : all(words.map(term));
  });
  if (terms.length === 0) return null;
  return `{${columns.join(' ')}} : (${[...new Set(terms)].join(` ${join} `)})`;
}
