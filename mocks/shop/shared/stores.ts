import type { StoreView } from '../../data/shared/types.ts';
import type { Resolvers, ShopContext } from './context.ts';
import { minimumPasswordLength, requiredCharacterClasses } from './customerPassword.ts';
import { tokenLifetimeHours } from './customerToken.ts';
import type { Switch } from './settings.ts';

const sa = {
  websiteCode: 'sa',
  websiteId: 1,
  websiteName: 'Saudi Arabia',
  groupCode: 'sa_store',
  groupName: 'Saudi Arabia',
  country: 'SA',
  currency: 'SAR',
  taxRate: 0.15,
  timezone: 'Asia/Riyadh',
} as const;

const ae = {
  websiteCode: 'ae',
  websiteId: 2,
  websiteName: 'United Arab Emirates',
  groupCode: 'ae_store',
  groupName: 'United Arab Emirates',
  country: 'AE',
  currency: 'AED',
  taxRate: 0.05,
  timezone: 'Asia/Dubai',
} as const;

const english = { name: 'Dukkan', language: 'en', locale: 'en_US', isDefault: false } as const;
const arabic = { name: 'دكّان', language: 'ar', isDefault: true } as const;

/** All store views, in the order of store switchers. */
export const storeViews: StoreView[] = [
  { code: 'sa_ar', id: 2, ...sa, ...arabic, locale: 'ar_SA', sortOrder: 10 },
  { code: 'sa_en', id: 3, ...sa, ...english, sortOrder: 20 },
  { code: 'ae_ar', id: 5, ...ae, ...arabic, locale: 'ar_AE', sortOrder: 30 },
  { code: 'ae_en', id: 6, ...ae, ...english, sortOrder: 40 },
];

/** The store view for requests without a `Store` header, and for the code `default`. */
export const defaultStoreView: StoreView = storeViews[0] as StoreView;

/** The store view with this code, or null; `default` always exists. */
export function storeViewByCode(code: string): StoreView | null {
  return code === 'default' ? defaultStoreView : (storeViews.find((view) => view.code === code) ?? null);
}

/** The context that the configuration of a store view depends on. */
type StoreContext = Pick<ShopContext, 'store' | 'origin' | 'settings'>;

/** Currencies of a website. */
export const currenciesOf = (store: StoreView): string[] => [store.currency];

/** The base URL of the back end, with a slash at the end. */
export const baseUrlOf = ({ origin, settings }: Pick<ShopContext, 'origin' | 'settings'>): string =>
  settings.baseUrl || `${origin}/`;

/** Base URL of all pictures of a store view, with a slash at the end. */
export const mediaBaseOf = (context: StoreContext): string =>
  context.settings.mediaUrl.replace('{base}', baseUrlOf(context)).replace('{website}', context.store.websiteCode);

/** Suffix of the paths of categories and products. */
export const urlSuffix = '.html';

const symbols = { SAR: 'ر.س.\u200f', AED: 'د.إ.\u200f' } as const;

const texts = {
  en: {
    copyright: 'Copyright © 2026 Dukkan. All rights reserved.',
    title: 'Dukkan: crafts of the house, from Riyadh and Dubai',
    description: 'Rugs, ceramics, brass, incense and textiles made by hand in Arabia and around it.',
    keywords: 'rugs, ceramics, lanterns, incense, home, gifts',
    welcome: 'Welcome to Dukkan',
    logo: 'Dukkan',
    check: 'Check / money order',
    free: 'No payment needed',
    reasons: [
      'The item(s) are no longer needed',
      'The order was placed by mistake',
      'Item(s) not arriving within the expected timeframe',
      'Found a better price elsewhere',
      'Other',
    ],
  },
  ar: {
    copyright: 'حقوق النشر © 2026 دكّان. جميع الحقوق محفوظة.',
    title: 'دكّان: حِرف البيت من الرياض ودبي',
    description: 'سجاد وخزف ونحاس وبخور ومنسوجات مصنوعة يدويًا في الجزيرة العربية وما حولها.',
    keywords: 'سجاد، خزف، فوانيس، بخور، المنزل، هدايا',
    welcome: 'أهلًا بك في دكّان',
    logo: 'دكّان',
    check: 'شيك أو حوالة مالية',
    free: 'لا حاجة إلى الدفع',
    reasons: [
      'لم أعد بحاجة إلى المنتجات',
      'أُنشئ الطلب عن طريق الخطأ',
      'لن تصل المنتجات في الوقت المتوقّع',
      'وجدت سعرًا أفضل في مكان آخر',
      'سبب آخر',
    ],
  },
} as const;

/** The `StoreConfig` of a store view. */
function configOf(context: StoreContext) {
  const { store, settings } = context;
  const isOn = (one: Switch) => !settings.switchedOff.includes(one);
  const text = texts[store.language];
  const base = baseUrlOf(context);
  const media = mediaBaseOf(context);
  // Values of Magento's `tax/cart_display` settings: 1 means without tax, 2 with tax.
  const shownPrices = settings.pricesIncludeTax ? 2 : 1;
  return {
    id: store.id,
    code: store.code,
    store_code: store.code,
    store_name: store.name,
    store_sort_order: store.sortOrder,
    is_default_store: store.isDefault,
    store_group_code: store.groupCode,
    store_group_name: store.groupName,
    is_default_store_group: true,
    website_id: store.websiteId,
    website_code: store.websiteCode,
    website_name: store.websiteName,
    locale: store.locale,
    default_country: store.country,
    base_currency_code: store.currency,
    default_display_currency_code: store.currency,
    timezone: store.timezone,
    weight_unit: 'kgs',
    base_url: base,
    secure_base_url: base,
    base_link_url: base,
    secure_base_link_url: base,
    base_static_url: `${base}static/`,
    secure_base_static_url: `${base}static/`,
    base_media_url: media,
    secure_base_media_url: media,
    use_store_in_url: false,
    allow_order: isOn('giftMessages') ? '1' : '0',
    root_category_id: 2,
    root_category_uid: btoa('2'),
    category_url_suffix: urlSuffix,
    product_url_suffix: urlSuffix,
    title_prefix: null,
    title_separator: '-',
    title_suffix: null,
    default_title: text.title,
    default_description: text.description,
    default_keywords: text.keywords,
    head_shortcut_icon: null,
    // These fields belong to Magento's theme, which the embedded back end does not have.
    head_includes: null,
    absolute_footer: null,
    demonotice: 0,
    front: 'cms',
    no_route: 'cms/noroute/index',
    header_logo_src: null,
    logo_alt: text.logo,
    logo_width: null,
    logo_height: null,
    welcome: text.welcome,
    copyright: text.copyright,
    cms_home_page: settings.homePage,
    cms_no_route: 'no-route',
    cms_no_cookies: 'enable-cookies',
    show_cms_breadcrumbs: 1,
    grid_per_page: 12,
    grid_per_page_values: '12,24,36',
    list_per_page: 10,
    list_per_page_values: '5,10,15,20,25',
    list_mode: 'grid',
    catalog_default_sort_by: 'position',
    configurable_thumbnail_source: 'itself',
    autocomplete_on_storefront: false,
    required_character_classes_number: String(requiredCharacterClasses),
    minimum_password_length: String(minimumPasswordLength),
    create_account_confirmation: settings.confirmAccounts,
    customer_access_token_lifetime: tokenLifetimeHours,
    is_guest_checkout_enabled: isOn('guestCheckout'),
    is_one_page_checkout_enabled: true,
    max_items_in_order_summary: 10,
    cart_expires_in_days: 30,
    cart_summary_display_quantity: 1,
    minicart_display: true,
    minicart_max_items: 10,
    shopping_cart_display_full_summary: true,
    shopping_cart_display_grand_total: true,
    shopping_cart_display_price: shownPrices,
    shopping_cart_display_shipping: shownPrices,
    shopping_cart_display_subtotal: shownPrices,
    shopping_cart_display_zero_tax: false,
    magento_wishlist_general_is_enabled: isOn('wishlist') ? '1' : '0',
    enable_multiple_wishlists: settings.wishLists > 1 ? '1' : '0',
    maximum_number_of_wishlists: String(settings.wishLists),
    product_reviews_enabled: isOn('reviews') ? '1' : '0',
    allow_guests_to_write_product_reviews: '1',
    newsletter_enabled: isOn('newsletter'),
    contact_enabled: isOn('contact'),
    order_cancellation_enabled: isOn('cancellation'),
    order_cancellation_reasons: text.reasons.map((description) => ({ description })),
    countries_with_required_region: settings.requiredRegions.join(','),
    display_state_if_optional: true,
    optional_zip_countries: settings.optionalPostcodes.join(','),
    check_money_order_enabled: settings.paymentMethods.includes('checkmo'),
    check_money_order_title: text.check,
    check_money_order_enable_for_specific_countries: false,
    check_money_order_new_order_status: 'pending',
    check_money_order_sort_order: 20,
    zero_subtotal_enabled: true,
    zero_subtotal_title: text.free,
    zero_subtotal_enable_for_specific_countries: false,
    zero_subtotal_new_order_status: 'pending',
    zero_subtotal_sort_order: 1,
    ...settings.storeConfig,
    ...settings.viewConfig[store.code],
  };
}

export const resolvers: Resolvers = {
  Query: {
    storeConfig: (_source: unknown, _args: unknown, context: ShopContext) => configOf(context),

    // As in Magento: only the store views of the current website, each with texts in its own language.
    availableStores: (
      _source: unknown,
      { useCurrentGroup }: { useCurrentGroup?: boolean | null },
      { store, origin, settings }: ShopContext,
    ) =>
      storeViews
        .filter((view) => view.websiteCode === store.websiteCode)
        .filter((view) => !useCurrentGroup || view.groupCode === store.groupCode)
        .map((view) => configOf({ store: view, origin, settings }))
        .sort((one, other) => one.store_sort_order - other.store_sort_order),

    currency: (_source: unknown, _args: unknown, { store }: ShopContext) => ({
      base_currency_code: store.currency,
      base_currency_symbol: symbols[store.currency],
      default_display_currency_code: store.currency,
      default_display_currency_symbol: symbols[store.currency],
      // Magento keeps these misspelt fields for compatibility.
      default_display_currecy_code: store.currency,
      default_display_currecy_symbol: symbols[store.currency],
      available_currency_codes: currenciesOf(store),
      exchange_rates: currenciesOf(store).map((currency_to) => ({ currency_to, rate: 1 })),
    }),
  },
};
