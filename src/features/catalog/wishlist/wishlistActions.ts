import type { ApolloClient } from '@apollo/client';
import { ServerFailure } from '#api/errors/errors';
import { messageFor } from '#api/errors/messageFor';
import { notKept } from '#api/notKept';
import type { WishedProductFragment, WishlistItemInput } from '#api/operations.generated';
import { CartUserError } from '#features/cart/failures/cartErrors';
import { config } from '#lib/config';
import { joinTask } from '#lib/tasks';
import type { WishlistEntry } from '#store/catalog';
import type { AppThunk } from '#store/index';
import type { ToastMessage } from '#store/toasts';
import { AddProductToWishlistFromGalleryDocument } from './AddProductToWishlistFromGallery.gql';
import { GetWishlistItemsForLocalFieldDocument } from './GetWishlistItemsForLocalField.gql';
import { RemoveProductsFromWishlistDocument } from './RemoveProductsFromWishlist.gql';
import {
  addToList,
  isIn,
  isOf,
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

/** The items of a list now, from the network. Rejects like `client.query`. */
export const readWishlist =
  (id?: string): AppThunk<Promise<List['items']>> =>
  async (dispatch) =>
    listIn(await dispatch(loadWishlists(true)), id).items;

/** What is added, in Magento's form. */
const itemOf = ({ product, quantity = 1, selectedOptions, enteredOptions }: WishlistEntry): WishlistItemInput => ({
  sku: product.sku ?? '',
  quantity,
  ...(selectedOptions?.length && { selected_options: [...selectedOptions] }),
  ...(enteredOptions?.length && { entered_options: [...enteredOptions] }),
});

/**
 * Adds a product to the default list or to another one. Resolves to the id of the new item, or to undefined if the list
 * had it already. Rejects with `WishlistRefusal` if the back end refuses it, else like `client.mutate`.
 */
export const addToWishlist =
  (entry: WishlistEntry, listId?: string): AppThunk<Promise<string | undefined>> =>
  async (dispatch, _getState, { client }) => {
    const { id, items: before } = listIn(await dispatch(loadWishlists()), listId);
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
    const [refused] = user_errors;
    if (refused) throw new WishlistRefusal(refused.code, refused.message);
    const items = (wishlist.items_v2?.items ?? []).filter((item) => item !== null);
    if (items.some(isOf(entry))) addToList(client.cache, id, items);
    // It was in the list already, on another page of it (added in another tab, say).
    else await dispatch(loadWishlists(true)).catch(() => {});
    return items.find((item) => isOf(entry)(item) && !isIn(before, item))?.id;
  };

/** Removes items from all lists that contain them. Rejects like `client.mutate`. */
export const removeItems =
  (isMeant: (item: WishedProductFragment) => boolean): AppThunk<Promise<void>> =>
  async (dispatch, _getState, { client }) => {
    for (const { id, items } of await dispatch(loadWishlists())) {
      const itemIds = items.filter(isMeant).map((item) => item.id);
      if (itemIds.length === 0) continue;
      const mutation = RemoveProductsFromWishlistDocument;
      const { data } = await client.mutate({ mutation, variables: { wishlistId: id, itemIds } });
      if (!data?.removeProductsFromWishlist) throw new ServerFailure(config.graphqlPath, 200);
      if (data.removeProductsFromWishlist.user_errors.length === 0)
        takeFromLists(client.cache, (item) => itemIds.includes(item.id));
      // The back end does not know an item that was removed elsewhere.
      else await dispatch(loadWishlists(true)).catch(() => {});
    }
  };

/** Removes one item. Rejects like `client.mutate`. */
export const removeFromWishlist = (itemId: string): AppThunk<Promise<void>> => removeItems(({ id }) => id === itemId);

/** Why an item could not be added or changed, for the shopper. */
export function wishlistMessageFor(error: unknown, name: string): ToastMessage {
  if (!(error instanceof WishlistRefusal)) return messageFor(error);
  return error.code === 'PRODUCT_NOT_FOUND' ? { id: 'catalog.wishNotSold', values: { name } } : error.message;
}

/** As many as Magento suggests for a merchant's limit of page sizes. */
const PAGE_SIZE = 300;

/** One page of all lists. Beyond a list's own last page, Magento sends that one again. */
async function fetchPage(client: ApolloClient, currentPage: number) {
  const { data } = await client.query({
    query: GetWishlistItemsForLocalFieldDocument,
    variables: { currentPage, pageSize: PAGE_SIZE },
    fetchPolicy: notKept,
  });
  return (data?.customer?.wishlists ?? []).flatMap((list) => {
    if (!list?.id) return [];
    const { items, page_info } = list.items_v2 ?? {};
    return [{ id: list.id, items: (items ?? []).filter((item) => item !== null), pages: page_info?.total_pages ?? 1 }];
  });
}

/** All of the customer's lists, from the network: one request for lists of 300 items. */
async function fetchLists(client: ApolloClient): Promise<Lists> {
  const page = await fetchPage(client, 1);
  const count = Math.max(1, ...page.map(({ pages }) => pages));
  const others = Array.from({ length: count - 1 }, (_, index) => fetchPage(client, index + 2));
  const all = [page, ...(await Promise.all(others))];
  const [first, ...rest] = page.map(
    ({ id, pages }): List => ({
      id,
      items: all.slice(0, Math.max(1, pages)).flatMap((one) => one.find((list) => list.id === id)?.items ?? []),
    }),
  );
  if (!first) throw new Error('The answer holds no wish list.');
  return [first, ...rest];
}
