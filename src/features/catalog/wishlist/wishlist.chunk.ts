// Actions and state of the wish list, in one chunk.

export { wishKind } from './outboxKind';
export { addForLater, mergeWishes, toggleInWishlist } from './toggleInWishlist';
export { WishState } from './WishState';
