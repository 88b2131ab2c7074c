import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { Navigate, useLocation } from 'react-router-dom';
import { searchWords } from '#features/catalog/search/suggestions/searchWords';
import { browser } from '#lib/browser/browser';
import { asPath, paths, searchPath, withoutBasename } from '#lib/paths';
import { useStoreView } from '#lib/storeViewContext';
import { storeViewByCode } from '#lib/storeViews';
import { urlOf } from '#lib/urls';
import { PageMeta } from '#ui/PageMeta';

/** Where other apps share to: leads on, and leaves no step in the history. */
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

/** More text than this (UTF-16 units) is not looked through: whatever holds a link of the shop has it at its start. */
const LONGEST_TEXT = 4_000;

/** Where a share leads: a path of this visit's view, or an address of another view, which is another page load. */
export type SharedTarget = { path: string } | { address: string };

/** What stands around a link in a sentence is none of it. */
const linkAt = /https?:\/\/[^\s<>"'`\u200e\u200f\u2066-\u2069«»“”]+/gi;
const letter = /[\p{L}\p{N}]/u;
const endOfSentence = /[.,;:!?،؛؟)\]}…]+$/u;

/**
 * Where a share leads: to the page of this shop in its address or text, else to a search for its words. A link to
 * another host is ignored.
 *
 * @param search query of the share: `title`, `text`, `url`, each of which may hold the link, or be missing
 * @param host of this shop, with its port
 */
export function sharedTarget(search: string, host: string, viewCode: string): SharedTarget {
  const query = new URLSearchParams(search);
  const [title = '', text = '', url = ''] = ['title', 'text', 'url'].map((name) =>
    (query.get(name) ?? '').slice(0, LONGEST_TEXT).trim(),
  );
  for (const link of [url, text, title].flatMap(linksIn)) {
    const target = withinShop(link, host, viewCode);
    if (target) return target;
  }
  // An address alone says nothing that could be looked for, nor do marks.
  const words = [text, title].map((one) => searchWords(one.replaceAll(linkAt, ' '))).find((one) => letter.test(one));
  return { path: words ? searchPath(words) : paths.search };
}

const linksIn = (text: string): URL[] =>
  (text.match(linkAt) ?? []).flatMap((link) => urlOf(link.replace(endOfSentence, '')) ?? []);

function withinShop(url: URL, host: string, viewCode: string): SharedTarget | undefined {
  // Of a name before the host's a browser would tell the shopper nothing.
  if (url.host !== host || url.username || url.password) return undefined;
  const [, code = ''] = url.pathname.split('/');
  const view = storeViewByCode(code);
  // Two slashes at the start would lead to another host.
  const path = asPath(view ? withoutBasename(url.pathname, `/${view.code}`) : url.pathname);
  // The page that asks would ask for ever.
  if (path.replace(/\/+$/, '') === paths.shareTarget) return undefined;
  const rest = url.search + url.hash;
  return view && view.code !== viewCode ? { address: `/${view.code}${path}${rest}` } : { path: path + rest };
}
