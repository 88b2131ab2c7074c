import { queueChange } from '#outbox/send';
import type { WishlistEntry } from '#store/catalog';
import type { AppThunk, OutboxHandler } from '#store/index';
import type { Entry, OutboxEntries, OutboxEntry, Outcome } from '#store/outbox';
import { addGuestWish, removeGuestWish } from './guestWishes';
import {
  addToWishlist,
  isSameProduct,
  itemsIn,
  loadWishlists,
  refetchWishlist,
  removeItems,
  WishlistRefusal,
  wishlistMessageFor,
} from './wishlistRequests';

const isWishFor =
  ({ product }: WishlistEntry) =>
  (entry: OutboxEntry): entry is Entry<'wish'> =>
    entry.kind === 'wish' && entry.entry.product.uid === product.uid;

/**
 * The queued wish list change of a product: true if it adds the product, false if it removes the product, undefined
 * without a change.
 */
export const queuedWish = (outbox: OutboxEntries, entry: WishlistEntry): boolean | undefined =>
  outbox.findLast(isWishFor(entry))?.isWanted;

/**
 * Queues the addition of a product to the customer's wish list, or the removal. A removal cancels a queued addition of
 * the same product, and vice versa. Resolves and rejects like `queueChange`.
 *
 * @param id id of the outbox entry
 */
export const queueWish =
  (wish: WishlistEntry, isWanted: boolean, id?: string): AppThunk<Promise<Outcome>> =>
  (dispatch) => {
    const { __typename, uid, sku, name } = wish.product;
    return dispatch(
      queueChange(
        { kind: 'wish', entry: { ...wish, product: { __typename, uid, sku, name } }, isWanted },
        {
          id,
          fold: (entries, entry) => {
            const isOpen = (one: OutboxEntry) => isWishFor(wish)(one) && one.sentAt === undefined;
            if (!entries.some(isOpen)) return [...entries, entry];
            return queuedWish(entries, wish) === isWanted ? entries : entries.filter((one) => !isOpen(one));
          },
        },
      ),
    );
  };

/** Outbox handler for changes of the wish list. */
export const wishKind: OutboxHandler<Entry<'wish'>> = {
  isRefusal: (error) => error instanceof WishlistRefusal,
  // Not idempotent: a second addition increases the quantity of the wish list item.
  isIdempotent: false,
  remaining: (entry) => async (dispatch, getState) => {
    if (!getState().user.isSignedIn) return entry;
    const isThere = itemsIn(await dispatch(loadWishlists(true))).some(isSameProduct(entry.entry));
    if (isThere !== entry.isWanted) return entry;
    await dispatch(refetchWishlist());
    return 'done';
  },
  send:
    ({ entry, isWanted, isWaiting = false }) =>
    async (dispatch, getState) => {
      // The session may have ended meanwhile: the change goes to the guest's list until the customer signs in again.
      if (!getState().user.isSignedIn) return dispatch(isWanted ? addGuestWish(entry) : removeGuestWish(entry));
      const isThere = itemsIn(await dispatch(loadWishlists(isWaiting))).some(isSameProduct(entry));
      if (isThere === isWanted && (isWaiting || !isWanted)) return;
      if (isWanted) await dispatch(addToWishlist(entry));
      else await dispatch(removeItems(isSameProduct(entry)));
      // Without this refetch, an open wish list page would show its old content for a moment.
      await dispatch(refetchWishlist());
    },
  nameOf: ({ entry }) => entry.product.name ?? '',
  messageFor: wishlistMessageFor,
};
