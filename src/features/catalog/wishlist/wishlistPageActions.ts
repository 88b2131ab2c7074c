import type { ApolloCache } from '@apollo/client/cache';
import { requirePart } from '#api/errors/errors';
import type { WishItemFragment } from '#api/operations.generated';
import { sendIdempotent, sendVerified } from '#api/sendVerified';
import { addItems, openMiniCart } from '#features/cart/actions/addItems';
import { CartUserError } from '#features/cart/errors/cartErrors';
import { trackDifference } from '#features/cart/events/cartEvents';
import { loadCart } from '#features/cart/session/loadCart';
import { readCart } from '#features/cart/session/readCart';
import { waitForCartId } from '#features/cart/session/withCart';
import { itemAdded } from '#store/cart';
import type { ItemToAdd } from '#store/cartItem';
import type { WishlistEntry } from '#store/catalog';
import type { AppThunk } from '#store/index';
import { MoveWishesToCartDocument } from './MoveWishesToCart.gql';
import { UpdateWishDocument } from './UpdateWish.gql';
import type { WishlistItemView } from './wishlistItemView';
import { queuedWish, queueWish } from './wishlistOutboxKind';
import {
  addToWishlist,
  isSameProduct,
  itemsIn,
  listIn,
  loadWishlists,
  readLists,
  readWishlist,
  refetchWishlist,
  removeFromWishlist,
  WishlistRefusal,
} from './wishlistRequests';

/** Result of moving wish list items to the cart. */
export interface Moved {
  /** Number of items that are in the cart now. */
  taken: number;
  /** Errors with which the cart refused the other items, by item id. */
  refused: ReadonlyMap<string, CartUserError>;
}

/**
 * Moves the given wish list items, or all `count` items of the list, to the cart. The back end removes moved items from
 * the list.
 */
export const moveToCart =
  (
    wishlistId: string,
    { items, count }: { items?: readonly WishlistItemView[]; count: number },
  ): AppThunk<Promise<Moved>> =>
  async (dispatch, getState, extra) => {
    const { client, unconfirmedRequests } = extra;
    // The guest's cart may still be merging into the customer's.
    const cartId = await dispatch(waitForCartId());
    const cart = getState().cart.details ?? (await readCart(extra, cartId).catch(() => null));
    const itemIds = items?.map(({ id }) => id);
    const { taken, refused } = await sendVerified<Moved, readonly string[]>({
      send: async () => {
        const { data } = await client.mutate({
          mutation: MoveWishesToCartDocument,
          variables: { wishlistId, itemIds },
        });
        const errors = requirePart(data?.addWishlistItemsToCart).add_wishlist_items_to_cart_user_errors;
        const refused = new Map(
          errors.flatMap((error) =>
            error ? [[String(error.wishlistItemId), new CartUserError(error.code, error.message)] as const] : [],
          ),
        );
        return { taken: count - refused.size, refused };
      },
      // After a lost response, items missing from the list count as moved. The reasons for refused items are unknown.
      queryOutcome: async (before) => {
        const now = (await dispatch(readWishlist(wishlistId))).map(({ id }) => id);
        const left = before.filter((id) => now.includes(id));
        if (left.length === before.length) return null;
        return {
          taken: before.length - left.length,
          refused: new Map(left.map((id) => [id, new CartUserError('', '')])),
        };
      },
      tracking: {
        unconfirmedRequests,
        // The name contains the count: if a single item was moved meanwhile, moving all items is a different request.
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
      if (cart && details && details !== cart) dispatch(trackDifference(cart, details));
      // If this reload fails, the wish list buttons of the next page load the lists again.
      await Promise.all([dispatch(loadWishlists(true)).catch(() => {}), dispatch(refetchWishlist())]);
    }
    return { taken, refused };
  };

/**
 * Adds a wish list item with the chosen options to the cart, and tries to remove the item from the list. Rejects like
 * `addItems`.
 */
export const moveConfiguredToCart =
  (wish: WishlistItemView, items: readonly ItemToAdd[]): AppThunk<Promise<void>> =>
  async (dispatch) => {
    await dispatch(addItems(items));
    void dispatch(removeFromWishlist(wish.id))
      .catch(() => {})
      .then(() => dispatch(refetchWishlist()));
  };

/**
 * Writes a confirmed change of an item to all cached pages of the wish list, including pages that cannot be reloaded.
 */
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

/** Sends quantity, note and options of a wish list item to the back end. Rejects like `changeWish`. */
export const updateWish =
  (wishlistId: string, id: string, { quantity, comment, entry }: WishlistItemView): AppThunk<Promise<void>> =>
  async (_dispatch, _getState, { client }) => {
    // Idempotent: each request sets the same values.
    const answer = await sendIdempotent(async () => {
      const { data } = await client.mutate({
        mutation: UpdateWishDocument,
        variables: {
          wishlistId,
          item: {
            wishlist_item_id: id,
            quantity,
            // Magento clears fields that are left out here.
            description: comment || null,
            selected_options: [...(entry.selectedOptions ?? [])],
            entered_options: [...(entry.enteredOptions ?? [])],
          },
        },
      });
      return requirePart(data?.updateProductsInWishlist);
    });
    const [refused] = answer.user_errors;
    if (refused) throw new WishlistRefusal(refused.code, refused.message);
    writeItem(client.cache, wishlistId, id, { quantity, description: comment || null });
  };

/**
 * Changes the quantity or the note of a wish list item; an empty text removes the note. Rejects with `WishlistRefusal`.
 */
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

/**
 * Adds an entry to a wish list exactly once: after a lost response, the function reads the list. Resolves and rejects
 * like `addToWishlist`.
 */
export const addToWishlistOnce =
  (entry: WishlistEntry, listId: string): AppThunk<Promise<string | undefined>> =>
  async (dispatch, _getState, { unconfirmedRequests }) => {
    const before = listIn(await dispatch(loadWishlists()), listId).items.map(({ id }) => id);
    const added = await sendVerified<{ id: string | undefined }, readonly string[]>({
      send: async () => ({ id: await dispatch(addToWishlist(entry, listId)) }),
      queryOutcome: async (known) => {
        const now = await dispatch(readWishlist(listId));
        return now.find((item) => isSameProduct(entry)(item) && !known.includes(item.id)) ?? null;
      },
      tracking: { unconfirmedRequests, name: `addWish ${listId} ${JSON.stringify(entry)}`, before },
    });
    return added.id;
  };

/**
 * Removes an item from the wish list; `restoreWishlistItem` undoes this. The removal is queued, unless the lists
 * contain the product more than once: outbox entries identify items only by product. Resolves to true if the back end
 * has confirmed the removal.
 */
export const removeWishlistItem =
  (item: WishlistItemView): AppThunk<Promise<boolean>> =>
  async (dispatch, _getState, { client }) => {
    const lists = readLists(client.cache);
    if (lists && itemsIn(lists).filter(isSameProduct(item.entry)).length === 1)
      return (await dispatch(queueWish(item.entry, false))) === 'done';
    await dispatch(removeFromWishlist(item.id));
    return true;
  };

/**
 * Undoes the removal of an item: cancels a queued removal, otherwise adds the item and its note again. Rejects like
 * `addToWishlistOnce`.
 */
export const restoreWishlistItem =
  (wishlistId: string, item: WishlistItemView): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    if (queuedWish(getState().cart.outbox, item.entry) === false) {
      await dispatch(queueWish(item.entry, true));
      return;
    }
    const id = await dispatch(addToWishlistOnce(item.entry, wishlistId));
    if (id && item.comment) await dispatch(updateWish(wishlistId, id, item));
    await dispatch(refetchWishlist());
  };
