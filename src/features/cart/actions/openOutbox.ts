import { readEntries } from '#outbox/entries';
import { sendEntries, waitForOutbox } from '#outbox/send';
import type { AppThunk } from '#store/index';
import { followNotes } from '../outbox/cartNotes';
import { loadCart } from '../session/loadCart';
import { restoreNewCart } from '../session/withCart';

/** Once per page: shows queued changes, and a new cart whose id only the outbox's database has; begins to send. */
export const beginOutbox =
  (): AppThunk<Promise<void>> =>
  async (dispatch, _getState, { tasks }) => {
    const begin = async () => {
      dispatch(followNotes());
      // An addition must know what that cart holds before it is sent.
      const isRestored = await dispatch(restoreNewCart());
      if ((await dispatch(readEntries())).length > 0) void dispatch(sendEntries());
      if (isRestored) void dispatch(loadCart());
    };
    if (!tasks.has('beginOutbox')) tasks.set('beginOutbox', begin());
    await tasks.get('beginOutbox');
  };

/** Resolves when changes that waited for a connection, or a merge, are sent, as far as that can be done now. */
export const openOutbox = (): AppThunk<Promise<void>> => async (dispatch, getState) => {
  await dispatch(beginOutbox());
  const { outbox } = getState().cart;
  if (outbox.some(({ isWaiting, kind }) => isWaiting || kind === 'merge')) await dispatch(waitForOutbox());
};
