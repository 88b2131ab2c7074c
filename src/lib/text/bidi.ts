/** A word or number with its inner punctuation: `120`, `1,234.50`, `10:30`, `40x60`, `mona@example.com`. */
const word = /[\dA-Za-z]+(?:[.,:'’_@/][\dA-Za-z]+)*/.source;
/** Characters before or after a word or number that belong to it: plus, minus, percent, degrees, inches. */
const before = /(?:[+#−-]|[%٪]\s?)?/.source;
const after = /(?:\s?[%٪°″′"²³])?/.source;
/** Characters between two words or numbers of one figure: `120 × 180`, `10–20`, `50 / 50`, `+966 50 123 4567`. */
const between = /(?:\s?[×*/–—&-]\s?|\s)/.source;
const run = `${before}${word}${after}`;
const runs = new RegExp(`${run}(?:${between}${run})*`, 'g');
const alone = /^\d+(?:[.,]\d+)*$/;
const rightToLeft = /[\u0590-\u08ff]/;

interface TextPart {
  text: string;
  /** Position in the whole text. */
  start: number;
  /** True if the whole part is left to right. */
  isFigure: boolean;
}

/**
 * Splits a text into figures (sizes, ranges, percentages, phone numbers, numbers with Latin units) and the rest. In
 * Arabic text the browser would show the pieces of a figure from right to left: `180 × 120`, `%15`.
 */
export function bidiParts(text: string): TextPart[] {
  const isLatin = text !== '' && !rightToLeft.test(text);
  const found = isLatin ? [{ 0: text, index: 0 }] : text.matchAll(runs);
  const parts: TextPart[] = [];
  let done = 0;
  for (const { 0: figure, index } of found) {
    if (alone.test(figure) || !(isLatin || /\d/.test(figure))) continue;
    if (index > done) parts.push({ text: text.slice(done, index), start: done, isFigure: false });
    parts.push({ text: figure, start: index, isFigure: true });
    done = index + figure.length;
  }
  if (done < text.length) parts.push({ text: text.slice(done), start: done, isFigure: false });
  return parts;
}

/** Wraps a text in Unicode's left-to-right isolate, for places without elements. */
export const isolateLtr = (text: string): string => `\u2066${text}\u2069`;

/** Wraps a text in Unicode's right-to-left isolate. */
export const isolateRtl = (text: string): string => `\u2067${text}\u2069`;

/**
 * Isolates the figures of a text, so that they stay in reading order in places without elements (options, tooltips,
 * titles).
 *
 * @param locale locale of the page
 */
export function isolateBidi(text: string, locale: string): string {
  const isArabicPage = locale.startsWith('ar');
  const isForeign = !isArabicPage && rightToLeft.test(text);
  if (!isArabicPage && !isForeign) return text;
  const isolated = bidiParts(text)
    .map((part) => (part.isFigure ? isolateLtr(part.text) : part.text))
    .join('');
  return isForeign ? isolateRtl(isolated) : isolated;
}
