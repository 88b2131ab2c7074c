import { storageKeys } from '#lib/browser/storage';
import { isListOf, isText } from '#lib/guards';
import type { AppThunk } from '#store/index';

/** Number of products shown; the device stores one more, the open product. */
export const MAX_ROW_PRODUCTS = 12;

const isSkuList = isListOf(isText);

/** SKUs of the products that were viewed before this one, newest first. */
export const viewedBefore =
  (sku: string): AppThunk<string[]> =>
  (_dispatch, _getState, { storage }) =>
    (storage.get(storageKeys.recentlyViewed, isSkuList) ?? [])
      .filter((other) => other !== sku)
      .slice(0, MAX_ROW_PRODUCTS);

export const rememberViewed =
  (sku: string): AppThunk =>
  (dispatch, _getState, { storage }) =>
    storage.set(storageKeys.recentlyViewed, [sku, ...dispatch(viewedBefore(sku))]);
