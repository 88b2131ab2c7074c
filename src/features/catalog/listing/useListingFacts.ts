import { useArrival } from '#lib/browser/useArrival';
import { type AppThunk, useAppDispatch } from '#store/index';
import { filtered, searched } from '../facts';
import type { ListingScope } from './listingQuery';
import type { ListingView } from './useListing';

/** Who comes back to the results, from one of their products say, has not searched again. */
const tellSearch =
  (words: string, chosen: Omit<Parameters<typeof searched>[0], 'words'>): AppThunk =>
  (dispatch, _getState, extra) => {
    if (extra.reportedSearch === words) return;
    extra.reportedSearch = words;
    dispatch(searched({ ...chosen, words }));
  };

/** Reports what was looked for, and which filters the shopper has chosen, once their products are shown. */
export function useListingFacts({ search, categoryUid }: ListingScope, { answer, answerState }: ListingView): void {
  const dispatch = useAppDispatch();
  const count = answer?.products?.total_count ?? 0;
  const { filters, price, sort, page } = answerState;
  const chosen = { filters, price, sort, page, count };

  useArrival(answer && search, () => {
    if (search !== undefined) dispatch(tellSearch(search, chosen));
  });
  useArrival(answer && JSON.stringify([filters, price]), (before) => {
    // What an address brings along nobody has chosen here.
    if (before !== undefined) dispatch(filtered({ ...chosen, categoryUid, words: search }));
  });
}
