/**
 * The boot script's part for the catalogue: asks for a category's or product's first data as the page will, and shows
 * the page's beginning of them, while the app's code is on its way. Like `boot` it imports pure helpers and documents
 * only.
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
import { partOf } from '#lib/browser/partOf';
import { makeContext } from '#ui/firstScreen/context';
import { catalogTexts } from '#ui/firstScreen/texts.generated';

async function open(): Promise<void> {
  const boot = window.__dukkanBootPage;
  const route = await boot?.route;
  if (!boot || !route) return;
  const { search } = location;
  if ('url_key' in route) {
    const variables = { urlKey: route.url_key ?? '' };
    const promises = promisesQuery.variables;
    let both: Promise<Response> | undefined;
    const part = (field: string) => () => {
      both ??= boot.send(productAndPromises, { ...variables, ...promises });
      return partOf(both, [field]);
    };
    const isTogether = hasPromises && matchMedia(besidePicture).matches;
    if (isTogether) void boot.ask(GetProductPromisesText, promises, part('cmsBlocks'));
    const ownPart = isTogether ? part('products') : undefined;
    const answer = await boot.ask<GetProductPageQuery>(GetProductPageText, variables, ownPart);
    const product = answer?.products?.items?.find((item) => item?.url_key === route.url_key);
    // The router keeps a link's state there.
    const state: unknown = history.state?.usr;
    boot.show(
      product ? productFirstScreen(makeContext(boot, catalogTexts), product, { path: boot.path, search, state }) : '',
    );
    return;
  }
  if (!('uid' in route) || !route.uid) return;
  const settings = listingSettings((await boot.config)?.storeConfig);
  const state = readListingState(search);
  const variables = listingVariables({ categoryUid: route.uid }, state, settings);
  const answer = await boot.ask<GetCategoryPageQuery>(GetCategoryPageText, { uid: route.uid, ...variables });
  const category = answer?.categories?.items?.[0];
  boot.show(category ? categoryFirstScreen(makeContext(boot, catalogTexts), category, answer.products, state) : '');
}

void open();
