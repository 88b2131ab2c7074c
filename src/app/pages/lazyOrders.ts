import { lazyChunk } from '#lib/lazyChunk';

/** The pages of orders, and the look-up that the confirmation needs. */
export const orderPages = lazyChunk(() => import(/* webpackChunkName: "orders" */ './orders.chunk'));
