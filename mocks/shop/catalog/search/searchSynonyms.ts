import { searchSynonyms } from '../../../data/searchSynonyms.ts';
import { withoutArticle, wordsOf } from './searchText.ts';

/** A word or phrase, folded and without articles. */
type Phrase = string[];

const key = (phrase: Phrase): string => phrase.join(' ');

/** For each phrase, the other phrases of its synonym group. */
const others = new Map<string, Phrase[]>(
  searchSynonyms.flatMap((line) => {
    const phrases = line.split(',').map(wordsOf);
    return phrases.map((phrase) => [key(phrase), phrases.filter((one) => key(one) !== key(phrase))] as const);
  }),
);
const longest = Math.max(...[...others.keys()].map((phrase) => phrase.split(' ').length));

export interface SearchPart {
  /** The folded words of the search text. */
  words: string[];
  /** Synonyms for these words. */
  synonyms: Phrase[];
}

/**
 * Splits a search text into parts: single words, or the longest phrases with synonyms. As in Magento, synonyms work in
 * both directions, and are searched in addition to the original words.
 */
export function synonymsIn(words: readonly string[]): SearchPart[] {
  const parts: SearchPart[] = [];
  for (let start = 0; start < words.length; ) {
    const phraseOf = (length: number) => words.slice(start, start + length);
    const synonymsOf = (length: number) => others.get(key(phraseOf(length).map(withoutArticle)));
    let length = Math.min(longest, words.length - start);
    while (length > 1 && !synonymsOf(length)) length -= 1;
    parts.push({ words: phraseOf(length), synonyms: synonymsOf(length) ?? [] });
    start += length;
  }
  return parts;
}
