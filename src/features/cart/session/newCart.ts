import { storageKeys } from '#lib/browser/storage';
import { lazyChunk } from '#lib/lazyChunk';
import { storeViews } from '#lib/storeViews';
import { cartReceived } from '#store/cart';
import type { AppThunk } from '#store/index';
import type { OutboxList } from '#store/outbox';
import { restoreCartId } from './cartSession';

/** In the chunk that changes the cart: a page's own chunk would contain the library for IndexedDB once more. */
const outboxCode = lazyChunk(() => import(/* webpackChunkName: "cart-actions" */ '#outbox/entries'));

/** Null when the code cannot be loaded. */
const loadList = (): AppThunk<Promise<OutboxList | null>> => (_dispatch, _getState, extra) =>
  outboxCode
    .load()
    .then(({ outboxOf }) => outboxOf(extra).list)
    .catch(() => null);

/** Stores the id of a guest's new cart. Resolves when it is on the disk. */
export const storeNewCart =
  (id: string): AppThunk<Promise<void>> =>
  async (dispatch, _getState, { view }) =>
    (await dispatch(loadList()))?.writeCartId(view.website, id);

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
    const earlier = tasks.get('restoreNewCart');
    const restoring = (earlier as Promise<boolean> | undefined) ?? restore();
    tasks.set('restoreNewCart', restoring);
    return restoring;
  };

/** Removes the ids of new carts: the guest is a customer now. */
export const forgetNewCarts = (): AppThunk<Promise<void>> => async (dispatch) => {
  const list = await dispatch(loadList());
  for (const website of new Set(storeViews.map((view) => view.website))) await list?.writeCartId(website, null);
};
