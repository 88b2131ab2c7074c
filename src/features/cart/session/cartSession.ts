import { storageKeys } from '#lib/browser/storage';
import { cartReceived, cartReset } from '#store/cart';
import type { AppThunk } from '#store/index';

// What this device knows of its cart, without a request.

const isCartId = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** The id of the cart kept on this device. */
export const restoreCartId =
  (): AppThunk<string | null> =>
  (dispatch, getState, { storage, view }) => {
    const { cartId } = getState().cart;
    if (cartId) return cartId;
    const stored = storage.get(storageKeys.cartId(view.website), isCartId);
    if (stored) dispatch(cartReceived(stored));
    return stored ?? null;
  };

/** Forgets the cart, here and on the device, unless another tab has put another there. The back end keeps it. */
export const removeCart =
  (): AppThunk =>
  (dispatch, getState, { storage, view }) => {
    const key = storageKeys.cartId(view.website);
    if (storage.get(key) === getState().cart.cartId) storage.remove(key);
    dispatch(cartReset());
  };

/**
 * Resolves when no guest's cart is being merged, queued changes are sent as far as that can be done now, and a pending
 * order is resolved: call it before reading the cart. The sender of the outbox must not wait for itself.
 */
export const waitForCart =
  (): AppThunk<Promise<void>> =>
  async (_dispatch, _getState, { openOutbox, tasks, resolvePendingOrder }) => {
    await tasks.get('mergeCart')?.catch(() => {});
    await openOutbox();
    await resolvePendingOrder();
  };
