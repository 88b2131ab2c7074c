/** The accepted differences between the embedded back end and the recorded exchanges, with a reason for each. */
import type { Difference } from './comparison.ts';

interface Named {
  why: string;
  /** Keys of exchanges. Each of these exchanges must have the difference. */
  keys: ReadonlySet<string>;
  at: RegExp;
  /** Pattern of our value as JSON. `recorded` is the pattern of the recorded value. */
  own: RegExp;
  recorded: RegExp;
}

/** Expands ranges of keys: `2.4.8: getListing.0-2 getOrder.1` stands for four exchanges with Magento 2.4.8. */
function keysOf(...lists: string[]): Set<string> {
  const keys = lists.flatMap((list) => {
    const [version, names = ''] = list.split(': ');
    return names.split(' ').flatMap((name) => {
      const [, operation, first = '0', last = first] = /^(.+)\.(\d+)(?:-(\d+))?$/.exec(name) ?? [];
      const count = Number(last) - Number(first) + 1;
      return Array.from({ length: count }, (_one, place) => `${version} ${operation}.${Number(first) + place}`);
    });
  });
  return new Set(keys);
}

const arabic = /[\u0600-\u06ff]/;
const list = /^\[/;
const number = /^\d+$/;
const latinText = /^"[\w .|]+"$/;
const latin = /^"[\w ()',;-]+"$/;

export const named: readonly Named[] = [
  {
    why: 'Product lists can also be sorted by newness here.',
    keys: keysOf('2.4.7: getCategoryPage.0-3 getListing.0-8', '2.4.8: getCategoryPage.0-3 getListing.0-6'),
    at: /^data\.products\.sort_fields\.options$/,
    own: /"created_at"\]$/,
    recorded: /^\["position","name","price"\]$/,
  },
  {
    why: 'Labels are Arabic in Arabic views; the recorded servers had no Arabic language pack.',
    keys: keysOf('2.4.7: getListing.4-6', '2.4.8: GetCancellation.0 GetOrder.0-3 getListing.4-6'),
    at: /\.(label|status|description)$/,
    own: arabic,
    recorded: latin,
  },
  {
    why: 'The page title is the name of the product in the language of the view.',
    keys: keysOf(
      '2.4.7: getProductPage.1 getProductPage.4-9 getProductPageAndPromises.1',
      '2.4.8: getProductPage.2-3 getProductPage.5-6 getProductPage.8-9 getProductPageAndPromises.1-2',
    ),
    at: /^data\.products\.items\.\d\.meta_title$/,
    own: /^"/,
    recorded: /^(null|"[\w ]+")$/,
  },
  {
    why: 'Meta titles and descriptions of categories are made from their names and texts.',
    keys: keysOf('2.4.7: getCategoryPage.0-3', '2.4.8: getCategoryPage.0-3'),
    at: /^data\.categories\.items\.0\.meta_(title|description)$/,
    own: latinText,
    recorded: latinText,
  },
  {
    why: 'A website has one currency only.',
    keys: keysOf(
      '2.4.7: ResolveURLAndStore.0 ResolveURLAndStore.2 getStoreAndMenu.0 getStoreConfigData.0',
      '2.4.8: ResolveURLAndStore.0-1 getStoreAndMenu.0 getStoreConfigData.0',
    ),
    at: /^(data\.currency\.available_currency_codes\.[12]|status|data|errors|headers\.X-Magento-Cache-Id)$/,
    own: /^$|^500$|correct the target currency|^"\w{64}"$/,
    recorded: /^$|^"(AED|USD)"$|^200$|^\{"storeConfig"|^"\w{64}"$/,
  },
  {
    why: 'The recorded servers had a stand-in for the search engine, with other results and counts.',
    keys: keysOf(
      '2.4.7: getCategoryPage.3 getListing.0-2 getListing.4 getListing.6-8 getSuggestions.0 getSuggestions.2',
      '2.4.8: getListing.0-2 getListing.4 getListing.6 getSuggestions.0 getSuggestions.2',
    ),
    at: /^data\.products\.(items|aggregations\.\d\.options(\.\d+\.count)?|total_count|page_info\.total_pages)$/,
    own: new RegExp(`${list.source}|${number.source}`),
    recorded: new RegExp(`${list.source}|${number.source}`),
  },
  {
    why: 'The home page had no URL rewrite on the recorded servers, so the app requested it by its identifier.',
    keys: keysOf('2.4.7: ResolveURL.0 ResolveURLAndStore.1', '2.4.8: ResolveURL.1 ResolveURLAndStore.1'),
    at: /^data\.route$/,
    own: /"identifier":"home"/,
    recorded: /^null$/,
  },
  {
    why: 'A page without a heading has an empty heading here, as when the administration saves it; there it was null.',
    keys: keysOf('2.4.7: ResolveURL.3 ResolveURLAndStore.0', '2.4.8: ResolveURL.2 ResolveURLAndStore.2'),
    at: /^data\.route\.content_heading$/,
    own: /^""$/,
    recorded: /^null$/,
  },
  {
    why: 'Attributes have the order of the demo merchant, and attributes that no compared product has are omitted.',
    keys: keysOf(
      '2.4.7: addToCompareList.0 createCompareList.0 getCompareList.0 getProductDetails.0-1',
      '2.4.8: addToCompareList.0 createCompareList.0 getCompareList.0 getProductDetails.0-1',
    ),
    at: /\.(attributes|attributesList\.items|custom_attributesV2\.items)$/,
    own: /"color",("size",)?"manufacturer"/,
    recorded: /"manufacturer","color"/,
  },
  {
    why: 'Options and parts are numbered in their order here; the recorded merchant had repeated or other numbers.',
    keys: keysOf('2.4.7: getBundle.0 getCustomOptions.1', '2.4.8: getBundle.0 getCustomOptions.0'),
    at: /\.(position|sort_order)$/,
    own: number,
    recorded: number,
  },
  {
    why: 'The sample of a download is a picture of the product here.',
    keys: keysOf('2.4.7: getDownloads.0', '2.4.8: getDownloads.0'),
    at: /\.downloadable_product_links\.\d\.sample_url$/,
    own: /media\/catalog\/product/,
    recorded: /downloadable\/download\/linkSample\/link_id\/\d\/"$/,
  },
  {
    why: 'For some time, the recorded prices of the Emirates were those of Saudi Arabia.',
    keys: keysOf('2.4.7: getListing.8'),
    at: /\.price_range\.\w+\.\w+\.value$/,
    own: /^[\d.]+$/,
    recorded: /^[\d.]+$/,
  },
  {
    why: 'Rating criteria have the order of the demo merchant.',
    keys: keysOf('2.4.7: getReviewRatings.0', '2.4.8: getReviewRatings.0'),
    at: /^data\.productReviewRatingsMetadata\.items$/,
    own: /"Value"/,
    recorded: /"Value"/,
  },
  {
    why: 'Arabic is the first view, and the views have other ids.',
    keys: keysOf('2.4.7: graphql.0 rest.guest-carts.CART.0', '2.4.8: rest.guest-carts.CART.0'),
    at: /^(headers\.X-Magento-Cache-Id|store_id)$/,
    own: /^(3|"\w{64}")$/,
    recorded: /^(1|"\w{64}")$/,
  },
];

const json = (value: unknown): string => JSON.stringify(value) ?? '';

/** Returns the entry that explains a difference, or undefined. */
export const nameFor = (key: string, { at, own, recorded }: Difference): Named | undefined =>
  named.find(
    (one) => one.keys.has(key) && one.at.test(at) && one.own.test(json(own)) && one.recorded.test(json(recorded)),
  );
