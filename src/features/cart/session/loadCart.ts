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
 * Loads the whole cart from the network. Creates no cart: for a guest without a cart there is nothing to load.
 *
 * @param read function that requests the cart with the given id
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
      // Offline, the cart page and the mini cart show the stored copy of the cart. Checkout needs more data than that
      // copy, and cannot work offline.
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

/** The copy of the current cart on this device, as any tab received it last; null if there is none. */
export const storedCart =
  (): AppThunk<CartDetails | null> =>
  (_dispatch, getState, { storage, view }) => {
    const kept = storage.get(storageKeys.cartCopy(view.website), isCart);
    return kept && getState().cart.cartId === kept.id ? kept : null;
  };

/**
 * Shows a cart that another tab has changed. If this tab has not loaded the cart, updates only the number of pieces.
 */
export const syncCart = (): AppThunk => (dispatch, getState) => {
  const kept = dispatch(storedCart());
  const { details } = getState().cart;
  // Received details are stored, which notifies other tabs. Without this check, two tabs would notify each other for
  // ever.
  if (!kept || JSON.stringify(kept) === JSON.stringify(details)) return;
  dispatch(details ? detailsReceived(kept) : itemCountReceived(kept.total_summary_quantity_including_config));
};
