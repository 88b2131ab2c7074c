import { messageFor } from '#api/errors/messageFor';
import { queueChange } from '#outbox/send';
import type { AppThunk, OutboxHandler } from '#store/index';
import type { Entry } from '#store/outbox';
import { addToast } from '#store/toasts';
import { changeComparison } from './comparison';
import { openCompareList } from './openCompareList';

/**
 * Outbox handler for changes of the comparison. An outbox entry has no content: sending it syncs the device's compared
 * products with the back end.
 */
export const compareKind: OutboxHandler<Entry<'compare'>> = {
  isIdempotent: true,
  send: () => openCompareList(true),
  nameOf: () => '',
  messageFor,
};

/**
 * Queues the sync of an optimistic change of the comparison. If the back end refuses the change, `asBefore` reverts it.
 */
const sendChange =
  (asBefore: (products: string[]) => string[]): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    try {
      await dispatch(
        queueChange(
          { kind: 'compare' },
          {
            // One outbox entry is enough for all queued changes of the comparison.
            fold: (entries, entry) =>
              entries.some(({ kind, isWaiting }) => kind === 'compare' && isWaiting) ? entries : [...entries, entry],
          },
        ),
      );
    } catch (error) {
      dispatch(changeComparison({ products: asBefore(getState().catalog.comparison.products) }));
      dispatch(addToast({ type: 'error', message: messageFor(error) }));
    }
  };

/** Sends the addition or removal of a compared product to the back end. */
export const syncToggled = (id: string, toggled: 'added' | 'removed'): AppThunk<Promise<void>> =>
  sendChange((products) => (toggled === 'added' ? products.filter((other) => other !== id) : [...products, id]));

/** Sends the removal of all compared products to the back end. */
export const syncCleared = (products: string[]): AppThunk<Promise<void>> =>
  sendChange((since) => [...products, ...since]);
