import { isInvalidCart } from '#api/errors/errors';
import { lazyChunk } from '#lib/lazyChunk';
import type { AppThunk } from '#store/index';
import { obtainCart, restoreNewCart } from './obtainCart';

const replacement = lazyChunk(() => import(/* webpackChunkName: "cart-actions" */ './replaceCart'));

import { waitForCart } from './cartSession';

/** The cart's id (obtainCart), after what concerns it is resolved as far as possible (waitForCart). */
export const getCart = (): AppThunk<Promise<string>> => async (dispatch) => {
  await dispatch(waitForCart());
  await dispatch(restoreNewCart());
  return dispatch(obtainCart());
};

/** Does something with the cart once that is settled (waitForCart), as `inCart` does. */
export const withCart =
  <T>(...work: Parameters<typeof inCart<T>>): AppThunk<Promise<T>> =>
  async (dispatch) => {
    await dispatch(waitForCart());
    return dispatch(inCart(...work));
  };

/**
 * Does something with the cart. When the back end says that this cart is no more, it is done once `again` with another.
 * For the outbox and what is in line with it, which must not wait for themselves.
 */
export const inCart =
  <T>(work: (cartId: string) => Promise<T>, again: (cartId: string) => Promise<T> = work): AppThunk<Promise<T>> =>
  async (dispatch, getState, { resolvePendingOrder }) => {
    await resolvePendingOrder();
    await dispatch(restoreNewCart());
    const cartId = await dispatch(obtainCart());
    const { token } = getState().user;
    try {
      return await work(cartId);
    } catch (error) {
      if (!isInvalidCart(error)) throw error;
      // What a guest was told says nothing of the customer they have become meanwhile.
      if (getState().user.token !== token) return dispatch(inCart(again));
      const { replaceCart } = await replacement.load();
      const other = await dispatch(replaceCart(cartId, error, token));
      return again(other ?? (await dispatch(obtainCart())));
    }
  };
