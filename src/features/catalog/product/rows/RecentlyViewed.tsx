import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useAppDispatch } from '#store/index';
import { useNear } from '#ui/useNear';
import coming from '../../Coming.module.css';
import { ProductRow } from '../../card/ProductRow';
import { GetProductsBySkuDocument } from '../../GetProductsBySku.gql';
import { useNearness } from '../../near';
import { SHOWN, viewedBefore } from './recentlyViewed';

/** Products viewed lately on this device; fetched when the shopper scrolls near. Wants a key of its own per product. */
export function RecentlyViewed({ sku }: { sku: string }) {
  const dispatch = useAppDispatch();
  const [place, near] = useNear(useNearness());
  const [skus] = useState(() => dispatch(viewedBefore(sku)));

  const { data, loading } = useQuery(GetProductsBySkuDocument, {
    variables: { skus, pageSize: SHOWN },
    skip: !near || skus.length === 0,
    errorPolicy: 'ignore',
  });
  // The back end answers in an order of its own.
  const products = skus.flatMap((one) => data?.products?.items?.find((product) => product?.sku === one) ?? []);
  return (
    <div ref={place} className={skus.length > 0 && (!near || loading) ? coming.coming : undefined}>
      <ProductRow title={<FormattedMessage id="catalog.recentlyViewed" />} products={products} />
    </div>
  );
}
