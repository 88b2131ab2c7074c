import type { ApolloCache } from '@apollo/client/cache';
import { needed } from '#api/errors/errors';
import type { WishItemFragment } from '#api/operations.generated';
import { sendIdempotent, sendVerified } from '#api/sendVerified';
import { addItems, openMiniCart } from '#features/cart/actions/addItems';
import { CartUserError } from '#features/cart/errors/cartErrors';
import { tellArrived } from '#features/cart/events/cartEvents';
import { loadCart } from '#features/cart/session/loadCart';
import { readCart } from '#features/cart/session/readCart';
import { getCart } from '#features/cart/session/withCart';
import { itemAdded } from '#store/cart';
import type { ItemToAdd } from '#store/cartItem';
import type { WishlistEntry } from '#store/catalog';
import type { AppThunk } from '#store/index';
import { MoveWishesToCartDocument } from './MoveWishesToCart.gql';
import { queuedWish, setWish } from './outboxKind';
import { UpdateWishDocument } from './UpdateWish.gql';
import {
  addToWishlist,
  isOf,
  itemsIn,
  listIn,
  loadWishlists,
  readLists,
  readWishlist,
  refetchWishlist,
  removeFromWishlist,
  WishlistRefusal,
} from './wishlistActions';
import type { WishlistItemView } from './wishlistItemView';

/** What the cart took of a wish list. */
export interface Moved {
  /** How many of them are in the cart. */
  taken: number;
  /** Why the cart did not take the others, by the item's id. */
  refused: ReadonlyMap<string, CartUserError>;
}

/** Moves the given items, or all `count` of the list, into the cart. What the cart takes leaves the list. */
export const moveToCart =
  (
    wishlistId: string,
    { items, count }: { items?: readonly WishlistItemView[]; count: number },
  ): AppThunk<Promise<Moved>> =>
  async (dispatch, getState, extra) => {
    const { client, doubts } = extra;
    // The guest's cart may still be being merged into the customer's.
    const cartId = await dispatch(getCart());
    const cart = getState().cart.details ?? (await readCart(extra, cartId).catch(() => null));
    const itemIds = items?.map(({ id }) => id);
    const { taken, refused } = await sendVerified<Moved, readonly string[]>({
      send: async () => {
        const { data } = await client.mutate({
          mutation: MoveWishesToCartDocument,
          variables: { wishlistId, itemIds },
        });
        const errors = needed(data?.addWishlistItemsToCart).add_wishlist_items_to_cart_user_errors;
        const refused = new Map(
          errors.flatMap((error) =>
            error ? [[String(error.wishlistItemId), new CartUserError(error.code, error.message)] as const] : [],
          ),
        );
        return { taken: count - refused.size, refused };
      },
      // What the cart takes leaves the list. Why it did not take the others, only the lost answer knew.
      look: async (before) => {
        const now = (await dispatch(readWishlist(wishlistId))).map(({ id }) => id);
        const left = before.filter((id) => now.includes(id));
        if (left.length === before.length) return null;
        return {
          taken: before.length - left.length,
          refused: new Map(left.map((id) => [id, new CartUserError('', '')])),
        };
      },
      doubt: {
        doubts,
        // When one of them was moved by itself meanwhile, moving all of them is another request.
        name: `moveToCart ${itemIds ?? `all ${count} of ${wishlistId}`}`,
        before: itemIds ?? (await dispatch(readWishlist(wishlistId))).map(({ id }) => id),
      },
    });
    if (taken > 0) {
      await dispatch(loadCart());
      const details = getState().cart.details ?? undefined;
      const quantity = items?.reduce((sum, item) => sum + item.quantity, 0) ?? taken;
      dispatch(itemAdded({ sku: items?.[0]?.entry.product.sku ?? '', quantity, details }));
      dispatch(openMiniCart());
      if (cart && details && details !== cart) dispatch(tellArrived(cart, details));
      // The next page's buttons ask again where this one fails.
      await Promise.all([dispatch(loadWishlists(true)).catch(() => {}), dispatch(refetchWishlist())]);
    }
    return { taken, refused };
  };

/** Adds a wish to the cart as chosen just now, and removes it from the list if possible. Rejects like `addItems`. */
export const buyWish =
  (wish: WishlistItemView, items: readonly ItemToAdd[]): AppThunk<Promise<void>> =>
  async (dispatch) => {
    await dispatch(addItems(items));
    void dispatch(removeFromWishlist(wish.id))
      .catch(() => {})
      .then(() => dispatch(refetchWishlist()));
  };

/** Shows on all pages of the list that are known what the shop has taken, also where they cannot be read again. */
function writeItem(
  cache: ApolloCache,
  wishlistId: string,
  id: string,
  changed: Pick<WishItemFragment, 'quantity' | 'description'>,
) {
  cache.modify<{ items_v2: { items: readonly Partial<WishItemFragment>[] } }>({
    id: cache.identify({ __typename: 'Wishlist', id: wishlistId }),
    fields: {
      items_v2: (page, { isReference }) =>
        isReference(page)
          ? page
          : { ...page, items: page.items.map((item) => (item.id === id ? { ...item, ...changed } : item)) },
    },
  });
}

/** Writes quantity, note and choice to an item. Rejects like `changeWish`. */
export const updateWish =
  (wishlistId: string, id: string, { quantity, comment, entry }: WishlistItemView): AppThunk<Promise<void>> =>
  async (_dispatch, _getState, { client }) => {
    // It sets the same each time.
    const answer = await sendIdempotent(async () => {
      const { data } = await client.mutate({
        mutation: UpdateWishDocument,
        variables: {
          wishlistId,
          item: {
            wishlist_item_id: id,
            quantity,
            // Magento clears what is left out here.
            description: comment || null,
            selected_options: [...(entry.selectedOptions ?? [])],
            entered_options: [...(entry.enteredOptions ?? [])],
          },
        },
      });
      return needed(data?.updateProductsInWishlist);
    });
    const [refused] = answer.user_errors;
    if (refused) throw new WishlistRefusal(refused.code, refused.message);
    writeItem(client.cache, wishlistId, id, { quantity, description: comment || null });
  };

/** Changes the quantity of an item or its note; an empty note removes it. Rejects with `WishlistRefusal`. */
export const changeWish =
  (
    wishlistId: string,
    item: WishlistItemView,
    change: Partial<Pick<WishlistItemView, 'quantity' | 'comment'>>,
  ): AppThunk<Promise<void>> =>
  async (dispatch) => {
    await dispatch(updateWish(wishlistId, item.id, { ...item, ...change }));
    await dispatch(refetchWishlist());
  };

/** Adds a wish to a list, once: after a lost response the list is read. Resolves and rejects like `addToWishlist`. */
export const addOnce =
  (entry: WishlistEntry, listId: string): AppThunk<Promise<string | undefined>> =>
  async (dispatch, _getState, { doubts }) => {
    const before = listIn(await dispatch(loadWishlists()), listId).items.map(({ id }) => id);
    const added = await sendVerified<{ id: string | undefined }, readonly string[]>({
      send: async () => ({ id: await dispatch(addToWishlist(entry, listId)) }),
      look: async (known) => {
        const now = await dispatch(readWishlist(listId));
        return now.find((item) => isOf(entry)(item) && !known.includes(item.id)) ?? null;
      },
      doubt: { doubts, name: `addWish ${listId} ${JSON.stringify(entry)}`, before },
    });
    return added.id;
  };

/**
 * Removes an item from the list; `restore` undoes it. Offline it is queued, unless the lists have the product more than
 * once: the outbox knows it by its product. Resolves to true when the back end has done it.
 */
export const remove =
  (item: WishlistItemView): AppThunk<Promise<boolean>> =>
  async (dispatch, _getState, { client }) => {
    const lists = readLists(client.cache);
    if (lists && itemsIn(lists).filter(isOf(item.entry)).length === 1)
      return (await dispatch(setWish(item.entry, false))) === 'done';
    await dispatch(removeFromWishlist(item.id));
    return true;
  };

/** Undoes a removal: a queued one is dropped, else the item and its note are added again. Rejects like `addOnce`. */
export const restore =
  (wishlistId: string, item: WishlistItemView): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    if (queuedWish(getState().cart.outbox, item.entry) === false) {
      await dispatch(setWish(item.entry, true));
      return;
    }
    const id = await dispatch(addOnce(item.entry, wishlistId));
    if (id && item.comment) await dispatch(updateWish(wishlistId, id, item));
    await dispatch(refetchWishlist());
  };
