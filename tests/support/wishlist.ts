import type { DatabaseSync } from 'node:sqlite';
import type { ShopSettings } from '../../mocks/shop/shared/settings.ts';
import { at, Shopper } from '../mocks/support/cartShop.ts';
import { createShop, newDatabase } from './backEnd.ts';
import { email, password } from './customer.ts';

export interface NewWishlistItem {
  sku: string;
  quantity?: number;
  selected_options?: string[];
  description?: string;
}

/** Signs in the demo customer outside the app, as on another device. */
export async function signInOnOtherDevice(database: DatabaseSync, settings?: Partial<ShopSettings>) {
  const guest = new Shopper(createShop({ database, settings }));
  const answer = await guest.ask(
    `mutation { generateCustomerToken(email: "${email}", password: "${password}") { token } }`,
  );
  const token = String(at(answer, 'data.generateCustomerToken.token'));
  const layla = guest.as(token);
  return {
    token,
    add: async (items: NewWishlistItem[]) => {
      const added = await layla.ask(
        `mutation ($i: [WishlistItemInput!]!) { addProductsToWishlist(wishlistId: "0", wishlistItems: $i) {
          wishlist { id items_v2(pageSize: 100) { items { id quantity product { sku } } } } user_errors { message } } }`,
        { i: items.map(({ description: _, quantity = 1, ...item }) => ({ quantity, ...item })) },
      );
      const list = at(added, 'data.addProductsToWishlist.wishlist');
      const rows = at(list, 'items_v2.items') as { id: string; quantity: number; product: { sku: string } }[];
      for (const { sku, description } of items) {
        const row = description === undefined ? undefined : rows.find((one) => one.product.sku === sku);
        if (row)
          await layla.ask(
            `mutation ($w: ID!, $i: [WishlistItemUpdateInput!]!) { updateProductsInWishlist(wishlistId: $w, wishlistItems: $i) {
              user_errors { message } } }`,
            { w: at(list, 'id'), i: [{ wishlist_item_id: row.id, quantity: row.quantity, description }] },
          );
      }
    },
    /** Reads the items of the customer's wish list from the back end. */
    list: async () => {
      const read = await layla.ask(
        `{ customer { wishlists { items_v2(pageSize: 100) { items { quantity description product { sku }
          ... on ConfigurableWishlistItem { configured_variant { sku } } } } } } }`,
      );
      return at(read, 'data.customer.wishlists.0.items_v2.items') as {
        quantity: number;
        description: string | null;
        product: { sku: string };
        configured_variant?: { sku: string } | null;
      }[];
    },
    count: async () =>
      Number(
        at(await layla.ask('{ customer { wishlists { items_count } } }'), 'data.customer.wishlists.0.items_count'),
      ),
    ask: (query: string, variables?: Record<string, unknown>) => layla.ask(query, variables),
  };
}

/** Signs in the demo customer and fills her wish list. */
export async function signInWithWishlist(items: NewWishlistItem[] = [], settings?: Partial<ShopSettings>) {
  const database = newDatabase();
  const elsewhere = await signInOnOtherDevice(database, settings);
  await elsewhere.add(items);
  localStorage.setItem(
    'DUKKAN__signin_token',
    JSON.stringify({ value: elsewhere.token, timeStored: Date.now(), ttl: 3600 }),
  );
  return { database, elsewhere };
}

/**
 * Adds `count` older items to the demo customer's wish list, and then the product `last`. The demo catalogue has fewer
 * products, so each product is added several times, with different spaces in its options.
 */
export function addManyWishlistItems(database: DatabaseSync, count: number, last: string): void {
  const add = `INSERT INTO wishlist_item (wishlist_id, sku, options, choices, qty, added_at)
    SELECT (SELECT id FROM wishlist), sku, '[]', choices, 1, '2026-01-01 00:00:00'`;
  database
    .prepare(
      `${add} FROM (SELECT p.sku, '{' || spaces || '}' AS choices FROM product p,
       (SELECT '' AS spaces UNION SELECT ' ' UNION SELECT '  ')
       WHERE p.visible = 1 AND p.website IS NULL AND p.sku <> ? ORDER BY spaces, p.id LIMIT ?)`,
    )
    .run(last, count);
  database.prepare(`${add} FROM (SELECT ? AS sku, '{}' AS choices)`).run(last);
}
