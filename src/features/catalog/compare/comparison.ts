import { storageKeys } from '#lib/browser/storage';
import { type Comparison, comparisonChanged } from '#store/catalog';
import type { AppThunk } from '#store/index';
import { addToast } from '#store/toasts';

/** More columns than these nobody can read. */
export const maximumCompared = 4;

const isComparison = (value: unknown): value is Comparison =>
  typeof value === 'object' &&
  value !== null &&
  'uid' in value &&
  (value.uid === null || typeof value.uid === 'string') &&
  'products' in value &&
  Array.isArray(value.products) &&
  value.products.every((one) => typeof one === 'string');

/** What the device keeps: a comparison for each store view. */
const isKept = (value: unknown): value is Record<string, Comparison> =>
  typeof value === 'object' && value !== null && Object.values(value).every(isComparison);

/** Takes what the device keeps for this store view, which another tab may have changed. */
export const restoreComparison =
  (): AppThunk =>
  (dispatch, getState, { storage, view }) => {
    const kept = storage.get(storageKeys.compareLists, isKept)?.[view.code] ?? { uid: null, products: [] };
    if (JSON.stringify(kept) !== JSON.stringify(getState().catalog.comparison)) dispatch(comparisonChanged(kept));
  };

/** Changes the comparison, here and on the device. */
export const changeComparison =
  (change: Partial<Comparison>): AppThunk =>
  (dispatch, getState, { storage, view }) => {
    const comparison = { ...getState().catalog.comparison, ...change };
    dispatch(comparisonChanged(comparison));
    const others = storage.get(storageKeys.compareLists, isKept);
    storage.set(storageKeys.compareLists, { ...others, [view.code]: comparison });
  };

/** Restores the comparison and follows other tabs. Returns the way to stop. */
export const watchComparison =
  (): AppThunk<() => void> =>
  (dispatch, _getState, { storage }) => {
    dispatch(restoreComparison());
    return storage.onChange(storageKeys.compareLists, () => dispatch(restoreComparison()));
  };

export type Toggled = 'added' | 'removed' | 'refused';

/** Puts a product (by its number) beside the others, or takes it away: here, at once. The back end is told after. */
export const toggleHere =
  (id: string): AppThunk<Toggled> =>
  (dispatch, getState) => {
    dispatch(restoreComparison());
    const { products } = getState().catalog.comparison;
    if (products.includes(id)) {
      dispatch(changeComparison({ products: products.filter((other) => other !== id) }));
      return 'removed';
    }
    if (products.length >= maximumCompared) {
      dispatch(addToast({ type: 'info', message: { id: 'catalog.compareFull', values: { count: maximumCompared } } }));
      return 'refused';
    }
    dispatch(changeComparison({ products: [...products, id] }));
    return 'added';
  };
