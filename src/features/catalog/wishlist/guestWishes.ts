import { storageKeys } from '#lib/browser/storage';
import { hasTexts, isListOf, isObject, isText } from '#lib/guards';
import { type WishlistEntry, wishesKept } from '#store/catalog';
import type { AppThunk } from '#store/index';

const isEntry = (value: unknown): value is WishlistEntry =>
  isObject(value) && hasTexts(value.product, 'uid') && (value.product.sku === null || isText(value.product.sku));
const isList = isListOf(isEntry);

/**
 * Loads a guest's wish list from the device into the store. Called before each change, since other tabs may change it.
 */
export const restoreWishes =
  (): AppThunk<readonly WishlistEntry[]> =>
  (dispatch, getState, { storage }) => {
    const kept = storage.get(storageKeys.guestWishes, isList) ?? [];
    if (JSON.stringify(kept) !== JSON.stringify(getState().catalog.wishes)) dispatch(wishesKept(kept));
    return kept;
  };

const change =
  (work: (kept: readonly WishlistEntry[]) => readonly WishlistEntry[]): AppThunk =>
  (dispatch, _getState, { storage }) => {
    const wishes = work(dispatch(restoreWishes()));
    if (wishes.length > 0) storage.set(storageKeys.guestWishes, wishes);
    else storage.remove(storageKeys.guestWishes);
    dispatch(wishesKept(wishes));
  };

const without = (kept: readonly WishlistEntry[], { product }: WishlistEntry) =>
  kept.filter((other) => other.product.uid !== product.uid);

/** Removes a product from the guest's wish list. */
export const removeGuestWish = (entry: WishlistEntry): AppThunk => change((kept) => without(kept, entry));

/** Adds a product to the end of the guest's wish list. */
export const addGuestWish = (entry: WishlistEntry): AppThunk => {
  const { __typename, uid, sku, name } = entry.product;
  return change((kept) => [...without(kept, entry), { ...entry, product: { __typename, uid, sku, name } }]);
};
