/**
 * Replays the requests of the exchanges in `tests/magento/client-*` on the embedded back end. Before each request, the
 * database is reset, and the cart, customer or order of the recorded response is created.
 */
import type { DatabaseSync } from 'node:sqlite';
import { itemsOfOrder, orderById, writeDocument } from '../../../mocks/shop/order/orderRecords.ts';
import type { ShopSettings } from '../../../mocks/shop/shared/settings.ts';
import type { Shop } from '../../../mocks/shop/shop.ts';
import { createShop } from '../../support/backEnd.ts';
import { at, Shopper } from './cartShop.ts';
import { type Difference, differences, Ids } from './comparison.ts';
import { type Exchange, exchanges, recordedVersions, type Version } from './exchanges.ts';
import type { Recording } from './replay.ts';
import { walkedDatabase, walkedSettings } from './walkedStore.ts';

type Json = Record<string, unknown>;

/** Password of every customer account. */
const password = 'Passw0rd!23';

const addresses = {
  sa: {
    firstname: 'Mona',
    lastname: 'Ali',
    street: ['12, Al Wasl Road', 'Jumeirah 1'],
    city: 'Riyadh',
    telephone: '+966501234567',
    region: 'Riyadh Region',
    postcode: '12211',
    country_code: 'SA',
  },
  ae: {
    firstname: 'Mona',
    lastname: 'Ali',
    street: ['12, Al Wasl Road', 'Jumeirah 1'],
    city: 'Dubai',
    telephone: '+971501234567',
    region: 'Dubai',
    postcode: '00000',
    country_code: 'AE',
  },
};

interface Item {
  sku: string;
  quantity: number;
  selected_options: string[];
  entered_options: { uid: string; value: string }[];
}

/** Content of a cart before the replayed request. */
interface CartState {
  id: string;
  /** Uids of the cart items in the response. */
  uids?: string[];
  /** SKUs that sold out after they were added. */
  soldOut?: string[];
  items: Item[];
  email?: string | null;
  coupon?: string | null;
  hasAddress?: boolean;
  address?: Json;
  method?: [carrier: string, method: string] | null;
  gift?: { from: string; to: string; message: string } | null;
}

/** An embedded back end with the data and settings of one recorded server. */
export class World {
  readonly db: DatabaseSync;
  readonly version: Version;
  /** Tables that requests of shoppers change. */
  private readonly shopperTables: string[];
  shop: Shop;
  token: string | undefined;
  private readonly cacheIds = new Ids();
  ids = new Ids();

  constructor(version: Version) {
    this.version = version;
    this.db = walkedDatabase(version);
    this.shop = this.open({});
    this.db.exec('CREATE TEMP TABLE stock_before AS SELECT * FROM stock');
    this.shopperTables = this.db
      .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND sql NOT LIKE '%VIRTUAL%'")
      .all()
      .map(({ name }) => String(name))
      .filter((name) => /^(cart|gift_message|sales_|order_|customer|wishlist|compare|newsletter|contact)/.test(name));
  }

  private open(changes: Partial<ShopSettings>): Shop {
    return createShop({
      database: this.db,
      settings: { ...walkedSettings(this.version), ...changes },
      now: () => new Date('2026-11-27T12:00:00Z'),
      sendMail: () => undefined,
      media: async () => null,
      report: () => undefined,
    });
  }

  configure(changes: Partial<ShopSettings>): void {
    this.shop = this.open(changes);
  }

  /** Deletes all data of shoppers, and restores stock and settings. */
  reset(): void {
    this.db.exec('PRAGMA foreign_keys = OFF');
    for (const name of this.shopperTables) this.db.exec(`DELETE FROM ${name}`);
    this.db.exec(
      'DELETE FROM sqlite_sequence; UPDATE stock SET qty = (SELECT qty FROM stock_before b WHERE b.product_id = stock.product_id)',
    );
    this.db.exec('PRAGMA foreign_keys = ON');
    this.configure({});
    this.token = undefined;
    this.secrets = {};
    this.ids = new Ids(this.cacheIds);
  }

  as(store: string): Shopper {
    return new Shopper(this.shop, store, this.token);
  }

  /** Creates a customer account and signs in. The token is stored in `token`. */
  async signIn(
    store: string,
    email = 'cust@example.com',
    names = { firstname: 'Noura', lastname: 'Saleh' },
  ): Promise<void> {
    const guest = new Shopper(this.shop, store);
    await guest.ask('mutation ($i: CustomerCreateInput!) { createCustomerV2(input: $i) { customer { email } } }', {
      i: { ...names, email, password },
    });
    const answer = await guest.ask(
      'mutation ($e: String!, $p: String!) { generateCustomerToken(email: $e, password: $p) { token } }',
      { e: email, p: password },
    );
    this.token = String(at(answer, 'data.generateCustomerToken.token'));
  }

  /** Saves an address as the customer's default for shipping and billing. */
  async keepAddress(store: string, address: Json = addresses[store.startsWith('sa') ? 'sa' : 'ae']): Promise<void> {
    const { region, ...rest } = address;
    await this.as(store).ask('mutation ($i: CustomerAddressInput!) { createCustomerAddress(input: $i) { id } }', {
      i: {
        ...rest,
        firstname: 'Noura',
        lastname: 'Saleh',
        region: { region },
        default_shipping: true,
        default_billing: true,
      },
    });
  }

  /** Fills a cart of a guest or of the signed-in customer. */
  async fill(store: string, cart: CartState): Promise<void> {
    const shopper = this.as(store);
    if (this.token) {
      const own = String(at(await shopper.ask('{ customerCart { id } }'), 'data.customerCart.id'));
      this.db.prepare('UPDATE cart SET masked_id = ? WHERE masked_id = ?').run(cart.id, own);
    } else {
      await shopper.ask('mutation ($id: ID) { createGuestCart(input: { cart_uid: $id }) { cart { id } } }', {
        id: cart.id,
      });
    }
    this.ids.link('chance', cart.id, cart.id);
    for (const item of cart.items) {
      const answer = await shopper.ask(
        'mutation ($id: String!, $items: [CartItemInput!]!) { addProductsToCart(cartId: $id, cartItems: $items) { user_errors { message } } }',
        { id: cart.id, items: [item] },
      );
      const problems = at(answer, 'data.addProductsToCart.user_errors') as unknown[] | undefined;
      if (problems?.length !== 0) throw new Error(`${item.sku} was not added: ${JSON.stringify(answer)}`);
    }
    const lines = this.db.prepare('SELECT id FROM cart_item ORDER BY id').all();
    for (const [place, uid] of (cart.uids ?? []).entries())
      if (lines[place]) this.ids.link('line', uid, btoa(String(lines[place].id)));
    if (cart.email && !this.token) await shopper.email(cart.id, cart.email);
    if (cart.hasAddress) await shopper.shipTo(cart.id, cart.address ?? addresses[store.startsWith('sa') ? 'sa' : 'ae']);
    if (cart.coupon) await shopper.coupon(cart.id, cart.coupon);
    if (cart.method) await shopper.shipBy(cart.id, ...cart.method);
    for (const sku of cart.soldOut ?? [])
      this.db.prepare('UPDATE stock SET qty = 0 WHERE product_id = (SELECT id FROM product WHERE sku = ?)').run(sku);
    if (cart.gift) {
      const path = this.token ? '/carts/mine/gift-message' : `/guest-carts/${cart.id}/gift-message`;
      const { from, to, message } = cart.gift;
      await shopper.rest('POST', path, { giftMessage: { sender: from, recipient: to, message } });
    }
  }

  /** Makes delivery free from a cart total of 0, as in the recorded store for some time. */
  deliverFree(): void {
    const { terms } = walkedSettings(this.version);
    if (!terms) return;
    const carriers = terms.carriers.map((one) =>
      one.code === 'freeshipping' ? { ...one, rates: one.rates.map((rate) => ({ ...rate, from: 0 })) } : one,
    );
    this.configure({ terms: { ...terms, carriers } });
  }

  /** Sets the id and the number of the next order. */
  countFrom(id: number, number: string): void {
    const website = number.startsWith('3') || number.startsWith('4') ? 'ae' : 'sa';
    this.db.exec(`INSERT INTO sqlite_sequence VALUES ('sales_order', ${id - 1});
      INSERT INTO order_sequence VALUES ('order', '${website}', ${Number(number.slice(-9)) - 1})`);
  }

  /** Creates the invoices, shipments and refunds of the recorded order. */
  keepBooks(wanted: AnsweredOrder): void {
    const id = Number(this.db.prepare('SELECT max(id) AS id FROM sales_order').get()?.id);
    const context = { db: this.db, now: () => new Date('2026-11-27T12:00:00Z') };
    this.db.prepare('UPDATE sales_order SET number = ? WHERE id = ?').run(wanted.number, id);
    const order = () => orderById(this.db, id) as NonNullable<ReturnType<typeof orderById>>;
    const lines = itemsOfOrder(this.db, id);
    const of = (field: 'quantity_shipped' | 'quantity_refunded', sku: string) =>
      wanted.items.find((one) => one.product_sku === sku)?.[field] ?? 0;
    if (wanted.invoices?.length) writeDocument(context, order(), 'invoice');
    const [first, ...later] = wanted.shipments ?? [];
    const tracks = [{ carrier: 'custom', title: 'SMSA', number: 'SMSA123456' }];
    const [sent, ...others] = lines;
    if (first && sent)
      writeDocument(context, order(), 'shipment', { quantities: new Map([[sent.id, sent.qty]]), tracks });
    if (later.length)
      writeDocument(context, order(), 'shipment', { quantities: new Map(others.map((one) => [one.id, one.qty])) });
    if (wanted.credit_memos?.length) {
      const quantities = new Map(lines.map((one) => [one.id, of('quantity_refunded', one.sku)]));
      writeDocument(context, order(), 'creditmemo', { quantities });
      this.db.exec("UPDATE sales_document SET has_delivery = 0 WHERE kind = 'creditmemo'");
    }
  }

  /** Requests an e-mail for a new password. Stores the token of the e-mail, or a wrong token, for the next request. */
  async askForPassword(store: string, email: string, isRight: boolean): Promise<void> {
    await this.signIn(store, email);
    await new Shopper(this.shop, store).ask('mutation ($e: String!) { requestPasswordResetEmail(email: $e) }', {
      e: email,
    });
    const { reset_token } = this.db.prepare('SELECT reset_token FROM customer').get() ?? {};
    this.secrets.token = isRight ? String(reset_token) : 'x'.repeat(32);
  }

  private secrets: Record<string, string> = {};

  /** Creates the cart of the recorded response. */
  async fillAs(store: string, exchange: Exchange): Promise<void> {
    const cart = cartIn(exchange);
    if (cart) await this.fill(store, stateOf(cart));
  }

  /** Sends the request of an exchange. Returns the differences from the recorded response. */
  async compare(exchange: Exchange): Promise<Difference[]> {
    const { method, path, store, currency, query, variables, signedIn } = exchange;
    const headers = new Headers({ 'Content-Type': 'application/json' });
    if (store && !path.startsWith('/rest')) headers.set('Store', store);
    if (currency) headers.set('Content-Currency', currency);
    if (signedIn) headers.set('Authorization', `Bearer ${this.token ?? 'revoked'}`);
    const url = new URL(path, 'http://magento.test');
    const isRest = path.startsWith('/rest');
    if (method === 'GET' && !isRest) {
      url.searchParams.set('query', query ?? '');
      if (variables) url.searchParams.set('variables', JSON.stringify(variables));
    }
    const tokenSent = this.secrets.token ? `"token":"${this.secrets.token}"` : '"token":"<secret>"';
    const asked = (isRest ? JSON.stringify(variables) : JSON.stringify({ query, variables }))
      .replace('"token":"<secret>"', tokenSent)
      .replaceAll('"<secret>"', JSON.stringify(password));
    const response = await this.shop.handle(
      new Request(this.ids.translate(url.href), {
        method,
        headers,
        ...(method === 'GET' ? {} : { body: this.ids.translate(asked) }),
      }),
    );
    if (!response) throw new Error(`${path} is not a path of the shop`);
    const text = await response.text();
    const own = { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : text };
    const { ct, cc, cacheId } = exchange.headers;
    const recorded: Recording = {
      request: { method, url: path, headers: {}, body: null },
      response: {
        status: exchange.status,
        headers: {
          'Content-Type': ct,
          'Cache-Control': cc,
          ...(cacheId && { 'X-Magento-Cache-Id': cacheId }),
        },
        body: exchange.answer,
      },
    };
    const notRecorded = /^headers\.(Vary|Pragma|Expires|Location|WWW-Authenticate|Set-Cookie)/;
    return differences(own, recorded, this.ids).filter((one) => !notRecorded.test(one.at));
  }
}

/** Returns the value at a path of an exchange's recorded response. */
const inAnswer = (exchange: Exchange, path: string) => at(exchange.answer, path);

interface AnsweredLine extends Json {
  uid: string;
  quantity: number;
  product: { sku: string };
  configurable_options?: { configurable_product_option_value_uid: string }[];
  bundle_options?: { values: { uid: string }[] }[];
  links?: { uid: string }[];
  customizable_options?: {
    customizable_option_uid: string;
    values: { customizable_option_value_uid: string; value: string }[];
    type: string;
  }[];
}

interface AnsweredCart extends Json {
  id: string;
  email: string | null;
  itemsV2: { items: AnsweredLine[] };
  prices: { applied_taxes: unknown[] };
  applied_coupons: { code: string }[] | null;
  shipping_addresses: { firstname?: string; selected_shipping_method: { carrier_title: string } | null }[];
  gift_message?: CartState['gift'];
}

const methods: Record<string, [string, string]> = {
  'Flat Rate': ['flatrate', 'flatrate'],
  'سعر ثابت': ['flatrate', 'flatrate'],
  'Best Way': ['tablerate', 'bestway'],
  'Free Shipping': ['freeshipping', 'freeshipping'],
};

function itemOf(line: AnsweredLine): Item {
  const chosen = (line.customizable_options ?? []).flatMap(({ values }) =>
    values.filter(({ customizable_option_value_uid: uid }) => atob(uid).split('/').length === 3),
  );
  const written = (line.customizable_options ?? []).flatMap(({ values }) =>
    values.filter(({ customizable_option_value_uid: uid }) => atob(uid).split('/').length === 2),
  );
  return {
    sku: line.product.sku,
    quantity: line.quantity,
    selected_options: [
      ...(line.configurable_options ?? []).map((one) => one.configurable_product_option_value_uid),
      ...(line.bundle_options ?? []).flatMap(({ values }) => values.map(({ uid }) => uid)),
      ...(line.links ?? []).map(({ uid }) => uid),
      ...chosen.map((one) => one.customizable_option_value_uid),
    ],
    entered_options: written.map((one) => ({ uid: one.customizable_option_value_uid, value: one.value })),
  };
}

/** Returns the cart in a recorded response: the root field, or the field `cart` of the root field. */
function cartIn({ answer }: Exchange): AnsweredCart | null {
  const roots = Object.values(answer.data ?? {}) as ({ cart?: AnsweredCart } & AnsweredCart)[];
  for (const root of roots) {
    const cart = root?.cart ?? root;
    if (cart?.itemsV2) return cart;
  }
  return null;
}

function stateOf(cart: AnsweredCart): CartState {
  const [address] = cart.shipping_addresses;
  const home = JSON.stringify(cart.prices).includes('AED') ? addresses.ae : addresses.sa;
  return {
    id: cart.id,
    items: cart.itemsV2.items.map(itemOf),
    uids: cart.itemsV2.items.map(({ uid }) => uid),
    soldOut: cart.itemsV2.items.filter(({ errors }) => errors).map(({ product }) => product.sku),
    ...(address?.firstname && { address: { ...home, firstname: address.firstname } }),
    email: cart.email,
    coupon: cart.applied_coupons?.[0]?.code ?? null,
    hasAddress: address !== undefined,
    method: methods[address?.selected_shipping_method?.carrier_title ?? ''] ?? null,
    gift: cart.gift_message ?? null,
  };
}

/** Returns the cart items of the totals in a REST response. */
function itemsOfTotals(exchange: Exchange): Item[] {
  const totals = (inAnswer(exchange, 'totals.items') ?? []) as { name: string; qty: number; options: string }[];
  return totals.map(({ name, qty }) => {
    const known = soldByName[name];
    if (!known) throw new Error(`${exchange.key}: ${name} is not known.`);
    return { quantity: qty, selected_options: [], entered_options: [], ...known };
  });
}

const noraTee = ['configurable/93/4', 'configurable/137/11'].map(btoa);
const giftBundle = ['bundle/1/1/1', 'bundle/2/3/1'].map(btoa);
const patterns = ['downloadable/1', 'downloadable/2'].map(btoa);
const soldByName: Record<string, { sku: string; selected_options?: string[] }> = {
  'Urban Tote Bag': { sku: 'SMP-002' },
  'Classic Tote Bag': { sku: 'SMP-001' },
  'Urban Duffle Bag': { sku: 'SMP-005' },
  'Styling Session': { sku: 'VRT-01' },
  'Nora Tee': { sku: 'CFG-01', selected_options: noraTee },
  'Gift Bundle': { sku: 'BND-01', selected_options: giftBundle },
  'Sewing Patterns': { sku: 'DL-01', selected_options: patterns },
};

/** Returns the e-mail address in an exchange. */
const emailIn = (exchange: Exchange): string =>
  /"([\w.]+@example\.com)"/.exec(JSON.stringify(exchange))?.[1] ?? 'cust@example.com';

type Setup = (world: World, exchange: Exchange) => Promise<void> | void;

/** Signs in the customer of an exchange, and saves an address if the recorded prices include VAT. */
async function customerOf(world: World, exchange: Exchange, cart: AnsweredCart | null): Promise<void> {
  if (!exchange.signedIn) return;
  const store = exchange.store || 'sa_en';
  await world.signIn(store, cart?.email ?? emailIn(exchange));
  if (isTaxedAtHome(cart) || taxedSessions.has(exchange.headers.cacheId ?? '')) await world.keepAddress(store);
}

/** Returns whether a cart without an address has VAT. Its VAT then follows from an address in the address book. */
const isTaxedAtHome = (cart: AnsweredCart | null): boolean =>
  cart !== null && cart.prices.applied_taxes.length > 0 && cart.shipping_addresses.length === 0;

/** Recorded cache ids of customers whose default address makes prices include VAT. */
const taxedSessions = new Set(
  exchanges.flatMap((one) =>
    one.signedIn && (isTaxedAtHome(cartIn(one)) || JSON.stringify(one.answer).includes('"default_shipping":true'))
      ? (one.headers.cacheId ?? [])
      : [],
  ),
);

/** Prepares the cart of the recorded response after `change` has altered it. */
const withCart =
  (change: (state: CartState, exchange: Exchange) => CartState = (state) => state): Setup =>
  async (world, exchange) => {
    const cart = cartIn(exchange);
    if (!cart) throw new Error('no cart in the answer');
    if (JSON.stringify(exchange).includes('freeshipping') || JSON.stringify(cart).includes('Free Shipping'))
      world.deliverFree();
    await customerOf(world, exchange, cart);
    await world.fill(exchange.store || 'sa_en', change(stateOf(cart), exchange));
  };

/** Returns the cart before the request added its items. */
function withoutAdded(state: CartState, { variables }: Exchange): CartState {
  const [added] = (variables?.items ?? []) as Item[];
  const items = state.items.flatMap((item) => {
    if (item.sku !== added?.sku) return [item];
    return item.quantity > added.quantity ? [{ ...item, quantity: item.quantity - added.quantity }] : [];
  });
  return { ...state, items };
}

const nothing: Setup = () => undefined;
const signedIn: Setup = (world, exchange) => customerOf(world, exchange, null);

/** Prepares a cart that the request may not use. The cart is closed, belongs to another customer or is unknown. */
const refusedCart: Setup = async (world, exchange) => {
  const store = exchange.store || 'sa_en';
  const id = String(exchange.variables?.cartId);
  const [{ message = '' } = {}] = exchange.answer.errors ?? [];
  if (message.startsWith('Could not find a cart')) return;
  const isOthers = message.startsWith('The current user cannot');
  // The cart belongs to a customer whose session has ended.
  if (isOthers) await world.signIn(store);
  await world.fill(store, { id, items: [] });
  world.token = undefined;
  if (!isOthers) world.db.exec('UPDATE cart SET is_active = 0');
};

const cartOrRefusal =
  (change?: (state: CartState, exchange: Exchange) => CartState): Setup =>
  (world, exchange) =>
    cartIn(exchange) ? withCart(change)(world, exchange) : refusedCart(world, exchange);

const anyItem: Item = { sku: 'SMP-002', quantity: 1, selected_options: [], entered_options: [] };

/** Prepares a cart of which the exchange contains only the id. */
const cartOf =
  (state: Partial<CartState>): Setup =>
  async (world, exchange) => {
    const { variables } = exchange;
    await signedIn(world, exchange);
    const input = variables?.input as { cart_id?: string } | undefined;
    const inPath = /guest-carts\/(\w+)/.exec(exchange.path)?.[1];
    const id = String(variables?.cartId ?? input?.cart_id ?? inPath ?? 'n2w3ajJEZ6XUjjxpkupk2sdM6L37HnQL');
    await world.fill(exchange.store || 'sa_en', { id, items: [anyItem], ...state });
  };

interface Totals {
  tax_amount: number;
  coupon_code?: string;
  shipping_amount: number;
}

/** Prepares the cart whose totals a REST response contains. */
const cartOfTotals =
  (isChosen: boolean): Setup =>
  async (world, exchange) => {
    const totals = inAnswer(exchange, 'totals') as Totals;
    const items = itemsOfTotals(exchange);
    const isVirtual = items.every(({ sku }) => ['VRT-01', 'DL-01'].includes(sku));
    const code = String(at(exchange.variables, 'addressInformation.shipping_carrier_code') ?? '');
    if (code === 'freeshipping') world.deliverFree();
    const [, segment] = /\(([^()]*) - /.exec(JSON.stringify(inAnswer(exchange, 'totals.total_segments'))) ?? [];
    await cartOf({
      items,
      coupon: totals.coupon_code || null,
      hasAddress: isChosen && !isVirtual,
      method: isChosen ? (methods[segment ?? ''] ?? null) : null,
    })(world, exchange);
    if (isVirtual && totals.tax_amount > 0 && exchange.signedIn) await world.keepAddress(exchange.store || 'sa_en');
  };

interface AnsweredOrder extends Json {
  id: string;
  number: string;
  status: string;
  shipping_method: string;
  payment_methods: { type: string }[];
  shipping_address: Json;
  gift_message: CartState['gift'];
  items: { product_sku: string; quantity_ordered: number; quantity_shipped: number; quantity_refunded: number }[];
  shipments: unknown[];
  invoices: unknown[];
  credit_memos: unknown[];
}

const orderIn = ({ answer }: Exchange): AnsweredOrder | undefined =>
  (at(answer, 'data.customer.orders.items.0') ??
    at(answer, 'data.guestOrder') ??
    at(answer, 'data.cancelOrder.order')) as AnsweredOrder | undefined;

const orderedBySku: Record<string, { sku: string; selected_options: string[] }> = {
  'CFG-01-BLACK-S': { sku: 'CFG-01', selected_options: noraTee },
  'BND-01': { sku: 'BND-01', selected_options: giftBundle },
};

/** Places the order of a recorded response, and writes its invoices, shipments and refunds. */
async function placeOrder(world: World, exchange: Exchange, order: AnsweredOrder): Promise<void> {
  const store = exchange.store || 'sa_en';
  const address = order.shipping_address ?? { ...addresses.sa, firstname: 'Noura', lastname: 'Saleh' };
  const { __typename: _type, ...sent } = address;
  const [title = ''] = (order.shipping_method ?? 'Flat Rate').split(' - ');
  const id = 'o'.repeat(32);
  const items = (order.items ?? [{ product_sku: 'SMP-002', quantity_ordered: 2 }]).map(
    ({ product_sku: sku = 'SMP-002', quantity_ordered: quantity }) => ({
      ...anyItem,
      sku,
      quantity,
      ...orderedBySku[sku],
    }),
  );
  world.countFrom(Number(atob(order.id)), order.number);
  const email = String(at(exchange.variables, 'input.email') ?? 'mona@example.com');
  await world.fill(store, {
    id,
    items,
    email,
    hasAddress: true,
    address: sent,
    method: methods[title] ?? null,
    gift: order.gift_message,
  });
  const shopper = world.as(store);
  await shopper.billTo(id);
  const type = order.payment_methods?.[0]?.type ?? 'checkmo';
  await shopper.payBy(id, type, type === 'purchaseorder' ? 'PO-1' : null);
  const placed = await shopper.place(id);
  if (!at(placed, 'orderV2.number')) throw new Error(`Not placed: ${JSON.stringify(placed)}`);
  world.keepBooks(order);
}

const ordered: Setup = async (world, exchange) => {
  await signedIn(world, exchange);
  const order = orderIn(exchange);
  if (order) await placeOrder(world, exchange, order);
};

/** Prepares a wish list with these products, whose item ids start at `first`. */
const wishing =
  (wishes: readonly (readonly [sku: string, options?: string[]])[], first = 1): Setup =>
  async (world, exchange) => {
    await signedIn(world, exchange);
    const query =
      'mutation ($l: ID!, $i: [WishlistItemInput!]!) { addProductsToWishlist(wishlistId: $l, wishlistItems: $i) { user_errors { message } } }';
    const shopper = world.as(exchange.store || 'sa_en');
    const id = at(await shopper.ask('{ customer { wishlists { id } } }'), 'data.customer.wishlists.0.id');
    world.db.exec(`INSERT INTO sqlite_sequence VALUES ('wishlist_item', ${first - 1})`);
    for (const [sku, selected_options] of wishes)
      await shopper.ask(query, { l: id, i: [{ sku, quantity: 1, ...(selected_options && { selected_options }) }] });
  };

/** Prepares a comparison list, and maps the recorded id of the list to the new id. */
const comparing: Setup = async (world, exchange) => {
  const answer = await world
    .as(exchange.store || 'sa_en')
    .ask('mutation { createCompareList(input: { products: ["2"] }) { uid } }');
  world.ids.link('chance', String(exchange.variables?.uid), String(at(answer, 'data.createCompareList.uid')));
  if (exchange.operation === 'getCompareList')
    await world
      .as(exchange.store || 'sa_en')
      .ask('mutation ($u: ID!) { addProductsToCompareList(input: { uid: $u, products: ["5"] }) { uid } }', {
        u: at(answer, 'data.createCompareList.uid'),
      });
};

const withAddress: Setup = async (world, exchange) => {
  await world.signIn(exchange.store || 'sa_en');
  await world.keepAddress(exchange.store || 'sa_en', {
    ...addresses.sa,
    street: ['99, Olaya Street', 'Al Olaya'],
  });
};

const named =
  (firstname: string): Setup =>
  (world, exchange) =>
    world.signIn(exchange.store || 'sa_en', emailIn(exchange).replace(/^new\./, ''), { firstname, lastname: 'Saleh' });

/** Prepares the store for the request of an operation. */
const setups: Record<string, Setup> = {
  AddItem: cartOrRefusal(withoutAdded),
  ApplyCoupon: cartOrRefusal((state) => ({ ...state, coupon: null })),
  'ApplyCoupon.0': cartOf({}),
  GetCartDetails: cartOrRefusal(),
  GetCartExists: refusedCart,
  GetCheckoutCart: cartOrRefusal(),
  getItemCount: (world, exchange) =>
    exchange.answer.errors ? refusedCart(world, exchange) : cartOf({})(world, exchange),
  SetShippingMethod: cartOrRefusal((state) => ({ ...state, method: null })),
  UpdateItem: cartOrRefusal((state) => ({ ...state, items: state.items.map((item) => ({ ...item, quantity: 1 })) })),
  SetGuestEmail: cartOf({}),
  '2.4.8 SetGuestEmail.1': cartOf({ items: [{ ...anyItem, sku: 'DL-01', selected_options: patterns }] }),
  SetShippingAddress: (world, exchange) =>
    exchange.answer.errors ? refusedCart(world, exchange) : cartOf({})(world, exchange),
  EstimateShipping: cartOf({}),
  GetGiftMessage: (world, exchange) =>
    cartOf({ gift: inAnswer(exchange, 'data.cart.gift_message') as CartState['gift'] })(world, exchange),
  GetCustomerCart: async (world, exchange) => {
    await signedIn(world, exchange);
    const id = String(inAnswer(exchange, 'data.customerCart.id'));
    await world.fill(exchange.store || 'sa_en', { id, items: [] });
  },
  'rest.guest-carts.CART.gift-message': cartOf({}),
  'rest.guest-carts.CART': async (world, exchange) => {
    const id = /guest-carts\/(\w+)/.exec(exchange.path)?.[1] ?? '';
    const store = exchange.store || 'sa_en';
    const email = String(inAnswer(exchange, 'billing_address.email'));
    const nora = { ...anyItem, sku: 'CFG-01', selected_options: noraTee };
    await world.fill(store, { id, items: [anyItem, nora], hasAddress: true, method: ['flatrate', 'flatrate'], email });
    const shopper = world.as(store);
    await shopper.billTo(id);
    await shopper.payBy(id, 'cashondelivery');
    await shopper.place(id);
  },
  'rest.guest-carts.CART.payment-information': (world, exchange) =>
    exchange.method === 'POST'
      ? cartOf({ hasAddress: true, method: ['flatrate', 'flatrate'] })(world, exchange)
      : cartOfTotals(true)(world, exchange),
  'rest.carts.mine.payment-information': (world, exchange) =>
    exchange.method === 'POST'
      ? cartOf({ hasAddress: true, method: ['flatrate', 'flatrate'] })(world, exchange)
      : cartOfTotals(true)(world, exchange),
  'rest.guest-carts.CART.shipping-information': cartOfTotals(false),
  'rest.carts.mine.shipping-information': cartOfTotals(false),
  MergeCarts: async (world, exchange) => {
    const { source, destination } = exchange.variables as { source: string; destination: string };
    const cart = cartIn(exchange);
    if (!cart) throw new Error('nothing merged');
    await world.fill(exchange.store || 'sa_en', { ...stateOf(cart), id: source, email: null, uids: [] });
    await customerOf(world, exchange, cart);
    await world.fill(exchange.store || 'sa_en', { id: destination, items: [] });
  },
  GetOrder: ordered,
  GetOrders: (world, exchange) => (exchange.answer.errors ? undefined : ordered(world, exchange)),
  GetOrderNumber: ordered,
  GetGuestOrder: ordered,
  CancelOrder: async (world, exchange) => {
    await signedIn(world, exchange);
    const order = orderIn(exchange);
    if (order) await placeOrder(world, exchange, { ...order, status: 'Pending' });
  },
  ReorderItems: async (world, exchange) => {
    await signedIn(world, exchange);
    await placeOrder(world, exchange, {
      id: btoa('6'),
      number: String(exchange.variables?.number),
      shipping_method: 'Flat Rate - Fixed',
      items: [{ product_sku: 'SMP-002', quantity_ordered: 1 }],
    } as unknown as AnsweredOrder);
  },
  AddProductToWishlistFromGallery: wishing([]),
  GetWishlistItemsForLocalField: (world, exchange) =>
    wishing(JSON.stringify(exchange.answer).includes('SMP-002') ? [['SMP-002']] : [])(world, exchange),
  'GetWishlist.0': wishing([['SMP-002'], ['CFG-01']]),
  'GetWishlist.1': wishing([['CFG-01']], 2),
  MoveWishesToCart: wishing([['SMP-002']]),
  addToCompareList: comparing,
  getCompareList: comparing,
  'GetAddressBook.1': withAddress,
  UpdateAddress: withAddress,
  DeleteAddress: async (world, exchange) => {
    await withAddress(world, exchange);
    await world.keepAddress(exchange.store || 'sa_en');
    world.db.exec('UPDATE customer SET default_billing = 1, default_shipping = 1');
  },
  UpdateEmail: named('Nora'),
  UpdateName: named('Noura'),
  'GetCustomerForLeftNav.1': nothing,
  'CreateAccount.1': (world, exchange) => world.signIn(exchange.store || 'sa_en', emailIn(exchange)),
  'SignIn.0': (world, exchange) => world.signIn(exchange.store || 'sa_en', emailIn(exchange)),
  'ChangePassword.0': async (world, exchange) => {
    await signedIn(world, exchange);
    world.db.exec("UPDATE customer SET password = 'another'");
  },
  RequestPasswordReset: (world, exchange) => world.signIn(exchange.store || 'sa_en', emailIn(exchange)),
  ResetPassword: (world, exchange) =>
    world.askForPassword(exchange.store || 'sa_en', emailIn(exchange), !exchange.answer.errors),
  'SubscribeToNewsletter.1': async (world, exchange) => {
    const query = 'mutation ($e: String!) { subscribeEmailToNewsletter(email: $e) { status } }';
    await world.as(exchange.store || 'sa_en').ask(query, { e: emailIn(exchange) });
  },
};

/** Settings of the recorded stores that differed for some exchanges. */
const withTax = { pricesIncludeTax: true, discountsIncludeTax: false, shippingOrigin: 'SA' };
const setOtherwise: Record<string, Partial<ShopSettings>> = {
  '2.4.7 AddItem.10': withTax,
  '2.4.7 ApplyCoupon.4': withTax,
  '2.4.7 GetCheckoutCart.8': withTax,
  '2.4.7 rest.guest-carts.CART.payment-information.3': withTax,
};

/** Replays the exchanges. Returns the differences by exchange key. */
export async function compareAll(
  isWanted: (one: Exchange) => boolean = () => true,
): Promise<Map<string, Difference[]>> {
  const found = new Map<string, Difference[]>();
  for (const version of Object.keys(recordedVersions) as Version[]) {
    const world = new World(version);
    for (const exchange of exchanges) {
      if (exchange.version !== version || !isWanted(exchange)) continue;
      world.reset();
      try {
        if (exchange.key in setOtherwise) world.configure(setOtherwise[exchange.key] ?? {});
        const setup =
          setups[exchange.key] ??
          setups[exchange.key.slice(6)] ??
          setups[exchange.operation] ??
          (exchange.signedIn ? signedIn : nothing);
        await setup(world, exchange);
        found.set(exchange.key, await world.compare(exchange));
      } catch (error) {
        found.set(exchange.key, [{ at: 'SETUP', own: String(error), recorded: null }]);
      }
    }
  }
  return found;
}
