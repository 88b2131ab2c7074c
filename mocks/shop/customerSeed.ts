import type { DatabaseSync } from 'node:sqlite';
import type { DemoCustomer } from '../data/customers.ts';
import { addCartItem } from './cart/cartItems.ts';
import { changeCart } from './cart/carts.ts';
import { insertAddress } from './customer/customerAddresses.ts';
import { ownCart } from './customer/customerCarts.ts';
import { type Customer, changeCustomer, findCustomer, insertCustomer } from './customer/customers.ts';
import { setSubscribed } from './customer/newsletter.ts';
import { saveCard } from './customer/paymentTokens.ts';
import { writeDocument } from './order/orderRecords.ts';
import { placeOrder } from './order/placeOrder.ts';
import { addressOf } from './shared/addresses.ts';
import type { ShopContext } from './shared/context.ts';
import { profiles, type ShopSettings } from './shared/settings.ts';
import { statement } from './shared/statements.ts';
import { storeViews } from './shared/stores.ts';

/** Creation date of the demo accounts. */
const since = new Date('2026-09-01T08:00:00Z');

/**
 * Places an earlier order of a demo customer through the normal checkout code. Skips products that can no longer be
 * bought.
 */
function placeDemoOrder(context: ShopContext, customer: Customer, order: DemoCustomer['orders'][number]): void {
  const { db } = context;
  const cart = ownCart(context);
  const missing = order.items.map(({ sku, qty }) => addCartItem(context, cart, { sku, qty, options: new Map() }));
  if (missing.every((problem) => problem !== null)) return;
  const stored = statement(db, 'SELECT address FROM customer_address WHERE id = ?').get(customer.defaultShipping);
  const address = JSON.parse(String(stored?.address));
  const ready = changeCart(context, cart, {
    shippingAddress: address,
    billingAddress: address,
    shippingMethod: order.carrier,
    paymentMethod: order.payment,
  });
  const placed = placeOrder(context, ready);
  if (!order.delivered) return;
  const { at, comment, track } = order.delivered;
  const then = { ...context, now: () => new Date(at) };
  const invoiced = writeDocument(then, placed, 'invoice');
  if (invoiced.status !== 'complete') writeDocument(then, invoiced, 'shipment', { comment, tracks: [track] });
}

/** Creates missing demo accounts. Existing accounts are not overwritten, since shoppers may have changed them. */
export function seedCustomers(
  db: DatabaseSync,
  customers: readonly DemoCustomer[],
  { regions }: Pick<ShopSettings, 'regions'>,
): void {
  // Earlier orders use payment and shipping methods that the merchant may no longer offer.
  const settings = { ...profiles.demo, regions };

  for (const demo of customers) {
    const store = storeViews.find((view) => view.websiteCode === demo.website && view.isDefault);
    if (!store || findCustomer(db, demo.website, demo.email)) continue;
    const context: ShopContext = {
      db,
      store,
      currency: store.currency,
      customerId: null,
      hasReCaptchaToken: false,
      origin: 'http://localhost',
      now: () => since,
      settings,
    };
    const { email, password, firstname, lastname } = demo;
    const noExtras = {
      prefix: null,
      middlename: null,
      suffix: null,
      dateOfBirth: null,
      gender: null,
      taxvat: null,
      allowsAssistance: 0,
    };
    const made = insertCustomer(db, demo.website, { email, password, firstname, lastname, ...noExtras }, since);
    const [first = null] = demo.addresses.map((address) => insertAddress(context, made, addressOf(address, settings)));
    const customer = changeCustomer(db, made, { defaultBilling: first, defaultShipping: first });
    if (demo.isSubscribed) setSubscribed(context, customer, true);
    for (const card of demo.cards) saveCard(context, customer.id, card);
    for (const order of demo.orders) {
      const then = new Date(order.placedAt);
      placeDemoOrder({ ...context, customerId: customer.id, now: () => then }, customer, order);
    }
  }
}
