import type { ApolloClient } from '@apollo/client';
import { savesData, whenDataAllowed } from '#lib/browser/connection';
import { whenIdle } from '#lib/browser/scheduling';
import { categoryPath, productPath, withoutBasename } from '#lib/paths';
import type { KnownRoute, RouteLoader } from './routeLoader';

/** Time for which a pointer must rest on a link before the page is prefetched. */
const HOVER_MILLISECONDS = 65;

/** Returns path and query of a link to another page of the app; undefined for other links. */
function pathOf(target: EventTarget | null, basename: string): { pathname: string; search: string } | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link?.href || link.target || link.hasAttribute('download') || link.dataset.prefetch === 'false')
    return undefined;
  const url = new URL(link.href);
  if (url.origin !== window.location.origin || url.pathname === window.location.pathname) return undefined;
  if (basename && !`${url.pathname}/`.startsWith(`${basename}/`)) return undefined;
  return { pathname: withoutBasename(url.pathname, basename), search: url.search };
}

/**
 * Starts to load a page when a link to it is hovered, focused or touched, except on a slow connection or in data saver.
 * Returns a function that stops prefetching.
 */
export function prefetchLinks(routeLoader: RouteLoader, basename: string): () => void {
  routeLoader.setLookup(knownRoute);
  const stopWaiting = whenDataAllowed(() => whenIdle(routeLoader.prepare));
  let timer: ReturnType<typeof setTimeout> | undefined;
  const controller = new AbortController();

  const prefetch = (event: Event, delay: number) => {
    clearTimeout(timer);
    const path = pathOf(event.target, basename);
    if (!path || savesData()) return;
    timer = setTimeout(() => routeLoader.prefetch(path.pathname, path.search), delay);
  };

  const options = { passive: true, signal: controller.signal };
  document.addEventListener('pointerover', (event) => prefetch(event, HOVER_MILLISECONDS), options);
  document.addEventListener('focusin', (event) => prefetch(event, HOVER_MILLISECONDS), options);
  document.addEventListener('touchstart', (event) => prefetch(event, 0), options);
  return () => {
    stopWaiting();
    clearTimeout(timer);
    controller.abort();
  };
}

/** A product or category in the client's cache; which fields it has depends on the responses. */
interface KeptEntity {
  __typename?: string;
  uid?: string;
  url_key?: string | null;
  url_path?: string | null;
  url_suffix?: string | null;
  breadcrumbs?: ({ category_uid?: string; category_url_path?: string | null } | null)[] | null;
}

/**
 * Finds the product or category of a path in the client's cache. Paths can change, so the back end has to confirm the
 * result.
 *
 * @param url result of `routeUrl`
 */
export function knownRoute(client: ApolloClient, url: string): KnownRoute | undefined {
  for (const entity of Object.values(client.cache.extract() as Record<string, KeptEntity | undefined>)) {
    const { __typename = '', uid, url_key, url_path, url_suffix, breadcrumbs } = entity ?? {};
    // A response may have contained the entity without its path.
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
