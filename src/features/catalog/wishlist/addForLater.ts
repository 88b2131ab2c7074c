import { newId } from '#lib/browser/newId';
import type { CartItem } from '#store/cartItem';
import type { AppThunk } from '#store/index';
import { queuedWish, setWish } from './outboxKind';
import { isInLists } from './wishlistCache';

/**
 * Puts a cart item on the customer's wish list, with what was chosen of it. Resolves to the entry of the outbox that
 * does it, and to the way of taking it back.
 */
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
