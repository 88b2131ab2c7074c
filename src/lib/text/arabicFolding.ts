import { toLatinDigits } from './digits';

/** Letters that are written in several ways and have no decomposition in Unicode. */
const letters: Record<string, string> = {
  ى: 'ي',
  ی: 'ي',
  ة: 'ه',
  ە: 'ه',
  ٱ: 'ا',
  ک: 'ك',
};

/** Marks over and under letters, tatweel, and what is never seen: joiners and direction marks. */
const unheard = /[\p{M}\u0640\u200b-\u200f\u061c\u2066-\u2069]/gu;

/** Articles that may stand in front of an Arabic word: and the, by the, as the, so the, for the, the. */
const articles = ['وال', 'بال', 'كال', 'فال', 'لل', 'ال'];

/**
 * One text in its folded spelling: what shoppers write in several ways becomes one. Hamza forms, taa marbuta, alif
 * maqsura, tashkeel, tatweel, Persian letters, Arabic digits, Latin accents and letter case; spaces and signs stay.
 */
export const fold = (text: string): string =>
  toLatinDigits(text)
    .toLowerCase()
    .normalize('NFKD')
    .replace(unheard, '')
    .replace(/[ىیةەٱک]/g, (letter) => letters[letter] ?? letter);

/** The folded words of a text, in order. */
export const foldedWords = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** True when both texts ask for the same words, however they are written. */
export const isSameSearch = (one: string, other: string): boolean =>
  foldedWords(one).join(' ') === foldedWords(other).join(' ');

/**
 * Beginnings under which a folded word may stand in a name: itself, without its article, without the ending of the
 * unit noun (سجاده → سجاد) or of the English plural (rugs → rug). The longest first; none shorter than two letters.
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
 * Cuts a name into the parts that the words asked for match and those in between, compared folded; the parts together
 * are the name as it is written. Words match at the beginning of a word, or right after its article.
 */
export function markMatches(name: string, words: string): MarkedPart[] {
  let folded = '';
  /** For each folded letter, where what it was written as begins. */
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
      // Marks after the last letter belong to it.
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
