import { ApolloLink } from '@apollo/client/link';
import { RetryLink } from '@apollo/client/link/retry';
import { Kind, OperationTypeNode } from 'graphql';
import { catchError, finalize, Observable, of, throwError } from 'rxjs';
import { beginWait } from '#lib/browser/longWait';
import { config } from '#lib/config';
import { makeOfflineErrorMapper, OfflineError, ServerFailure } from '../errors/errors';
import { isPublicField } from './publicFields';

// Links that decide when an operation is sent and handle its failure, in the order in which an operation passes them.

declare module '@apollo/client' {
  interface DefaultContext {
    /** Whether the shopper waits for the response. Default: true. */
    isWanted?: () => boolean;
    /** Sends this mutation without waiting for earlier ones. */
    skipQueue?: boolean;
  }
}

/** Notifies the shopper of an operation that takes long. The time includes the queue and all attempts. */
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
 * Runs mutations one after another, in the order of the calls. Queries and mutations with `skipQueue` do not wait. A
 * queued mutation that is cancelled is never sent.
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
      // After success, error or cancellation, start the next mutation.
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

/** True for a query of public fields only. After a failure, a cart or an order must not be read from the cache. */
const isPublic = ({ operationType, query }: ApolloLink.Operation): boolean =>
  operationType === OperationTypeNode.QUERY &&
  query.definitions.every(
    (definition) =>
      definition.kind !== Kind.OPERATION_DEFINITION ||
      definition.selectionSet.selections.every((field) => field.kind === Kind.FIELD && isPublicField(field.name.value)),
  );

export interface UnreachableLinkOptions {
  /** Called when all attempts of an operation failed because the back end was unreachable. */
  onUnreachable?: () => void;
  /** Restores older responses from the device: after a failure, an old response is better than none. */
  restoreStale?: () => void;
}

/**
 * Calls `onUnreachable` if the back end is unreachable. After a failure, returns the cached response to a public query,
 * if there is one.
 */
export const unreachableLink = ({ onUnreachable, restoreStale }: UnreachableLinkOptions): ApolloLink =>
  new ApolloLink((operation, forward) =>
    forward(operation).pipe(
      catchError((error: unknown) => {
        if (isTransient(error)) onUnreachable?.();
        if (!(isTransient(error) || error instanceof ServerFailure) || !isPublic(operation)) throw error;
        restoreStale?.();
        const { client, query, variables } = operation;
        const data = client.readQuery<Record<string, unknown>>({ query, variables });
        if (!data) throw error;
        return of({ data });
      }),
    ),
  );

/** Idempotent mutations: they set or remove one thing, sign in or out, or only calculate. */
const idempotentMutations = new Set([
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

function isIdempotent(operation: ApolloLink.Operation): boolean {
  if (operation.operationType !== OperationTypeNode.MUTATION) return true;
  const [definition] = operation.query.definitions;
  if (definition?.kind !== Kind.OPERATION_DEFINITION) return false;
  return definition.selectionSet.selections.every(
    (selection) => selection.kind === Kind.FIELD && idempotentMutations.has(selection.name.value),
  );
}

/**
 * True for a network error or a gateway error (502 to 504). An operation that timed out is not repeated automatically.
 */
const isTransient = (error: unknown): boolean =>
  error instanceof ServerFailure ? [502, 503, 504].includes(error.status) : error instanceof TypeError;

/**
 * Makes up to five attempts, with growing random pauses, while the device is online. Repeats a mutation that is not
 * idempotent only if the device was offline when it was sent: the back end cannot have received it.
 */
export function retryLink(isOnline: () => boolean): ApolloLink {
  return ApolloLink.from([
    new RetryLink({
      delay: { initial: config.retryInitialDelay, jitter: true },
      attempts: (attempt, operation, error) =>
        attempt < config.retryAttempts &&
        isTransient(error) &&
        isOnline() &&
        (isIdempotent(operation) || error instanceof OfflineError),
    }),
    new ApolloLink((operation, forward) => {
      const failure = makeOfflineErrorMapper(isOnline, operation.operationType === OperationTypeNode.QUERY);
      return forward(operation).pipe(catchError((error: unknown) => throwError(() => failure(error))));
    }),
  ]);
}
