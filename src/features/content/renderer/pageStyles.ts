import type { CSSProperties } from 'react';
import { isObject } from '#lib/guards';
import { mediaAddress } from './mediaAddress';

type Declarations = Record<string, string>;

/** Declarations of the style blocks for one element: general ones, and those for narrow screens. */
interface PageStyle {
  always: Declarations;
  narrow: Declarations;
}

export type PageStyles = ReadonlyMap<string, PageStyle>;

/** Properties that a merchant may set. Properties that could cover, hide or load something are left out. */
const allowed = new Set([
  'align-items',
  'align-self',
  'background-color',
  'background-position',
  'background-size',
  'border',
  'border-color',
  'border-radius',
  'border-style',
  'border-width',
  'color',
  'flex-direction',
  'font-size',
  'font-style',
  'font-weight',
  'height',
  'justify-content',
  'line-height',
  'margin',
  'max-width',
  'min-height',
  'padding',
  'text-align',
  'text-decoration',
  'vertical-align',
  'width',
]);
const sides = /^(margin|padding|border)-(top|bottom|left|right|block|inline)(-(start|end|color|style|width))?$/;
const display = new Set(['flex', 'block', 'inline-block', 'none']);

/** Allows only functions of colour and length. Excludes escapes and characters that end a declaration. */
const plainValue = /^[\w\s#%.,()+*/-]{1,120}$/;
const functionName = /([a-z-]+)\(/gi;
const allowedFunctions = new Set(['rgb', 'rgba', 'hsl', 'hsla', 'calc', 'min', 'max', 'clamp']);

function isAllowed(property: string, value: string): boolean {
  if (!plainValue.test(value)) return false;
  if ([...value.matchAll(functionName)].some(([, name]) => !allowedFunctions.has((name ?? '').toLowerCase())))
    return false;
  if (property === 'display') return display.has(value);
  // Large negative margins could place content on top of other content.
  if (property.startsWith('margin') && /-\s*\d{3,}/.test(value)) return false;
  return allowed.has(property) || sides.test(property);
}

/** The allowed declarations of a `style` attribute or of a rule's body. */
export function readDeclarations(text: string): Declarations {
  const declarations: Declarations = {};
  for (const part of text.split(';')) {
    const colon = part.indexOf(':');
    if (colon < 0) continue;
    const property = part.slice(0, colon).trim().toLowerCase();
    const value = part
      .slice(colon + 1)
      .replace(/!important\s*$/i, '')
      .trim();
    if (isAllowed(property, value)) declarations[property] = value;
  }
  return declarations;
}

/**
 * Parses Page Builder's style blocks, including `@media`. Selectors of other elements are ignored, since they could
 * style the app.
 */
export function parsePageStyles(css: string): PageStyles {
  const styles = new Map<string, PageStyle>();
  const text = css.replaceAll(/\/\*[\s\S]*?\*\//g, '');
  const media = /@media([^{]*)\{((?:[^{}]*\{[^{}]*\})*)[^{}]*\}/g;
  const read = (rules: string, kind: keyof PageStyle) => {
    for (const [, selectors = '', body = ''] of rules.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
      for (const selector of selectors.split(',')) {
        const id = /^\s*(?:#html-body\s+)?\[data-pb-style=["']?([\w-]+)["']?\]\s*$/.exec(selector)?.[1];
        if (!id) continue;
        const style = styles.get(id) ?? { always: {}, narrow: {} };
        Object.assign(style[kind], readDeclarations(body));
        styles.set(id, style);
      }
    }
  };
  for (const [, condition = '', rules = ''] of text.matchAll(media))
    if (/max-width/.test(condition)) read(rules, 'narrow');
  read(text.replaceAll(media, ''), 'always');
  return styles;
}

export interface StyleContext {
  styles: PageStyles;
  isNarrow: boolean;
  /**
   * True if the element is on a background of the merchant, for which the merchant has chosen the element's colours.
   */
  onOwnBackground: boolean;
}

/** The merchant's declarations for an element: from style blocks, then from its `style` attribute. */
export function declarationsOf(element: Element, styles: PageStyles, isNarrow: boolean): Declarations {
  const block = styles.get(element.getAttribute('data-pb-style') ?? '');
  return {
    ...block?.always,
    ...readDeclarations(element.getAttribute('style') ?? ''),
    ...(isNarrow && block?.narrow),
  };
}

/** The style of an element for React. */
export function styleOf(
  element: Element,
  { styles, isNarrow, onOwnBackground }: StyleContext,
): CSSProperties | undefined {
  const type = element.getAttribute('data-content-type') ?? element.parentElement?.getAttribute('data-content-type');
  const declarations = declarationsOf(element, styles, isNarrow);
  // On the app's own background use the app's text colour: a colour for a white page is unreadable in dark mode.
  if (!onOwnBackground && !declarations['background-color']) delete declarations.color;
  // On narrow screens columns are below each other.
  if (isNarrow && type === 'column') delete declarations.width;
  if (declarations.padding && /^(row|column|buttons|divider)$/.test(type ?? ''))
    declarations.padding = withoutGutter(declarations.padding);
  const entries = Object.entries(declarations);
  if (entries.length === 0) return undefined;
  return Object.fromEntries(entries.map(([property, value]) => [camelCase(property), value]));
}

/**
 * Page Builder adds a padding of 10 px on both sides to rows, columns, buttons and dividers; the app's grid has its own
 * gutters.
 */
function withoutGutter(padding: string): string {
  const parts = padding.split(/\s+/);
  const [top = '0', end = top, bottom = top, start = end] = parts;
  const side = (value: string) => (value === '10px' ? '0px' : value);
  return [top, side(end), bottom, side(start)].join(' ');
}

const camelCase = (property: string): string =>
  property.replaceAll(/-([a-z])/g, (_all, letter: string) => letter.toUpperCase());

/** The pictures of `data-background-images`: JSON whose quotes Page Builder escapes. */
export function backgroundImages(element: Element | null): { desktop?: string; mobile?: string } {
  const text = element?.getAttribute('data-background-images');
  if (!text) return {};
  try {
    const images: unknown = JSON.parse(text.replaceAll('\\"', '"'));
    if (!isObject(images)) return {};
    const address = (name: string) => mediaAddress(images[name] as string | undefined);
    // Background videos are not played, because they would start automatically. Their fallback picture is shown.
    const still = mediaAddress(element?.getAttribute('data-video-fallback-src'));
    return { desktop: address('desktop_image') ?? still, mobile: address('mobile_image') };
  } catch {
    return {};
  }
}

/** Text colour on a background: light, dark, or light with a shade over a picture without a colour layer. */
export type Tone = 'light' | 'dark' | 'shaded';

const colourValue = /^(#[0-9a-f]{3,8}|rgba?\([\d\s.,%/]+\))$/i;
/** Minimum opacity of a colour layer to be taken into account. */
const THINNEST = 0.15;
/** Brightness (0 to 255) from which dark text is more readable. */
const BRIGHT = 140;

/** The colour if it is in hexadecimal or `rgb()` notation; otherwise undefined. */
export const plainColour = (text: string | null | undefined): string | undefined =>
  colourValue.test(text?.trim() ?? '') ? text?.trim() : undefined;

/** The tone for text on a colour that may cover a picture; undefined on the app's own background. */
export function toneOf(colour: string | undefined, hasPicture: boolean): Tone | undefined {
  const { red, green, blue, alpha } = channels(plainColour(colour));
  if (alpha < THINNEST) return hasPicture ? 'shaded' : undefined;
  return red * 0.299 + green * 0.587 + blue * 0.114 < BRIGHT ? 'light' : 'dark';
}

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
