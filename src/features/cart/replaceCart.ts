import { isInvalidCart } from '#api/errors/errors';
import { notKept } from '#api/notKept';
import { GetCustomerForLeftNavDocument } from '#features/user/GetCustomerForLeftNav.gql';
import { storageKeys } from '#lib/browser/storage';
import { joinTask } from '#lib/joinTask';
import { cartMergeLock, withTabLock } from '#lib/withTabLock';
import { cartReset } from '#store/cart';
import type { AppThunk, StoreExtra } from '#store/index';
import { addToast } from '#store/toasts';
import { restoredUser, signOut } from '#store/user';
import { noteCartMerge, removeCart } from './cartSession';
import { GetCartExistsDocument } from './GetCartExists.gql';
import { mergeGuestCart } from './mergeCart';
import { beginCart, joinSession, obtainCart } from './obtainCart';

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

/**
 * Puts away a cart that the shop no longer takes, and gets another (specification, section 4.1): a signed-in shopper is
 * signed out, and the shopper is told when there was something in it. Not so where another tab is the reason: what it
 * made of session and cart counts here too, nor where the shopper has signed in or out since it was asked for. What
 * several parts of a page find out at the same time is done once.
 *
 * @param token of whoever asked for it, null for a guest
 * @returns the id of the other cart; null when the cart to take is that of whoever has signed in or out meanwhile
 */
export const replaceCart =
  (cartId: string, reason: unknown, token: string | null): AppThunk<Promise<string | null>> =>
  (dispatch, getState, extra) =>
    joinTask(extra.tasks, `replaceCart ${cartId}`, async () => {
      const { storage, view } = extra;
      // The cart may be closed because an order was placed whose response was lost.
      await extra.resolvePendingOrder();
      // Another tab may be handing it over to a customer just now.
      await withTabLock(cartMergeLock, async () => {});
      const { cart, checkout, user } = getState();
      if (checkout.cartInDoubt === cartId) throw reason;
      if (user.token !== token) return null;
      if (cart.cartId !== cartId) return dispatch(obtainCart());
      if (dispatch(joinSession())) {
        dispatch(cartReset());
        return dispatch(beginCart());
      }
      const keptToken = restoredUser(storage).user.token;
      // Another customer is there, and the page about to reload. What this one wanted is not for that one's cart.
      if (keptToken && keptToken !== token) throw reason;
      const hasOther = () => (storage.get(storageKeys.cartId(view.website)) ?? cartId) !== cartId;
      if (keptToken === token && !hasOther()) {
        // Left over by a tab that signed in and could not merge it, did so in another website, or is just about to:
        // what that tab does while this one asks is seen only when neither is at it.
        if (keptToken && (await withTabLock(cartMergeLock, () => isGuestCart(extra, cartId)))) {
          const handover = dispatch(mergeGuestCart(cartId));
          dispatch(noteCartMerge(handover, cartId));
          await handover;
          return dispatch(obtainCart());
        }
      }
      if (keptToken === token && hasOther()) {
        dispatch(cartReset());
        return dispatch(obtainCart());
      }
      if (token && !(await dispatch(isStillCustomer(token)))) throw reason;
      dispatch(removeCart());
      if (cart.itemCount > 0) dispatch(addToast({ type: 'info', message: { id: 'cart.replaced' }, timeout: 10_000 }));
      if (user.isSignedIn) await dispatch(signOut('expired'));
      return dispatch(obtainCart());
    });
