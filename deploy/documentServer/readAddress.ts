/** Reads a request's address without the back end: the store view, and whether there can be a page. */
import { listingSearch, readListingState } from '#features/catalog/listing/listingState';
import { config } from '#lib/config';
import { appPathOf } from '#lib/magentoPaths';
import { isFixedPath, paths, routeUrl, withoutBasename } from '#lib/paths';
import type { StoreView } from '#lib/storeViews';

/**
 * Kind of an address. `page`: the back end has to resolve it. `fixed`: one of the app's own pages. `built`: gets the
 * plain page without a request to the back end. `none`: no page can have this address.
 */
type AddressKind = 'page' | 'fixed' | 'built' | 'none';

export interface Address {
  kind: AddressKind;
  view: StoreView;
  /** True if the address contains the code of the view; otherwise `view` is the default one. */
  isNamed: boolean;
  /** The path without the view, not decoded. */
  path: string;
  /** The query with its question mark, not decoded. */
  search: string;
  /** Path and query of the app's page if the address is of a page of Magento's own themes. */
  redirectTo: string | undefined;
  /** The query's filters, sort order and page number of a list, in a fixed order. */
  listing: string;
}

/** Longest path in characters. Magento stores 255 characters of a path. */
const MAX_PATH_LENGTH = 512;
/** Longest query in characters. A longer one is foreign, or so specific that caching it is useless. */
const MAX_QUERY_LENGTH = 1_000;
const MAX_PARAMETERS = 30;
const LAST_PAGE = 1_000;

/** File extensions that no page has. */
const file =
  /\.(?:avif|bak|css|env|gif|gz|ico|jpe?g|js|json|map|mjs|mp4|php\d?|png|sql|svg|txt|webmanifest|webp|woff2?|xml|zip)$/i;

/** The built page itself, which the service worker fetches. */
const BUILT_PAGE = '/index.html';

function kindOf(path: string, search: string, isComparing: boolean): AddressKind {
  const plain = routeUrl(path);
  // Reject paths that a browser resolves to another host (two slashes, a backslash), dot segments, control characters
  // and invalid escapes.
  if (/^\/\/|%(?![\da-f]{2})/i.test(path) || /\/\.\.?(\/|$)|\\|\p{Cc}/u.test(plain)) return 'none';
  if (plain === path && /%[89a-f]/i.test(path)) return 'none';
  if (plain.length > MAX_PATH_LENGTH) return 'none';
  const bare = path.replace(/\/+$/, '') || '/';
  if (bare === BUILT_PAGE) return 'built';
  if (bare === paths.compare && !isComparing) return 'page';
  if (isFixedPath(bare)) return 'fixed';
  if (file.test(path)) return 'none';
  const parameters = new URLSearchParams(search);
  if (search.length > MAX_QUERY_LENGTH || parameters.size > MAX_PARAMETERS) return 'built';
  return readListingState(search).page > LAST_PAGE ? 'built' : 'page';
}

/**
 * Reads the address of a request.
 *
 * @param url of the request line: a path with its query, or a full URL from the client of a proxy
 */
export function readAddress(
  url: string,
  { views, defaultView, isComparing }: { views: readonly StoreView[]; defaultView: StoreView; isComparing: boolean },
): Address {
  const local = url.replace(/^https?:\/\/[^/?#]*/i, '').replace(/#.*$/s, '');
  const at = local.indexOf('?');
  const pathname = (at < 0 ? local : local.slice(0, at)) || '/';
  const search = at < 0 || at === local.length - 1 ? '' : local.slice(at);
  const named = views.find(({ code }) => code === pathname.split('/')[1]);
  const path = named ? withoutBasename(pathname, `/${named.code}`) : pathname;
  const kind = path.startsWith('/') ? kindOf(path, search, isComparing) : 'none';
  const isBuiltPage = !named && path === BUILT_PAGE;
  return {
    kind,
    view: named ?? defaultView,
    isNamed: named !== undefined,
    path,
    search,
    redirectTo: kind === 'none' || isBuiltPage ? undefined : appPathOf(path, search),
    listing: kind === 'page' ? listingSearch(readListingState(search)) : '',
  };
}

/** True if two paths are the same once decoded. A redirect between them would be a loop. */
export const isSamePath = (one: string, other: string): boolean => routeUrl(one) === routeUrl(other);

export const isRedirect = (code: number | null | undefined): code is 301 | 302 =>
  config.redirectCodes.some((one) => one === code);
