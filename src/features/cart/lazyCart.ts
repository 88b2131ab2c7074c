import { lazyChunk } from '#lib/lazyChunk';

/** What changes the cart. */
export const cartActions = lazyChunk(() => import(/* webpackChunkName: "cart-actions" */ './cartActions.chunk'));
