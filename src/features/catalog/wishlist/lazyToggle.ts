import { lazyPart } from '#ui/lazyPart';

/** The heart that knows the list. Optional: a plain heart works without. */
export const wishlistToggle = lazyPart(
  () => import(/* webpackChunkName: "wishlist" */ './WishlistToggle').then((code) => code.WishlistToggle),
  { isOptional: true },
);
