import type { productsAdded, productsRemoved } from '#features/cart/events/cartEvents';
import type { cartViewed } from '#features/cart/events/cartViewed';
import type { categoryViewed, filtered, productViewed, searched } from '#features/catalog/events';
import type { checkoutEntered, paymentChosen, stepDone } from '#features/checkout/checkoutActions';
import type { contentViewed } from '#features/content/CmsPage';
import type { orderPlaced } from '#features/pendingOrder/resolvePendingOrder';
import type { accountCreated, customerSignedIn } from '#features/user/events';
import type { signedOut } from '#store/user';

/**
 * Shopper actions for analytics (docs/events.md). None identifies the shopper; search terms are the only entered text.
 */
export type ShopperAction = ReturnType<
  | typeof productViewed
  | typeof categoryViewed
  | typeof contentViewed
  | typeof searched
  | typeof filtered
  | typeof productsAdded
  | typeof productsRemoved
  | typeof cartViewed
  | typeof checkoutEntered
  | typeof stepDone
  | typeof paymentChosen
  | typeof orderPlaced
  | typeof customerSignedIn
  | typeof signedOut
  | typeof accountCreated
>;
