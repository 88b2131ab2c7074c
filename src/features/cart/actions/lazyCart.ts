import { lazyChunk } from '#lib/lazyChunk';

/** What changes the cart. */
export const cartActions = lazyChunk(() => import(/* webpackChunkName: "cart-actions" */ './cartActions.chunk'));

/**
 * Why the cart was not changed: the id and values of a message.
 *
 * @param error what `cartActions` or a change of it rejected with
 * @param product its name
 */
export const refusal = (error: unknown, product: string, isOnline: boolean) =>
  // Without the code nothing was sent.
  cartActions.now()?.refusalMessage(error, product) ?? {
    id: isOnline ? 'cart.refused.network' : 'cart.refused.offline',
  };
