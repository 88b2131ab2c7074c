// What was put aside, and what is compared, in one chunk.
export { ComparePage, preloadComparePage } from '#features/catalog/compare/page/ComparePage';
export { preloadSavedItemsPage, SavedItemsPage } from '#features/catalog/wishlist/page/SavedItemsPage';
export { Wishlist } from './wishlist';
