// Wish list pages of guests and customers, in one chunk.
export {
  GuestWishlistPage,
  preloadGuestWishlistPage,
} from '#features/catalog/wishlist/page/GuestWishlistPage';
export { Wishlist } from './Wishlist';
