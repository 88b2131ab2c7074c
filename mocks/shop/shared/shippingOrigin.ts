import type { ShopContext } from './context.ts';
import { vatRateOf } from './vat.ts';

/** VAT rate that the prices of a store view include: the rate of the shipping origin. */
export const includedRate = ({ store, settings }: Pick<ShopContext, 'store' | 'settings'>): number =>
  settings.shippingOrigin ? vatRateOf(settings.shippingOrigin) : store.taxRate;
