/** @jest-environment ./tests/support/nodeEnvironment.mjs */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { openDatabase } from '../support/backEnd.ts';
import { at, cartCatalog, cartDatabase, cartShop, dubai, riyadh, Shopper } from './support/cartShop.ts';

let db: DatabaseSync;
let shopper: Shopper;

beforeEach(() => {
  db = cartDatabase();
  shopper = new Shopper(cartShop(db));
});

const failure = (answer: unknown) => [at(answer, 'errors.0.message'), at(answer, 'errors.0.extensions.category')];
const left = (database: DatabaseSync, sku: string) =>
  database.prepare('SELECT s.qty FROM stock s JOIN product p ON p.id = s.product_id WHERE p.sku = ?').get(sku)?.qty;
const numberOf = (placed: unknown) => String(at(placed, 'orderV2.number'));

const orderFields = `number status order_date email carrier shipping_method
  items { product_sku product_name product_url_key quantity_ordered product_sale_price { value } status product { sku } }
  total { subtotal { value } total_tax { value } total_shipping { value } grand_total { value currency }
    shipping_handling { amount_including_tax { value } } taxes { title rate amount { value } } discounts { label } }
  shipping_address { firstname street city region postcode country_code telephone } billing_address { city }
  payment_methods { name type additional_data { name value } } shipments { number } invoices { number }`;

const guestOrder = (who: Shopper, number: string, email: string, postcode: string) =>
  who.ask(`query ($input: OrderInformationInput!) { guestOrder(input: $input) { ${orderFields} } }`, {
    input: { number, email, postcode },
  });

describe('an order', () => {
  it('contains the ordered items with their VAT, and reduces the stock', async () => {
    const cart = await shopper.readyCart({ BAG: 2, MUG: 3 });
    const placed = await shopper.place(cart);
    expect(placed).toMatchObject({
      order: { order_number: '000000001' },
      orderV2: { number: '000000001', status: 'Pending' },
      errors: [],
    });
    expect([left(db, 'BAG'), left(db, 'MUG')]).toEqual([48, 47]);
    const answer = await guestOrder(shopper, '000000001', 'guest@example.com', '11564');
    expect(at(answer, 'data.guestOrder')).toMatchObject({
      email: 'guest@example.com',
      carrier: 'Standard delivery',
      shipping_method: 'Standard delivery - 3 to 5 working days',
      items: [
        {
          product_sku: 'BAG',
          product_name: 'Tote bag',
          quantity_ordered: 2,
          status: 'Ordered',
          product: { sku: 'BAG' },
        },
        { product_sku: 'MUG', quantity_ordered: 3 },
      ],
      total: {
        grand_total: { value: 275.99, currency: 'SAR' },
        total_tax: { value: 36 },
        subtotal: { value: 218.25 },
        total_shipping: { value: 21.74 },
        shipping_handling: { amount_including_tax: { value: 25 } },
        taxes: [{ title: 'VAT (15%)', rate: 15, amount: { value: 36 } }],
        discounts: [],
      },
      shipping_address: { firstname: 'Mona', region: 'Riyadh', country_code: 'SA' },
      payment_methods: [{ name: 'Check / money order', type: 'checkmo', additional_data: [] }],
      shipments: [],
      invoices: [],
    });
    expect(db.prepare('SELECT subtotal + shipping + tax AS sum, grand_total FROM sales_order').get()).toEqual({
      sum: 275.99,
      grand_total: 275.99,
    });
  });

  it('is numbered per website, with 5 % VAT in the Emirates', async () => {
    await shopper.place(await shopper.readyCart({ BAG: 1 }));
    const emirati = new Shopper(shopper.shop, 'ae_ar');
    const address = { ...dubai, postcode: '' };
    const first = await emirati.place(await emirati.readyCart({ BAG: 1 }, address));
    const second = await emirati.place(await emirati.readyCart({ BAG: 1 }, address));
    expect([numberOf(first), numberOf(second)]).toEqual(['5000000001', '5000000002']);
    expect(at(first, 'orderV2.status')).toBe('قيد الانتظار');
    const answer = await guestOrder(emirati, '5000000001', 'guest@example.com', '');
    expect(at(answer, 'data.guestOrder.total')).toMatchObject({
      grand_total: { value: 100.5, currency: 'AED' },
      taxes: [{ title: 'ضريبة القيمة المضافة (5%)', rate: 5, amount: { value: 4.79 } }],
    });
  });

  it('is returned to a guest only in its store view, and only for the exact data of the billing address', async () => {
    await shopper.place(await shopper.readyCart({ BAG: 1 }));
    const missing = ["We couldn't locate an order with the information provided.", 'graphql-no-such-entity'];
    for (const [who, number, email, postcode] of [
      [shopper, '000000001', 'GUEST@example.com', '11564'],
      [shopper, '000000001', 'guest@example.com', ' 11564'],
      [shopper, '000000002', 'guest@example.com', '11564'],
      [shopper.in('sa_ar'), '000000001', 'guest@example.com', '11564'],
    ] as const) {
      expect(failure(await guestOrder(who, number, email, postcode))).toEqual(missing);
    }
  });

  it('can be placed without a postcode, but Magento 2.4.7 then returns neither its token nor the order', async () => {
    const emirati = new Shopper(shopper.shop, 'ae_en');
    const cart = await emirati.readyCart({ BAG: 1 }, dubai);
    const answer = await emirati.ask(
      'mutation ($id: String!) { placeOrder(input: { cart_id: $id }) { order { order_number } orderV2 { token } } }',
      { id: cart },
    );
    expect(at(answer, 'data.placeOrder')).toEqual({ order: { order_number: '5000000001' }, orderV2: null });
    expect(at(answer, 'errors.0')).toMatchObject({
      message: 'Internal server error',
      path: ['placeOrder', 'orderV2', 'token'],
    });
    expect(at(await guestOrder(emirati, '5000000001', 'guest@example.com', ''), 'data.guestOrder')).toBeUndefined();
  });

  it('closes its cart', async () => {
    const cart = await shopper.readyCart({ BAG: 1 });
    await shopper.place(cart);
    expect(failure(await shopper.cart(cart))).toEqual(["The cart isn't active.", 'graphql-no-such-entity']);
    expect(await shopper.place(cart)).toEqual({
      order: null,
      orderV2: null,
      errors: [{ code: 'CART_NOT_ACTIVE', message: "The cart isn't active." }],
    });
    expect(left(db, 'BAG')).toBe(49);
  });

  it('is returned to a guest by its token, but not with wrong details or if it belongs to a customer', async () => {
    const placed = await shopper.place(await shopper.readyCart({ BAG: 1 }));
    const query = 'query ($token: String!) { guestOrderByToken(input: { token: $token }) { number } }';
    const token = at(placed, 'orderV2.token');
    expect(at(await shopper.ask(query, { token }), 'data.guestOrderByToken.number')).toBe('000000001');
    const missing = ["We couldn't locate an order with the information provided.", 'graphql-no-such-entity'];
    expect(failure(await shopper.ask(query, { token: 'bad' }))).toEqual(missing);
    expect(failure(await guestOrder(shopper, '000000001', 'x@example.com', '11564'))).toEqual(missing);
    expect(failure(await guestOrder(shopper, '000000001', 'guest@example.com', '1'))).toEqual(missing);
    db.prepare('UPDATE sales_order SET customer_id = 1').run();
    expect(failure(await guestOrder(shopper, '000000001', 'guest@example.com', '11564'))).toEqual([
      'Please login to view the order.',
      'graphql-authorization',
    ]);
  });

  it('is not found by last name instead of postcode in Magento 2.4.7, or by token in another store view', async () => {
    const placed = await shopper.place(await shopper.readyCart({ BAG: 1 }));
    const input = { number: '000000001', email: 'guest@example.com', lastname: 'Ali' };
    const answer = await shopper.ask(
      'query ($input: OrderInformationInput!) { guestOrder(input: $input) { number } }',
      { input },
    );
    expect(at(answer, 'errors.0.message')).toBe(
      `Variable "$input" got invalid value ${JSON.stringify(input)}; Field "postcode" of required type "String!" was not provided.`,
    );
    expect(at(answer, 'errors.0.path')).toBeUndefined();
    expect(at(answer, 'data')).toBeUndefined();

    const byToken = 'query ($token: String!) { guestOrderByToken(input: { token: $token }) { number } }';
    const token = at(placed, 'orderV2.token');
    expect(failure(await shopper.in('sa_ar').ask(byToken, { token }))).toEqual([
      "We couldn't locate an order with the information provided.",
      'graphql-no-such-entity',
    ]);
  });

  it('stores the number of a purchase order with its payment method', async () => {
    const cart = await shopper.readyCart({ BAG: 1 });
    expect(failure(await shopper.payBy(cart, 'purchaseorder'))).toEqual([
      'Purchase order number is a required field.',
      'graphql-input',
    ]);
    const paid = await shopper.payBy(cart, 'purchaseorder', 'PO-7');
    expect(at(paid, 'data.setPaymentMethodOnCart.cart.selected_payment_method')).toEqual({
      code: 'purchaseorder',
      title: 'Purchase order',
      purchase_order_number: 'PO-7',
    });
    await shopper.place(cart);
    const answer = await guestOrder(shopper, '000000001', 'guest@example.com', '11564');
    expect(at(answer, 'data.guestOrder.payment_methods.0')).toEqual({
      name: 'Purchase order',
      type: 'purchaseorder',
      additional_data: [{ name: 'Purchase Order Number', value: 'PO-7' }],
    });
  });

  it('accepts only the payment method free if its total is zero', async () => {
    db.prepare('UPDATE product_price SET final_min = 40, final_max = 40, regular_min = 40, regular_max = 40').run();
    const cart = await shopper.newCart();
    await shopper.add(cart, 'LAMP', 13);
    await shopper.shipTo(cart, riyadh);
    await shopper.shipBy(cart, 'freeshipping', 'freeshipping');
    db.prepare('UPDATE product_price SET final_min = 0, final_max = 0').run();
    expect(at(await shopper.cart(cart), 'data.cart.available_payment_methods')).not.toEqual([]);
    await shopper.coupon(cart, 'FREESHIP');
    await shopper.shipBy(cart);
    // Like Magento, the embedded back end also lists other payment methods, but refuses them.
    expect(at(await shopper.cart(cart), 'data.cart.available_payment_methods')).toContainEqual({
      code: 'free',
      title: 'No payment needed',
    });
    await shopper.email(cart, 'guest@example.com');
    await shopper.billTo(cart);
    expect(failure(await shopper.payBy(cart, 'checkmo'))[0]).toBe('The requested Payment Method is not available.');
    await shopper.payBy(cart, 'free');
    expect(at(await shopper.place(cart), 'errors')).toEqual([]);
  });

  it('is refused with an error about the first missing input, and does not change the stock', async () => {
    const cart = await shopper.newCart();
    await shopper.add(cart, 'BAG', 1);
    const error = async () => at(await shopper.place(cart), 'errors.0');
    expect(await error()).toEqual({ code: 'GUEST_EMAIL_MISSING', message: 'Guest email for cart is missing.' });
    await shopper.email(cart, 'guest@example.com');
    expect(at(await error(), 'code')).toBe('UNDEFINED');
    await shopper.shipTo(cart, riyadh);
    expect(await error()).toEqual({
      code: 'UNABLE_TO_PLACE_ORDER',
      message: 'The shipping method is missing. Select the shipping method and try again.',
    });
    await shopper.shipBy(cart);
    expect(at(await error(), 'message')).toMatch(
      /^Please check the billing address information\. "firstname" is required/,
    );
    await shopper.billTo(cart);
    expect(await error()).toEqual({
      code: 'UNABLE_TO_PLACE_ORDER',
      message: 'Enter a valid payment method and try again.',
    });
    expect(left(db, 'BAG')).toBe(50);
    expect(db.prepare('SELECT count(*) AS n FROM sales_order').get()).toEqual({ n: 0 });
  });
});

describe('an address', () => {
  const shipped = async (address: Record<string, unknown>) => shopper.shipTo(await shopper.newCart(), address);

  it('accepts a region by its id or code, or by its id as text', async () => {
    const regionOf = async (address: Record<string, unknown>) =>
      at(await shipped(address), 'data.setShippingAddressesOnCart.cart.shipping_addresses.0.region');
    const known = { code: 'SA-01', label: 'Riyadh', region_id: 1001 };
    expect(await regionOf({ ...riyadh, region: null, region_id: 1001 })).toEqual(known);
    expect(await regionOf({ ...riyadh, region: 'SA-01', region_id: 1001 })).toEqual(known);
    expect(await regionOf(riyadh)).toEqual(known);
    expect(await regionOf({ ...riyadh, region: '1001' })).toEqual(known);
  });

  it.each([
    ['no region', { region: null }, 'Region is required.'],
    ['a name', { region: 'الرياض' }, '"regionId" is required. Enter and try again.'],
    [
      'a name beside the id',
      { region: 'Riyadh', region_id: 1001 },
      'The region_id does not match the selected country or region',
    ],
    [
      'the code of another region than the id',
      { region: 'SA-02', region_id: 1001 },
      'The region_id does not match the selected country or region',
    ],
    [
      'an id of another country',
      { region: null, region_id: 1103 },
      'The region_id does not match the selected country or region',
    ],
    [
      'an id in a country without regions',
      { country_code: 'KW', region: null, region_id: 1001 },
      'The specified region is not a part of the selected country or region',
    ],
  ])('is refused with this region: %s', async (_what, part, message) => {
    expect(failure(await shipped({ ...riyadh, ...part }))).toEqual([message, 'graphql-input']);
  });

  it('is refused with the first missing field, without a path in the error', async () => {
    const answer = await shipped({ ...riyadh, city: '', telephone: null });
    expect(at(answer, 'errors')).toEqual([
      { message: '"city" is required. Enter and try again.', extensions: { category: 'graphql-input' } },
    ]);
  });

  it('stores the shopper’s notes for the delivery', async () => {
    const notes = async (given: Record<string, unknown>) => {
      const answer = await shopper.ask(
        `mutation ($id: String!, $a: ShippingAddressInput!) {
          setShippingAddressesOnCart(input: { cart_id: $id, shipping_addresses: [$a] }) {
            cart { shipping_addresses { customer_notes } } } }`,
        { id: await shopper.newCart(), a: { address: riyadh, ...given } },
      );
      return at(answer, 'data.setShippingAddressesOnCart.cart.shipping_addresses.0.customer_notes');
    };
    expect(await notes({ customer_notes: 'Ring twice' })).toBe('Ring twice');
    expect(await notes({})).toBe('');
  });

  it('requires a postcode in Saudi Arabia but not in the Emirates', async () => {
    const cart = await shopper.newCart();
    expect(at(await shopper.shipTo(cart, dubai), 'errors')).toBeUndefined();
    expect(failure(await shopper.shipTo(cart, { ...riyadh, postcode: '' }))).toEqual([
      '"postcode" is required. Enter and try again.',
      'graphql-input',
    ]);
  });
});

describe('the last unit in stock', () => {
  it('is sold to one of two shoppers, and the order of the other shopper fails with an error', async () => {
    const other = new Shopper(shopper.shop, 'sa_ar');
    const carts = [await shopper.readyCart({ LAST: 1 }), await other.readyCart({ LAST: 1, BAG: 1 })];
    const answers = await Promise.all([shopper.place(carts[0] ?? ''), other.place(carts[1] ?? '')]);
    expect(answers.map((answer) => at(answer, 'errors'))).toEqual([
      [],
      [{ code: 'UNABLE_TO_PLACE_ORDER', message: 'Some of the products are out of stock.' }],
    ]);
    expect([left(db, 'LAST'), left(db, 'BAG')]).toEqual([0, 50]);
    expect(at(await other.cart(carts[1] ?? ''), 'data.cart.itemsV2.items.0.errors')).toHaveLength(1);
  });

  it('is sold once if a cart is ordered several times', async () => {
    const cart = await shopper.readyCart({ LAST: 1 });
    const answers = await Promise.all([1, 2, 3].map(() => shopper.place(cart)));
    expect(answers.map((answer) => at(answer, 'errors.0.code') ?? 'placed').sort()).toEqual([
      'CART_NOT_ACTIVE',
      'CART_NOT_ACTIVE',
      'placed',
    ]);
    expect(db.prepare('SELECT count(*) AS n FROM sales_order').get()).toEqual({ n: 1 });
  });

  it('is sold once by two servers that share a database', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'shop-'));
    try {
      const file = join(folder, 'shop.sqlite');
      const databases = [cartDatabase(cartCatalog, file), cartDatabase(cartCatalog, file)];
      const shoppers = databases.map((database) => {
        database.exec('PRAGMA busy_timeout = 5000');
        return new Shopper(cartShop(database));
      });
      const carts = await Promise.all(shoppers.map((one) => one.readyCart({ LAMP: 100 })));
      databases[0]?.exec('UPDATE stock SET qty = 150 WHERE qty = 200');
      const answers = await Promise.all(shoppers.map((one, index) => one.place(carts[index] ?? '')));
      expect(answers.map((answer) => at(answer, 'errors'))).toEqual([
        [],
        [{ code: 'UNDEFINED', message: 'The requested qty is not available' }],
      ]);
      expect(databases.map((database) => left(database, 'LAMP'))).toEqual([50, 50]);
      for (const database of databases) database.close();
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

describe('a restart', () => {
  it('keeps carts, orders and stock', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'shop-'));
    try {
      const file = join(folder, 'shop.sqlite');
      let database = openDatabase({ file });
      const sku = String(
        database
          .prepare(
            `SELECT p.sku FROM product p JOIN stock s ON s.product_id = p.id JOIN product_price pp
             ON pp.product_id = p.id AND pp.website = 'sa' WHERE p.parent_id IS NULL AND s.qty > 9 LIMIT 1`,
          )
          .get()?.sku,
      );
      const before = Number(left(database, sku));
      let guest = new Shopper(cartShop(database), 'sa_ar');
      const placed = await guest.place(await guest.readyCart({ [sku]: 2 }));
      expect(at(placed, 'errors')).toEqual([]);
      const open = await guest.newCart();
      await guest.add(open, sku, 1);
      database.close();

      database = openDatabase({ file });
      guest = new Shopper(cartShop(database), 'sa_ar');
      expect(left(database, sku)).toBe(before - 2);
      expect(at(await guest.cart(open), 'data.cart.total_quantity')).toBe(1);
      const order = await guestOrder(guest, numberOf(placed), 'guest@example.com', '11564');
      expect(at(order, 'data.guestOrder.items.0')).toMatchObject({ product_sku: sku, quantity_ordered: 2 });
      const next = await guest.place(await guest.readyCart({ [sku]: 1 }));
      expect(Number(numberOf(next))).toBe(Number(numberOf(placed)) + 1);
      database.close();
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
