import type { OperationVariables } from '@apollo/client';
import type { ApolloLink } from '@apollo/client/link';
import { type Observable, of, switchMap } from 'rxjs';
import type { GetListingQuery } from '../operations.generated';

/** Attributes that a list can be filtered by, from its aggregations; undefined if the response has none. */
export function offeredFilters(data: unknown): ReadonlySet<string> | undefined {
  const { unfiltered, products } = (data ?? {}) as Partial<GetListingQuery>;
  const codes = (unfiltered ?? products)?.aggregations?.flatMap((one) => one?.attribute_code ?? []) ?? [];
  // Category and price limit a list whether or not it is aggregated by them.
  return codes.length > 0 ? new Set(['category_uid', 'price', ...codes]) : undefined;
}

/** Requests for one list: as the address says, without sort, without filters, with those that are offered. */
export const MOST_ROUNDS = 4;

/** Limits every filter among the variables to some attributes. */
const limited = (variables: OperationVariables, isKept: (code: string) => boolean): OperationVariables => {
  const limit = (name: string, value: unknown) =>
    name === 'sort' || typeof value !== 'object' || value === null
      ? value
      : Object.fromEntries(Object.entries(value).filter(([code]) => isKept(code)));
  return Object.fromEntries(Object.entries(variables).map(([name, value]) => [name, limit(name, value)]));
};

/**
 * Variables to request a list of products with once more, without what the back end does not filter or sort by: an
 * address may name anything. Magento refuses the first unknown name only, so the list is requested without filters
 * then, and its aggregations say which of them it has.
 *
 * @param variables of the first request
 * @param sent those of the request that got this result
 * @returns undefined if the result is the answer
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

/** Repeats a request, whose first result is there, until no unknown filter is left. */
export function requestKnown(
  operation: ApolloLink.Operation,
  forward: ApolloLink.ForwardFunction,
  first: ApolloLink.Result,
): Observable<ApolloLink.Result> {
  const { variables } = operation;
  const next = (result: ApolloLink.Result, round: number): Observable<ApolloLink.Result> => {
    const known = round < MOST_ROUNDS && withKnownFilters(variables, operation.variables, result);
    if (!known) return of(result);
    operation.variables = known;
    return forward(operation).pipe(switchMap((later) => next(later, round + 1)));
  };
  return next(first, 1);
}
