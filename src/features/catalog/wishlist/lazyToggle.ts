import { lazyPart } from '#ui/lazyPart';

/** The button that knows the list. Optional: the plain one works without it. */
export const wishlistToggle = lazyPart(
  () => import(/* webpackChunkName: "wishlist" */ './WishlistToggle').then((code) => code.WishlistToggle),
  { isOptional: true },
);
