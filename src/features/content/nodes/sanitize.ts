import { lazyChunk } from '#lib/lazyChunk';
import { removed, removedAttributes, unwrapped } from './sanitizerRules';

declare global {
  interface Element {
    /**
     * HTML Sanitizer API; TypeScript does not know it yet. It lets nothing through that could run, whatever it is told.
     */
    setHTML(html: string, options?: { sanitizer?: SanitizerConfig }): void;
  }
}

/** The browser has a sanitiser of its own. */
const isBuiltIn = 'setHTML' in Element.prototype;

/**
 * True when making this HTML safe takes DOMPurify: the browser's own sanitiser lets no frame through, so players need
 * it too.
 */
export const needsPurifier = (html: string): boolean => !isBuiltIn || /(<|&lt;)iframe/i.test(html);

const purifier = lazyChunk(() => import('./purify'));

/** Fetches DOMPurify, once. */
export const loadPurifier = (): Promise<unknown> => purifier.load(true);

/** Safe nodes of HTML by anybody, in a tree where nothing runs or loads. What needs the purifier waits for it. */
export function sanitize(html: string): DocumentFragment {
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
