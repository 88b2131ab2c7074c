import { paths } from '#lib/paths';
import type { WishlistEntry } from '#store/catalog';
import type { AppThunk } from '#store/index';
import { addToast } from '#store/toasts';
import { GetWishlistIsEnabledDocument } from './GetWishlistIsEnabled.gql';
import { dropWish, toggleKept } from './keptWishes';
import { queuedWish, setWish } from './outboxKind';
import { loadWishlists, wishlistMessageFor } from './wishlistActions';
import { isInLists } from './wishlistCache';

/**
 * Adds a product to the list or removes it: to the customer's, or for a guest to what the device keeps until they sign
 * in. What goes wrong is told in a toast.
 */
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
    const isKept = dispatch(toggleKept(entry));
    if (!isKept) return;
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
