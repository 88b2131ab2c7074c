import { GetCustomerForLeftNavDocument } from '#features/user/GetCustomerForLeftNav.gql';
import { storageKeys } from '#lib/browser/storage';
import { cartMergeLock, joinTask, withTabLock } from '#lib/tasks';
import { outboxOf } from '#outbox/entries';
import { cartReset } from '#store/cart';
import type { AppThunk } from '#store/index';
import { addToast } from '#store/toasts';
import { restoredUser, signOut } from '#store/user';
import { removeCart } from './cartSession';
import { queueMerge } from './mergeCart';
import { beginCart, joinSession, obtainCart } from './obtainCart';
import { readGuestCart } from './readCart';

/**
 * Queries the customer: a revoked token cannot open a cart either. The response to a revoked token ends the session and
 * notifies the shopper (api/links/session). True if the session goes on.
 */
const isStillCustomer =
  (token: string): AppThunk<Promise<boolean>> =>
  async (_dispatch, getState, { client }) => {
    await client.query({ query: GetCustomerForLeftNavDocument, fetchPolicy: 'network-only' }).catch(() => {});
    return getState().user.token === token;
  };

/**
 * Replaces a cart that the back end no longer accepts (specification, section 4.1). A customer is signed out, and the
 * shopper is notified if the cart had items. If another tab changed the session or the cart, this tab adopts that
 * instead. Concurrent callers share one replacement.
 *
 * @param token the caller's token, null for a guest
 * @returns the id of the new cart; null if the shopper signed in or out since the request
 */
export const replaceCart =
  (cartId: string, reason: unknown, token: string | null): AppThunk<Promise<string | null>> =>
  (dispatch, getState, extra) =>
    joinTask(extra.tasks, `replaceCart ${cartId}`, async () => {
      const { storage, view } = extra;
      // The cart may be closed because an order was placed whose response was lost.
      await extra.resolvePendingOrder();
      // Another tab may be merging it into a customer's cart.
      await withTabLock(cartMergeLock, async () => {});
      const { cart, checkout, user } = getState();
      if (checkout.unconfirmedCartId === cartId) throw reason;
      if (user.token !== token) return null;
      if (cart.cartId !== cartId) return dispatch(obtainCart());
      if (dispatch(joinSession())) {
        dispatch(cartReset());
        return dispatch(beginCart());
      }
      const keptToken = restoredUser(storage).user.token;
      // Another customer signed in and the page is about to reload: do not repeat the change in their cart.
      if (keptToken && keptToken !== token) throw reason;
      const created = token ? undefined : await outboxOf(extra).list.readCartId(view.website);
      // A browser that was killed may have lost the id of a newer cart in local storage.
      if (created && created !== cartId) storage.set(storageKeys.cartId(view.website), created);
      const hasOther = () => (storage.get(storageKeys.cartId(view.website)) ?? cartId) !== cartId;
      if (keptToken === token && !hasOther()) {
        // A guest's cart that another tab did not merge yet. The lock keeps that tab from merging it during the query.
        if (keptToken && (await withTabLock(cartMergeLock, () => readGuestCart(extra, cartId)))) {
          void dispatch(queueMerge(cartId)).catch(() => {});
          dispatch(removeCart());
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
