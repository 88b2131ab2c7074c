import { storageKeys } from '#lib/browser/storage';
import { cartReceived, cartReset } from '#store/cart';
import type { AppThunk } from '#store/index';

// This module reads and removes the cart id on this device, without a request for the cart.

const isCartId = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** The id of the cart on this device; null if there is none. */
export const restoreCartId =
  (): AppThunk<string | null> =>
  (dispatch, getState, { storage, view }) => {
    const { cartId } = getState().cart;
    if (cartId) return cartId;
    const stored = storage.get(storageKeys.cartId(view.website), isCartId);
    if (stored) dispatch(cartReceived(stored));
    return stored ?? null;
  };

/**
 * Removes the cart from the state and from the device, not from the back end. If another tab has stored a newer cart
 * id, that id stays.
 */
export const removeCart =
  (): AppThunk =>
  (dispatch, getState, { storage, view }) => {
    const key = storageKeys.cartId(view.website);
    if (storage.get(key) === getState().cart.cartId) storage.remove(key);
    dispatch(cartReset());
  };

/**
 * Resolves when the merge of a guest's cart, queued changes and a pending order are done, as far as possible now. Call
 * this function before reading the cart, but never while sending the outbox: the outbox would wait for itself.
 */
export const waitForCart =
  (): AppThunk<Promise<void>> =>
  async (_dispatch, _getState, { openOutbox, tasks, resolvePendingOrder }) => {
    await tasks.get('mergeCart')?.catch(() => {});
    await openOutbox();
    await resolvePendingOrder();
  };
