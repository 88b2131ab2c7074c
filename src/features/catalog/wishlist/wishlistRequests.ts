import type { ApolloClient } from '@apollo/client';
import type { ApolloCache } from '@apollo/client/cache';
import { requirePart } from '#api/errors/errors';
import { messageFor } from '#api/errors/messageFor';
import { noCache } from '#api/noCache';
import type { WishedProductFragment, WishlistItemInput } from '#api/operations.generated';
import { CartUserError } from '#features/cart/errors/cartErrors';
import { config } from '#lib/config';
import { singleFlight } from '#lib/tasks';
import type { WishlistEntry } from '#store/catalog';
import type { AppThunk } from '#store/index';
import type { ToastMessage } from '#store/toasts';
import { AddProductToWishlistFromGalleryDocument } from './AddProductToWishlistFromGallery.gql';
import { GetProductsInWishlistsDocument } from './GetProductsInWishlists.gql';
import { GetWishlistItemsForLocalFieldDocument } from './GetWishlistItemsForLocalField.gql';
import { RemoveProductsFromWishlistDocument } from './RemoveProductsFromWishlist.gql';

/** The back end refused to add or change a wish list item. */
export class WishlistRefusal extends CartUserError {}

/**
 * Loads the customer's wish lists from the cache, or otherwise from the network. `isAnew` skips the cache. Rejects like
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
      // Do not cache the lists if the customer has signed out meanwhile.
      if (getState().user.token === token) writeLists(client.cache, fetched);
      return fetched;
    };
    // All wish list buttons of a page load the lists at the same time; they share one request.
    return isAnew ? load() : singleFlight(tasks, `wishlist of ${token}`, load);
  };

/**
 * Loads the items of the wish list `id`, or without `id` of the default list, from the network. Rejects like
 * `client.query`.
 */
export const readWishlist =
  (id?: string): AppThunk<Promise<List['items']>> =>
  async (dispatch) =>
    listIn(await dispatch(loadWishlists(true)), id).items;

/** Converts a wish list entry to the input of Magento's API. */
const itemOf = ({ product, quantity = 1, selectedOptions, enteredOptions }: WishlistEntry): WishlistItemInput => ({
  sku: product.sku ?? '',
  quantity,
  ...(selectedOptions?.length && { selected_options: [...selectedOptions] }),
  ...(enteredOptions?.length && { entered_options: [...enteredOptions] }),
});

/**
 * Adds a product to the wish list `listId`, or without `listId` to the default one. Resolves to the id of the new item,
 * or to undefined if the list already contained the product. Rejects with `WishlistRefusal` if the back end refuses the
 * product, otherwise like `client.mutate`.
 */
export const addToWishlist =
  (entry: WishlistEntry, listId?: string): AppThunk<Promise<string | undefined>> =>
  async (dispatch, _getState, { client }) => {
    const { id, items: before } = listIn(await dispatch(loadWishlists()), listId);
    const variables = {
      wishlistId: id,
      itemOptions: itemOf(entry),
      pageSize: config.wishlistPageSize,
      // Magento adds new items at the end.
      currentPage: Math.floor(before.length / config.wishlistPageSize) + 1,
    };
    const mutation = AddProductToWishlistFromGalleryDocument;
    const { data } = await client.mutate({ mutation, variables, fetchPolicy: noCache });
    const { user_errors, wishlist } = requirePart(data?.addProductsToWishlist);
    const [refused] = user_errors;
    if (refused) throw new WishlistRefusal(refused.code, refused.message);
    const items = (wishlist.items_v2?.items ?? []).filter((item) => item !== null);
    if (items.some(isSameProduct(entry)))
      changeLists(client.cache, (list) =>
        list.id === id ? [...list.items, ...items.filter((item) => !isIn(list.items, item))] : list.items,
      );
    // The response has only one page of the list and lacks the item. Another page already contains it (added in another
    // tab, for example).
    else await dispatch(loadWishlists(true)).catch(() => {});
    return items.find((item) => isSameProduct(entry)(item) && !isIn(before, item))?.id;
  };

/**
 * Removes the items for which `isMeant` returns true from all wish lists of the customer. Rejects like `client.mutate`.
 */
export const removeItems =
  (isMeant: (item: WishedProductFragment) => boolean): AppThunk<Promise<void>> =>
  async (dispatch, _getState, { client }) => {
    for (const { id, items } of await dispatch(loadWishlists())) {
      const itemIds = items.filter(isMeant).map((item) => item.id);
      if (itemIds.length === 0) continue;
      const mutation = RemoveProductsFromWishlistDocument;
      const { data } = await client.mutate({ mutation, variables: { wishlistId: id, itemIds } });
      if (requirePart(data?.removeProductsFromWishlist).user_errors.length === 0)
        changeLists(client.cache, (list) => list.items.filter((item) => !itemIds.includes(item.id)));
      // The back end returns an error for an item that was already removed elsewhere.
      else await dispatch(loadWishlists(true)).catch(() => {});
    }
  };

/** Removes one wish list item. Rejects like `client.mutate`. */
export const removeFromWishlist = (itemId: string): AppThunk<Promise<void>> => removeItems(({ id }) => id === itemId);

/** The message for the shopper if a wish list item could not be added or changed. */
export function wishlistMessageFor(error: unknown, name: string): ToastMessage {
  if (!(error instanceof WishlistRefusal)) return messageFor(error);
  return error.code === 'PRODUCT_NOT_FOUND' ? { id: 'catalog.wishNotSold', values: { name } } : error.message;
}

/** Items per request: Magento's suggested maximum for page sizes. */
const PAGE_SIZE = 300;

/** Loads one page of items of each wish list. If a list has fewer pages, Magento returns its last page again. */
async function fetchPage(client: ApolloClient, currentPage: number) {
  const { data } = await client.query({
    query: GetWishlistItemsForLocalFieldDocument,
    variables: { currentPage, pageSize: PAGE_SIZE },
    fetchPolicy: noCache,
  });
  return (data?.customer?.wishlists ?? []).flatMap((list) => {
    if (!list?.id) return [];
    const { items, page_info } = list.items_v2 ?? {};
    return [{ id: list.id, items: (items ?? []).filter((item) => item !== null), pages: page_info?.total_pages ?? 1 }];
  });
}

/** Loads all wish lists of the customer from the network: one request for lists of up to 300 items. */
async function fetchLists(client: ApolloClient): Promise<Lists> {
  const page = await fetchPage(client, 1);
  const count = Math.max(1, ...page.map(({ pages }) => pages));
  const others = Array.from({ length: count - 1 }, (_, index) => fetchPage(client, index + 2));
  const all = [page, ...(await Promise.all(others))];
  if (page.length === 0) throw new Error('The answer holds no wish list.');
  return page.map(({ id, pages }) => ({
    id,
    items: all.slice(0, Math.max(1, pages)).flatMap((one) => one.find((list) => list.id === id)?.items ?? []),
  }));
}

/** One wish list of the customer with all items, as in the Apollo cache. */
export interface List {
  id: string;
  items: readonly WishedProductFragment[];
}

/** All wish lists of the customer, the default list first; never empty. Most customers have only one list. */
type Lists = readonly List[];

/** The wish list with this id; otherwise the default list. */
export const listIn = (lists: Lists, id?: string): List =>
  requirePart(lists.find((list) => list.id === id) ?? lists[0]);

export const itemsIn = (lists: Lists): List['items'] => lists.flatMap(({ items }) => items);

/** The cached wish lists of the customer; undefined if none are cached. */
export function readLists(cache: ApolloCache): Lists | undefined {
  const data = cache.readQuery({ query: GetProductsInWishlistsDocument });
  const lists = (data?.customer?.wishlists ?? []).flatMap((list) =>
    list?.id ? [{ id: list.id, items: (list.items_v2?.items ?? []).filter((item) => item !== null) }] : [],
  );
  return lists.length > 0 ? lists : undefined;
}

function writeLists(cache: ApolloCache, lists: Lists): void {
  cache.writeQuery({
    query: GetProductsInWishlistsDocument,
    data: {
      customer: {
        __typename: 'Customer',
        wishlists: lists.map(({ id, items }) => ({
          __typename: 'Wishlist' as const,
          id,
          items_v2: { __typename: 'WishlistItems' as const, items: [...items] },
        })),
      },
    },
  });
}

/** Returns a function that returns true for wish list items with the product of the entry. */
export const isSameProduct =
  ({ product }: WishlistEntry) =>
  (item: WishedProductFragment): boolean =>
    item.product?.uid === product.uid;

/** True if one of the cached wish lists contains the product. */
export const isInLists = (cache: ApolloCache, entry: WishlistEntry): boolean =>
  readLists(cache)?.some(({ items }) => items.some(isSameProduct(entry))) ?? false;

/** True if `items` contain an item with that id. */
const isIn = (items: List['items'], { id }: WishedProductFragment): boolean => items.some((item) => item.id === id);

/** Replaces the items of all cached wish lists by the results of `change`. Does nothing if no lists are cached. */
function changeLists(cache: ApolloCache, change: (list: List) => List['items']): void {
  const lists = readLists(cache);
  if (lists)
    writeLists(
      cache,
      lists.map((list) => ({ ...list, items: change(list) })),
    );
}

/**
 * If the wish list page is open, refetches the shown list and the names of all lists. On errors the page stays
 * unchanged.
 */
export const refetchWishlist =
  (): AppThunk<Promise<unknown>> =>
  (_dispatch, _getState, { client }) =>
    client
      .refetchQueries({
        include: 'active',
        onQueryUpdated: ({ queryName }) => /^Get(Named)?Wishlist(Names)?$/.test(queryName ?? ''),
      })
      .catch(() => {});
