import { lazyChunk } from '#lib/lazyChunk';
import { lazyPart } from '#ui/lazyPart';

/** Content types that few pages show at first. */
export const contentMore = lazyChunk(() => import('./contentMore.chunk'), {
  withTexts: true,
});

export const productList = lazyPart(contentMore, (code) => code.ProductList);
