import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { isConnectionError } from '#api/errors/failureKind';
import type { GetSuggestionsQuery } from '#api/operations.generated';
import { useOnReachable } from '#lib/browser/reachable';
import { otherLayout } from '#lib/text/keyboardLayout';
import { useAppDispatch } from '#store/index';
import { offlineSearch } from '../../offlineSearch/lazyOfflineSearch';
import { GetSuggestionsDocument } from './GetSuggestions.gql';
import { categoryName, isCategoryName } from './searchText';

/** Result of a search for suggestions. */
export interface SuggestionResult {
  words: string;
  answer: GetSuggestionsQuery;
  /** True if the back end was unreachable, so only data cached on this device was searched. */
  isOfDevice?: boolean;
}

export interface SuggestionResults {
  /** Result for the words as typed; may be empty. */
  typed: SuggestionResult;
  /** True if the typed words have no results, or only irrelevant ones. */
  isNothing: boolean;
  /**
   * Result for the words in the other keyboard layout, if that result is not empty but the result for the typed words
   * is.
   */
  repaired: SuggestionResult | undefined;
}

/** Time between the last keystroke and the request, in milliseconds. */
const DEBOUNCE_MS = 300;
/**
 * Requests suggestions; undefined words send no request. Aborts a request when its words are outdated, which `useQuery`
 * does only with the next request. Searches the device while the back end is unreachable. After other errors the result
 * is empty: the search page shows such errors.
 */
function useSuggestionRequest(words: string | undefined): { found: SuggestionResult | undefined; loading: boolean } {
  const client = useApolloClient();
  const dispatch = useAppDispatch();
  const [last, setLast] = useState<SuggestionResult>();
  const [attempt, setAttempt] = useState(0);
  useOnReachable(last?.isOfDevice ? () => setAttempt(attempt + 1) : undefined);
  useEffect(() => {
    if (words === undefined) return;
    let isOver = false;
    const nothing: SuggestionResult = { words, answer: { products: null } };
    const askDevice = async () => {
      const { suggestCachedProducts } = await offlineSearch.load(true);
      if (!isOver) setLast({ words, answer: dispatch(suggestCachedProducts(words)), isOfDevice: true });
    };
    const name = categoryName(words);
    const asked = client
      .watchQuery({
        query: GetSuggestionsDocument,
        variables: { words, categoryName: name, hasCategories: isCategoryName(name) },
        errorPolicy: 'all',
        fetchPolicy: attempt > 0 ? 'network-only' : 'cache-first',
      })
      .subscribe(({ loading, dataState, data, error }) => {
        if (loading) return;
        if (dataState === 'complete') setLast({ words, answer: data });
        else if (isConnectionError(error)) askDevice().catch(() => isOver || setLast(nothing));
        else setLast(nothing);
      });
    return () => {
      isOver = true;
      asked.unsubscribe();
    };
  }, [client, words, dispatch, attempt]);

  const found = words !== undefined && last?.words === words ? last : undefined;
  return { found, loading: words !== undefined && !found };
}

const findsNothing = ({ answer }: SuggestionResult): boolean =>
  answer.products?.total_count === 0 && !answer.categories?.items?.length;

/** True for Arabic letters typed as Latin punctuation in a word (`s[h]`): the back end would split the word there. */
export const isSplintered = (words: string): boolean => /[[\];`]|[a-z][,./'][a-z]/i.test(words);

/**
 * Searches for the words in the other keyboard layout: first for the likelier conversion, then for the second one.
 * Undefined words send no request.
 */
export function useRepaired(words: string | undefined): { repaired: SuggestionResult | undefined; loading: boolean } {
  const [likely, second] = words === undefined ? [] : otherLayout(words);
  const first = useSuggestionRequest(likely);
  const isFirstNothing = first.found !== undefined && !first.found.answer.products?.total_count;
  const other = useSuggestionRequest(isFirstNothing ? second : undefined);
  const repaired = [first.found, other.found].find((one) => one?.answer.products?.total_count);
  return { repaired, loading: first.loading || other.loading };
}

/** The results for the typed words and, if needed, for the other keyboard layout; undefined until both have loaded. */
export function useSuggestionResult(words: string | undefined): {
  found: SuggestionResults | undefined;
  loading: boolean;
} {
  const { found: typed, loading } = useSuggestionRequest(words);
  const isNothing = typed !== undefined && findsNothing(typed);
  const repair = useRepaired(typed && (isNothing || isSplintered(typed.words)) ? typed.words : undefined);

  if (!typed || repair.loading) return { found: undefined, loading: loading || repair.loading };
  const { repaired } = repair;
  return { found: { typed, isNothing: isNothing || repaired !== undefined, repaired }, loading: false };
}

/** Returns `text` once the text has not changed for `DEBOUNCE_MS`. */
export function useDebounced(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
