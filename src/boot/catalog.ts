/**
 * The boot script's file for categories and products. It renders the first screen from the route response, and requests
 * the page's data. It imports only pure helpers and generated documents.
 */
import type { GetCategoryPageQuery } from '#api/operations.generated';
import { categoryFirstScreen } from '#features/catalog/listing/categoryFirstScreen';
import { GetCategoryPageText } from '#features/catalog/listing/GetCategoryPage.gql';
import {
  isFiltered,
  listingSettings,
  listingVariables,
  readListingState,
} from '#features/catalog/listing/listingState';
import { GetProductPageText } from '#features/catalog/product/GetProductPage.gql';
import { GetProductPromisesText } from '#features/catalog/product/GetProductPromises.gql';
import { productAndPromises } from '#features/catalog/product/productAndPromises.generated';
import { besidePicture, hasProductBlocks, productBlocksQuery } from '#features/catalog/product/productBlocks';
import { productFirstScreen } from '#features/catalog/product/productFirstScreen';
import { bootHandle } from '#lib/browser/bootHandle';
import { extractQueryResponse } from '#lib/browser/extractQueryResponse';
import { decodeCommon, withPlainNames } from '#lib/text/plainNames';
import { makeContext } from '#ui/firstScreen/markup';
import { catalogTexts } from '#ui/firstScreen/texts.generated';

async function showFirstScreen(): Promise<void> {
  const page = bootHandle()?.page;
  const route = withPlainNames(await page?.route, decodeCommon);
  if (!page || !route) return;
  const { search } = location;
  const context = makeContext(page, catalogTexts);
  if ('url_key' in route) {
    const variables = { urlKey: route.url_key ?? '' };
    const promises = productBlocksQuery.variables;
    let both: Promise<Response> | undefined;
    const part = (field: string) => () => {
      both ??= page.send(productAndPromises, { ...variables, ...promises });
      return extractQueryResponse(both, [field]);
    };
    const isTogether = hasProductBlocks && matchMedia(besidePicture).matches;
    if (isTogether) void page.query(GetProductPromisesText, promises, part('cmsBlocks'));
    const ownPart = isTogether ? part('products') : undefined;
    void page.query(GetProductPageText, variables, ownPart);
    // The router stores the state of a link in `history.state.usr`.
    page.show(productFirstScreen(context, route, { path: page.path, search, state: history.state?.usr }));
    return;
  }
  if (!('uid' in route) || !route.uid) return;
  const settings = listingSettings((await page.config)?.storeConfig);
  const state = readListingState(search);
  const variables = listingVariables({ categoryUid: route.uid }, state, settings);
  const response = page.query<GetCategoryPageQuery>(GetCategoryPageText, { uid: route.uid, ...variables });
  const hasProducts = !isFiltered(state) && state.page === 1 && !variables.sort;
  const products = hasProducts ? route.products : withPlainNames((await response)?.products, decodeCommon);
  page.show(categoryFirstScreen(context, route, products, state));
}

void showFirstScreen();
