/**
 * All recordings in an order in which they can be replayed, with the unrecorded steps between them. The whole sequence
 * uses one database.
 */

import { cancelItems, orderById, writeDocument } from '../../../mocks/shop/order/orderRecords.ts';
import type { ShopSettings } from '../../../mocks/shop/shared/settings.ts';
import { encodeUid } from '../../../mocks/shop/shared/uids.ts';
import type { Shop } from '../../../mocks/shop/shop.ts';
import { createShop } from '../../support/backEnd.ts';
import { at, riyadh as inRiyadh, Shopper } from './cartShop.ts';
import { type Difference, differences, Ids } from './comparison.ts';
import { recordedDatabase, recordedSettings } from './recordedStore.ts';
import { loadRecording, type Recording, type Reply, replay } from './replay.ts';

/** Customers of the recordings. `short` and `stranger` are used in a few recordings only. */
type Person = 'mona' | 'sara' | 'short' | 'stranger';

const password = 'Passw0rd!23';

/** The recorded store has no regions for Saudi Arabia, so the region of an address is text. */
const riyadh = { ...inRiyadh, region: 'Riyadh' };
const emails: Record<Person, string> = {
  mona: 'mona.mwpbe8ro@example.com',
  sara: 'sara.mwpbe8ro@example.com',
  short: 'b1795200450044@example.com',
  stranger: 'cookie1795199558712@example.com',
};

type Act = (world: World) => Promise<unknown> | unknown;
/** A recording, a recording with its signed-in customer, or an unrecorded step. */
type Step = string | [name: string, person: Person] | Act;

/** The embedded back end during the sequence, with its database, clock and customer tokens. */
class World {
  readonly db = recordedDatabase();
  readonly ids = new Ids();
  readonly tokens = new Map<Person, string>();
  private shop: Shop;
  private time = Date.parse('2026-11-20T18:28:00Z');

  constructor() {
    this.shop = this.open({});
  }

  private open(changes: Partial<ShopSettings>): Shop {
    return createShop({
      database: this.db,
      settings: { ...recordedSettings(), ...changes },
      now: () => new Date(this.time),
      sendMail: () => undefined,
      media: async () => null,
      report: () => undefined,
    });
  }

  /** Changes the store configuration. */
  configure(changes: Partial<ShopSettings>): void {
    this.shop = this.open(changes);
  }

  wait(minutes: number): void {
    this.time += minutes * 60_000;
  }

  as(person: Person, store = 'sa_en'): Shopper {
    return new Shopper(this.shop, store, this.tokens.get(person));
  }

  guest(store = 'sa_en'): Shopper {
    return new Shopper(this.shop, store);
  }

  /** Creates the account of a recorded customer and signs in. */
  async register(person: Person, website = 'sa_en'): Promise<void> {
    const input = { firstname: 'Sara', lastname: 'Omar', email: emails[person], password };
    const shopper = this.guest(website);
    await shopper.ask('mutation ($i: CustomerCreateInput!) { createCustomerV2(input: $i) { customer { email } } }', {
      i: input,
    });
    await this.signIn(person, website);
  }

  async signIn(person: Person, website = 'sa_en', secret = password): Promise<void> {
    const query = 'mutation ($e: String!, $p: String!) { generateCustomerToken(email: $e, password: $p) { token } }';
    const answer = await this.guest(website).ask(query, { e: emails[person], p: secret });
    this.tokens.set(person, String(at(answer, 'data.generateCustomerToken.token')));
  }

  /** Creates a guest cart whose creation was not recorded, with the id from later recordings. */
  async cart(id: string, store = 'sa_en'): Promise<void> {
    const query = 'mutation ($id: ID) { createGuestCart(input: { cart_uid: $id }) { cart { id } } }';
    await this.guest(store).ask(query, { id });
    this.ids.link('chance', id, id);
  }

  /** Places an order like those in the recorded order history. */
  async buyAs(person: Person): Promise<void> {
    this.wait(1);
    const shopper = this.as(person);
    const id = String(at(await shopper.ask('{ customerCart { id } }'), 'data.customerCart.id'));
    await shopper.add(id, 'SMP-002', 2);
    await shopper.add(id, 'CFG-02', 1, [encodeUid('configurable/93/6'), encodeUid('configurable/137/12')]);
    await shopper.shipTo(id, riyadh);
    await shopper.shipBy(id);
    await shopper.billTo(id);
    await shopper.payBy(id);
    await shopper.place(id);
  }

  /** Delivers and refunds the first order of `stranger`, and cancels the second. */
  keepBooks(): void {
    const context = { db: this.db, now: () => new Date(this.time) };
    const ids = this.db.prepare('SELECT id FROM sales_order ORDER BY id DESC LIMIT 3').all().reverse();
    const [first, second] = ids.map(({ id }) => orderById(this.db, Number(id)));
    if (!first || !second) throw new Error('The customer of the history has not bought anything.');
    const invoiced = writeDocument(context, first, 'invoice');
    const tracks = [{ carrier: 'custom', title: 'Courier', number: 'TRK123' }];
    const sent = writeDocument(context, invoiced, 'shipment', { comment: 'On its way', tracks });
    writeDocument(context, sent, 'creditmemo');
    cancelItems(context, second);
  }

  /** Sends the request of a recording. */
  ask(recording: Recording, person?: Person): Promise<Reply> {
    const token = person && (this.tokens.get(person) ?? 'revoked');
    return replay(this.shop, recording, { token, change: (text) => this.ids.translate(text) });
  }
}

const cart =
  (id: string, store?: string): Act =>
  (world) =>
    world.cart(id, store);
const configure =
  (changes: Partial<ShopSettings>): Act =>
  (world) =>
    world.configure(changes);

/** Requests about the catalogue, content and protocol, which change no data. */
const reading: Step[] = [
  'storeConfig.sa_en',
  'storeConfig.sa_ar',
  'storeConfig.ae_en',
  'storeConfig.ae_ar',
  'availableStores.ae_ar',
  'availableStores.sa_en',
  'availableStores.useCurrentGroup',
  'countries',
  'currency',
  'attributes.list',
  'attributes.form_address',
  'attributes.form_register',
  'checkoutAgreements',
  'recaptchaV3',
  'reviewMeta',
  'categories.tree.sa_en',
  'categories.tree.sa_ar',
  'categories.by_uid',
  'categories.by_url_path',
  'categories.name_match_too_short',
  'categoryList',
  'products.category.sa_en',
  'products.category.sa_ar',
  'products.category.ae_en',
  'products.category.ae_ar',
  'products.category_empty',
  'products.category_unknown',
  'products.filter_bad_field',
  'products.filter_category_id',
  'products.filter_price',
  'products.filter_unknown_option',
  'products.filters_color_size',
  'products.no_args',
  'products.page0',
  'products.page2',
  'products.pageSize0',
  'products.pageSize_1000',
  'products.page_too_high',
  'products.saudi_only_in_ae',
  'products.search',
  'products.search_ar',
  'products.search_none',
  'products.search_short',
  'products.search_sku',
  'products.sku_in',
  'products.sort_name',
  'products.sort_position',
  'products.sort_price_desc',
  'product.simple',
  'product.configurable',
  'product.configurable_ar',
  'product.configurable_oos',
  'product.bundle',
  'product.grouped',
  'product.virtual',
  'product.customizable',
  'product.disabled',
  'product.missing',
  'product.options_selection',
  'product.custom_attributes_ok',
  'product.custom_attributes_tier_price_bug',
  'cmsPage.home',
  'cmsPage.about',
  'cmsPage.by_id',
  'cmsPage.missing',
  'cmsPage.noargs',
  'cmsBlocks',
  'cmsBlocks.missing',
  'route.category',
  'route.category_ar',
  'route.category_nested',
  'route.child_simple',
  'route.cms',
  'route.cms_disabled',
  'route.empty',
  'route.home_identifier',
  'route.missing',
  'route.noroute',
  'route.product',
  'route.product_leading_slash',
  'route.product_query',
  'route.redirect301',
  'route.redirect302',
  'route.root',
  'urlResolver.product',
  'error.bad_json',
  'error.bad_variable',
  'error.content_type_text',
  'error.currency.unknown',
  'error.depth',
  'error.empty_body',
  'error.get_mutation',
  'error.get_noquery',
  'error.missing_variable',
  'error.no_query',
  'error.store.unknown',
  'error.syntax',
  'error.unknown_field',
  'http.alias_limit',
  'http.batch_array',
  'http.content_currency',
  'http.get_query',
  'http.get_query_again',
  'http.image',
  'http.named_operations',
  'http.options',
  'http.options_cors',
  'http.put',
  'public_query_bad_token',
  'after.category_ok',
  'after.storeConfig_ok',
  'varnish_mode.get_cache_id_sent',
  'varnish_mode.get_cart',
  'varnish_mode.get_categories',
  'varnish_mode.get_products',
  'varnish_mode.get_storeConfig',
  'varnish_mode.post_storeConfig',
];

/** Requests of a guest who fills a cart, sends requests that Magento refuses, and places an order. */
const guestBuys: Step[] = [
  // One order was placed before the recordings.
  ({ db }) =>
    db.exec(`INSERT INTO order_sequence VALUES ('order', 'sa', 1);
      INSERT INTO sqlite_sequence VALUES ('sales_order', 1)`),
  'cart.createEmptyCart',
  'cart.createGuestCart',
  'cart.createGuestCart_uid',
  'cart.createGuestCart_uid_again',
  'cart.createGuestCart_uid_bad',
  'cart.empty',
  'cart.estimate_empty',
  'cart.add_simple',
  'cart.add_configurable',
  'cart.add_configurable_same',
  'cart.add_configurable_child_sku',
  'error.add.child_oos',
  'error.add.configurable_bad_option',
  'error.add.configurable_no_options',
  'error.add.configurable_one_option',
  'error.add.oos',
  'error.add.over_max',
  'error.add.too_many',
  'error.add.disabled',
  'error.add.not_found',
  'error.add.zero',
  'error.add.fraction',
  'error.add.max_qty',
  'error.add.min_qty',
  'error.add.negative',
  'error.add.increments',
  'error.add.bad_cart',
  'error.add.empty_items',
  'error.add.option_too_long',
  'error.add.required_option',
  'error.add.partial',
  'error.add.child_alone',
  'cart.add_customizable',
  'error.add.other_website',
  'cart.add_bundle',
  'error.add.bundle_no_options',
  'cart.add_grouped',
  'cart.add_virtual',
  'cart.full',
  'cart.update_qty',
  'cart.update_qty_zero',
  'error.update.too_many',
  'error.update.unknown_item',
  'error.update.bad_uid',
  'error.update.negative',
  'cart.remove',
  'error.remove.bad_cart',
  'error.remove.unknown',
  'error.coupon.unknown2',
  cart('SUIZmSVYJYW4NA7DLgLAoT7RIuBNcNyy'),
  'error.coupon.empty_cart',
  'cart.coupon_ok',
  'error.coupon.twice',
  'cart.coupon_remove',
  cart('YCGK2kXfnmNfI7ACAweLWFDjDsY9A8Lr'),
  'checkout.payment_before_address',
  cart('EelSeXPlsVLTHw69PR6jexi3l8qR22LV'),
  'checkout.ship_empty_cart',
  'error.method.empty_cart',
  async (world) => {
    await world.guest().email('EelSeXPlsVLTHw69PR6jexi3l8qR22LV', 'e@example.com');
  },
  'error.place.empty_cart',
  'cart.estimateShippingMethods',
  'cart.estimateTotals',
  'error.method.no_address',
  'error.place.no_email',
  'checkout.email',
  'error.email.bad',
  'error.email.bad_cart',
  'error.place.no_shipping_address',
  'error.ship.country_not_allowed',
  'error.ship.missing_city',
  'error.ship.no_phone',
  'error.ship.us_no_region',
  'error.ship.too_many_street',
  'error.ship.no_address',
  'error.ship.customer_address_guest',
  'error.ship.bad_cart',
  'checkout.shipping_address',
  'error.place.no_method',
  'error.method.not_available',
  'error.method.unknown',
  'checkout.shipping_method_tablerate',
  'checkout.shipping_method',
  'error.place.no_billing',
  'error.bill.none',
  'error.bill.both',
  'checkout.billing_same',
  'checkout.billing_other',
  'error.place.no_payment',
  'error.pay.unknown',
  'error.pay.not_available',
  'checkout.payment_cod',
  'cart.before_place',
  'checkout.placeOrder',
  'error.place.twice',
  'error.add.inactive_cart',
  'error.cart.inactive',
  'error.cart.empty_id',
  'error.cart.unknown',
  'error.email.inactive',
  'order.guestOrder',
  'order.guestOrderByToken',
  'order.guestOrderByToken_bad',
  'order.guestOrder_wrong_email',
  'cart.ae.create',
  'cart.ae.add',
  'cart.ae.from_sa_store',
  async (world) => {
    const id = world.ids.translate('Sprz6wWjSZkRG6MupSlStYuYoJrCVRN3');
    await world.guest('ae_ar').email(id, 'ae@example.com');
  },
  'checkout.ae.shipping_address',
  'checkout.ae.method',
  async (world) => {
    const id = world.ids.translate('Sprz6wWjSZkRG6MupSlStYuYoJrCVRN3');
    await world.guest('ae_ar').billTo(id);
  },
  'cart.ae.from_ae_en',
  'checkout.ae.setPaymentMethodAndPlaceOrder',
  cart('1HE1n1b61oKByg3f3WNAWgoDOK2vZuTg'),
  'cart.virtual_only',
  'error.virtual.set_shipping',
  async (world) => {
    await world.guest().email('1HE1n1b61oKByg3f3WNAWgoDOK2vZuTg', 'v@example.com');
  },
  'checkout.virtual.billing',
  'checkout.virtual.payment',
  'checkout.virtual.place',
  // The next recordings add a product with three units in stock to two carts.
  cart('yZElyeaIAmCaeHo3ZSevjT9upaH924cK'),
  cart('xEXGwpkF8R7SbU1x2H33I7in8uEa7v2D'),
  cart('uBNHrFYEGY8SHLnQimeeQFIaIhzpEqUP'),
  'cart.low.add',
  async (world) => {
    const shopper = world.guest();
    const [first, second] = ['yZElyeaIAmCaeHo3ZSevjT9upaH924cK', 'xEXGwpkF8R7SbU1x2H33I7in8uEa7v2D'];
    await shopper.add(first, 'SMP-014', 2);
    for (const [id, email] of [
      [first, 'm@example.com'],
      [second, 'l@example.com'],
    ] as const) {
      await shopper.checkOut(id, riyadh);
      await shopper.email(id, email);
    }
  },
  'checkout.low.first_place',
  'cart.low.after_stock_gone',
  'error.place.stock_gone',
  'error.add.low_remaining',
  'product.only_x_left',
];

const guestCart = async (world: World, id: string, products: Record<string, number>) => {
  await world.cart(id);
  for (const [sku, qty] of Object.entries(products)) await world.guest().add(id, sku, qty);
};

/** Requests of Mona about her account, orders, wish list, comparison and reviews. Sara may not read Mona's data. */
const customer: Step[] = [
  'customer.create',
  'customer.create_ae',
  'error.customer.bad_email',
  'error.customer.exists',
  'error.customer.no_firstname',
  'error.customer.password_classes',
  'error.customer.weak_password',
  'error.customer.script_name',
  'customer.token',
  (world) => world.signIn('mona'),
  (world) => world.register('sara'),
  'error.login.empty',
  'error.login.other_website',
  'error.login.unknown',
  'error.login.wrong_password',
  ['customer.me', 'mona'],
  ['http.get_query_as_customer', 'mona'],
  ['customer.me_other_store_same_website', 'mona'],
  ['customer.me_other_website', 'mona'],
  'error.no_token',
  'error.bad_token',
  'customer.isEmailAvailable',
  'error.address.no_token',
  ['error.address.missing', 'mona'],
  ['customer.address_create', 'mona'],
  ['customer.address_update', 'mona'],
  ['error.address.update_other_customer', 'sara'],
  ['error.address.delete_other_customer', 'sara'],
  ['error.address.update_unknown', 'mona'],
  ['customer.update', 'mona'],
  ['customer.update_email_wrong_password', 'mona'],
  ['customer.change_password_wrong', 'mona'],
  ['customer.cart', 'mona'],
  ['customer.cart_add', 'mona'],
  'error.cart.customer_cart_as_guest',
  ['error.cart.customer_cart_other_customer', 'sara'],
  ['error.add.other_customers_cart', 'sara'],
  (world) => guestCart(world, 'TF9HXHwiJhtM0BXdNKoQleaT5jN4v4za', { 'SMP-001': 2, 'SMP-003': 1 }),
  ['cart.guest_cart_as_customer', 'mona'],
  'error.mergeCarts.no_token',
  ['customer.mergeCarts', 'mona'],
  ['error.mergeCarts.again', 'mona'],
  ['error.mergeCarts.self', 'mona'],
  (world) => guestCart(world, 'U59VTBC8Asq4pLdsBzO9wEvKKviObxum', { 'SMP-002': 1 }),
  ['customer.mergeCarts_no_destination', 'mona'],
  (world) => guestCart(world, 'BkkYcOAuzLf2bt6mwoN079pmsMTQ7n7M', { 'SMP-002': 1 }),
  ['customer.assignCustomerToGuestCart', 'sara'],
  (world) => guestCart(world, 'f4TUI4cqp809p8WOGbtXUWOhLDQEayVc', { 'SMP-002': 1 }),
  'error.coupon.unknown',
  'error.coupon.expired',
  'cart.coupon_lowercase',
  ['error.customer.set_guest_email', 'mona'],
  ['error.checkout.other_customers_address', 'sara'],
  ['customer.checkout_shipping', 'mona'],
  ['customer.checkout_method', 'mona'],
  ['customer.checkout_billing', 'mona'],
  ['customer.checkout_payment', 'mona'],
  ['customer.placeOrder', 'mona'],
  ['customer.cart_after_order', 'mona'],
  ['customer.orders', 'mona'],
  ['customer.order_by_number', 'mona'],
  ['customer.order_of_other', 'sara'],
  'error.orders.no_token',
  'error.guestOrder_on_customer_order',
  ['customer.reorder', 'mona'],
  ['error.reorder.other', 'sara'],
  configure({ switchedOff: ['agreements', 'cancellation'] }),
  ['error.cancelOrder.disabled', 'mona'],
  ['wishlist.add', 'mona'],
  ['wishlist.add_duplicate', 'mona'],
  ['wishlist.update', 'mona'],
  ['error.wishlist.unknown_sku', 'mona'],
  ['wishlist.to_cart', 'mona'],
  ['wishlist.remove', 'mona'],
  ['wishlist.get', 'mona'],
  ['error.wishlist.remove_unknown', 'mona'],
  ['error.wishlist.other_customer', 'sara'],
  'error.wishlist.no_token',
  'error.wishlist.guest',
  'compare.create',
  'compare.get',
  'error.compare.unknown',
  'newsletter.subscribe',
  'error.newsletter.again',
  'error.newsletter.bad',
  'error.newsletter.customer_email_as_guest',
  ['review.create_customer', 'mona'],
  'review.create_guest',
  'error.review.no_ratings',
  'error.review.unknown_sku',
  ['customer.reviews', 'mona'],
  'contact.ok',
  'error.contact.bad_email',
  'error.contact.no_comment',
  'password.request_reset',
  'password.request_reset_unknown',
  'error.password.reset_bad_token',
  ['customer.change_password', 'mona'],
  ['customer.token_after_password_change', 'mona'],
  'customer.token_new',
  ['customer.revoke', 'mona'],
  ['error.customer.revoked_token', 'mona'],
  ['error.cart.revoked_token', 'mona'],
  ['public_query_revoked_token', 'mona'],
  'rest.customer_token',
  'rest.customer_token_bad',
  'rest.error.bad_token',
  'rest.error.no_admin_token',
  'rest.store_configs',
  'error.login.lockout_1',
  // Simulates four more wrong passwords. The next one is the sixth and locks the account.
  (world) => world.db.exec("UPDATE customer SET failures = 5 WHERE email LIKE 'sara%'"),
  (world) => world.signIn('sara', 'sa_en', 'bad'),
  'error.login.lockout_right_password',
  (world) => world.signIn('mona', 'sa_en', 'Passw0rd!239'),
  ['customer.createEmptyCart_as_customer', 'mona'],
  ['error.customer.createGuestCart_as_customer', 'mona'],
  'error.customerCart.guest',
];

/** REST requests of a guest and of a customer. */
const rest: Step[] = [
  'rest.guest-carts.create',
  'rest.guest-carts.items',
  'rest.guest-carts.totals',
  'rest.guest-carts.get',
  'rest.error.items_unknown_sku',
  'rest.error.items_oos',
  'rest.error.items_too_many',
  'rest.estimate-shipping-methods',
  'rest.error.shipping-information_bad_method',
  'rest.error.shipping-information_missing',
  'rest.shipping-information',
  'rest.payment-methods',
  'rest.error.payment-information_bad_method',
  'rest.payment-information',
  'rest.error.cart_gone',
  'rest.error.cart_gone_totals',
  'rest.error.cart_unknown',
  'rest.error.route',
];

/** Simultaneous requests, and requests for one cart in two languages. */
const races: Step[] = [
  'cart.error_arabic_store',
  cart('LSpkcqqmCWAEjL9lW3yXcGW10Gdi8K9q', 'sa_ar'),
  cart('jWxBUvwbbfKP7fbG9hvjkKEW2nzPJJOl'),
  'checkout.all_in_one_mutation',
  'race.placeOrder_3',
  'race.placeOrder_1',
  'race.placeOrder_2',
  cart('7WG6DUQLU9auNJVoA9Vd3W2x4swyh60V'),
  'race.add_2',
  'race.add_3',
  'race.add_4',
  'race.add_1',
  'race.add_final',
  'error.add.oos_arabic_store',
  'cart.arabic_names',
  'cart.switch_store_same_website',
];

/** Changes of orders and settings by the merchant, and requests of customers after each change. */
const merchant: Step[] = [
  (world) => world.register('stranger'),
  // The customer needs an address, because the cache id depends on the VAT of the address.
  async (world) => {
    const query = 'mutation ($i: CustomerAddressInput!) { createCustomerAddress(input: $i) { id } }';
    const { region, ...address } = riyadh;
    await world.as('stranger').ask(query, { i: { ...address, region: { region }, default_shipping: true } });
  },
  async (world) => {
    for (let order = 0; order < 3; order += 1) await world.buyAs('stranger');
  },
  (world) => world.keepBooks(),
  'rest.admin.invoice',
  'rest.admin.ship',
  'rest.admin.refund',
  'rest.admin.cancel',
  ['customer.orders_full_history', 'stranger'],
  ['error.cancelOrder.disabled_int', 'stranger'],
  configure({ switchedOff: ['agreements'] }),
  'storeConfig.cancellation_on',
  ['customer.cancelOrder_b64', 'stranger'],
  ['customer.cancelOrder', 'stranger'],
  ['error.cancelOrder.again', 'stranger'],
  ['error.cancelOrder.bad_reason', 'stranger'],
  configure({ switchedOff: ['agreements', 'wishlist'] }),
  ['wishlist_off.get', 'mona'],
  configure({ switchedOff: ['agreements', 'reviews'] }),
  'reviews_off.create',
  'reviews_off.get',
  configure({ switchedOff: ['agreements', 'contact'] }),
  'contact_off.send',
  configure({ switchedOff: ['agreements', 'guestCheckout'] }),
  'guest_off.createEmptyCart',
  'guest_off.set_email',
  'guest_off.rest',
  configure({ confirmAccounts: true }),
  'confirm_on.create_plain',
  'confirm_on.login',
  'confirm_on.create_with_confirmation_status',
  'confirm_on.login2',
  configure({}),
  'captcha_on.login',
  'session_off.createEmptyCart',
  'session_off.storeConfig',
  'search_down.cart_add',
  'search_down.categories',
  'search_down.category',
  'search_down.route',
  'search_down.search',
  'search_down.sku',
  'db_down.createEmptyCart',
  'db_down.rest',
  'db_down.storeConfig',
  'maintenance.graphql',
  'maintenance.rest',
  'php_down.storeConfig',
];

/** Requests with session cookies and with expired tokens. */
const sessions: Step[] = [
  (world) => world.register('short'),
  'customer.token_short',
  'http.session_cookie_no_token',
  'session.cookie_only',
  'session.cookie_other_store',
  'session.cookie_a_bad_token',
  ['session.cookie_a_token_b', 'short'],
  'session.cookie_after_token_b',
  ['session.revoke_via_token', 'short'],
  'session.cookie_after_revoke',
  ['session.token_after_revoke_no_cookie', 'short'],
  cart('2fHdHxBYfdnROlQnRWrB93PiiBZVoa0E'),
  async (world) => {
    await world.guest().add('2fHdHxBYfdnROlQnRWrB93PiiBZVoa0E', 'SMP-002', 1);
  },
  'error.bill.same_as_shipping_no_address',
  'error.method.no_address_fresh',
  (world) => world.signIn('short'),
  (world) => world.wait(61),
  ['error.expired_token.customer', 'short'],
  ['error.expired_token.customerCart', 'short'],
  ['error.expired_token.guest_cart', 'short'],
  ['error.expired_token.public', 'short'],
  ['rest.error.expired_token', 'short'],
];

const story: Step[] = [...reading, ...guestBuys, ...customer, ...rest, ...races, ...merchant, ...sessions];

/** Returns the names of the recordings in the order in which they are replayed. */
export const storyNames = (): string[] =>
  story.flatMap((step) => (typeof step === 'function' ? [] : [typeof step === 'string' ? step : step[0]]));

/** Replays all recordings. Returns the differences by the name of the recording. */
export async function replayRecordings(): Promise<Map<string, Difference[]>> {
  const world = new World();
  const found = new Map<string, Difference[]>();
  for (const step of story) {
    if (typeof step === 'function') {
      await step(world);
      continue;
    }
    const [name, person] = typeof step === 'string' ? [step, undefined] : step;
    const recording = loadRecording(name);
    found.set(name, differences(await world.ask(recording, person), recording, world.ids));
  }
  return found;
}
