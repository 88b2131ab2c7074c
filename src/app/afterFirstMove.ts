import type { ApolloClient } from '@apollo/client';
import { miniCartLines } from '#features/cart/mini/lazyLines';
import { whenNotSparing } from '#lib/browser/connection';
import { whenIdle } from '#lib/browser/pause';
import { fitsMedia, wideScreen } from '#lib/media';
import { GetMegaMenuDocument } from '#shell/header/MegaMenu.gql';
import { selectCartIsEmpty } from '#store/cart';
import type { AppStore } from '#store/index';
import { keepStorage } from './listeners/keepStorage';
import { watchWaiting } from './listeners/watchWaiting';
import { prefetchLinks } from './routing/prefetchLinks';
import type { RouteLoader } from './routing/routeLoader';

interface Visited {
  client: ApolloClient;
  opener: RouteLoader;
  basename: string;
  store: AppStore;
}

/**
 * What the shopper may want a moment after the first move of a hand: the pages behind links, on a wide screen the lines
 * of a cart that holds something, on a narrow one the menu for a time without a network; and what waits for a
 * connection is watched. Returns the way to stop.
 */
export function afterFirstMove({ client, opener, basename, store }: Visited): () => void {
  const stopPrefetching = prefetchLinks(opener, basename);
  const stopAsking = keepStorage(store);
  const stopSending = watchWaiting(store);
  let isOver = false;
  let stopWatching = () => {};
  const stopWaiting = whenNotSparing(() => {
    if (fitsMedia(wideScreen)) stopWatching = prepareLines(store);
    // A drawer asks level by level; a wide screen has the whole menu.
    else whenIdle(() => isOver || client.query({ query: GetMegaMenuDocument }).catch(() => {}));
  });
  return () => {
    isOver = true;
    stopPrefetching();
    stopAsking();
    stopSending();
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
