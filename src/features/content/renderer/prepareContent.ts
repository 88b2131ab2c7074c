import { parseHtml } from '#lib/browser/parseHtml';
import { lazyChunk } from '#lib/lazyChunk';
import { fitsMedia, narrowScreen } from '#lib/media';
import { mediaAddress } from './mediaAddress';
import { declarationsOf, type PageStyles, parsePageStyles } from './pageStyles';
import { removed, removedAttributes, unwrapped } from './sanitizerRules';

export interface PreparedContent {
  /** Safe nodes, in the browser's own tree: they are read, never written back as text. */
  root: DocumentFragment;
  styles: PageStyles;
  skus: string[];
  firstPicture: Element | undefined;
}

/** What was prepared last: a page is prepared when its answer has come, and shown a moment later. */
let last: { html: string; isNarrow: boolean; content: PreparedContent } | undefined;

/**
 * Makes the merchant's HTML ready to be shown: directives that the back end left unresolved are taken out, style blocks
 * are read and taken out, hidden elements are removed, and the rest is sanitised. The HTML is parsed in a document
 * without a window, where nothing runs or loads. HTML that `needsPurifier` waits for it.
 */
export function prepareContent(html: string, isNarrow = fitsMedia(narrowScreen)): PreparedContent {
  if (last?.html !== html || last.isNarrow !== isNarrow) last = { html, isNarrow, content: prepare(html, isNarrow) };
  return last.content;
}

function prepare(html: string, isNarrow: boolean): PreparedContent {
  // One without an end is taken out up to the next tag.
  const resolved = html.replaceAll(/\{\{(?:[^{}]*\}\}|[^<{}]*)/g, '');
  // Without the tag a style block in front would go into the head.
  const parsed = parseHtml(`<body>${resolved}`).body;

  const sheets: string[] = [];
  for (const sheet of parsed.querySelectorAll('style')) {
    sheets.push(sheet.textContent ?? '');
    sheet.remove();
  }
  // HTML code blocks come as text unless they say that they were decoded.
  for (const block of parsed.querySelectorAll('[data-content-type="html"]:not([data-decoded="true"])')) {
    if (block.childElementCount === 0 && block.textContent?.includes('<'))
      block.replaceChildren(...parseHtml(`<body>${block.textContent}`).body.childNodes);
  }
  const styles = parsePageStyles(sheets.join('\n'));
  for (const element of parsed.querySelectorAll('[style], [data-pb-style]'))
    if (declarationsOf(element, styles, isNarrow).display === 'none') element.remove();
  // Of Page Builder's own pictures one is chosen where they are shown: there may be no other.
  const forOther = `.pagebuilder-mobile-${isNarrow ? 'hidden' : 'only'}:not([data-element$="_image"])`;
  for (const element of parsed.querySelectorAll(forOther)) element.remove();
  // Event handlers are removed before the sanitiser: that of Chromium 156 crashes at one of a `marquee`.
  for (const element of parsed.querySelectorAll('*'))
    for (const name of element.getAttributeNames()) if (/^on/i.test(name)) element.removeAttribute(name);
  for (const image of parsed.querySelectorAll('img')) {
    const address = mediaAddress(image.getAttribute('data-src') ?? image.getAttribute('src'));
    if (address) image.setAttribute('src', address);
    else image.remove();
  }
  // The forms that name products are not shown; their SKUs are.
  for (const block of parsed.querySelectorAll('[data-content-type="products"]'))
    block.setAttribute('data-skus', JSON.stringify(skusOf(block)));

  const root = sanitize(parsed.innerHTML);
  return {
    root,
    styles,
    skus: skusOf(parsed),
    firstPicture: [...root.querySelectorAll('img, [data-background-images]')].find(
      (element) => element.tagName === 'IMG' || /image/.test(element.getAttribute('data-background-images') ?? ''),
    ),
  };
}

/** SKUs of the products in it, each once, in order. */
const skusOf = (parent: ParentNode): string[] => [
  ...new Set(
    [...parent.querySelectorAll('[data-product-sku]')].flatMap((one) => one.getAttribute('data-product-sku') || []),
  ),
];

declare global {
  interface Element {
    /** HTML Sanitizer API, unknown to TypeScript. Whatever its options say, nothing that could run passes. */
    setHTML(html: string, options?: { sanitizer?: SanitizerConfig }): void;
  }
}

const isBuiltIn = 'setHTML' in Element.prototype;

/** True if this HTML needs DOMPurify: the browser's own sanitiser removes all frames, and with them players. */
export const needsPurifier = (html: string): boolean => !isBuiltIn || /(<|&lt;)iframe/i.test(html);

const purifier = lazyChunk(() => import('./purify'));

export const loadPurifier = (): Promise<unknown> => purifier.load(true);

/** Safe nodes of HTML by anybody, in a tree where nothing runs or loads. What needs the purifier waits for it. */
function sanitize(html: string): DocumentFragment {
  const code = purifier.now();
  if (code) return code.purify(html);
  // A document without a window: nothing in it loads.
  const inert = document.implementation.createHTMLDocument('');
  inert.body.setHTML(html, {
    sanitizer: {
      removeElements: removed,
      replaceWithChildrenElements: unwrapped,
      removeAttributes: removedAttributes,
      comments: false,
    },
  });
  const fragment = inert.createDocumentFragment();
  fragment.append(...inert.body.childNodes);
  return fragment;
}
