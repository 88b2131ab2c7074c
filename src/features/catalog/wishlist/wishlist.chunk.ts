// Actions and state of the wish list, in one chunk.

export { addForLater, mergeWishes, toggleInWishlist } from './toggleInWishlist';
export { WishState } from './WishState';
export { wishKind } from './wishlistOutboxKind';
