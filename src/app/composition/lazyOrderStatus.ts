import { lazyChunk } from '#lib/lazyChunk';

/** The order lookup page, and the functions that the order confirmation uses. */
export const orderStatusPage = lazyChunk(() => import('./orderStatus.chunk'));
