import { lazyChunk } from '#lib/lazyChunk';
import { lazyPart } from '#ui/lazyPart';

const optionsChunk = lazyChunk(() => import('./WishOptions'));
/** What a wish still lacks, with the fields of the product's page: for those who open it. */
export const wishOptions = lazyPart(optionsChunk, (code) => code.WishOptions);

const listsChunk = lazyChunk(() => import('../multipleWishlists/Wishlists'));
/** The customer's lists by name, where the shop keeps several. */
export const wishlists = lazyPart(listsChunk, (code) => code.Wishlists);
/** The way of a wish into another of them. */
export const moveWish = lazyPart(listsChunk, (code) => code.MoveWish, { isOptional: true });
