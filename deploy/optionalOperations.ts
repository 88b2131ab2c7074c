/** Operations of `src` that a supported back end may reject, depending on its version, edition and modules. */

/** Operations that need 2.4.8. On an earlier version the app uses another way or does not offer the feature. */
export const operationsSince248: readonly string[] = ['GetGuestOrder', 'GetOrderProof', 'ResendConfirmationEmail'];

/** Operations for versions before 2.4.8; later versions reject them. */
export const operationsBefore248: readonly string[] = ['GetGuestOrderByPostcode'];

/** Operations of Braintree's module. The app sends them only if the back end offers one of its payment methods. */
export const ofBraintree: readonly string[] = ['CreateBraintreeClientToken', 'GetBraintreeSettings'];

/**
 * Operations of Adobe Commerce for several wish lists of one customer. If the back end rejects `GetWishlistLimit`, the
 * app sends none of the others.
 */
export const ofCommerce: readonly string[] = [
  'CreateWishlist',
  'DeleteWishlist',
  'GetWishlistLimit',
  'GetWishlistNames',
  'RenameWishlist',
];

/** Operations of Adobe's Data Connection module. Without it the back end rejects them and no event is sent. */
export const ofDataConnection: readonly string[] = ['experiencePlatformConnectorContext'];
