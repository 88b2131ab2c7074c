import type { ApolloClient } from '@apollo/client';
import { isInvalidCart } from '#api/errors';
import { storageKeys } from '#lib/storage';
import { cartReceived, cartReset, itemCountReceived } from '#store/cart';
import type { AppThunk } from '#store/index';
import { GetItemCountDocument } from './GetItemCount.gql';

// What every page needs of the cart; what changes it is loaded with the first button that does (cartActions).

const isCartId = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** Carts on their way to another owner (a guest who signs in): whoever needs the cart waits for it. */
const adoptions = new WeakMap<ApolloClient, Promise<unknown>>();

/** Says that the cart changes hands until `work` is over. */
export function cartChangesHands(client: ApolloClient, work: Promise<unknown>): void {
  adoptions.set(client, work);
}

/** Resolves when the cart does not change hands (any more), however that ended. */
export const cartIsSettled = async (client: ApolloClient): Promise<void> => {
  await adoptions.get(client)?.catch(() => {});
};

/** The id of the cart kept on this device, without asking anybody. */
export const restoreCartId =
  (): AppThunk<string | null> =>
  (dispatch, getState, { storage, view }) => {
    const { cartId } = getState().cart;
    if (cartId) return cartId;
    const stored = storage.get(storageKeys.cartId(view.country), isCartId);
    if (stored) dispatch(cartReceived(stored));
    return stored ?? null;
  };

/** Forgets the cart, here and on the device. It lives on in the shop. */
export const removeCart =
  (): AppThunk =>
  (dispatch, _getState, { storage, view }) => {
    storage.remove(storageKeys.cartId(view.country));
    dispatch(cartReset());
  };

/** How many pieces the cart holds; asks nobody when this device has no cart. */
export const loadItemCount =
  (): AppThunk<Promise<void>> =>
  async (dispatch, _getState, { client }) => {
    const cartId = dispatch(restoreCartId());
    if (!cartId) return;
    try {
      const { data } = await client.query({
        query: GetItemCountDocument,
        variables: { cartId },
        fetchPolicy: 'no-cache',
      });
      if (data?.cart) dispatch(itemCountReceived(data.cart.total_summary_quantity_including_config));
    } catch (error) {
      // A badge is no reason to disturb: only a cart that is no more is put away.
      if (isInvalidCart(error)) dispatch(removeCart());
    }
  };
