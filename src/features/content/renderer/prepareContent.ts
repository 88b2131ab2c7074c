import { parseHtml } from '#lib/browser/parseHtml';
import { lazyChunk } from '#lib/lazyChunk';
import { matchesMedia, narrowScreen } from '#lib/media';
import { mediaAddress } from './mediaAddress';
import { declarationsOf, type PageStyles, parsePageStyles } from './pageStyles';
import { removed, removedAttributes, unwrapped } from './sanitizerRules';

export interface PreparedContent {
  /** Sanitised DOM nodes, which are only read and never serialised to HTML again. */
  root: DocumentFragment;
  styles: PageStyles;
  skus: string[];
  firstPicture: Element | undefined;
}

/** The last result of `prepareContent`: the preload prepares a page, which is rendered shortly after. */
let last: { html: string; isNarrow: boolean; content: PreparedContent } | undefined;

/**
 * Prepares the merchant's HTML for rendering. Removes directives that the back end did not resolve, parses and removes
 * style blocks, removes hidden elements and sanitises the rest. The HTML is parsed in a document without a window,
 * where nothing runs or loads. If `needsPurifier` is true, load DOMPurify first.
 */
export function prepareContent(html: string, isNarrow = matchesMedia(narrowScreen)): PreparedContent {
  if (last?.html !== html || last.isNarrow !== isNarrow) last = { html, isNarrow, content: prepare(html, isNarrow) };
  return last.content;
}

function prepare(html: string, isNarrow: boolean): PreparedContent {
  // A directive without an end is removed up to the next tag.
  const resolved = html.replaceAll(/\{\{(?:[^{}]*\}\}|[^<{}]*)/g, '');
  // Without the `<body>` tag, a style block at the beginning would be parsed into the head.
  const parsed = parseHtml(`<body>${resolved}`).body;

  const sheets: string[] = [];
  for (const sheet of parsed.querySelectorAll('style')) {
    sheets.push(sheet.textContent ?? '');
    sheet.remove();
  }
  // HTML code blocks are encoded as text unless they are marked as decoded.
  for (const block of parsed.querySelectorAll('[data-content-type="html"]:not([data-decoded="true"])')) {
    if (block.childElementCount === 0 && block.textContent?.includes('<'))
      block.replaceChildren(...parseHtml(`<body>${block.textContent}`).body.childNodes);
  }
  const styles = parsePageStyles(sheets.join('\n'));
  for (const element of parsed.querySelectorAll('[style], [data-pb-style]'))
    if (declarationsOf(element, styles, isNarrow).display === 'none') element.remove();
  // Keep both versions of Page Builder's pictures: the renderer selects one, since a picture may have only one version.
  const forOther = `.pagebuilder-mobile-${isNarrow ? 'hidden' : 'only'}:not([data-element$="_image"])`;
  for (const element of parsed.querySelectorAll(forOther)) element.remove();
  // Remove event handlers before sanitising: the sanitiser of Chromium 156 crashes on event handlers of a `<marquee>`.
  for (const element of parsed.querySelectorAll('*'))
    for (const name of element.getAttributeNames()) if (/^on/i.test(name)) element.removeAttribute(name);
  for (const image of parsed.querySelectorAll('img')) {
    const address = mediaAddress(image.getAttribute('data-src') ?? image.getAttribute('src'));
    if (address) image.setAttribute('src', address);
    else image.remove();
  }
  // The forms in product lists are not rendered; only their SKUs are needed.
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

/** SKUs of the products in an element, without duplicates, in order. */
const skusOf = (parent: ParentNode): string[] => [
  ...new Set(
    [...parent.querySelectorAll('[data-product-sku]')].flatMap((one) => one.getAttribute('data-product-sku') || []),
  ),
];

declare global {
  interface Element {
    /**
     * HTML Sanitizer API, which TypeScript's types lack. The method removes everything that can run scripts, whatever
     * the options.
     */
    setHTML(html: string, options?: { sanitizer?: SanitizerConfig }): void;
  }
}

const isBuiltIn = 'setHTML' in Element.prototype;

/** True if this HTML needs DOMPurify: the browser's own sanitiser removes all frames, including video players. */
export const needsPurifier = (html: string): boolean => !isBuiltIn || /(<|&lt;)iframe/i.test(html);

const purifier = lazyChunk(() => import('./purify'));

export const loadPurifier = (): Promise<unknown> => purifier.load(true);

/** Sanitises untrusted HTML. The result is in a document where nothing runs or loads. */
function sanitize(html: string): DocumentFragment {
  const code = purifier.getLoaded();
  if (code) return code.purify(html);
  // A document without a window does not load anything.
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
