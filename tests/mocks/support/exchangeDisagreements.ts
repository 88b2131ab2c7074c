/** The accepted differences between the embedded back end and the recorded exchanges, with a reason for each. */
import type { Difference } from './comparison.ts';

interface Named {
  why: string;
  /** Keys of exchanges. Each of them must have the difference. */
  keys: ReadonlySet<string>;
  at: RegExp;
  /** The value of each side, as JSON. */
  own: RegExp;
  recorded: RegExp;
}

/** Expands short forms: `2.4.8: getListing.0-2 getOrder.1` means four exchanges of 2.4.8. */
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
    why: 'Listings can be sorted by newness here.',
    keys: keysOf('2.4.7: getCategoryPage.0-3 getListing.0-8', '2.4.8: getCategoryPage.0-3 getListing.0-6'),
    at: /^data\.products\.sort_fields\.options$/,
    own: /"created_at"\]$/,
    recorded: /^\["position","name","price"\]$/,
  },
  {
    why: 'The interface is Arabic where it is asked for in Arabic: the servers had no language pack.',
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
    why: 'Titles and descriptions of categories for search engines follow from their names and texts.',
    keys: keysOf('2.4.7: getCategoryPage.0-3', '2.4.8: getCategoryPage.0-3'),
    at: /^data\.categories\.items\.0\.meta_(title|description)$/,
    own: latinText,
    recorded: latinText,
  },
  {
    why: 'A website sells in its own currency only.',
    keys: keysOf(
      '2.4.7: ResolveURLAndStore.0 ResolveURLAndStore.2 getStoreAndMenu.0 getStoreConfigData.0',
      '2.4.8: ResolveURLAndStore.0-1 getStoreAndMenu.0 getStoreConfigData.0',
    ),
    at: /^(data\.currency\.available_currency_codes\.[12]|status|data|errors|headers\.X-Magento-Cache-Id)$/,
    own: /^$|^500$|correct the target currency|^"\w{64}"$/,
    recorded: /^$|^"(AED|USD)"$|^200$|^\{"storeConfig"|^"\w{64}"$/,
  },
  {
    why: 'The servers had a stand-in for their search engine: it found other products and counted otherwise.',
    keys: keysOf(
      '2.4.7: getCategoryPage.3 getListing.0-2 getListing.4 getListing.6-8 getSuggestions.0 getSuggestions.2',
      '2.4.8: getListing.0-2 getListing.4 getListing.6 getSuggestions.0 getSuggestions.2',
    ),
    at: /^data\.products\.(items|aggregations\.\d\.options(\.\d+\.count)?|total_count|page_info\.total_pages)$/,
    own: new RegExp(`${list.source}|${number.source}`),
    recorded: new RegExp(`${list.source}|${number.source}`),
  },
  {
    why: 'The address of the home page had no rewrite on the servers: its page is asked for by its identifier.',
    keys: keysOf('2.4.7: ResolveURL.0 ResolveURLAndStore.1', '2.4.8: ResolveURL.1 ResolveURLAndStore.1'),
    at: /^data\.route$/,
    own: /"identifier":"home"/,
    recorded: /^null$/,
  },
  {
    why: 'A page that was saved without a heading has an empty one here, as from the administration; it was null there.',
    keys: keysOf('2.4.7: ResolveURL.3 ResolveURLAndStore.0', '2.4.8: ResolveURL.2 ResolveURLAndStore.2'),
    at: /^data\.route\.content_heading$/,
    own: /^""$/,
    recorded: /^null$/,
  },
  {
    why: 'Attributes stand in the merchant’s order, and what no compared product has is left out.',
    keys: keysOf(
      '2.4.7: addToCompareList.0 createCompareList.0 getCompareList.0 getProductDetails.0-1',
      '2.4.8: addToCompareList.0 createCompareList.0 getCompareList.0 getProductDetails.0-1',
    ),
    at: /\.(attributes|attributesList\.items|custom_attributesV2\.items)$/,
    own: /"color",("size",)?"manufacturer"/,
    recorded: /"manufacturer","color"/,
  },
  {
    why: 'Options and parts are numbered here; there the merchant had repeated or begun with other numbers. Their order counts.',
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
    why: 'The prices of the Emirates were for a while those of Saudi Arabia.',
    keys: keysOf('2.4.7: getListing.8'),
    at: /\.price_range\.\w+\.\w+\.value$/,
    own: /^[\d.]+$/,
    recorded: /^[\d.]+$/,
  },
  {
    why: 'What can be rated stands in the merchant’s order.',
    keys: keysOf('2.4.7: getReviewRatings.0', '2.4.8: getReviewRatings.0'),
    at: /^data\.productReviewRatingsMetadata\.items$/,
    own: /"Value"/,
    recorded: /"Value"/,
  },
  {
    why: 'Arabic comes first, and the views have numbers of their own.',
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
