import type { ShopContext } from './context.ts';
import { vatRateOf } from './vat.ts';

/** VAT rate that the catalogue's prices of a store include: that of the shipping origin. */
export const includedRate = ({ store, settings }: Pick<ShopContext, 'store' | 'settings'>): number =>
  settings.shippingOrigin ? vatRateOf(settings.shippingOrigin) : store.taxRate;
