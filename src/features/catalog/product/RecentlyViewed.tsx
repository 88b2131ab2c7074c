import { useQuery } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { storageKeys } from '#lib/browser/storage';
import { type AppThunk, useAppDispatch } from '#store/index';
import coming from '../Coming.module.css';
import { ProductRow } from '../card/ProductRow';
import { GetProductsBySkuDocument } from '../GetProductsBySku.gql';
import { useNear } from '../useNear';

/** So many are kept on the device. */
const kept = 12;

const isSkuList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

/** Notes that a product was looked at; answers the ones before it, newest first. */
const productViewed =
  (sku: string): AppThunk<string[]> =>
  (_dispatch, _getState, { storage }) => {
    const before = (storage.get(storageKeys.recentlyViewed, isSkuList) ?? []).filter((other) => other !== sku);
    storage.set(storageKeys.recentlyViewed, [sku, ...before].slice(0, kept + 1));
    return before.slice(0, kept);
  };

/** Products looked at lately on this device; fetched when the shopper comes near. */
export function RecentlyViewed({ sku }: { sku: string }) {
  const dispatch = useAppDispatch();
  const [place, near] = useNear<HTMLDivElement>();
  const [skus, setSkus] = useState<string[]>([]);

  useEffect(() => {
    if (sku) setSkus(dispatch(productViewed(sku)));
  }, [dispatch, sku]);

  const { data, loading } = useQuery(GetProductsBySkuDocument, {
    variables: { skus, pageSize: kept },
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
