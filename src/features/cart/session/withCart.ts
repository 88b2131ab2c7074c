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

// Part of the chunk that changes the cart: a page's own chunk would contain the IndexedDB library a second time.
const outboxCode = lazyChunk(() => import(/* webpackChunkName: "cart-actions" */ '#outbox/entries'));
const mergeCode = lazyChunk(() => import(/* webpackChunkName: "cart-actions" */ './mergeCart'));

/**
 * The cart's id (getOrCreateCartId), after merges, queued changes and a pending order are resolved as far as possible
 * (waitForCart).
 */
export const waitForCartId = (): AppThunk<Promise<string>> => async (dispatch) => {
  await dispatch(waitForCart());
  await dispatch(restoreNewCart());
  return dispatch(getOrCreateCartId());
};

/** Does the same as `withCartNoWait`, after merges, queued changes and a pending order are resolved (waitForCart). */
export const withCart =
  <T>(...work: Parameters<typeof withCartNoWait<T>>): AppThunk<Promise<T>> =>
  async (dispatch) => {
    await dispatch(waitForCart());
    return dispatch(withCartNoWait(...work));
  };

/**
 * Calls `work` with the cart's id. If the back end no longer knows this cart, calls `again` once with another one. For
 * the outbox and its serial tasks, which must not wait for themselves.
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
      // The guest has signed in meanwhile: Magento refuses the guest's cart, and the customer has another one.
      if (!token && getState().user.token) return dispatch(withCartNoWait(again));
      // The customer has signed out: their items must not go into a guest's cart.
      if (getState().user.token !== token) throw error;
      const other = await dispatch(replaceCart(cartId, error, token));
      return again(other ?? (await dispatch(getOrCreateCartId())));
    }
  };

/** The cart's id: from the state, the device, a new cart or the customer's. Rejects with `CartNotCreated`. */
export const getOrCreateCartId = (): AppThunk<Promise<string>> => async (dispatch, getState) => {
  if (!getState().cart.cartId) dispatch(adoptSession());
  return dispatch(restoreCartId()) ?? dispatch(createCart());
};

/**
 * Adopts the session of a customer who has signed in in another tab, before this page is reloaded (app/tabs/syncTabs).
 * Otherwise changes of a guest's cart would be lost. True if there is such a session.
 */
const adoptSession =
  (): AppThunk<boolean> =>
  (dispatch, getState, { storage }) => {
    const { token } = restoredUser(storage).user;
    if (!token || getState().user.token) return false;
    dispatch(sessionResumed(token));
    return true;
  };

/** Creates a cart, or reads the customer's, and stores its id on the device. Rejects with `CartNotCreated`. */
const createCart =
  (): AppThunk<Promise<string>> =>
  async (dispatch, getState, { client, storage, tasks, view }) => {
    const create = async () => {
      if (getState().user.isSignedIn) return customerCartId(client);
      const { data } = await client.mutate({ mutation: CreateCartDocument, fetchPolicy: noCache });
      const id = requirePart(data?.createGuestCart?.cart?.id);
      // Browsers write local storage to the disk late: a guest whose browser is killed would lose the cart. The id is
      // stored before an addition leaves the outbox, so nothing has to wait for it here.
      void dispatch(loadOutboxList()).then((list) => list?.writeCartId(view.website, id));
      return id;
    };
    dispatch(cartRequested());
    try {
      // Two buttons pressed at once must not make two carts.
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
 * Restores the id of a guest's new cart if the browser was killed before its local storage was on the disk. Looks once
 * per page. Resolves to true when there is such a cart.
 */
export const restoreNewCart =
  (): AppThunk<Promise<boolean>> =>
  async (dispatch, getState, { storage, tasks, view }) => {
    const isKnown = () => getState().user.isSignedIn || dispatch(restoreCartId()) !== null;
    const restore = async () => {
      const id = isKnown() ? undefined : await (await dispatch(loadOutboxList()))?.readCartId(view.website);
      // Another tab may have begun a cart meanwhile.
      if (!id || isKnown()) return false;
      storage.set(storageKeys.cartId(view.website), id);
      dispatch(cartReceived(id));
      return true;
    };
    if (!tasks.has('restoreNewCart')) tasks.set('restoreNewCart', restore());
    return tasks.get('restoreNewCart') as Promise<boolean>;
  };

/** The list of the outbox; null if its code cannot be loaded. */
const loadOutboxList = (): AppThunk<Promise<OutboxList | null>> => (_dispatch, _getState, extra) =>
  outboxCode
    .load()
    .then(({ outboxOf }) => outboxOf(extra).list)
    .catch(() => null);

/**
 * Replaces a cart that the back end no longer accepts (specification, section 4.1). Signs a customer out, and notifies
 * the shopper if the cart had items. If another tab changed the session or the cart, this tab adopts that instead.
 *
 * @param token the caller's token, null for a guest
 * @returns the id of the new cart; null if the shopper signed in or out since the request
 */
const replaceCart =
  (cartId: string, reason: unknown, token: string | null): AppThunk<Promise<string | null>> =>
  (dispatch, getState, extra) =>
    singleFlight(extra.tasks, `replaceCart ${cartId}`, async () => {
      const { storage, view } = extra;
      // The cart may be closed because an order was placed whose response was lost.
      await extra.resolvePendingOrder();
      // Another tab may be merging it into a customer's cart.
      await withTabLock(cartMergeLock, async () => {});
      const { cart, checkout, user } = getState();
      // Queued changes wait until it is known whether this cart was ordered.
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
      // A browser that was killed may have lost the id of a newer cart in local storage.
      if (created && created !== cartId) storage.set(storageKeys.cartId(view.website), created);
      const hasOther = () => (storage.get(storageKeys.cartId(view.website)) ?? cartId) !== cartId;
      // Another tab may not have merged this guest's cart yet. The lock prevents that tab from merging it during the
      // query.
      if (keptToken && !hasOther()) {
        const { isGuestCart, mergeOpenGuestCart } = await mergeCode.load();
        if (await withTabLock(cartMergeLock, () => isGuestCart(extra, cartId))) {
          // The outbox may be waiting for this replacement.
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
 * True if the session is still valid. The response to a revoked token ends it, and notifies the shopper
 * (api/links/http).
 */
const isStillCustomer =
  (token: string): AppThunk<Promise<boolean>> =>
  async (_dispatch, getState, { client }) => {
    await client.query({ query: GetCustomerForLeftNavDocument, fetchPolicy: 'network-only' }).catch(() => {});
    return getState().user.token === token;
  };
