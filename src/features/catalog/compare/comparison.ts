import { storageKeys } from '#lib/browser/storage';
import { type Comparison, comparisonChanged } from '#store/catalog';
import type { AppThunk } from '#store/index';
import { addToast } from '#store/toasts';

/** More columns are not readable. */
const MAXIMUM_COMPARED = 4;

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

/*
 * The store holds what the shopper wants to compare: the products' numbers, and the uid of the back end's list of them.
 * The device keeps a copy of that for the next visit and for other tabs; what the back end says of the products is in
 * Apollo's cache.
 */

/** Takes over what the device keeps for this store view: at the start, and when another tab has changed it. */
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

export type Toggled = 'added' | 'removed' | 'refused';

/** Adds a product (by its number) or removes it, in this client at once. The back end is told after that. */
export const toggleHere =
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
