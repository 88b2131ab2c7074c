// Wish list pages of guests and customers, in one chunk.
export { preloadGuestWishlistPage as preloadSavedItemsPage, GuestWishlistPage as SavedItemsPage } from '#features/catalog/wishlist/page/GuestWishlistPage';
export { Wishlist } from './Wishlist';
