import { storageKeys } from '#lib/browser/storage';
import type { AppThunk } from '#store/index';

/** Resolves when it is known, as far as it can be, what became of an order whose answer was lost. */
export const waitForOrder =
  (): AppThunk<Promise<void>> =>
  async (dispatch, _getState, { storage }) => {
    if (storage.record(storageKeys.sentOrder))
      await import('./settleOrder').then(({ settleAndTell }) => dispatch(settleAndTell())).catch(() => {});
  };

/** Whoever looks at the cart waits until it does not change hands (any more) and until its order is settled. */
export const waitForCart =
  (): AppThunk<Promise<void>> =>
  async (dispatch, _getState, { tasks }) => {
    await tasks.get('mergeCart')?.catch(() => {});
    await dispatch(waitForOrder());
  };
