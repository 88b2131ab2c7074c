/** What can be written into a page of the app's own: answers that are the same for everybody, and nothing of a page. */

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

/** Most pages ask for nothing but store and menu that is the same for everybody, so they are one document. */
export type FixedPage = 'cart' | 'checkout' | 'contact' | 'wishlist' | 'other';

/**
 * A larger menu (letters of its answer, of which seven become a byte on the wire) would make every page slower for those
 * who never open it; it is a request of its own then, which caches keep.
 */
const LARGEST_MENU = 16_000;

/** Which of them stands at a path. */
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

/** What is asked for in these, always with the same variables. */
export const fixedDocuments = [
  GetMegaMenuDocument,
  GetWishlistLimitDocument,
  GetFreeShippingBlockDocument,
  GetCheckoutAgreementsDocument,
  GetStoreConfigForContactUsDocument,
  GetContactPageCmsBlocksDocument,
];

/**
 * Asks the back end for what a page of the app's own can hold. The page can do without anything but the store.
 *
 * @throws {BackendFailure} when nothing whole comes about the store
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
    // Nothing competes with checkout.
    page === 'checkout' ? undefined : ifThere(backend.ask(view, GetMegaMenuDocument)),
    page === 'wishlist' ? ifThere(backend.ask(view, GetWishlistLimitDocument)) : undefined,
    page === 'cart' ? ifThere(backend.ask(view, GetFreeShippingBlockDocument)) : undefined,
    page === 'checkout' ? ifThere(backend.ask(view, GetCheckoutAgreementsDocument)) : undefined,
    isContact ? ifThere(backend.ask(view, GetStoreConfigForContactUsDocument)) : undefined,
    isContact ? ifThere(backend.ask(view, GetContactPageCmsBlocksDocument, contactBlocks)) : undefined,
  ]);
  // In this order, whichever came first: the same answers make the same document.
  const answers = new Answers();
  const store = answers.keep(config);
  if (menu && isWhole(menu) && JSON.stringify(menu.body).length <= LARGEST_MENU) answers.keepAsItCame(menu);
  for (const one of [agreements, settings]) if (one && isWhole(one)) answers.keepAsItCame(one);
  // A Magento without Adobe's lists does not know the question, and a block that is not there is an error to Magento.
  for (const one of [limit, threshold, content]) if (one && isSettled(one)) answers.keepAsItCame(one);
  return { store, answers: answers.kept };
}

/** Without an error, which may be none the next time. */
const isWhole = ({ data, errors }: Answer<unknown>): boolean => Boolean(data) && errors.length === 0;
