import { storageKeys } from '#lib/browser/storage';
import { cartReceived, cartReset } from '#store/cart';
import type { AppThunk } from '#store/index';

// What this device knows of its cart; what asks the shop stands above (obtainCart, cartActions).

const isCartId = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** Magento gives a guest's cart up after a month. */
const UNMERGED_SECONDS = 30 * 24 * 60 * 60;

/**
 * Says that the cart is on its way to another owner (a guest who signs in) until `work` is over. The device keeps the
 * id of the guest's cart until it is merged (mergeCart), so that a visit which ends before loses nothing.
 */
export const noteCartMerge =
  (work: Promise<unknown>, guestCartId: string | null): AppThunk =>
  (_dispatch, _getState, { storage, tasks, view }) => {
    tasks.set('mergeCart', work);
    if (!guestCartId) return;
    tasks.set(`mergeCart ${guestCartId}`, work);
    storage.set(storageKeys.unmergedCart(view.website), guestCartId, UNMERGED_SECONDS);
  };

/** The id of a guest's cart that is still to be merged, and that this page has not tried to merge yet. */
export const untriedMerge =
  (): AppThunk<string | undefined> =>
  (_dispatch, getState, { storage, tasks, view }) => {
    const id = getState().user.isSignedIn && storage.get(storageKeys.unmergedCart(view.website), isCartId);
    return id && !tasks.has(`mergeCart ${id}`) ? id : undefined;
  };

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
