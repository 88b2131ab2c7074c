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

const isOf =
  ({ product }: WishlistEntry) =>
  (other: WishlistEntry): boolean =>
    other.product.uid === product.uid;

/** Forgets a product that was put aside. */
export const dropWish = (entry: WishlistEntry): AppThunk =>
  change((kept) => kept.filter((other) => !isOf(entry)(other)));

/** Puts a product aside at the end. */
export const keepWish =
  (entry: WishlistEntry): AppThunk =>
  (dispatch) => {
    const { __typename, uid, sku, name } = entry.product;
    dispatch(dropWish(entry));
    dispatch(change((kept) => [...kept, { ...entry, product: { __typename, uid, sku, name } }]));
  };

/** Puts a product aside, or forgets it when it is; true when it is there then. */
export const toggleKept =
  (entry: WishlistEntry): AppThunk<boolean> =>
  (dispatch) => {
    const isKept = dispatch(restoreWishes()).some(isOf(entry));
    dispatch(isKept ? dropWish(entry) : keepWish(entry));
    return !isKept;
  };
