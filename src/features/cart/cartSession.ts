import { isInvalidCart } from '#api/errors';
import { storageKeys } from '#lib/storage';
import { cartReceived, cartReset, itemCountReceived } from '#store/cart';
import type { AppThunk } from '#store/index';
import { GetItemCountDocument } from './GetItemCount.gql';

// What every page needs of the cart; what changes it is loaded with the first button that does (cartActions).

const isCartId = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** Says that the cart is on its way to another owner (a guest who signs in) until `work` is over. */
export const cartChangesHands =
  (work: Promise<unknown>): AppThunk =>
  (_dispatch, _getState, { tasks }) => {
    tasks.set('adoptCart', work);
  };

/** Resolves when it is known, as far as it can be, what became of an order whose answer was lost. */
export const orderIsSettled =
  (): AppThunk<Promise<void>> =>
  async (dispatch, _getState, { storage }) => {
    if (storage.record(storageKeys.sentOrder))
      await import('./settleOrder').then(({ settleAndTell }) => dispatch(settleAndTell())).catch(() => {});
  };

/** Whoever looks at the cart waits until it does not change hands (any more) and until its order is settled. */
export const cartIsSettled =
  (): AppThunk<Promise<void>> =>
  async (dispatch, _getState, { tasks }) => {
    await tasks.get('adoptCart')?.catch(() => {});
    await dispatch(orderIsSettled());
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

/** Forgets the cart, here and on the device, unless another tab has put another there. It lives on in the shop. */
export const removeCart =
  (): AppThunk =>
  (dispatch, getState, { storage, view }) => {
    const key = storageKeys.cartId(view.country);
    if (storage.get(key) === getState().cart.cartId) storage.remove(key);
    dispatch(cartReset());
  };

/** How many pieces the cart holds; asks nobody when this device has no cart. */
export const loadItemCount =
  (): AppThunk<Promise<void>> =>
  async (dispatch, _getState, { client }) => {
    await dispatch(cartIsSettled());
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
      if (isInvalidCart(error)) await import('./cartActions').then(({ loadCart }) => dispatch(loadCart()));
    }
  };
