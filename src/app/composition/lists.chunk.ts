// Wish list pages of guests and customers, in one chunk.
export { preloadSavedItemsPage, SavedItemsPage } from '#features/catalog/wishlist/page/GuestWishlistPage';
export { Wishlist } from './Wishlist';
