import { toLatinDigits } from './digits';

/** What a text means, and with it what cannot belong to it. */
export type Meaning =
  /** A name, a street, a title: one line. */
  | 'words'
  /** A person's or a place's name: without the marks that Magento takes for foreign to it. */
  | 'name'
  /** A message of several lines. */
  | 'lines'
  /** Words in which numbers are meant as such: a building's number, words to search for. */
  | 'figures'
  /** A coupon, an order's number, a postcode of any country. */
  | 'code'
  | 'email'
  | 'phone'
  | 'saudiPostcode'
  | 'shortAddress';

/** Halves of letters, which no address and no request can carry: a text was cut inside an emoji. */
const halves = /\p{Surrogate}/gu;

/** Marks of direction, soft hyphens and blanks without width, which are copied along with a text. */
const invisible = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]/g;

/** Joiners shape letters (Persian, Urdu) and build emoji; anywhere else they are stray. */
const strayJoiners =
  /(?<![\p{L}\p{M}\p{Emoji_Modifier}\p{Extended_Pictographic}])[\u200c\u200d]|[\u200c\u200d](?![\p{L}\p{M}\p{Extended_Pictographic}])/gu;

/** `\p{Cf}`: what formats text and is not seen. */
const formatting = /[\p{Cf}\p{Surrogate}]/gu;

const words = (text: string): string =>
  text.replace(halves, '').replace(invisible, '').replace(strayJoiners, '').replaceAll(/\s+/g, ' ').trim();

const code = (text: string): string => toLatinDigits(text).replace(formatting, '').replaceAll(/\s+/g, ' ').trim();

/** Before a country's code, wherever the writing direction put the plus: `٩٦٦+ ٥٠…`, `966501234567+`. */
function phone(text: string): string {
  const [, country, rest] = /^(\d{1,3}) ?\+(.*)$/.exec(text) ?? [];
  if (country) return `+${country}${rest}`;
  return (text.endsWith('+') ? `+${text.slice(0, -1)}` : text).replace(/^00/, '+');
}

const ways: Record<Meaning, (text: string) => string> = {
  words,
  name: (text) => words(text.replace(formatting, '')),
  lines: (text) => text.split(/\r?\n/).map(words).join('\n').trim(),
  figures: (text) => toLatinDigits(words(text)),
  code,
  email: (text) => code(text).replace(/^mailto:/i, ''),
  phone: (text) => phone(code(text)),
  // Four more digits may follow, which say the building: `12211-4567`. They are asked for by themselves.
  saudiPostcode: (text) =>
    code(text)
      .replaceAll(/[\s-]/g, '')
      .replace(/^(\d{5})\d{4}$/, '$1'),
  shortAddress: (text) => code(text).replaceAll(/[\s-]/g, '').toUpperCase(),
};

/** A typed or pasted text as it is checked, sent and stored: single spaces, Latin digits where figures are meant. */
export const tidy = (text: string | null | undefined, meaning: Meaning = 'words'): string => ways[meaning](text ?? '');

/** The whole number that is meant (`٣`, `1,000`), or undefined. */
export function countIn(text: string): number | undefined {
  const number = Number.parseInt(tidy(text, 'code').replaceAll(/(?<=\d),(?=\d{3}(?!\d))/g, ''), 10);
  return Number.isNaN(number) ? undefined : number;
}
