import type { DatabaseSync } from 'node:sqlite';
import { addLine, variantWith } from '../cart/cartLines.ts';
import { newMaskedId, timestamp } from '../cart/carts.ts';
import { type LineChoices, ownChoices, readChoices } from '../cart/lineChoices.ts';
import { bundleLine, configurableLine, customizableOptions, downloadableLine } from '../cart/lineOptions.ts';
import { chosenOptions } from '../catalog/product/configurable.ts';
import { productSource } from '../catalog/product/productFields.ts';
import { detailsOf } from '../catalog/tables/productDetails.ts';
import { isSoldIn, type ProductRow, productById, productBySku, variantOptionsOf } from '../catalog/tables/products.ts';
import type { Resolvers, ShopContext } from '../shared/context.ts';
import { authorizationError, inputError } from '../shared/errors.ts';
import { checkPaging } from '../shared/paging.ts';
import { row, rows, statement, transaction } from '../shared/statements.ts';
import { ownCart } from './customerCarts.ts';
import { currentCustomer } from './customers.ts';

/** Creates the tables of wish lists where they are missing. Products are kept by SKU: their ids can change. */
export function createWishlistTables(db: DatabaseSync): void {
  db.exec(`
    CREATE TABLE IF NOT EXISTS wishlist (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      customer_id INTEGER NOT NULL UNIQUE REFERENCES customer(id) ON DELETE CASCADE,
      sharing_code TEXT NOT NULL,
      updated_at TEXT NOT NULL
    ) STRICT;
    CREATE TABLE IF NOT EXISTS wishlist_item (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      wishlist_id INTEGER NOT NULL REFERENCES wishlist(id) ON DELETE CASCADE,
      sku TEXT NOT NULL COLLATE NOCASE,
      options TEXT NOT NULL,
      choices TEXT NOT NULL,
      qty REAL NOT NULL,
      description TEXT,
      added_at TEXT NOT NULL,
      UNIQUE (wishlist_id, sku, options, choices)
    ) STRICT;
  `);
}

/** A customer's list. An open-source Magento has one for each. */
interface WishlistRow {
  id: number;
  customerId: number;
  sharingCode: string;
  updatedAt: string;
}

interface ItemRow {
  id: number;
  sku: string;
  /** Attribute and option ids of what was chosen of a configurable product, as JSON. */
  options: string;
  choices: string;
  qty: number;
  description: string | null;
  addedAt: string;
}

/** A wish that can be shown: its product is sold in this store. */
interface Wish extends ItemRow {
  product: ProductRow;
  /** The variant, once all its options are chosen. */
  variant: ProductRow | null;
  chosen: Map<number, number>;
  choices: string;
  given: LineChoices;
}

interface WishError {
  code: 'PRODUCT_NOT_FOUND' | 'UNDEFINED';
  message: string;
}

const columns = 'id, customer_id AS customerId, sharing_code AS sharingCode, updated_at AS updatedAt';

const messages = {
  off: 'The wishlist configuration is currently disabled.',
  guest: 'The current user cannot perform operations on wishlist',
  unknown: 'The wishlist was not found.',
  nothing: 'The quantity of a wish list item cannot be 0',
} as const;

function checkEnabled({ settings }: ShopContext): void {
  if (settings.switchedOff.includes('wishlist')) throw inputError(messages.off);
}

/** The customer's list; it is made when it is first asked for, as in Magento. */
function ownList({ db, now }: ShopContext, customerId: number): WishlistRow {
  const find = () => row<WishlistRow>(db, `SELECT ${columns} FROM wishlist WHERE customer_id = ?`, [customerId]);
  const found = find();
  if (found) return found;
  statement(db, 'INSERT INTO wishlist (customer_id, sharing_code, updated_at) VALUES (?, ?, ?)').run(
    customerId,
    newMaskedId(),
    timestamp(now()),
  );
  return find() as WishlistRow;
}

/** The list that a mutation names; `0` means the customer's own. */
function listToChange(context: ShopContext, id: string): WishlistRow {
  checkEnabled(context);
  const { customerId } = context;
  if (customerId === null) throw authorizationError(messages.guest);
  const own = ownList(context, customerId);
  const number = Number.parseInt(id, 10) || 0;
  if (number > 0 && number !== own.id) throw inputError(messages.unknown);
  return own;
}

/** The wishes of a list, oldest first. Those whose product this store does not sell are left out. */
function wishesOf(context: ShopContext, list: WishlistRow): Wish[] {
  const { db, store } = context;
  const items = rows<ItemRow>(
    db,
    `SELECT id, sku, options, choices, qty, description, added_at AS addedAt FROM wishlist_item
     WHERE wishlist_id = ? ORDER BY id`,
    [list.id],
  );
  return items.flatMap((item): Wish[] => {
    const product = productBySku(db, item.sku);
    if (!product || !isSoldIn(product, store)) return [];
    const chosen = new Map<number, number>(JSON.parse(item.options));
    const variant = product.type === 'configurable' ? variantWith(context, product, chosen) : null;
    return [{ ...item, product, variant, chosen, given: JSON.parse(item.choices) }];
  });
}

const wishTypes = {
  simple: 'SimpleWishlistItem',
  configurable: 'ConfigurableWishlistItem',
  grouped: 'GroupedProductWishlistItem',
  bundle: 'BundleWishlistItem',
  downloadable: 'DownloadableWishlistItem',
  virtual: 'VirtualWishlistItem',
} as const;

/** `WishlistItemInterface` of a wish. */
function wishSource(wish: Wish, context: ShopContext) {
  const { product, variant, given } = wish;
  const line = { product, piece: variant ?? product, choices: given };
  const downloads = product.type === 'downloadable' ? downloadableLine(line, context) : null;
  return {
    __typename: wishTypes[product.type],
    id: String(wish.id),
    quantity: wish.qty,
    description: wish.description,
    added_at: wish.addedAt,
    product: productSource(product),
    customizable_options: customizableOptions(line, context),
    ...(product.type === 'configurable' && {
      child_sku: variant?.sku ?? product.sku,
      configured_variant: null,
      configurable_options: [],
      ...(variant && configurableLine(line, context)),
    }),
    ...(product.type === 'bundle' ? bundleLine(line, context) : {}),
    ...(downloads && { links_v2: downloads.links, samples: downloads.samples }),
  };
}

/** `Wishlist`. A page beyond the last is empty. */
function listSource(context: ShopContext, { id, sharingCode }: WishlistRow) {
  const { db } = context;
  const list = row<WishlistRow>(db, `SELECT ${columns} FROM wishlist WHERE id = ?`, [id]) as WishlistRow;
  const wishes = wishesOf(context, list);
  return {
    id: String(id),
    sharing_code: sharingCode,
    updated_at: list.updatedAt,
    items_count: wishes.length,
    items: () =>
      wishes.map((wish) => ({
        id: wish.id,
        qty: wish.qty,
        description: wish.description,
        added_at: wish.addedAt,
        product: productSource(wish.product),
      })),
    items_v2: ({ currentPage, pageSize }: { currentPage: number; pageSize: number }) => {
      const size = pageSize > 0 ? pageSize : Math.max(1, wishes.length);
      const pages = Math.max(1, Math.ceil(wishes.length / size));
      const page = Math.max(1, currentPage);
      return {
        items: wishes.slice((page - 1) * size, page * size).map((wish) => wishSource(wish, context)),
        page_info: { current_page: page, page_size: size, total_pages: pages },
      };
    },
  };
}

interface WishInput {
  sku: string;
  parent_sku?: string | null;
  quantity: number;
  selected_options?: (string | null)[] | null;
  entered_options?: ({ uid: string; value: string } | null)[] | null;
}

/** What was chosen for a product, in the form in which it is kept: equal wishes have equal texts. */
function keptChoice(
  { db, store }: ShopContext,
  product: ProductRow,
  {
    sku,
    selected_options,
    entered_options,
  }: Pick<WishInput, 'selected_options' | 'entered_options'> & { sku?: string },
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
  // Files count when they were chosen one by one: all of them is what is meant without a word.
  const { links, ...choices } = ownChoices(detailsOf(db, product), given);
  return {
    options: JSON.stringify([...chosen].sort(([one], [other]) => one - other)),
    choices: JSON.stringify(given.links && links ? { ...choices, links } : choices),
  };
}

function addWish(context: ShopContext, list: WishlistRow, wish: WishInput): WishError | null {
  const { db, store, now } = context;
  const sku = wish.parent_sku ?? wish.sku;
  const found = productBySku(db, sku);
  if (!found || !isSoldIn(found, store))
    return { code: 'PRODUCT_NOT_FOUND', message: `Could not find a product with SKU "${sku}"` };
  if (wish.quantity === 0) return { code: 'UNDEFINED', message: messages.nothing };
  // A variant stands in the list as its product with the options chosen.
  const product = (found.parentId !== null && productById(db, found.parentId)) || found;
  const { options, choices } = keptChoice(context, product, wish);
  statement(
    db,
    `INSERT INTO wishlist_item (wishlist_id, sku, options, choices, qty, added_at) VALUES (?, ?, ?, ?, ?, ?)
     ON CONFLICT (wishlist_id, sku, options, choices) DO UPDATE SET qty = qty + excluded.qty`,
  ).run(list.id, product.sku, options, choices, wish.quantity > 0 ? wish.quantity : 1, timestamp(now()));
  return null;
}

const notIn = (id: string): WishError => ({
  code: 'UNDEFINED',
  message: `The wishlist item with ID "${id}" does not belong to the wishlist`,
});

function removeWish({ db }: ShopContext, list: WishlistRow, id: string): WishError | null {
  const { changes } = statement(db, 'DELETE FROM wishlist_item WHERE wishlist_id = ? AND id = ?').run(
    list.id,
    Number.parseInt(id, 10) || 0,
  );
  return changes > 0 ? null : notIn(id);
}

interface WishChange extends Omit<WishInput, 'sku' | 'parent_sku' | 'quantity'> {
  wishlist_item_id: string;
  quantity?: number | null;
  description?: string | null;
}

function updateWish(context: ShopContext, list: WishlistRow, change: WishChange): WishError | null {
  const { db } = context;
  const wish = wishesOf(context, list).find(({ id }) => String(id) === change.wishlist_item_id);
  if (!wish) return notIn(change.wishlist_item_id);
  const qty = change.quantity ?? wish.qty;
  if (qty <= 0) return { code: 'UNDEFINED', message: messages.nothing };
  const description = change.description === undefined ? wish.description : change.description;
  const isChosenAnew = Boolean(change.selected_options || change.entered_options);
  const { options, choices } = isChosenAnew ? keptChoice(context, wish.product, change) : wish;
  // What is the same wish then, becomes one with it.
  statement(
    db,
    'DELETE FROM wishlist_item WHERE wishlist_id = ? AND sku = ? AND options = ? AND choices = ? AND id <> ?',
  ).run(list.id, wish.sku, options, choices, wish.id);
  statement(db, 'UPDATE wishlist_item SET qty = ?, description = ?, options = ?, choices = ? WHERE id = ?').run(
    qty,
    description,
    options,
    choices,
    wish.id,
  );
  return null;
}

/** Runs a change for each of the given things, and answers with the list as it is then and with what went wrong. */
function changeList<Thing>(
  context: ShopContext,
  id: string,
  things: readonly Thing[],
  change: (list: WishlistRow, thing: Thing) => WishError | null,
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

/** Puts wishes into the customer's cart; what the cart takes is no wish any more. */
function addToCart(context: ShopContext, wishlistId: string, ids: readonly string[] = []) {
  const { db } = context;
  const list = listToChange(context, wishlistId);
  const all = wishesOf(context, list);
  const unknown = ids.filter((id) => !all.some((wish) => String(wish.id) === id));
  if (unknown.length > 0) throw inputError(`The wishlist item ids "${unknown.join(',')}" were not found.`);
  const wanted = ids.length > 0 ? all.filter((wish) => ids.includes(String(wish.id))) : all;
  const cart = ownCart(context);
  const errors = transaction(db, () =>
    wanted.flatMap((wish) => {
      const { sku } = wish.product;
      const error = addLine(context, cart, { sku, qty: wish.qty, options: wish.chosen, choices: wish.given });
      if (error) return { ...error, wishlistId: String(list.id), wishlistItemId: String(wish.id) };
      removeWish(context, list, String(wish.id));
      return [];
    }),
  );
  return {
    status: errors.length === 0,
    wishlist: listSource(context, list),
    add_wishlist_items_to_cart_user_errors: errors,
  };
}

/** The signed-in customer's list, for the fields of `Customer`. */
function listOfCustomer(context: ShopContext): WishlistRow {
  const customer = currentCustomer(context);
  checkEnabled(context);
  return ownList(context, customer.id);
}

export const resolvers: Resolvers = {
  Query: {
    // What old clients ask for: only customers have a list, and it says the same as `Customer.wishlist`.
    wishlist: (_source: unknown, _args: unknown, context: ShopContext) => {
      checkEnabled(context);
      if (context.customerId === null) throw authorizationError(messages.guest);
      return { ...listSource(context, ownList(context, context.customerId)), name: null };
    },
  },
  Customer: {
    wishlist: (_source: unknown, _args: unknown, context: ShopContext) => listSource(context, listOfCustomer(context)),

    wishlists: (_source: unknown, args: { currentPage: number; pageSize: number }, context: ShopContext) => {
      const list = listOfCustomer(context);
      checkPaging(args.pageSize, args.currentPage);
      return args.currentPage > 1 ? [] : [listSource(context, list)];
    },

    wishlist_v2: (_source: unknown, { id }: { id: string }, context: ShopContext) => {
      const list = listOfCustomer(context);
      return String(list.id) === id ? listSource(context, list) : null;
    },
  },
  Mutation: {
    addProductsToWishlist: (
      _source: unknown,
      { wishlistId, wishlistItems }: { wishlistId: string; wishlistItems: WishInput[] },
      context: ShopContext,
    ) => changeList(context, wishlistId, wishlistItems, (list, wish) => addWish(context, list, wish)),

    removeProductsFromWishlist: (
      _source: unknown,
      { wishlistId, wishlistItemsIds }: { wishlistId: string; wishlistItemsIds: string[] },
      context: ShopContext,
    ) => changeList(context, wishlistId, wishlistItemsIds, (list, id) => removeWish(context, list, id)),

    updateProductsInWishlist: (
      _source: unknown,
      { wishlistId, wishlistItems }: { wishlistId: string; wishlistItems: WishChange[] },
      context: ShopContext,
    ) => changeList(context, wishlistId, wishlistItems, (list, change) => updateWish(context, list, change)),

    addWishlistItemsToCart: (
      _source: unknown,
      { wishlistId, wishlistItemIds }: { wishlistId: string; wishlistItemIds?: string[] | null },
      context: ShopContext,
    ) => addToCart(context, wishlistId, wishlistItemIds ?? []),
  },
};
