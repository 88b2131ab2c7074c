import { randomBytes } from 'node:crypto';
import { findCart } from '../cart/carts.ts';
import { standInPath } from '../gateway/paymentCodes.ts';
import { cancelItems, type Order, orderById, orderColumns, writeDocument } from '../order/orderRecords.ts';
import type { ShopContext } from '../shared/context.ts';
import { row, statement } from '../shared/statements.ts';

/**
 * A stand-in for a provider of redirect payments, and for the merchant's endpoint that returns the URL of its page
 * (docs/payments.md).
 */

export type RedirectPaymentState = 'open' | 'paid' | 'failed' | 'cancelled';

export interface RedirectPayment {
  reference: string;
  order_id: number;
  return_to: string;
  language: string;
  state: RedirectPaymentState;
}

interface RedirectPaymentRequest {
  action?: unknown;
  method?: unknown;
  cart?: unknown;
  order?: unknown;
  returnTo?: unknown;
  language?: unknown;
}

type Answer = { status: number; body: object };
const answer = (status: number, body: object): Answer => ({ status, body });

/**
 * The order in the request, if the client may access it. Guests need the id of the order's cart, which cannot be
 * guessed. Customers need their session, and the cart id or the order number.
 */
function orderFor({ db, customerId }: ShopContext, { cart, order }: RedirectPaymentRequest): Order | null {
  const asked =
    typeof cart === 'string' && cart
      ? row<Order>(db, `SELECT ${orderColumns} FROM sales_order WHERE cart_id = ?`, [findCart(db, cart)?.id ?? 0])
      : row<Order>(db, `SELECT ${orderColumns} FROM sales_order WHERE number = ? AND customer_id IS NOT NULL`, [
          typeof order === 'string' ? order : '',
        ]);
  return asked && (asked.customerId === null || asked.customerId === customerId) ? asked : null;
}

/** The payment of an order; null if the shopper has not started it. */
const paymentOf = ({ db }: ShopContext, orderId: number) =>
  row<RedirectPayment>(db, 'SELECT * FROM page_payment WHERE order_id = ?', [orderId]);

/** The payment with this reference; cancelled if its order was. Null for an unknown reference. */
export function paymentByReference({ db }: Pick<ShopContext, 'db'>, reference: string): RedirectPayment | null {
  const payment = row<RedirectPayment>(db, 'SELECT * FROM page_payment WHERE reference = ?', [reference]);
  const order = payment && orderById(db, payment.order_id);
  return order ? { ...payment, state: stateOf(order, payment) } : null;
}

/** The return URL; null if it is not on the origin of the request. */
function ownAddress({ origin }: ShopContext, address: unknown): string | null {
  try {
    const url = new URL(String(address), origin);
    return url.origin === origin ? url.href : null;
  } catch {
    return null;
  }
}

function begin(
  context: ShopContext,
  order: Order,
  { returnTo, language }: RedirectPaymentRequest,
): RedirectPayment | null {
  const known = paymentOf(context, order.id);
  if (known) return known;
  const address = ownAddress(context, returnTo);
  if (!address) return null;
  statement(
    context.db,
    "INSERT INTO page_payment (reference, order_id, return_to, language, state) VALUES (?, ?, ?, ?, 'open')",
  ).run(randomBytes(12).toString('hex'), order.id, address, language === 'ar' ? 'ar' : 'en');
  return paymentOf(context, order.id);
}

/** Ends an open payment, and updates the order as a provider's module for Magento does. */
export function completePayment(
  context: ShopContext,
  payment: RedirectPayment,
  state: RedirectPaymentState,
): RedirectPayment {
  const order = orderById(context.db, payment.order_id);
  if (payment.state !== 'open' || state === 'open' || !order) return payment;
  statement(context.db, "UPDATE page_payment SET state = ? WHERE reference = ? AND state = 'open'").run(
    state,
    payment.reference,
  );
  if (state === 'paid') writeDocument(context, order, 'invoice');
  else cancelItems(context, order);
  return { ...payment, state };
}

/**
 * The state of a payment. A payment that is missing or open is cancelled if its order is, which the merchant may have
 * done.
 */
const stateOf = (order: Order, payment: RedirectPayment | null): RedirectPaymentState =>
  payment && payment.state !== 'open' ? payment.state : order.status === 'canceled' ? 'cancelled' : 'open';

/**
 * The merchant's endpoint: the action `begin` returns the URL of the provider's page, `state` returns the state, and
 * `cancel` cancels the order. All actions are idempotent.
 */
export function handleRedirectPayment(context: ShopContext, asked: RedirectPaymentRequest): Answer {
  const order = orderFor(context, asked);
  if (!order || order.paymentMethod !== asked.method) return answer(404, { message: 'There is no such order.' });
  const payment = paymentOf(context, order.id);
  const state = stateOf(order, payment);
  if (asked.action === 'state' || state !== 'open') return answer(200, { state, order: order.number });
  const begun = begin(context, order, asked);
  if (!begun) return answer(400, { message: 'returnTo is not an address of this shop.' });
  if (asked.action === 'cancel')
    return answer(200, { state: completePayment(context, begun, 'cancelled').state, order: order.number });
  if (asked.action !== 'begin') return answer(400, { message: 'action is begin, state or cancel.' });
  const url = `${context.origin}${standInPath}/page/${begun.reference}`;
  return answer(200, { state, order: order.number, url });
}
