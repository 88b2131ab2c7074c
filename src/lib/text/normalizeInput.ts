import { toLatinDigits } from './digits';

/** Type of an entered text. It determines which characters are removed or replaced. */
export type InputType =
  /** One line of text, such as a street or a title. */
  | 'words'
  /** Name of a person or a place, without the formatting characters that Magento refuses. */
  | 'name'
  /** Several lines of text. */
  | 'lines'
  /** Text whose digits are converted to Latin ones: a building's number, a search term. */
  | 'figures'
  /** A coupon code, an order number, a postcode of any country. */
  | 'code'
  | 'email'
  | 'phone'
  | 'saudiPostcode'
  | 'shortAddress';

/** Lone surrogates, from a text that was cut inside an emoji. They are invalid in URLs and requests. */
const halves = /\p{Surrogate}/gu;

/** Direction marks, soft hyphens and zero-width spaces, which pasted text may contain. */
const invisible = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]/g;

/** Matches joiners that neither shape letters (Persian, Urdu) nor build emoji. Such joiners are removed. */
const strayJoiners =
  /(?<![\p{L}\p{M}\p{Emoji_Modifier}\p{Extended_Pictographic}])[\u200c\u200d]|[\u200c\u200d](?![\p{L}\p{M}\p{Extended_Pictographic}])/gu;

/** Invisible formatting characters (`\p{Cf}`) and lone surrogates. */
const formatting = /[\p{Cf}\p{Surrogate}]/gu;

const words = (text: string): string =>
  text.replace(halves, '').replace(invisible, '').replace(strayJoiners, '').replaceAll(/\s+/g, ' ').trim();

const code = (text: string): string => toLatinDigits(text).replace(formatting, '').replaceAll(/\s+/g, ' ').trim();

/** Moves the plus before the country code, where the writing direction may have misplaced it: `٩٦٦+ ٥٠…`. */
function phone(text: string): string {
  const [, country, rest] = /^(\d{1,3}) ?\+(.*)$/.exec(text) ?? [];
  if (country) return `+${country}${rest}`;
  return (text.endsWith('+') ? `+${text.slice(0, -1)}` : text).replace(/^00/, '+');
}

const ways: Record<InputType, (text: string) => string> = {
  words,
  name: (text) => words(text.replace(formatting, '')),
  lines: (text) => text.split(/\r?\n/).map(words).join('\n').trim(),
  figures: (text) => toLatinDigits(words(text)),
  code,
  email: (text) => code(text).replace(/^mailto:/i, ''),
  phone: (text) => phone(code(text)),
  // Remove the four additional digits (`12211-4567`): they identify the building, which has its own field.
  saudiPostcode: (text) =>
    code(text)
      .replaceAll(/[\s-]/g, '')
      .replace(/^(\d{5})\d{4}$/, '$1'),
  shortAddress: (text) => code(text).replaceAll(/[\s-]/g, '').toUpperCase(),
};

/** Cleans a typed or pasted text before it is validated, sent and stored. */
export const normalizeInput = (text: string | null | undefined, meaning: InputType = 'words'): string =>
  ways[meaning](text ?? '');

/** Returns the whole number in a text (`٣`, `1,000`), or undefined. */
export function countIn(text: string): number | undefined {
  const number = Number.parseInt(normalizeInput(text, 'code').replaceAll(/(?<=\d),(?=\d{3}(?!\d))/g, ''), 10);
  return Number.isNaN(number) ? undefined : number;
}
