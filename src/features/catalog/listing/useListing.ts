import type { ApolloClient } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { startTransition, useOptimistic, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { ServerFailure } from '#api/errors/errors';
import { offeredFilters } from '#api/links/unknownFilters';
import type { GetListingQuery, GetListingQueryVariables } from '#api/operations.generated';
import { yieldToBrowser } from '#lib/browser/scheduling';
import { config } from '#lib/config';
import { attributeIdsOf } from './facets';
import { GetListingDocument } from './GetListing.gql';
import { GetPageSizeDocument } from './GetPageSize.gql';
import {
  type ListingScope,
  type ListingSettings,
  type ListingState,
  listingSearch,
  listingSettings,
  listingVariables,
  readListingState,
} from './listingState';

export interface ListingView {
  /** The filters, sort order and page in the URL. */
  state: ListingState;
  /**
   * The newest response; undefined until one has loaded. `answerState` contains the filters, sort order and page of its
   * request.
   */
  answer: GetListingQuery | undefined;
  answerState: ListingState;
  /** Numbers of the attributes that the products in all responses so far offer as options, by attribute code. */
  attributeIds: ReadonlyMap<string, string>;
  settings: ListingSettings | undefined;
  isStale: boolean;
  error: Error | undefined;
  retry(): void;
  to(state: ListingState): string;
  choose(state: ListingState): void;
}

const NO_IDS: ReadonlyMap<string, string> = new Map();

/**
 * Loads the products for the filters, sort order and page in the URL. The previous products stay until the new ones are
 * loaded.
 */
export function useListing(scope: ListingScope): ListingView {
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const [shown, setShown] = useState<{
    data: GetListingQuery;
    state: ListingState;
    attributeIds: ListingView['attributeIds'];
  }>();
  const named = readListingState(search);
  const settings = useListingSettings();
  const {
    data: response,
    error: failure,
    refetch,
  } = useQuery(GetListingDocument, {
    variables: listingVariables(scope, named, settings),
    skip: settings === undefined,
  });
  // A response without `products` is an error, not an empty list.
  const data = response?.products ? response : undefined;
  const error = failure ?? (response && !data ? new ServerFailure(config.graphqlPath, 200) : undefined);
  const state = dropUnknownFilters(named, data ?? shown?.data);
  // Optimistic filters, sort order and page; the URL changes when the products are loaded.
  const [chosen, setChosen] = useOptimistic(state);
  if (data && shown?.data !== data) {
    setShown({ data, state, attributeIds: new Map([...(shown?.attributeIds ?? []), ...attributeIdsOf(data)]) });
  }

  const to = (choice: ListingState) => pathname + listingSearch(choice, scope.search);
  return {
    state: chosen,
    answer: shown?.data,
    answerState: shown?.state ?? state,
    attributeIds: shown?.attributeIds ?? NO_IDS,
    settings,
    isStale: shown !== undefined && (shown.data !== data || to(chosen) !== to(state)),
    error,
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

/** Removes filters that come from the URL but that the back end does not offer for this product list. */
function dropUnknownFilters(state: ListingState, data: GetListingQuery | undefined): ListingState {
  const offered = offeredFilters(data);
  if (!offered) return state;
  return { ...state, filters: Object.fromEntries(Object.entries(state.filters).filter(([code]) => offered.has(code))) };
}

/**
 * Page size and default sort order of product lists; undefined until they are loaded, since guessed values would cause
 * a second request.
 */
export function useListingSettings(): ListingSettings | undefined {
  const { data, loading } = useQuery(GetPageSizeDocument, { errorPolicy: 'ignore' });
  return loading ? undefined : listingSettings(data?.storeConfig);
}

export async function preloadListingSettings(client: ApolloClient): Promise<ListingSettings> {
  const { data } = await client.query({ query: GetPageSizeDocument, errorPolicy: 'ignore' });
  return listingSettings(data?.storeConfig);
}

/**
 * Reads the product list, which the query of the page has written to the cache. Apollo memoises each read per query
 * document. Without this read, the first rendering would read the list in one long task.
 */
export async function readLoadedListing(client: ApolloClient, variables: GetListingQueryVariables): Promise<void> {
  await yieldToBrowser();
  await client.query({ query: GetListingDocument, variables, fetchPolicy: 'cache-only' });
}
