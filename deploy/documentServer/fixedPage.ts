/** Finds the data for the app's own pages: responses that are the same for all shoppers, without page content. */

import type { GetStoreConfigDataQuery } from '#api/operations.generated';
import { GetFreeShippingBlockDocument } from '#features/cart/items/GetFreeShippingBlock.gql';
import { GetWishlistLimitDocument } from '#features/catalog/wishlist/page/GetWishlistLimit.gql';
import { GetCheckoutAgreementsDocument } from '#features/checkout/GetCheckoutAgreements.gql';
import { contactBlocks } from '#features/content/contactBlocks';
import { GetContactPageCmsBlocksDocument } from '#features/content/GetContactPageCmsBlocks.gql';
import { GetStoreConfigForContactUsDocument } from '#features/content/GetStoreConfigForContactUs.gql';
import { isCheckout, paths } from '#lib/paths';
import type { StoreView } from '#lib/storeViews';
import { GetMegaMenuDocument } from '#shell/header/MegaMenu.gql';
import { GetStoreConfigDataDocument } from '#shell/shared/StoreConfig.gql';
import { Answers } from './answers.ts';
import { type Answer, type Backend, isSettled } from './backend.ts';

/** Most of these pages need only store and menu, so they share the document `other`. */
export type FixedPage = 'cart' | 'checkout' | 'contact' | 'wishlist' | 'other';

/**
 * Largest menu in a page, in characters of its response (about seven become one compressed byte). A larger one would
 * slow down every page, so the app requests it separately, and caches can store it.
 */
const LARGEST_MENU = 16_000;

/** The kind of document for a path of the app. */
export function fixedPageAt(path: string): FixedPage {
  const bare = path.replace(/\/+$/, '');
  if (isCheckout(bare)) return 'checkout';
  return bare === paths.cart
    ? 'cart'
    : bare === paths.contact
      ? 'contact'
      : bare === paths.wishlist
        ? 'wishlist'
        : 'other';
}

/** Queries for these pages, always with the same variables. */
export const fixedDocuments = [
  GetMegaMenuDocument,
  GetWishlistLimitDocument,
  GetFreeShippingBlockDocument,
  GetCheckoutAgreementsDocument,
  GetStoreConfigForContactUsDocument,
  GetContactPageCmsBlocksDocument,
];

/**
 * Requests the data for one of the app's own pages. Only the store is required.
 *
 * @throws {BackendFailure} if the response about the store is missing or has an error
 */
export async function findAnswers(
  backend: Backend,
  view: StoreView,
  page: FixedPage,
): Promise<{ store: GetStoreConfigDataQuery; answers: Record<string, object> }> {
  const ifThere = <Result>(asked: Promise<Result>) => asked.catch(() => undefined);
  const isContact = page === 'contact';
  const [config, menu, limit, threshold, agreements, settings, content] = await Promise.all([
    backend.ask(view, GetStoreConfigDataDocument),
    // Checkout shows no menu.
    page === 'checkout' ? undefined : ifThere(backend.ask(view, GetMegaMenuDocument)),
    page === 'wishlist' ? ifThere(backend.ask(view, GetWishlistLimitDocument)) : undefined,
    page === 'cart' ? ifThere(backend.ask(view, GetFreeShippingBlockDocument)) : undefined,
    page === 'checkout' ? ifThere(backend.ask(view, GetCheckoutAgreementsDocument)) : undefined,
    isContact ? ifThere(backend.ask(view, GetStoreConfigForContactUsDocument)) : undefined,
    isContact ? ifThere(backend.ask(view, GetContactPageCmsBlocksDocument, contactBlocks)) : undefined,
  ]);
  // A fixed order, so that the same responses make the same document.
  const answers = new Answers();
  const store = answers.keep(config);
  if (menu && isWhole(menu) && JSON.stringify(menu.body).length <= LARGEST_MENU) answers.keepAsItCame(menu);
  for (const one of [agreements, settings]) if (one && isWhole(one)) answers.keepAsItCame(one);
  // Magento Open Source does not have the query of the limit, and Magento reports a missing block as an error.
  for (const one of [limit, threshold, content]) if (one && isSettled(one)) answers.keepAsItCame(one);
  return { store, answers: answers.kept };
}

/** True for a response without errors, which may be temporary. */
const isWhole = ({ data, errors }: Answer<unknown>): boolean => Boolean(data) && errors.length === 0;
