import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { Navigate, useLocation } from 'react-router-dom';
import { normaliseSearch } from '#features/catalog/search/suggestions/searchText';
import { browser } from '#lib/browser/browser';
import { asPath, paths, searchPath, withoutBasename } from '#lib/paths';
import { useStoreView } from '#lib/storeViewContext';
import { storeViewByCode } from '#lib/storeViews';
import { urlOf } from '#lib/urls';
import { PageMeta } from '#ui/PageMeta';

/**
 * Opens when the shopper shares something from another app to this app. The page redirects, and leaves no history
 * entry.
 */
export function SharePage() {
  const intl = useIntl();
  const { search } = useLocation();
  const { code } = useStoreView();
  const target = sharedTarget(search, window.location.host, code);
  const address = 'address' in target ? target.address : undefined;
  useEffect(() => {
    if (address) browser.replace(address);
  }, [address]);
  if ('path' in target) return <Navigate to={target.path} replace />;
  return <PageMeta title={intl.formatMessage({ id: 'catalog.search' })} noIndex />;
}

/** Only the start of each shared text is read (UTF-16 units). */
const MAX_TEXT_LENGTH = 4_000;

/** Target of a share: a path in this store view, or a URL in another store view, which needs a page load. */
export type SharedTarget = { path: string } | { address: string };

/** A link ends at white space, a quotation mark, an angle bracket or a direction mark. */
const linkAt = /https?:\/\/[^\s<>"'`\u200e\u200f\u2066-\u2069«»“”]+/gi;
const letter = /[\p{L}\p{N}]/u;
const endOfSentence = /[.,;:!?،؛؟)\]}…]+$/u;

/**
 * Finds the target of a share: the first link to a page of this storefront, or else a search for the shared words.
 * Links to other hosts are ignored.
 *
 * @param search query string with `title`, `text` and `url`; each is optional and may contain the link
 * @param host this storefront's host, with its port
 * @param viewCode code of the visit's store view
 */
export function sharedTarget(search: string, host: string, viewCode: string): SharedTarget {
  const query = new URLSearchParams(search);
  const [title = '', text = '', url = ''] = ['title', 'text', 'url'].map((name) =>
    (query.get(name) ?? '').slice(0, MAX_TEXT_LENGTH).trim(),
  );
  for (const link of [url, text, title].flatMap(linksIn)) {
    const target = withinShop(link, host, viewCode);
    if (target) return target;
  }
  // URLs and punctuation are no search terms.
  const words = [text, title]
    .map((one) => normaliseSearch(one.replaceAll(linkAt, ' ')))
    .find((one) => letter.test(one));
  return { path: words ? searchPath(words) : paths.search };
}

const linksIn = (text: string): URL[] =>
  (text.match(linkAt) ?? []).flatMap((link) => urlOf(link.replace(endOfSentence, '')) ?? []);

function withinShop(url: URL, host: string, viewCode: string): SharedTarget | undefined {
  // Ignore URLs with a user name or password: browsers do not show them to the shopper.
  if (url.host !== host || url.username || url.password) return undefined;
  const [, code = ''] = url.pathname.split('/');
  const view = storeViewByCode(code);
  // Use `asPath`, because a path with two leading slashes would lead to another host.
  const path = asPath(view ? withoutBasename(url.pathname, `/${view.code}`) : url.pathname);
  // A link to the share page would redirect to itself without end.
  if (path.replace(/\/+$/, '') === paths.shareTarget) return undefined;
  const rest = url.search + url.hash;
  return view && view.code !== viewCode ? { address: `/${view.code}${path}${rest}` } : { path: path + rest };
}
