import { lazyChunk } from '#lib/lazyChunk';
import type { AppThunk } from '#store/index';
import { changeComparison } from './comparison';

/** Actions that send changes of the comparison to the back end. */
export const compareActions = lazyChunk(() => import('./compareActions'));

/** Clears the comparison. If the code cannot load, the back end is updated when the comparison is opened. */
export const clearComparison = (): AppThunk<Promise<void>> => async (dispatch, getState) => {
  const { products } = getState().catalog.comparison;
  dispatch(changeComparison({ products: [] }));
  const code = await compareActions.load().catch(() => null);
  if (code) await dispatch(code.syncCleared(products));
};
