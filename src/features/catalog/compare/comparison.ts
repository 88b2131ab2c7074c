import { storageKeys } from '#lib/browser/storage';
import { type Comparison, comparisonChanged, isKept } from '#store/catalog';
import type { AppThunk } from '#store/index';
import { addToast } from '#store/toasts';

/** Maximum number of compared products; more columns are not readable. */
const MAXIMUM_COMPARED = 4;

/** Changes the comparison in the Redux store and in the storage of the device. */
export const changeComparison =
  (change: Partial<Comparison>): AppThunk =>
  (dispatch, getState, { storage, view }) => {
    const comparison = { ...getState().catalog.comparison, ...change };
    dispatch(comparisonChanged(comparison));
    const others = storage.get(storageKeys.compareLists, isKept);
    storage.set(storageKeys.compareLists, { ...others, [view.code]: comparison });
  };

export type Toggled = 'added' | 'removed' | 'refused';

/**
 * Adds a product to the comparison or removes it, only on this device. `id` is the number of the product. The caller
 * then updates the back end.
 */
export const toggleLocally =
  (id: string): AppThunk<Toggled> =>
  (dispatch, getState) => {
    const { products } = getState().catalog.comparison;
    if (products.includes(id)) {
      dispatch(changeComparison({ products: products.filter((other) => other !== id) }));
      return 'removed';
    }
    if (products.length >= MAXIMUM_COMPARED) {
      dispatch(addToast({ type: 'info', message: { id: 'catalog.compareFull', values: { count: MAXIMUM_COMPARED } } }));
      return 'refused';
    }
    dispatch(changeComparison({ products: [...products, id] }));
    return 'added';
  };
