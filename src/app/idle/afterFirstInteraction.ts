import { cartActions } from '#features/cart/actions/lazyCartActions';
import { wishlistActions } from '#features/catalog/wishlist/lazyWishlist';
import { whenDataAllowed } from '#lib/browser/connection';
import { whenIdle } from '#lib/browser/scheduling';
import { storageKeys } from '#lib/browser/storage';
import { matchesMedia, wideScreen } from '#lib/media';
import { GetMegaMenuDocument } from '#shell/header/MegaMenu.gql';
import { selectCartIsEmpty } from '#store/cart';
import type { AppStore } from '#store/index';
import type { Visit } from '../createApp';
import { watchOutbox } from '../recovery/watchOutbox';
import { prefetchLinks } from '../routing/prefetchLinks';

/**
 * Starts work after the first interaction: prefetches linked pages and watches the outbox. For offline use it loads the
 * code of cart and wish list and, on a narrow screen, the menu. Returns a function that stops this work.
 */
export function afterFirstInteraction({ client, routeLoader, basename, store }: Visit): () => void {
  let isOver = false;
  const prepare = () => {
    // Code that fails to load is requested again when it is needed.
    for (const chunk of [cartActions, wishlistActions]) whenIdle(() => void chunk.prepare());
    // The drawer requests the menu level by level; on a wide screen, the whole menu has already loaded.
    if (!matchesMedia(wideScreen))
      whenIdle(() => isOver || client.query({ query: GetMegaMenuDocument }).catch(() => {}));
  };
  const stops = [
    prefetchLinks(routeLoader, basename),
    keepStorage(store),
    watchOutbox(store),
    whenDataAllowed(prepare),
  ];
  return () => {
    isOver = true;
    for (const stop of stops) stop();
  };
}

/** Reason for the last request for persistent storage. */
type Reason = 'kept' | 'installed';

const isReason = (value: unknown): value is Reason => value === 'kept' || value === 'installed';

/**
 * True in Chromium and Safari, which grant or refuse persistent storage without a prompt. Firefox would ask the
 * shopper.
 */
const decidesSilently = () => 'userAgentData' in navigator || 'GestureEvent' in window;

/**
 * Requests persistent storage when there is a cart, a wish or a comparison, or when the app is installed. The app
 * requests it once on a device, and once more after the installation. Returns a function that cancels the request.
 */
function keepStorage({ getState, subscribe, services: { storage } }: AppStore): () => void {
  let stop = () => {};
  const reason = matchesMedia('(display-mode: standalone), (display-mode: minimal-ui)') ? 'installed' : 'kept';
  const asked = storage.get(storageKeys.storageAsked, isReason);
  const manager = globalThis.navigator.storage as StorageManager | undefined;
  if (!manager?.persist || asked === reason || asked === 'installed') return stop;
  if (reason === 'kept' && !decidesSilently()) return stop;

  const look = () => {
    const state = getState();
    const hasSomething =
      !selectCartIsEmpty(state) || state.catalog.wishes.length > 0 || state.catalog.comparison.products.length > 0;
    if (reason === 'kept' && !hasSomething) return;
    stop();
    storage.set(storageKeys.storageAsked, reason);
    // If the browser refuses or fails, storage works as before.
    manager.persist().catch(() => {});
  };
  stop = subscribe(look);
  look();
  return () => stop();
}
