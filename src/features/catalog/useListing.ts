import type { ApolloClient } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { startTransition, useEffect, useOptimistic, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { GetListingQuery } from '#api/operations.generated';
import { currentPageChanged, pageSizeReceived, prevPageTotalChanged } from '#store/catalog';
import { type AppStore, useAppDispatch, useAppSelector } from '#store/index';
import { GetListingDocument } from './GetListing.gql';
import { GetPageSizeDocument } from './GetPageSize.gql';
import { type ListingScope, listingVariables, unknownField } from './listingQuery';
import { type ListingState, listingSearch, readListingState } from './listingState';
import { noteSwatches } from './swatches';

export interface ListingView {
  /** The choice as the URL says it. */
  state: ListingState;
  /** The newest answer, and the choice that it is for; undefined until there is one. */
  answer: GetListingQuery | undefined;
  answerState: ListingState;
  /** What is shown is not what was chosen last. */
  isOld: boolean;
  error: Error | undefined;
  retry(): void;
  /** Where a choice is. */
  to(state: ListingState): string;
  choose(state: ListingState): void;
}

/** The products of a scope as the URL wants them; an old answer stays until the new one is there. */
export function useListing(scope: ListingScope): ListingView {
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const [unknown, setUnknown] = useState<ReadonlySet<string>>(new Set());
  const [shown, setShown] = useState<{ data: GetListingQuery; state: ListingState }>();
  const state = readListingState(search, unknown);
  // What was pressed shows at once; the URL follows when its products are there.
  const [chosen, setChosen] = useOptimistic(state);

  const pageSize = usePageSize();
  const { data, error, refetch } = useQuery(GetListingDocument, {
    variables: listingVariables(scope, state, pageSize ?? 0),
    skip: pageSize === undefined,
  });
  if (data && shown?.data !== data) {
    noteSwatches(data.products?.items ?? []);
    setShown({ data, state });
  }
  const field = unknownField(error, state);
  if (field && !unknown.has(field)) setUnknown(new Set([...unknown, field]));

  const total = data?.products?.total_count;
  useEffect(() => {
    dispatch(currentPageChanged(state.page));
    if (pageSize !== undefined) dispatch(pageSizeReceived(pageSize));
    if (total != null) dispatch(prevPageTotalChanged(total));
  }, [dispatch, state.page, pageSize, total]);

  const to = (choice: ListingState) => pathname + listingSearch(choice, scope.search);
  return {
    state: chosen,
    answer: shown?.data,
    answerState: shown?.state ?? state,
    isOld: shown !== undefined && (shown.data !== data || to(chosen) !== to(state)),
    error: field ? undefined : error,
    retry: () => void refetch().catch(() => {}),
    to,
    choose(choice) {
      const target = to(choice);
      if (target === pathname + search) return;
      startTransition(() => {
        setChosen(choice);
        void navigate(target);
      });
    },
  };
}

/** The grid's page size; undefined until it is known, since another one would mean another request. */
export function usePageSize(): number | undefined {
  const initial = useAppSelector(({ catalog }) => catalog.pageSize);
  const { data, loading } = useQuery(GetPageSizeDocument, { errorPolicy: 'ignore' });
  return loading ? undefined : (data?.storeConfig?.grid_per_page ?? initial);
}

/** The grid's page size: the store's, else the one that the catalogue starts with. */
export async function preloadPageSize(client: ApolloClient, store: AppStore): Promise<number> {
  const { data } = await client.query({ query: GetPageSizeDocument, errorPolicy: 'ignore' });
  return data?.storeConfig?.grid_per_page ?? store.getState().catalog.pageSize;
}

/** The URL's query. */
export const useListingSearch = (): string => useLocation().search;
