import { whenIdle } from '#lib/browser/pause';
import { storageKeys } from '#lib/browser/storage';
import { selectItemCount } from '#store/cart';
import type { AppStore } from '#store/index';

/**
 * Shows the pieces in the cart on the installed app's icon, where the system can. Returns the way to stop. What the
 * browser refuses changes nothing: nobody waits for the number.
 */
export function showCartBadge(store: AppStore): () => void {
  if (!('setAppBadge' in navigator)) return () => {};
  const { storage, view } = store.services;
  let shown: number | undefined;
  const look = () => {
    const state = store.getState();
    const count = selectItemCount(state);
    // At first nobody has asked yet; a device that keeps a cart may have pieces in it.
    const isUnknown = count === 0 && !state.cart.details && storage.get(storageKeys.cartId(view.website)) !== undefined;
    if (count === shown || (isUnknown && shown === undefined)) return;
    shown = count;
    const work = count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge();
    work.catch(() => {});
  };
  let isWaiting = false;
  // Between an answer and the end of its change the pieces count twice, for a moment.
  const stop = store.subscribe(() => {
    if (isWaiting) return;
    isWaiting = true;
    whenIdle(() => {
      isWaiting = false;
      look();
    });
  });
  look();
  return stop;
}
