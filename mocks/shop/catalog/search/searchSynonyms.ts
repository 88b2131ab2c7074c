import { searchSynonyms } from '../../../data/searchSynonyms.ts';
import { withoutArticle, wordsOf } from './searchText.ts';

/** A word or phrase, folded, without articles. */
type Phrase = string[];

const key = (phrase: Phrase): string => phrase.join(' ');

/** The other phrases of a group, by each of its phrases. */
const others = new Map<string, Phrase[]>(
  searchSynonyms.flatMap((line) => {
    const phrases = line.split(',').map(wordsOf);
    return phrases.map((phrase) => [key(phrase), phrases.filter((one) => key(one) !== key(phrase))] as const);
  }),
);
const longest = Math.max(...[...others.keys()].map((phrase) => phrase.split(' ').length));

export interface SearchPart {
  /** As they were asked for, folded. */
  words: string[];
  /** What else may stand for them. */
  synonyms: Phrase[];
}

/**
 * The parts of a search: a word by itself, or the longest phrase that the merchant has synonyms for. As in Magento they
 * go both ways, and stand beside the words asked for.
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
