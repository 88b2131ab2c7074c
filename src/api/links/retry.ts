import { ApolloLink } from '@apollo/client/link';
import { RetryLink } from '@apollo/client/link/retry';
import { Kind, OperationTypeNode } from 'graphql';
import { catchError, throwError } from 'rxjs';
import { config } from '#lib/config';
import { OfflineError, offlineCheck, ServerFailure } from '../errors/errors';

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
export const isPassing = (error: unknown): boolean =>
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
