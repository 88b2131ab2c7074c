import { timestamp } from '../cart/carts.ts';
import { nameOf } from '../catalog/tables/products.ts';
import type { ShopContext } from '../shared/context.ts';
import { statement } from '../shared/statements.ts';
import {
  itemsOf,
  listName,
  ownLists,
  type WishlistError,
  type WishlistItem,
  type WishlistRow,
} from './wishlistItems.ts';

export interface WishlistMove {
  wishlist_item_id: string;
  quantity?: number | null;
}

const refusal = (message: string): WishlistError => ({ code: 'UNDEFINED', message });

/** Adds a quantity of an item to another wish list. As in Adobe Commerce, the item's note is not copied. */
function putInto({ db, now }: ShopContext, to: WishlistRow, item: WishlistItem, quantity: number): void {
  statement(
    db,
    `INSERT INTO wishlist_item (wishlist_id, sku, options, choices, qty, added_at) VALUES (?, ?, ?, ?, ?, ?)
     ON CONFLICT (wishlist_id, sku, options, choices) DO UPDATE SET qty = qty + excluded.qty`,
  ).run(to.id, item.sku, item.options, item.choices, quantity, timestamp(now()));
}

/** Moves an item, or part of its quantity, to another wish list of the customer. The moved item gets a new id. */
export function moveItem(context: ShopContext, to: WishlistRow, move: WishlistMove): WishlistError | null {
  const { db } = context;
  const places = ownLists(context, to.customerId).flatMap((list) =>
    itemsOf(context, list).map((item) => ({ list, item })),
  );
  const place = places.find(({ item }) => String(item.id) === move.wishlist_item_id);
  if (!place) return refusal('The wishlist item was not found.');
  const { list, item } = place;
  const quantity = Math.trunc(move.quantity ?? 0);
  if (quantity <= 0) return refusal(`The quantity ${move.quantity ?? ''} is invalid.`);
  if (quantity > item.qty)
    return refusal(`The maximum quantity that can be moved for "${item.product.sku}" is ${item.qty}.`);
  if (list.id === to.id)
    return refusal(`"${nameOf(db, item.product, context.store)}" is already present in ${listName(context, to)}.`);
  putInto(context, to, item, quantity);
  if (quantity < item.qty) statement(db, 'UPDATE wishlist_item SET qty = qty - ? WHERE id = ?').run(quantity, item.id);
  else statement(db, 'DELETE FROM wishlist_item WHERE id = ?').run(item.id);
  return null;
}
