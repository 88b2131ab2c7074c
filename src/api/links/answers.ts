import { ApolloLink } from '@apollo/client/link';
import { from, type Observable, of, switchMap } from 'rxjs';
import { type BrowserStorage, storageKeys } from '#lib/browser/storage';

/** A list entry that was taken out of an answer; `item` is null when the back end sent nothing of it. */
export interface RemovedItem {
  item: unknown;
  message: string;
  /** Magento failed at it; otherwise it is out of stock. */
  isBroken: boolean;
  /** Where its list stands in the answer, as names of fields and places in lists. */
  path: readonly (string | number)[];
}

export interface AnswersLinkOptions {
  /** Entries that were taken out of an answer since they are out of stock or could not be loaded. */
  onItemsRemoved?: (items: RemovedItem[]) => void;
  /** Keeps for a day that the shop lacks fields of Magento 2.4.7. */
  storage?: BrowserStorage;
}

/** Errors that may be more than a refusal. The code that comes for them looks again, and closer. */
const isOfInterest = ({ message, path }: { message: string; path?: readonly unknown[] | undefined }) =>
  (path && path.length > 1) || /in stock|out of stock|qty is not|^Cannot q|^Unknown t/.test(message);

/**
 * Makes of an answer with errors what can be made of it: a list loses its sold-out and broken entries, and what the
 * shop's schema does not know is asked in the words of Magento 2.4.6, from then on at once. The code for it comes with
 * the first such answer; if it does not come, the answer stays as it is. It does not come for a question that
 * may well be refused, and of which nothing else can be made (`isPlainlyRefused` in its context).
 */
export function answersLink(options: AnswersLinkOptions): ApolloLink {
  return new ApolloLink((operation, forward) => {
    const withCare = (result?: ApolloLink.Result): Observable<ApolloLink.Result> =>
      from(import(/* webpackChunkName: "reactions" */ './readErrors').catch(() => undefined)).pipe(
        switchMap((code) => {
          if (code) return code.readErrors(operation, forward, options, result);
          return result ? of(result) : forward(operation);
        }),
      );
    if (options.storage?.get(storageKeys.olderSchema)) return withCare();
    return forward(operation).pipe(
      switchMap((result) =>
        result.errors?.some(isOfInterest) && !operation.getContext().isPlainlyRefused ? withCare(result) : of(result),
      ),
    );
  });
}
