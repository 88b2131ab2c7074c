import type { ApolloCache } from '@apollo/client/cache';
import type { WishedProductFragment } from '#api/operations.generated';
import type { WishlistEntry } from '#store/catalog';
import { GetProductsInWishlistsDocument } from './GetProductsInWishlists.gql';

/** Everything in one of the customer's lists, as the client's cache keeps it. */
export interface List {
  id: string;
  items: readonly WishedProductFragment[];
}

/** All of the customer's lists, the default one first. Most shops keep no other. */
export type Lists = readonly [List, ...List[]];

/** The list of that id, or without such a one the default. */
export const listIn = (lists: Lists, id?: string): List => lists.find((list) => list.id === id) ?? lists[0];

export const itemsIn = (lists: Lists): List['items'] => lists.flatMap(({ items }) => items);

/** The lists, when they are known. */
export function readLists(cache: ApolloCache): Lists | undefined {
  const data = cache.readQuery({ query: GetProductsInWishlistsDocument });
  const [first, ...others] = (data?.customer?.wishlists ?? []).flatMap((list) =>
    list?.id ? [{ id: list.id, items: (list.items_v2?.items ?? []).filter((item) => item !== null) }] : [],
  );
  return first && [first, ...others];
}

export function writeLists(cache: ApolloCache, lists: Lists): void {
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

/** Tells the items of a product. */
export const isOf =
  ({ product }: WishlistEntry) =>
  (item: WishedProductFragment): boolean =>
    item.product?.uid === product.uid;

/** True when one of the cached lists has the product. */
export const isInLists = (cache: ApolloCache, entry: WishlistEntry): boolean =>
  readLists(cache)?.some(({ items }) => items.some(isOf(entry))) ?? false;

/** True when an item of that id is among them. */
export const isIn = (items: List['items'], { id }: WishedProductFragment): boolean =>
  items.some((item) => item.id === id);

/** Writes the lists as `change` makes them. Does nothing to lists that are not known. */
function changeLists(cache: ApolloCache, change: (list: List) => List['items']): void {
  const [first, ...others] = readLists(cache) ?? [];
  const changed = (list: List): List => ({ ...list, items: change(list) });
  if (first) writeLists(cache, [changed(first), ...others.map(changed)]);
}

/** Adds to a list what is not in it yet. */
export const addToList = (cache: ApolloCache, id: string, added: List['items']): void =>
  changeLists(cache, (list) =>
    list.id === id ? [...list.items, ...added.filter((item) => !isIn(list.items, item))] : list.items,
  );

/** Takes out of all lists what is meant. */
export const takeFromLists = (cache: ApolloCache, isMeant: (item: WishedProductFragment) => boolean): void =>
  changeLists(cache, ({ items }) => items.filter((item) => !isMeant(item)));
