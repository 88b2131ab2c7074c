import { useEffect } from 'react';
import { isSparing } from '#lib/browser/connection';
import { hasFeature } from '#lib/shop';
import { useAppDispatch, useHasInteracted } from '#store/index';
import coming from '../Coming.module.css';
import { useNearPart } from '../near';
import { productRows } from './lazyMore';
import { productViewed } from './rows/recentlyViewed';

/**
 * Rows of other products: the code comes with the first move of a hand, the data when the shopper scrolls near. Notes
 * that this product has been viewed, whether anybody comes near or not.
 */
export function LazyProductRows({ urlKey, sku }: { urlKey: string; sku: string }) {
  const dispatch = useAppDispatch();
  const hasInteracted = useHasInteracted();
  const [place, near] = useNearPart();

  // A page that is only loaded ahead has not been viewed, so that its preload cannot note it.
  useEffect(() => {
    if (sku && hasFeature('recentlyViewed')) dispatch(productViewed(sku));
  }, [dispatch, sku]);
  useEffect(() => {
    if (hasInteracted && !isSparing()) void productRows.prepare();
  }, [hasInteracted]);

  return (
    <div ref={place}>
      <productRows.Part
        urlKey={urlKey}
        sku={sku}
        wanted={near}
        meanwhile={<div className={coming.coming} />}
        instead={null}
      />
    </div>
  );
}
