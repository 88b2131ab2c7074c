import type { ApolloClient } from '@apollo/client';
import { isCheckout, isWithin, paths, routeUrl, withoutBasename } from '#lib/paths';
import { ResolveURLDocument } from '../routing/ResolveURL.gql';
import type { Place } from './reporting/reporter';

const fixed: readonly string[] = Object.values(paths).filter((path) => path !== paths.home);

/**
 * What kind of page a path without its store code is, never whose: `/checkout`, `/order-history/*`. Undefined for what
 * only the back end can tell (a product, a category, a content page).
 */
function fixedRoute(pathname: string): string | undefined {
  if (fixed.includes(pathname)) return pathname;
  if (isCheckout(pathname)) return paths.checkout;
  if (isWithin(pathname, paths.orderHistory)) return `${paths.orderHistory}/*`;
  return pathname === paths.home ? 'home' : undefined;
}

const kinds: Record<string, string> = { PRODUCT: 'product', CATEGORY: 'category', CMS_PAGE: 'content' };

/**
 * Tells where the shopper is, or what another path of the shop is; what the back end said of it is in the client's
 * cache by then.
 */
export const makePlaces =
  (client: ApolloClient, basename: string) =>
  (pathname = window.location.pathname): Place => {
    const path = withoutBasename(pathname, basename);
    const fixed = fixedRoute(path);
    if (fixed) return { route: fixed, address: window.location.origin + basename + (fixed === 'home' ? '/' : fixed) };
    const type = client.readQuery({ query: ResolveURLDocument, variables: { url: routeUrl(path) } })?.route?.type;
    const kind = kinds[type ?? ''];
    // What is no page of the shop's may be anything.
    return { route: kind ?? 'unknown', address: window.location.origin + (kind ? pathname : basename) };
  };
