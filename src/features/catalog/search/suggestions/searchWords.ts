import { foldedWords, wordForms } from '#lib/text/arabicFolding';
import { tidy } from '#lib/text/tidy';

/** Fewer letters than this are not looked for. */
const MINIMUM_LETTERS = 2;
/** UTF-16 units. */
export const LONGEST_SEARCH = 128;
/** Magento refuses to look for categories by a shorter part of their name. */
const MINIMUM_CATEGORY_LETTERS = 3;

/** Words as they are searched for, cut to Magento's limit. */
export const searchWords = (text: string): string =>
  // Once more, as the cut may go through a letter of two units.
  tidy(tidy(text.slice(0, 2 * LONGEST_SEARCH), 'figures').slice(0, LONGEST_SEARCH));

/** True when there are enough letters to look for. */
export const isEnough = (words: string): boolean => [...words].length >= MINIMUM_LETTERS;

/** The words as a part of a category's name, without marks; one word in its shortest form (`السجّادة` → `السجاد`). */
export function categoryName(words: string): string {
  const plain = words.replace(/[\u0640\u064b-\u0652\u0670]/g, '');
  const [word, ...others] = foldedWords(plain);
  if (word === undefined || others.length > 0 || word.length !== plain.length) return plain;
  const short = wordForms(word).findLast((form) => form.length >= MINIMUM_CATEGORY_LETTERS) ?? word;
  const start = word.lastIndexOf(short);
  return plain.slice(start, start + short.length);
}

/** True when a part of a category's name is long enough to be looked for. */
export const isCategoryName = (name: string): boolean => [...name].length >= MINIMUM_CATEGORY_LETTERS;
