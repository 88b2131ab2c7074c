import type { CartResponses } from '../ask/responses.ts';
import { at, textAt } from '../ask/values.ts';

/** The price of one product on its page and in a cart with an address in the country of the view. */
export interface ComparedPrice {
  view: CartResponses['view'];
  sku: string;
  currency: string;
  /** Price on the page. */
  page: number;
  /** Price of the cart item, without and with tax. */
  net: number;
  gross: number;
}

/** Largest difference that rounding of a price and of its tax can cause. */
const TOLERANCE = 0.011;

export const isSame = (one: number, other: number): boolean => Math.abs(one - other) < TOLERANCE;

/** The carts with a price in the currency of the page. */
export const comparedPrices = (carts: readonly CartResponses[] | null): ComparedPrice[] =>
  (carts ?? []).flatMap(({ view, sample, totals }) => {
    const item = at(totals?.json, 'items', 0);
    const [net, gross] = [Number(textAt(item, 'price')), Number(textAt(item, 'price_incl_tax'))];
    if (!sample?.price || !net || !gross || textAt(totals?.json, 'quote_currency_code') !== sample.currency) return [];
    return { view, sku: sample.sku, currency: sample.currency, page: sample.price, net, gross };
  });

/**
 * Whether prices include VAT: the price on the page is that of the cart item with tax (true) or without it (false).
 * Undefined where the cart has no tax, or the prices differ otherwise.
 */
export function includesVat({ page, net, gross }: ComparedPrice): boolean | undefined {
  if (isSame(net, gross)) return undefined;
  return isSame(page, gross) || (isSame(page, net) ? false : undefined);
}
