/**
 * The boot script's part for the catalogue: asks for a category's or product's first data as the page will, and fetches
 * the first picture, while the app's code is on its way. Like `boot` it imports pure helpers and documents only.
 */
import type { GetCategoryPageQuery, GetProductPageQuery } from '#api/operations.generated';
import { gridSizes, stageSizes, stageWidth } from '#features/catalog/card/pictureSizes';
import { GetCategoryPageDocument } from '#features/catalog/listing/GetCategoryPage.gql';
import { listingSettings, listingVariables } from '#features/catalog/listing/listingQuery';
import { readListingState } from '#features/catalog/listing/listingState';
import { GetProductPageDocument } from '#features/catalog/product/GetProductPage.gql';
import { GetProductPromisesDocument } from '#features/catalog/product/GetProductPromises.gql';
import { besidePicture, promisesQuery } from '#features/catalog/product/promiseBlocks';
import { picturesOf } from '#features/catalog/productView';

async function open(): Promise<void> {
  const boot = window.__dukkanCatalog;
  const route = await boot?.route;
  if (!boot || !route) return;
  if ('url_key' in route) {
    if (matchMedia(besidePicture).matches) void boot.ask(GetProductPromisesDocument.text, promisesQuery.variables);
    const variables = { urlKey: route.url_key ?? '' };
    const answer = await boot.ask<GetProductPageQuery>(GetProductPageDocument.text, variables);
    const product = answer?.products?.items?.find((item) => item?.url_key === route.url_key);
    const [picture] = picturesOf(product?.media_gallery, '');
    // With options in the URL another variant's picture may come first.
    if (picture && !location.search) boot.preloadPicture(picture.url, { maximum: stageWidth * 2 }, stageSizes);
    return;
  }
  if (!('uid' in route) || !route.uid) return;
  const settings = listingSettings((await boot.config)?.storeConfig);
  const variables = listingVariables({ categoryUid: route.uid }, readListingState(location.search), settings);
  const answer = await boot.ask<GetCategoryPageQuery>(GetCategoryPageDocument.text, { uid: route.uid, ...variables });
  const [first] = answer?.products?.items ?? [];
  if (first?.small_image?.url) boot.preloadPicture(first.small_image.url, { maximum: 960 }, gridSizes);
}

void open();
