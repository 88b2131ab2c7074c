import type { NormalizedCacheObject } from '@apollo/client/cache';
import { answersOnDevice } from '#api/cachePersistence';
import { filledUp } from '#api/keptAnswers';
import type { GetSuggestionsQuery, ProductCardFragment } from '#api/operations.generated';
import type { AppThunk } from '#store/index';
import { type DeviceFinds, findProducts, searchDevice } from './searchDevice';

/** All that this device knows of the store view: what the page holds, and what lies beside it. */
const allKnown =
  (): AppThunk<NormalizedCacheObject> =>
  (_dispatch, _getState, { client, storage, view }) =>
    filledUp(client.cache.extract(), answersOnDevice(storage, view)?.data ?? {}) as NormalizedCacheObject;

/** What words find in it. */
export const findOnDevice =
  (words: string): AppThunk<DeviceFinds> =>
  (dispatch) =>
    searchDevice(dispatch(allKnown()), words);

/** Products of it by SKU, or by their numbers in the back end. */
export const knownProducts =
  (keys: readonly string[]): AppThunk<ProductCardFragment[]> =>
  (dispatch) =>
    findProducts(dispatch(allKnown()), keys);

/** At most so many are suggested, as the shop is asked for. */
const SUGGESTED = { products: 5, categories: 3 };

/** The same, as the shop would answer the question for suggestions. */
export const suggestOnDevice =
  (words: string): AppThunk<GetSuggestionsQuery> =>
  (dispatch) => {
    const { products, categories } = dispatch(findOnDevice(words));
    return {
      products: {
        __typename: 'Products',
        total_count: products.length,
        items: products.slice(0, SUGGESTED.products).map(({ entry }) => entry),
        suggestions: [],
      },
      categories: { __typename: 'CategoryResult', items: categories.slice(0, SUGGESTED.categories) },
    };
  };
