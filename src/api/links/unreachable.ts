import { ApolloLink } from '@apollo/client/link';
import { tap } from 'rxjs';
import { isPassing } from './retry';

/** Tells when nothing answered an operation, after all attempts. */
export const unreachableLink = (onUnreachable: () => void): ApolloLink =>
  new ApolloLink((operation, forward) =>
    forward(operation).pipe(tap({ error: (error) => isPassing(error) && onUnreachable() })),
  );
