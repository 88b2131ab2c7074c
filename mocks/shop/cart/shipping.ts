import type { WebsiteCode } from '../../data/shared/types.ts';
import type { Carrier } from '../../data/terms.ts';
import type { Address } from '../shared/addresses.ts';
import type { ShopContext } from '../shared/context.ts';
import { countryById } from '../shared/countries.ts';
import { includedRate } from '../shared/shippingOrigin.ts';
import { priceFor, roundMoney } from '../shared/totals.ts';
import { vatRateOf } from '../shared/vat.ts';

/** A way to deliver a cart. */
export interface ShippingRate {
  /** `flatrate_flatrate`, as carts and orders keep it. */
  code: string;
  carrierCode: string;
  carrierTitle: string;
  methodCode: string;
  methodTitle: string;
  /** As the merchant set it: VAT of the store included, where prices include it. */
  price: number;
  priceExclTax: number;
  /** What is paid where the goods go. */
  priceInclTax: number;
}

/** What a carrier takes for goods of a value; null where it is not offered. */
function priceOf({ rates }: Carrier, website: WebsiteCode, isHome: boolean, value: number): number | null {
  const rate = rates.findLast(({ from }) => value >= from);
  return (isHome ? rate?.home : rate?.abroad)?.[website] ?? null;
}

/**
 * Ways to deliver goods worth `value` (at the catalogue's prices, after discount) to an address, cheapest first, in the
 * store's language; all for nothing when a coupon says so (`free`). None for a country the merchant does not deliver
 * to.
 */
export function shippingRates(
  context: Pick<ShopContext, 'store' | 'settings'>,
  address: Pick<Address, 'country'> | null,
  value: number,
  free = false,
): ShippingRate[] {
  const { store, settings } = context;
  const country = address?.country ?? '';
  if (!countryById(country, settings)) return [];
  const rate = vatRateOf(country);
  const active = settings.terms.carriers.filter(({ code }) => settings.carriers.includes(code));
  const rates = active.flatMap((carrier): ShippingRate[] => {
    const fullPrice = priceOf(carrier, store.websiteCode, country === store.country, value);
    if (fullPrice === null) return [];
    const price = free ? 0 : fullPrice;
    const priceInclTax = settings.pricesIncludeTax ? priceFor(price, includedRate(context), rate) : price;
    return [
      {
        code: `${carrier.code}_${carrier.method}`,
        carrierCode: carrier.code,
        carrierTitle: carrier.carrierTitle[store.language],
        methodCode: carrier.method,
        methodTitle: carrier.methodTitle[store.language],
        price,
        priceInclTax,
        priceExclTax: settings.pricesIncludeTax ? roundMoney(priceInclTax / (1 + rate)) : price,
      },
    ];
  });
  return rates.sort((one, other) => one.price - other.price);
}

/** `AvailableShippingMethod`. */
export function shippingMethodSource(rate: ShippingRate, currency: string) {
  const money = (value: number) => ({ value, currency });
  return {
    carrier_code: rate.carrierCode,
    carrier_title: rate.carrierTitle,
    method_code: rate.methodCode,
    method_title: rate.methodTitle,
    amount: money(rate.price),
    base_amount: money(rate.price),
    price_excl_tax: money(rate.priceExclTax),
    price_incl_tax: money(rate.priceInclTax),
    available: true,
    error_message: '',
  };
}
