// With its ending, because Node runs the doctor without a build.
import { isWithin, paths } from './paths.ts';

/**
 * Pages of Magento's own themes and the app's pages for them: Magento's e-mails, older content and other sites link to
 * them. Addresses below them count, too (`/sales/order/view/order_id/12/`). The first that fits is taken.
 */
export const magentoPaths: readonly (readonly [path: string, own: string])[] = [
  ['/customer/account/createpassword', paths.createPassword],
  ['/customer/account/confirm', paths.confirmAccount],
  ['/customer/account/login', paths.signIn],
  ['/customer/account/create', paths.createAccount],
  ['/customer/account/forgotpassword', paths.forgotPassword],
  ['/customer/account', paths.accountInformation],
  ['/customer/address', paths.addressBook],
  ['/sales/order', paths.orderHistory],
  ['/sales/guest', paths.orderStatus],
  ['/downloadable/customer', paths.downloads],
  ['/vault/cards', paths.savedPayments],
  ['/newsletter/manage', paths.communications],
  ['/wishlist/index', paths.wishlist],
  ['/catalog/product_compare', paths.compare],
  ['/catalogsearch', paths.search],
  ['/contact', paths.contact],
  ['/checkout/cart', paths.cart],
  ['/checkout/onepage/success', paths.orderConfirmation],
  ['/checkout/onepage', paths.checkout],
  ['/checkout/index', paths.checkout],
  ['/index.html', paths.home],
];

/**
 * The app's page for a page of Magento's own themes.
 *
 * @param pathname without the store code; Magento does not heed its case
 * @param search is kept; the words of a search get the app's name
 * @returns a path with its query; undefined if it is no such page
 */
export function ownPathOf(pathname: string, search: string): string | undefined {
  const bare = pathname.replace(/\/+$/, '');
  // So `{{store url='privacy'}}` in an e-mail names the page `privacy`.
  const [, named] = /^(\/.+)\/index\/index$/i.exec(bare) ?? [];
  const [, own = named] = magentoPaths.find(([path]) => isWithin(bare.toLowerCase(), path)) ?? [];
  if (!own || own === bare) return;
  return own + (own === paths.search ? search.replace(/([?&])q=/, '$1query=') : search);
}

/** A redirect's target with the parameters of the address that led to it; its own go first, and win. */
export function withQuery(target: string, search: string): string {
  const [, path = '', own = '', hash = ''] = /^([^?#]*)\??([^#]*)(.*)$/s.exec(target) ?? [];
  const has = (part: string) =>
    [...new URLSearchParams(part).keys()].some((name) => new URLSearchParams(own).has(name));
  const query = [
    own,
    ...search
      .slice(1)
      .split('&')
      .filter((part) => !has(part)),
  ]
    .filter(Boolean)
    .join('&');
  return path + (query && `?${query}`) + hash;
}
