/** Fills data of an address into the built page. */
import type { ShopConfig } from '#lib/shopConfig';
import type { StoreView } from '#lib/storeViews';
import { escapeHtml } from '#lib/text/html';
import { configuredPage, inScript, manifestLink, manifestLinkTo } from '../config/configureBuild.ts';

export interface Template {
  /** The page with the merchant's configuration only; it starts the app. */
  plain: string;
  /**
   * The page in a view's language, with responses for the app but without page content. `noIndex` excludes a personal
   * page from search engines.
   */
  inView(view: StoreView, options?: { title?: string; noIndex?: boolean; answers?: Record<string, object> }): string;
  /** The page with all parts of an address. */
  write(view: StoreView, parts: Parts): string;
}

interface Parts {
  title: string;
  /** HTML for the head. */
  head: string;
  /** HTML for the head, before the styles. */
  preload?: string;
  /** HTML of the first screen. */
  firstScreen?: string;
  /** Responses for the app, by their keys. */
  answers?: Record<string, object>;
  /** HTML for `<noscript>`. */
  text?: string;
}

/** Patterns of the texts to replace, in the order of the page. A built page contains each once. */
const places = [
  /<html lang="\w+" dir="\w+">/,
  /<title>.*?<\/title>/s,
  manifestLink,
  /(?=<script type="application\/json" id="files">)/,
  /<div class="first-screen-placeholder"><\/div>/,
  /(?<=<noscript>)/,
];

/** Without scripts, hide the header bar and the placeholder and show the text instead. */
const withoutScripts = [
  '<noscript><style>#root{display:none}',
  'body>noscript{display:block;max-inline-size:45rem;margin-inline:auto;padding:1rem}',
  'body>noscript>*{margin-block-end:.75rem}</style></noscript>',
].join('');

/**
 * @param page `index.html` of a build
 * @throws if `page` is no such file
 */
export function makeTemplate(page: string, shop: ShopConfig): Template {
  const plain = configuredPage(page, shop);
  const pieces: string[] = [];
  let rest = plain;
  for (const place of places) {
    const found = place.exec(rest);
    if (!found) throw new Error(`index.html should have ${place} once: is it a page of this build?`);
    pieces.push(rest.slice(0, found.index));
    rest = rest.slice(found.index + found[0].length);
  }
  const [start = '', head = '', links = '', data = '', bar = '', body = ''] = pieces;

  const write: Template['write'] = (view, { title, head: own, preload = '', firstScreen, answers, text }) =>
    [
      start,
      // `data-picture` makes the boot script leave the connection to the picture at first.
      `<html lang="${view.language}" dir="${view.dir}"${firstScreen?.includes('fetchpriority="high"') ? ' data-picture' : ''}>`,
      head,
      `<title>${escapeHtml(title)}</title>${preload}${own}${withoutScripts}`,
      links,
      manifestLinkTo(view.code),
      data,
      answers
        ? `<script type="application/json" id="answers">${inScript({ view: view.code, currency: view.currency, answers })}</script>`
        : '',
      bar,
      firstScreen ? `<main class="first-screen">${firstScreen}</main>` : '<div class="first-screen-placeholder"></div>',
      body,
      text ?? '',
      rest,
    ].join('');

  return {
    plain,
    write,
    inView: (view, { noIndex = false, ...answers } = {}) =>
      write(view, {
        title: shop.brand.name[view.language],
        head: noIndex ? '<meta data-head name="robots" content="noindex, follow">' : '',
        ...answers,
      }),
  };
}
