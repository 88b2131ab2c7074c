import { messageOf } from '#api/errors/errors';
import { newId } from '#lib/browser/newId';
import { queueChange } from '#outbox/send';
import { itemUpdated, itemUpdateFailed, itemUpdateRequested } from '#store/cart';
import { asItemToAdd, type CartItem, isSameChoice } from '#store/cartItem';
import type { AppThunk } from '#store/index';
import type { Entry, OutboxEntries, OutboxEntry } from '#store/outbox';
import { isOnlyInOutbox, outboxUidOf } from '../outbox/optimisticCart';
import { addItems } from './addItems';
import { isAdditionOf, removeCartItems } from './removeItems';

/**
 * Sets the quantity of a cart item. Resolves when the quantity is set or the change is queued; rejects with
 * `CartUserError` if Magento refuses it.
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
 * Changes the options of a cart item: adds the product with the new options, then removes the old item. If the back end
 * refuses the new options, the old item stays.
 */
export const changeOptions =
  (item: CartItem, choice: CartItem['choice'], quantity = item.quantity): AppThunk<Promise<void>> =>
  async (dispatch) => {
    if (isSameChoice(item.choice, choice))
      return quantity === item.quantity ? undefined : dispatch(updateItem(item, quantity));
    const wanted = { ...asItemToAdd(item, quantity), ...choice, line: undefined, picture: item.product.thumbnail };
    const id = newId();
    const added = dispatch(addItems([wanted], { id }));
    const removed = dispatch(removeCartItems([item], { after: id }));
    removed.catch(() => {});
    await added;
    await removed;
  };

/** Inserts a quantity change into the outbox. An unsent quantity change of the same item is replaced. */
export function foldQuantity(entries: OutboxEntries, entry: OutboxEntry): OutboxEntries {
  if (entry.kind !== 'quantity') return entries;
  const isEarlier = (one: OutboxEntry): one is Entry<'quantity'> =>
    one.kind === 'quantity' && one.sentAt === undefined && one.line.uid === entry.line.uid;
  const earlier = entries.find(isEarlier);
  const list = entries.filter((one) => !isEarlier(one));
  const line = earlier?.line ?? entry.line;
  const addition = list.findLast(isAdditionOf(entry.line.uid));
  const isAsBefore = line.quantity === entry.quantity && !list.some((one) => concerns(one, entry.line));
  if (isAsBefore) return list;
  return [...list, { ...entry, line, ...(addition && isOnlyInOutbox(line) && { after: addition.id }) }];
}

const concerns = (entry: OutboxEntry, line: CartItem): boolean =>
  isAdditionOf(outboxUidOf(line))(entry) ||
  (entry.kind === 'quantity' && entry.line.uid === line.uid) ||
  (entry.kind === 'remove' && entry.lines.some(({ uid }) => uid === line.uid));
