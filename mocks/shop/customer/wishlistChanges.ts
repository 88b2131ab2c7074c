import { addCartItem } from '../cart/cartItems.ts';
import { timestamp } from '../cart/carts.ts';
import { ownChoices, readChoices } from '../cart/itemChoices.ts';
import { chosenOptions } from '../catalog/product/configurable.ts';
import { detailsOf } from '../catalog/tables/productDetails.ts';
import { isSoldIn, type ProductRow, productById, productBySku, variantOptionsOf } from '../catalog/tables/products.ts';
import type { ShopContext } from '../shared/context.ts';
import { inputError } from '../shared/errors.ts';
import { statement, transaction } from '../shared/statements.ts';
import { ownCart } from './customerCarts.ts';
import { itemsOf, listSource, listToChange, messages, type WishlistError, type WishlistRow } from './wishlistItems.ts';

export interface WishlistItemInput {
  sku: string;
  parent_sku?: string | null;
  quantity: number;
  selected_options?: (string | null)[] | null;
  entered_options?: ({ uid: string; value: string } | null)[] | null;
}

/** The shopper's choices for a wish list item as stored texts: equal choices have equal texts. */
function storedChoice(
  { db, store }: ShopContext,
  product: ProductRow,
  {
    sku,
    selected_options,
    entered_options,
  }: Pick<WishlistItemInput, 'selected_options' | 'entered_options'> & { sku?: string },
): { options: string; choices: string } {
  const selected = selected_options ?? [];
  const chosen = product.type === 'configurable' ? chosenOptions(selected) : new Map<number, number>();
  const child = sku === undefined ? null : productBySku(db, sku);
  if (child?.parentId === product.id && chosen.size === 0)
    for (const { attributeId, optionId } of variantOptionsOf(db, child.id, store)) chosen.set(attributeId, optionId);
  const given = readChoices(
    selected,
    (entered_options ?? []).filter((one) => one !== null),
  );
  // Chosen files are stored only if files are sold separately; otherwise the item contains all files.
  const { links, ...choices } = ownChoices(detailsOf(db, product), given);
  return {
    options: JSON.stringify([...chosen].sort(([one], [other]) => one - other)),
    choices: JSON.stringify(given.links && links ? { ...choices, links } : choices),
  };
}

export function addItem(context: ShopContext, list: WishlistRow, item: WishlistItemInput): WishlistError | null {
  const { db, store, now } = context;
  const sku = item.parent_sku ?? item.sku;
  const found = productBySku(db, sku);
  if (!found || !isSoldIn(found, store))
    return { code: 'PRODUCT_NOT_FOUND', message: `Could not find a product with SKU "${sku}"` };
  if (item.quantity === 0) return { code: 'UNDEFINED', message: messages.nothing };
  // A variant is stored as its parent with chosen options.
  const product = (found.parentId !== null && productById(db, found.parentId)) || found;
  const { options, choices } = storedChoice(context, product, item);
  statement(
    db,
    `INSERT INTO wishlist_item (wishlist_id, sku, options, choices, qty, added_at) VALUES (?, ?, ?, ?, ?, ?)
     ON CONFLICT (wishlist_id, sku, options, choices) DO UPDATE SET qty = qty + excluded.qty`,
  ).run(list.id, product.sku, options, choices, item.quantity > 0 ? item.quantity : 1, timestamp(now()));
  return null;
}

const notIn = (id: string): WishlistError => ({
  code: 'UNDEFINED',
  message: `The wishlist item with ID "${id}" does not belong to the wishlist`,
});

export function removeItem({ db }: ShopContext, list: WishlistRow, id: string): WishlistError | null {
  const { changes } = statement(db, 'DELETE FROM wishlist_item WHERE wishlist_id = ? AND id = ?').run(
    list.id,
    Number.parseInt(id, 10) || 0,
  );
  return changes > 0 ? null : notIn(id);
}

export interface WishlistItemUpdate extends Omit<WishlistItemInput, 'sku' | 'parent_sku' | 'quantity'> {
  wishlist_item_id: string;
  quantity?: number | null;
  description?: string | null;
}

export function updateItem(context: ShopContext, list: WishlistRow, change: WishlistItemUpdate): WishlistError | null {
  const { db } = context;
  const item = itemsOf(context, list).find(({ id }) => String(id) === change.wishlist_item_id);
  if (!item) return notIn(change.wishlist_item_id);
  // As in Magento, a missing quantity is an error, and a missing description deletes the stored one.
  const qty = change.quantity ?? 0;
  if (qty <= 0) return { code: 'UNDEFINED', message: messages.nothing };
  const description = change.description ?? null;
  const hasNewChoice = Boolean(change.selected_options || change.entered_options);
  const { options, choices } = hasNewChoice ? storedChoice(context, item.product, change) : item;
  // If another item of the list now has the same choices, delete it.
  statement(
    db,
    'DELETE FROM wishlist_item WHERE wishlist_id = ? AND sku = ? AND options = ? AND choices = ? AND id <> ?',
  ).run(list.id, item.sku, options, choices, item.id);
  statement(db, 'UPDATE wishlist_item SET qty = ?, description = ?, options = ?, choices = ? WHERE id = ?').run(
    qty,
    description,
    options,
    choices,
    item.id,
  );
  return null;
}

/** Applies a change to each of the given items of a wish list. Returns the changed list and the errors. */
export function changeList<Thing>(
  context: ShopContext,
  id: string,
  things: readonly Thing[],
  change: (list: WishlistRow, thing: Thing) => WishlistError | null,
) {
  const { db, now } = context;
  const list = listToChange(context, id);
  const errors = transaction(db, () => {
    const all = things.map((thing) => change(list, thing));
    if (all.includes(null))
      statement(db, 'UPDATE wishlist SET updated_at = ? WHERE id = ?').run(timestamp(now()), list.id);
    return all;
  });
  return { wishlist: listSource(context, list), user_errors: errors.filter((error) => error !== null) };
}

/** Adds items of a wish list to the customer's cart. Items that the cart accepts are removed from the wish list. */
export function addToCart(context: ShopContext, wishlistId: string, ids: readonly string[] = []) {
  const { db } = context;
  const list = listToChange(context, wishlistId);
  const all = itemsOf(context, list);
  const unknown = ids.filter((id) => !all.some((item) => String(item.id) === id));
  if (unknown.length > 0) throw inputError(`The wishlist item ids "${unknown.join(',')}" were not found.`);
  const wanted = ids.length > 0 ? all.filter((item) => ids.includes(String(item.id))) : all;
  const cart = ownCart(context);
  const errors = transaction(db, () =>
    wanted.flatMap((item) => {
      const { sku } = item.product;
      const error = addCartItem(context, cart, { sku, qty: item.qty, options: item.chosen, choices: item.given });
      if (error) return { ...error, wishlistId: String(list.id), wishlistItemId: String(item.id) };
      removeItem(context, list, String(item.id));
      return [];
    }),
  );
  return {
    status: errors.length === 0,
    wishlist: listSource(context, list),
    add_wishlist_items_to_cart_user_errors: errors,
  };
}
