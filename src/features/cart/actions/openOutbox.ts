import { readEntries } from '#outbox/entries';
import { sendEntries, waitForOutbox } from '#outbox/send';
import type { AppThunk } from '#store/index';
import { syncNotes } from '../outbox/cartNotes';
import { loadCart } from '../session/loadCart';
import { restoreNewCart } from '../session/withCart';

/**
 * Starts the outbox once per page load. Restores the id of a new cart if only IndexedDB contains it, then shows and
 * sends queued changes.
 */
export const beginOutbox =
  (): AppThunk<Promise<void>> =>
  async (dispatch, _getState, { tasks }) => {
    const begin = async () => {
      dispatch(syncNotes());
      // Restore the cart id before sending: without an id, an addition treats a guest's cart as new and empty.
      const isRestored = await dispatch(restoreNewCart());
      if ((await dispatch(readEntries())).length > 0) void dispatch(sendEntries());
      if (isRestored) void dispatch(loadCart());
    };
    if (!tasks.has('beginOutbox')) tasks.set('beginOutbox', begin());
    await tasks.get('beginOutbox');
  };

/**
 * Starts the outbox. If it contains changes that waited for a connection, or a cart merge, resolves when the running
 * send has ended.
 */
export const openOutbox = (): AppThunk<Promise<void>> => async (dispatch, getState) => {
  await dispatch(beginOutbox());
  const { outbox } = getState().cart;
  if (outbox.some(({ isWaiting, kind }) => isWaiting || kind === 'merge')) await dispatch(waitForOutbox());
};
