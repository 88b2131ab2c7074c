/** The colour of text on a background: light, dark, or light with a shade over the bare picture. */
export type Tone = 'light' | 'dark' | 'shaded';

const colourValue = /^(#[0-9a-f]{3,8}|rgba?\([\d\s.,%/]+\))$/i;
/** A layer thinner than this changes nothing. */
const THINNEST = 0.15;
/** Brightness of 255 above which dark words read better. */
const BRIGHT = 140;

/** The colour when it is written as a number; anything else is none. */
export const plainColour = (text: string | null | undefined): string | undefined =>
  colourValue.test(text?.trim() ?? '') ? text?.trim() : undefined;

/** The tone for text on a colour that may cover a picture; undefined on the shop's own background. */
export function toneOf(colour: string | undefined, hasPicture: boolean): Tone | undefined {
  const { red, green, blue, alpha } = channels(plainColour(colour));
  if (alpha < THINNEST) return hasPicture ? 'shaded' : undefined;
  return red * 0.299 + green * 0.587 + blue * 0.114 < BRIGHT ? 'light' : 'dark';
}

/** How much a layer of this colour hides: from 0 to 1. */
export const alphaOf = (colour: string): number => channels(colour).alpha;

function channels(colour: string | undefined) {
  if (!colour) return { red: 0, green: 0, blue: 0, alpha: 0 };
  if (colour.startsWith('#')) {
    const digits = colour.slice(1);
    const pairs = digits.length < 6 ? [...digits].map((digit) => digit + digit) : (digits.match(/../g) ?? []);
    const [red = 0, green = 0, blue = 0, alpha = 255] = pairs.map((pair) => Number.parseInt(pair, 16));
    return { red, green, blue, alpha: alpha / 255 };
  }
  const [red = 0, green = 0, blue = 0, alpha = 1] = (colour.match(/[\d.]+/g) ?? []).map(Number);
  return { red, green, blue, alpha };
}
