import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { isUnreached } from '#api/errors/failureKind';
import type { GetSuggestionsQuery } from '#api/operations.generated';
import { useReachable } from '#lib/browser/reachable';
import { otherLayout } from '#lib/text/keyboardLayout';
import { useAppDispatch } from '#store/index';
import { offlineSearch } from '../../offlineSearch/lazyOfflineSearch';
import { GetSuggestionsDocument } from './GetSuggestions.gql';
import { categoryName, isCategoryName } from './searchWords';

/** What words find. */
export interface Found {
  words: string;
  answer: GetSuggestionsQuery;
  /** Nothing reached the shop: only what this device has seen was searched. */
  isOfDevice?: boolean;
}

export interface FoundWords {
  /** For the words as typed; may be empty. */
  typed: Found;
  /** The typed words find nothing, or nothing that was meant. */
  isNothing: boolean;
  /** For what they would be on the other keyboard layout, when the typed ones find nothing and these do. */
  repaired: Found | undefined;
}

/** Between the last letter and the request, in milliseconds. */
const PAUSE = 300;
/**
 * Asks the back end; undefined words ask nothing. A request ends once its words are outdated, which `useQuery` would
 * leave to the next one. While the back end is unreachable, the device is searched. After other errors the answer is
 * empty: the search itself reports them.
 */
function useAnswer(words: string | undefined): { found: Found | undefined; loading: boolean } {
  const client = useApolloClient();
  const dispatch = useAppDispatch();
  const [last, setLast] = useState<Found>();
  const [attempt, setAttempt] = useState(0);
  useReachable(last?.isOfDevice ? () => setAttempt(attempt + 1) : undefined);
  useEffect(() => {
    if (words === undefined) return;
    let isOver = false;
    const nothing: Found = { words, answer: { products: null } };
    const askDevice = async () => {
      const { suggestOnDevice } = await offlineSearch.load(true);
      if (!isOver) setLast({ words, answer: dispatch(suggestOnDevice(words)), isOfDevice: true });
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
        else if (isUnreached(error)) askDevice().catch(() => isOver || setLast(nothing));
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

const findsNothing = ({ answer }: Found): boolean =>
  answer.products?.total_count === 0 && !answer.categories?.items?.length;

/** True for Arabic letters typed as Latin punctuation in a word (`s[h]`): the back end would search for its parts. */
export const isSplintered = (words: string): boolean => /[[\];`]|[a-z][,./'][a-z]/i.test(words);

/** What words find as typed on the other keyboard layout, the likelier reading first; undefined words ask nothing. */
export function useRepaired(words: string | undefined): { repaired: Found | undefined; loading: boolean } {
  const [likely, second] = words === undefined ? [] : otherLayout(words);
  const first = useAnswer(likely);
  const isFirstNothing = first.found !== undefined && !first.found.answer.products?.total_count;
  const other = useAnswer(isFirstNothing ? second : undefined);
  const repaired = [first.found, other.found].find((one) => one?.answer.products?.total_count);
  return { repaired, loading: first.loading || other.loading };
}

/** What the words find, or else what they find on the other keyboard layout; undefined until both are known. */
export function useFound(words: string | undefined): { found: FoundWords | undefined; loading: boolean } {
  const { found: typed, loading } = useAnswer(words);
  const isNothing = typed !== undefined && findsNothing(typed);
  const repair = useRepaired(typed && (isNothing || isSplintered(typed.words)) ? typed.words : undefined);

  if (!typed || repair.loading) return { found: undefined, loading: loading || repair.loading };
  const { repaired } = repair;
  return { found: { typed, isNothing: isNothing || repaired !== undefined, repaired }, loading: false };
}

/** A text, as soon as it has not changed for a moment. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
