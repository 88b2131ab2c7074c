import { answersOnDevice } from '#api/cachePersistence';
import { filledUp } from '#api/keptAnswers';
import type { GetSuggestionsQuery } from '#api/operations.generated';
import type { AppThunk } from '#store/index';
import { type DeviceFinds, searchDevice } from './searchDevice';

/** What words find in all that this device keeps of the store view: what the page holds, and what lies beside it. */
export const findOnDevice =
  (words: string): AppThunk<DeviceFinds> =>
  (_dispatch, _getState, { client, storage, view }) => {
    const own = client.cache.extract();
    const kept = answersOnDevice(storage, view)?.data ?? {};
    return searchDevice(filledUp(own, kept) as typeof kept, words);
  };

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
