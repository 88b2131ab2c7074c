import { useFragment, useQuery } from '@apollo/client/react';
import { fragmentsOf } from '#api/documents/fragmentsOf';
import type { FacetsFragment, GetListingQuery, OptionSwatchFragment } from '#api/operations.generated';
import { decodeUid, encodeUid } from '#lib/uid';
import { useHasInteracted } from '#store/index';
import { swatchValue } from '../productView';
import { GetSwatchesDocument } from './GetSwatches.gql';
import { filteredAttributes, type ListingState, type PriceRange } from './listingState';

export interface FacetOption {
  value: string;
  /** Empty for a filter value that no product of this list has, for example from an old shared link. */
  label: string;
  /** Number of products with this option; null if the request did not include the count. */
  count: number | null;
}

export interface Facet {
  code: string;
  label: string;
  kind: 'list' | 'yes' | 'price';
  options: FacetOption[];
  bounds?: Required<PriceRange>;
}

type Aggregations = FacetsFragment['aggregations'];
type Answer = Pick<
  GetListingQuery,
  'products' | 'unfiltered' | 'withoutFirst' | 'withoutSecond' | 'withoutThird' | 'withoutPrice'
>;

/**
 * The facets (filters with their options) of a response. The options of an active filter are counted without that
 * filter, if the request has a slot for it.
 *
 * @param state filters, sort order and page of the request that `answer` responds to
 */
export function facetsOf(answer: Answer, state: ListingState, hidden: readonly string[]): Facet[] {
  const inForce = filteredAttributes(state);
  const slots = [answer.withoutFirst, answer.withoutSecond, answer.withoutThird];
  const own = new Map(inForce.map((code, position) => [code, find(slots[position]?.aggregations, code)]));
  if (state.price) own.set('price', find(answer.withoutPrice?.aggregations, 'price'));
  const order = answer.unfiltered?.aggregations ?? answer.products?.aggregations ?? [];
  const codes = [
    ...new Set([...order, ...(answer.products?.aggregations ?? [])].flatMap((one) => one?.attribute_code ?? [])),
  ];

  return codes
    .filter((code) => !hidden.includes(code))
    .flatMap((code): Facet[] => {
      const all = find(answer.unfiltered?.aggregations, code) ?? find(answer.products?.aggregations, code);
      // For the first active filters (`slots`), the request also counts the options without that filter. Later filters
      // have no counts, because the filtered response contains only their chosen options.
      const isUncounted = inForce.indexOf(code) >= slots.length;
      const counted = isUncounted ? undefined : (own.get(code) ?? find(answer.products?.aggregations, code));
      const label = counted?.label ?? all?.label ?? code;
      if (code === 'price') {
        const bounds = priceBounds(counted ?? all);
        return bounds ? [{ code, label, kind: 'price', options: [], bounds }] : [];
      }
      const chosen = state.filters[code] ?? [];
      const offered = optionsOf(isUncounted ? all : counted).filter(
        (one) => one.count !== 0 || chosen.includes(one.value),
      );
      const options = isUncounted ? offered.map(uncounted) : offered;
      // A chosen value stays among the options even if no product matches, so that the shopper can remove the value.
      for (const value of chosen) {
        if (options.some((option) => option.value === value)) continue;
        const known = optionsOf(all).find((option) => option.value === value);
        options.push({ value, label: known?.label ?? '', count: counted ? 0 : null });
      }
      if (options.length === 0) return [];
      if (options.every(({ value }) => value === '0' || value === '1')) {
        const yes = options.filter(({ value }) => value === '1');
        return yes.length > 0 ? [{ code, label, kind: 'yes', options: yes }] : [];
      }
      return [{ code, label, kind: 'list', options }];
    });
}

/** The label of a chosen filter value, for the filter chip; undefined for a value that no product of the list has. */
export function optionLabel(facets: readonly Facet[], code: string, value: string): string | undefined {
  const facet = facets.find((one) => one.code === code);
  if (facet?.kind === 'yes') return facet.label;
  return facet?.options.find((option) => option.value === value)?.label || undefined;
}

const uncounted = (option: FacetOption): FacetOption => ({ ...option, count: null });

const find = (aggregations: Aggregations | undefined, code: string) =>
  aggregations?.find((one) => one?.attribute_code === code) ?? undefined;

const optionsOf = (aggregation: ReturnType<typeof find>): FacetOption[] =>
  (aggregation?.options ?? []).flatMap((option) =>
    option ? [{ value: option.value, label: option.label ?? option.value, count: option.count }] : [],
  );

/** The lowest and the highest price in the back end's price ranges (`100_200`, `*_100`). */
function priceBounds(aggregation: ReturnType<typeof find>): Required<PriceRange> | undefined {
  const ends = optionsOf(aggregation).flatMap(({ value }) => value.split('_').map(Number));
  const numbers = ends.filter((end) => Number.isFinite(end));
  if (numbers.length === 0) return undefined;
  const [from, to] = [Math.floor(Math.min(...numbers)), Math.ceil(Math.max(...numbers))];
  return from < to ? { from, to } : undefined;
}

/** Products per request for swatches. Each product contains the swatches of all its option values. */
const PAGE_SIZE = 48;

const swatchFragments = fragmentsOf(GetSwatchesDocument);

/** Numbers of the attributes that configurable products offer as a choice, by code: `color` → `93`. */
export function attributeIdsOf({ products }: GetListingQuery): ReadonlyMap<string, string> {
  const options = (products?.items ?? []).flatMap((product) =>
    product && 'configurable_options' in product ? (product.configurable_options ?? []) : [],
  );
  return new Map(
    options.flatMap((option) => {
      const [, attributeId] = decodeUid(option?.values?.[0]?.uid ?? '');
      return option?.attribute_code && attributeId ? [[option.attribute_code, attributeId] as const] : [];
    }),
  );
}

/**
 * Swatches of a facet's options by value: a colour (`#c9ac82`) or the URL of a picture. The swatches come from all
 * products in the cache, since Magento's aggregations contain no swatches (docs/decisions/0008). After the first
 * interaction, products with the missing swatches are requested, until a response has no new swatch.
 *
 * @param attributeId undefined if no product offers a choice of the attribute
 * @param isShown false for a hidden facet: nothing is requested
 */
export function useSwatches(
  { code, options }: Facet,
  attributeId: string | undefined,
  isShown: boolean,
): ReadonlyMap<string, string> {
  const { data } = useFragment<OptionSwatchFragment>({
    fragment: swatchFragments,
    fragmentName: 'OptionSwatch',
    from: attributeId
      ? options.map(({ value }) => `ConfigurableProductOptionsValues:${encodeUid('configurable', attributeId, value)}`)
      : [],
  });
  const swatches = new Map(
    options.flatMap(({ value }, position) => {
      const swatch = swatchValue(data[position]?.swatch_data);
      return swatch ? [[value, swatch] as const] : [];
    }),
  );
  const hasInteracted = useHasInteracted();
  const missing = options.map(({ value }) => value).filter((value) => !swatches.has(value));
  useQuery(GetSwatchesDocument, {
    variables: { filter: { [code]: { in: missing } }, pageSize: PAGE_SIZE },
    skip: !isShown || !hasInteracted || swatches.size === 0 || missing.length === 0,
    errorPolicy: 'ignore',
  });
  return swatches;
}
