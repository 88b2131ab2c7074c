/** @jest-environment ./tests/support/nodeEnvironment.mjs */
import type { DatabaseSync } from 'node:sqlite';
import { describeOrder, manageOrder, type OrderAction } from '../../mocks/shop/order/backOffice.ts';
import { type Order, orderByNumber } from '../../mocks/shop/order/orderRecords.ts';
import { buy, newShop, signedIn } from './support/accounts.ts';
import { at } from './support/cartShop.ts';

const left = (database: DatabaseSync, sku: string) =>
  database.prepare('SELECT s.qty FROM stock s JOIN product p ON p.id = s.product_id WHERE p.sku = ?').get(sku)?.qty;

/** Creates a back end with one order of bags, and a function that runs back-office actions on the order. */
async function bought(quantity = 2) {
  const shop = newShop();
  const mona = await signedIn(shop.guest);
  const number = await buy(mona, 'BAG', quantity);
  const does = (action: OrderAction, wish = {}) => manageOrder(shop, number, action, wish).status;
  return { shop, mona, number, does };
}

it('invoices, ships and refunds all items of an order or some of them', async () => {
  const { shop, number, does } = await bought(3);
  expect(does('invoice', { quantitiesBySku: new Map([['BAG', 1]]) })).toBe('processing');
  expect(does('ship', { tracks: [{ carrier: 'custom', title: 'Aramex', number: '48' }] })).toBe('processing');
  expect(does('invoice')).toBe('complete');
  expect(does('refund', { quantitiesBySku: new Map([['BAG', 2]]) })).toBe('complete');
  expect(left(shop.database, 'BAG')).toBe(47);
  expect(does('refund', { isRestocked: true })).toBe('closed');
  expect(left(shop.database, 'BAG')).toBe(48);
  expect(describeOrder(shop, orderByNumber(shop.database, number) as Order)).toContain(
    '  3 × BAG  (3 invoiced, 3 shipped, 3 refunded)\n  invoice 000000001\n  shipment 000000001, Aramex 48\n',
  );
});

it('cancels the order items that are not invoiced, and returns them to stock', async () => {
  const { shop, does } = await bought(3);
  does('invoice', { quantitiesBySku: new Map([['BAG', 1]]) });
  expect(does('cancel')).toBe('processing');
  expect(left(shop.database, 'BAG')).toBe(49);
  expect(() => does('cancel')).toThrow('You cannot cancel the order(s).');
  expect(does('ship')).toBe('complete');
});

it.each<[string, OrderAction[], OrderAction, string]>([
  ['invoice twice', ['invoice'], 'invoice', 'The order does not allow an invoice to be created.'],
  ['ship twice', ['ship'], 'ship', 'The order does not allow a shipment to be created.'],
  ['refund an unpaid order', [], 'refund', 'The order does not allow a creditmemo to be created.'],
  [
    'refund twice',
    ['invoice', 'refund'],
    'refund',
    'A creditmemo can not be created when an order has a status of closed',
  ],
  ['cancel an invoiced order', ['invoice'], 'cancel', 'You cannot cancel the order(s).'],
  ['cancel twice', ['cancel'], 'cancel', 'You cannot cancel the order(s).'],
  ['ship a cancelled order', ['cancel'], 'ship', 'A shipment cannot be created when an order has a status of canceled'],
  ['invoice a held order', ['hold'], 'invoice', 'An invoice cannot be created when an order has a status of holded'],
  ['hold a cancelled order', ['cancel'], 'hold', 'A hold action is not available.'],
  ['release an order that is not on hold', [], 'unhold', 'You cannot remove the hold.'],
])('does not %s', async (_what, before, action, words) => {
  const { does } = await bought();
  before.forEach((one) => void does(one));
  expect(() => does(action)).toThrow(words);
});

it('refuses to ship more than was ordered, and to invoice a product that was not ordered', async () => {
  const { does } = await bought();
  expect(() => does('ship', { quantitiesBySku: new Map([['BAG', 3]]) })).toThrow(
    'Shipment Document Validation Error(s):\nWe found an invalid quantity to ship for item',
  );
  expect(() => does('invoice', { quantitiesBySku: new Map([['MUG', 1]]) })).toThrow('not part of the original order');
});

it('refuses a customer’s cancellation of an order on hold', async () => {
  const { mona, does } = await bought();
  does('hold');
  const answer = await mona.ask(
    'mutation { cancelOrder(input: { order_id: "1", reason: "Other" }) { error order { status } } }',
  );
  expect(at(answer, 'data.cancelOrder')).toEqual({
    error: 'Order already closed, complete, cancelled or on hold',
    order: { status: 'On Hold' },
  });
  expect(does('unhold')).toBe('pending');
});
