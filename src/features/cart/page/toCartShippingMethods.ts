import type { ShippingMethodFragment } from '#api/operations.generated';
import type { CartShippingMethod } from '#store/cart';

/** Converts the available shipping methods of a response. Prices include VAT if the response contains such prices. */
export const toCartShippingMethods = (
  methods: readonly (ShippingMethodFragment | null)[] | null | undefined,
  currency: string,
): CartShippingMethod[] =>
  (methods ?? [])
    .filter((method) => method !== null)
    .filter(({ available }) => available)
    .map(({ carrier_code, carrier_title, method_code, method_title, amount, price_incl_tax }) => {
      const price = price_incl_tax.value === null ? amount : price_incl_tax;
      return {
        carrier_code,
        carrier_title,
        method_code: method_code ?? '',
        method_title,
        amount: { value: price.value ?? 0, currency: price.currency ?? currency },
      };
    });
