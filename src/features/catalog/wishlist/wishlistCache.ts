import type { ApolloCache } from '@apollo/client/cache';
import type { WishedProductFragment } from '#api/operations.generated';
import { GetProductsInWishlistsDocument } from './GetProductsInWishlists.gql';

/** Everything in the customer's list, as the client's cache keeps it. */
export interface List {
  id: string;
  items: readonly WishedProductFragment[];
}

/** The list, when it is known. `isShown`: with changes that are still being sent. */
export function readList(cache: ApolloCache, isShown = false): List | undefined {
  const data = cache.readQuery({ query: GetProductsInWishlistsDocument, optimistic: isShown });
  const [list] = data?.customer?.wishlists ?? [];
  if (!list?.id) return undefined;
  return { id: list.id, items: (list.items_v2?.items ?? []).filter((item) => item !== null) };
}

export function writeList(cache: ApolloCache, { id, items }: List): void {
  cache.writeQuery({
    query: GetProductsInWishlistsDocument,
    data: {
      customer: {
        __typename: 'Customer',
        wishlists: [{ __typename: 'Wishlist', id, items_v2: { __typename: 'WishlistItems', items: [...items] } }],
      },
    },
  });
}

/** True when an item of that id is among them. */
export const isIn = (items: List['items'], { id }: WishedProductFragment): boolean =>
  items.some((item) => item.id === id);

/** Adds what is not in the list yet. Does nothing to a list that is not known. */
export function addToList(cache: ApolloCache, items: List['items']): void {
  const list = readList(cache);
  if (list) writeList(cache, { ...list, items: [...list.items, ...items.filter((item) => !isIn(list.items, item))] });
}

/** Takes out of the list what is meant. Does nothing to a list that is not known. */
export function takeFromList(cache: ApolloCache, isMeant: (item: WishedProductFragment) => boolean): void {
  const list = readList(cache);
  if (list) writeList(cache, { ...list, items: list.items.filter((item) => !isMeant(item)) });
}
