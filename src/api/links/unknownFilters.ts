import type { OperationVariables } from '@apollo/client';
import type { ApolloLink } from '@apollo/client/link';
import { type Observable, of, switchMap } from 'rxjs';
import type { GetListingQuery } from '../operations.generated';

/** Attributes that a product list can be filtered by, from its aggregations; undefined if the response has none. */
export function offeredFilters(data: unknown): ReadonlySet<string> | undefined {
  const { unfiltered, products } = (data ?? {}) as Partial<GetListingQuery>;
  const codes = (unfiltered ?? products)?.aggregations?.flatMap((one) => one?.attribute_code ?? []) ?? [];
  // Magento filters by category and price even if the aggregations lack them.
  return codes.length > 0 ? new Set(['category_uid', 'price', ...codes]) : undefined;
}

/**
 * Maximum number of requests for one product list: as in the URL, without sort order, without filters, with the offered
 * filters.
 */
export const MAX_FILTER_REQUESTS = 4;

/** Removes the attributes that `isIncluded` rejects from every filter in the variables. */
const limited = (variables: OperationVariables, isIncluded: (code: string) => boolean): OperationVariables => {
  const limit = (name: string, value: unknown) =>
    name === 'sort' || typeof value !== 'object' || value === null
      ? value
      : Object.fromEntries(Object.entries(value).filter(([code]) => isIncluded(code)));
  return Object.fromEntries(Object.entries(variables).map(([name, value]) => [name, limit(name, value)]));
};

/**
 * Variables for the next request of a product list, without the filters and sort order that the back end does not have.
 * Magento's error names only the first unknown filter, so the next request has no filters. The aggregations in its
 * response show which filters exist.
 *
 * @param variables of the first request
 * @param sent variables of the request that got this result
 * @returns undefined if the result needs no other request
 */
export function withKnownFilters(
  variables: OperationVariables,
  sent: OperationVariables,
  { data, errors = [] }: { data?: unknown; errors?: readonly { message: string }[] | undefined },
): OperationVariables | undefined {
  const { base, filter, sort } = sent;
  if (!base || !filter) return;
  const isRefused = (input: RegExp) => errors.some(({ message }) => input.test(message));
  if (sort && isRefused(/not defined by type "?ProductAttributeSortInput/)) return { ...sent, sort: undefined };
  const count = Object.keys(filter).length;
  if (isRefused(/not defined by type "?(ProductAttributeFilter|Filter\w+Type)Input/))
    return count > Object.keys(base).length ? limited(sent, (code) => code in base) : undefined;
  const offered = offeredFilters(data);
  const wanted = offered && limited(variables, (code) => offered.has(code));
  return wanted && Object.keys(wanted.filter).length !== count ? { ...wanted, sort } : undefined;
}

/** Repeats a request until it contains no unknown filter, at most `MAX_FILTER_REQUESTS` requests in all. */
export function retryWithKnownFilters(
  operation: ApolloLink.Operation,
  forward: ApolloLink.ForwardFunction,
  first: ApolloLink.Result,
): Observable<ApolloLink.Result> {
  const { variables } = operation;
  const next = (result: ApolloLink.Result, round: number): Observable<ApolloLink.Result> => {
    const known = round < MAX_FILTER_REQUESTS && withKnownFilters(variables, operation.variables, result);
    if (!known) return of(result);
    operation.variables = known;
    return forward(operation).pipe(switchMap((later) => next(later, round + 1)));
  };
  return next(first, 1);
}
