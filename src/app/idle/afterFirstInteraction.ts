import { cartActions } from '#features/cart/actions/lazyCart';
import { wishlistActions } from '#features/catalog/wishlist/lazyWishlist';
import { whenNotSparing } from '#lib/browser/connection';
import { whenIdle } from '#lib/browser/pause';
import { storageKeys } from '#lib/browser/storage';
import { fitsMedia, wideScreen } from '#lib/media';
import { GetMegaMenuDocument } from '#shell/header/MegaMenu.gql';
import { selectCartIsEmpty } from '#store/cart';
import type { AppStore } from '#store/index';
import type { Visit } from '../createApp';
import { watchOutbox } from '../listeners/watchOutbox';
import { prefetchLinks } from '../routing/prefetchLinks';

/**
 * After the first interaction: prefetches pages behind links, loads what works offline (code that changes cart and wish
 * list, on a narrow screen the menu), and watches the outbox. Returns the way to stop.
 */
export function afterFirstInteraction({ client, opener, basename, store }: Visit): () => void {
  let isOver = false;
  const prepare = () => {
    // What does not come is asked for again when it is needed.
    for (const chunk of [cartActions, wishlistActions]) whenIdle(() => void chunk.prepare());
    // A drawer asks level by level; a wide screen has the whole menu.
    if (!fitsMedia(wideScreen)) whenIdle(() => isOver || client.query({ query: GetMegaMenuDocument }).catch(() => {}));
  };
  const stops = [prefetchLinks(opener, basename), keepStorage(store), watchOutbox(store), whenNotSparing(prepare)];
  return () => {
    isOver = true;
    for (const stop of stops) stop();
  };
}

/** Why the browser was asked last. */
type Reason = 'kept' | 'installed';

const isReason = (value: unknown): value is Reason => value === 'kept' || value === 'installed';

/** Chromium and Safari decide by themselves. Firefox asks the shopper, who has not asked for anything. */
const decidesSilently = () => 'userAgentData' in navigator || 'GestureEvent' in window;

/**
 * Asks the browser not to clear the storage of a full device, as soon as there is a cart, a wish or a comparison to
 * lose, or the app is installed. Once on a device, and once more when it is installed. Returns the way to stop.
 */
function keepStorage({ getState, subscribe, services: { storage } }: AppStore): () => void {
  let stop = () => {};
  const reason = fitsMedia('(display-mode: standalone), (display-mode: minimal-ui)') ? 'installed' : 'kept';
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
    // Refused or broken: the shop keeps what it can, as before.
    manager.persist().catch(() => {});
  };
  stop = subscribe(look);
  look();
  return () => stop();
}
