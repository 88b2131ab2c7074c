import { messageFor } from '#api/errors/messageFor';
import { queueChange } from '#outbox/send';
import type { AppThunk, OutboxKind } from '#store/index';
import type { Entry } from '#store/outbox';
import { addToast } from '#store/toasts';
import { changeComparison } from './comparison';
import { openCompareList } from './openCompareList';

/** How changes of the comparison are sent: the device's list says what it holds. */
export const compareKind: OutboxKind<Entry<'compare'>> = {
  isRepeatable: true,
  send: () => openCompareList(true),
  nameOf: () => '',
  messageFor,
};

/** Tells the back end what is shown already; puts it back as it was when it refuses. */
const tell =
  (asBefore: (products: string[]) => string[]): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    try {
      await dispatch(
        queueChange(
          { kind: 'compare' },
          {
            // One entry is enough for all that waits.
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

/** Tells the back end of a product that was put in or taken out. */
export const tellToggled = (id: string, toggled: 'added' | 'removed'): AppThunk<Promise<void>> =>
  tell((products) => (toggled === 'added' ? products.filter((other) => other !== id) : [...products, id]));

/** Tells the back end that all products were taken out. */
export const tellCleared = (products: string[]): AppThunk<Promise<void>> => tell((since) => [...products, ...since]);
