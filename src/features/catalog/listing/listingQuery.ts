import { CombinedGraphQLErrors } from '@apollo/client/errors';
import type { GetListingQueryVariables, ProductAttributeFilterInput } from '#api/operations.generated';
import { config } from '#lib/config';
import type { ListingState, Sort } from './listingState';

/** What is listed before any filter: a category's products, or search results. */
export interface ListingScope {
  categoryUid?: string;
  search?: string;
}

/** Settings of the store for all lists. */
export interface ListingSettings {
  pageSize: number;
  /** The order of a category before any choice; null for the merchant's own, which needs no asking. */
  defaultSort: Sort | null;
}

/**
 * Magento's own pages sort by `catalog_default_sort_by`, upwards; its GraphQL answers by position unless it is asked.
 */
export function listingSettings(
  store: { grid_per_page?: number | null; catalog_default_sort_by?: string | null } | null | undefined,
): ListingSettings {
  const field = store?.catalog_default_sort_by;
  return {
    pageSize: store?.grid_per_page ?? config.catalogPageSize,
    defaultSort: field && field !== 'position' ? { field, direction: 'asc' } : null,
  };
}

/** Attributes whose own options are asked for without their own filter, in one request with the products. */
const slots = ['First', 'Second', 'Third'] as const;

type FilterInput = Record<string, { eq?: string; in?: string[]; from?: string; to?: string }>;

/** Codes of the attributes in force, in the order of the slots. The price has a slot of its own. */
export const attributesInForce = ({ filters }: ListingState): string[] => Object.keys(filters).sort();

/**
 * Options of a price attribute are ranges (`100_200`, `*_100`); chosen ones go as one from the lowest to the highest.
 */
function condition(values: readonly string[]): FilterInput[string] {
  const ends = values.map((value) => /^(\d+(?:\.\d+)?|\*)_(\d+(?:\.\d+)?|\*)$/.exec(value));
  if (values.length === 0 || ends.includes(null)) return values.length === 1 ? { eq: values[0] } : { in: [...values] };
  const from = Math.min(...ends.map((end) => (end?.[1] === '*' ? 0 : Number(end?.[1]))));
  const to = Math.max(...ends.map((end) => (end?.[2] === '*' ? Number.POSITIVE_INFINITY : Number(end?.[2]))));
  return { from: String(from), ...(Number.isFinite(to) && { to: String(to) }) };
}

/**
 * Variables of the listing's one request. Magento counts a filter's options over what all filters leave, so that of a
 * colour in force only that colour would be left to choose: the options of the first three attributes in force and the
 * price are therefore counted without their own filter. The list without any filter gives all names, and the options of
 * a fourth attribute, without a count.
 */
export function listingVariables(
  scope: ListingScope,
  state: ListingState,
  { pageSize, defaultSort }: ListingSettings = { pageSize: 0, defaultSort: null },
): GetListingQueryVariables {
  const base: FilterInput = scope.categoryUid ? { category_uid: { eq: scope.categoryUid } } : {};
  const inForce = attributesInForce(state);
  // Search results are in the order of the best match, whatever the order of categories.
  const sort = state.sort ?? (scope.search === undefined ? defaultSort : null);
  const without = (left?: string): ProductAttributeFilterInput => {
    const filter: FilterInput = { ...base };
    for (const [code, values] of Object.entries(state.filters)) if (code !== left) filter[code] = condition(values);
    if (state.price && left !== 'price') {
      const { from, to } = state.price;
      filter.price = { ...(from !== undefined && { from: String(from) }), ...(to !== undefined && { to: String(to) }) };
    }
    return filter;
  };
  const [first, second, third] = slots.map((_slot, position) => inForce[position]);
  return {
    search: scope.search,
    base,
    filter: without(),
    sort: sort ? { [sort.field]: sort.direction === 'asc' ? 'ASC' : 'DESC' } : undefined,
    pageSize,
    page: state.page,
    isFiltered: inForce.length > 0 || state.price !== null,
    hasFirst: first !== undefined,
    hasSecond: second !== undefined,
    hasThird: third !== undefined,
    hasPrice: state.price !== null,
    ...(first && { withoutFirst: without(first) }),
    ...(second && { withoutSecond: without(second) }),
    ...(third && { withoutThird: without(third) }),
    ...(state.price && { withoutPrice: without('price') }),
  };
}

/**
 * The filter and sort fields to leave out when the back end refused the list because of one: a shared link may name an
 * attribute of another shop, or one that the merchant no longer offers. The message does not always name a filter of
 * the wrong kind (`name` is searched by words, not by value); then all filters are left out.
 */
export function refusedFields(error: unknown, { filters }: Pick<ListingState, 'filters'>): string[] {
  if (!CombinedGraphQLErrors.is(error)) return [];
  const messages = error.errors.map(({ message }) => message);
  if (messages.some((message) => /is not defined by type "?Filter\w+TypeInput/.test(message)))
    return Object.keys(filters);
  const unknown = /Field "(\w+)" is not defined by type "?ProductAttribute(?:Filter|Sort)Input/;
  return messages.flatMap((message) => unknown.exec(message)?.[1] ?? []);
}

/** True when the back end refused since there are fewer pages. */
export const isBeyondLastPage = (error: unknown): boolean =>
  CombinedGraphQLErrors.is(error) && error.errors.some(({ message }) => /^currentPage value \d+ /.test(message));
