import type { cartViewed, productsAdded, productsRemoved } from '#features/cart/facts/cartFacts';
import type { categoryViewed, filtered, productViewed, searched } from '#features/catalog/facts';
import type { checkoutEntered, paymentChosen, stepDone } from '#features/checkout/checkoutActions';
import type { contentViewed } from '#features/content/CmsPage';
import type { orderPlaced } from '#features/pendingOrder/resolve';
import type { accountCreated, customerSignedIn } from '#features/user/facts';
import type { signedOut } from '#store/user';

/**
 * What a shopper did, from the first page to the order, as analytics will hear it (docs/facts.md). Each says in its own
 * place when it is sent. None holds who the shopper is, or anything that they wrote but the words of a search.
 */
export type ShopFact = ReturnType<
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
