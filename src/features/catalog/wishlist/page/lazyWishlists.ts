import { lazyPart } from '#ui/lazyPart';

// Without a name: the first load names all chunks that have one.
const load = () => import('../severalLists/Wishlists');

/** The customer's lists by name, where the shop keeps several. */
export const wishlists = lazyPart(() => load().then((code) => code.Wishlists));

/** The way of a wish into another of them. */
export const moveWish = lazyPart(() => load().then((code) => code.MoveWish), { isOptional: true });
