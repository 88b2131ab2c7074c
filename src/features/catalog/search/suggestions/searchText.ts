import { foldedWords, wordForms } from '#lib/text/arabicFolding';
import { normalizeInput } from '#lib/text/normalizeInput';

/** Minimum number of characters of a search text; shorter texts are not sent. */
const MINIMUM_LETTERS = 2;
/** Maximum length of a search text, in UTF-16 code units. */
export const MAX_SEARCH_LENGTH = 128;
/** Minimum number of characters to search categories by; Magento refuses shorter parts of category names. */
const MINIMUM_CATEGORY_LETTERS = 3;

/** Normalises a search text and cuts it to Magento's limit. */
export const normaliseSearch = (text: string): string =>
  // Normalise again after the cut, because the cut may split a character of two code units.
  normalizeInput(normalizeInput(text.slice(0, 2 * MAX_SEARCH_LENGTH), 'figures').slice(0, MAX_SEARCH_LENGTH));

/** True if the text is long enough to search for. */
export const isEnough = (words: string): boolean => [...words].length >= MINIMUM_LETTERS;

/**
 * Converts search words to a part of a category name, without diacritics. A single word is converted to its shortest
 * form (`السجّادة` → `السجاد`).
 */
export function categoryName(words: string): string {
  const plain = words.replace(/[\u0640\u064b-\u0652\u0670]/g, '');
  const [word, ...others] = foldedWords(plain);
  if (word === undefined || others.length > 0 || word.length !== plain.length) return plain;
  const short = wordForms(word).findLast((form) => form.length >= MINIMUM_CATEGORY_LETTERS) ?? word;
  const start = word.lastIndexOf(short);
  return plain.slice(start, start + short.length);
}

/** True if part of a category name is long enough for Magento. */
export const isCategoryName = (name: string): boolean => [...name].length >= MINIMUM_CATEGORY_LETTERS;
