import type { ApolloClient } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { startTransition, useOptimistic, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { ServerFailure } from '#api/errors/errors';
import { offeredFilters } from '#api/links/unknownFilters';
import type { GetListingQuery, GetListingQueryVariables } from '#api/operations.generated';
import { pause } from '#lib/browser/pause';
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
  /** The choice as the URL says it. */
  state: ListingState;
  /** The newest answer, and the choice that it is for; undefined until there is one. */
  answer: GetListingQuery | undefined;
  answerState: ListingState;
  /** Numbers of the attributes that the products of all answers so far offer a choice of, by code. */
  attributeIds: ReadonlyMap<string, string>;
  settings: ListingSettings | undefined;
  isOld: boolean;
  error: Error | undefined;
  retry(): void;
  to(state: ListingState): string;
  choose(state: ListingState): void;
}

const NO_IDS: ReadonlyMap<string, string> = new Map();

/** The products of a scope as the URL wants them; an old answer stays until the new one is there. */
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
  // A response without the list must not read as an empty list.
  const data = response?.products ? response : undefined;
  const error = failure ?? (response && !data ? new ServerFailure(config.graphqlPath, 200) : undefined);
  const state = offeredOf(named, data ?? shown?.data);
  // A choice shows at once; the URL follows when its products are loaded.
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
    isOld: shown !== undefined && (shown.data !== data || to(chosen) !== to(state)),
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

/** The choice without parameters of the address that are no filters of this list. */
function offeredOf(state: ListingState, data: GetListingQuery | undefined): ListingState {
  const offered = offeredFilters(data);
  if (!offered) return state;
  return { ...state, filters: Object.fromEntries(Object.entries(state.filters).filter(([code]) => offered.has(code))) };
}

/** Page size and order of lists; undefined until they are known, since others would mean another request. */
export function useListingSettings(): ListingSettings | undefined {
  const { data, loading } = useQuery(GetPageSizeDocument, { errorPolicy: 'ignore' });
  return loading ? undefined : listingSettings(data?.storeConfig);
}

export async function preloadListingSettings(client: ApolloClient): Promise<ListingSettings> {
  const { data } = await client.query({ query: GetPageSizeDocument, errorPolicy: 'ignore' });
  return listingSettings(data?.storeConfig);
}

/**
 * Reads a list that the page's document has loaded by `GetListing`, as the page will. Apollo caches a read by document:
 * without this the first rendering would do the work, in one long task.
 */
export async function readLoadedListing(client: ApolloClient, variables: GetListingQueryVariables): Promise<void> {
  await pause();
  await client.query({ query: GetListingDocument, variables, fetchPolicy: 'cache-only' });
}
