import { storageKeys } from '#lib/browser/storage';
import type { AppThunk } from '#store/index';

/** Resolves when it is known, as far as it can be, what became of an order whose answer was lost, or of its payment. */
export const waitForOrder =
  (): AppThunk<Promise<void>> =>
  async (dispatch, _getState, { storage }) => {
    if (storage.record(storageKeys.sentOrder) || storage.record(storageKeys.unpaidOrder))
      await import(/* webpackChunkName: "cart-actions" */ './settleAndTell')
        .then(({ settleAndTell }) => dispatch(settleAndTell()))
        .catch(() => {});
  };
