/** @jest-environment ./tests/support/nodeEnvironment.mjs */
import type { DatabaseSync } from 'node:sqlite';
import { at, cartDatabase, cartShop, dubai, optionUid, riyadh, Shopper } from './support/cartShop.ts';

let db: DatabaseSync;
let shopper: Shopper;
let id: string;

beforeEach(async () => {
  db = cartDatabase();
  shopper = new Shopper(cartShop(db));
  id = await shopper.newCart();
});

const userErrors = (answer: unknown) => at(answer, 'data.addProductsToCart.user_errors');
const items = (answer: unknown, name = 'addProductsToCart') => at(answer, `data.${name}.cart.itemsV2.items`);
const firstUid = async () => String(at(await shopper.cart(id), 'data.cart.itemsV2.items.0.uid'));
const failure = (answer: unknown) => [at(answer, 'errors.0.message'), at(answer, 'errors.0.extensions.category')];

describe('a cart', () => {
  it('has an id of 32 alphanumeric characters', () => {
    expect(id).toMatch(/^[A-Za-z0-9]{32}$/);
  });

  it('has prices with and without the included VAT', async () => {
    const answer = await shopper.add(id, 'BAG', 2);
    expect(at(answer, 'data.addProductsToCart.cart.prices')).toMatchObject({
      grand_total: { value: 151, currency: 'SAR' },
      subtotal_including_tax: { value: 151 },
      subtotal_excluding_tax: { value: 131.3 },
      applied_taxes: [{ label: 'VAT (15%)', amount: { value: 19.7 } }],
      discounts: null,
    });
    expect(items(answer)).toMatchObject([
      {
        __typename: 'SimpleCartItem',
        quantity: 2,
        product: { sku: 'BAG', name: 'Tote bag' },
        prices: {
          price: { value: 65.65 },
          price_including_tax: { value: 75.5 },
          row_total_including_tax: { value: 151 },
        },
      },
    ]);
    expect(atob(await firstUid())).toMatch(/^\d+$/);
  });

  it('merges items with the same options, and keeps items with different options apart', async () => {
    const choose = (color: string, size: string) => [optionUid(db, 'color', color), optionUid(db, 'size', size)];
    await shopper.add(id, 'NORA', 1, choose('sand', 's'));
    await shopper.add(id, 'NORA', 2, choose('sand', 's').reverse());
    const answer = await shopper.add(id, 'NORA', 1, choose('sand', 'l'));
    expect(userErrors(answer)).toEqual([]);
    expect(items(answer)).toMatchObject([
      {
        __typename: 'ConfigurableCartItem',
        quantity: 3,
        product: { sku: 'NORA', name: 'Nora rug' },
        configurable_options: [
          { option_label: 'Colour', value_label: 'Sand' },
          { option_label: 'Size', value_label: 'Small' },
        ],
        configured_variant: { sku: 'NORA-SAND-S' },
        prices: { row_total_including_tax: { value: 177 } },
      },
      { quantity: 1, configured_variant: { sku: 'NORA-SAND-L' }, prices: { row_total_including_tax: { value: 79 } } },
    ]);
  });

  it('checks the stock against both cart items of a variant that was added alone and through its parent', async () => {
    await shopper.add(id, 'NORA', 3, [optionUid(db, 'color', 'sand'), optionUid(db, 'size', 's')]);
    const answer = await shopper.add(id, 'NORA-SAND-S', 2);
    expect(userErrors(answer)).toEqual([{ code: 'INSUFFICIENT_STOCK', message: 'The requested qty is not available' }]);
    expect(userErrors(await shopper.add(id, 'NORA-SAND-S', 1))).toEqual([]);
  });

  it.each([
    [
      'a sold-out variant',
      'NORA',
      1,
      ['indigo', 'l'],
      'NOT_SALABLE',
      'There are no source items with the in stock status',
    ],
    ['too few options', 'NORA', 1, ['sand', ''], 'UNDEFINED', 'You need to choose options for your item.'],
    ['a sold-out product', 'GONE', 1, null, 'PRODUCT_NOT_FOUND', 'Could not find a product with SKU "GONE"'],
    ['a larger quantity than is in stock', 'LAST', 2, null, 'INSUFFICIENT_STOCK', 'The requested qty is not available'],
    [
      'a larger quantity than is allowed',
      'LAMP',
      101,
      null,
      'UNDEFINED',
      'The requested qty exceeds the maximum qty allowed in shopping cart',
    ],
    ['a fractional quantity', 'BAG', 0.5, null, 'UNDEFINED', 'You cannot use decimal quantity for this product.'],
  ])('refuses %s', async (_name, sku, quantity, options, code, message) => {
    const [color, size] = options ?? [];
    const chosen = [color && optionUid(db, 'color', color), size && optionUid(db, 'size', size)].filter(Boolean);
    const answer = await shopper.add(id, sku, quantity, chosen as string[]);
    expect(userErrors(answer)).toEqual([{ code, message }]);
    expect(items(answer)).toEqual([]);
  });

  it('accepts only products of its own website', async () => {
    expect(userErrors(await shopper.add(id, 'SAUDI', 1))).toEqual([]);
    const emirati = new Shopper(shopper.shop, 'ae_en');
    expect(userErrors(await emirati.add(await emirati.newCart(), 'SAUDI', 1))).toMatchObject([
      { code: 'PRODUCT_NOT_FOUND' },
    ]);
  });

  it('changes all quantities of a request, or no quantity if one of them is refused', async () => {
    await shopper.add(id, 'BAG', 1);
    const added = await shopper.add(id, 'LAST', 1);
    const bag = String(at(items(added), '0.uid'));
    const last = String(at(items(added), '1.uid'));
    const answer = await shopper.ask(
      `mutation ($input: UpdateCartItemsInput) { updateCartItems(input: $input) { cart { total_quantity } } }`,
      {
        input: {
          cart_id: id,
          cart_items: [
            { cart_item_uid: bag, quantity: 3 },
            { cart_item_uid: last, quantity: 2 },
          ],
        },
      },
    );
    expect(failure(answer)).toEqual([
      'Could not update the product with SKU LAST: The requested qty is not available',
      'graphql-input',
    ]);
    expect(at(await shopper.cart(id), 'data.cart.total_quantity')).toBe(2);
    expect(at(await shopper.update(id, bag, 3), 'data.updateCartItems.cart.total_quantity')).toBe(4);
    expect(at(await shopper.update(id, bag, 0), 'data.updateCartItems.cart.total_quantity')).toBe(1);
    expect(at(await shopper.remove(id, last), 'data.removeItemFromCart.cart.total_quantity')).toBe(0);
    expect(failure(await shopper.remove(id, last))).toEqual([
      "The cart doesn't contain the item",
      'graphql-no-such-entity',
    ]);
  });

  it('returns an error for a cart item that is no longer available', async () => {
    await shopper.add(id, 'LAMP', 5);
    db.prepare("UPDATE stock SET qty = 3 WHERE product_id = (SELECT id FROM product WHERE sku = 'LAMP')").run();
    expect(at(await shopper.cart(id), 'data.cart.itemsV2.items.0')).toMatchObject({
      is_available: false,
      errors: [{ code: 'ITEM_QTY', message: 'The requested qty is not available' }],
    });
    db.prepare("UPDATE stock SET qty = 0 WHERE product_id = (SELECT id FROM product WHERE sku = 'LAMP')").run();
    expect(at(await shopper.cart(id), 'data.cart.itemsV2.items.0.errors')).toEqual([
      { code: 'ITEM_QTY', message: 'There are no source items with the in stock status' },
    ]);
  });

  it('returns null and an error before the items of the unpaged field `items` if an item is out of stock', async () => {
    await shopper.add(id, 'LAMP', 5);
    db.prepare("UPDATE stock SET qty = 0 WHERE product_id = (SELECT id FROM product WHERE sku = 'LAMP')").run();
    const answer = await shopper.ask('query ($id: String!) { cart(cart_id: $id) { items { quantity } } }', { id });
    expect(at(answer, 'data.cart.items')).toEqual([null, { quantity: 5 }]);
    expect(failure(answer)).toEqual(['Some of the products are out of stock.', 'graphql-input']);
    expect(at(answer, 'errors.0.path')).toEqual(['cart', 'items', 0]);
  });

  it('returns its items in pages', async () => {
    await shopper.add(id, 'BAG', 1);
    await shopper.add(id, 'MUG', 1);
    await shopper.add(id, 'LAMP', 1);
    const query =
      'query ($id: String!) { cart(cart_id: $id) { itemsV2(pageSize: 2, currentPage: 2) { total_count items { product { sku } } page_info { current_page page_size total_pages } } } }';
    expect(at(await shopper.ask(query, { id }), 'data.cart.itemsV2')).toEqual({
      total_count: 3,
      items: [{ product: { sku: 'LAMP' } }],
      page_info: { current_page: 2, page_size: 2, total_pages: 2 },
    });
  });

  it('returns texts in the language of the requesting store view, and is assigned to that view', async () => {
    await shopper.add(id, 'BAG', 1);
    const arabic = new Shopper(shopper.shop, 'sa_ar');
    expect(at(await arabic.cart(id), 'data.cart.itemsV2.items.0.product.name')).toBe('حقيبة يد');
    expect(at(await arabic.cart(id), 'data.cart.prices.applied_taxes.0.label')).toBe('ضريبة القيمة المضافة (15%)');
    expect(db.prepare('SELECT store FROM cart').get()).toEqual({ store: 'sa_ar' });
  });

  it('cannot be read on another website', async () => {
    expect(failure(await new Shopper(shopper.shop, 'ae_en').cart(id))).toEqual([
      "Can't assign cart to store in different website.",
      'graphql-input',
    ]);
  });

  it('is hidden from guests if it belongs to a customer', async () => {
    db.prepare('UPDATE cart SET customer_id = 1').run();
    expect(failure(await shopper.cart(id))).toEqual([
      `The current user cannot perform operations on cart "${id}"`,
      'graphql-authorization',
    ]);
    expect((await shopper.rest('GET', `/guest-carts/${id}`)).status).toBe(404);
  });
});

describe('a coupon', () => {
  beforeEach(async () => {
    await shopper.add(id, 'LAMP', 2);
  });

  it('reduces the total by its discount, and prevents a second coupon', async () => {
    const answer = await shopper.coupon(id, 'save10');
    expect(at(answer, 'data.applyCouponToCart.cart')).toMatchObject({
      applied_coupons: [{ code: 'save10' }],
      prices: {
        grand_total: { value: 502.56 },
        discounts: [
          { label: '10% off your order', amount: { value: 55.84 }, applied_to: 'ITEM', coupon: { code: 'save10' } },
        ],
      },
    });
    expect(failure(await shopper.coupon(id, 'FIXED50'))).toEqual([
      'A coupon is already applied to the cart. Please remove it to apply another',
      'graphql-input',
    ]);
  });

  it('is removed when the cart total falls below its minimum', async () => {
    await shopper.coupon(id, 'FIXED50');
    expect(at(await shopper.cart(id), 'data.cart.prices.grand_total.value')).toBe(508.4);
    await shopper.update(id, await firstUid(), 1);
    expect(at(await shopper.cart(id), 'data.cart.applied_coupons')).toBeNull();
    expect(at(await shopper.cart(id), 'data.cart.prices.grand_total.value')).toBe(279.2);
  });

  it.each(['NOPE', 'EXPIRED1'])('is refused if it is invalid: %s', async (code) => {
    expect(failure(await shopper.coupon(id, code))).toEqual([
      "The coupon code isn't valid. Verify the code and try again.",
      'graphql-no-such-entity',
    ]);
  });
});

describe('delivery', () => {
  const methods = (answer: unknown) =>
    at(answer, 'data.setShippingAddressesOnCart.cart.shipping_addresses.0.available_shipping_methods');

  it('is free within the country from a cart total of 500 on', async () => {
    await shopper.add(id, 'LAMP', 1);
    expect(methods(await shopper.shipTo(id, riyadh))).toMatchObject([
      { carrier_code: 'flatrate', carrier_title: 'Standard delivery', price_incl_tax: { value: 25 } },
      { carrier_code: 'tablerate', price_incl_tax: { value: 45 } },
    ]);
    await shopper.add(id, 'LAMP', 1);
    expect(methods(await shopper.shipTo(id, riyadh))).toMatchObject([
      { carrier_code: 'freeshipping', amount: { value: 0 } },
      { carrier_code: 'flatrate' },
      { carrier_code: 'tablerate' },
    ]);
    expect(methods(await shopper.shipTo(id, dubai))).toMatchObject([
      { carrier_code: 'flatrate', amount: { value: 60 }, price_incl_tax: { value: 54.78 } },
      { carrier_code: 'tablerate' },
    ]);
  });

  it('has titles in the language of the store view', async () => {
    const arabic = new Shopper(shopper.shop, 'ae_ar');
    const cart = await arabic.newCart();
    await arabic.add(cart, 'BAG', 1);
    expect(methods(await arabic.shipTo(cart, dubai))).toMatchObject([
      { carrier_title: 'توصيل عادي', method_title: 'خلال 3 إلى 5 أيام عمل' },
      { carrier_title: 'توصيل سريع' },
    ]);
    expect(at(await arabic.cart(cart), 'data.cart.shipping_addresses.0.region')).toEqual({
      code: 'AE-DU',
      label: 'دبي',
      region_id: 1103,
    });
  });
});
