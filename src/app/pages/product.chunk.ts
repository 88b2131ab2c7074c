// A product's page and its placeholder, in one chunk.
export { ProductPage, preloadProductPage } from '#features/catalog/product/ProductPage';
export { ProductSkeleton } from '#features/catalog/product/ProductSkeleton';
