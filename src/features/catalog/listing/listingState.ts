import { toLatinDigits } from '#lib/text/digits';
import { encodeUid, numberOfUid } from '#lib/uid';

export interface PriceRange {
  from?: number;
  to?: number;
}

export interface Sort {
  /** One of the back end's sort fields. */
  field: string;
  direction: 'asc' | 'desc';
}

/** What the shopper has chosen to see of a list of products. Its one home is the query of the URL. */
export interface ListingState {
  /** Attribute code → values as the back end names them. */
  filters: Readonly<Record<string, readonly string[]>>;
  price: PriceRange | null;
  sort: Sort | null;
  page: number;
}

/** Parameters of the query that choose nothing by an attribute. */
const notFilters = new Set(['query', 'price', 'sort', 'page', '___store', 'srsltid', 'ref']);
/** What advertisers and mailings hang on to links. */
const tracking = /^(utm_|mc_|gclid|gbraid|wbraid|dclid|fbclid|msclkid|ttclid|twclid|igshid|yclid|_)/;
const attributeCode = /^[a-z][a-z0-9_]{0,59}$/;

/** `category_uid` is base64 of a number; the URL shows the number. */
const categoryCode = 'category_uid';
const categoryParameter = 'category';

/**
 * Reads what was chosen from a URL's query: `?color=15,18&price=100-300&sort=price-asc&page=2`.
 * What makes no sense is left out; `unknown` names attributes that the back end does not filter or sort by.
 */
export function readListingState(search: string, unknown: ReadonlySet<string> = new Set()): ListingState {
  const parameters = new URLSearchParams(search);
  const filters: Record<string, string[]> = {};
  for (const [name, text] of parameters) {
    if (notFilters.has(name) || tracking.test(name) || !attributeCode.test(name)) continue;
    const code = name === categoryParameter ? categoryCode : name;
    if (unknown.has(code)) continue;
    const values = text
      .split(',')
      .filter(Boolean)
      .map(name === categoryParameter ? toUid : String);
    if (values.length > 0) filters[code] = [...new Set([...(filters[code] ?? []), ...values])].sort();
  }
  const sort = readSort(parameters.get('sort'));
  return {
    filters,
    price: readPrice(parameters.get('price')),
    sort: sort && !unknown.has(sort.field) ? sort : null,
    page: Math.max(1, Number.parseInt(toLatinDigits(parameters.get('page') ?? ''), 10) || 1),
  };
}

/** The query of the URL for a choice, always in the same order. `search` are the words looked for. */
export function listingSearch({ filters, price, sort, page }: ListingState, search?: string): string {
  const parts: string[] = [];
  // Commas stay readable.
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

/** True when any filter is in force. */
export const isFiltered = ({ filters, price }: ListingState): boolean =>
  price !== null || Object.values(filters).some((values) => values.length > 0);

export const isChosen = (state: ListingState, code: string, value: string): boolean =>
  state.filters[code]?.includes(value) ?? false;

/** The choice with one value of an attribute taken in or out, from the first page. */
export function withToggled(state: ListingState, code: string, value: string): ListingState {
  const before = state.filters[code] ?? [];
  const values = before.includes(value) ? before.filter((other) => other !== value) : [...before, value].sort();
  const { [code]: _, ...others } = state.filters;
  return { ...state, filters: values.length > 0 ? { ...others, [code]: values } : others, page: 1 };
}

/** The choice with another price range, from the first page. */
export const withPrice = (state: ListingState, price: PriceRange | null): ListingState => ({
  ...state,
  price: price && (price.from !== undefined || price.to !== undefined) ? price : null,
  page: 1,
});

/** The choice without any filter. */
export const withoutFilters = (state: ListingState): ListingState => ({ ...state, filters: {}, price: null, page: 1 });

function readPrice(text: string | null): PriceRange | null {
  const match = /^(\d+(?:\.\d+)?)?-(\d+(?:\.\d+)?)?$/.exec(toLatinDigits(text ?? ''));
  if (!match || (!match[1] && !match[2])) return null;
  const range: PriceRange = {};
  if (match[1]) range.from = Number(match[1]);
  if (match[2]) range.to = Number(match[2]);
  if (range.from !== undefined && range.to !== undefined && range.from > range.to)
    return { from: range.to, to: range.from };
  return range;
}

function readSort(text: string | null): Sort | null {
  const match = /^([a-z][a-z0-9_]*)-(asc|desc)$/.exec(text ?? '');
  return match?.[1] ? { field: match[1], direction: match[2] === 'asc' ? 'asc' : 'desc' } : null;
}

const toUid = (number: string): string => (/^\d+$/.test(number) ? encodeUid(number) : number);
