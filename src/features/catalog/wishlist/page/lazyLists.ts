import { lazyChunk } from '#lib/lazyChunk';
import { lazyPart } from '#ui/lazyPart';

const optionsChunk = lazyChunk(() => import('./WishOptions'));
/** Fields of the product page for the missing choices of a wish; loaded when the shopper opens them. */
export const wishOptions = lazyPart(optionsChunk, (code) => code.WishOptions);

const listsChunk = lazyChunk(() => import('../multipleWishlists/Wishlists'));
/** The customer's lists by name, if the back end allows several. */
export const wishlists = lazyPart(listsChunk, (code) => code.Wishlists);
/** Moves a wish to another list. */
export const moveWishlistItem = lazyPart(listsChunk, (code) => code.MoveWish, { isOptional: true });
