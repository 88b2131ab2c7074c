import { ApolloLink } from '@apollo/client/link';
import { from, map, of, switchMap } from 'rxjs';
import type { RemovedItem } from './withoutBroken';

export interface AnswersLinkOptions {
  /** Called with the entries that were removed from a response: out of stock, or the back end failed to load them. */
  onItemsRemoved?: (items: RemovedItem[]) => void;
}

/** Errors that the response may be usable without. `withoutBroken` decides. */
const isOfInterest = ({ message, path }: { message: string; path?: readonly unknown[] | undefined }) =>
  (path && path.length > 1) || /in stock|out of stock|qty is not/.test(message);

/**
 * Removes sold-out and broken entries from the lists of a response with errors. The code for it is loaded with the
 * first such response; without it the response stays as it is. An operation whose caller handles every error itself has
 * `isPlainlyRefused` in its context.
 */
export function answersLink({ onItemsRemoved = () => {} }: AnswersLinkOptions): ApolloLink {
  return new ApolloLink((operation, forward) =>
    forward(operation).pipe(
      switchMap((result) => {
        if (operation.getContext().isPlainlyRefused || !result.errors?.some(isOfInterest)) return of(result);
        return from(import(/* webpackChunkName: "reactions" */ './withoutBroken').catch(() => undefined)).pipe(
          map((code) => code?.withoutBroken(result, onItemsRemoved) ?? result),
        );
      }),
    ),
  );
}
