import { at, listAt, textAt } from './values.ts';

/** A bundle with a product in stock for each required option. */
export interface ChoosableBundle {
  sku: string;
  /** Magento's stock status of the bundle itself. */
  isInStock: boolean;
  /** Uid of the first value in stock, for each required option. */
  options: string[];
}

const isInStock = (product: unknown): boolean => textAt(product, 'stock_status') === 'IN_STOCK';

/** The choosable bundles in a response to `bundlesQuestion`. */
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
