import { toLatinDigits } from './digits';

/** Letters with several spellings that Unicode normalisation does not unify. */
const letters: Record<string, string> = {
  ى: 'ي',
  ی: 'ي',
  ة: 'ه',
  ە: 'ه',
  ٱ: 'ا',
  ک: 'ك',
};

/** Diacritics, tatweel, joiners and direction marks. */
const unheard = /[\p{M}\u0640\u200b-\u200f\u061c\u2066-\u2069]/gu;

/** Prefixes of an Arabic word: and the, by the, as the, so the, for the, the. */
const articles = ['وال', 'بال', 'كال', 'فال', 'لل', 'ال'];

/**
 * Folds a text, so that different spellings of a word become equal. Unifies hamza forms, taa marbuta, alif maqsura,
 * tashkeel, tatweel, Persian letters, Arabic digits, Latin accents and letter case; spaces and punctuation stay.
 */
export const fold = (text: string): string =>
  toLatinDigits(text)
    .toLowerCase()
    .normalize('NFKD')
    .replace(unheard, '')
    .replace(/[ىیةەٱک]/g, (letter) => letters[letter] ?? letter);

/** The folded words of a text, in order. */
export const foldedWords = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** True if both texts have the same folded words. */
export const isSameSearch = (one: string, other: string): boolean =>
  foldedWords(one).join(' ') === foldedWords(other).join(' ');

/**
 * Returns the forms of a search word to compare with the start of a name's words: whole, without its article, and
 * without its ending. The ending is that of the Arabic unit noun (سجاده → سجاد) or the English plural (rugs → rug). The
 * longest form comes first.
 */
export function wordForms(word: string): string[] {
  const article = articles.find((one) => word.startsWith(one) && word.length - one.length > 1);
  const bare = article ? word.slice(article.length) : word;
  const forms = [word, bare];
  if (/^\p{Script=Arabic}{3,}ه$/u.test(bare) || /^[a-z]{3,}s$/.test(bare)) forms.push(bare.slice(0, -1));
  return [...new Set(forms)].filter((form) => form === word || form.length > 1);
}

interface MarkedPart {
  text: string;
  matched: boolean;
}

/**
 * Splits a name into parts that match the search words, and parts that do not. Compares folded texts; the parts
 * together are the unchanged name. A search word matches at the beginning of a word, or after its article.
 */
export function markMatches(name: string, words: string): MarkedPart[] {
  let folded = '';
  /** For each UTF-16 unit of `folded`, the position of its character in `name`. */
  const places: number[] = [];
  let place = 0;
  for (const letter of name) {
    for (const one of fold(letter)) {
      for (let unit = 0; unit < one.length; unit++) places.push(place);
      folded += one;
    }
    place += letter.length;
  }

  const forms = foldedWords(words).flatMap(wordForms);
  const marked = new Array<boolean>(name.length).fill(false);
  for (const { 0: word, index } of folded.matchAll(/[\p{L}\p{N}]+/gu)) {
    const article = articles.find((one) => word.startsWith(one))?.length ?? 0;
    for (const skipped of new Set([0, article])) {
      const form = forms.find((one) => word.startsWith(one, skipped));
      if (!form) continue;
      const start = index + skipped;
      // Include diacritics after the last letter.
      marked.fill(true, places[start], places[start + form.length] ?? name.length);
      break;
    }
  }

  const parts: MarkedPart[] = [];
  for (let unit = 0; unit < name.length; unit++) {
    const matched = marked[unit] ?? false;
    const last = parts.at(-1);
    if (last?.matched === matched) last.text += name[unit];
    else parts.push({ text: name[unit] ?? '', matched });
  }
  return parts;
}
