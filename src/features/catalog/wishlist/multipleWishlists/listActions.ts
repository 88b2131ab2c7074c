import { requirePart } from '#api/errors/errors';
import type { GetWishlistNamesQuery } from '#api/operations.generated';
import { sendIdempotent, sendVerified } from '#api/sendVerified';
import type { AppThunk } from '#store/index';
import type { WishlistItemView } from '../wishlistItemView';
import { addToWishlistOnce, updateWish } from '../wishlistPageActions';
import { loadWishlists, refetchWishlist, removeFromWishlist } from '../wishlistRequests';
import { CreateWishlistDocument } from './CreateWishlist.gql';
import { DeleteWishlistDocument } from './DeleteWishlist.gql';
import { GetWishlistNamesDocument } from './GetWishlistNames.gql';
import { RenameWishlistDocument } from './RenameWishlist.gql';

/** A wish list of the customer. The first one is the default list, which cannot be deleted. */
export interface NamedList {
  id: string;
  /** Empty if the back end has no name for the list. */
  name: string;
  count: number;
}

export const listsIn = (data: GetWishlistNamesQuery | undefined): NamedList[] =>
  (data?.customer?.wishlists ?? []).flatMap((list) =>
    list?.id ? [{ id: list.id, name: list.name ?? '', count: list.items_count ?? 0 }] : [],
  );

/** Loads the names of the customer's wish lists from the network. */
const readNames =
  (): AppThunk<Promise<NamedList[]>> =>
  async (_dispatch, _getState, { client }) => {
    const { data } = await client.query({ query: GetWishlistNamesDocument, fetchPolicy: 'network-only' });
    return listsIn(data);
  };

/**
 * Reloads the cached wish lists and those on an open wish list page. If the cached lists cannot be loaded, the next
 * page loads them.
 */
const refreshLists = (): AppThunk<Promise<unknown>> => (dispatch) =>
  Promise.all([dispatch(loadWishlists(true)).catch(() => {}), dispatch(refetchWishlist())]);

/**
 * Creates a wish list exactly once: after a lost response, the function reads the lists. Resolves to the id of the new
 * list.
 */
export const createList =
  (name: string, known: readonly NamedList[]): AppThunk<Promise<string>> =>
  async (dispatch, _getState, { client, unconfirmedRequests }) => {
    const id = await sendVerified<string, readonly string[]>({
      send: async () => {
        const { data } = await client.mutate({ mutation: CreateWishlistDocument, variables: { name } });
        return requirePart(data?.createWishlist?.wishlist.id);
      },
      queryOutcome: async (before) => {
        const now = await dispatch(readNames());
        return now.find((list) => list.name === name && !before.includes(list.id))?.id ?? null;
      },
      tracking: { unconfirmedRequests, name: `createList ${name}`, before: known.map((list) => list.id) },
    });
    await dispatch(refreshLists());
    return id;
  };

/** Renames a wish list. Rejects with the error; the lists are refetched in either case. */
export const renameList =
  (id: string, name: string): AppThunk<Promise<void>> =>
  async (dispatch, _getState, { client }) => {
    try {
      // Idempotent: each request sets the same name.
      await sendIdempotent(async () => {
        const { data } = await client.mutate({ mutation: RenameWishlistDocument, variables: { id, name } });
        requirePart(data?.updateWishlist);
      });
    } finally {
      await dispatch(refetchWishlist());
    }
  };

/** Deletes a wish list with all items. Succeeds if another tab has already deleted it. */
export const deleteList =
  (id: string): AppThunk<Promise<void>> =>
  async (dispatch, _getState, { client }) => {
    await sendVerified<boolean>({
      send: async () => {
        const { data } = await client.mutate({ mutation: DeleteWishlistDocument, variables: { id } });
        return requirePart(data?.deleteWishlist?.status || null);
      },
      queryOutcome: async () => ((await dispatch(readNames())).some((list) => list.id === id) ? null : true),
      mayBeDoneIfRefused: true,
    });
    // Do not refetch the open list, which no longer exists: the page then opens another list.
    await Promise.all([dispatch(loadWishlists(true)), dispatch(readNames())]).catch(() => {});
  };

/**
 * Moves an item to another wish list. Resolves to false if the item's note could not be moved. Rejects like
 * `addToWishlistOnce`.
 */
export const moveToList =
  (to: string, item: WishlistItemView): AppThunk<Promise<boolean>> =>
  async (dispatch) => {
    const id = await dispatch(addToWishlistOnce(item.entry, to));
    await dispatch(removeFromWishlist(item.id));
    const writeNote = async () => id !== undefined && dispatch(updateWish(to, id, item)).then(() => true);
    const hasNote = !item.comment || (await writeNote().catch(() => false));
    await dispatch(refreshLists());
    return hasNote;
  };
