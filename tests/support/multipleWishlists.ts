import { at } from '../mocks/support/cartShop.ts';
import { type NewWishlistItem, signInWithWishlist } from './wishlist.ts';

/** Settings of a back end that allows a customer three wish lists. */
export const settings = { wishLists: 3 };

/**
 * Signs in the demo customer and fills her wish lists.
 * @param wishes products in her default wish list
 * @param others products in her other wish lists, by the name of the wish list
 */
export async function signInWithWishlists(
  wishes: NewWishlistItem[] = [],
  others: Record<string, NewWishlistItem[]> = {},
) {
  const { database, elsewhere } = await signInWithWishlist(wishes, settings);
  const make = async (name: string, items: NewWishlistItem[] = []) => {
    const made = await elsewhere.ask(
      'mutation ($n: String!) { createWishlist(input: { name: $n, visibility: PRIVATE }) { wishlist { id } } }',
      { n: name },
    );
    const id = String(at(made, 'data.createWishlist.wishlist.id'));
    await elsewhere.ask(
      'mutation ($w: ID!, $i: [WishlistItemInput!]!) { addProductsToWishlist(wishlistId: $w, wishlistItems: $i) { user_errors { message } } }',
      { w: id, i: items.map((item) => ({ quantity: 1, ...item })) },
    );
    return id;
  };
  const ids: Record<string, string> = {};
  for (const [name, items] of Object.entries(others)) ids[name] = await make(name, items);
  /** Items of each wish list, by the name of the wish list: the SKU, and the note if there is one. */
  const inside = async () => {
    const answer = await elsewhere.ask(
      '{ customer { wishlists { name items_v2 { items { quantity description product { sku } } } } } }',
    );
    const lists = at(answer, 'data.customer.wishlists') as {
      name: string;
      items_v2: { items: { quantity: number; description: string | null; product: { sku: string } }[] };
    }[];
    return Object.fromEntries(
      lists.map(({ name, items_v2 }) => [
        name,
        items_v2.items.map(({ product, description }) =>
          description ? `${product.sku}: ${description}` : product.sku,
        ),
      ]),
    );
  };
  const drop = (id: string) =>
    elsewhere.ask('mutation ($w: ID!) { deleteWishlist(wishlistId: $w) { status } }', { w: id });
  return { database, settings, elsewhere, ids, make, inside, drop };
}
