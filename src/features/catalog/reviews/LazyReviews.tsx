import { lazyPart } from '#ui/lazyPart';
import coming from '../Coming.module.css';
import { useNear } from '../useNear';

// What others say is good to know; nobody needs it to buy.
const reviews = lazyPart(() => import('./Reviews').then((code) => code.Reviews), { isOptional: true });

/** Where links to the reviews lead. */
export const reviewsId = 'reviews';

/** What others say of a product; code and words come when the shopper comes near. */
export function LazyReviews(product: { sku: string; name: string }) {
  const [place, near] = useNear<HTMLDivElement>();
  return (
    <div ref={place} id={reviewsId}>
      <reviews.Part {...product} wanted={near} meanwhile={<div className={coming.coming} />} instead={null} />
    </div>
  );
}
