// What changes and knows the wish list, in one chunk.
export { addForLater } from './addForLater';
export { mergeWishes } from './mergeWishes';
export { wishKind } from './outboxKind';
export { toggleInWishlist } from './toggleInWishlist';
export { WishState } from './WishState';
