import { hasFeature } from '#lib/shop';
import { RecentlyViewed } from './RecentlyViewed';
import { RelatedProducts } from './RelatedProducts';

/** The rows of other products below a product. */
export function ProductRows({ urlKey, sku }: { urlKey: string; sku: string }) {
  return (
    <>
      <RelatedProducts urlKey={urlKey} />
      {hasFeature('recentlyViewed') && <RecentlyViewed sku={sku} />}
    </>
  );
}
