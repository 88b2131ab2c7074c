import { messageFor } from '#api/errors/messageFor';
import { queueChange } from '#outbox/send';
import type { AppThunk, OutboxHandler } from '#store/index';
import type { Entry } from '#store/outbox';
import { addToast } from '#store/toasts';
import { changeComparison } from './comparison';
import { openCompareList } from './openCompareList';

/** How the outbox sends changes of the comparison. An entry has no content: sending it syncs the list of the device. */
export const compareKind: OutboxHandler<Entry<'compare'>> = {
  isIdempotent: true,
  send: () => openCompareList(true),
  nameOf: () => '',
  messageFor,
};

/** Sends an optimistic change to the back end, and reverts it if the back end refuses it. */
const sendChange =
  (asBefore: (products: string[]) => string[]): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    try {
      await dispatch(
        queueChange(
          { kind: 'compare' },
          {
            // One entry is enough for all queued changes.
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

/** Sends the addition or removal of a product to the back end. */
export const syncToggled = (id: string, toggled: 'added' | 'removed'): AppThunk<Promise<void>> =>
  sendChange((products) => (toggled === 'added' ? products.filter((other) => other !== id) : [...products, id]));

/** Sends the removal of all products to the back end. */
export const syncCleared = (products: string[]): AppThunk<Promise<void>> =>
  sendChange((since) => [...products, ...since]);
