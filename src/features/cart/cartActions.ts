import { isInvalidCart, messageOf } from '#api/errors/errors';
import { needed } from '#api/needed';
import { notKept } from '#api/notKept';
import { type CartDetails, detailsFailed, detailsKept, detailsReceived, detailsRequested } from '#store/cart';
import type { AppThunk, StoreExtra } from '#store/index';
import { isOfCart } from '#store/waiting';
import { restoreCartId } from './cartSession';
import { cartFrom } from './cartView';
import { GetCartDetailsDocument } from './GetCartDetails.gql';
import { obtainCart } from './obtainCart';
import { showKeptCart } from './offline/keptCart';
import { followWaiting, isCutOff, readWaiting, waitForSending } from './offline/waitingList';
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

/** Looks at the cart after a lost answer, and shows what it is like: the cart, if it is as it should be. */
export const lookAtCart =
  (cartId: string, isDone: (cart: CartDetails) => boolean): AppThunk<Promise<CartDetails | null>> =>
  async (dispatch, _getState, extra) => {
    const details = await readCart(extra, cartId);
    if (isDone(details)) return details;
    dispatch(detailsReceived(details));
    return null;
  };

/**
 * The whole cart, from the network. Makes no cart for a guest: without one there is nothing to load.
 *
 * @param read who asks the shop for the cart with this id
 */
export const loadCart =
  (read: (extra: StoreExtra, cartId: string) => Promise<CartDetails> = readCart): AppThunk<Promise<void>> =>
  async (dispatch, getState, extra) => {
    await dispatch(waitForCart());
    // What was changed without a connection is on its way: the cart after it is what the shopper wants to see.
    await waitForSending(extra.tasks);
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
      const isShown = read === readCart && dispatch(isCutOff(error)) && dispatch(showKeptCart());
      dispatch(isShown ? detailsKept() : detailsFailed(messageOf(error)));
    }
  };

/** What of a cart the shopper has agreed to with a look at it. */
const essence = ({ items, prices }: CartDetails): string =>
  JSON.stringify([
    items.map(({ sku, quantity, prices: { row_total }, errors }) => [sku, quantity, row_total.value, errors.length]),
    prices.grand_total.value,
  ]);

/**
 * Reads the cart once more. True when it is the one on the page, same pieces, same sums, and nothing that was changed
 * without a connection is still to come. Rejects like `client.query`.
 */
export const checkCart = (): AppThunk<Promise<boolean>> => async (dispatch, getState, extra) => {
  await waitForSending(extra.tasks);
  const shown = getState().cart.details;
  const details = await readCart(extra, await dispatch(getCart()));
  dispatch(detailsReceived(details));
  const isComplete = !dispatch(readWaiting()).some(isOfCart);
  // The summary shows what is still to come; a page that did not know of it begins to send it.
  if (!isComplete) dispatch(followWaiting());
  return isComplete && shown !== null && essence(shown) === essence(details);
};
