import { lazyChunk } from '#lib/lazyChunk';
import { lazyPart } from '#ui/lazyPart';

/** Actions that change the wish list. */
export const wishlistActions = lazyChunk(() => import('./wishlist.chunk'));

/** Component that loads the state of the wish list button. Optional: the button works without this state. */
export const wishState = lazyPart(wishlistActions, (code) => code.WishState, { isOptional: true });
