import { storageKeys } from '#lib/browser/storage';
import { isListOf } from '#lib/guards';
import { linesSaved } from '#store/cart';
import { type CartItem, isCartItem } from '#store/cartItem';
import type { AppThunk } from '#store/index';
import { newUid } from '../outbox/optimisticCart';

/** How many lines the device keeps; the oldest give way. */
const MOST = 50;

const isLines = isListOf(isCartItem);

/** The same product with the same options is one line. */
const isSameLine = (one: CartItem, other: CartItem): boolean => newUid(one) === newUid(other);

/** What the device keeps for another time, newest first. */
export const savedItemsOf =
  (): AppThunk<CartItem[]> =>
  (_dispatch, _getState, { storage, view }) =>
    storage.get(storageKeys.savedForLater(view.website), isLines) ?? [];

const keepLines =
  (change: (lines: CartItem[]) => CartItem[]): AppThunk =>
  (dispatch, _getState, { storage, view }) => {
    // Another tab may have changed them.
    const lines = change(dispatch(savedItemsOf())).slice(0, MOST);
    storage.set(storageKeys.savedForLater(view.website), lines);
    dispatch(linesSaved(lines));
  };

/** Keeps a line for another time. Pieces of one that is kept already come on top; `at` is its place. */
export const saveForLater = (item: CartItem, at = 0): AppThunk =>
  keepLines((lines) => {
    const kept = lines.find((line) => isSameLine(line, item));
    const others = lines.filter((line) => line !== kept);
    return others.toSpliced(at, 0, { ...item, errors: [], quantity: item.quantity + (kept?.quantity ?? 0) });
  });

/** Takes a line off the list; of one that holds more pieces than it, only these. */
export const removeSavedItem = (item: CartItem): AppThunk =>
  keepLines((lines) =>
    lines.flatMap((line) => {
      if (!isSameLine(line, item)) return line;
      const quantity = line.quantity - item.quantity;
      return quantity > 0 ? { ...line, quantity } : [];
    }),
  );
