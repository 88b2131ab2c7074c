import { FormattedMessage } from 'react-intl';
import { ProductRow } from '../../card/ProductRow';
import { useNearQuery } from '../../useNearQuery';
import { GetRelatedProductsDocument } from './GetRelatedProducts.gql';

/** Related and up-sell products; fetched when the shopper scrolls near. */
export function RelatedProducts({ urlKey }: { urlKey: string }) {
  const { data, place } = useNearQuery(GetRelatedProductsDocument, { urlKey });
  const product = data?.products?.items?.find((item) => item?.url_key === urlKey);
  const related = (product?.related_products ?? []).flatMap((one) => one ?? []);
  // A product that is both is shown in the first row only.
  const shown = new Set([product?.uid, ...related.map(({ uid }) => uid)]);
  const upsell = (product?.upsell_products ?? []).flatMap((one) => (one && !shown.has(one.uid) ? one : []));
  return (
    <div {...place}>
      <ProductRow title={<FormattedMessage id="catalog.related" />} products={related} />
      <ProductRow title={<FormattedMessage id="catalog.upsell" />} products={upsell} />
    </div>
  );
}
