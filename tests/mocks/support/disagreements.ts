/** Where the embedded shop answers otherwise than the recorded server, and why that stays so. */
import type { Difference } from './comparison.ts';

export interface Disagreement {
  why: string;
  /** Recordings that show it, by name; each of them has to. */
  in: readonly string[];
  /** Which differences it explains. */
  at: RegExp;
}

const productPages = [
  'product.configurable',
  'product.configurable_ar',
  'product.configurable_oos',
  'product.bundle',
  'product.grouped',
  'product.virtual',
  'product.customizable',
  'product.simple',
];

const categoryPages = [
  'products.category.sa_en',
  'products.category.sa_ar',
  'products.category.ae_en',
  'products.category.ae_ar',
];

export const disagreements: Disagreement[] = [
  {
    why: 'No database, PHP, search engine or maintenance mode: a shop in one process has nothing that could be down.',
    in: [
      'db_down.createEmptyCart',
      'db_down.rest',
      'db_down.storeConfig',
      'maintenance.graphql',
      'maintenance.rest',
      'php_down.storeConfig',
      'search_down.category',
      'search_down.search',
      'search_down.sku',
    ],
    at: /^/,
  },
  {
    why: 'No sessions of PHP: a cookie alone opens no account here, which a client must not count on anyway.',
    in: [
      'http.session_cookie_no_token',
      'session.cookie_after_revoke',
      'session.cookie_after_token_b',
      'session.cookie_only',
      'session.cookie_other_store',
    ],
    at: /^(data\.customer|errors|headers\.Set-Cookie\.\d)$/,
  },
  {
    why: 'No sessions of PHP: whoever signs in has none to close, and no setting keeps from having one.',
    in: [
      'customer.token',
      'customer.token_new',
      'customer.token_short',
      'rest.customer_token',
      'session_off.createEmptyCart',
      'session_off.storeConfig',
    ],
    at: /^headers\.Set-Cookie\./,
  },
  {
    why: 'One version of the private content is enough; Magento sets it once for each part that has something to say.',
    in: ['varnish_mode.post_storeConfig'],
    at: /^headers\.Set-Cookie\.[23]$/,
  },
  {
    why: 'No administration: the merchant has no token and no REST paths of the own.',
    in: ['rest.admin.cancel', 'rest.admin.invoice', 'rest.admin.refund', 'rest.admin.ship'],
    at: /^(status|headers\.Set-Cookie\.0|)$/,
  },
  {
    why: 'No full page cache: public answers are made anew each time, and none may be kept.',
    in: [
      'varnish_mode.get_cache_id_sent',
      'varnish_mode.get_categories',
      'varnish_mode.get_products',
      'varnish_mode.get_storeConfig',
    ],
    at: /^headers\.Cache-Control$/,
  },
  {
    why: 'Requests are answered one after the other: the second order for a cart finds it placed.',
    in: ['race.placeOrder_1', 'race.placeOrder_2'],
    at: /^data\.placeOrder\.errors\.0\.(code|message)$/,
  },
  {
    why: 'Magento has not loaded everything of a product that it has only just put into a cart.',
    in: ['cart.add_grouped'],
    at: /\.itemsV2\.items\.\d\.product\.url_key$/,
  },
  {
    why: 'Magento counts a wish list before it takes out what it has just put into the cart.',
    in: ['wishlist.to_cart'],
    at: /^data\.addWishlistItemsToCart\.wishlist\.items_count$/,
  },
  {
    why: 'An order reserves its number from the address of its own copy in Magento; here the cart keeps its addresses.',
    in: ['rest.error.cart_gone'],
    at: /^billing_address\.id$/,
  },
  {
    why: 'Other store views: theirs have other numbers, names and order, and English comes first.',
    in: [
      'availableStores.ae_ar',
      'availableStores.sa_en',
      'availableStores.useCurrentGroup',
      'http.alias_limit',
      'rest.error.cart_gone',
      'rest.guest-carts.get',
      'storeConfig.ae_ar',
      'storeConfig.ae_en',
      'storeConfig.sa_ar',
      'storeConfig.sa_en',
    ],
    at: /(\.store_code|\.store_name|\.store_group_name|\.locale|\.store_sort_order|storeConfig\.id|\.is_default_store|^store_id)$/,
  },
  {
    why: 'No theme, so no version of its files in their address.',
    in: ['storeConfig.ae_ar', 'storeConfig.ae_en', 'storeConfig.sa_ar', 'storeConfig.sa_en'],
    at: /^data\.storeConfig\.base_static_url$/,
  },
  {
    why: 'One currency for each website.',
    in: ['currency', 'http.content_currency'],
    at: /^(data\.currency\.(available_currency_codes|exchange_rates)\.\d|status|headers\.Vary|data|errors)$/,
  },
  {
    why: 'Another name of the tax.',
    in: [
      'cart.ae.from_ae_en',
      'cart.before_place',
      'cart.estimateTotals',
      'cart.low.after_stock_gone',
      'checkout.ae.method',
      'checkout.ae.shipping_address',
      'checkout.billing_other',
      'checkout.billing_same',
      'checkout.payment_cod',
      'checkout.shipping_address',
      'checkout.shipping_method',
      'checkout.shipping_method_tablerate',
      'checkout.virtual.billing',
      'checkout.virtual.payment',
      'error.bill.both',
      'error.method.no_address',
      'order.guestOrder',
      'order.guestOrderByToken',
      'rest.error.shipping-information_missing',
      'rest.shipping-information',
    ],
    at: /(\.(applied_taxes|taxes)\.0\.(label|title)|\.tax_grandtotal_details\.0\.rates\.0\.title)$/,
  },
  {
    why: 'Pictures are the merchant’s: how many, and which.',
    in: [...productPages, 'http.image', 'product.options_selection'],
    at: /media_gallery\.\d+$|^(status|headers\.(Content-Type|Cache-Control)|)$/,
  },
  {
    why: 'A product is new for some weeks after its day; the recorded merchant has set days by hand.',
    in: [
      ...productPages,
      ...categoryPages,
      'products.filter_category_id',
      'products.filter_price',
      'products.filters_color_size',
      'products.page2',
      'products.search',
      'products.search_ar',
      'products.search_short',
      'products.search_sku',
      'products.sku_in',
      'products.sort_name',
      'products.sort_position',
      'products.sort_price_desc',
    ],
    at: /\.new_(from|to)_date$/,
  },
  {
    why: 'Related products come by rule where the merchant has chosen none.',
    in: [...productPages],
    at: /\.(related|upsell|crosssell)_products\.\d+(\.\w+)?$/,
  },
  {
    why: 'On sale, the price of each size falls by as much; the recorded merchant has one sale price for all.',
    in: [
      ...categoryPages,
      'product.configurable',
      'product.configurable_ar',
      'products.filters_color_size',
      'products.search_ar',
      'products.search_short',
      'products.search_sku',
      'products.sku_in',
    ],
    at: /\.price_range\.maximum_price\.(regular_price\.value|discount\.\w+)$/,
  },
  {
    why: 'The names and texts of categories for search engines follow another rule.',
    in: ['categories.by_uid', 'categories.tree.sa_ar', 'categories.tree.sa_en'],
    at: /\.(meta_title|meta_description|description)$/,
  },
  {
    why: 'Reviews belong to a language; the recorded ones were written by other people.',
    in: [
      'product.configurable',
      'product.configurable_ar',
      'product.simple',
      'products.category.ae_ar',
      'products.category.sa_ar',
      'products.search_short',
    ],
    at: /\.(rating_summary|review_count)$|\.reviews\./,
  },
  {
    why: 'The recorded server had a stand-in for its search engine, with an order and a closeness of its own.',
    in: [
      'products.filter_price',
      'products.page2',
      'products.search_ar',
      'products.search_short',
      'products.search_sku',
      'products.sort_name',
      'products.sort_position',
      'products.sort_price_desc',
    ],
    at: /^data\.products\.(items|total_count|page_info|aggregations)/,
  },
  {
    why: 'From five pieces on, the merchant says how many are left; the recorded one did not.',
    in: ['product.only_x_left'],
    at: /\.only_x_left_in_stock$/,
  },
  {
    why: 'Parts of bundles are numbered; Magento repeats the number.',
    in: ['product.bundle'],
    at: /^data\.products\.items\.0\.items\.1\.position$/,
  },
  {
    why: 'Texts of the recorded merchant that stand in no other recording.',
    in: ['product.configurable_ar'],
    at: /\.(description\.html|meta_title)$/,
  },
  {
    why: 'Each language of a page has an id of its own.',
    in: ['cmsPage.by_id'],
    at: /^data\.cmsPage\./,
  },
  {
    why: 'Which names are near to a misspelt one, each library of GraphQL decides for itself.',
    in: ['error.unknown_field'],
    at: /^errors\.0\.message$/,
  },
  {
    why: 'Listings can be sorted by newness here.',
    in: [
      ...categoryPages,
      'products.category_empty',
      'products.category_unknown',
      'products.filter_category_id',
      'products.filter_price',
      'products.filter_unknown_option',
      'products.filters_color_size',
      'products.page2',
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
    ],
    at: /\.sort_fields\.options\.3$/,
  },
  {
    why: 'The interface is Arabic where it is asked for in Arabic: the recorded server had no language pack.',
    in: [
      'attributes.list',
      'products.category.ae_ar',
      'products.category.sa_ar',
      'products.search_ar',
      'storeConfig.ae_ar',
      'storeConfig.sa_ar',
    ],
    at: /\.label$|\.order_cancellation_reasons\.\d\.description$/,
  },
  {
    why: 'Filters and attributes stand in the merchant’s order.',
    in: ['attributes.list', 'compare.create'],
    at: /^data\.(attributesList\.items|createCompareList)\./,
  },
  {
    why: 'Attributes that the recorded installation keeps beside its own.',
    in: [...productPages, 'product.custom_attributes_ok'],
    at: /\.custom_attributesV2\.items\./,
  },
];

/** What explains a difference; undefined when nothing does. */
export const explanationOf = (name: string, { at }: Difference): Disagreement | undefined =>
  disagreements.find((one) => one.at.test(at) && one.in.includes(name));
