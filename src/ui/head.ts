import { pathInView } from '#lib/paths';
import type { StoreView } from '#lib/storeViews';

export interface Head {
  /** The page's name; the store's name is added automatically. */
  title: string;
  description?: string | null;
  /**
   * The page's path without the store code, with the query parameters that identify the page. Default: the current
   * path.
   */
  canonicalPath?: string;
  /** Paths of the page in other store views, by code and without the code. Default: none. */
  alternates?: Readonly<Record<string, string>>;
  /** Keeps the page out of search engines (cart, checkout, account, results, errors). */
  noIndex?: boolean;
  /** Schema.org objects without `@context`. */
  jsonLd?: readonly object[];
}

type View = Pick<StoreView, 'code' | 'language' | 'country' | 'locale'>;

/** Data that a document's head needs in addition to the page's own data. */
export interface HeadContext {
  /** The store's origin; JSON-LD and links in the head require full URLs. */
  origin: string;
  view: View;
  views: readonly View[];
  /** Code of the store view for paths without a code. */
  defaultView: string;
  /** The store's name; null until it is loaded. */
  storeName: string | null;
}

/** Title suffix until the store's name is loaded. */
const nameless = 'العربية';

export const logo = '/icons/icon-512.png';

export const titleOf = ({ title }: Head, { storeName }: HeadContext): string => `${title} - ${storeName ?? nameless}`;

export const tag = (name: string, attributes: Record<string, string>): string =>
  `<${name} data-head${Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`)
    .join('')}>`;

const meta = (name: string, content?: string | null): string => (content ? tag('meta', { name, content }) : '');

/**
 * Returns description, links and JSON-LD of a page as HTML, marked by `data-head`, for the document server and the app.
 *
 * @param path the current path without the store code, used if the head has no `canonicalPath`
 */
export function headHtml(head: Head, path: string, { origin, view, views, defaultView }: HeadContext): string {
  const { description, canonicalPath = path, alternates = {}, noIndex, jsonLd = [] } = head;
  const link = (rel: string, href: string, hreflang?: string) =>
    tag('link', { rel, href: origin + href, ...(hreflang && { hreflang }) });
  // Search engines require the page itself among its alternates.
  const paths: Record<string, string | undefined> = { ...alternates, [view.code]: canonicalPath };
  const known = views.flatMap(({ code, language, country }) => {
    const own = paths[code];
    return own ? [link('alternate', pathInView(code, own), `${language}-${country}`)] : [];
  });
  const fallback = paths[defaultView];
  return [
    meta('description', description),
    link('canonical', pathInView(view.code, canonicalPath)),
    ...(noIndex ? [meta('robots', 'noindex, follow')] : []),
    ...(noIndex || known.length < 2 ? [] : [...known, fallback ? link('alternate', fallback, 'x-default') : '']),
    ...jsonLd.map((thing) => {
      // Escape `<`, so that the text cannot close the script element.
      const text = JSON.stringify({ '@context': 'https://schema.org', ...thing }).replaceAll('<', '\\u003c');
      return `${tag('script', { type: 'application/ld+json' })}${text}</script>`;
    }),
  ].join('');
}
