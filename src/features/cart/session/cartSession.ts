import { storageKeys } from '#lib/browser/storage';
import { cartReceived, cartReset } from '#store/cart';
import type { AppThunk } from '#store/index';

// What this device knows of its cart; what asks the shop stands above (obtainCart, cartActions).

const isCartId = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** The id of the cart kept on this device, without asking anybody. */
export const restoreCartId =
  (): AppThunk<string | null> =>
  (dispatch, getState, { storage, view }) => {
    const { cartId } = getState().cart;
    if (cartId) return cartId;
    const stored = storage.get(storageKeys.cartId(view.website), isCartId);
    if (stored) dispatch(cartReceived(stored));
    return stored ?? null;
  };

/** Forgets the cart, here and on the device, unless another tab has put another there. It lives on in the shop. */
export const removeCart =
  (): AppThunk =>
  (dispatch, getState, { storage, view }) => {
    const key = storageKeys.cartId(view.website);
    if (storage.get(key) === getState().cart.cartId) storage.remove(key);
    dispatch(cartReset());
  };
