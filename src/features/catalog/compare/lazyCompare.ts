import { lazyChunk } from '#lib/lazyChunk';
import type { AppThunk } from '#store/index';
import { changeComparison } from './comparison';

/** What tells the back end of the comparison. */
export const compareActions = lazyChunk(() => import('./compareActions'));

/** Takes all products out of the comparison. Without the code the back end is told when the comparison is opened. */
export const clearComparison = (): AppThunk<Promise<void>> => async (dispatch, getState) => {
  const { products } = getState().catalog.comparison;
  dispatch(changeComparison({ products: [] }));
  const code = await compareActions.load().catch(() => null);
  if (code) await dispatch(code.tellCleared(products));
};
