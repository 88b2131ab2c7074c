import { synonymsIn } from './searchSynonyms.ts';
import { splitWords, withoutArticle } from './searchText.ts';

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
  const forms = new Set([stem(withoutArticle(word))]);
  if (/^ال../u.test(word)) forms.add(word.slice(2));
  // The whole word counts on top of its beginning, so that “lamp” fits a lamp better than a lampshade.
  return `(${[...forms].map((form) => `"${form}" OR "${form}" *`).join(' OR ')})`;
}

const all = (terms: string[]): string => (terms.length > 1 ? `(${terms.join(' AND ')})` : terms.join());

/**
 * The words asked for as an FTS5 expression: each is the beginning of a word of the index, or has a synonym in it. What
 * nobody typed must be there as a whole: `مج` stands for a mug, and is no beginning of `مجلس`.
 * `join`: whether all of them must be found, or any. `columns`: the index's columns to look in.
 * Null when the text holds no word.
 */
export function matchExpression(text: string, columns: readonly string[], join: 'AND' | 'OR'): string | null {
  const terms = synonymsIn(splitWords(text)).map(({ words, synonyms }) => {
    const others = synonyms.map((phrase) => all(phrase.map((word) => `"${word}"`)));
    return others.length > 0 ? `(${[all(words.map(term)), ...others].join(' OR ')})` : all(words.map(term));
  });
  if (terms.length === 0) return null;
  return `{${columns.join(' ')}} : (${[...new Set(terms)].join(` ${join} `)})`;
}
