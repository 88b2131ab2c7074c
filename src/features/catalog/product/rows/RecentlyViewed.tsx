import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { isUnreached } from '#api/errors/messageFor';
import type { ProductCardFragment } from '#api/operations.generated';
import { useAppDispatch } from '#store/index';
import coming from '../../Coming.module.css';
import { ProductRow } from '../../card/ProductRow';
import { GetProductsBySkuDocument } from '../../GetProductsBySku.gql';
import { useNearPart } from '../../near';
import { knownProducts } from '../../onDevice/lazyKnown';
import { SHOWN, viewedBefore } from './recentlyViewed';

/** Products viewed lately on this device; fetched when the shopper scrolls near. Wants a key of its own per product. */
export function RecentlyViewed({ sku }: { sku: string }) {
  const dispatch = useAppDispatch();
  const [place, near] = useNearPart();
  const [skus] = useState(() => dispatch(viewedBefore(sku)));

  const { data, loading, error } = useQuery(GetProductsBySkuDocument, {
    variables: { skus, pageSize: SHOWN },
    skip: !near || skus.length === 0,
    errorPolicy: 'all',
  });
  // The back end answers in an order of its own.
  const products = skus.flatMap((one) => data?.products?.items?.find((product) => product?.sku === one) ?? []);
  const row = (shown: readonly ProductCardFragment[]) => (
    <ProductRow title={<FormattedMessage id="catalog.recentlyViewed" />} products={shown} />
  );
  return (
    <div ref={place} className={skus.length > 0 && (!near || loading) ? coming.coming : undefined}>
      {error && !data?.products ? (
        <knownProducts.Part wanted={isUnreached(error)} keys={skus} unknown={null}>
          {(seen) => row(seen)}
        </knownProducts.Part>
      ) : (
        row(products)
      )}
    </div>
  );
}
