import { lazyChunk } from '#lib/lazyChunk';
import { lazyPart } from '#ui/lazyPart';

/** What changes the wish list. */
export const wishlistActions = lazyChunk(() => import('./wishlist.chunk'));

/** What knows the list. The button works without it. */
export const wishState = lazyPart(wishlistActions, (code) => code.WishState, { isOptional: true });
