import type { WishlistEntry } from '#store/catalog';
import type { AppThunk } from '#store/index';
import { dropWish, keepWish } from './keptWishes';
import { refetchWishlist } from './refetchWishlist';
import { addToWishlist, loadWishlists, removeItems } from './wishlistActions';
import { isOf, itemsIn } from './wishlistCache';

/** Has the shop put a product on the customer's list, or take it off, as it was wished without a connection. */
export const sendWish =
  (entry: WishlistEntry, isWanted: boolean): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    // The session may have ended meanwhile: it is kept as a guest's, until the customer is back.
    if (!getState().user.isSignedIn) return dispatch(isWanted ? keepWish(entry) : dropWish(entry));
    const isThere = itemsIn(await dispatch(loadWishlists(true))).some(isOf(entry));
    if (isThere === isWanted) return;
    if (isWanted) await dispatch(addToWishlist(entry));
    else await dispatch(removeItems(isOf(entry)));
    // Before it waits no more: a list that is open would show for a moment what it was.
    await dispatch(refetchWishlist());
  };
