import type { GraphQLError } from 'graphql';
import { chosenOptions } from '../catalog/product/configurable.ts';
import { productSource } from '../catalog/product/productFields.ts';
import { detailsOf } from '../catalog/tables/productDetails.ts';
import { shelfQuantityOf } from '../catalog/tables/products.ts';
import { cartAddressSource } from '../shared/addresses.ts';
import type { Resolvers, ShopContext } from '../shared/context.ts';
import { alreadyExistsError, inputError, noSuchEntityError } from '../shared/errors.ts';
import { transaction } from '../shared/statements.ts';
import type { LineTotals } from '../shared/totals.ts';
import { decodeId, encodeUid } from '../shared/uids.ts';
import { vatTitle } from '../shared/vat.ts';
import {
  addLine,
  type CartLine,
  type LineWish,
  linesOf,
  removeLine,
  setQuantity,
  stockMessages,
  type UserError,
} from './cartLines.ts';
import { type CartState, cartState } from './cartState.ts';
import { type Cart, cartForShopper, changeCart, createCart, requireParameter } from './carts.ts';
import { couponRule } from './coupons.ts';
import { readChoices } from './lineChoices.ts';
import { bundleLine, configurableLine, customizableOptions, downloadableLine } from './lineOptions.ts';
import { shippingMethodSource } from './shipping.ts';

/** `Discount`s of an amount that the cart's coupon takes off; null without one, as Magento answers. */
function discountsOf({ cart, coupon }: CartState, amount: number, currency: string) {
  if (!coupon || amount <= 0) return null;
  const applied = cart.coupon ? { code: cart.coupon } : null;
  return [{ label: coupon.label, amount: { value: amount, currency }, applied_to: 'ITEM', coupon: applied }];
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

/** Magento calls a product with required options sold out where it stands in a cart (recording `cart.full`). */
const hasRequiredOption = ({ product }: CartLine, { db }: ShopContext): boolean =>
  detailsOf(db, product).customOptions?.some(({ required }) => required) ?? false;

/** What a line says of its problem: of a sold-out product what Magento's inventory says. */
const lineMessage = (problem: string) => (problem === stockMessages.soldOut ? stockMessages.noSource : problem);

/**
 * What is wrong with a cart as a whole, in the words of the order that it would refuse. `Cart.items` lists it before the
 * lines, as entries that are null and errors (Magento's `CartItems`); `itemsV2` does not.
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
    product: { ...productSource(line.product), isCalledSoldOut: hasRequiredOption(line, context) },
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
  const { currency, store } = context;
  const { totals } = state;
  const money = (value: number) => ({ value, currency });
  return {
    grand_total: money(totals.grandTotal),
    subtotal_excluding_tax: money(totals.subtotal),
    subtotal_including_tax: money(totals.subtotalInclTax),
    subtotal_with_discount_excluding_tax: money(Math.round((totals.subtotal - totals.discount) * 100) / 100),
    applied_taxes: totals.tax > 0 ? [{ label: vatTitle(store, totals.taxPercent), amount: money(totals.tax) }] : [],
    discount: discountOf(state, totals.discount, currency),
    discounts: discountsOf(state, totals.discount, currency),
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

interface CartItemInput {
  sku: string;
  quantity: number;
  selected_options?: (string | null)[] | null;
  entered_options?: ({ uid: string; value: string } | null)[] | null;
}

function addProducts(
  _source: unknown,
  { cartId, cartItems }: { cartId: string; cartItems: CartItemInput[] },
  context: ShopContext,
) {
  requireParameter(cartId, 'cartId');
  requireParameter(cartItems, 'cartItems');
  const cart = cartForShopper(context, cartId, 'cartId');
  const errors = transaction(context.db, () =>
    cartItems.map(({ sku, quantity, selected_options, entered_options }) => {
      const selected = selected_options ?? [];
      const entered = (entered_options ?? []).filter((one) => one !== null);
      const choices = readChoices(selected, entered);
      const wish: LineWish = { sku, qty: quantity, options: chosenOptions(selected), choices };
      return addLine(context, cart, wish);
    }),
  );
  return {
    cart: cartSource(context, cart),
    user_errors: errors.filter((error): error is UserError => error !== null),
  };
}

interface CartItemUpdate {
  cart_item_id?: number | null;
  cart_item_uid?: string | null;
  quantity?: number | null;
}

const lineIdOf = ({ cart_item_id, cart_item_uid }: CartItemUpdate, message: string): number => {
  if (cart_item_uid) return decodeId(cart_item_uid) || 0;
  if (cart_item_id) return cart_item_id;
  throw inputError(message);
};

function updateItem(context: ShopContext, cart: Cart, update: CartItemUpdate): void {
  const id = lineIdOf(update, 'Required parameter "cart_item_uid" for "cart_items" is missing.');
  const { quantity } = update;
  if (quantity === undefined || quantity === null) {
    throw inputError('Required parameter "quantity" for "cart_items" is missing.');
  }
  const line = linesOf(context, cart).find((one) => one.id === id);
  if (!line) throw noSuchEntityError(`Could not find cart item with id: ${id}.`);
  if (quantity <= 0) {
    removeLine(context, cart, id);
    return;
  }
  const problem = setQuantity(context, cart, line, quantity);
  if (problem) throw inputError(`Could not update the product with SKU ${line.product.sku}: ${problem}`);
}

interface Input<T> {
  input?: T | null;
}

/** Arguments are optional in Magento's schema, so a missing one is the resolver's to refuse. */
const inputOf = <T>({ input }: Input<T>, first: string): T => {
  if (!input) throw inputError(`Required parameter "${first}" is missing`);
  return input;
};

export const resolvers: Resolvers = {
  Query: {
    cart: (_source: unknown, { cart_id }: { cart_id: string }, context: ShopContext) =>
      cartSource(context, cartForShopper(context, cart_id)),
  },
  Mutation: {
    createEmptyCart: (_source: unknown, { input }: Input<{ cart_id?: string | null }>, context: ShopContext) =>
      createCart(context, input?.cart_id).maskedId,

    createGuestCart: (_source: unknown, { input }: Input<{ cart_uid?: string | null }>, context: ShopContext) => {
      if (context.customerId !== null) throw alreadyExistsError('Use `Query.customerCart` for logged in customer.');
      return { cart: cartSource(context, createCart(context, input?.cart_uid)) };
    },

    addProductsToCart: addProducts,

    updateCartItems: (
      _source: unknown,
      args: Input<{ cart_id: string; cart_items: (CartItemUpdate | null)[] }>,
      context: ShopContext,
    ) => {
      const { cart_id, cart_items } = inputOf(args, 'cart_id');
      requireParameter(cart_id, 'cart_id');
      requireParameter(cart_items, 'cart_items');
      const cart = cartForShopper(context, cart_id);
      transaction(context.db, () => {
        for (const update of cart_items) updateItem(context, cart, update ?? {});
      });
      return { cart: cartSource(context, cart) };
    },

    removeItemFromCart: (_source: unknown, args: Input<{ cart_id: string } & CartItemUpdate>, context: ShopContext) => {
      const input = inputOf(args, 'cart_id');
      requireParameter(input.cart_id, 'cart_id');
      const id = lineIdOf(input, 'Required parameter "cart_item_uid" is missing');
      const cart = cartForShopper(context, input.cart_id);
      if (!removeLine(context, cart, id)) throw noSuchEntityError("The cart doesn't contain the item");
      return { cart: cartSource(context, cart) };
    },

    applyCouponToCart: (
      _source: unknown,
      args: Input<{ cart_id: string; coupon_code: string }>,
      context: ShopContext,
    ) => {
      const { cart_id, coupon_code } = inputOf(args, 'cart_id');
      requireParameter(cart_id, 'cart_id');
      requireParameter(coupon_code, 'coupon_code');
      const cart = cartForShopper(context, cart_id);
      const state = cartState(context, cart);
      if (state.coupon) {
        throw inputError('A coupon is already applied to the cart. Please remove it to apply another');
      }
      if (state.lines.length === 0) throw noSuchEntityError('Cart does not contain products.');
      if (!couponRule(context, coupon_code, state.goods)) {
        throw noSuchEntityError("The coupon code isn't valid. Verify the code and try again.");
      }
      return { cart: cartSource(context, changeCart(context, cart, { coupon: coupon_code.trim() })) };
    },

    removeCouponFromCart: (_source: unknown, args: Input<{ cart_id: string }>, context: ShopContext) => {
      const { cart_id } = inputOf(args, 'cart_id');
      const cart = cartForShopper(context, cart_id);
      return { cart: cartSource(context, changeCart(context, cart, { coupon: null })) };
    },
  },
};
