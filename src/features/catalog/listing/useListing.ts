import type { ApolloClient } from '@apollo/client';
import { useApolloClient, useQuery } from '@apollo/client/react';
import { startTransition, useEffect, useOptimistic, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { GetListingQuery } from '#api/operations.generated';
import { currentPageChanged, pageSizeReceived, prevPageTotalChanged } from '#store/catalog';
import { type AppStore, useAppDispatch, useAppSelector } from '#store/index';
import { GetListingDocument } from './GetListing.gql';
import { GetPageSizeDocument } from './GetPageSize.gql';
import {
  type ListingScope,
  type ListingSettings,
  listingSettings,
  listingVariables,
  unknownField,
} from './listingQuery';
import { type ListingState, listingSearch, readListingState, type Sort } from './listingState';
import { noteSwatches } from './swatches';

export interface ListingView {
  /** The choice as the URL says it. */
  state: ListingState;
  /** The newest answer, and the choice that it is for; undefined until there is one. */
  answer: GetListingQuery | undefined;
  answerState: ListingState;
  /** The order without a choice of one; null for the merchant's own or the best match. */
  defaultSort: Sort | null;
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
  const client = useApolloClient();
  const [unknown, setUnknown] = useState<ReadonlySet<string>>(new Set());
  const [shown, setShown] = useState<{ data: GetListingQuery; state: ListingState }>();
  const state = readListingState(search, unknown);
  // What was pressed shows at once; the URL follows when its products are there.
  const [chosen, setChosen] = useOptimistic(state);

  const settings = useListingSettings();
  // An order that the back end refused is not asked for again.
  const defaultSort = settings?.defaultSort && !unknown.has(settings.defaultSort.field) ? settings.defaultSort : null;
  const { data, error, refetch } = useQuery(GetListingDocument, {
    variables: listingVariables(scope, state, settings && { ...settings, defaultSort }),
    skip: settings === undefined,
  });
  if (data && shown?.data !== data) {
    noteSwatches(client, data.products?.items ?? []);
    setShown({ data, state });
  }
  const field = unknownField(error, state);
  if (field && !unknown.has(field)) setUnknown(new Set([...unknown, field]));

  const total = data?.products?.total_count;
  const pageSize = settings?.pageSize;
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
    defaultSort: scope.search === undefined ? defaultSort : null,
    isOld: shown !== undefined && (shown.data !== data || to(chosen) !== to(state)),
    error: field ? undefined : error,
    retry: () => void refetch(),
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

/** Page size and order of lists; undefined until they are known, since others would mean another request. */
export function useListingSettings(): ListingSettings | undefined {
  const initial = useAppSelector(({ catalog }) => catalog.pageSize);
  const { data, loading } = useQuery(GetPageSizeDocument, { errorPolicy: 'ignore' });
  return loading ? undefined : listingSettings(data?.storeConfig, initial);
}

/** Page size and order of lists: the store's, else those that the catalogue starts with. */
export async function preloadListingSettings(client: ApolloClient, store: AppStore): Promise<ListingSettings> {
  const { data } = await client.query({ query: GetPageSizeDocument, errorPolicy: 'ignore' });
  return listingSettings(data?.storeConfig, store.getState().catalog.pageSize);
}

/** The URL's query. */
export const useListingSearch = (): string => useLocation().search;
