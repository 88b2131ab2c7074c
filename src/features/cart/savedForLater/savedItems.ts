import { storageKeys } from '#lib/browser/storage';
import { isListOf } from '#lib/guards';
import { linesSaved } from '#store/cart';
import { type CartItem, isCartItem } from '#store/cartItem';
import type { AppThunk } from '#store/index';
import { outboxUidOf } from '../outbox/optimisticCart';

/** Maximum number of stored items; the oldest ones are dropped. */
const MAX_SAVED_ITEMS = 50;

const isLines = isListOf(isCartItem);

/** True for two items of the same product with the same options, which are stored as one item. */
const isSameLine = (one: CartItem, other: CartItem): boolean => outboxUidOf(one) === outboxUidOf(other);

/** The items saved for later on this device, newest first. */
export const readSavedItems =
  (): AppThunk<CartItem[]> =>
  (_dispatch, _getState, { storage, view }) =>
    storage.get(storageKeys.savedForLater(view.website), isLines) ?? [];

const updateSavedItems =
  (change: (lines: CartItem[]) => CartItem[]): AppThunk =>
  (dispatch, _getState, { storage, view }) => {
    // Read the stored items again, because another tab may have changed them.
    const lines = change(dispatch(readSavedItems())).slice(0, MAX_SAVED_ITEMS);
    storage.set(storageKeys.savedForLater(view.website), lines);
    dispatch(linesSaved(lines));
  };

/** Saves an item for later, at the index `at`. If the same item is saved already, the quantities are added up. */
export const saveForLater = (item: CartItem, at = 0): AppThunk =>
  updateSavedItems((lines) => {
    const kept = lines.find((line) => isSameLine(line, item));
    const others = lines.filter((line) => line !== kept);
    return others.toSpliced(at, 0, { ...item, errors: [], quantity: item.quantity + (kept?.quantity ?? 0) });
  });

/**
 * Removes the quantity of `item` from the saved items. If more pieces of the same item are saved, the other pieces
 * stay.
 */
export const removeSavedItem = (item: CartItem): AppThunk =>
  updateSavedItems((lines) =>
    lines.flatMap((line) => {
      if (!isSameLine(line, item)) return line;
      const quantity = line.quantity - item.quantity;
      return quantity > 0 ? { ...line, quantity } : [];
    }),
  );
