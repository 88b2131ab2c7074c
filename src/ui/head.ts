import { pathInView } from '#lib/paths';
import type { StoreView } from '#lib/storeViews';

export interface Head {
  /** The page's own name; the store's name follows by itself. */
  title: string;
  description?: string | null;
  /** The page's path without the store code, with the query that makes it another page. Default: the current path. */
  canonicalPath?: string;
  /** Paths of the page in the store views that are known to have it, by code and without it. Default: none is known. */
  alternates?: Readonly<Record<string, string>>;
  /** Keeps the page out of search engines (cart, checkout, account, results, errors). */
  noIndex?: boolean;
  /** Schema.org objects without `@context`. */
  jsonLd?: readonly object[];
}

type View = Pick<StoreView, 'code' | 'language' | 'country' | 'locale'>;

/** Where a page is shown: what its head needs to know beside the page itself. */
export interface HeadPlace {
  /** Where this shop is served; JSON-LD and links of the head want full addresses. */
  origin: string;
  view: View;
  views: readonly View[];
  /** Code of the view that an address without a code shows. */
  defaultView: string;
  /** The store's name, null until it is known. */
  storeName: string | null;
}

/** Stands for the store's name until it is known. */
const nameless = 'العربية';

export const logo = '/icons/icon-512.png';

export const titleOf = ({ title }: Head, { storeName }: HeadPlace): string => `${title} - ${storeName ?? nameless}`;

export const tag = (name: string, attributes: Record<string, string>): string =>
  `<${name} data-head${Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`)
    .join('')}>`;

const meta = (name: string, content?: string | null): string => (content ? tag('meta', { name, content }) : '');

/**
 * Description, links and JSON-LD of a page as HTML, marked by `data-head`, for the document server and the app.
 *
 * @param path of the page where its head names none, without the store code
 */
export function headHtml(head: Head, path: string, { origin, view, views, defaultView }: HeadPlace): string {
  const { description, canonicalPath = path, alternates = {}, noIndex, jsonLd = [] } = head;
  const link = (rel: string, href: string, hreflang?: string) =>
    tag('link', { rel, href: origin + href, ...(hreflang && { hreflang }) });
  // Search engines want the page itself among them.
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
      // Nothing in it may end the element.
      const text = JSON.stringify({ '@context': 'https://schema.org', ...thing }).replaceAll('<', '\\u003c');
      return `${tag('script', { type: 'application/ld+json' })}${text}</script>`;
    }),
  ].join('');
}
