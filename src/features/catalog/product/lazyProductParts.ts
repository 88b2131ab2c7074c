import { lazyChunk } from '#lib/lazyChunk';
import { lazyPart } from '#ui/lazyPart';

const moreChunk = lazyChunk(() => import(/* webpackChunkName: "product-more" */ './productMore.chunk'));
export const zoomDialog = lazyPart(moreChunk, (code) => code.ZoomDialog);
export const videoPlayer = lazyPart(moreChunk, (code) => code.VideoPlayer);
// Optional: a shopper can buy the product without these page sections.
export const crossSells = lazyPart(moreChunk, (code) => code.CrossSells, { isOptional: true });
export const productRows = lazyPart(moreChunk, (code) => code.ProductRows, { isOptional: true });
export const reviews = lazyPart(moreChunk, (code) => code.Reviews, { isOptional: true });
