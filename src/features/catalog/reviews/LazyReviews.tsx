import { lazy, Suspense } from 'react';
import coming from '../Coming.module.css';
import { useNear } from '../useNear';

const Reviews = lazy(() =>
  import('./Reviews').then(
    (code) => ({ default: code.Reviews }),
    // What others say is good to know; nobody needs it to buy.
    () => ({ default: () => null }),
  ),
);

/** Where links to the reviews lead. */
export const reviewsId = 'reviews';

/** What others say of a product; code and words come when the shopper comes near. */
export function LazyReviews(product: { sku: string; name: string }) {
  const [place, near] = useNear<HTMLDivElement>();
  return (
    <div ref={place} id={reviewsId}>
      {near ? (
        <Suspense fallback={<div className={coming.coming} />}>
          <Reviews {...product} />
        </Suspense>
      ) : (
        <div className={coming.coming} />
      )}
    </div>
  );
}
