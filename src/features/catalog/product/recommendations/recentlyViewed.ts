import { storageKeys } from '#lib/browser/storage';
import { isListOf, isText } from '#lib/guards';
import type { AppThunk } from '#store/index';

/** Maximum number of products in a row. The device stores one more product, the one whose page is open. */
export const MAX_ROW_PRODUCTS = 12;

const isSkuList = isListOf(isText);

/** SKUs of the products that the shopper viewed before the product `sku`, newest first. */
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
