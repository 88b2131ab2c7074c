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
import { type CartItem, stockMessages } from './cartItems.ts';
import { type CartState, cartState } from './cartState.ts';
import type { Cart } from './carts.ts';
import { giftMessageOf } from './giftMessages.ts';
import { bundleLine, configurableLine, customizableOptions, downloadableLine } from './itemChoiceFields.ts';
import { shippingMethodSource } from './shipping.ts';

/** `Discount` objects for an amount that the coupon subtracts; null without a coupon, as in Magento. */
function discountsOf({ cart, coupon }: CartState, amount: number, currency: string, ofDelivery = 0) {
  if (!coupon || amount + ofDelivery <= 0) return null;
  const applied = cart.coupon ? { code: cart.coupon } : null;
  const one = (value: number, applied_to: 'ITEM' | 'SHIPPING') =>
    value > 0 ? [{ label: coupon.label, amount: { value, currency }, applied_to, coupon: applied }] : [];
  return [...one(amount, 'ITEM'), ...one(ofDelivery, 'SHIPPING')];
}

/** `CartDiscount` for old clients: the discount as a negative amount, and the names of its rules. */
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
 * `is_available` as in 2.4.7, calculated from the stock of the product itself. It is false for configurable products,
 * which have no stock, for backorders and for unmanaged stock, whatever errors the item has.
 */
function isAvailable({ product, parts, qty }: CartItem, { db }: ShopContext): boolean {
  const asked = product.type === 'bundle' ? parts : [{ product, qty: 1 }];
  return asked.every((part) => shelfQuantityOf(db, part.product.id) >= part.qty * qty);
}

/** Up to 2.4.7 a product with required options is out of stock in a cart (recording `cart.full`). */
const hasRequiredOption = ({ product }: CartItem, { db, settings }: ShopContext): boolean =>
  !isAtLeast(settings.schemaVersion, '2.4.8') &&
  (detailsOf(db, product).customOptions?.some(({ required }) => required) ?? false);

/** The error message of an item. For a sold-out product it is the message of Magento's inventory. */
const lineMessage = (problem: string) => (problem === stockMessages.soldOut ? stockMessages.noSource : problem);

/**
 * Errors of the whole cart; an order of this cart would be refused with the same messages. As in Magento's `CartItems`,
 * `Cart.items` returns the errors before the items, as null entries; `itemsV2` does not.
 */
function cartProblems(lines: CartItem[]): GraphQLError[] {
  const messages = lines.flatMap(({ problem }) => {
    if (problem === null) return [];
    if (problem === stockMessages.soldOut) return 'Some of the products are out of stock.';
    return problem === stockMessages.tooMany ? problem : 'Please correct the quantity for some products.';
  });
  return [...new Set(messages)].map((message) => inputError(message));
}

/** Source object of `CartItemInterface`. */
function lineSource(line: CartItem, totals: LineTotals | undefined, state: CartState, context: ShopContext) {
  const { currency } = context;
  const money = (value = 0) => ({ value, currency });
  const configured = line.soldProduct.id !== line.product.id;
  return {
    __typename: lineTypes[line.product.type],
    id: String(line.id),
    uid: encodeUid(line.id),
    quantity: line.qty,
    product: { ...productSource(line.product), isInCart: true, isReportedSoldOut: hasRequiredOption(line, context) },
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

/** Weight of an item; 0 if it is not shipped. */
function weightOf({ isVirtual, parts, qty }: CartItem): number {
  return isVirtual ? 0 : qty * parts.reduce((sum, part) => sum + part.qty * part.product.weight, 0);
}

/** Source objects of the shipping addresses. An address from an estimate has no name and is left out. */
function shippingSources({ cart, lines, rates, rate, totals }: CartState, context: ShopContext) {
  const address = cart.shippingAddress;
  if (!address?.firstname) return [];
  const { currency } = context;
  const selected = rate && {
    ...shippingMethodSource(rate, currency),
    // Magento returns the net price here; the shopper pays `price_incl_tax`.
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

/** Source object of `Cart`, for all queries and mutations. */
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
