import { ApolloLink } from '@apollo/client/link';
import { Kind, OperationTypeNode } from 'graphql';
import { catchError, of } from 'rxjs';
import { ServerFailure } from '../errors/errors';
import { isPublicField } from './publicFields';
import { isPassing } from './retry';

/** True for a query of public fields only. A cart or an order must never be read from the cache after a failure. */
const isPublic = ({ operationType, query }: ApolloLink.Operation): boolean =>
  operationType === OperationTypeNode.QUERY &&
  query.definitions.every(
    (definition) =>
      definition.kind !== Kind.OPERATION_DEFINITION ||
      definition.selectionSet.selections.every((field) => field.kind === Kind.FIELD && isPublicField(field.name.value)),
  );

export interface UnreachableLinkOptions {
  /** Nothing answered an operation, after all attempts. */
  onUnreachable?: () => void;
  /** Brings into the cache what the device holds beside it: after a failure an older response is better than none. */
  restoreStale?: () => void;
}

/** Notifies when nothing answered an operation, and answers a public query from the cache when the back end failed. */
export const unreachableLink = ({ onUnreachable, restoreStale }: UnreachableLinkOptions): ApolloLink =>
  new ApolloLink((operation, forward) =>
    forward(operation).pipe(
      catchError((error: unknown) => {
        if (isPassing(error)) onUnreachable?.();
        if (!(isPassing(error) || error instanceof ServerFailure) || !isPublic(operation)) throw error;
        restoreStale?.();
        const { client, query, variables } = operation;
        const data = client.readQuery<Record<string, unknown>>({ query, variables });
        if (!data) throw error;
        return of({ data });
      }),
    ),
  );
