import { lazyPart } from '#ui/lazyPart';

/** What stands in the mini cart: most of its code, which the opening does not wait for. */
export const miniCartLines = lazyPart(
  () => import(/* webpackChunkName: "mini-cart-lines" */ './MiniCartLines').then((code) => code.MiniCartLines),
  { withTexts: true },
);
