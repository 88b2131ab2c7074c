import type { ApolloCache } from '@apollo/client/cache';
import { ServerFailure } from '#api/errors/errors';
import { messageFor } from '#api/errors/messageFor';
import { notKept } from '#api/notKept';
import type { WishedProductFragment, WishlistItemInput } from '#api/operations.generated';
import { sendOnce } from '#api/sendOnce';
import { CartUserError } from '#features/cart/failures/CartUserError';
import { newId } from '#lib/browser/newId';
import { config } from '#lib/config';
import { inLine } from '#lib/inLine';
import { joinTask } from '#lib/joinTask';
import type { WishlistEntry } from '#store/catalog';
import type { AppThunk } from '#store/index';
import type { ToastMessage } from '#store/toasts';
import { AddProductToWishlistFromGalleryDocument } from './AddProductToWishlistFromGallery.gql';
import { fetchLists } from './fetchLists';
import { RemoveProductsFromWishlistDocument } from './RemoveProductsFromWishlist.gql';
import {
  addToList,
  isIn,
  isOf,
  itemsIn,
  type List,
  type Lists,
  listIn,
  readLists,
  takeFromLists,
  writeLists,
} from './wishlistCache';

/** The back end does not add or change the item. */
export class WishlistRefusal extends CartUserError {}

/**
 * The lists, from the cache or else from the network. `isAnew` asks the network in any case. Rejects like
 * `client.query`.
 */
export const loadWishlists =
  (isAnew = false): AppThunk<Promise<Lists>> =>
  async (_dispatch, getState, { client, tasks }) => {
    const known = readLists(client.cache);
    if (known && !isAnew) return known;
    const { token } = getState().user;
    const load = async () => {
      const fetched = await fetchLists(client);
      // Nothing is kept of a customer who has signed out meanwhile.
      if (getState().user.token === token) writeLists(client.cache, fetched);
      return fetched;
    };
    // The buttons of a whole page ask at once; one request serves them all.
    return isAnew ? load() : joinTask(tasks, `wishlist of ${token}`, load);
  };

/** What is in a list now, or else in all of them, from the network. Rejects like `client.query`. */
export const readWishlist =
  (id?: string): AppThunk<Promise<List['items']>> =>
  async (dispatch) => {
    const lists = await dispatch(loadWishlists(true));
    return id === undefined ? itemsIn(lists) : (lists.find((list) => list.id === id)?.items ?? []);
  };

/** Changes of the list wait for those before them: two presses of one button add and remove, in this order. */
const LINE = 'wishlistChanges';

/**
 * Shows the lists at once as `show` changes them, and sends the change when those before it have ended: what is sent
 * may depend on their answers. `send` writes the outcome to the cache; after that the preview is taken away. Rejects
 * like `send`.
 */
const change =
  <Done>(show: (cache: ApolloCache) => void, send: () => Promise<Done>): AppThunk<Promise<Done>> =>
  async (_dispatch, _getState, { client: { cache }, tasks }) => {
    const preview = newId();
    cache.recordOptimisticTransaction(show, preview);
    try {
      return await inLine(tasks, LINE, send);
    } finally {
      cache.removeOptimistic(preview);
    }
  };

/** What is added, as Magento wants it said. */
const itemOf = ({ product, quantity = 1, selectedOptions, enteredOptions }: WishlistEntry): WishlistItemInput => ({
  sku: product.sku ?? '',
  quantity,
  ...(selectedOptions?.length && { selected_options: [...selectedOptions] }),
  ...(enteredOptions?.length && { entered_options: [...enteredOptions] }),
});

/** The last page of the list after an addition, or why there was none. */
interface Added {
  items: List['items'];
  refused?: { code: string; message: string } | null | undefined;
}

/**
 * Adds a product to the default list or to that one, once: when the answer is lost, the list tells. Resolves to the id
 * of the new item; to none when the list had it already. Rejects with `WishlistRefusal` when the shop refuses it, else
 * with what went wrong.
 */
export const addToWishlist =
  (entry: WishlistEntry, listId?: string): AppThunk<Promise<string | undefined>> =>
  async (dispatch, _getState, { client, doubts }) => {
    const { id } = listIn(await dispatch(loadWishlists()), listId);
    const { __typename, uid, sku } = entry.product;
    const preview = { __typename: 'SimpleWishlistItem', id: `new ${uid}`, product: { __typename, uid, sku } };

    const send = async () => {
      const before = listIn(await dispatch(loadWishlists()), id).items;
      const { items, refused } = await sendOnce<Added, readonly string[]>({
        send: async () => {
          const variables = {
            wishlistId: id,
            itemOptions: itemOf(entry),
            pageSize: config.wishlistPageSize,
            // New items are at the end.
            currentPage: Math.floor(before.length / config.wishlistPageSize) + 1,
          };
          const mutation = AddProductToWishlistFromGalleryDocument;
          const { data } = await client.mutate({ mutation, variables, fetchPolicy: notKept });
          if (!data?.addProductsToWishlist) throw new ServerFailure(config.graphqlPath, 200);
          const { user_errors, wishlist } = data.addProductsToWishlist;
          return { items: (wishlist.items_v2?.items ?? []).filter((item) => item !== null), refused: user_errors[0] };
        },
        look: async (known) => {
          const now = await dispatch(readWishlist(id));
          const added = now.find((item) => isOf(entry)(item) && !known.includes(item.id));
          return added ? { items: [added] } : null;
        },
        doubt: { doubts, name: `addWish ${uid} ${JSON.stringify(entry)}`, before: before.map((item) => item.id) },
      });
      if (refused) throw new WishlistRefusal(refused.code, refused.message);
      if (items.some(isOf(entry))) addToList(client.cache, id, items);
      // It was in the list already, on another page of it (added in another tab, say).
      else await dispatch(loadWishlists(true)).catch(() => {});
      return items.find((item) => isOf(entry)(item) && !isIn(before, item))?.id;
    };
    return dispatch(change((cache) => addToList(cache, id, [preview as WishedProductFragment]), send));
  };

/** Takes these items out of one list, once. Rejects with what went wrong. */
const removeFrom =
  (wishlistId: string, itemIds: string[]): AppThunk<Promise<void>> =>
  async (dispatch, _getState, { client }) => {
    const isTaken = await sendOnce<boolean>({
      send: async () => {
        const mutation = RemoveProductsFromWishlistDocument;
        const { data } = await client.mutate({ mutation, variables: { wishlistId, itemIds } });
        if (!data?.removeProductsFromWishlist) throw new ServerFailure(config.graphqlPath, 200);
        return data.removeProductsFromWishlist.user_errors.length === 0;
      },
      look: async () => (await dispatch(readWishlist())).every((item) => !itemIds.includes(item.id)) || null,
    });
    if (isTaken) takeFromLists(client.cache, ({ id }) => itemIds.includes(id));
    // What the shop does not know any more was removed somewhere else.
    else await dispatch(loadWishlists(true)).catch(() => {});
  };

/**
 * Takes items out of all lists they are in, by their ids as they are when its turn has come. Rejects with what went
 * wrong.
 */
export const removeItems =
  (isMeant: (item: WishedProductFragment) => boolean): AppThunk<Promise<void>> =>
  (dispatch) =>
    dispatch(
      change(
        (cache) => takeFromLists(cache, isMeant),
        async () => {
          for (const { id, items } of await dispatch(loadWishlists())) {
            const itemIds = items.filter(isMeant).map((item) => item.id);
            if (itemIds.length > 0) await dispatch(removeFrom(id, itemIds));
          }
        },
      ),
    );

/** Takes one item out of the list. Rejects with what went wrong. */
export const removeFromWishlist = (itemId: string): AppThunk<Promise<void>> => removeItems(({ id }) => id === itemId);

/** Why an item could not be added or changed, for the shopper. */
export function wishlistMessageFor(error: unknown, name: string): ToastMessage {
  if (!(error instanceof WishlistRefusal)) return messageFor(error);
  return error.code === 'PRODUCT_NOT_FOUND' ? { id: 'catalog.wishNotSold', values: { name } } : error.message;
}
