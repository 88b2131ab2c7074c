import { miniCartLines } from '#features/cart/mini/lazyLines';
import { whenNotSparing } from '#lib/browser/connection';
import { whenIdle } from '#lib/browser/pause';
import { fitsMedia, wideScreen } from '#lib/media';
import { selectCartIsEmpty } from '#store/cart';
import type { AppStore } from '#store/index';
import { prefetchLinks } from './routing/prefetchLinks';
import type { RouteLoader } from './routing/routeLoader';

interface Visited {
  opener: RouteLoader;
  basename: string;
  store: AppStore;
}

/**
 * What the shopper may want a moment after the first move of a hand: the pages behind links, and on a wide screen the
 * lines of a cart that holds something. Returns the way to stop.
 */
export function afterFirstMove({ opener, basename, store }: Visited): () => void {
  const stopPrefetching = prefetchLinks(opener, basename);
  let stopWatching = () => {};
  const stopWaiting = whenNotSparing(() => {
    if (fitsMedia(wideScreen)) stopWatching = prepareLines(store);
  });
  return () => {
    stopPrefetching();
    stopWaiting();
    stopWatching();
  };
}

/** Fetches them when the browser has time, once the cart is known not to be empty. */
function prepareLines(store: AppStore): () => void {
  const look = () => {
    if (selectCartIsEmpty(store.getState())) return;
    stop();
    whenIdle(miniCartLines.prepare);
  };
  const stop = store.subscribe(look);
  look();
  return stop;
}
