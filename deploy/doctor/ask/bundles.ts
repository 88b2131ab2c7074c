import { at, listAt, textAt } from './values.ts';

/** A bundle of which something can be chosen for each required option. */
export interface ChoosableBundle {
  sku: string;
  /** What Magento says of the bundle itself. */
  isInStock: boolean;
  /** Uids of the first product in stock of each required option. */
  options: string[];
}

const isInStock = (product: unknown): boolean => textAt(product, 'stock_status') === 'IN_STOCK';

/** Those among the answer to `bundlesQuestion`. */
export const choosableBundles = (json: unknown): ChoosableBundle[] =>
  listAt(json, 'data', 'products', 'items').flatMap((bundle) => {
    const required = listAt(bundle, 'items').filter((item) => at(item, 'required') === true);
    const options = required.flatMap((item) => {
      const option = listAt(item, 'options').find((one) => isInStock(at(one, 'product')));
      return option ? textAt(option, 'uid') : [];
    });
    if (options.length === 0 || options.length < required.length) return [];
    return [{ sku: textAt(bundle, 'sku'), isInStock: isInStock(bundle), options }];
  });
