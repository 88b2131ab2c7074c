import type { ApolloClient } from '@apollo/client';
import { categoryPath, productPath } from '#lib/paths';

/** What the back end is known to say of a path. */
export type KnownRoute = { uid: string; url_key?: string };

interface KeptCrumb {
  category_uid?: string;
  category_url_path?: string | null;
}

/** What the client keeps of products and categories, whichever answer brought it. */
interface KeptEntity {
  __typename?: string;
  uid?: string;
  url_key?: string | null;
  url_path?: string | null;
  url_suffix?: string | null;
  breadcrumbs?: (KeptCrumb | null)[] | null;
}

/**
 * What a path leads to, if a cached response says so. The back end still has to confirm it: addresses change.
 *
 * @param url as `routeUrl` makes it
 */
export function knownRoute(client: ApolloClient, url: string): KnownRoute | undefined {
  for (const entity of Object.values(client.cache.extract() as Record<string, KeptEntity | undefined>)) {
    const { __typename = '', uid, url_key, url_path, url_suffix, breadcrumbs } = entity ?? {};
    // Parts of an entity may have come without its address.
    if (!uid || url_suffix === undefined) continue;
    if (__typename.endsWith('Product') && url_key && productPath(url_key, url_suffix) === url) return { uid, url_key };
    if (__typename !== 'CategoryTree') continue;
    if (url_path && categoryPath(url_path, url_suffix) === url) return { uid };
    const crumb = breadcrumbs?.find(
      (one) => one?.category_url_path && categoryPath(one.category_url_path, url_suffix) === url,
    );
    if (crumb?.category_uid) return { uid: crumb.category_uid };
  }
  return undefined;
}
