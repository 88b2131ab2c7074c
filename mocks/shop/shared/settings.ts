/** The merchant's settings in Magento's configuration, and the two profiles that set all of them. */

import type { MagentoVersion } from '../../../deploy/magentoVersions.ts';
import { type Terms, terms } from '../../data/terms.ts';

/** Features that can be switched off. */
export const switches = [
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
  /** The profile that these settings are based on. */
  profile: 'demo' | 'plain';
  /** Whether new reviews are published immediately. */
  approveReviews: boolean;
  /**
   * Whether the checkout shows guests that their e-mail address has an account
   * (`checkout/options/enable_guest_checkout_login`).
   */
  guestCheckoutLogin: boolean;
  /** Whether a new account must be confirmed by a link in an e-mail (`customer/create_account/confirm`). */
  confirmAccounts: boolean;
  /**
   * Features that are switched off: `product_reviews_enabled`, `contact_enabled`, `newsletter_enabled`,
   * `magento_wishlist_general_is_enabled`, `checkout/options/enable_agreements`, `order_cancellation_enabled`,
   * `checkout/options/guest_checkout`, `sales/gift_options/allow_order`.
   */
  switchedOff: readonly Switch[];
  /**
   * Whether Saudi Arabia and the Emirates have regions. Magento's core has none for these countries:
   * `available_regions` is then null and a region is free text.
   */
  regions: boolean;
  /** Countries whose addresses require a region (`general/region/state_required`). */
  requiredRegions: readonly string[];
  /** Maximum number of street lines of an address (`customer/address/street_lines`). */
  streetLines: number;
  /** Countries whose addresses need no postcode (`general/country/optional_zip_countries`). */
  optionalPostcodes: readonly string[];
  /** Identifiers of content blocks that are left out, although the merchant's data contain them. */
  missingBlocks: readonly string[];
  /** Identifier of the CMS page at `/` (`web/default/cms_home_page`). Without such a page `/` has no content. */
  homePage: string;
  /**
   * Base URL of the back end (`web/secure/base_url`), with a slash at the end. If empty, it is the origin of the
   * request.
   */
  baseUrl: string;
  /**
   * Base URL of all pictures (`web/secure/base_media_url`), with a slash at the end. `{base}` stands for the base URL,
   * and `{website}` for the code of the website.
   */
  mediaUrl: string;
  /**
   * Whether the prices include VAT (`tax/calculation/price_includes_tax`, also for discounts and delivery). If not, VAT
   * is added when the cart has an address, and delivery has no tax class, as in a new Magento.
   */
  pricesIncludeTax: boolean;
  /**
   * Country whose VAT the prices include (`shipping/origin/country_id`). This VAT is subtracted from a price before the
   * VAT of the address is added. If empty, it is the country of each website.
   */
  shippingOrigin: string;
  /** The Magento version whose GraphQL schema (`schemaEdition.ts`) and known behaviour the back end has. */
  schemaVersion: MagentoVersion;
  /** Stock at or below which `only_x_left_in_stock` is returned (`cataloginventory/options/stock_threshold_qty`). */
  stockThreshold: number;
  /** `price_tiers.final_price` is the price of one piece (2.4.8), not of all the pieces of the tier (2.4.7). */
  tierPricePerPiece: boolean;
  /**
   * Maximum number of wish lists per customer. More than one enables Adobe Commerce's fields and mutations for them,
   * which Magento Open Source lacks (`wishlist/general/multiple_wishlist_number`).
   */
  wishLists: number;
  /** Codes of the active payment methods; `free` is always active. */
  paymentMethods: readonly string[];
  /** Codes of the active carriers. */
  carriers: readonly string[];
  /**
   * Forms that reCAPTCHA v3 protects (`recaptcha_frontend/type_for/*`), as values of `ReCaptchaFormEnum`. `COUPON_CODE`
   * is not in the enum, so as in Magento the response does not report it.
   */
  reCaptcha: readonly string[];
  /**
   * Datastream id in the module for Adobe's Experience Platform. Empty without the module, as in Magento Open Source.
   */
  datastream: string;
  /**
   * Maximum page size of a query (`graphql/validation/maximum_page_size`, 300 if input limits are enabled). 0 means no
   * limit, which is Magento's default.
   */
  maximumPageSize: number;
  /** Whether a response contains all errors. Magento's other modes only send the first one. */
  developerMode: boolean;
  /** Other fields of `StoreConfig`, with Magento's default values. */
  storeConfig: Readonly<Record<string, unknown>>;
  /** Other fields of `StoreConfig` for single store views, by the code of the view. */
  viewConfig: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** Whether discounts are calculated from prices with VAT, if prices include it (`tax/calculation/discount_tax`). */
  discountsIncludeTax: boolean;
}

/** A merchant with a complete configuration. */
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

/** A new Magento with default settings, plus the four store views, the VAT rules and the catalogue. */
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

/** All settings of a profile (`demo` by default), with `changes` applied. */
export function shopSettings(
  changes: Partial<ShopSettings> = {},
  profile: keyof typeof profiles = 'demo',
): ShopSettings {
  return { ...profiles[profile], ...changes };
}
