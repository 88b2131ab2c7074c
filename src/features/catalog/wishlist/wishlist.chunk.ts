// What changes and knows the wish list, in one chunk.
export { addForLater } from './addForLater';
export { mergeWishes } from './mergeWishes';
export { WishState } from './WishState';
export { toggleInWishlist } from './wishlistActions';
