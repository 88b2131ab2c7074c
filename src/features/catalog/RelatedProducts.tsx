import { useQuery } from '@apollo/client/react';
import { FormattedMessage } from 'react-intl';
import { GetRelatedProductsDocument } from './GetRelatedProducts.gql';
import { ProductRow } from './ProductRow';
import { useNear } from './useNear';

/** What the merchant sells beside a product; fetched when the shopper comes near. */
export function RelatedProducts({ urlKey }: { urlKey: string }) {
  const [place, near] = useNear<HTMLDivElement>();
  const { data } = useQuery(GetRelatedProductsDocument, { variables: { urlKey }, skip: !near, errorPolicy: 'ignore' });
  const product = data?.products?.items?.find((item) => item?.url_key === urlKey);
  const related = (product?.related_products ?? []).flatMap((one) => one ?? []);
  return (
    <div ref={place}>
      <ProductRow title={<FormattedMessage id="catalog.related" />} products={related} />
    </div>
  );
}
