import { isInvalidCart } from '#api/errors/errors';
import { needed } from '#api/needed';
import { notKept } from '#api/notKept';
import type { CartDetails } from '#store/cart';
import type { AppThunk, StoreExtra } from '#store/index';
import { cartFrom } from './cartView';
import { GetCartDetailsDocument } from './GetCartDetails.gql';
import { obtainCart } from './obtainCart';
import { handoverCode, waitForCart } from './waitForCart';

/** The cart's id (obtainCart), after a pending merge and a pending order are resolved as far as possible. */
export const getCart = (): AppThunk<Promise<string>> => async (dispatch) => {
  await dispatch(waitForCart());
  return dispatch(obtainCart());
};

/** Does something with the cart. When the shop says that this cart is no more, it is done once `again` with another. */
export const withCart =
  <T>(work: (cartId: string) => Promise<T>, again: (cartId: string) => Promise<T> = work): AppThunk<Promise<T>> =>
  async (dispatch, getState) => {
    const cartId = await dispatch(getCart());
    const { token } = getState().user;
    try {
      return await work(cartId);
    } catch (error) {
      if (!isInvalidCart(error)) throw error;
      // What a guest was told says nothing of the customer they have become meanwhile.
      if (getState().user.token !== token) return dispatch(withCart(again));
      const { replaceCart } = await handoverCode.load();
      const other = await dispatch(replaceCart(cartId, error, token));
      return again(other ?? (await dispatch(getCart())));
    }
  };

/** The cart as the shop has it now. */
export async function readCart(
  { client, view }: Pick<StoreExtra, 'client' | 'view'>,
  cartId: string,
): Promise<CartDetails> {
  const { data } = await client.query({
    query: GetCartDetailsDocument,
    variables: { cartId },
    fetchPolicy: notKept,
  });
  return cartFrom(needed(data?.cart), view.currency);
}
