import { storageKeys } from '#lib/browser/storage';
import { hasTexts, isListOf, isObject, isText } from '#lib/guards';
import { type WishlistEntry, wishesKept } from '#store/catalog';
import type { AppThunk } from '#store/index';

const isEntry = (value: unknown): value is WishlistEntry =>
  isObject(value) && hasTexts(value.product, 'uid') && (value.product.sku === null || isText(value.product.sku));
const isList = isListOf(isEntry);

/** What the device keeps for a guest. Other tabs may have changed it, so it is read before each change. */
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

/** Forgets a product that was put aside. */
export const dropWish = (entry: WishlistEntry): AppThunk => change((kept) => without(kept, entry));

/** Puts a product aside at the end. */
export const keepWish = (entry: WishlistEntry): AppThunk => {
  const { __typename, uid, sku, name } = entry.product;
  return change((kept) => [...without(kept, entry), { ...entry, product: { __typename, uid, sku, name } }]);
};
