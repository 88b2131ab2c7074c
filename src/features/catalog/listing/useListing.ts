import type { ApolloClient } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { startTransition, useOptimistic, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { ServerFailure } from '#api/errors/errors';
import { offeredFilters } from '#api/links/unknownFilters';
import type { GetListingQuery, GetListingQueryVariables } from '#api/operations.generated';
import { yieldToBrowser } from '#lib/browser/pause';
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
  /** The choice in the URL. */
  state: ListingState;
  /** The newest response; undefined until there is one. `answerState` is the choice that it is for. */
  answer: GetListingQuery | undefined;
  answerState: ListingState;
  /** Numbers of the attributes that products of all responses so far offer as a choice, by code. */
  attributeIds: ReadonlyMap<string, string>;
  settings: ListingSettings | undefined;
  isStale: boolean;
  error: Error | undefined;
  retry(): void;
  to(state: ListingState): string;
  choose(state: ListingState): void;
}

const NO_IDS: ReadonlyMap<string, string> = new Map();

/** Loads the products for the choice in the URL. The previous response stays until the new one is loaded. */
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
  // Do not treat a response without the list as an empty list.
  const data = response?.products ? response : undefined;
  const error = failure ?? (response && !data ? new ServerFailure(config.graphqlPath, 200) : undefined);
  const state = dropUnknownFilters(named, data ?? shown?.data);
  // The optimistic choice; the URL follows when its products are loaded.
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

/** The choice without URL parameters that are no filters of this list. */
function dropUnknownFilters(state: ListingState, data: GetListingQuery | undefined): ListingState {
  const offered = offeredFilters(data);
  if (!offered) return state;
  return { ...state, filters: Object.fromEntries(Object.entries(state.filters).filter(([code]) => offered.has(code))) };
}

/** Page size and sort order of lists; undefined until they are known, since other values would need another request. */
export function useListingSettings(): ListingSettings | undefined {
  const { data, loading } = useQuery(GetPageSizeDocument, { errorPolicy: 'ignore' });
  return loading ? undefined : listingSettings(data?.storeConfig);
}

export async function preloadListingSettings(client: ApolloClient): Promise<ListingSettings> {
  const { data } = await client.query({ query: GetPageSizeDocument, errorPolicy: 'ignore' });
  return listingSettings(data?.storeConfig);
}

/**
 * Reads a list from the cache that the page's query has loaded. Apollo caches the result of a read per document:
 * without this read the first rendering would do the work in one long task.
 */
export async function readLoadedListing(client: ApolloClient, variables: GetListingQueryVariables): Promise<void> {
  await yieldToBrowser();
  await client.query({ query: GetListingDocument, variables, fetchPolicy: 'cache-only' });
}
