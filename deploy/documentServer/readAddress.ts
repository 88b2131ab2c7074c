/** What a request's address asks for, before anybody is asked: the store view, and whether there is a page to look up. */
import { listingSearch, readListingState } from '#features/catalog/listing/listingState';
import { config } from '#lib/config';
import { ownPathOf } from '#lib/magentoPaths';
import { isFixedPath, paths, routeUrl, withoutBasename } from '#lib/paths';
import type { StoreView } from '#lib/storeViews';

/**
 * What is known of an address by itself. `page`: the back end says what it is. `fixed`: a page of the app's own.
 * `built`: whatever it is, the page as it was built will do. `none`: nothing can be there.
 */
type AddressKind = 'page' | 'fixed' | 'built' | 'none';

export interface Address {
  kind: AddressKind;
  view: StoreView;
  /** Whether the address names the view; else it is the default one. */
  isNamed: boolean;
  /** Without the view, as it came. */
  path: string;
  /** With its question mark, as it came. */
  search: string;
  /** The app's page for a page of Magento's own themes, with its query. */
  moved: string | undefined;
  /** The part of the query that chooses among the products of a list, in one order. */
  listing: string;
}

/** Longer ones are no address of Magento, which keeps 255 letters of each. */
const LONGEST_PATH = 512;
/** Longer queries are none of the shop's, or choose what nobody else will ask for. */
const LONGEST_SEARCH = 1_000;
const MOST_PARAMETERS = 30;
const LAST_PAGE = 1_000;

/** Files that the shop does not have: their look tells that no page is there. */
const file =
  /\.(?:avif|bak|css|env|gif|gz|ico|jpe?g|js|json|map|mjs|mp4|php\d?|png|sql|svg|txt|webmanifest|webp|woff2?|xml|zip)$/i;

/** The build's page itself, which the service worker fetches. */
const BUILT_PAGE = '/index.html';

function kindOf(path: string, search: string, isComparing: boolean): AddressKind {
  const plain = routeUrl(path);
  // Two slashes or a backslash at the start lead a browser to another host; a cut letter and what is no letter at all
  // stand in no address of a shop.
  if (/^\/\/|%(?![\da-f]{2})/i.test(path) || /\/\.\.?(\/|$)|\\|\p{Cc}/u.test(plain)) return 'none';
  if (plain === path && /%[89a-f]/i.test(path)) return 'none';
  if (plain.length > LONGEST_PATH) return 'none';
  const bare = path.replace(/\/+$/, '') || '/';
  if (bare === BUILT_PAGE) return 'built';
  if (bare === paths.compare && !isComparing) return 'page';
  if (isFixedPath(bare)) return 'fixed';
  if (file.test(path)) return 'none';
  const parameters = new URLSearchParams(search);
  if (search.length > LONGEST_SEARCH || parameters.size > MOST_PARAMETERS) return 'built';
  return readListingState(search).page > LAST_PAGE ? 'built' : 'page';
}

/**
 * Reads the address of a request.
 *
 * @param url as the request's first line has it: a path with its query, or (of a proxy's client) a full address
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
    moved: kind === 'none' || isBuiltPage ? undefined : ownPathOf(path, search),
    listing: kind === 'page' ? listingSearch(readListingState(search)) : '',
  };
}

/** True for a path that the back end led to from itself, which would be a circle. */
export const isSamePath = (one: string, other: string): boolean => routeUrl(one) === routeUrl(other);

export const isRedirect = (code: number | null | undefined): code is 301 | 302 =>
  config.redirectCodes.some((one) => one === code);
