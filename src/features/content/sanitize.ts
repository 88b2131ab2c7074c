import type { DOMPurify } from 'dompurify';

/** Gone with everything in them. */
const removed = ['style', 'template', 'svg', 'math', 'noscript', 'textarea', 'select', 'option', 'title', 'xmp'];
/** Gone, but not what stands in them. */
const unwrapped = ['form', 'dialog', 'input'];
const removedAttributes = ['srcset', 'ping', 'formaction', 'popover', 'popovertarget', 'is', 'slot'];

/** Whose players may stand in a page. */
const players =
  /^https:\/\/(www\.youtube(-nocookie)?\.com\/embed\/|player\.vimeo\.com\/video\/|www\.dailymotion\.com\/embed\/)/;

/** The player's full address; Page Builder leaves the protocol out. */
export const playerAddress = (frame: Element): string => (frame.getAttribute('src') ?? '').replace(/^\/\//, 'https://');

declare global {
  interface Element {
    /** HTML Sanitizer API; TypeScript does not know it yet. It lets nothing through that could run, whatever it is told. */
    setHTML(html: string, options?: { sanitizer?: SanitizerConfig }): void;
  }
}

/** The browser has a sanitiser of its own. */
const isBuiltIn = 'setHTML' in Element.prototype;

/** True when making this HTML safe takes DOMPurify: the browser's own sanitiser lets no frame through, so players need it too. */
export const needsPurifier = (html: string): boolean => !isBuiltIn || /(<|&lt;)iframe/i.test(html);

let purifier: DOMPurify | undefined;
let loading: Promise<void> | undefined;

/** Fetches DOMPurify, once. */
export function loadPurifier(): Promise<void> {
  loading ??= import(/* webpackChunkName: "purify" */ 'dompurify').then(
    ({ default: createDOMPurify }) => {
      purifier = createDOMPurify(window);
      purifier.addHook('uponSanitizeElement', (node, { tagName }) => {
        if (tagName === 'iframe' && node instanceof Element && !players.test(playerAddress(node))) node.remove();
      });
    },
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

/** Safe nodes of HTML by anybody, in a tree where nothing runs or loads. What needs the purifier waits for it. */
export function sanitize(html: string): DocumentFragment {
  if (!purifier) {
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
  return purifier.sanitize(html, {
    RETURN_DOM_FRAGMENT: true,
    ADD_TAGS: ['iframe'],
    ADD_ATTR: ['target', 'allowfullscreen'],
    FORBID_TAGS: [...removed, ...unwrapped],
    FORBID_ATTR: removedAttributes,
    ALLOW_UNKNOWN_PROTOCOLS: false,
  });
}
