import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { isConnectionError } from '#api/errors/failureKind';
import type { ProductCardFragment } from '#api/operations.generated';
import { hasFeature } from '#lib/shopConfig';
import { useAppDispatch } from '#store/index';
import { ProductRow } from '../../card/ProductRow';
import { GetProductsBySkuDocument } from '../../GetProductsBySku.gql';
import { cachedProducts } from '../../offlineSearch/lazyOfflineSearch';
import coming from '../../Placeholder.module.css';
import { useNearPart, useNearQuery } from '../../useNearQuery';
import { GetCrossSellsDocument } from './GetCrossSells.gql';
import { GetRelatedProductsDocument } from './GetRelatedProducts.gql';
import { MAX_ROW_PRODUCTS, viewedBefore } from './recentlyViewed';

export function ProductRows({ urlKey, sku }: { urlKey: string; sku: string }) {
  return (
    <>
      <RelatedProducts urlKey={urlKey} />
      {hasFeature('recentlyViewed') && <RecentlyViewed sku={sku} />}
    </>
  );
}

function RelatedProducts({ urlKey }: { urlKey: string }) {
  const { data, place } = useNearQuery(GetRelatedProductsDocument, { urlKey });
  const product = data?.products?.items?.find((item) => item?.url_key === urlKey);
  const related = (product?.related_products ?? []).flatMap((one) => one ?? []);
  // A product in both lists is shown in the first row only.
  const shown = new Set([product?.uid, ...related.map(({ uid }) => uid)]);
  const upsell = (product?.upsell_products ?? []).flatMap((one) => (one && !shown.has(one.uid) ? one : []));
  return (
    <div {...place}>
      <ProductRow title={<FormattedMessage id="catalog.related" />} products={related} />
      <ProductRow title={<FormattedMessage id="catalog.upsell" />} products={upsell} />
    </div>
  );
}

/**
 * Row of products recently viewed on this device; loaded when near the screen. Needs a React key per product, since the
 * SKUs are read only once.
 */
function RecentlyViewed({ sku }: { sku: string }) {
  const dispatch = useAppDispatch();
  const [place, near] = useNearPart();
  const [skus] = useState(() => dispatch(viewedBefore(sku)));

  const { data, loading, error } = useQuery(GetProductsBySkuDocument, {
    variables: { skus, pageSize: MAX_ROW_PRODUCTS },
    skip: !near || skus.length === 0,
    errorPolicy: 'all',
  });
  // The back end does not return the products in the order of the SKUs.
  const products = skus.flatMap((one) => data?.products?.items?.find((product) => product?.sku === one) ?? []);
  const row = (shown: readonly ProductCardFragment[]) => (
    <ProductRow title={<FormattedMessage id="catalog.recentlyViewed" />} products={shown} />
  );
  return (
    <div ref={place} className={skus.length > 0 && (!near || loading) ? coming.coming : undefined}>
      {error && !data?.products ? (
        <cachedProducts.Part wanted={isConnectionError(error)} keys={skus} unknown={null}>
          {(seen) => row(seen)}
        </cachedProducts.Part>
      ) : (
        row(products)
      )}
    </div>
  );
}

/** Maximum number of cart products whose cross-sell products are requested. */
const ASKED = 8;

/** Row of cross-sell products for the products with these SKUs, except these products; loaded when near the screen. */
export function CrossSells({ skus }: { skus: readonly string[] }) {
  const own = [...new Set(skus)];
  // Sort the SKUs, so that the same cart sends the same query.
  const asked = own.slice(-ASKED).sort();
  const { data, place } = useNearQuery(GetCrossSellsDocument, { skus: asked, pageSize: asked.length });
  const found = (data?.products?.items ?? []).flatMap((item) => item?.crosssell_products ?? []);
  const companions = new Map(
    found.flatMap((one) => (one && !own.includes(one.sku ?? '') ? [[one.uid, one] as const] : [])),
  );
  return (
    <div {...place}>
      <ProductRow
        title={<FormattedMessage id="catalog.crossSell" />}
        products={[...companions.values()].slice(0, MAX_ROW_PRODUCTS)}
      />
    </div>
  );
}
