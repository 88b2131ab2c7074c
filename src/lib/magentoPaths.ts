// The import names the file extension, because the doctor runs in Node without a build.
import { isWithin, paths } from './paths.ts';

/**
 * Paths of Magento's themes, to which e-mails, older content and other sites link, with the app's paths. Paths below
 * them match, too (`/sales/order/view/order_id/12/`); the first match is used.
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
 * Returns the app's path for a path of Magento's themes.
 *
 * @param pathname without the store code; Magento ignores its case
 * @param search the query, added to the result; for a search, the parameter gets the app's name
 * @returns a path with its query; undefined if `pathname` is not a path of Magento's themes
 */
export function appPathOf(pathname: string, search: string): string | undefined {
  const bare = pathname.replace(/\/+$/, '');
  // In an e-mail `{{store url='privacy'}}` becomes `/privacy/index/index` for the page `privacy`.
  const [, named] = /^(\/.+)\/index\/index$/i.exec(bare) ?? [];
  const [, own = named] = magentoPaths.find(([path]) => isWithin(bare.toLowerCase(), path)) ?? [];
  if (!own || own === bare) return;
  return own + (own === paths.search ? search.replace(/([?&])q=/, '$1query=') : search);
}

/**
 * Adds the query parameters of the original URL to a redirect's target. The target's own parameters come first and take
 * precedence.
 */
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
