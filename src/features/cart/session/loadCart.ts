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
 * The whole cart, from the network. Makes no cart for a guest: without one there is nothing to load.
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
      // What changed the cart meanwhile brought newer details.
      const { details: now, cartId } = getState().cart;
      dispatch(detailsReceived(now && now !== before && now.id === cartId ? now : details));
    } catch (error) {
      // Offline, the cart's pages show the device's copy. Checkout reads more than that, and can do nothing offline.
      const mayShowCopy = read === readCart && !getState().app.isOnline && failureKind(error) !== 'refused';
      const copy = mayShowCopy ? dispatch(keptCart()) : null;
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

/** The cart of this visit as the back end sent it last to any tab; null when the device has no copy of it. */
export const keptCart =
  (): AppThunk<CartDetails | null> =>
  (_dispatch, getState, { storage, view }) => {
    const kept = storage.get(storageKeys.cartCopy(view.website), isCart);
    return kept && getState().cart.cartId === kept.id ? kept : null;
  };

/** Shows the cart as another tab has changed it; only the number of pieces where the cart is not loaded. */
export const followCart = (): AppThunk => (dispatch, getState) => {
  const kept = dispatch(keptCart());
  const { details } = getState().cart;
  // What is received is stored, which notifies the other tab: two tabs must not answer each other for ever.
  if (!kept || JSON.stringify(kept) === JSON.stringify(details)) return;
  dispatch(details ? detailsReceived(kept) : itemCountReceived(kept.total_summary_quantity_including_config));
};
