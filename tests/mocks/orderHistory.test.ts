/** @jest-environment ./tests/support/nodeEnvironment.mjs */
import type { DatabaseSync } from 'node:sqlite';
import type { Catalog } from '../../mocks/shop/catalog/tables/catalogGrowth.ts';
import { type Order, orderById, writeDocument } from '../../mocks/shop/order/orderRecords.ts';
import { buy, newShop, signedIn } from './support/accounts.ts';
import { at, cartCatalog, errorsOf, type Json, type Shopper, simple } from './support/cartShop.ts';

const text = (en: string) => ({ en, ar: en });
const catalog: Catalog = {
  ...cartCatalog,
  products: [
    ...cartCatalog.products,
    {
      ...simple('FILE', 40, 100),
      type: 'downloadable',
      downloads: {
        title: text('Files'),
        chosenOneByOne: true,
        links: [
          { key: 'a', title: text('Pattern') },
          { key: 'b', title: text('Guide') },
        ],
      },
    },
    {
      ...simple('SET', 0, 0),
      type: 'bundle',
      bundle: [
        { key: 'mug', title: text('Mug'), required: true, input: 'radio', selections: [{ sku: 'MUG', qty: 2 }] },
      ],
    },
  ],
};

const left = (database: DatabaseSync, sku: string) =>
  database.prepare('SELECT s.qty FROM stock s JOIN product p ON p.id = s.product_id WHERE p.sku = ?').get(sku)?.qty;

const orderOf = (database: DatabaseSync, number: string): Order => {
  const id = database.prepare('SELECT id FROM sales_order WHERE number = ?').get(number)?.id;
  return orderById(database, Number(id)) as Order;
};

const history = (customer: Shopper, args = '') =>
  customer.ask(`{ customer { orders${args} { total_count page_info { current_page page_size total_pages } items {
    number status
    items { product_sku status quantity_ordered quantity_invoiced quantity_shipped quantity_refunded quantity_canceled }
    invoices { number items { product_sku quantity_invoiced product_sale_price { value } order_item { product_sku } }
      total { subtotal { value } total_tax { value } total_shipping { value } grand_total { value } } }
    shipments { id number items { __typename product_sku quantity_shipped } comments { message } tracking { carrier title number } }
    credit_memos { number items { product_sku quantity_refunded } total { grand_total { value } adjustment { value } } }
  } } } }`);

const newest = (answer: Json) => at(answer, 'data.customer.orders.items.0');

describe('an order', () => {
  it('changes from pending to complete, and to closed after a full refund', async () => {
    const shop = newShop({}, catalog);
    const { database } = shop;
    const mona = await signedIn(shop.guest);
    const number = await buy(mona, 'BAG', 2);
    expect(newest(await history(mona))).toMatchObject({
      status: 'Pending',
      items: [{ status: 'Ordered', quantity_invoiced: 0, quantity_shipped: 0 }],
      invoices: [],
      shipments: [],
      credit_memos: [],
    });

    const total = database.prepare('SELECT grand_total FROM sales_order').get()?.grand_total;
    writeDocument(shop, orderOf(database, number), 'invoice');
    expect(newest(await history(mona))).toMatchObject({
      status: 'Processing',
      items: [{ status: 'Invoiced', quantity_invoiced: 2 }],
      invoices: [
        {
          number: '000000001',
          items: [{ product_sku: 'BAG', quantity_invoiced: 2, order_item: { product_sku: 'BAG' } }],
          total: { subtotal: { value: 131.3 }, total_shipping: { value: 21.74 }, grand_total: { value: total } },
        },
      ],
    });

    const tracks = [{ carrier: 'custom', title: 'Courier', number: 'TRK1' }];
    writeDocument(shop, orderOf(database, number), 'shipment', { comment: 'On its way', tracks });
    expect(newest(await history(mona))).toMatchObject({
      status: 'Complete',
      items: [{ status: 'Shipped', quantity_shipped: 2 }],
      shipments: [
        {
          id: btoa('000000001'),
          number: '000000001',
          items: [{ __typename: 'ShipmentItem', product_sku: 'BAG', quantity_shipped: 2 }],
          comments: [{ message: 'On its way' }],
          tracking: tracks,
        },
      ],
    });

    writeDocument(shop, orderOf(database, number), 'creditmemo');
    expect(newest(await history(mona))).toMatchObject({
      status: 'Closed',
      items: [{ status: 'Refunded', quantity_refunded: 2 }],
      credit_memos: [{ number: '000000001', total: { grand_total: { value: total }, adjustment: { value: 0 } } }],
    });
    expect(() => writeDocument(shop, orderOf(database, number), 'invoice')).toThrow('Nothing of order');
  });

  it('can have several invoices, whose totals add up to the total of the order', async () => {
    const shop = newShop({}, catalog);
    const mona = await signedIn(shop.guest);
    const order = orderOf(shop.database, await buy(mona, 'BAG', 3));
    const line = Number(shop.database.prepare('SELECT id FROM sales_order_item').get()?.id);
    writeDocument(shop, order, 'invoice', { quantities: new Map([[line, 1]]) });
    expect(newest(await history(mona))).toMatchObject({ status: 'Processing', items: [{ status: 'Partial' }] });
    writeDocument(shop, order, 'invoice');
    const sums = at(newest(await history(mona)), 'invoices') as { total: Record<string, { value: number }> }[];
    const sum = (name: string) => sums.reduce((all, { total }) => all + (total[name]?.value ?? 0), 0);
    expect(sum('grand_total')).toBeCloseTo(order.grandTotal, 2);
    expect(sum('total_shipping')).toBeCloseTo(order.shipping, 2);
    expect(sum('total_tax')).toBeCloseTo(order.tax, 1);
  });
});

describe('cancelOrder', () => {
  const cancel = async (customer: Shopper, order_id: string, reason = 'Other') => {
    const answer = await customer.ask(
      'mutation ($i: CancelOrderInput!) { cancelOrder(input: $i) { error order { number status } } }',
      { i: { order_id, reason } },
    );
    return at(answer, 'data.cancelOrder') ?? errorsOf(answer)[0];
  };

  it('cancels an unpaid order and returns its items to stock, including the products of a bundle', async () => {
    const shop = newShop({}, catalog);
    const mona = await signedIn(shop.guest);
    const number = await buy(mona, 'SET', 3, [btoa('bundle/1/1/2')]);
    expect(left(shop.database, 'MUG')).toBe(44);
    expect(await cancel(mona, String(orderOf(shop.database, number).id))).toEqual({
      error: null,
      order: { number, status: 'Canceled' },
    });
    expect(left(shop.database, 'MUG')).toBe(50);
    // Magento cancels the products of a bundle, but does not change the order item of the bundle itself.
    expect(newest(await history(mona))).toMatchObject({
      status: 'Canceled',
      items: [{ status: 'Ordered', quantity_canceled: 0 }],
    });
  });

  it('refunds a paid order', async () => {
    const shop = newShop({}, catalog);
    const mona = await signedIn(shop.guest);
    const order = orderOf(shop.database, await buy(mona, 'BAG'));
    writeDocument(shop, order, 'invoice');
    expect(await cancel(mona, String(order.id))).toEqual({
      error: null,
      order: { number: order.number, status: 'Closed' },
    });
    expect(left(shop.database, 'BAG')).toBe(49);
  });

  it('refuses to cancel a delivered order, another customer’s order and an unknown order', async () => {
    const shop = newShop({}, catalog);
    const mona = await signedIn(shop.guest);
    const order = orderOf(shop.database, await buy(mona, 'BAG'));
    const noura = await signedIn(shop.guest, 'noura@example.com');
    expect(await cancel(noura, String(order.id))).toEqual({
      error: 'Current user is not authorized to cancel this order',
      order: null,
    });
    expect(await cancel(mona, '99')).toEqual({
      error: "The entity that was requested doesn't exist. Verify the entity and try again.",
      order: null,
    });
    expect(await cancel(mona, String(order.id), '')).toMatchObject({
      message: 'Required parameter "reason" is missing or incorrect.',
    });
    expect(await cancel(shop.guest, String(order.id))).toMatchObject({ category: 'graphql-authorization' });
    writeDocument(shop, writeDocument(shop, order, 'invoice'), 'shipment');
    expect(await cancel(mona, String(order.id))).toEqual({
      error: 'Order already closed, complete, cancelled or on hold',
      order: { number: order.number, status: 'Complete' },
    });
  });
});

describe('the order list', () => {
  it('is empty after its last page', async () => {
    const shop = newShop({}, catalog);
    const mona = await signedIn(shop.guest);
    await buy(mona, 'BAG');
    expect(at(await history(mona, '(pageSize: 1, currentPage: 7)'), 'data.customer.orders')).toEqual({
      total_count: 1,
      page_info: { current_page: 7, page_size: 1, total_pages: 1 },
      items: [],
    });
  });

  it('contains the orders of the store view, its store group, its website or all, depending on the scope', async () => {
    const shop = newShop({}, catalog);
    const mona = await signedIn(shop.guest);
    await buy(mona, 'BAG');
    await buy(mona.in('sa_ar'), 'BAG');
    const counts = async (store: string) => {
      const inView = mona.in(store);
      const of = async (args: string) => at(await history(inView, args), 'data.customer.orders.total_count');
      return [await of(''), await of('(scope: STORE)'), await of('(scope: WEBSITE)'), await of('(scope: GLOBAL)')];
    };
    expect(await counts('sa_en')).toEqual([1, 2, 2, 2]);
    expect(await counts('ae_en')).toEqual([0, 0, 0, 2]);
  });

  it('is also returned by the old query customerOrders, with numeric ids and status codes', async () => {
    const shop = newShop({}, catalog);
    const mona = await signedIn(shop.guest);
    const number = await buy(mona, 'BAG');
    const query = '{ customerOrders { items { id increment_id order_number created_at grand_total status } } }';
    expect(at(await mona.ask(query), 'data.customerOrders.items')).toEqual([
      {
        id: String(orderOf(shop.database, number).id),
        increment_id: number,
        order_number: number,
        created_at: '2026-11-20 18:30:00',
        grand_total: 100.5,
        status: 'pending',
      },
    ]);
    expect(errorsOf(await shop.guest.ask(query))).toEqual([
      { message: "The current customer isn't authorized.", category: 'graphql-authorization' },
    ]);
  });
});

it('lists bought files one by one, which are available after the order is paid', async () => {
  const shop = newShop({}, catalog);
  const mona = await signedIn(shop.guest);
  const links = [btoa('downloadable/1'), btoa('downloadable/2')];
  const number = await buy(mona, 'FILE', 1, links);
  const query =
    '{ customerDownloadableProducts { items { order_increment_id date status download_url remaining_downloads } } }';
  const files = async () =>
    at(await mona.ask(query), 'data.customerDownloadableProducts.items') as Record<string, string>[];
  const before = await files();
  expect(before.map(({ order_increment_id, status }) => [order_increment_id, status])).toEqual([
    [number, 'pending'],
    [number, 'pending'],
  ]);
  expect(new Set(before.map(({ download_url }) => download_url)).size).toBe(2);
  writeDocument(shop, orderOf(shop.database, number), 'invoice');
  const after = await files();
  expect(after[0]).toEqual({ ...before[0], status: 'available', remaining_downloads: 'Unlimited' });
  expect(newest(await history(mona))).toMatchObject({ status: 'Complete', shipments: [] });
});
