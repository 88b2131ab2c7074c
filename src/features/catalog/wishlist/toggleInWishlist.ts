import { failureKind } from '#api/errors/failureKind';
import { newId } from '#lib/browser/newId';
import { paths } from '#lib/paths';
import { withTabLock } from '#lib/tasks';
import type { CartItem } from '#store/cartItem';
import type { WishlistEntry } from '#store/catalog';
import type { AppThunk } from '#store/index';
import { addToast } from '#store/toasts';
import { GetWishlistIsEnabledDocument } from './GetWishlistIsEnabled.gql';
import { addGuestWish, removeGuestWish, restoreWishes } from './guestWishes';
import { queuedWish, queueWish } from './wishlistOutboxKind';
import { isInLists, loadWishlists, WishlistRefusal, wishlistMessageFor } from './wishlistRequests';

/**
 * Adds a product to the customer's wish list, or removes it if the list contains the product. For a guest, the wish
 * list is on the device. A toast reports errors.
 */
export const toggleInWishlist =
  (entry: WishlistEntry): AppThunk<Promise<void>> =>
  async (dispatch, getState, { client }) => {
    try {
      if (!getState().user.isSignedIn) return await dispatch(toggleAsGuest(entry));
      if (getState().app.isOnline) await dispatch(loadWishlists());
      const isWished = queuedWish(getState().cart.outbox, entry) ?? isInLists(client.cache, entry);
      await dispatch(queueWish(entry, !isWished));
    } catch (error) {
      dispatch(addToast({ type: 'error', message: wishlistMessageFor(error, entry.product.name ?? '') }));
    }
  };

/**
 * Changes the guest's wish list on the device immediately. Reverts an addition if the back end responds that wish lists
 * are disabled.
 */
const toggleAsGuest =
  (entry: WishlistEntry): AppThunk<Promise<void>> =>
  async (dispatch, _getState, { client }) => {
    const isKept = dispatch(restoreWishes()).some(({ product }) => product.uid === entry.product.uid);
    dispatch(isKept ? removeGuestWish(entry) : addGuestWish(entry));
    if (isKept) return;
    // If the request fails (for example offline), the product stays on the wish list.
    const { data } = await client.query({ query: GetWishlistIsEnabledDocument }).catch(() => ({ data: undefined }));
    if (data?.storeConfig?.magento_wishlist_general_is_enabled === '0') {
      dispatch(removeGuestWish(entry));
      dispatch(addToast({ type: 'info', message: { id: 'catalog.wishlistOff' } }));
      return;
    }
    dispatch(
      addToast({
        type: 'success',
        message: { id: 'catalog.wishKept', values: { name: entry.product.name ?? '' } },
        actionText: { id: 'catalog.showKept' },
        actionPath: paths.savedItems,
      }),
    );
  };

/** Queues a cart item for the customer's wish list. Resolves to the id of the outbox entry, and to an undo function. */
export const addForLater =
  ({ product, quantity, choice }: CartItem): AppThunk<Promise<{ after: string; takeBack: () => void }>> =>
  async (dispatch, getState, { client }) => {
    const { uid, sku, name } = product;
    // The product type does not matter: the response of the back end replaces this cache entry.
    const entry = { product: { __typename: 'SimpleProduct', uid, sku, name }, quantity, ...choice };
    const wasWished = queuedWish(getState().cart.outbox, entry) ?? isInLists(client.cache, entry);
    const after = newId();
    // Ignore errors here: the queued removal from the cart depends on this outbox entry, and reports the error.
    dispatch(queueWish(entry, true, after)).catch(() => {});
    return {
      after,
      takeBack: () => {
        // A product that was on the wish list before stays there. If the removal fails, the product also stays, which
        // does no harm.
        if (!wasWished) dispatch(queueWish(entry, false)).catch(() => {});
      },
    };
  };

/**
 * Moves a guest's wish list to the customer who has signed in. Products that the back end refuses are reported and
 * dropped. Products that fail stay on the device until the next attempt.
 */
const merge =
  (): AppThunk<Promise<void>> =>
  async (dispatch, getState, { client }) => {
    const kept = dispatch(restoreWishes());
    const { token } = getState().user;
    if (kept.length === 0 || !token) return;
    const refused: WishlistEntry[] = [];
    let moved = 0;
    try {
      await dispatch(loadWishlists(true));
      for (const entry of kept) {
        if (getState().user.token !== token) return;
        try {
          if (!isInLists(client.cache, entry)) await dispatch(queueWish(entry, true));
          moved += 1;
        } catch (error) {
          if (!(error instanceof WishlistRefusal) && failureKind(error) !== 'refused') throw error;
          refused.push(entry);
        }
        dispatch(removeGuestWish(entry));
      }
    } catch {
      dispatch(
        addToast({
          type: 'warning',
          message: { id: 'catalog.wishesNotMerged', values: { count: kept.length - moved - refused.length } },
          timeout: 15_000,
          actionText: { id: 'error.tryAgain' },
          onAction: () => void dispatch(mergeWishes()),
        }),
      );
    }
    if (moved > 0)
      dispatch(addToast({ type: 'success', message: { id: 'catalog.wishesMerged', values: { count: moved } } }));
    if (refused.length > 0)
      dispatch(
        addToast({
          type: 'warning',
          message: {
            id: 'catalog.wishesRefused',
            values: { names: refused.map(({ product }) => product.name ?? '').join('، ') },
          },
          timeout: 15_000,
        }),
      );
  };

/** Merges the guest's wish list in one tab at a time. In the next tab, the guest's wish list is already empty. */
export const mergeWishes = (): AppThunk<Promise<void>> => (dispatch) =>
  withTabLock('wishHandover', () => dispatch(merge()));
