/** What the app's own pages ask first, with the very variables that they use. */
import type { GetStoreConfigDataQuery } from '#api/operations.generated';
import { orderNumberIn, orderVariables } from '#features/account/orders/orderVariables';
import { listingSettings, listingVariables } from '#features/catalog/listing/listingQuery';
import { readListingState } from '#features/catalog/listing/listingState';
import { categoryName, isCategoryName, searchWords } from '#features/catalog/search/suggestions/searchWords';
import { storageKeys } from '#lib/browser/storage';
import { config } from '#lib/config';
import { isWithin, paths } from '#lib/paths';
import type { OwnQuestion } from './ownQuestions.generated';

/** A question of an app's own page. */
export interface Question {
  name: OwnQuestion;
  variables?: Record<string, unknown>;
}

interface Visit {
  /** Without the view. */
  path: string;
  /** The URL's query. */
  search: string;
  website: string;
  isCustomer: boolean;
  /** The value of a record of this device. */
  stored: (key: string) => unknown;
}

/**
 * What a page will ask that is its shopper's or its query's, beside what the shell asks; nothing where it cannot be
 * known before the app runs.
 */
export function pageQuestions(visit: Visit): Question[] {
  const { path, isCustomer } = visit;
  if (path === paths.cart) return cartQuestions(visit, 'GetCartDetails');
  if (isWithin(path, paths.checkout)) return checkoutQuestions(visit);
  return isCustomer ? customerQuestions(visit) : [];
}

/** The results of a search, when the store has said how many a page holds. */
export function searchQuestions({ search }: Visit, store: GetStoreConfigDataQuery | undefined): Question[] {
  const words = searchWords(new URLSearchParams(search).get('query') ?? '');
  if (!words || !store) return [];
  const variables = listingVariables({ search: words }, readListingState(search), listingSettings(store.storeConfig));
  const name = categoryName(words);
  return [
    { name: 'getListing', variables },
    ...(isCategoryName(name) ? [{ name: 'GetFoundCategories', variables: { categoryName: name } } as const] : []),
  ];
}

/** The cart that this device knows, or which one the customer has. */
function cartQuestions({ isCustomer, website, stored }: Visit, name: 'GetCartDetails' | 'GetCheckoutCart'): Question[] {
  // The cart may be an order by now: that is found out first.
  if (stored(storageKeys.sentOrder) || stored(storageKeys.unpaidOrder)) return [];
  const cartId = stored(storageKeys.cartId(website));
  if (typeof cartId === 'string' && cartId) return [{ name, variables: { cartId } }];
  return isCustomer ? [{ name: 'GetCustomerCart' }] : [];
}

function checkoutQuestions(visit: Visit): Question[] {
  const [, , step = ''] = visit.path.split('/');
  if (step === paths.paymentReturn.split('/').at(-1)) return [];
  const cart = cartQuestions(visit, 'GetCheckoutCart');
  // Without a cart there is no step.
  if (cart.length === 0) return [];
  if (step === 'payment') return [...cart, { name: 'GetCheckoutAgreements' }];
  if (step) return cart;
  // Together with the address book it would be more than one document may hold.
  return [...cart, { name: 'GetCountries' }];
}

function customerQuestions({ path, search }: Visit): Question[] {
  const query = new URLSearchParams(search);
  const order = orderNumberIn(path);
  if (order) return [{ name: 'GetOrder', variables: { number: order } }];
  switch (path) {
    case paths.wishlist: {
      if (query.get('list')) return [];
      const currentPage = Math.max(1, Number.parseInt(query.get('page') ?? '1', 10) || 1);
      return [{ name: 'GetWishlist', variables: { currentPage, pageSize: config.wishlistPageSize } }];
    }
    case paths.orderHistory:
      return [{ name: 'GetOrders', variables: orderVariables(query.get('number') ?? '', 1) }];
    case paths.downloads:
      return [{ name: 'GetCustomerDownloads' }];
    case paths.savedPayments:
      return [{ name: 'GetSavedPayments' }];
    case paths.addressBook:
      return [{ name: 'GetAddressBook' }];
    case paths.accountInformation:
      return [{ name: 'GetPasswordRule' }];
    default:
      return [];
  }
}
