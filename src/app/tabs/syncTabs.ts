import { browser } from '#lib/browser/browser';
import { storageKeys } from '#lib/browser/storage';
import { whenPageCanLoad } from '#lib/browser/whenPageCanLoad';
import { cartMergeLock, withTabLock } from '#lib/tasks';
import type { AppStore, RootState } from '#store/index';
import { restoredUser, signOut } from '#store/user';
import { reloadWithToast } from '../reload/reloadWithToast';
import { endSession } from '../session/endSession';

/** Resolves when `fits` is true for the state. */
function until(store: AppStore, fits: (state: RootState) => boolean): Promise<void> {
  if (fits(store.getState())) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = store.subscribe(() => {
      if (!fits(store.getState())) return;
      stop();
      resolve();
    });
  });
}

const isOrdering = ({ checkout }: RootState) => checkout.isSubmitting;
const isBusy = (state: RootState) =>
  isOrdering(state) ||
  state.cart.isAddingItem ||
  state.cart.isUpdatingItem ||
  state.cart.outbox.some(({ isWaiting }) => !isWaiting) ||
  state.user.isSigningIn ||
  state.user.isCreatingAccount;

/** Reloads the page when it can load. The promise stays pending, so that no code runs before the reload. */
async function leaveByReload({ services }: AppStore): Promise<never> {
  await whenPageCanLoad(services.isOnline);
  browser.reload();
  return new Promise(() => {});
}

/**
 * Applies another tab's change of session or cart, after this tab's own requests have ended. If the other tab signed
 * out, signs out; if it signed in or replaced the cart, reloads the page (specification, section 4.1). If the page
 * cannot load offline, waits for a connection first.
 *
 * @returns a promise that resolves when this tab is in sync; it stays pending before a reload, so that no second reload
 *   follows
 */
export async function syncTabs(store: AppStore): Promise<void> {
  const { storage, view } = store.services;
  const kept = (key: string) => {
    const value = storage.record(key)?.value;
    return typeof value === 'string' ? value : null;
  };
  const hasLeft = () => {
    const { token } = store.getState().user;
    return token !== null && token !== kept(storageKeys.signinToken);
  };

  // Wait for the response to an order, which still belongs to the customer who has signed out.
  if (hasLeft()) await until(store, (state) => !isOrdering(state));
  if (hasLeft()) {
    if (kept(storageKeys.signinToken)) return leaveByReload(store);
    if (storage.get(storageKeys.sessionEnded)) return store.dispatch(endSession());
    store.dispatch(signOut('elsewhere'));
    await whenPageCanLoad(store.services.isOnline);
    store.dispatch(reloadWithToast({ type: 'info', message: { id: 'user.signedOutElsewhere' }, timeout: 15_000 }));
    return;
  }

  // Wait until the other tab has merged the guest's cart.
  await withTabLock(cartMergeLock, async () => {});
  await until(store, (state) => !isBusy(state));
  const { cart, user } = store.getState();
  const hasCome = !user.token && restoredUser(storage).user.token;
  if (hasCome || (cart.cartId && cart.cartId !== kept(storageKeys.cartId(view.website)))) await leaveByReload(store);
}
