/**
 * The boot script's part for categories and products: requests their data with the variables of the page, and makes the
 * first screen of them, while the app's code is loading. It imports pure helpers and generated documents only.
 */
import type { GetCategoryPageQuery, GetProductPageQuery } from '#api/operations.generated';
import { categoryFirstScreen } from '#features/catalog/listing/categoryFirstScreen';
import { GetCategoryPageText } from '#features/catalog/listing/GetCategoryPage.gql';
import { listingSettings, listingVariables } from '#features/catalog/listing/listingQuery';
import { readListingState } from '#features/catalog/listing/listingState';
import { GetProductPageText } from '#features/catalog/product/GetProductPage.gql';
import { GetProductPromisesText } from '#features/catalog/product/GetProductPromises.gql';
import { productAndPromises } from '#features/catalog/product/productAndPromises.generated';
import { productFirstScreen } from '#features/catalog/product/productFirstScreen';
import { besidePicture, hasPromises, promisesQuery } from '#features/catalog/product/promiseBlocks';
import { bootHandle } from '#lib/browser/bootHandle';
import { partOf } from '#lib/browser/partOf';
import { makeContext } from '#ui/firstScreen/context';
import { catalogTexts } from '#ui/firstScreen/texts.generated';

async function showFirstScreen(): Promise<void> {
  const page = bootHandle()?.page;
  const route = await page?.route;
  if (!page || !route) return;
  const { search } = location;
  if ('url_key' in route) {
    const variables = { urlKey: route.url_key ?? '' };
    const promises = promisesQuery.variables;
    let both: Promise<Response> | undefined;
    const part = (field: string) => () => {
      both ??= page.send(productAndPromises, { ...variables, ...promises });
      return partOf(both, [field]);
    };
    const isTogether = hasPromises && matchMedia(besidePicture).matches;
    if (isTogether) void page.ask(GetProductPromisesText, promises, part('cmsBlocks'));
    const ownPart = isTogether ? part('products') : undefined;
    const answer = await page.ask<GetProductPageQuery>(GetProductPageText, variables, ownPart);
    const product = answer?.products?.items?.find((item) => item?.url_key === route.url_key);
    // The router has a link's state there.
    const state: unknown = history.state?.usr;
    page.show(
      product ? productFirstScreen(makeContext(page, catalogTexts), product, { path: page.path, search, state }) : '',
    );
    return;
  }
  if (!('uid' in route) || !route.uid) return;
  const settings = listingSettings((await page.config)?.storeConfig);
  const state = readListingState(search);
  const variables = listingVariables({ categoryUid: route.uid }, state, settings);
  const answer = await page.ask<GetCategoryPageQuery>(GetCategoryPageText, { uid: route.uid, ...variables });
  const category = answer?.categories?.items?.[0];
  page.show(category ? categoryFirstScreen(makeContext(page, catalogTexts), category, answer.products, state) : '');
}

void showFirstScreen();
