// What was put aside, in one chunk.
export { preloadSavedItemsPage, SavedItemsPage } from '#features/catalog/wishlist/page/SavedItemsPage';
export { Wishlist } from './Wishlist';
