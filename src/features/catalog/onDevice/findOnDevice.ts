import type { InMemoryCache, NormalizedCacheObject } from '@apollo/client/cache';
import { answersOnDevice, makeCache } from '#api/cache';
import { fragmentsOf } from '#api/documents/fragmentsOf';
import { filledUp } from '#api/keptAnswers';
import type { GetSuggestionsQuery, ProductCardFragment, SuggestedProductFragment } from '#api/operations.generated';
import { isText } from '#lib/guards';
import { numberOfUid } from '#lib/uid';
import type { AppThunk } from '#store/index';
import { GetProductsBySkuDocument } from '../GetProductsBySku.gql';
import { GetSuggestionsDocument } from '../search/suggestions/GetSuggestions.gql';
import { type DeviceFinds, searchDevice } from './searchDevice';

/** All that this device knows of the store view: what the page holds, and what lies beside it. */
const deviceCache =
  (): AppThunk<InMemoryCache> =>
  (_dispatch, _getState, { client, storage, view }) => {
    const data = filledUp(client.cache.extract(), answersOnDevice(storage, view)?.data ?? {});
    return makeCache().restore(data as NormalizedCacheObject);
  };

const cardFragments = fragmentsOf(GetProductsBySkuDocument);
const suggestionFragments = fragmentsOf(GetSuggestionsDocument);

/** Null where no page or list has brought all that a card shows. */
const cardIn = (cache: InMemoryCache, id: string): ProductCardFragment | null =>
  cache.readFragment<ProductCardFragment>({ id, fragment: cardFragments, fragmentName: 'ProductCard' });

/** What words find in it, with the cards of the products. */
export const findOnDevice =
  (words: string): AppThunk<DeviceFinds> =>
  (dispatch) => {
    const cache = dispatch(deviceCache());
    const finds = searchDevice(cache.extract(), words);
    return { ...finds, products: finds.products.map((one) => ({ ...one, card: cardIn(cache, one.id) })) };
  };

/** Products of it by SKU, or by their numbers in the back end, in that order. */
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

/** At most so many are suggested, as the shop is asked for. */
const SUGGESTED = { products: 5, categories: 3 };

/** What words find in it, as the shop would answer the question for suggestions. */
export const suggestOnDevice =
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
