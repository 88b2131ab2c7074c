import { CombinedGraphQLErrors } from '@apollo/client/errors';
import type { GetListingQueryVariables, ProductAttributeFilterInput } from '#api/operations.generated';
import { config } from '#lib/config';
import { toLatinDigits } from '#lib/text/digits';
import { encodeUid, numberOfUid } from '#lib/uid';

export interface PriceRange {
  from?: number;
  to?: number;
}

export interface Sort {
  field: string;
  direction: 'asc' | 'desc';
}

/** The filters, sort order and page of a product list. Only the URL query stores this state. */
export interface ListingState {
  /** Attribute code → values as in the back end's filters. */
  filters: Readonly<Record<string, readonly string[]>>;
  price: PriceRange | null;
  sort: Sort | null;
  page: number;
}

/** Query parameters that are not filters, because the app or Magento's own pages give them another meaning. */
const notFilters = /^(query|price|sort|page|q|p|cat|id|product_list_\w+|ref|sid)$/;
/**
 * Tracking parameters of advertisers and mailings, which are not filters. This list may be incomplete, since it only
 * saves requests: `dropUnknownFilters` removes all filters that the back end's response does not contain.
 */
const tracking =
  /^(_|utm_|mc_|gad_|dm_|sc_|hsa_|vero_|pk_|mtm_|wt_|ef_id|cx_|trk|aff|srsltid|epik|awc|tduid|s_kwcid|cmpid|cjevent|igshid|admitad_uid|li_fat_id|gclsrc|(campaign|ad|adset|adgroup|creative|sub|pub)_?id|sccid|\w*(clid|clickid|click_id|clkid|braid)$)/;
/** A value as in Magento's aggregations: the number of an option, or a price range. */
const optionValue = /^(\d+|[\d.*]+_[\d.*]+)$/;
const attributeCode = /^[a-z][a-z0-9_]{0,59}$/;

/** `category_uid` is base64 of a number; the URL shows the number. */
const categoryCode = 'category_uid';
const categoryParameter = 'category';

/**
 * Reads filters, price, sort order and page from a URL query: `?color=15,18&price=100-300&sort=price-asc&page=2`.
 * Invalid values are left out.
 */
export function readListingState(search: string): ListingState {
  const parameters = new URLSearchParams(search);
  const filters: Record<string, string[]> = {};
  for (const [name, text] of parameters) {
    if (notFilters.test(name) || tracking.test(name) || !attributeCode.test(name)) continue;
    const code = name === categoryParameter ? categoryCode : name;
    const values = text
      .split(',')
      .filter((value) => optionValue.test(value))
      .map(name === categoryParameter ? toUid : String);
    if (values.length > 0) filters[code] = [...new Set([...(filters[code] ?? []), ...values])].sort();
  }
  return {
    filters,
    price: readPrice(parameters.get('price')),
    sort: readSort(parameters.get('sort')),
    page: Math.max(1, Number.parseInt(toLatinDigits(parameters.get('page') ?? ''), 10) || 1),
  };
}

/** The URL query for a listing state, with the parameters in a fixed order. `search` is the search text. */
export function listingSearch({ filters, price, sort, page }: ListingState, search?: string): string {
  const parts: string[] = [];
  // Commas are not encoded, so that the URL stays readable.
  const add = (name: string, values: readonly string[]) =>
    parts.push(`${name}=${values.map(encodeURIComponent).join(',')}`);
  if (search !== undefined) parts.push(new URLSearchParams({ query: search }).toString());
  for (const [code, values] of Object.entries(filters).sort(([one], [other]) => (one < other ? -1 : 1))) {
    if (values.length === 0) continue;
    if (code === categoryCode) add(categoryParameter, [...values].map(numberOfUid).sort());
    else add(code, [...values].sort());
  }
  if (price) add('price', [`${price.from ?? ''}-${price.to ?? ''}`]);
  if (sort) add('sort', [`${sort.field}-${sort.direction}`]);
  if (page > 1) add('page', [String(page)]);
  return parts.length > 0 ? `?${parts.join('&')}` : '';
}

export const isFiltered = ({ filters, price }: ListingState): boolean =>
  price !== null || Object.values(filters).some((values) => values.length > 0);

export const isChosen = (state: ListingState, code: string, value: string): boolean =>
  state.filters[code]?.includes(value) ?? false;

/** Adds a filter value, or removes the value if it is already chosen. Resets the list to the first page. */
export function withToggled(state: ListingState, code: string, value: string): ListingState {
  const before = state.filters[code] ?? [];
  const values = before.includes(value) ? before.filter((other) => other !== value) : [...before, value].sort();
  const { [code]: _, ...others } = state.filters;
  return { ...state, filters: values.length > 0 ? { ...others, [code]: values } : others, page: 1 };
}

export const withPrice = (state: ListingState, price: PriceRange | null): ListingState => ({
  ...state,
  price: price && (price.from !== undefined || price.to !== undefined) ? price : null,
  page: 1,
});

export const withoutFilters = (state: ListingState): ListingState => ({ ...state, filters: {}, price: null, page: 1 });

function readPrice(text: string | null): PriceRange | null {
  const match = /^(\d+(?:\.\d+)?)?-(\d+(?:\.\d+)?)?$/.exec(toLatinDigits(text ?? ''));
  if (!match || (!match[1] && !match[2])) return null;
  const [from, to] = match.slice(1).map((end) => (end ? Number(end) : undefined));
  const [low, high] = from !== undefined && to !== undefined && from > to ? [to, from] : [from, to];
  return { ...(low !== undefined && { from: low }), ...(high !== undefined && { to: high }) };
}

function readSort(text: string | null): Sort | null {
  const match = /^([a-z][a-z0-9_]*)-(asc|desc)$/.exec(text ?? '');
  return match?.[1] ? { field: match[1], direction: match[2] === 'asc' ? 'asc' : 'desc' } : null;
}

const toUid = (number: string): string => (/^\d+$/.test(number) ? encodeUid(number) : number);

export interface ListingScope {
  categoryUid?: string;
  search?: string;
}

export interface ListingSettings {
  pageSize: number;
  /** The default sort order of categories; null for the merchant's own order (position), which is Magento's default. */
  defaultSort: Sort | null;
}

/**
 * Settings of product lists. Categories are sorted by `catalog_default_sort_by`, ascending, as on Magento's own pages;
 * Magento's GraphQL API sorts by position by default.
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

/**
 * Suffixes of the slots in the product list's query. Each slot requests the options of one filtered attribute without
 * the filter for that attribute.
 */
const slots = ['First', 'Second', 'Third'] as const;

type FilterInput = Record<string, { eq?: string; in?: string[]; from?: string; to?: string }>;

/** Codes of the filtered attributes, in the order of the slots. The price has its own slot. */
export const filteredAttributes = ({ filters }: ListingState): string[] => Object.keys(filters).sort();

/**
 * Converts filter values to the back end's filter input. Price ranges (`100_200`, `*_100`) are merged into one, from
 * the lowest price to the highest.
 */
function condition(values: readonly string[]): FilterInput[string] {
  const ends = values.map((value) => /^(\d+(?:\.\d+)?|\*)_(\d+(?:\.\d+)?|\*)$/.exec(value));
  if (values.length === 0 || ends.includes(null)) return values.length === 1 ? { eq: values[0] } : { in: [...values] };
  const from = Math.min(...ends.map((end) => (end?.[1] === '*' ? 0 : Number(end?.[1]))));
  const to = Math.max(...ends.map((end) => (end?.[2] === '*' ? Number.POSITIVE_INFINITY : Number(end?.[2]))));
  return { from: String(from), ...(Number.isFinite(to) && { to: String(to) }) };
}

/**
 * Variables of the product list's request. Magento counts the options of a filter within the filtered products: after
 * the choice of a colour, the response would contain only that colour. Therefore the options of the price and of the
 * first three filtered attributes are requested without their own filter. The unfiltered list contains the names of all
 * options, also those of a fourth attribute.
 */
export function listingVariables(
  scope: ListingScope,
  state: ListingState,
  { pageSize, defaultSort }: ListingSettings = { pageSize: 0, defaultSort: null },
): GetListingQueryVariables {
  const base: FilterInput = scope.categoryUid ? { category_uid: { eq: scope.categoryUid } } : {};
  const inForce = filteredAttributes(state);
  // Search results are sorted by relevance, whatever the default sort order of categories.
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

/** True if the back end refused the request because the product list has fewer pages than the requested page number. */
export const isBeyondLastPage = (error: unknown): boolean =>
  CombinedGraphQLErrors.is(error) && error.errors.some(({ message }) => /^currentPage value \d+ /.test(message));
