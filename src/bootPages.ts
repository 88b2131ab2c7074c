/**
 * Makes the beginning of a page that stands there as HTML, for the service worker to write it into the page the next
 * time. A program of its own like the boot script's parts, and from the same functions: their styles stand in the page
 * already, and as a part of the app it would bring them once more. It comes when a page is at rest.
 */
import type { OpeningMaker } from '#app/worker/openingMaker';
import { categoryOpening } from '#features/catalog/listing/categoryOpening';
import { readListingState } from '#features/catalog/listing/listingState';
import { productOpening } from '#features/catalog/product/productOpening';
import { contentOpening } from '#features/content/contentOpening';
import { paths } from '#lib/paths';
import { makePlace } from '#ui/opening/place';
import { catalogWords, pageWords } from '#ui/opening/words.generated';

const makeOpening: OpeningMaker = ({ route, product, category, path, search, ...visit }) => {
  if ('content' in route) return contentOpening(makePlace(visit, pageWords), route, path === paths.home);
  const place = makePlace(visit, catalogWords);
  if ('url_key' in route) {
    const item = product?.products?.items?.find((one) => one?.url_key === route.url_key);
    return item ? productOpening(place, item, { path, search, state: undefined }) : undefined;
  }
  const [shown] = category?.categories?.items ?? [];
  return shown ? categoryOpening(place, shown, category?.products, readListingState(search)) : undefined;
};

window.__dukkanOpening = makeOpening;
