import type { ShopContext } from '../shared/context.ts';
import { includedRate } from '../shared/shippingOrigin.ts';
import { computeTotals, roundMoney, type Totals } from '../shared/totals.ts';
import { customerCountry, vatRateOf } from '../shared/vat.ts';
import { type CartItem, itemsIn } from './cartItems.ts';
import type { Cart } from './carts.ts';
import { type CouponRule, couponRule } from './coupons.ts';
import { type PaymentMethod, paymentMethods } from './payment.ts';
import { type ShippingRate, shippingRates } from './shipping.ts';

/** A cart with all values calculated from its items and addresses. */
export interface CartState {
  cart: Cart;
  lines: CartItem[];
  /** True if no item is shipped. */
  isVirtual: boolean;
  totals: Totals;
  /** Price of the items before a discount, in catalogue prices, with or without VAT. */
  goods: number;
  /** The coupon of the cart; null if it is not valid now. */
  coupon: CouponRule | null;
  /** Shipping methods for the address of the cart. */
  rates: ShippingRate[];
  /** The chosen shipping method; null if it is not available now. */
  rate: ShippingRate | null;
  payments: PaymentMethod[];
}

/** Calculates items, prices, taxes, delivery and payment methods of a cart. Only reads from the database. */
export function cartState(context: ShopContext, cart: Cart): CartState {
  const { store, settings } = context;
  const isNet = !settings.pricesIncludeTax;
  const lines = itemsIn(context, cart);
  const { shippingAddress } = cart;
  const isVirtual = lines.length > 0 && lines.every((line) => line.isVirtual);
  // The billing address determines the tax if nothing is shipped.
  const address = isVirtual ? cart.billingAddress : shippingAddress;
  const country = address?.country || customerCountry(context.db, cart.customerId);
  const shared = {
    lines: lines.map(({ id, qty, price }) => ({ id, qty, price })),
    isNet,
    storeRate: includedRate(context),
    isDiscountNet: !settings.discountsIncludeTax,
    // Without a country, a net price has no VAT: by default Magento assumes an address in the United States
    // (`tax/defaults/country`).
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
