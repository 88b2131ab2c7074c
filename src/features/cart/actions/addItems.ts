import { messageOf } from '#api/errors/errors';
import { queueChange } from '#outbox/send';
import { itemAdded, itemAddFailed, itemAddRequested } from '#store/cart';
import type { ItemToAdd } from '#store/cartItem';
import type { AppThunk } from '#store/index';
import { foldAddition } from '../outbox/fold';
import { piecesOf } from '../outbox/missingItems';
import { queuedItem } from '../outbox/queuedItem';

/** Adds an item to the cart, as `addItems` does. */
export const addItem = (item: ItemToAdd, after?: string): AppThunk<Promise<void>> => addItems([item], { after });

/**
 * Adds items to the cart with one request. Resolves when they are added, or wait for a connection. Rejects with
 * `CartUserError` when the back end refuses one: those it takes stay in the cart.
 *
 * @param id of the entry in the outbox
 * @param after an entry that these take back: if that is refused, nothing is added, and this rejects like it
 */
export const addItems =
  (
    items: readonly ItemToAdd[],
    { id, after }: { id?: string; after?: string | undefined } = {},
  ): AppThunk<Promise<void>> =>
  async (dispatch) => {
    dispatch(itemAddRequested());
    try {
      const queued = items.map((item) => dispatch(queuedItem(item)));
      await dispatch(queueChange({ kind: 'add', items: queued }, { id, after, fold: foldAddition }));
      dispatch(itemAdded({ sku: items[0]?.sku ?? '', quantity: piecesOf(items) }));
    } catch (error) {
      dispatch(itemAddFailed(messageOf(error)));
      throw error;
    }
  };
