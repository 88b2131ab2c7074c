import { isInvalidCart, requirePart } from '#api/errors/errors';
import { UnknownOutcome } from '#api/errors/failureKind';
import { noCache } from '#api/noCache';
import { GetCustomerForLeftNavDocument } from '#features/user/GetCustomerForLeftNav.gql';
import { storageKeys } from '#lib/browser/storage';
import { lazyChunk } from '#lib/lazyChunk';
import { cartMergeLock, singleFlight, withTabLock } from '#lib/tasks';
import { cartFailed, cartReceived, cartRequested, cartReset } from '#store/cart';
import type { AppThunk } from '#store/index';
import type { OutboxList } from '#store/outbox';
import { addToast } from '#store/toasts';
import { restoredUser, sessionResumed, signOut } from '#store/user';
import { CartNotCreated } from '../errors/cartErrors';
import { CreateCartDocument } from './CreateCart.gql';
import { removeCart, restoreCartId, waitForCart } from './cartSession';
import { customerCartId } from './readCart';

// The outbox code is part of the chunk `cart-actions`. A separate chunk would contain the IndexedDB library a second
// time.
const outboxCode = lazyChunk(() => import(/* webpackChunkName: "cart-actions" */ '#outbox/entries'));
const mergeCode = lazyChunk(() => import(/* webpackChunkName: "cart-actions" */ './mergeCart'));

/**
 * Waits until merges, queued changes and a pending order are resolved as far as possible (waitForCart). Then resolves
 * to the cart's id (getOrCreateCartId).
 */
export const waitForCartId = (): AppThunk<Promise<string>> => async (dispatch) => {
  await dispatch(waitForCart());
  await dispatch(restoreNewCart());
  return dispatch(getOrCreateCartId());
};

/**
 * Waits until merges, queued changes and a pending order are resolved (waitForCart). Then does the same as
 * `withCartNoWait`.
 */
export const withCart =
  <T>(...work: Parameters<typeof withCartNoWait<T>>): AppThunk<Promise<T>> =>
  async (dispatch) => {
    await dispatch(waitForCart());
    return dispatch(withCartNoWait(...work));
  };

/**
 * Calls `work` with the cart's id. If the back end no longer accepts this cart, calls `again` once with the id of
 * another cart. The outbox and its serial tasks must use this function instead of `withCart`, which would wait for
 * them.
 */
export const withCartNoWait =
  <T>(work: (cartId: string) => Promise<T>, again: (cartId: string) => Promise<T> = work): AppThunk<Promise<T>> =>
  async (dispatch, getState, { resolvePendingOrder }) => {
    await resolvePendingOrder();
    await dispatch(restoreNewCart());
    const cartId = await dispatch(getOrCreateCartId());
    const { token } = getState().user;
    try {
      return await work(cartId);
    } catch (error) {
      if (!isInvalidCart(error)) throw error;
      // The guest has signed in meanwhile: Magento refuses the guest's cart, and the customer has a different cart.
      if (!token && getState().user.token) return dispatch(withCartNoWait(again));
      // The customer has signed out: their items must not go into a guest's cart.
      if (getState().user.token !== token) throw error;
      const other = await dispatch(replaceCart(cartId, error, token));
      return again(other ?? (await dispatch(getOrCreateCartId())));
    }
  };

/**
 * Returns the cart's id: from the state, else from the device, else the id of the customer's cart or of a new guest's
 * cart. Rejects with `CartNotCreated`.
 */
export const getOrCreateCartId = (): AppThunk<Promise<string>> => async (dispatch, getState) => {
  if (!getState().cart.cartId) dispatch(adoptSession());
  return dispatch(restoreCartId()) ?? dispatch(createCart());
};

/**
 * Adopts the session of a customer who has signed in from another tab, before this page is reloaded
 * (app/tabs/syncTabs). Otherwise changes of a guest's cart would be lost. True if there is such a session.
 */
const adoptSession =
  (): AppThunk<boolean> =>
  (dispatch, getState, { storage }) => {
    const { token } = restoredUser(storage).user;
    if (!token || getState().user.token) return false;
    dispatch(sessionResumed(token));
    return true;
  };

/**
 * Creates a guest's cart, or reads the customer's cart, and stores the cart id on the device. Rejects with
 * `CartNotCreated`.
 */
const createCart =
  (): AppThunk<Promise<string>> =>
  async (dispatch, getState, { client, storage, tasks, view }) => {
    const create = async () => {
      if (getState().user.isSignedIn) return customerCartId(client);
      const { data } = await client.mutate({ mutation: CreateCartDocument, fetchPolicy: noCache });
      const id = requirePart(data?.createGuestCart?.cart?.id);
      // Browsers write local storage to the disk late, so a guest whose browser is killed would lose the cart.
      // IndexedDB stores the id before an addition leaves the outbox, so nothing has to wait for the write here.
      void dispatch(loadOutboxList()).then((list) => list?.writeCartId(view.website, id));
      return id;
    };
    dispatch(cartRequested());
    try {
      // If the shopper presses two buttons at once, only one cart must be created.
      const id = await singleFlight(tasks, 'createCart', create);
      storage.set(storageKeys.cartId(view.website), id);
      dispatch(cartReceived(id));
      return id;
    } catch (error) {
      const failure = new CartNotCreated(error);
      dispatch(cartFailed(failure.message));
      throw failure;
    }
  };

/**
 * Restores the id of a guest's new cart if the browser was killed before local storage was on the disk. Reads IndexedDB
 * once per page load; resolves to true if IndexedDB contains such an id.
 */
export const restoreNewCart =
  (): AppThunk<Promise<boolean>> =>
  async (dispatch, getState, { storage, tasks, view }) => {
    const isKnown = () => getState().user.isSignedIn || dispatch(restoreCartId()) !== null;
    const restore = async () => {
      const id = isKnown() ? undefined : await (await dispatch(loadOutboxList()))?.readCartId(view.website);
      // Another tab may have created a cart meanwhile.
      if (!id || isKnown()) return false;
      storage.set(storageKeys.cartId(view.website), id);
      dispatch(cartReceived(id));
      return true;
    };
    if (!tasks.has('restoreNewCart')) tasks.set('restoreNewCart', restore());
    return tasks.get('restoreNewCart') as Promise<boolean>;
  };

/** Loads the access to the stored outbox; null if its code cannot be loaded. */
const loadOutboxList = (): AppThunk<Promise<OutboxList | null>> => (_dispatch, _getState, extra) =>
  outboxCode
    .load()
    .then(({ outboxOf }) => outboxOf(extra).list)
    .catch(() => null);

/**
 * Replaces a cart that the back end no longer accepts (specification, section 4.1). Signs a customer out, and notifies
 * the shopper if the cart had items. If another tab has changed the session or the cart, this tab uses the new session
 * or cart instead.
 *
 * @param token token of the refused request; null for a guest
 * @returns the id of the new cart; null if the shopper signed in or out since the request
 */
const replaceCart =
  (cartId: string, reason: unknown, token: string | null): AppThunk<Promise<string | null>> =>
  (dispatch, getState, extra) =>
    singleFlight(extra.tasks, `replaceCart ${cartId}`, async () => {
      const { storage, view } = extra;
      // The cart may be closed because of an order whose response was lost.
      await extra.resolvePendingOrder();
      // Another tab may be merging this cart into a customer's cart: wait for its lock.
      await withTabLock(cartMergeLock, async () => {});
      const { cart, checkout, user } = getState();
      // While it is unknown whether this cart was ordered, queued changes must not be sent to another cart.
      if (checkout.unconfirmedCartId === cartId) throw new UnknownOutcome(reason);
      if (user.token !== token) return null;
      if (cart.cartId !== cartId) return dispatch(getOrCreateCartId());
      if (dispatch(adoptSession())) {
        dispatch(cartReset());
        return dispatch(createCart());
      }
      const keptToken = restoredUser(storage).user.token;
      // Another customer signed in and the page is about to reload: do not repeat the change in their cart.
      if (keptToken && keptToken !== token) throw reason;
      const created = token ? undefined : await (await dispatch(loadOutboxList()))?.readCartId(view.website);
      // If the browser was killed, local storage may lack the id of a newer cart.
      if (created && created !== cartId) storage.set(storageKeys.cartId(view.website), created);
      const hasOther = () => (storage.get(storageKeys.cartId(view.website)) ?? cartId) !== cartId;
      // Another tab may not have merged this guest's cart yet. The lock prevents that tab from merging the cart during
      // the query.
      if (keptToken && !hasOther()) {
        const { isGuestCart, mergeOpenGuestCart } = await mergeCode.load();
        if (await withTabLock(cartMergeLock, () => isGuestCart(extra, cartId))) {
          // Do not wait for the merge: the outbox sends it, and may itself be waiting for this function.
          void dispatch(mergeOpenGuestCart(cartId)).catch(() => {});
          dispatch(removeCart());
          return dispatch(getOrCreateCartId());
        }
      }
      if (keptToken === token && hasOther()) {
        dispatch(cartReset());
        return dispatch(getOrCreateCartId());
      }
      if (token && !(await dispatch(isStillCustomer(token)))) throw reason;
      dispatch(removeCart());
      if (cart.itemCount > 0) dispatch(addToast({ type: 'info', message: { id: 'cart.replaced' }, timeout: 10_000 }));
      if (user.isSignedIn) await dispatch(signOut('expired'));
      return dispatch(getOrCreateCartId());
    });

/**
 * Sends a query with the token; true if the session is valid afterwards. If the token was revoked, the HTTP link ends
 * the session and notifies the shopper (api/links/http).
 */
const isStillCustomer =
  (token: string): AppThunk<Promise<boolean>> =>
  async (_dispatch, getState, { client }) => {
    await client.query({ query: GetCustomerForLeftNavDocument, fetchPolicy: 'network-only' }).catch(() => {});
    return getState().user.token === token;
  };
