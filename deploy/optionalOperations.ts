/** Operations of `src` that a supported back end may refuse: it has another version, edition or set of modules. */

/** Operations that 2.4.8 brought. On an earlier version the app does the same in another way or does not offer it. */
export const newest: readonly string[] = ['GetGuestOrder', 'GetOrderProof', 'ResendConfirmationEmail'];

/** Operations for servers before 2.4.8, which refuses them. */
export const outdated: readonly string[] = ['GetGuestOrderByPostcode'];

/** Operations of Braintree's module. The app sends them only if the back end offers one of its payment methods. */
export const ofBraintree: readonly string[] = ['CreateBraintreeClientToken', 'GetBraintreeSettings'];

/**
 * Operations of Adobe Commerce for several wish lists of one customer. Magento Open Source refuses the first of them;
 * the app then sends none of the others.
 */
export const ofCommerce: readonly string[] = [
  'CreateWishlist',
  'DeleteWishlist',
  'GetWishlistLimit',
  'GetWishlistNames',
  'RenameWishlist',
];

/** Operations of Adobe's Data Connection module. Without the module the back end refuses them, and no event is sent. */
export const ofDataConnection: readonly string[] = ['experiencePlatformConnectorContext'];
