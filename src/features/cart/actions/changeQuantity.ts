import { messageOf } from '#api/errors/errors';
import { newId } from '#lib/browser/newId';
import { queueChange } from '#outbox/send';
import { itemUpdated, itemUpdateFailed, itemUpdateRequested } from '#store/cart';
import type { CartItem } from '#store/cartItem';
import type { AppThunk } from '#store/index';
import { foldQuantity } from '../outbox/fold';
import { asItemToAdd } from '../outbox/queuedItem';
import { isSameChoice } from '../shown/sameChoice';
import { addItems } from './addItems';
import { removeLines } from './removeItems';

/**
 * Sets the quantity of a cart item. Resolves when it is set, or waits for a connection. Rejects
 * with `CartUserError` when the back end refuses it.
 */
export const updateItem =
  (line: CartItem, quantity: number): AppThunk<Promise<void>> =>
  async (dispatch) => {
    dispatch(itemUpdateRequested());
    try {
      await dispatch(queueChange({ kind: 'quantity', line, quantity }, { fold: foldQuantity }));
      dispatch(itemUpdated({ uid: line.uid, quantity }));
    } catch (error) {
      dispatch(itemUpdateFailed(messageOf(error)));
      throw error;
    }
  };

/**
 * The same product with other options: it is added, and then the item is removed. If the back end refuses the other
 * options, the item stays.
 */
export const changeOptions =
  (item: CartItem, choice: CartItem['choice'], quantity = item.quantity): AppThunk<Promise<void>> =>
  async (dispatch) => {
    if (isSameChoice(item.choice, choice))
      return quantity === item.quantity ? undefined : dispatch(updateItem(item, quantity));
    const wanted = { ...asItemToAdd(item, quantity), ...choice, line: undefined, picture: item.product.thumbnail };
    const id = newId();
    const added = dispatch(addItems([wanted], { id }));
    const removed = dispatch(removeLines([item], { after: id }));
    removed.catch(() => {});
    await added;
    await removed;
  };
