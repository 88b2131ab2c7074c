import coming from '../Coming.module.css';
import { useNearPart } from '../near';
import { reviews } from './lazyMore';

/** Where links to the reviews lead. */
export const reviewsId = 'reviews';

/** Reviews of a product; code and data are loaded when the shopper scrolls near. */
export function LazyReviews(product: { sku: string; name: string }) {
  const [place, near] = useNearPart();
  return (
    <div ref={place} id={reviewsId}>
      <reviews.Part {...product} wanted={near} meanwhile={<div className={coming.coming} />} instead={null} />
    </div>
  );
}
