import { lazyChunk } from '#lib/lazyChunk';
import { lazyPart } from '#ui/lazyPart';

const optionsChunk = lazyChunk(() => import('./WishOptions'));
/**
 * Fields of the product page for the missing options of a wish list item; loaded when the shopper opens these fields.
 */
export const wishOptions = lazyPart(optionsChunk, (code) => code.WishOptions);

const listsChunk = lazyChunk(() => import('../multipleWishlists/Wishlists'));
/** The names of the customer's wish lists, if the back end allows several lists. */
export const wishlists = lazyPart(listsChunk, (code) => code.Wishlists);
/** Control that moves an item to another wish list. */
export const moveWishlistItem = lazyPart(listsChunk, (code) => code.MoveWish, { isOptional: true });
