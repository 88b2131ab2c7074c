import { useQuery } from '@apollo/client/react';
import { FormattedMessage } from 'react-intl';
import coming from '../Coming.module.css';
import { ProductRow } from '../card/ProductRow';
import { useNear } from '../useNear';
import { GetRelatedProductsDocument } from './GetRelatedProducts.gql';

/** What the merchant sells beside a product, and what in its place; fetched when the shopper comes near. */
export function RelatedProducts({ urlKey }: { urlKey: string }) {
  const [place, near] = useNear<HTMLDivElement>();
  const { data, loading } = useQuery(GetRelatedProductsDocument, {
    variables: { urlKey },
    skip: !near,
    errorPolicy: 'ignore',
  });
  const product = data?.products?.items?.find((item) => item?.url_key === urlKey);
  const related = (product?.related_products ?? []).flatMap((one) => one ?? []);
  // A merchant may name one product for both; it stands in the first row only.
  const shown = new Set([product?.uid, ...related.map(({ uid }) => uid)]);
  const upsell = (product?.upsell_products ?? []).flatMap((one) => (one && !shown.has(one.uid) ? one : []));
  return (
    <div ref={place} className={near && !loading ? undefined : coming.coming}>
      <ProductRow title={<FormattedMessage id="catalog.related" />} products={related} />
      <ProductRow title={<FormattedMessage id="catalog.upsell" />} products={upsell} />
    </div>
  );
}
