import { changeWaiting } from '#features/cart/offline/waitingList';
import { newId } from '#lib/browser/newId';
import type { WishlistEntry } from '#store/catalog';
import type { AppThunk } from '#store/index';
import type { WaitingChange } from '#store/waiting';
import { isInLists } from './wishlistCache';

type WaitingWish = Extract<WaitingChange, { kind: 'wish' }>;

const isWishFor =
  ({ product }: WishlistEntry) =>
  (change: WaitingChange): change is WaitingWish =>
    change.kind === 'wish' && change.entry.product.uid === product.uid;

/** What waits for a product's heart: true when it is to be wished, false when not any more; undefined otherwise. */
export const waitingWish = (waiting: readonly WaitingChange[], entry: WishlistEntry): boolean | undefined =>
  waiting.findLast(isWishFor(entry))?.isWanted;

/**
 * Keeps a customer's press of a heart until there is a connection. A second press takes the first one back, as long as
 * that has not been sent. `isWanted`: whatever is shown.
 */
export const parkWish =
  (entry: WishlistEntry, isWanted?: boolean): AppThunk =>
  (dispatch, _getState, { client }) => {
    dispatch(
      changeWaiting((list) => {
        const isWished = waitingWish(list, entry) ?? isInLists(client.cache, entry);
        const wanted = isWanted ?? !isWished;
        if (wanted === isWished) return list;
        const isOpen = (change: WaitingChange) => isWishFor(entry)(change) && !change.begun;
        if (list.some(isOpen)) return list.filter((change) => !isOpen(change));
        const { __typename, uid, sku, name } = entry.product;
        const kept = { ...entry, product: { __typename, uid, sku, name } };
        return list.concat({ id: newId(), kind: 'wish', entry: kept, isWanted: wanted });
      }),
    );
  };
