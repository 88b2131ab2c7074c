import type { OperationVariables } from '@apollo/client';
import type { GraphQLFormattedError } from 'graphql';

interface Result {
  data?: unknown;
  errors?: readonly GraphQLFormattedError[] | undefined;
}

type Aggregations = readonly ({ attribute_code?: string } | null)[] | null;
type Lists = Partial<Record<'unfiltered' | 'products', { aggregations?: Aggregations } | null>> | null | undefined;

/** Category and price limit a list whether or not it is aggregated by them. */
const always = ['category_uid', 'price'];

/** Attributes that a list can be filtered by, from its aggregations; undefined if the response has none. */
export function offeredFilters(data: unknown): ReadonlySet<string> | undefined {
  const lists = data as Lists;
  const aggregations = (lists?.unfiltered ?? lists?.products)?.aggregations ?? [];
  const codes = aggregations.flatMap((one) => one?.attribute_code ?? []);
  return codes.length > 0 ? new Set([...always, ...codes]) : undefined;
}

/** Requests for one list: as the address says, without sort, without filters, with those that are offered. */
export const MOST_ROUNDS = 4;

/** Limits every filter among the variables to some attributes. */
const limited = (variables: OperationVariables, isKept: (code: string) => boolean): OperationVariables =>
  Object.fromEntries(
    Object.entries(variables).map(([name, value]) =>
      name !== 'sort' && typeof value === 'object' && value !== null
        ? [name, Object.fromEntries(Object.entries(value).filter(([code]) => isKept(code)))]
        : [name, value],
    ),
  );

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
  { data, errors = [] }: Result,
): OperationVariables | undefined {
  const { base, filter } = sent;
  if (!base || !filter) return;
  const isRefused = (input: string) =>
    errors.some(({ message }) => new RegExp(`is not defined by type "?${input}Input`).test(message));
  if (sent.sort && isRefused('ProductAttributeSort')) return { ...sent, sort: undefined };
  if (isRefused('(ProductAttributeFilter|Filter\\w+Type)'))
    return Object.keys(filter).length > Object.keys(base).length ? limited(sent, (code) => code in base) : undefined;
  const offered = offeredFilters(data);
  if (!offered) return;
  const wanted: OperationVariables = { ...limited(variables, (code) => offered.has(code)), sort: sent.sort };
  return Object.keys(wanted.filter).join() === Object.keys(filter).join() ? undefined : wanted;
}
