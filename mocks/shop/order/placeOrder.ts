import { randomBytes } from 'node:crypto';
import { GraphQLError } from 'graphql';
import { stockMessages } from '../cart/cartItems.ts';
import { type CartState, cartState } from '../cart/cartState.ts';
import { type Cart, changeCart, findCart, timestamp } from '../cart/carts.ts';
import { chosenPayment, type PaymentMethod } from '../cart/payment.ts';
import type { ShippingRate } from '../cart/shipping.ts';
import { nameOf, takeStock } from '../catalog/tables/products.ts';
import { saveOrderedAddresses } from '../customer/customerAddresses.ts';
import { saveCard } from '../customer/paymentTokens.ts';
import { type CardData, charge, spend } from '../gateway/gateway.ts';
import { isCard, redirectMethod } from '../gateway/paymentCodes.ts';
import { type Address, addressProblems } from '../shared/addresses.ts';
import type { ShopContext } from '../shared/context.ts';
import type { ShopSettings } from '../shared/settings.ts';
import { statement, transaction } from '../shared/statements.ts';
import { roundMoney } from '../shared/totals.ts';
import { orderedDetails } from './orderItems.ts';
import { nextNumber } from './orderNumbers.ts';
import { type Order, type OrderState, orderById, setState } from './orderRecords.ts';

export type PlaceOrderCode =
  | 'CART_NOT_FOUND'
  | 'CART_NOT_ACTIVE'
  | 'GUEST_EMAIL_MISSING'
  | 'UNABLE_TO_PLACE_ORDER'
  | 'UNDEFINED';

/** An order that was not placed, with Magento's message. Nothing was changed. */
export class PlaceOrderFailure extends Error {
  readonly code: PlaceOrderCode;

  constructor(code: PlaceOrderCode, message: string) {
    super(message);
    this.name = 'PlaceOrderFailure';
    this.code = code;
  }

  /** Converts an error to one that `placeOrder` reports; null for an error that it does not report. */
  static from(error: Error): PlaceOrderFailure | null {
    if (error instanceof PlaceOrderFailure) return error;
    const category = error instanceof GraphQLError ? error.extensions.category : null;
    if (!category || category === 'graphql-authorization') return null;
    if (error.message.startsWith('Could not find a cart'))
      return new PlaceOrderFailure('CART_NOT_FOUND', error.message);
    const inactive = error.message.startsWith("The cart isn't active");
    return new PlaceOrderFailure(inactive ? 'CART_NOT_ACTIVE' : 'UNDEFINED', error.message);
  }
}

const unable = (message: string) => new PlaceOrderFailure('UNABLE_TO_PLACE_ORDER', message);

/** Validates a cart in Magento's order of checks. Returns the shipping rate and the payment method. */
function validateCart(state: CartState, settings: ShopSettings): { rate: ShippingRate | null; payment: PaymentMethod } {
  const { cart, lines, isVirtual, rate, payments } = state;
  if (cart.customerId === null && !cart.email) {
    throw new PlaceOrderFailure('GUEST_EMAIL_MISSING', 'Guest email for cart is missing.');
  }
  const problems = lines.map((line) => line.problem);
  if (problems.includes(stockMessages.soldOut)) throw unable('Some of the products are out of stock.');
  const problem = problems.find((one) => one !== null);
  if (problem) throw new PlaceOrderFailure('UNDEFINED', problem);
  if (lines.length === 0) {
    throw unable('A server error stopped your order from being placed. Please try to place your order again.');
  }
  const shipping = isVirtual ? [] : addressProblems(cart.shippingAddress, settings);
  if (shipping.length > 0) {
    throw new PlaceOrderFailure('UNDEFINED', `Please check the shipping address information. ${shipping.join(' ')}`);
  }
  if (!rate && !isVirtual) throw unable('The shipping method is missing. Select the shipping method and try again.');
  const billing = addressProblems(cart.billingAddress, settings);
  if (billing.length > 0) throw unable(`Please check the billing address information. ${billing.join(' ')}`);
  if (!payments.some((method) => method.code === cart.paymentMethod)) {
    throw unable('Enter a valid payment method and try again.');
  }
  return { rate, payment: chosenPayment(payments, cart.paymentMethod ?? '', cart.poNumber) };
}

/** A random token in the format of Magento's encrypted tokens. Clients with this token can read the order. */
const newToken = () => `0:3:${randomBytes(57).toString('base64')}`;

function writeItems(context: ShopContext, orderId: number, { lines, totals }: CartState): void {
  const { db, store } = context;
  const insert = statement(
    db,
    `INSERT INTO sales_order_item (order_id, sku, product_sku, product_type, name, url_key, options, qty, price,
       price_incl_tax, row_total, row_total_incl_tax, tax, discount) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  lines.forEach((line, index) => {
    const { product, soldProduct, qty } = line;
    const money = totals.lines[index];
    if (!money) return;
    insert.run(
      orderId,
      soldProduct.sku,
      product.sku,
      // As in Magento, parts of a grouped product have the type `grouped`.
      line.choices.group ? 'grouped' : product.type,
      nameOf(db, product, store),
      product.urlKey,
      JSON.stringify(orderedDetails(context, line)),
      qty,
      money.price,
      money.priceInclTax,
      money.rowTotal,
      money.rowTotalInclTax,
      money.tax,
      money.discount,
    );
  });
}

/** State of a new order: processing after a card payment, pending payment for a redirect payment, otherwise pending. */
const stateOf = (method: string): OrderState =>
  isCard(method) ? 'processing' : method === redirectMethod ? 'pending_payment' : 'pending';

const cardDataOf = ({ paymentData }: Cart): CardData => JSON.parse(paymentData ?? '{}');

/**
 * Charges a card, and saves the card if the customer wants this. A suspicious payment sets the order's state to review.
 */
function takePayment(context: ShopContext, { cart }: CartState, { code }: PaymentMethod, orderId: number): void {
  if (!isCard(code)) return;
  const data = cardDataOf(cart);
  const card = charge(context, code, data, unable);
  if (card && cart.customerId !== null && data.is_active_payment_token_enabler)
    saveCard(context, cart.customerId, card);
  const order = orderById(context.db, orderId);
  if (card?.outcome === 'review' && order) setState(context.db, order, 'payment_review');
}

/** Converts an address of a cart to one of an order. */
const orderAddress = (address: Address | null): string =>
  JSON.stringify(address && { ...address, isToBeSaved: undefined });

function writeOrder(context: ShopContext, state: CartState, rate: ShippingRate | null, payment: PaymentMethod): number {
  const { db, store, currency, now } = context;
  const { cart, totals, coupon } = state;
  const { lastInsertRowid } = statement(
    db,
    `INSERT INTO sales_order (number, token, cart_id, customer_id, store, website, status, created_at, email, currency,
       subtotal, subtotal_incl_tax, discount, discount_label, coupon, shipping, shipping_incl_tax, shipping_tax, tax,
       tax_percent, grand_total, shipping_method, carrier_title, method_title, payment_method, payment_title, po_number,
       shipping_address, billing_address)
     VALUES (:number, :token, :cartId, :customerId, :store, :website, :status, :createdAt, :email, :currency, :subtotal,
       :subtotalInclTax, :discount, :discountLabel, :coupon, :shipping, :shippingInclTax, :shippingTax, :tax, :taxPercent,
       :grandTotal, :shippingMethod, :carrierTitle, :methodTitle, :paymentMethod, :paymentTitle, :poNumber,
       :shippingAddress, :billingAddress)`,
  ).run({
    number: nextNumber(context, 'order', store.websiteCode),
    token: newToken(),
    cartId: cart.id,
    customerId: cart.customerId,
    store: store.code,
    website: store.websiteCode,
    status: stateOf(payment.code),
    createdAt: timestamp(now()),
    email: cart.email ?? '',
    currency,
    subtotal: totals.subtotal,
    subtotalInclTax: totals.subtotalInclTax,
    discount: roundMoney(totals.discount + totals.shippingDiscount),
    discountLabel: coupon?.label ?? null,
    coupon: coupon ? cart.coupon : null,
    shipping: totals.shipping,
    shippingInclTax: totals.shippingInclTax,
    shippingTax: totals.shippingTax,
    tax: totals.tax,
    taxPercent: totals.taxPercent,
    grandTotal: totals.grandTotal,
    shippingMethod: rate?.code ?? '',
    carrierTitle: rate?.carrierTitle ?? '',
    methodTitle: rate?.methodTitle ?? '',
    paymentMethod: payment.code,
    paymentTitle: payment.title,
    poNumber: cart.poNumber,
    shippingAddress: orderAddress(cart.shippingAddress),
    billingAddress: orderAddress(cart.billingAddress),
  });
  return Number(lastInsertRowid);
}

/**
 * Places the order of a cart in one transaction: reduces the stock, writes the order and closes the cart. So only one
 * of two shoppers gets the last piece, and a cart becomes one order, however often the request is sent.
 *
 * @throws PlaceOrderFailure
 */
export function placeOrder(context: ShopContext, { maskedId }: Pick<Cart, 'maskedId'>): Order {
  const { db } = context;
  const found = findCart(db, maskedId);
  try {
    return transaction(db, () => placeAll(context, maskedId));
  } catch (error) {
    // The transaction was rolled back, but a nonce that the gateway has refused stays used.
    if (found) spend(db, cardDataOf(found));
    throw error;
  }
}

function placeAll(context: ShopContext, maskedId: string): Order {
  const { db } = context;
  const cart = findCart(db, maskedId);
  if (!cart?.isActive) throw new PlaceOrderFailure('CART_NOT_ACTIVE', "The cart isn't active.");
  const state = cartState(context, cart);
  const { rate, payment } = validateCart(state, context.settings);
  for (const { parts, qty } of state.lines)
    for (const part of parts)
      if (!takeStock(db, part.product.id, part.qty * qty))
        throw new PlaceOrderFailure('UNDEFINED', stockMessages.tooMany);
  const orderId = writeOrder(context, state, rate, payment);
  takePayment(context, state, payment, orderId);
  writeItems(context, orderId, state);
  saveOrderedAddresses(context, cart);
  changeCart(context, cart, { isActive: false });
  return orderById(db, orderId) as Order;
}
