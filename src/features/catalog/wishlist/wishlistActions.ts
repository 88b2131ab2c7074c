import { ServerFailure } from '#api/errors/errors';
import { messageFor } from '#api/errors/messageFor';
import { notKept } from '#api/notKept';
import type {
  AddProductToWishlistFromGalleryMutation,
  RemoveProductsFromWishlistMutation,
  WishedProductFragment,
  WishlistItemInput,
} from '#api/operations.generated';
import { sendOnce } from '#api/sendOnce';
import { mustWait } from '#features/cart/offline/waitingList';
import { config } from '#lib/config';
import { inLine } from '#lib/inLine';
import { joinTask, type Tasks } from '#lib/joinTask';
import { paths } from '#lib/paths';
import type { WishlistEntry } from '#store/catalog';
import type { AppThunk } from '#store/index';
import { addToast, type ToastMessage } from '#store/toasts';
import { AddProductToWishlistFromGalleryDocument } from './AddProductToWishlistFromGallery.gql';
import { fetchLists } from './fetchLists';
import { GetWishlistIsEnabledDocument } from './GetWishlistIsEnabled.gql';
import { dropWish, toggleKept } from './keptWishes';
import { parkWish } from './parkWish';
import { RemoveProductsFromWishlistDocument } from './RemoveProductsFromWishlist.gql';
import {
  addToList,
  isIn,
  isInLists,
  isOf,
  itemsIn,
  type List,
  type Lists,
  listIn,
  readLists,
  takeFromLists,
  writeLists,
} from './wishlistCache';

/** The shop answered that it does not add or change the item. */
export class WishlistRefusal extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.name = 'WishlistRefusal';
    this.code = code;
  }
}

/**
 * The lists, from the cache or else from the network. `isAnew` asks the network in any case. Rejects like
 * `client.query`.
 */
export const wishlists =
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

/**
 * Makes known what is in the customer's list. Asks nobody for a guest, or when it is known. Rejects like
 * `client.query`.
 */
export const loadWishlist =
  (isAnew = false): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    if (getState().user.isSignedIn) await dispatch(wishlists(isAnew));
  };

/** What is in a list now, or else in all of them, from the network. Rejects like `client.query`. */
export const readWishlist =
  (id?: string): AppThunk<Promise<List['items']>> =>
  async (dispatch) => {
    const lists = await dispatch(wishlists(true));
    return id === undefined ? itemsIn(lists) : (lists.find((list) => list.id === id)?.items ?? []);
  };

/** Changes of the list wait for those before them: two presses of one button add and remove, in this order. */
const LINE = 'wishlistChanges';

/**
 * Shows at once what a mutation will do (its `optimisticResponse`), and asks the shop when its turn has come: what is
 * sent may depend on the answers before it. The turn lasts until the answer is in the cache, or is found after it was
 * lost. Rejects like `ask`; the list is shown as it was then.
 */
function change<Data extends object>(
  tasks: Tasks,
  mutate: (context: { answeredBy: () => Promise<{ data: Data }> }) => Promise<{ data?: Data | undefined }>,
  ask: () => Promise<Data>,
): Promise<Data | undefined> {
  let begin = () => {};
  const turn = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const answer = mutate({ answeredBy: () => turn.then(async () => ({ data: await ask() })) });
  return inLine(tasks, LINE, async () => {
    begin();
    return (await answer).data;
  });
}

type Added = AddProductToWishlistFromGalleryMutation;
/** What the answer shows of the list: its last page. */
const lastIn = (data: Added | null | undefined) =>
  (data?.addProductsToWishlist?.wishlist.items_v2?.items ?? []).filter((item) => item !== null);

/** What is added, as Magento wants it said. */
const itemOf = ({ product, quantity = 1, selectedOptions, enteredOptions }: WishlistEntry): WishlistItemInput => ({
  sku: product.sku ?? '',
  quantity,
  ...(selectedOptions?.length && { selected_options: [...selectedOptions] }),
  ...(enteredOptions?.length && { entered_options: [...enteredOptions] }),
});

/**
 * Adds a product to the default list or to that one, once: when the answer is lost, the list tells. Resolves to the id
 * of the new item; to none when the list had it already. Rejects with `WishlistRefusal` when the shop refuses it, else
 * with what went wrong.
 */
export const addToWishlist =
  (entry: WishlistEntry, listId?: string): AppThunk<Promise<string | undefined>> =>
  async (dispatch, _getState, { client, doubts, tasks }) => {
    const mutation = AddProductToWishlistFromGalleryDocument;
    const { id } = listIn(await dispatch(wishlists()), listId);
    const { __typename, uid, sku } = entry.product;
    const preview = { __typename: 'SimpleWishlistItem', id: `new ${uid}`, product: { __typename, uid, sku } };
    const answerOf = (item: WishedProductFragment): Added => ({
      addProductsToWishlist: { user_errors: [], wishlist: { id, items_v2: { items: [item] } } },
    });
    const variables = { wishlistId: id, itemOptions: itemOf(entry), pageSize: config.wishlistPageSize };
    let before: List['items'] = [];

    const data = await change<Added>(
      tasks,
      (context) =>
        client.mutate({
          mutation,
          variables,
          fetchPolicy: notKept,
          optimisticResponse: answerOf(preview as WishedProductFragment),
          update: (cache, answer) => {
            const last = lastIn(answer.data);
            if (last.some(isOf(entry))) addToList(cache, id, last);
          },
          context,
        }),
      async () => {
        before = listIn(await dispatch(wishlists()), id).items;
        return sendOnce<Added, readonly string[]>({
          send: async () => {
            // New items are at the end.
            const currentPage = Math.floor(before.length / config.wishlistPageSize) + 1;
            const { data } = await client.mutate({
              mutation,
              variables: { ...variables, currentPage },
              fetchPolicy: notKept,
            });
            if (!data?.addProductsToWishlist) throw new ServerFailure(config.graphqlPath, 200);
            const isRefused = data.addProductsToWishlist.user_errors.length > 0;
            // It was in the list already, on another page of it (added in another tab, say).
            if (!isRefused && !lastIn(data).some(isOf(entry))) await dispatch(wishlists(true)).catch(() => {});
            return data;
          },
          look: async (known) => {
            const now = await dispatch(readWishlist(id));
            const added = now.find((item) => isOf(entry)(item) && !known.includes(item.id));
            return added ? answerOf(added) : null;
          },
          doubt: { doubts, name: `addWish ${uid} ${JSON.stringify(entry)}`, before: before.map((item) => item.id) },
        });
      },
    );
    const [refused] = data?.addProductsToWishlist?.user_errors ?? [];
    if (refused) throw new WishlistRefusal(refused.code, refused.message);
    return lastIn(data).find((item) => isOf(entry)(item) && !isIn(before, item))?.id;
  };

const taken: RemoveProductsFromWishlistMutation = { removeProductsFromWishlist: { user_errors: [] } };

/** Takes these items out of one list, once. Rejects with what went wrong. */
const removeFrom =
  (wishlistId: string, itemIds: string[]): AppThunk<Promise<RemoveProductsFromWishlistMutation>> =>
  (dispatch, _getState, { client }) =>
    sendOnce<RemoveProductsFromWishlistMutation>({
      send: async () => {
        const mutation = RemoveProductsFromWishlistDocument;
        const { data } = await client.mutate({ mutation, variables: { wishlistId, itemIds } });
        if (!data?.removeProductsFromWishlist) throw new ServerFailure(config.graphqlPath, 200);
        // What the shop does not know any more was removed somewhere else.
        if (data.removeProductsFromWishlist.user_errors.length > 0) await dispatch(wishlists(true)).catch(() => {});
        return data;
      },
      look: async () => {
        const now = await dispatch(readWishlist());
        return now.some((item) => itemIds.includes(item.id)) ? null : taken;
      },
    });

/**
 * Takes items out of all lists they are in, by their ids as they are when its turn has come. Rejects with what went
 * wrong.
 */
export const removeItems =
  (isMeant: (item: WishedProductFragment) => boolean): AppThunk<Promise<void>> =>
  async (dispatch, _getState, { client, tasks }) => {
    const [{ id: wishlistId }] = await dispatch(wishlists());
    await change<RemoveProductsFromWishlistMutation>(
      tasks,
      (context) =>
        client.mutate({
          mutation: RemoveProductsFromWishlistDocument,
          variables: { wishlistId, itemIds: [] },
          fetchPolicy: notKept,
          optimisticResponse: taken,
          update: (cache, answer) => {
            if (answer.data?.removeProductsFromWishlist?.user_errors.length === 0) takeFromLists(cache, isMeant);
          },
          context,
        }),
      async () => {
        let answer = taken;
        try {
          for (const { id, items } of await dispatch(wishlists())) {
            const itemIds = items.filter(isMeant).map((item) => item.id);
            if (itemIds.length > 0) answer = await dispatch(removeFrom(id, itemIds));
          }
        } catch (error) {
          // It is out of one list, and still in another.
          if (answer !== taken) await dispatch(wishlists(true)).catch(() => {});
          throw error;
        }
        return answer;
      },
    );
  };

/** Takes one item out of the list. Rejects with what went wrong. */
export const removeFromWishlist = (itemId: string): AppThunk<Promise<void>> => removeItems(({ id }) => id === itemId);

/** Why an item could not be added or changed, for the shopper. */
export function wishlistMessageFor(error: unknown, name: string): ToastMessage {
  if (!(error instanceof WishlistRefusal)) return messageFor(error);
  return error.code === 'PRODUCT_NOT_FOUND' ? { id: 'catalog.wishNotSold', values: { name } } : error.message;
}

/**
 * Adds a product to the list or removes it: to the customer's, or for a guest to what the device keeps until they sign
 * in. What goes wrong is told in a toast.
 */
export const toggleInWishlist =
  (entry: WishlistEntry): AppThunk<Promise<void>> =>
  async (dispatch, getState, { client }) => {
    try {
      if (!getState().user.isSignedIn) return await dispatch(toggleAsGuest(entry));
      if (dispatch(mustWait())) return dispatch(parkWish(entry));
      await dispatch(wishlists());
      const isWished = isInLists(client.cache, entry);
      if (isWished) await dispatch(removeItems(isOf(entry)));
      else await dispatch(addToWishlist(entry));
    } catch (error) {
      dispatch(addToast({ type: 'error', message: wishlistMessageFor(error, entry.product.name ?? '') }));
    }
  };

/** At once on the device; a shop that keeps no lists is told when it has said so. */
const toggleAsGuest =
  (entry: WishlistEntry): AppThunk<Promise<void>> =>
  async (dispatch, _getState, { client }) => {
    const isKept = dispatch(toggleKept(entry));
    if (!isKept) return;
    // Offline it is kept all the same.
    const { data } = await client.query({ query: GetWishlistIsEnabledDocument }).catch(() => ({ data: undefined }));
    if (data?.storeConfig?.magento_wishlist_general_is_enabled === '0') {
      dispatch(dropWish(entry));
      dispatch(addToast({ type: 'info', message: { id: 'catalog.wishlistOff' } }));
      return;
    }
    dispatch(
      addToast({
        type: 'success',
        message: { id: 'catalog.wishKept', values: { name: entry.product.name ?? '' } },
        actionText: { id: 'catalog.showKept' },
        actionPath: paths.savedItems,
      }),
    );
  };
