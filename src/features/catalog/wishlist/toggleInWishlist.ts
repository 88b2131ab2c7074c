import { failureKind } from '#api/errors/failureKind';
import { newId } from '#lib/browser/newId';
import { paths } from '#lib/paths';
import { withTabLock } from '#lib/tasks';
import type { CartItem } from '#store/cartItem';
import type { WishlistEntry } from '#store/catalog';
import type { AppThunk } from '#store/index';
import { addToast } from '#store/toasts';
import { GetWishlistIsEnabledDocument } from './GetWishlistIsEnabled.gql';
import { dropWish, keepWish, restoreWishes } from './guestWishes';
import { queuedWish, setWish } from './outboxKind';
import { isInLists, loadWishlists, WishlistRefusal, wishlistMessageFor } from './wishlistActions';

/** Adds a product to the customer's list, or for a guest to the device's, or removes it. A toast reports errors. */
export const toggleInWishlist =
  (entry: WishlistEntry): AppThunk<Promise<void>> =>
  async (dispatch, getState, { client }) => {
    try {
      if (!getState().user.isSignedIn) return await dispatch(toggleAsGuest(entry));
      if (getState().app.isOnline) await dispatch(loadWishlists());
      const isWished = queuedWish(getState().cart.outbox, entry) ?? isInLists(client.cache, entry);
      await dispatch(setWish(entry, !isWished));
    } catch (error) {
      dispatch(addToast({ type: 'error', message: wishlistMessageFor(error, entry.product.name ?? '') }));
    }
  };

/** At once on the device; a shop that keeps no lists is told when it has said so. */
const toggleAsGuest =
  (entry: WishlistEntry): AppThunk<Promise<void>> =>
  async (dispatch, _getState, { client }) => {
    const isKept = dispatch(restoreWishes()).some(({ product }) => product.uid === entry.product.uid);
    dispatch(isKept ? dropWish(entry) : keepWish(entry));
    if (isKept) return;
    // Offline it is kept all the same.
    const { data } = await client.query({ query: GetWishlistIsEnabledDocument }).catch(() => ({ data: undefined }));
    if (data?.storeConfig?.magento_wishlist_general_is_enabled === '0') {
      dispatch(dropWish(entry));
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

/** Queues a cart item for the customer's wish list. Resolves to the entry of the outbox, and to a way to undo it. */
export const addForLater =
  ({ product, quantity, choice }: CartItem): AppThunk<Promise<{ after: string; takeBack: () => void }>> =>
  async (dispatch, getState, { client }) => {
    const { uid, sku, name } = product;
    // Whatever its kind is: the entry of the cache that bears it goes with the shop's answer.
    const entry = { product: { __typename: 'SimpleProduct', uid, sku, name }, quantity, ...choice };
    const wasWished = queuedWish(getState().cart.outbox, entry) ?? isInLists(client.cache, entry);
    const after = newId();
    // The removal from the cart, which depends on it, is refused with it.
    dispatch(setWish(entry, true, after)).catch(() => {});
    return {
      after,
      takeBack: () => {
        // What was on the list before stays there. That it could not be taken off again is no harm.
        if (!wasWished) dispatch(setWish(entry, false)).catch(() => {});
      },
    };
  };

/**
 * Moves a guest's wishes into the list of the customer who has signed in. Those that the back end refuses are named and
 * dropped. Those that fail stay on the device until the next attempt.
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
          if (!isInLists(client.cache, entry)) await dispatch(setWish(entry, true));
          moved += 1;
        } catch (error) {
          if (!(error instanceof WishlistRefusal) && failureKind(error) !== 'refused') throw error;
          refused.push(entry);
        }
        dispatch(dropWish(entry));
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

/** The same, one tab at a time: the next finds nothing left. */
export const mergeWishes = (): AppThunk<Promise<void>> => (dispatch) =>
  withTabLock('wishHandover', () => dispatch(merge()));
