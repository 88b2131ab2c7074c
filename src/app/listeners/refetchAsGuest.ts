import type { ApolloClient, DocumentNode } from '@apollo/client';

/** Asks about the customer, whom a guest may not ask about: `customer`, `customerPaymentTokens` and the like. */
const isCustomers = ({ definitions }: DocumentNode): boolean =>
  definitions.some(
    (one) =>
      one.kind === 'OperationDefinition' &&
      one.selectionSet.selections.some((field) => field.kind === 'Field' && field.name.value.startsWith('customer')),
  );

/**
 * Asks again for what is on the page, as a guest. A customer's page may stand there still, until the next one has come:
 * what it showed is not asked for.
 */
export function refetchAsGuest(client: ApolloClient): void {
  const queries = client.refetchQueries({
    include: 'active',
    onQueryUpdated: (observed) => !isCustomers(observed.query),
  });
  // Each page says itself what it could not get.
  queries.catch(() => {});
}
