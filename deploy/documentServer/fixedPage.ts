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
import { type Backend, type BackendResponse, isConclusive } from './backend.ts';
import { PageResponses } from './pageResponses.ts';

/** Most of these pages need only store and menu, so they share the document `other`. */
export type FixedPage = 'cart' | 'checkout' | 'contact' | 'wishlist' | 'other';

/**
 * Largest menu in a page, in characters of its response (about seven become one compressed byte). A larger one would
 * slow down every page, so the app requests it separately, and caches can store it.
 */
const MAX_MENU_CHARACTERS = 16_000;

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
export async function fetchFixedPageResponses(
  backend: Backend,
  view: StoreView,
  page: FixedPage,
): Promise<{ store: GetStoreConfigDataQuery; answers: Record<string, object> }> {
  const orUndefined = <Result>(asked: Promise<Result>) => asked.catch(() => undefined);
  const isContact = page === 'contact';
  const [config, menu, limit, threshold, agreements, settings, content] = await Promise.all([
    backend.sendQuery(view, GetStoreConfigDataDocument),
    // Checkout shows no menu.
    page === 'checkout' ? undefined : orUndefined(backend.sendQuery(view, GetMegaMenuDocument)),
    page === 'wishlist' ? orUndefined(backend.sendQuery(view, GetWishlistLimitDocument)) : undefined,
    page === 'cart' ? orUndefined(backend.sendQuery(view, GetFreeShippingBlockDocument)) : undefined,
    page === 'checkout' ? orUndefined(backend.sendQuery(view, GetCheckoutAgreementsDocument)) : undefined,
    isContact ? orUndefined(backend.sendQuery(view, GetStoreConfigForContactUsDocument)) : undefined,
    isContact ? orUndefined(backend.sendQuery(view, GetContactPageCmsBlocksDocument, contactBlocks)) : undefined,
  ]);
  // A fixed order, so that the same responses make the same document.
  const answers = new PageResponses();
  const store = answers.addRequired(config);
  if (menu && isWhole(menu) && JSON.stringify(menu.body).length <= MAX_MENU_CHARACTERS) answers.addUnchecked(menu);
  for (const one of [agreements, settings]) if (one && isWhole(one)) answers.addUnchecked(one);
  // Magento Open Source does not have the query of the limit, and Magento reports a missing block as an error.
  for (const one of [limit, threshold, content]) if (one && isConclusive(one)) answers.addUnchecked(one);
  return { store, answers: answers.byKey };
}

/** True for a response with data and without errors; an error may be temporary. */
const isWhole = ({ data, errors }: BackendResponse<unknown>): boolean => Boolean(data) && errors.length === 0;
