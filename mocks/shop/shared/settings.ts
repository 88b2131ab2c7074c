/** What a merchant decides about the shop in Magento's configuration, and the two shops that come of it. */

import { type MagentoVersion, magentoVersions } from '../../../deploy/magentoVersions.ts';
import { type Terms, terms } from '../../data/terms.ts';

/** What can be switched off as a whole. */
const switches = [
  'reviews',
  'contact',
  'newsletter',
  'wishlist',
  'agreements',
  'cancellation',
  'guestCheckout',
  'giftMessages',
] as const;
export type Switch = (typeof switches)[number];

export interface ShopSettings {
  /** Countries, carriers, payment methods and coupons, with their names and prices. */
  terms: Terms;
  /** Which of the two shops these settings started from. */
  profile: 'demo' | 'plain';
  /** Reviews are shown as soon as they are written. */
  approveReviews: boolean;
  /**
   * A guest at checkout is told that their e-mail address has an account
   * (`checkout/options/enable_guest_checkout_login`).
   */
  guestCheckoutLogin: boolean;
  /** A new account is opened by a link that is sent (`customer/create_account/confirm`). */
  confirmAccounts: boolean;
  /**
   * What is switched off: `product_reviews_enabled`, `contact_enabled`, `newsletter_enabled`,
   * `magento_wishlist_general_is_enabled`, `checkout/options/enable_agreements`, `order_cancellation_enabled`,
   * `checkout/options/guest_checkout`, `sales/gift_options/allow_order`.
   */
  switchedOff: readonly Switch[];
  /**
   * Whether Saudi Arabia and the Emirates have regions. Magento's core brings none for them: there
   * `available_regions` is null and a region is free text.
   */
  regions: boolean;
  /** Countries whose addresses must name a region (`general/region/state_required`). */
  requiredRegions: readonly string[];
  /** How many lines of a street an address may have (`customer/address/street_lines`). */
  streetLines: number;
  /** Countries whose addresses need no postcode (`general/country/optional_zip_countries`). */
  optionalPostcodes: readonly string[];
  /** Identifiers of the content blocks that the shop does not have, though the merchant's data do. */
  missingBlocks: readonly string[];
  /** Identifier of the CMS page at `/` (`web/default/cms_home_page`); nothing is there when no page has it. */
  homePage: string;
  /**
   * The address that the shop calls its own (`web/secure/base_url`), with a slash at the end; the one under which it
   * was asked when empty.
   */
  baseUrl: string;
  /**
   * Beginning of all picture addresses (`web/secure/base_media_url`), with a slash at the end. `{base}` stands for the
   * shop's own address and `{website}` for the code of the website.
   */
  mediaUrl: string;
  /**
   * Whether the catalogue's prices include VAT (`tax/calculation/price_includes_tax`, discounts and delivery alike). If
   * not, it is added once there is an address, and delivery has no tax class, as Magento brings it.
   */
  pricesIncludeTax: boolean;
  /**
   * Country whose VAT the catalogue's prices include (`shipping/origin/country_id`), which is taken out of a price
   * before that of the address is added; empty for the country of each website.
   */
  shippingOrigin: string;
  /** The Magento version whose GraphQL schema (`schemaEdition.ts`) and known behaviour the back end has. */
  schemaVersion: MagentoVersion;
  /** Stock at or below which `only_x_left_in_stock` is returned (`cataloginventory/options/stock_threshold_qty`). */
  stockThreshold: number;
  /** `price_tiers.final_price` is the price of one piece (2.4.8), not of all the pieces of the tier (2.4.7). */
  tierPricePerPiece: boolean;
  /**
   * How many wish lists a customer may have. With more than one the shop is an Adobe Commerce in this: it has the
   * fields and mutations for them, which no Magento Open Source knows (`wishlist/general/multiple_wishlist_number`).
   */
  wishLists: number;
  /** Codes of the payment methods that are active; `free` always is. */
  paymentMethods: readonly string[];
  /** Codes of the carriers that are active. */
  carriers: readonly string[];
  /**
   * Forms that reCAPTCHA v3 guards (`recaptcha_frontend/type_for/*`), by the names of `ReCaptchaFormEnum`. It lacks
   * `COUPON_CODE`, which is guarded without being told, as in Magento.
   */
  reCaptcha: readonly string[];
  /**
   * Id of the datastream that the module for Adobe's Experience Platform is set up with. Empty where there is no such
   * module, as in any Magento Open Source.
   */
  datastream: string;
  /**
   * The largest page that a query may ask for (`graphql/validation/maximum_page_size`, 300 once input limits are
   * switched on); 0 without a limit, as Magento comes.
   */
  maximumPageSize: number;
  /** Sends all errors of an answer; Magento's other modes send the first only. */
  developerMode: boolean;
  /** Fields of `StoreConfig` that are nobody's decision: they are as Magento brings them. */
  storeConfig: Readonly<Record<string, unknown>>;
  /** The same for single store views. */
  viewConfig: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** Whether a discount is worked out from prices with VAT, where they include it (`tax/calculation/discount_tax`). */
  discountsIncludeTax: boolean;
}

/** A merchant who has set the shop up with care. */
const demo: ShopSettings = {
  terms,
  profile: 'demo',
  approveReviews: false,
  guestCheckoutLogin: true,
  confirmAccounts: false,
  switchedOff: [],
  regions: true,
  requiredRegions: ['AE', 'SA'],
  streetLines: 2,
  optionalPostcodes: ['AE', 'BH', 'KW', 'OM', 'QA'],
  missingBlocks: [],
  homePage: 'home',
  baseUrl: '',
  mediaUrl: '{base}media/{website}/',
  pricesIncludeTax: true,
  shippingOrigin: '',
  schemaVersion: '2.4.7',
  stockThreshold: 5,
  tierPricePerPiece: false,
  paymentMethods: [
    'braintree',
    'braintree_cc_vault',
    'demo_pay',
    'cashondelivery',
    'checkmo',
    'banktransfer',
    'purchaseorder',
  ],
  carriers: ['freeshipping', 'flatrate', 'tablerate'],
  wishLists: 1,
  reCaptcha: [],
  datastream: '',
  maximumPageSize: 0,
  developerMode: false,
  storeConfig: {},
  viewConfig: {},
  discountsIncludeTax: true,
};

/** Magento as it comes out of the box, with the four store views, the VAT rules and the catalogue added. */
const plain: ShopSettings = {
  terms,
  profile: 'plain',
  approveReviews: false,
  guestCheckoutLogin: false,
  confirmAccounts: false,
  switchedOff: ['agreements', 'cancellation', 'giftMessages'],
  regions: false,
  streetLines: 2,
  requiredRegions: ['AU', 'BR', 'CA', 'CH', 'EE', 'ES', 'HR', 'IN', 'LT', 'LV', 'MX', 'RO', 'US'],
  optionalPostcodes: ['HK', 'IE', 'MO', 'PA', 'GB'],
  missingBlocks: ['delivery-promise', 'returns-promise', 'contact-us-banner', 'contact-us-sidebar', 'free-shipping'],
  homePage: 'luma-home',
  baseUrl: '',
  mediaUrl: '{base}media/',
  pricesIncludeTax: false,
  shippingOrigin: '',
  schemaVersion: '2.4.7',
  stockThreshold: 5,
  tierPricePerPiece: false,
  paymentMethods: ['checkmo'],
  carriers: ['flatrate'],
  wishLists: 1,
  reCaptcha: [],
  datastream: '',
  maximumPageSize: 0,
  developerMode: false,
  storeConfig: {
    default_title: 'Magento Commerce',
    default_description: null,
    default_keywords: null,
    welcome: 'Default welcome msg!',
    copyright: 'Copyright © 2013-present Magento, Inc. All rights reserved.',
    logo_alt: null,
    weight_unit: 'lbs',
    list_mode: 'grid-list',
    configurable_thumbnail_source: 'parent',
  },
  viewConfig: {},
  discountsIncludeTax: true,
};

export const profiles = { demo, plain } as const;

/** All settings of a profile (`demo` without one), with some of them changed. */
export function shopSettings(
  changes: Partial<ShopSettings> = {},
  profile: keyof typeof profiles = 'demo',
): ShopSettings {
  return { ...profiles[profile], ...changes };
}

const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);

/**
 * The settings that the environment's variables name: those of `SHOP_PROFILE`, each changed by a variable of its own.
 * Lists are separated by commas; `0` and `1` stand for no and yes.
 *
 * @throws Error for a profile or a schema that there is not
 */
export function settingsFrom(environment: NodeJS.ProcessEnv): ShopSettings {
  const profile = environment.SHOP_PROFILE || 'demo';
  if (profile !== 'demo' && profile !== 'plain') throw new Error(`SHOP_PROFILE is demo or plain, not ${profile}.`);
  const base = profiles[profile];
  const wanted = environment.SHOP_SCHEMA || base.schemaVersion;
  const schemaVersion = magentoVersions.find((version) => version === wanted);
  if (!schemaVersion) throw new Error(`SHOP_SCHEMA is one of ${magentoVersions.join(', ')}, not ${wanted}.`);
  const yes = (name: string, otherwise: boolean) => (environment[name] ? environment[name] === '1' : otherwise);
  const text = (name: string, otherwise: string) => environment[name] || otherwise;
  const list = (name: string, otherwise: readonly string[]) => {
    const given = environment[name];
    return given === undefined ? otherwise : listOf(given);
  };
  const off = list('SHOP_OFF', base.switchedOff);
  return {
    ...base,
    approveReviews: yes('SHOP_AUTO_APPROVE_REVIEWS', base.approveReviews),
    guestCheckoutLogin: yes('SHOP_GUEST_CHECKOUT_LOGIN', base.guestCheckoutLogin),
    confirmAccounts: yes('SHOP_CONFIRM_ACCOUNTS', base.confirmAccounts),
    switchedOff: switches.filter((one) => off.includes(one)),
    regions: yes('SHOP_REGIONS', base.regions),
    requiredRegions: list('SHOP_REQUIRED_REGIONS', base.requiredRegions),
    streetLines: Number(environment.SHOP_STREET_LINES) || base.streetLines,
    optionalPostcodes: list('SHOP_OPTIONAL_POSTCODES', base.optionalPostcodes),
    missingBlocks: list('SHOP_MISSING_BLOCKS', base.missingBlocks),
    homePage: text('SHOP_HOME_PAGE', base.homePage),
    baseUrl: text('SHOP_BASE_URL', base.baseUrl),
    mediaUrl: text('SHOP_MEDIA_URL', base.mediaUrl),
    schemaVersion,
    tierPricePerPiece: schemaVersion !== '2.4.7',
    pricesIncludeTax: yes('SHOP_PRICES_INCLUDE_TAX', base.pricesIncludeTax),
    shippingOrigin: text('SHOP_SHIPPING_ORIGIN', base.shippingOrigin),
    paymentMethods: list('SHOP_PAYMENT_METHODS', base.paymentMethods),
    carriers: list('SHOP_CARRIERS', base.carriers),
    wishLists: Number(environment.SHOP_WISH_LISTS) || base.wishLists,
    reCaptcha: list('SHOP_RECAPTCHA', base.reCaptcha).map((form) => form.toUpperCase()),
    datastream: text('SHOP_DATASTREAM', base.datastream),
    maximumPageSize: Number(environment.SHOP_MAXIMUM_PAGE_SIZE) || base.maximumPageSize,
    developerMode: yes('SHOP_DEVELOPER_MODE', base.developerMode),
  };
}
