import { needed } from '#api/needed';
import { notKept } from '#api/notKept';
import { storageKeys } from '#lib/browser/storage';
import { lazyChunk } from '#lib/lazyChunk';
import { joinTask } from '#lib/tasks';
import { cartFailed, cartReceived, cartRequested } from '#store/cart';
import type { AppThunk } from '#store/index';
import type { OutboxList } from '#store/outbox';
import { restoredUser, sessionResumed } from '#store/user';
import { CartNotCreated } from '../failures/cartErrors';
import { CreateCartDocument } from './CreateCart.gql';
import { restoreCartId } from './cartSession';
import { customerCartId } from './readCart';

/**
 * Makes the guest of this tab the customer who has signed in in another one, without waiting for the page to be loaded
 * anew (app/otherTabs): what they put into a guest's cart now would be lost. True when there is such a customer.
 */
export const joinSession =
  (): AppThunk<boolean> =>
  (dispatch, getState, { storage }) => {
    const { token } = restoredUser(storage).user;
    if (!token || getState().user.token) return false;
    dispatch(sessionResumed(token));
    return true;
  };

/** A new cart or the customer's, kept on the device. Rejects with `CartNotCreated`. */
export const beginCart =
  (): AppThunk<Promise<string>> =>
  async (dispatch, getState, { client, storage, tasks, view }) => {
    const create = async () => {
      if (getState().user.isSignedIn) return customerCartId(client);
      const { data } = await client.mutate({ mutation: CreateCartDocument, fetchPolicy: notKept });
      const id = needed(data?.createGuestCart?.cart?.id);
      // Browsers write local storage to the disk late: a guest whose browser is killed would lose the cart. It is
      // stored before an addition leaves the outbox, so nobody waits for it here.
      void dispatch(loadList()).then((list) => list?.writeCartId(view.website, id));
      return id;
    };
    dispatch(cartRequested());
    try {
      // Two buttons pressed at once must not make two carts.
      const id = await joinTask(tasks, 'createCart', create);
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
 * The cart's id: the one in state, else the stored one, else a new one's or the customer's. Rejects with
 * `CartNotCreated`.
 */
export const obtainCart = (): AppThunk<Promise<string>> => async (dispatch, getState) => {
  if (!getState().cart.cartId) dispatch(joinSession());
  return dispatch(restoreCartId()) ?? dispatch(beginCart());
};

/** In the chunk that changes the cart: a page's own chunk would contain the library for IndexedDB once more. */
const outboxCode = lazyChunk(() => import(/* webpackChunkName: "cart-actions" */ '#outbox/entries'));

/** Null when the code cannot be loaded. */
const loadList = (): AppThunk<Promise<OutboxList | null>> => (_dispatch, _getState, extra) =>
  outboxCode
    .load()
    .then(({ outboxOf }) => outboxOf(extra).list)
    .catch(() => null);

/**
 * Restores the id of a guest's new cart if the browser was killed before it wrote its local storage to the disk. Looks
 * once per page. Resolves to true when there is such a cart.
 */
export const restoreNewCart =
  (): AppThunk<Promise<boolean>> =>
  async (dispatch, getState, { storage, tasks, view }) => {
    const isKnown = () => getState().user.isSignedIn || dispatch(restoreCartId()) !== null;
    const restore = async () => {
      const id = isKnown() ? undefined : await (await dispatch(loadList()))?.readCartId(view.website);
      // Another tab may have begun a cart meanwhile.
      if (!id || isKnown()) return false;
      storage.set(storageKeys.cartId(view.website), id);
      dispatch(cartReceived(id));
      return true;
    };
    if (!tasks.has('restoreNewCart')) tasks.set('restoreNewCart', restore());
    return tasks.get('restoreNewCart') as Promise<boolean>;
  };
