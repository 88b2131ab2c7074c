import { lazyPart } from '#ui/lazyPart';

/** What a wish still lacks, with the fields of the product's page: for those who open it. */
export const wishOptions = lazyPart(() =>
  import(/* webpackChunkName: "wish-options" */ './WishOptions').then((code) => code.WishOptions),
);
