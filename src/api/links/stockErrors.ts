import { ApolloLink } from '@apollo/client/link';
import type { GraphQLFormattedError } from 'graphql';
import { from, of, switchMap } from 'rxjs';

const stockMessages = [
  'Some of the products are out of stock.',
  'There are no source items with the in stock status',
  'The requested qty is not available',
];

/** A list entry that was taken out of an answer; `item` is null when the back end sent nothing of it. */
export interface RemovedItem {
  item: unknown;
  message: string;
}

/**
 * Drops errors about stock from an answer, together with the list entries they are about, and tells which these were.
 * An error that belongs to no list entry stays: without it the shopper would learn nothing. The code for it comes with
 * the first such answer; if it does not come, the answer stays as it is.
 */
export function stockErrorsLink(onRemoved: (items: RemovedItem[]) => void): ApolloLink {
  return new ApolloLink((operation, forward) =>
    forward(operation).pipe(
      switchMap((result) =>
        result.errors?.some(isAboutStock)
          ? from(
              import(/* webpackChunkName: "reactions" */ './withoutSoldOut').then(
                ({ withoutSoldOut }) => withoutSoldOut(result, isAboutStock, onRemoved),
                () => result,
              ),
            )
          : of(result),
      ),
    ),
  );
}

const isAboutStock = ({ message }: GraphQLFormattedError) => stockMessages.some((text) => message.includes(text));
