import { messageOf } from '#api/errors/errors';
import { failureKind } from '#api/errors/failureKind';
import { storageKeys } from '#lib/browser/storage';
import { hasTexts, isObject } from '#lib/guards';
import {
  type CartDetails,
  detailsFailed,
  detailsKept,
  detailsReceived,
  detailsRequested,
  itemCountReceived,
} from '#store/cart';
import type { AppThunk, StoreExtra } from '#store/index';
import { restoreCartId, waitForCart } from './cartSession';
import { readCart } from './readCart';
import { withCart } from './withCart';

/**
 * Loads the whole cart from the network. Creates no cart: a guest without one has nothing to load.
 *
 * @param read requests the cart with this id
 */
export const loadCart =
  (read: (extra: StoreExtra, cartId: string) => Promise<CartDetails> = readCart): AppThunk<Promise<void>> =>
  async (dispatch, getState, extra) => {
    await dispatch(waitForCart());
    if (!dispatch(restoreCartId()) && !getState().user.isSignedIn) return;
    dispatch(detailsRequested());
    const before = getState().cart.details;
    try {
      const details = await dispatch(withCart((cartId) => read(extra, cartId)));
      // A change of the cart may have stored newer details meanwhile.
      const { details: now, cartId } = getState().cart;
      dispatch(detailsReceived(now && now !== before && now.id === cartId ? now : details));
    } catch (error) {
      // Offline, the cart and the mini cart show the device's copy. Checkout needs more than that, and cannot work
      // offline.
      const mayShowCopy = read === readCart && !getState().app.isOnline && failureKind(error) !== 'refused';
      const copy = mayShowCopy ? dispatch(storedCart()) : null;
      if (copy) dispatch(detailsReceived(copy));
      dispatch(mayShowCopy && getState().cart.details ? detailsKept() : detailsFailed(messageOf(error)));
    }
  };

const isCart = (value: unknown): value is CartDetails =>
  hasTexts(value, 'id') &&
  Array.isArray(value.items) &&
  value.items.every((line) => isObject(line) && isObject(line.product) && isObject(line.prices)) &&
  isObject(value.prices) &&
  isObject(value.prices.grand_total) &&
  Array.isArray(value.applied_coupons) &&
  typeof value.total_summary_quantity_including_config === 'number';

/** The device's copy of the current cart, as a tab received it last; null if there is none. */
export const storedCart =
  (): AppThunk<CartDetails | null> =>
  (_dispatch, getState, { storage, view }) => {
    const kept = storage.get(storageKeys.cartCopy(view.website), isCart);
    return kept && getState().cart.cartId === kept.id ? kept : null;
  };

/** Shows the cart as another tab has changed it; only its number of pieces if the cart is not loaded here. */
export const syncCart = (): AppThunk => (dispatch, getState) => {
  const kept = dispatch(storedCart());
  const { details } = getState().cart;
  // Received details are stored, which notifies other tabs. Without this check, two tabs would notify each other for
  // ever.
  if (!kept || JSON.stringify(kept) === JSON.stringify(details)) return;
  dispatch(details ? detailsReceived(kept) : itemCountReceived(kept.total_summary_quantity_including_config));
};
