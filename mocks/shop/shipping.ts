import type { Text } from '../data/types.ts';
import type { Address } from './addresses.ts';
import type { ShopContext } from './context.ts';
import { countryById } from './countries.ts';
import { priceFor, roundMoney } from './totals.ts';
import { vatRateOf } from './vat.ts';

/** Goods of this value (riyal or dirham, VAT included, after discount) are delivered free of charge within the country. */
export const freeShippingFrom = 500;

interface Carrier {
  code: string;
  method: string;
  carrierTitle: Text;
  methodTitle: Text;
  /** VAT included: within the website's country, and to its neighbours. Null: not offered there. */
  price: { home: number; abroad: number | null };
  /** Least value of the goods. */
  from?: number;
}

/** Magento's own carriers, as the merchant has set them up. */
const carriers: Carrier[] = [
  {
    code: 'freeshipping',
    method: 'freeshipping',
    carrierTitle: { en: 'Free delivery', ar: 'توصيل مجاني' },
    methodTitle: { en: '3 to 5 working days', ar: 'خلال 3 إلى 5 أيام عمل' },
    price: { home: 0, abroad: null },
    from: freeShippingFrom,
  },
  {
    code: 'flatrate',
    method: 'flatrate',
    carrierTitle: { en: 'Standard delivery', ar: 'توصيل عادي' },
    methodTitle: { en: '3 to 5 working days', ar: 'خلال 3 إلى 5 أيام عمل' },
    price: { home: 25, abroad: 60 },
  },
  {
    code: 'tablerate',
    method: 'bestway',
    carrierTitle: { en: 'Express delivery', ar: 'توصيل سريع' },
    methodTitle: { en: '1 to 2 working days', ar: 'خلال يوم إلى يومي عمل' },
    price: { home: 45, abroad: 95 },
  },
];

/** A way to deliver a cart. */
export interface ShippingRate {
  /** `flatrate_flatrate`, as carts and orders keep it. */
  code: string;
  carrierCode: string;
  carrierTitle: string;
  methodCode: string;
  methodTitle: string;
  /** VAT of the store included. */
  price: number;
  priceExclTax: number;
  /** What is paid where the goods go. */
  priceInclTax: number;
}

/**
 * Ways to deliver goods worth `value` (VAT included, after discount) to an address, cheapest first, in the store's
 * language; all for nothing when a coupon says so (`free`). None for a country the merchant does not deliver to.
 */
export function shippingRates(
  context: ShopContext,
  address: Pick<Address, 'country'> | null,
  value: number,
  free = false,
): ShippingRate[] {
  const { store } = context;
  const country = address?.country ?? '';
  if (!countryById(country)) return [];
  const rate = vatRateOf(country);
  const rates = carriers.flatMap((carrier): ShippingRate[] => {
    const fullPrice = country === store.country ? carrier.price.home : carrier.price.abroad;
    if (fullPrice === null || value < (carrier.from ?? 0)) return [];
    const price = free ? 0 : fullPrice;
    const priceInclTax = priceFor(price, store.taxRate, rate);
    return [
      {
        code: `${carrier.code}_${carrier.method}`,
        carrierCode: carrier.code,
        carrierTitle: carrier.carrierTitle[store.language],
        methodCode: carrier.method,
        methodTitle: carrier.methodTitle[store.language],
        price,
        priceInclTax,
        priceExclTax: roundMoney(priceInclTax / (1 + rate)),
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
