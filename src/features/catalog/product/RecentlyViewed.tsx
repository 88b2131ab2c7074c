import { useQuery } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { storageKeys } from '#lib/browser/storage';
import { type AppThunk, useAppDispatch } from '#store/index';
import { useNear } from '#ui/useNear';
import coming from '../Coming.module.css';
import { ProductRow } from '../card/ProductRow';
import { GetProductsBySkuDocument } from '../GetProductsBySku.gql';
import { useNearness } from '../near';

/** How many are shown; the device keeps one more, the product that is open. */
const SHOWN = 12;

const isSkuList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

/** SKUs of the products that were viewed before this one, newest first. */
const viewedBefore =
  (sku: string): AppThunk<string[]> =>
  (_dispatch, _getState, { storage }) =>
    (storage.get(storageKeys.recentlyViewed, isSkuList) ?? []).filter((other) => other !== sku).slice(0, SHOWN);

const productViewed =
  (sku: string): AppThunk =>
  (dispatch, _getState, { storage }) =>
    storage.set(storageKeys.recentlyViewed, [sku, ...dispatch(viewedBefore(sku))]);

/** Products viewed lately on this device; fetched when the shopper scrolls near. Wants a key of its own per product. */
export function RecentlyViewed({ sku }: { sku: string }) {
  const dispatch = useAppDispatch();
  const [place, near] = useNear(useNearness());
  const [skus] = useState(() => dispatch(viewedBefore(sku)));

  // A page that is only loaded ahead has not been viewed, so that its preload cannot note it.
  useEffect(() => {
    if (sku) dispatch(productViewed(sku));
  }, [dispatch, sku]);

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
