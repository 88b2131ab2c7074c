/** An embedded back end with a few products, and a client that sends GraphQL and REST requests as a shopper. */
import { DatabaseSync } from 'node:sqlite';
import type { Product, Text } from '../../../mocks/data/shared/types.ts';
import { createCartTables } from '../../../mocks/shop/cart/cartTables.ts';
import { seedCatalog } from '../../../mocks/shop/catalog/catalogSeed.ts';
import { createCompareTables } from '../../../mocks/shop/catalog/compareTables.ts';
import { createReviewTables } from '../../../mocks/shop/catalog/reviewTables.ts';
import { createRouteTables } from '../../../mocks/shop/catalog/routeTables.ts';
import type { Catalog } from '../../../mocks/shop/catalog/tables/catalogGrowth.ts';
import { createCatalogTables } from '../../../mocks/shop/catalog/tables/catalogTables.ts';
import { createContactTables } from '../../../mocks/shop/content/contactTables.ts';
import { createContentTables } from '../../../mocks/shop/content/contentTables.ts';
import { createCustomerTables } from '../../../mocks/shop/customer/customerTables.ts';
import { createNewsletterTables } from '../../../mocks/shop/customer/newsletterTables.ts';
import { createPaymentTokenTables } from '../../../mocks/shop/customer/paymentTokenTables.ts';
import { createWishlistTables } from '../../../mocks/shop/customer/wishlistTables.ts';
import { createPaymentTables } from '../../../mocks/shop/gateway/paymentTables.ts';
import { createOrderTables } from '../../../mocks/shop/order/orderTables.ts';
import type { Shop } from '../../../mocks/shop/shop.ts';
import { createShop } from '../../support/backEnd.ts';
import { attributes, categories } from './smallCatalog.ts';

export function simple(
  sku: string,
  price: number,
  stock: number,
  name: Text = { en: `Bag ${sku}`, ar: `حقيبة ${sku}` },
): Product {
  return {
    sku,
    type: 'simple',
    urlKey: sku.toLowerCase(),
    name,
    short: name,
    description: name,
    categories: ['rugs'],
    prices: { sa: price, ae: price },
    stock,
    attributes: {},
    weight: 1,
    createdAt: '2026-01-10',
  };
}

const rug: Text = { en: 'Nora rug', ar: 'سجادة نورة' };

export const cartCatalog: Catalog = {
  attributes,
  categories,
  products: [
    simple('BAG', 75.5, 50, { en: 'Tote bag', ar: 'حقيبة يد' }),
    simple('MUG', 33.33, 50),
    simple('LAST', 89, 1),
    simple('GONE', 89, 0),
    simple('LAMP', 279.2, 200),
    { ...simple('SAUDI', 10, 5), website: 'sa' },
    {
      ...simple('NORA', 59, 20, rug),
      type: 'configurable',
      options: { color: ['sand', 'indigo'], size: ['s', 'l'] },
      variantStock: { 'indigo/l': 0, 'sand/s': 4 },
      sizeSurcharge: { l: { sa: 20, ae: 20 } },
    },
  ],
};

/** Opens a database with all tables of the embedded back end. The tables are empty in a new file. */
export function shopTables(file = ':memory:'): DatabaseSync {
  const db = new DatabaseSync(file);
  db.exec('PRAGMA foreign_keys = ON');
  createCatalogTables(db);
  createReviewTables(db);
  createContentTables(db);
  createRouteTables(db);
  createCartTables(db);
  createOrderTables(db);
  createNewsletterTables(db);
  createCustomerTables(db);
  createWishlistTables(db);
  createCompareTables(db);
  createContactTables(db);
  createPaymentTokenTables(db);
  createPaymentTables(db);
  return db;
}

/** Opens a database with a catalogue and the tables of carts and orders. */
export function cartDatabase(catalog: Catalog = cartCatalog, file = ':memory:'): DatabaseSync {
  const db = shopTables(file);
  if (!db.prepare('SELECT id FROM product').get()) seedCatalog(db, catalog, {});
  return db;
}

export interface Answer {
  status: number;
  body: Json;
}

/** The JSON of a response, read by path: `at(body, 'data.cart.id')`. */
export type Json = unknown;

/** Returns the value at a path of keys and indexes, or undefined. */
export function at(json: Json, path: string): Json {
  return path
    .split('.')
    .reduce<Json>(
      (inner, key) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined),
      json,
    );
}

/** Returns message and category of the errors in a response. */
export function errorsOf(body: Json): { message: string; category: string | null }[] {
  const { errors = [] } = body as { errors?: { message: string; extensions?: { category?: string } }[] };
  return errors.map(({ message, extensions }) => ({ message, category: extensions?.category ?? null }));
}

export const riyadh = {
  firstname: 'Mona',
  lastname: 'Ali',
  street: ['King Fahd Rd 1', 'Apt 2'],
  city: 'Riyadh',
  postcode: '11564',
  telephone: '+966500000000',
  country_code: 'SA',
  region: 'SA-01',
};

export const dubai = {
  ...riyadh,
  city: 'Dubai',
  postcode: null,
  telephone: '+971500000000',
  country_code: 'AE',
  region: 'AE-DU',
};

const cartFields = `id email total_quantity
  itemsV2 { total_count items { uid __typename quantity is_available product { sku name thumbnail { url } }
    errors { code message }
    prices { price { value } price_including_tax { value } row_total { value } row_total_including_tax { value }
      total_item_discount { value } }
    ... on ConfigurableCartItem { configurable_options { option_label value_label } configured_variant { sku } } } }
  prices { grand_total { value currency } subtotal_including_tax { value } subtotal_excluding_tax { value }
    applied_taxes { label amount { value } } discounts { label amount { value } applied_to coupon { code } } }
  applied_coupons { code }
  shipping_addresses { city country { code } region { code label region_id }
    available_shipping_methods { carrier_code carrier_title method_title amount { value } price_incl_tax { value } }
    selected_shipping_method { carrier_code method_code amount { value } price_incl_tax { value } } }
  billing_address { city }
  available_payment_methods { code title }
  selected_payment_method { code title purchase_order_number }`;

/** A shopper in a store view. Most methods resolve to the response body, which also contains the errors. */
export class Shopper {
  readonly shop: Shop;
  readonly store: string;
  /** Token of a signed-in customer. */
  readonly token: string | null;

  constructor(shop: Shop, store = 'sa_en', token: string | null = null) {
    this.shop = shop;
    this.store = store;
    this.token = token;
  }

  /** The same shopper, signed in. */
  as(token: string): Shopper {
    return new Shopper(this.shop, this.store, token);
  }

  /** The same shopper in another store view. */
  in(store: string): Shopper {
    return new Shopper(this.shop, store, this.token);
  }

  private get authorization(): Record<string, string> {
    return this.token ? { Authorization: `Bearer ${this.token}` } : {};
  }

  async ask(query: string, variables: Record<string, unknown> = {}): Promise<Json> {
    const response = await this.shop.handle(
      new Request('http://shop.test/graphql', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Store: this.store, ...this.authorization },
        body: JSON.stringify({ query, variables }),
      }),
    );
    return response?.json();
  }

  async rest(method: string, path: string, body?: unknown): Promise<Answer> {
    const response = await this.shop.handle(
      new Request(`http://shop.test/rest/${this.store}/V1${path}`, {
        method,
        headers: { 'Content-Type': 'application/json', ...this.authorization },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    );
    return { status: response?.status ?? 0, body: await response?.json() };
  }

  async newCart(): Promise<string> {
    return String(at(await this.ask('mutation { createGuestCart { cart { id } } }'), 'data.createGuestCart.cart.id'));
  }

  cart(id: string): Promise<Json> {
    return this.ask(`query ($id: String!) { cart(cart_id: $id) { ${cartFields} } }`, { id });
  }

  add(id: string, sku: string, quantity: number, selected_options: string[] = []): Promise<Json> {
    return this.ask(
      `mutation ($id: String!, $items: [CartItemInput!]!) {
        addProductsToCart(cartId: $id, cartItems: $items) { cart { ${cartFields} } user_errors { code message } } }`,
      { id, items: [{ sku, quantity, selected_options }] },
    );
  }

  /** Runs a cart mutation whose input contains the cart id and `part`. */
  private change(name: string, id: string, part: Record<string, unknown>, type: string): Promise<Json> {
    return this.ask(`mutation ($input: ${type}) { ${name}(input: $input) { cart { ${cartFields} } } }`, {
      input: { cart_id: id, ...part },
    });
  }

  update(id: string, cart_item_uid: string, quantity: number) {
    const cart_items = [{ cart_item_uid, quantity }];
    return this.change('updateCartItems', id, { cart_items }, 'UpdateCartItemsInput');
  }

  remove(id: string, cart_item_uid: string) {
    return this.change('removeItemFromCart', id, { cart_item_uid }, 'RemoveItemFromCartInput');
  }

  coupon(id: string, coupon_code: string) {
    return this.change('applyCouponToCart', id, { coupon_code }, 'ApplyCouponToCartInput');
  }

  email(id: string, email: string) {
    return this.change('setGuestEmailOnCart', id, { email }, 'SetGuestEmailOnCartInput');
  }

  shipTo(id: string, address: Record<string, unknown>) {
    const shipping_addresses = [{ address }];
    return this.change('setShippingAddressesOnCart', id, { shipping_addresses }, 'SetShippingAddressesOnCartInput');
  }

  shipBy(id: string, carrier_code = 'flatrate', method_code = 'flatrate') {
    const shipping_methods = [{ carrier_code, method_code }];
    return this.change('setShippingMethodsOnCart', id, { shipping_methods }, 'SetShippingMethodsOnCartInput');
  }

  billTo(id: string, billing_address: Record<string, unknown> = { same_as_shipping: true }) {
    return this.change('setBillingAddressOnCart', id, { billing_address }, 'SetBillingAddressOnCartInput');
  }

  payBy(id: string, code = 'checkmo', purchase_order_number: string | null = null) {
    const payment_method = { code, purchase_order_number };
    return this.change('setPaymentMethodOnCart', id, { payment_method }, 'SetPaymentMethodOnCartInput');
  }

  /** Sets the e-mail address, addresses, delivery method and payment method that an order needs. */
  async checkOut(id: string, address: Record<string, unknown> = riyadh): Promise<void> {
    await this.email(id, 'guest@example.com');
    await this.shipTo(id, address);
    await this.shipBy(id);
    await this.billTo(id);
    await this.payBy(id);
  }

  async place(id: string): Promise<Json> {
    const fields = 'order { order_number } orderV2 { number token status } errors { code message }';
    const answer = await this.ask(`mutation ($id: String!) { placeOrder(input: { cart_id: $id }) { ${fields} } }`, {
      id,
    });
    return at(answer, 'data.placeOrder');
  }

  /** Creates a cart with products that is ready to order. Returns the cart id. */
  async readyCart(products: Record<string, number>, address: Record<string, unknown> = riyadh): Promise<string> {
    const id = await this.newCart();
    for (const [sku, quantity] of Object.entries(products)) await this.add(id, sku, quantity);
    await this.checkOut(id, address);
    return id;
  }
}

/** Returns the uid of a configurable option's value. */
export function optionUid(db: DatabaseSync, attribute: string, option: string): string {
  const found = db
    .prepare(
      `SELECT a.id AS attribute, o.id AS option FROM attribute a JOIN attribute_option o ON o.attribute_id = a.id
       WHERE a.code = ? AND o.code = ?`,
    )
    .get(attribute, option);
  return btoa(`configurable/${found?.attribute}/${found?.option}`);
}

/** Creates an embedded back end with its own database. */
export const cartShop = (database = cartDatabase()): Shop => createShop({ database });
