import { lazyPart } from '#ui/lazyPart';

/** What knows the list. Optional: the button works without it. */
export const wishState = lazyPart(
  () => import(/* webpackChunkName: "wishlist" */ './WishState').then((code) => code.WishState),
  { isOptional: true },
);
