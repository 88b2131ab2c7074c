import type { ShopContext } from '../shared/context.ts';
import { includedRate } from '../shared/shippingOrigin.ts';
import { computeTotals, roundMoney, type Totals } from '../shared/totals.ts';
import { customerCountry, vatRateOf } from '../shared/vat.ts';
import { type CartLine, linesOf } from './cartLines.ts';
import type { Cart } from './carts.ts';
import { type CouponRule, couponRule } from './coupons.ts';
import { type PaymentMethod, paymentMethods } from './payment.ts';
import { type ShippingRate, shippingRates } from './shipping.ts';

/** A cart with everything that follows from what is in it and where it goes. */
export interface CartState {
  cart: Cart;
  lines: CartLine[];
  /** Nothing in it is sent anywhere. */
  isVirtual: boolean;
  totals: Totals;
  /** What the goods cost before a discount, at the catalogue's prices, with VAT or without. */
  goods: number;
  /** The coupon, while it counts. */
  coupon: CouponRule | null;
  /** Ways to deliver it to the address it has. */
  rates: ShippingRate[];
  /** The way that was chosen, while it is offered. */
  rate: ShippingRate | null;
  payments: PaymentMethod[];
}

/** Works out lines, prices, taxes, delivery and payment methods of a cart. Reads, never writes. */
export function cartState(context: ShopContext, cart: Cart): CartState {
  const { store, settings } = context;
  const isNet = !settings.pricesIncludeTax;
  const lines = linesOf(context, cart);
  const { shippingAddress } = cart;
  const isVirtual = lines.length > 0 && lines.every((line) => line.isVirtual);
  // What is not sent anywhere is taxed by the billing address.
  const address = isVirtual ? cart.billingAddress : shippingAddress;
  const country = address?.country || customerCountry(context.db, cart.customerId);
  const shared = {
    lines: lines.map(({ id, qty, price }) => ({ id, qty, price })),
    isNet,
    storeRate: includedRate(context),
    isDiscountNet: !settings.discountsIncludeTax,
    // Out of the box Magento takes a shopper without an address for one in the United States (`tax/defaults/country`).
    rate: country ? vatRateOf(country) : isNet ? 0 : store.taxRate,
  };
  const atPrices = ({ subtotal, subtotalInclTax }: Totals) => (isNet ? subtotal : subtotalInclTax);
  const goods = atPrices(computeTotals({ ...shared, shipping: null, discount: null }));
  const coupon = lines.length ? couponRule(context, cart.coupon, goods) : null;
  const discount = coupon?.rule ?? null;
  const bought = computeTotals({ ...shared, shipping: null, discount });
  const rates =
    lines.length && !isVirtual
      ? shippingRates(
          context,
          shippingAddress,
          roundMoney(atPrices(bought) - bought.discount),
          discount?.kind === 'freeShipping',
        )
      : [];
  const rate = rates.find((one) => one.code === cart.shippingMethod) ?? null;
  const totals = computeTotals({ ...shared, shipping: rate?.price ?? null, discount });
  return {
    cart,
    lines,
    isVirtual,
    totals,
    goods,
    coupon,
    rates,
    rate,
    payments: paymentMethods(context, {
      shippingAddress: address,
      grandTotal: totals.grandTotal,
    }),
  };
}
