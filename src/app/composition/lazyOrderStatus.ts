import { lazyChunk } from '#lib/lazyChunk';

/** The page that looks an order up, and what the confirmation needs of it. */
export const orderStatusPage = lazyChunk(() => import('./orderStatus.chunk'));
