import { storageKeys } from '#lib/browser/storage';
import { hasTexts, isObject } from '#lib/guards';
import { type CartDetails, detailsReceived, itemCountReceived } from '#store/cart';
import type { AppThunk } from '#store/index';

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
export const showKeptCart = (): AppThunk<boolean> => (dispatch, getState) => {
  const kept = dispatch(keptCart());
  if (kept) dispatch(detailsReceived(kept));
  return getState().cart.details !== null;
};

/** Shows the cart as another tab has changed it. */
export const followCart = (): AppThunk => (dispatch, getState) => {
  if (getState().cart.details) dispatch(showKeptCart());
  else dispatch(showKeptCount());
};

/** The same, for the number on the badge alone. */
export const showKeptCount = (): AppThunk => (dispatch, getState) => {
  const kept = getState().cart.details ? null : dispatch(keptCart());
  if (kept) dispatch(itemCountReceived(kept.total_summary_quantity_including_config));
};
