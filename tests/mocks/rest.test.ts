/** @jest-environment ./tests/support/nodeEnvironment.mjs */
import type { DatabaseSync } from 'node:sqlite';
import { at, cartDatabase, cartShop, optionUid, Shopper } from './support/cartShop.ts';

let db: DatabaseSync;
let shopper: Shopper;
let id: string;

const address = {
  countryId: 'SA',
  region: 'SA-01',
  postcode: '11564',
  city: 'Riyadh',
  street: ['King Fahd Rd 1'],
  telephone: '+966500000000',
  firstname: 'Mona',
  lastname: 'Ali',
  email: 'guest@example.com',
};

const snake = {
  country_id: 'SA',
  region: { region: 'Riyadh', region_id: 1001, region_code: 'SA-01' },
  postcode: '11564',
  city: 'Riyadh',
  street: ['King Fahd Rd 1'],
  telephone: '+966500000000',
  firstname: 'Mona',
  lastname: 'Ali',
};

const shipping = {
  addressInformation: {
    shipping_address: snake,
    billing_address: snake,
    shipping_carrier_code: 'flatrate',
    shipping_method_code: 'flatrate',
  },
};

const payment = {
  email: 'guest@example.com',
  paymentMethod: { method: 'cashondelivery', extension_attributes: { agreement_ids: ['1'] } },
  billingAddress: address,
};

beforeEach(async () => {
  db = cartDatabase();
  shopper = new Shopper(cartShop(db));
  id = String((await shopper.rest('POST', '/guest-carts')).body);
});

const path = (rest: string) => `/guest-carts/${id}${rest}`;
const post = (rest: string, body: unknown) => shopper.rest('POST', path(rest), body);
const addItem = (sku: string, qty: number) => post('/items', { cartItem: { sku, qty, quote_id: id } });

it('places an order with REST requests only', async () => {
  expect(id).toMatch(/^[A-Za-z0-9]{32}$/);
  expect(await addItem('BAG', 2)).toMatchObject({
    status: 200,
    body: { sku: 'BAG', qty: 2, price: 75.5, quote_id: '1' },
  });
  const methods = await post('/estimate-shipping-methods', { address });
  expect(at(methods.body, '0')).toMatchObject({ carrier_code: 'flatrate', price_incl_tax: 25, price_excl_tax: 21.74 });
  const estimate = await post('/totals-information', {
    addressInformation: {
      address: { country_id: 'SA' },
      shipping_carrier_code: 'tablerate',
      shipping_method_code: 'bestway',
    },
  });
  expect(estimate.body).toMatchObject({ grand_total: 196, shipping_incl_tax: 45 });
  const saved = await post('/shipping-information', shipping);
  expect(saved).toMatchObject({
    status: 200,
    body: {
      payment_methods: [
        { code: 'braintree' },
        { code: 'braintree_cc_vault' },
        { code: 'demo_pay' },
        { code: 'cashondelivery' },
        { code: 'checkmo' },
        { code: 'banktransfer' },
        { code: 'purchaseorder' },
      ],
      totals: {
        grand_total: 176,
        subtotal_incl_tax: 151,
        shipping_incl_tax: 25,
        tax_amount: 22.96,
        quote_currency_code: 'SAR',
      },
    },
  });
  expect((await shopper.rest('GET', path('/payment-information'))).body).toEqual(saved.body);
  expect(await post('/payment-information', payment)).toEqual({ status: 200, body: 1 });
  expect(db.prepare('SELECT email, grand_total, payment_method FROM sales_order').get()).toEqual({
    email: 'guest@example.com',
    grand_total: 176,
    payment_method: 'cashondelivery',
  });
  expect((await shopper.rest('GET', path(''))).body).toMatchObject({ is_active: false });
  expect(await post('/payment-information', payment)).toMatchObject({
    status: 404,
    body: {
      message: 'No such entity with %fieldName = %fieldValue',
      parameters: { fieldName: 'cartId', fieldValue: '1' },
    },
  });
});

it('refuses a payment method without acceptance of the terms of sale', async () => {
  await addItem('BAG', 1);
  await post('/shipping-information', shipping);
  const refused = {
    status: 400,
    body: {
      message: "The order wasn't placed. First, agree to the terms and conditions, then try placing your order again.",
    },
  };
  expect(await post('/payment-information', { ...payment, paymentMethod: { method: 'checkmo' } })).toEqual(refused);
  expect(await post('/set-payment-information', { ...payment, paymentMethod: { method: 'checkmo' } })).toEqual(refused);
  expect(await post('/set-payment-information', payment)).toEqual({ status: 200, body: true });
  expect((await shopper.rest('GET', path('/selected-payment-method'))).body).toMatchObject({
    method: 'cashondelivery',
  });
});

it('sells the last unit in stock to only one of two shoppers', async () => {
  const other = new Shopper(shopper.shop, 'sa_ar');
  const theirs = await other.readyCart({ LAST: 1 });
  await addItem('LAST', 1);
  await post('/shipping-information', shipping);
  await other.place(theirs);
  expect(await post('/payment-information', payment)).toEqual({
    status: 400,
    body: { message: 'Some of the products are out of stock.' },
  });
});

it('checks the shipping address only when the order is placed', async () => {
  await addItem('BAG', 1);
  const { addressInformation } = shipping;
  const incomplete = { ...addressInformation, shipping_address: { ...snake, city: '' } };
  expect((await post('/shipping-information', { addressInformation: incomplete })).status).toBe(200);
  expect(await post('/payment-information', payment)).toEqual({
    status: 400,
    body: { message: 'Please check the shipping address information. "city" is required. Enter and try again.' },
  });
});

it.each([
  [
    'an empty cart',
    'shipping-information',
    shipping,
    400,
    "The shipping method can't be set for an empty cart. Add an item to cart and try again.",
  ],
  ['a body without content', 'shipping-information', {}, 400, '"%fieldName" is required. Enter and try again.'],
  [
    'an unknown product',
    'items',
    { cartItem: { sku: 'NOPE', qty: 1 } },
    404,
    "The product that was requested doesn't exist. Verify the product and try again.",
  ],
  [
    'a sold-out product',
    'items',
    { cartItem: { sku: 'GONE', qty: 1 } },
    400,
    'Product that you are trying to add is not available.',
  ],
  ['more than is in stock', 'items', { cartItem: { sku: 'LAST', qty: 2 } }, 400, 'The requested qty is not available'],
])('refuses a request with %s', async (_name, rest, body, status, message) => {
  expect(await post(`/${rest}`, body)).toMatchObject({ status, body: { message } });
});

it('changes and removes cart items', async () => {
  const line = at((await addItem('BAG', 1)).body, 'item_id');
  expect((await shopper.rest('PUT', path(`/items/${line}`), { cartItem: { qty: 3 } })).body).toMatchObject({ qty: 3 });
  expect((await shopper.rest('GET', path('/items'))).body).toMatchObject([{ item_id: line, qty: 3 }]);
  expect(await shopper.rest('DELETE', path('/items/99'))).toEqual({
    status: 404,
    body: { message: "The %1 Cart doesn't contain the %2 item.", parameters: ['1', 99] },
  });
  expect((await shopper.rest('DELETE', path(`/items/${line}`))).body).toBe(true);
  expect((await shopper.rest('GET', path('/items'))).body).toEqual([]);
});

it('adds a configurable product by its options', async () => {
  const [attribute, option] = atob(optionUid(db, 'color', 'indigo'))
    .split('/')
    .slice(1);
  const [other, size] = atob(optionUid(db, 'size', 's'))
    .split('/')
    .slice(1);
  const configurable_item_options = [
    { option_id: attribute, option_value: Number(option) },
    { option_id: other, option_value: Number(size) },
  ];
  const cartItem = { sku: 'NORA', qty: 1, product_option: { extension_attributes: { configurable_item_options } } };
  expect(await post('/items', { cartItem })).toMatchObject({
    status: 200,
    body: { sku: 'NORA-INDIGO-S', name: 'Nora rug', product_type: 'configurable' },
  });
  const totals = await shopper.rest('GET', path('/totals'));
  expect(JSON.parse(String(at(totals.body, 'items.0.options')))).toEqual([
    { value: 'Indigo', label: 'Colour' },
    { value: 'Small', label: 'Size' },
  ]);
});

it('applies and removes coupons', async () => {
  expect((await shopper.rest('PUT', path('/coupons/SAVE10'))).status).toBe(404);
  await addItem('LAMP', 1);
  expect(await shopper.rest('PUT', path('/coupons/NOPE'))).toEqual({
    status: 404,
    body: { message: "The coupon code isn't valid. Verify the code and try again." },
  });
  expect((await shopper.rest('PUT', path('/coupons/SAVE10'))).body).toBe(true);
  const totals = await shopper.rest('GET', path('/totals'));
  expect(totals.body).toMatchObject({ discount_amount: -27.92, coupon_code: 'SAVE10', grand_total: 251.28 });
  expect((await shopper.rest('DELETE', path('/coupons'))).body).toBe(true);
  expect((await shopper.rest('GET', path('/coupons'))).body).toBeNull();
});

it('refuses requests of guests for carts/mine, and requests for a cart of the other website', async () => {
  expect(await shopper.rest('POST', '/carts/mine/payment-information', payment)).toEqual({
    status: 401,
    body: { message: "The consumer isn't authorized to access %resources.", parameters: { resources: 'self' } },
  });
  expect((await new Shopper(shopper.shop, 'ae_en').rest('GET', path('/totals'))).status).toBe(404);
});
