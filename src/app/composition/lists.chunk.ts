// Wish list pages of guests and customers, in one chunk.
export {
  GuestWishlistPage as SavedItemsPage,
  preloadGuestWishlistPage as preloadSavedItemsPage,
} from '#features/catalog/wishlist/page/GuestWishlistPage';
export { Wishlist } from './Wishlist';
