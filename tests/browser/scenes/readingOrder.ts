import type { Page } from '@playwright/test';

export interface Reading {
  /** Texts that are displayed in another order than they are read, one per line. */
  faults: string[];
  /** Number of measured figures of each kind. */
  seen: Record<string, number>;
}

/**
 * Measures the position of each visible character: in texts, fields, lists and tooltips.
 * Figures must be whole and run from left to right. In Arabic, the currency is left of its amount, and a word after a
 * number is left of the number. Brackets enclose their content, and punctuation follows its word.
 * The measurement ignores the direction that the page declares.
 */
export const readingOrder = (page: Page): Promise<Reading> => page.evaluate(measure);

/** Runs in the page, so it must contain everything that it needs. */
function measure(): Reading {
  interface Mark {
    character: string;
    /** Horizontal centre in pixels; undefined if the character is not drawn. */
    x?: number;
    top: number;
    bottom: number;
    /** The `bdi` element that isolates its text in a line that runs from left to right. */
    isolate?: Element | null;
  }
  type Found = [kind: string, pattern: RegExp];
  const arabic = '\\u0620-\\u064a\\u0671-\\u06d3';
  const number = '\\d+(?:[.,]\\d+)*';
  /** Figures that always run from left to right. */
  const figures: Found[] = [
    ['e-mail', /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g],
    ['phone', /(?:\+|\b00)\d[\d ]{6,}\d|\b05\d(?: ?\d){7}\b|\b(?:800|9200)(?: ?\d){5,7}\b/g],
    ['size', new RegExp(`${number}(?:\\s?[×*]\\s?${number})+`, 'g')],
    ['percentage', new RegExp(`[−-]?${number}\\s?[%٪]`, 'g')],
    ['range', new RegExp(`${number}\\s?[–—-]\\s?${number}(?![\\w-])`, 'g')],
    ['fraction', new RegExp(`${number}\\s?/\\s?${number}`, 'g')],
    ['time', /\b\d{1,2}:\d{2}\b/g],
    ['code', /\b[A-Z]{2,}(?:-[A-Z\d]+)+\b|\b[A-Z]{2,}\d+\b/g],
    ['order number', /#?\b\d{9,}\b/g],
    ['number', /\b\d{1,3}(?:,\d{3})+(?:\.\d+)?\b|\b\d+\.\d+\b/g],
    ['negative', /(?<![\w\d]\s?)[−-](?:(?:SAR|AED)\s?)?\d(?:[\d,.]*\d)?/g],
    ['price', /\b(?:SAR|AED)\s?-?\d[\d,.]*\d/g],
  ];
  const faults = new Set<string>();
  const seen: Record<string, number> = {};

  const sameLine = (one: Mark, other: Mark) =>
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 0.4 * (one.bottom - one.top);
  const drawn = (marks: Mark[]) => marks.filter((mark) => mark.x !== undefined && mark.character.trim());
  const textOf = (marks: Mark[]) => marks.map(({ character }) => character).join('');

  const check = (marks: Mark[], where: string) => {
    const text = textOf(marks);
    const complain = (kind: string, what: string) => {
      const line = marks.filter(({ x }) => x !== undefined);
      const first = line[0];
      const shown = first
        ? textOf(
            line.filter((mark) => sameLine(first, mark)).sort((one, other) => (one.x ?? 0) - (other.x ?? 0)),
          ).slice(0, 90)
        : '';
      faults.add(`${kind} “${what}” in ${where} “${text.trim().slice(0, 90)}”, seen from the left: ${shown}`);
    };
    /** True if no other character of the text is between the characters of the part on a line. */
    const isWhole = (part: Mark[]) =>
      drawn(part).every((mark) => {
        const line = part.filter((other) => other.x !== undefined && sameLine(mark, other));
        const places = line.map(({ x = 0 }) => x);
        const [from, to] = [Math.min(...places), Math.max(...places)];
        return !drawn(marks).some(
          (other) => !part.includes(other) && sameLine(mark, other) && (other.x ?? 0) > from && (other.x ?? 0) < to,
        );
      });
    const isFromLeft = (part: Mark[]) =>
      drawn(part).every((mark, at, all) => {
        const next = all[at + 1];
        return !next || !sameLine(mark, next) || (next.x ?? 0) > (mark.x ?? 0);
      });
    /** True if `left` is left of `right` wherever both are on one line. */
    const isLeftOf = (left: Mark[], right: Mark[]) =>
      drawn(left).every((one) => drawn(right).every((other) => !sameLine(one, other) || (one.x ?? 0) < (other.x ?? 0)));
    const each = (kind: string, pattern: RegExp, holds: (groups: Mark[][], whole: Mark[]) => boolean) => {
      for (const match of text.matchAll(pattern)) {
        const whole = marks.slice(match.index, match.index + match[0].length);
        if (drawn(whole).length === 0) continue;
        seen[kind] = (seen[kind] ?? 0) + 1;
        const groups = (match.indices ?? []).slice(1).map((ends) => (ends ? marks.slice(ends[0], ends[1]) : []));
        if (!holds(groups, whole)) complain(kind, match[0]);
      }
    };

    for (const [kind, pattern] of figures) each(kind, pattern, (_, whole) => isFromLeft(whole) && isWhole(whole));
    each(
      'price',
      new RegExp(`([−-]?${number})\\s?((?:ر\\.س|د\\.إ)\\.?)`, 'dg'),
      ([amount = [], currency = []], whole) => isFromLeft(amount) && isLeftOf(currency, amount) && isWhole(whole),
    );
    each('number and word', new RegExp(`(${number})\\s([${arabic}]+)`, 'dg'), ([figure = [], word = []]) =>
      isLeftOf(word, figure),
    );
    /** True if an Arabic name in an English line is isolated, and a number after the name is right of the name. */
    const follows = (word: Mark[], figure: Mark[]) =>
      Boolean(word[0]?.isolate) && word[0]?.isolate !== figure[0]?.isolate && isLeftOf(word, figure);
    each(
      'word and number',
      new RegExp(`([${arabic}]+)\\s(${number})`, 'dg'),
      ([word = [], figure = []]) => isLeftOf(figure, word) || follows(word, figure),
    );
    each(
      'quantity',
      new RegExp(`(${number})\\s(×)\\s([${arabic}]+)`, 'dg'),
      ([figure = [], sign = [], word = []]) => isLeftOf(sign, figure) && isLeftOf(word, sign),
    );
    each('quantity', new RegExp(`(?<!\\d\\s?)×\\s?${number}`, 'g'), (_, whole) => isWhole(whole));
    /** True if a sentence that begins in Latin characters ends at the right, even if it ends with an Arabic name. */
    const endsLatin = (sign: Mark[]) => {
      const before = marks.slice(0, sign[0] ? marks.indexOf(sign[0]) : 0);
      const sentence = textOf(before).split('\n').at(-1) ?? '';
      return /^\P{L}*\p{Script=Latin}/u.test(sentence) && isLeftOf(before.slice(-sentence.length), sign);
    };
    each(
      'punctuation',
      new RegExp(`([${arabic}])([.،؛؟!:…])`, 'dg'),
      ([letter = [], sign = []]) => isLeftOf(sign, letter) || endsLatin(sign),
    );
    each('brackets', /([([«])([^()[\]«»\n]+)([)\]»])/dg, ([open = [], inside = [], close = []], whole) => {
      const [first, last] = [drawn(open)[0], drawn(close)[0]];
      if (!first || !last || !drawn(whole).every((mark) => sameLine(first, mark))) return true;
      return (isLeftOf(open, inside) && isLeftOf(inside, close)) || (isLeftOf(close, inside) && isLeftOf(inside, open));
    });
  };

  const unseen = /[\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]|\p{M}/u;
  const addText = (marks: Mark[], node: Text) => {
    const range = document.createRange();
    const isolate = node.parentElement?.closest('bdi');
    const runsRight = isolate?.parentElement && getComputedStyle(isolate.parentElement).direction === 'ltr';
    let at = 0;
    for (const character of node.data) {
      const from = at;
      at += character.length;
      if (unseen.test(character)) continue;
      if (/\s/.test(character) && /^\s?$/.test(marks.at(-1)?.character ?? '')) continue;
      range.setStart(node, from);
      range.setEnd(node, at);
      const box = [...range.getClientRects()].find(({ width }) => width > 0);
      const shown = /\s/.test(character) ? ' ' : character;
      marks.push({
        character: shown,
        ...(box && { x: box.left + box.width / 2 }),
        ...(runsRight && { isolate }),
        top: box?.top ?? 0,
        bottom: box?.bottom ?? 0,
      });
    }
  };

  // Text for screen readers only is one pixel high and would wrap at each word, so it is skipped.
  const isForEars = (element: Element) => {
    for (let around: Element | null = element; around && around !== document.body; around = around.parentElement) {
      const { width, height } = around.getBoundingClientRect();
      if ((width <= 1 || height <= 1) && getComputedStyle(around).overflow !== 'visible') return true;
    }
    return false;
  };
  const isShown = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !isForEars(element);
  const isBlock = (element: Element) =>
    !/^(?:inline|contents|inline-block|ruby.*)$/.test(getComputedStyle(element).display);
  const blockOf = (element: Element | null): Element => {
    let block = element ?? document.body;
    while (block !== document.body && !isBlock(block)) block = block.parentElement ?? document.body;
    return block;
  };

  const blocks = new Map<Element, Mark[]>();
  const marksOf = (block: Element) => {
    const marks = blocks.get(block) ?? [];
    blocks.set(block, marks);
    return marks;
  };
  const breakIn = (element: Element | null) => marksOf(blockOf(element)).push({ character: '\n', top: 0, bottom: 0 });
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Element) {
      if (node.tagName === 'BR' || node instanceof SVGSVGElement || isBlock(node)) breakIn(node.parentElement);
      continue;
    }
    const parent = node.parentElement;
    if (!(node instanceof Text) || !parent || !node.data.trim()) {
      if (node instanceof Text && parent && !parent.closest('script, style, option'))
        addText(marksOf(blockOf(parent)), node);
      continue;
    }
    if (parent.closest('script, style, noscript, option, textarea, svg, template') || !isShown(parent)) continue;
    addText(marksOf(blockOf(parent)), node);
  }
  for (const [block, marks] of blocks) if (drawn(marks).length > 0) check(marks, `${block.tagName.toLowerCase()}`);

  // Texts of fields, lists and tooltips are laid out in a separate element with their own direction.
  const bench = document.createElement('div');
  bench.style.cssText = 'position:absolute;inset-block-start:0;white-space:pre;font:16px sans-serif;z-index:-1';
  document.body.append(bench);
  const layOut = (element: Element, text: string, where: string) => {
    const { direction, unicodeBidi } = getComputedStyle(element);
    bench.style.direction = direction;
    bench.style.unicodeBidi = unicodeBidi === 'plaintext' ? 'plaintext' : 'isolate';
    bench.textContent = text;
    const marks: Mark[] = [];
    if (bench.firstChild instanceof Text) addText(marks, bench.firstChild);
    check(marks, where);
  };
  for (const field of document.querySelectorAll('input, textarea')) {
    const input = field as HTMLInputElement;
    if (/^(?:radio|checkbox|hidden|password|range|file|submit|button)$/.test(input.type) || !isShown(input)) continue;
    const text = input.value || input.placeholder;
    if (text) layOut(input, text, `field ${input.name || input.id}`);
  }
  for (const list of document.querySelectorAll('select'))
    if (isShown(list)) for (const option of list.options) layOut(list, option.text, `list ${list.name || list.id}`);
  for (const element of document.querySelectorAll('[title]'))
    if (isShown(element)) layOut(element, element.getAttribute('title') ?? '', 'tooltip');
  bench.remove();
  return { faults: [...faults], seen };
}
