import type { GraphQLError } from 'graphql';
import { isAtLeast } from '../../../deploy/magentoVersions.ts';
import { productSource } from '../catalog/product/productFields.ts';
import { detailsOf } from '../catalog/tables/productDetails.ts';
import { shelfQuantityOf } from '../catalog/tables/products.ts';
import { cartAddressSource } from '../shared/addresses.ts';
import type { ShopContext } from '../shared/context.ts';
import { inputError } from '../shared/errors.ts';
import type { LineTotals } from '../shared/totals.ts';
import { encodeUid } from '../shared/uids.ts';
import { type CartLine, stockMessages } from './cartLines.ts';
import { type CartState, cartState } from './cartState.ts';
import type { Cart } from './carts.ts';
import { giftMessageOf } from './giftMessages.ts';
import { bundleLine, configurableLine, customizableOptions, downloadableLine } from './lineOptions.ts';
import { shippingMethodSource } from './shipping.ts';

/** `Discount`s of an amount that the cart's coupon takes off; null without one, as Magento answers. */
function discountsOf({ cart, coupon }: CartState, amount: number, currency: string, ofDelivery = 0) {
  if (!coupon || amount + ofDelivery <= 0) return null;
  const applied = cart.coupon ? { code: cart.coupon } : null;
  const one = (value: number, applied_to: 'ITEM' | 'SHIPPING') =>
    value > 0 ? [{ label: coupon.label, amount: { value, currency }, applied_to, coupon: applied }] : [];
  return [...one(amount, 'ITEM'), ...one(ofDelivery, 'SHIPPING')];
}

/** `CartDiscount`, as old clients ask for it: the amount below 0, the names of what gives it. */
function discountOf({ coupon }: CartState, amount: number, currency: string) {
  return coupon && amount > 0 ? { label: coupon.label.split(', '), amount: { value: -amount, currency } } : null;
}

const lineTypes = {
  simple: 'SimpleCartItem',
  configurable: 'ConfigurableCartItem',
  grouped: 'SimpleCartItem',
  bundle: 'BundleCartItem',
  downloadable: 'DownloadableCartItem',
  virtual: 'VirtualCartItem',
} as const;

/**
 * `is_available` as 2.4.7 answers it, from the quantity on the shelf of the product itself: false for configurable
 * products, which have none, for backorders and for stock that is not managed, whatever the line's errors say.
 */
function isAvailable({ product, parts, qty }: CartLine, { db }: ShopContext): boolean {
  const asked = product.type === 'bundle' ? parts : [{ product, qty: 1 }];
  return asked.every((part) => shelfQuantityOf(db, part.product.id) >= part.qty * qty);
}

/** Up to 2.4.7 a product with required options is called sold out where it stands in a cart (recording `cart.full`). */
const hasRequiredOption = ({ product }: CartLine, { db, settings }: ShopContext): boolean =>
  !isAtLeast(settings.schemaVersion, '2.4.8') &&
  (detailsOf(db, product).customOptions?.some(({ required }) => required) ?? false);

/** What a line says of its problem: of a sold-out product what Magento's inventory says. */
const lineMessage = (problem: string) => (problem === stockMessages.soldOut ? stockMessages.noSource : problem);

/**
 * What is wrong with a cart as a whole, in the words of the order that it would refuse. `Cart.items` lists it before
 * the lines, as entries that are null and errors (Magento's `CartItems`); `itemsV2` does not.
 */
function cartProblems(lines: CartLine[]): GraphQLError[] {
  const messages = lines.flatMap(({ problem }) => {
    if (problem === null) return [];
    if (problem === stockMessages.soldOut) return 'Some of the products are out of stock.';
    return problem === stockMessages.tooMany ? problem : 'Please correct the quantity for some products.';
  });
  return [...new Set(messages)].map((message) => inputError(message));
}

/** `CartItemInterface` of a line. */
function lineSource(line: CartLine, totals: LineTotals | undefined, state: CartState, context: ShopContext) {
  const { currency } = context;
  const money = (value = 0) => ({ value, currency });
  const configured = line.piece.id !== line.product.id;
  return {
    __typename: lineTypes[line.product.type],
    id: String(line.id),
    uid: encodeUid(line.id),
    quantity: line.qty,
    product: { ...productSource(line.product), isInCart: true, isCalledSoldOut: hasRequiredOption(line, context) },
    is_available: isAvailable(line, context),
    errors: line.problem === null ? null : [{ code: 'ITEM_QTY', message: lineMessage(line.problem) }],
    prices: {
      price: money(totals?.price),
      price_including_tax: money(totals?.priceInclTax),
      row_total: money(totals?.rowTotal),
      row_total_including_tax: money(totals?.rowTotalInclTax),
      total_item_discount: money(totals?.discount),
      discounts: discountsOf(state, totals?.discount ?? 0, currency),
      fixed_product_taxes: [],
    },
    customizable_options: customizableOptions(line, context),
    ...(line.product.type === 'bundle' ? bundleLine(line, context) : {}),
    ...(line.product.type === 'downloadable' ? downloadableLine(line, context) : {}),
    ...(configured ? configurableLine(line, context) : {}),
  };
}

function pricesSource(state: CartState, context: ShopContext) {
  const { currency, store, settings } = context;
  const { totals } = state;
  const money = (value: number) => ({ value, currency });
  return {
    grand_total: money(totals.grandTotal),
    subtotal_excluding_tax: money(totals.subtotal),
    subtotal_including_tax: money(totals.subtotalInclTax),
    subtotal_with_discount_excluding_tax: money(Math.round((totals.subtotal - totals.discount) * 100) / 100),
    applied_taxes:
      totals.tax > 0
        ? [{ label: settings.terms.taxName(totals.taxPercent, store.language), amount: money(totals.tax) }]
        : [],
    discount: discountOf(state, totals.discount, currency),
    discounts: discountsOf(state, totals.discount, currency, totals.shippingDiscount),
  };
}

/** What a line weighs on its way; what is not sent weighs nothing. */
function weightOf({ isVirtual, parts, qty }: CartLine): number {
  return isVirtual ? 0 : qty * parts.reduce((sum, part) => sum + part.qty * part.product.weight, 0);
}

/** An estimate leaves an address without a name, which is none yet. */
function shippingSources({ cart, lines, rates, rate, totals }: CartState, context: ShopContext) {
  const address = cart.shippingAddress;
  if (!address?.firstname) return [];
  const { currency } = context;
  const selected = rate && {
    ...shippingMethodSource(rate, currency),
    // Magento answers the delivery's net price here; `price_incl_tax` is what the shopper pays.
    amount: { value: totals.shipping, currency },
    base_amount: { value: totals.shipping, currency },
  };
  return [
    {
      ...cartAddressSource(address, context, encodeUid(`shipping/${cart.id}`)),
      available_shipping_methods: rates.map((one) => shippingMethodSource(one, currency)),
      selected_shipping_method: selected,
      items_weight: lines.reduce((sum, line) => sum + weightOf(line), 0),
      pickup_location_code: null,
    },
  ];
}

/** `Cart`, as every query and mutation about carts answers it. */
export function cartSource(context: ShopContext, cart: Cart) {
  const state = cartState(context, cart);
  const { lines, totals, payments, coupon } = state;
  const items = () => lines.map((line, index) => lineSource(line, totals.lines[index], state, context));
  const payment = payments.find((method) => method.code === cart.paymentMethod);
  return {
    id: cart.maskedId,
    gift_message: () => giftMessageOf(context, cart.id),
    email: cart.email,
    is_virtual: state.isVirtual,
    total_quantity: lines.reduce((sum, line) => sum + line.qty, 0),
    items: () => [...cartProblems(lines), ...items()],
    itemsV2: ({ pageSize, currentPage }: { pageSize: number; currentPage: number }) => {
      if (currentPage < 1) throw inputError('currentPage value must be greater than 0.');
      if (pageSize < 1) throw inputError('pageSize value must be greater than 0.');
      const first = (currentPage - 1) * pageSize;
      return {
        total_count: lines.length,
        items: items().slice(first, first + pageSize),
        page_info: {
          page_size: pageSize,
          current_page: currentPage,
          total_pages: Math.ceil(lines.length / pageSize),
        },
      };
    },
    prices: pricesSource(state, context),
    applied_coupon: coupon && cart.coupon ? { code: cart.coupon } : null,
    applied_coupons: coupon && cart.coupon ? [{ code: cart.coupon }] : null,
    shipping_addresses: shippingSources(state, context),
    billing_address:
      cart.billingAddress && cartAddressSource(cart.billingAddress, context, encodeUid(`billing/${cart.id}`)),
    available_payment_methods: payments.map((method) => ({ ...method, is_deferred: false })),
    selected_payment_method: {
      code: payment?.code ?? '',
      title: payment?.title ?? '',
      purchase_order_number: payment ? cart.poNumber : null,
    },
  };
}
