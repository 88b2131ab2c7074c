import type { ApolloLink } from '@apollo/client/link';
import { from, map, type Observable, of, switchMap } from 'rxjs';
import { type BrowserStorage, storageKeys } from '#lib/browser/storage';
import { isUnknownWord } from '../errors/unknownWord';
import type { AnswersLinkOptions } from './answers';
import { withoutBroken } from './withoutBroken';

const DAY_SECONDS = 86_400;

/**
 * What an answer with errors is worth (see `answersLink`). Without an answer the operation is asked first, in the words
 * of Magento 2.4.6 where it has such.
 */
export function readErrors(
  operation: ApolloLink.Operation,
  forward: ApolloLink.ForwardFunction,
  { onItemsRemoved = () => {}, storage }: AnswersLinkOptions,
  result?: ApolloLink.Result,
): Observable<ApolloLink.Result> {
  const asked =
    result && !result.errors?.some(isUnknownWord) ? of(result) : inOlderWords(operation, forward, storage, result);
  return asked.pipe(map((answer) => (answer.errors ? withoutBroken(answer, onItemsRemoved) : answer)));
}

/** The operation in the words of 2.4.6; without such, or without the code for it, the refusal, or else as it is. */
const inOlderWords = (
  operation: ApolloLink.Operation,
  forward: ApolloLink.ForwardFunction,
  storage?: BrowserStorage,
  refusal?: ApolloLink.Result,
): Observable<ApolloLink.Result> =>
  from(import(/* webpackChunkName: "older-words" */ './inOlderWords').catch(() => undefined)).pipe(
    switchMap((words) => {
      const answer = words?.askInOlderWords(operation, forward);
      if (answer && refusal) storage?.set(storageKeys.olderSchema, true, DAY_SECONDS);
      return answer ?? (refusal ? of(refusal) : forward(operation));
    }),
  );
