import { useFragment, useQuery } from '@apollo/client/react';
import { fragmentsOf } from '#api/documents/fragmentsOf';
import type { GetListingQuery, OptionSwatchFragment } from '#api/operations.generated';
import { decodeUid, encodeUid } from '#lib/uid';
import { useHasInteracted } from '#store/index';
import { swatchValue } from '../productView';
import type { Facet } from './facets';
import { GetSwatchesDocument } from './GetSwatches.gql';

/** Products of an answer; each tells the swatches of all values that it offers. */
const PAGE_SIZE = 48;

const swatchFragments = fragmentsOf(GetSwatchesDocument);

/** Numbers of the attributes that products offer a choice of, by code: `color` → `93`. */
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
 * Swatches of a facet's options by value: a colour (`#c9ac82`) or a picture's address; empty for a facet without any.
 * They are those of all products that Apollo's cache holds, since Magento's aggregations name none
 * (docs/decisions/0013). For those still missing, products with these values are asked for once a hand has stirred,
 * until an answer brings no new one.
 * @param attributeId undefined where no product offers a choice of the attribute
 * @param isShown nothing is asked for a facet that nobody can see
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
