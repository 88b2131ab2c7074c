import { ApolloLink } from '@apollo/client/link';
import { RetryLink } from '@apollo/client/link/retry';
import { Kind, OperationTypeNode } from 'graphql';
import { catchError, finalize, Observable, of, throwError } from 'rxjs';
import { beginWait } from '#lib/browser/longWait';
import { config } from '#lib/config';
import { OfflineError, offlineCheck, ServerFailure } from '../errors/errors';
import { isPublicField } from './publicFields';

// When an operation is sent, and what follows a failure. The links are in the order of the client.

declare module '@apollo/client' {
  interface DefaultContext {
    /** Whether the shopper waits for the response: so it is unless this says otherwise. */
    isWanted?: () => boolean;
    /** This mutation does not wait for those before it. */
    skipQueue?: boolean;
  }
}

/** Has the shopper told of an operation that takes long, with its time in the queue and all its attempts. */
export function longWaitLink(): ApolloLink {
  return new ApolloLink(
    (operation, forward) =>
      new Observable((observer) => {
        const end = beginWait(operation.getContext().isWanted);
        const answer = forward(operation).subscribe(observer);
        answer.add(end);
        return answer;
      }),
  );
}

/**
 * Mutations run one after another, in the order of the calls; queries pass, and so do mutations whose context says so.
 * One that is cancelled while it waits is never sent.
 */
export function mutationQueueLink(): ApolloLink {
  const waiting: (() => void)[] = [];
  let running = false;

  const next = () => {
    const start = waiting.shift();
    running = start !== undefined;
    start?.();
  };

  return new ApolloLink((operation, forward) => {
    if (operation.operationType !== OperationTypeNode.MUTATION || operation.getContext().skipQueue)
      return forward(operation);

    return new Observable((observer) => {
      // Ended in whatever way, it lets the next one go.
      const start = () => void forward(operation).pipe(finalize(next)).subscribe(observer);
      waiting.push(start);
      if (!running) next();

      return () => {
        const place = waiting.indexOf(start);
        if (place >= 0) waiting.splice(place, 1);
      };
    });
  });
}

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

/** Mutations that may be sent twice: they set or remove one thing, sign in, or only calculate. */
const repeatable = new Set([
  'setGuestEmailOnCart',
  'setShippingAddressesOnCart',
  'setBillingAddressOnCart',
  'setShippingMethodsOnCart',
  'updateCartItems',
  'removeItemFromCart',
  'removeCouponFromCart',
  'removeProductsFromWishlist',
  'estimateShippingMethods',
  'generateCustomerToken',
  'revokeCustomerToken',
]);

function isRepeatable(operation: ApolloLink.Operation): boolean {
  if (operation.operationType !== OperationTypeNode.MUTATION) return true;
  const [definition] = operation.query.definitions;
  if (definition?.kind !== Kind.OPERATION_DEFINITION) return false;
  return definition.selectionSet.selections.every(
    (selection) => selection.kind === Kind.FIELD && repeatable.has(selection.name.value),
  );
}

/** No answer at all, or a gateway that says “not now”. A query that took too long is not asked again by itself. */
const isPassing = (error: unknown): boolean =>
  error instanceof ServerFailure ? [502, 503, 504].includes(error.status) : error instanceof TypeError;

/**
 * Tries five times in all, after growing random pauses, while the device is online. What creates something is tried
 * again only when the device was offline at the time of the call, so that the request cannot have left.
 */
export function retryLink(isOnline: () => boolean): ApolloLink {
  return ApolloLink.from([
    new RetryLink({
      delay: { initial: config.retryInitialDelay, jitter: true },
      attempts: (attempt, operation, error) =>
        attempt < config.retryAttempts &&
        isPassing(error) &&
        isOnline() &&
        (isRepeatable(operation) || error instanceof OfflineError),
    }),
    new ApolloLink((operation, forward) => {
      const failure = offlineCheck(isOnline, operation.operationType === OperationTypeNode.QUERY);
      return forward(operation).pipe(catchError((error: unknown) => throwError(() => failure(error))));
    }),
  ]);
}
