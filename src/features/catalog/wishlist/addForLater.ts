import { CartUserError } from '#features/cart/failures/CartUserError';
import { mustWait } from '#features/cart/offline/waitingList';
import type { CartItem } from '#store/cartItem';
import type { AppThunk } from '#store/index';
import { parkWish } from './parkWish';
import { addToWishlist, removeFromWishlist, WishlistRefusal } from './wishlistActions';

/**
 * Puts a line of the cart into the customer's wish list, with what was chosen of it. Resolves to the way of taking it
 * back. Rejects with `CartUserError` when the shop refuses it, since the cart says so.
 */
export const addForLater =
  ({ product, quantity, choice }: CartItem): AppThunk<Promise<() => void>> =>
  async (dispatch) => {
    const { uid, sku, name } = product;
    // Whatever its kind is: the entry of the cache that bears it goes with the shop's answer.
    const entry = { product: { __typename: 'SimpleProduct', uid, sku, name }, quantity, ...choice };
    if (dispatch(mustWait())) {
      dispatch(parkWish(entry, true));
      return () => dispatch(parkWish(entry, false));
    }
    const id = await dispatch(addToWishlist(entry)).catch((error) => {
      throw error instanceof WishlistRefusal ? new CartUserError(error.code, error.message) : error;
    });
    // What was in the list before stays there. That it could not be taken off again is no harm.
    return () => void (id && dispatch(removeFromWishlist(id)).catch(() => {}));
  };
