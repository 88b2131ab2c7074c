import { messageOf } from '#api/errors/errors';
import { failureKind } from '#api/errors/messageFor';
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
    const kept = dispatch(restoreCartId());
    if (!kept && !getState().user.isSignedIn) return;
    dispatch(detailsRequested());
    const before = getState().cart.details;
    try {
      const details = await dispatch(withCart((cartId) => read(extra, cartId)));
      // What changed the cart meanwhile brought newer details.
      const { details: now, cartId } = getState().cart;
      dispatch(detailsReceived(now && now !== before && now.id === cartId ? now : details));
    } catch (error) {
      // Without a connection the copy on the device is shown, and what is changed waits. Checkout reads more than that,
      // and can do nothing without a connection.
      const isCutOff = !getState().app.isOnline && failureKind(error) !== 'refused';
      const isShown = read === readCart && isCutOff && dispatch(showKeptCart());
      dispatch(isShown ? detailsKept() : detailsFailed(messageOf(error)));
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

/** The cart of this visit as the shop had it last; null when the device keeps no copy of it. */
export const keptCart =
  (): AppThunk<CartDetails | null> =>
  (_dispatch, getState, { storage, view }) => {
    const kept = storage.get(storageKeys.cartCopy(view.website), isCart);
    return kept && getState().cart.cartId === kept.id ? kept : null;
  };

/**
 * Shows the copy where nobody can be asked: it is as new as what any tab knows. True when there is something to show.
 */
const showKeptCart = (): AppThunk<boolean> => (dispatch, getState) => {
  const kept = dispatch(keptCart());
  if (kept) dispatch(detailsReceived(kept));
  return getState().cart.details !== null;
};

/** Shows the cart as another tab has changed it. */
export const followCart = (): AppThunk => (dispatch, getState) => {
  dispatch(getState().cart.details ? showKeptCart() : showKeptCount());
};

/** The same, for the number on the badge alone. */
export const showKeptCount = (): AppThunk => (dispatch, getState) => {
  const kept = getState().cart.details ? null : dispatch(keptCart());
  if (kept) dispatch(itemCountReceived(kept.total_summary_quantity_including_config));
};
