import type { WebsiteCode } from '../../data/shared/types.ts';
import type { Carrier } from '../../data/terms.ts';
import type { Address } from '../shared/addresses.ts';
import type { ShopContext } from '../shared/context.ts';
import { countryById } from '../shared/countries.ts';
import { includedRate } from '../shared/shippingOrigin.ts';
import { priceFor, roundMoney } from '../shared/totals.ts';
import { vatRateOf } from '../shared/vat.ts';

/** A shipping method of a cart. */
export interface ShippingRate {
  /** `flatrate_flatrate`, as stored in carts and orders. */
  code: string;
  carrierCode: string;
  carrierTitle: string;
  methodCode: string;
  methodTitle: string;
  /** The merchant's price, which includes the VAT of the store if prices do so. */
  price: number;
  priceExclTax: number;
  /** The price that is paid, with the VAT of the delivery address. */
  priceInclTax: number;
}

/** Price of a carrier for goods of this value; null if the carrier is not offered. */
function priceOf({ rates }: Carrier, website: WebsiteCode, isHome: boolean, value: number): number | null {
  const rate = rates.findLast(({ from }) => value >= from);
  return (isHome ? rate?.home : rate?.abroad)?.[website] ?? null;
}

/**
 * Shipping methods for goods worth `value` (catalogue prices, after discount) to an address, cheapest first, in the
 * language of the store view. All of them cost nothing if `free` is set by a coupon. None for a country to which the
 * merchant does not deliver.
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
