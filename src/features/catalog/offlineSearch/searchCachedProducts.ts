import type { InMemoryCache, NormalizedCacheObject } from '@apollo/client/cache';
import { makeCache, readStoredResponses } from '#api/cache';
import { mergeMissingFields } from '#api/cachedResponses';
import { fragmentsOf } from '#api/documents/fragmentsOf';
import type {
  GetSuggestionsQuery,
  ProductCardFragment,
  SuggestedCategoryFragment,
  SuggestedProductFragment,
} from '#api/operations.generated';
import { isObject, isText } from '#lib/guards';
import { foldedWords, wordForms } from '#lib/text/arabicFolding';
import { numberOfUid } from '#lib/uid';
import type { AppThunk } from '#store/index';
import { GetProductsBySkuDocument } from '../GetProductsBySku.gql';
import { GetSuggestionsDocument } from '../search/suggestions/GetSuggestions.gql';

/** A product found by a search, with the fields needed for the product's URL. */
interface FoundProduct {
  /** Id of the product in the Apollo cache. */
  id: string;
  name: string;
  url_key: string;
  url_suffix: string | null;
  /** Data of the product card; null if the device lacks a part of this data. `searchDevice` does not set this field. */
  card?: ProductCardFragment | null;
}

/** Search results from this device, best match first. */
export interface FoundProducts {
  products: FoundProduct[];
  categories: SuggestedCategoryFragment[];
  /** Content pages. */
  pages: { path: string; title: string }[];
}

/**
 * All data that this device has for the store view: the Apollo cache of the page and the responses stored on the
 * device.
 */
const deviceCache =
  (): AppThunk<InMemoryCache> =>
  (_dispatch, _getState, { client, storage, view }) => {
    const data = mergeMissingFields(client.cache.extract(), readStoredResponses(storage, view)?.data ?? {});
    return makeCache().restore(data as NormalizedCacheObject);
  };

const cardFragments = fragmentsOf(GetProductsBySkuDocument);
const suggestionFragments = fragmentsOf(GetSuggestionsDocument);

/** Reads the data of a product card from the cache; null if the cache lacks a field of the card. */
const cardIn = (cache: InMemoryCache, id: string): ProductCardFragment | null =>
  cache.readFragment<ProductCardFragment>({ id, fragment: cardFragments, fragmentName: 'ProductCard' });

/** Searches the data on this device. Returns the products with the data of their product cards. */
export const searchCachedProducts =
  (words: string): AppThunk<FoundProducts> =>
  (dispatch) => {
    const cache = dispatch(deviceCache());
    const finds = searchDevice(cache.extract(), words);
    return { ...finds, products: finds.products.map((one) => ({ ...one, card: cardIn(cache, one.id) })) };
  };

/** Returns the cached products with these SKUs or product numbers, in the order of `keys`. */
export const knownProducts =
  (keys: readonly string[]): AppThunk<ProductCardFragment[]> =>
  (dispatch) => {
    const cache = dispatch(deviceCache());
    const found = new Map<string, ProductCardFragment>();
    for (const [id, entity] of Object.entries(cache.extract())) {
      const names = [entity?.sku, isText(entity?.uid) && numberOfUid(entity.uid)];
      const key = keys.find((one) => names.includes(one));
      const card = key && /^\w*Product:/.test(id) ? cardIn(cache, id) : null;
      if (key && card) found.set(key, card);
    }
    return keys.flatMap((key) => found.get(key) ?? []);
  };

/** Maximum numbers of suggestions, equal to those in the request to the back end. */
const SUGGESTED = { products: 5, categories: 3 };

/** Search suggestions from the data on this device, in the format of the back end's response. */
export const suggestCachedProducts =
  (words: string): AppThunk<GetSuggestionsQuery> =>
  (dispatch) => {
    const cache = dispatch(deviceCache());
    const { products, categories } = searchDevice(cache.extract(), words);
    const options = { fragment: suggestionFragments, fragmentName: 'SuggestedProduct' };
    const items = products.flatMap(({ id }) => cache.readFragment<SuggestedProductFragment>({ ...options, id }) ?? []);
    return {
      products: {
        __typename: 'Products',
        total_count: items.length,
        items: items.slice(0, SUGGESTED.products),
        suggestions: [],
      },
      categories: { __typename: 'CategoryResult', items: categories.slice(0, SUGGESTED.categories) },
    };
  };

const text = (value: unknown): string => (isText(value) ? value : '');

/** How well a searched word matches the words of a name: 0 for no match, 3 for an exact match. */
function fitOf(asked: string, words: readonly string[]): number {
  const forms = wordForms(asked);
  let best = 0;
  for (const word of words) {
    if (word === asked) return 3;
    const bare = wordForms(word)[1] ?? word;
    const isBegun = forms.some((form) => word.startsWith(form) || bare.startsWith(form));
    if (isBegun) best = Math.max(best, bare === forms.at(-1) ? 2.5 : 2);
  }
  return best;
}

/** Sum of the matches of all searched words; 0 unless each word matches. The first text has the highest weight. */
function rank(asked: readonly string[], texts: readonly (readonly string[])[]): number {
  let sum = 0;
  for (const word of asked) {
    const best = Math.max(0, ...texts.map((words, place) => fitOf(word, words) / (1 + 2 * place)));
    if (best === 0) return 0;
    sum += best;
  }
  // Among equal matches the shorter name ranks higher, since it has fewer words that were not searched for.
  return sum + 1 / (2 + (texts[0]?.length ?? 0));
}

const byRank = <Found>(found: [number, Found][]): Found[] =>
  found.sort(([one], [other]) => other - one).map(([, what]) => what);

/** Names of the categories whose cached product lists contain a product, by the cache id of the product. */
function categoriesOfProducts(data: NormalizedCacheObject): Map<string, string[]> {
  const names = new Map<string, string[]>();
  for (const [key, list] of Object.entries(data.ROOT_QUERY ?? {})) {
    const uid = key.startsWith('products(') && /"category_uid":\{"eq":"([^"]+)"/.exec(key)?.[1];
    const name = uid ? text(data[`CategoryTree:${uid}`]?.name) : '';
    const items: unknown = isObject(list) ? list.items : undefined;
    if (!name || !Array.isArray(items)) continue;
    for (const item of items)
      if (isObject(item)) names.set(text(item.__ref), [...(names.get(text(item.__ref)) ?? []), name]);
  }
  return names;
}

/**
 * Searches the device's products (names, numbers, categories), categories (names) and content pages (titles). Like the
 * back end, the search compares normalised text from the beginning of words, and every searched word must match.
 */
export function searchDevice(data: NormalizedCacheObject, words: string): FoundProducts {
  const asked = foldedWords(words);
  const products: [number, FoundProduct][] = [];
  const categories: [number, SuggestedCategoryFragment][] = [];
  const pages: [number, FoundProducts['pages'][number]][] = [];
  if (asked.length === 0) return { products: [], categories: [], pages: [] };

  const within = categoriesOfProducts(data);
  for (const [id, entity] of Object.entries(data)) {
    if (!isObject(entity)) continue;
    const type = text(entity.__typename);
    if (type.endsWith('Product')) {
      const [name, url_key] = [text(entity.name), text(entity.url_key)];
      if (!text(entity.uid) || !name || !url_key || !isObject(entity.price_range)) continue;
      const own = Array.isArray(entity.categories) ? entity.categories : [];
      const named = own.flatMap((one) => (isObject(one) ? text(data[text(one.__ref)]?.name) : []));
      const texts = [name, text(entity.sku), [...named, ...(within.get(id) ?? [])].join(' ')];
      const value = rank(asked, texts.map(foldedWords));
      if (value > 0) products.push([value, { id, name, url_key, url_suffix: text(entity.url_suffix) }]);
    }
    if (type === 'CategoryTree' && text(entity.uid) && text(entity.name) && text(entity.url_path)) {
      const value = rank(asked, [foldedWords(text(entity.name))]);
      const category: object = { url_suffix: null, breadcrumbs: null, ...entity };
      if (value > 0) categories.push([value, category as SuggestedCategoryFragment]);
    }
  }
  for (const [key, target] of Object.entries(data.ROOT_QUERY ?? {})) {
    const path = /^route\(\{"url":("\/[^"]+")\}\)$/.exec(key)?.[1];
    const page = isObject(target) && (typeof target.__ref === 'string' ? data[target.__ref] : target);
    if (!path || !isObject(page) || page.__typename !== 'CmsPage') continue;
    const title = text(page.title) || text(page.content_heading);
    const value = rank(asked, [foldedWords(title)]);
    if (value > 0) pages.push([value, { path: JSON.parse(path), title }]);
  }
  return { products: byRank(products), categories: byRank(categories), pages: byRank(pages) };
}
