import { isInvalidCart, messageOf, ServerFailure } from '#api/errors/errors';
import { notKept } from '#api/notKept';
import { GetCustomerForLeftNavDocument } from '#features/user/GetCustomerForLeftNav.gql';
import { storageKeys } from '#lib/browser/storage';
import { config } from '#lib/config';
import { joinTask } from '#lib/joinTask';
import { cartMergeLock, withTabLock } from '#lib/withTabLock';
import { type CartDetails, cartReset, detailsFailed, detailsReceived, detailsRequested } from '#store/cart';
import type { AppThunk, StoreExtra } from '#store/index';
import { addToast } from '#store/toasts';
import { restoredUser, signOut } from '#store/user';
import { noteCartMerge, removeCart, restoreCartId } from './cartSession';
import { cartFrom } from './cartView';
import { GetCartDetailsDocument } from './GetCartDetails.gql';
import { GetCartExistsDocument } from './GetCartExists.gql';
import { mergeGuestCart } from './mergeCart';
import { beginCart, joinSession, obtainCart } from './obtainCart';
import { restoreTakenOut } from './shown/takenOut';
import { waitForCart, waitForOrder } from './waitForCart';

/** True when this is an open cart of a guest: Magento shows it to guests only. */
async function isGuestCart({ client, view }: Pick<StoreExtra, 'client' | 'view'>, cartId: string): Promise<boolean> {
  try {
    const { data } = await client.query({
      query: GetCartExistsDocument,
      variables: { cartId },
      fetchPolicy: notKept,
      context: { headers: { Authorization: '', Store: view.code } },
    });
    return Boolean(data?.cart);
  } catch (error) {
    if (isInvalidCart(error)) return false;
    throw error;
  }
}

/**
 * Asks the shop who the customer is: a token that is worth nothing any more (revoked on another device, say) opens no
 * cart either. Then the answer ends the session (api/links/session), and the shopper is told so. True when it does not.
 */
const isStillCustomer =
  (token: string): AppThunk<Promise<boolean>> =>
  async (_dispatch, getState, { client }) => {
    await client.query({ query: GetCustomerForLeftNavDocument, fetchPolicy: 'network-only' }).catch(() => {});
    return getState().user.token === token;
  };

/** The same, once no guest's cart is being merged and no order is in doubt, if that can be known. */
export const getCart = (): AppThunk<Promise<string>> => async (dispatch) => {
  await dispatch(waitForCart());
  return dispatch(obtainCart());
};

/**
 * Puts away a cart that the shop no longer takes, and gets another (specification, section 4.1): a signed-in shopper is
 * signed out, and the shopper is told when there was something in it. Not so where another tab is the reason: what it
 * made of session and cart counts here too. What several parts of a page find out at the same time is done once.
 */
const replaceCart =
  (cartId: string, reason: unknown): AppThunk<Promise<string>> =>
  (dispatch, getState, extra) =>
    joinTask(extra.tasks, `replaceCart ${cartId}`, async () => {
      const { storage, view } = extra;
      // It may have become the order whose answer was lost.
      await dispatch(waitForOrder());
      // Another tab may be handing it over to a customer just now.
      await withTabLock(cartMergeLock, async () => {});
      const { cart, checkout, user } = getState();
      if (checkout.cartInDoubt === cartId) throw reason;
      if (cart.cartId !== cartId) return dispatch(obtainCart());
      if (dispatch(joinSession())) {
        dispatch(cartReset());
        return dispatch(beginCart());
      }
      const { token } = restoredUser(storage).user;
      // Another customer is there, and the page about to reload. What this one wanted is not for that one's cart.
      if (token && token !== user.token) throw reason;
      const hasOther = () => (storage.get(storageKeys.cartId(view.country)) ?? cartId) !== cartId;
      if (token === user.token && !hasOther()) {
        // Left over by a tab that signed in and could not merge it, did so in another country, or is just about to:
        // what that tab does while this one asks is seen only when neither is at it.
        if (token && (await withTabLock(cartMergeLock, () => isGuestCart(extra, cartId)))) {
          const handover = dispatch(mergeGuestCart(cartId));
          dispatch(noteCartMerge(handover));
          await handover;
          return dispatch(obtainCart());
        }
      }
      if (token === user.token && hasOther()) {
        dispatch(cartReset());
        return dispatch(obtainCart());
      }
      if (user.token && !(await dispatch(isStillCustomer(user.token)))) throw reason;
      dispatch(removeCart());
      if (cart.itemCount > 0) dispatch(addToast({ type: 'info', message: { id: 'cart.replaced' }, timeout: 10_000 }));
      if (user.isSignedIn) await dispatch(signOut());
      return dispatch(obtainCart());
    });

/** Does something with the cart. When the shop says that this cart is no more, it is done once `again` with another. */
export const withCart =
  <T>(work: (cartId: string) => Promise<T>, again: (cartId: string) => Promise<T> = work): AppThunk<Promise<T>> =>
  async (dispatch) => {
    const cartId = await dispatch(getCart());
    try {
      return await work(cartId);
    } catch (error) {
      if (!isInvalidCart(error)) throw error;
      return again(await dispatch(replaceCart(cartId, error)));
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
  if (!data?.cart) throw new ServerFailure(config.graphqlPath, 200);
  return cartFrom(data.cart, view.currency);
}

/** The whole cart, from the network. Makes no cart for a guest: without one there is nothing to load. */
export const loadCart = (): AppThunk<Promise<void>> => async (dispatch, getState, extra) => {
  await dispatch(waitForCart());
  const kept = dispatch(restoreCartId());
  if (!kept && !getState().user.isSignedIn) return;
  if (kept) dispatch(restoreTakenOut(kept));
  dispatch(detailsRequested());
  const before = getState().cart.details;
  try {
    const details = await dispatch(withCart((cartId) => readCart(extra, cartId)));
    // What changed the cart meanwhile brought newer details.
    const { details: now, cartId } = getState().cart;
    dispatch(detailsReceived(now && now !== before && now.id === cartId ? now : details));
  } catch (error) {
    dispatch(detailsFailed(messageOf(error)));
  }
};

/** What of a cart the shopper has agreed to with a look at it. */
const essence = ({ items, prices }: CartDetails): string =>
  JSON.stringify([
    items.map(({ sku, quantity, prices: { row_total }, errors }) => [sku, quantity, row_total.value, errors.length]),
    prices.grand_total.value,
  ]);

/**
 * Reads the cart once more. True when it is the one on the page: same pieces, same sums. Rejects like `client.query`.
 */
export const checkCart = (): AppThunk<Promise<boolean>> => async (dispatch, getState, extra) => {
  const shown = getState().cart.details;
  const details = await readCart(extra, await dispatch(getCart()));
  dispatch(detailsReceived(details));
  return shown !== null && essence(shown) === essence(details);
};
