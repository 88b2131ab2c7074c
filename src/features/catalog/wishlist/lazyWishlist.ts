import { lazyChunk } from '#lib/lazyChunk';
import { lazyPart } from '#ui/lazyPart';

/** Actions that change the wish list. */
export const wishlistActions = lazyChunk(() => import('./wishlist.chunk'));

/** Loads the state of the button. Optional: the button works without it. */
export const wishState = lazyPart(wishlistActions, (code) => code.WishState, { isOptional: true });
