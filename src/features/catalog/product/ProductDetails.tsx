import { useApolloClient, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl';
import type { GetProductDetailsQuery } from '#api/operations.generated';
import { BidiList } from '#ui/text/BidiList';
import { BidiText } from '#ui/text/BidiText';
import { Html } from '#ui/text/Html';
import { textOfHtml } from '#ui/text/textOfHtml';
import { attributeValues } from '../attributeValues';
import { useNearPart, useNearQuery } from '../useNearQuery';
import { GetProductDetailsDocument } from './GetProductDetails.gql';
import { GetProductPromisesDocument } from './GetProductPromises.gql';
import css from './ProductDetails.module.css';
import { productBlocksQuery } from './productBlocks';

const leftOut = new Set(['description', 'short_description']);

/** Table of a product's attributes, if the back end returns labels for these attributes. */
export function ProductDetails({ sku }: { sku: string }) {
  const { data, place } = useNearQuery(GetProductDetailsDocument, { sku });
  const details = detailsOf(data, sku, useIntl());
  if (details.length === 0) return <div {...place} />;
  return (
    <section className={css.details} aria-labelledby="product-details">
      <h2 id="product-details">
        <FormattedMessage id="catalog.details" />
      </h2>
      <table className={css.table}>
        <tbody>
          {details.map(({ code, label, values }) => (
            <tr key={code}>
              <th scope="row">
                <BidiText text={label} />
              </th>
              <td>
                <BidiList texts={values} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function detailsOf(data: GetProductDetailsQuery | undefined, sku: string, intl: IntlShape) {
  const product = data?.products?.items?.find((item) => item?.sku === sku);
  const labels = new Map((data?.attributesList?.items ?? []).map((item) => [item?.code, item?.label]));
  return (product?.custom_attributesV2?.items ?? []).flatMap((attribute) => {
    const label = attribute && labels.get(attribute.code);
    if (!attribute || !label || leftOut.has(attribute.code)) return [];
    const values =
      'selected_options' in attribute
        ? attribute.selected_options.flatMap((option) => option?.label || [])
        : 'value' in attribute
          ? attributeValues(textOfHtml(attribute.value), intl)
          : [];
    return values.length > 0 ? [{ code: attribute.code, label, values }] : [];
  });
}

/** The merchant's content blocks for all products (delivery, returns), if there are any. */
export function ProductCmsBlocks() {
  const [place, near] = useNearPart();
  const client = useApolloClient();
  // Cached blocks are shown in the first rendering.
  const [isKnown] = useState(
    () => client.readQuery({ query: GetProductPromisesDocument, ...productBlocksQuery }) !== null,
  );
  const { data } = useQuery(GetProductPromisesDocument, { ...productBlocksQuery, skip: !near && !isKnown });
  const shown = (data?.cmsBlocks?.items ?? []).flatMap((block) =>
    block?.content ? [{ identifier: block.identifier, content: block.content }] : [],
  );
  return (
    <div ref={place} className={shown.length > 0 ? css.promises : undefined}>
      {shown.map(({ identifier, content }) => (
        <div key={identifier} className={css.promise}>
          <Html html={content} />
        </div>
      ))}
    </div>
  );
}
