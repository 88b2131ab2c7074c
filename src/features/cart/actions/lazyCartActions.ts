import { lazyChunk } from '#lib/lazyChunk';

/** The code that changes the cart, loaded on demand. */
export const cartActions = lazyChunk(() => import(/* webpackChunkName: "cart-actions" */ './cartActions.chunk'));

/**
 * The message (id and values) that says why the cart was not changed.
 *
 * @param error rejection of `cartActions.load()` or of one of its actions
 * @param product name of the product
 */
export const getCartErrorMessage = (error: unknown, product: string, isOnline: boolean) =>
  // If the code that changes the cart is not loaded, no request was sent, so the connection is the cause.
  cartActions.getLoaded()?.refusalMessage(error, product) ?? {
    id: isOnline ? 'cart.refused.network' : 'cart.refused.offline',
  };
