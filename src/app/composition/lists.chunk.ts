// What was put aside, in one chunk.
export { preloadSavedItemsPage, SavedItemsPage } from '#features/catalog/wishlist/page/GuestWishlistPage';
export { Wishlist } from './Wishlist';
