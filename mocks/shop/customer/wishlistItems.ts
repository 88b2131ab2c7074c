import { variantWith } from '../cart/cartItems.ts';
import { newMaskedId, timestamp } from '../cart/carts.ts';
import { bundleLine, configurableLine, customizableOptions, downloadableLine } from '../cart/itemChoiceFields.ts';
import type { ItemChoices } from '../cart/itemChoices.ts';
import { productSource } from '../catalog/product/productFields.ts';
import { isSoldIn, type ProductRow, productBySku } from '../catalog/tables/products.ts';
import type { ShopContext } from '../shared/context.ts';
import { authorizationError, inputError } from '../shared/errors.ts';
import { row, rows, statement } from '../shared/statements.ts';

/** A customer's wish list. Magento Open Source has one per customer; with several, the oldest is the default. */
export interface WishlistRow {
  id: number;
  customerId: number;
  /** Null for the wish list that was created automatically. */
  name: string | null;
  visibility: 'PUBLIC' | 'PRIVATE';
  sharingCode: string;
  updatedAt: string;
}

interface ItemRow {
  id: number;
  sku: string;
  /** Attribute and option ids of a configurable product's choice, as JSON. */
  options: string;
  choices: string;
  qty: number;
  description: string | null;
  addedAt: string;
}

/** An item whose product is sold in this store view. */
export interface WishlistItem extends ItemRow {
  product: ProductRow;
  /** The variant, if all options are chosen. */
  variant: ProductRow | null;
  chosen: Map<number, number>;
  choices: string;
  given: ItemChoices;
}

export interface WishlistError {
  code: 'PRODUCT_NOT_FOUND' | 'UNDEFINED';
  message: string;
}

const columns = 'id, customer_id AS customerId, name, visibility, sharing_code AS sharingCode, updated_at AS updatedAt';

export const messages = {
  off: 'The wishlist configuration is currently disabled.',
  guest: 'The current user cannot perform operations on wishlist',
  unknown: 'The wishlist was not found.',
  notYours: "The wish list is not assigned to your account and can't be edited.",
  nothing: 'The quantity of a wish list item cannot be 0',
} as const;

export function checkEnabled({ settings }: ShopContext): void {
  if (settings.switchedOff.includes('wishlist')) throw inputError(messages.off);
}

/** The wish list with this id, whoever owns it. */
export const listById = ({ db }: ShopContext, id: string): WishlistRow | null =>
  row<WishlistRow>(db, `SELECT ${columns} FROM wishlist WHERE id = ?`, [Number.parseInt(id, 10) || 0]);

/** Creates another wish list for the customer. */
export function makeList(
  context: ShopContext,
  customerId: number,
  { name, visibility }: { name: string | null; visibility: WishlistRow['visibility'] },
): WishlistRow {
  const { db, now } = context;
  const { lastInsertRowid } = statement(
    db,
    'INSERT INTO wishlist (customer_id, name, visibility, sharing_code, updated_at) VALUES (?, ?, ?, ?, ?)',
  ).run(customerId, name, visibility, newMaskedId(), timestamp(now()));
  return listById(context, String(lastInsertRowid)) as WishlistRow;
}

/** All wish lists of the customer, the default list first. As in Magento, the default list is created on first use. */
export function ownLists(context: ShopContext, customerId: number): [WishlistRow, ...WishlistRow[]] {
  const [first, ...others] = rows<WishlistRow>(
    context.db,
    `SELECT ${columns} FROM wishlist WHERE customer_id = ? ORDER BY id`,
    [customerId],
  );
  return [first ?? makeList(context, customerId, { name: null, visibility: 'PRIVATE' }), ...others];
}

/** The customer's default wish list. */
export const ownList = (context: ShopContext, customerId: number): WishlistRow => ownLists(context, customerId)[0];

/** The wish list that a mutation changes; the id `0` means the customer's default list. */
export function listToChange(context: ShopContext, id: string): WishlistRow {
  checkEnabled(context);
  const { customerId } = context;
  if (customerId === null) throw authorizationError(messages.guest);
  const lists = ownLists(context, customerId);
  const number = Number.parseInt(id, 10) || 0;
  const list = number > 0 ? lists.find((one) => one.id === number) : lists[0];
  if (!list) throw inputError(messages.unknown);
  return list;
}

/** The items of a wish list, oldest first. Items whose product is not sold in this store view are left out. */
export function itemsOf(context: ShopContext, list: WishlistRow): WishlistItem[] {
  const { db, store } = context;
  const items = rows<ItemRow>(
    db,
    `SELECT id, sku, options, choices, qty, description, added_at AS addedAt FROM wishlist_item
     WHERE wishlist_id = ? ORDER BY id`,
    [list.id],
  );
  return items.flatMap((item): WishlistItem[] => {
    const product = productBySku(db, item.sku);
    if (!product || !isSoldIn(product, store)) return [];
    const chosen = new Map<number, number>(JSON.parse(item.options));
    const variant = product.type === 'configurable' ? variantWith(context, product, chosen) : null;
    return [{ ...item, product, variant, chosen, given: JSON.parse(item.choices) }];
  });
}

const itemTypes = {
  simple: 'SimpleWishlistItem',
  configurable: 'ConfigurableWishlistItem',
  grouped: 'GroupedProductWishlistItem',
  bundle: 'BundleWishlistItem',
  downloadable: 'DownloadableWishlistItem',
  virtual: 'VirtualWishlistItem',
} as const;

/** Source object of `WishlistItemInterface`. */
function itemSource(item: WishlistItem, context: ShopContext) {
  const { product, variant, given } = item;
  const line = { product, soldProduct: variant ?? product, choices: given };
  const downloads = product.type === 'downloadable' ? downloadableLine(line, context) : null;
  return {
    __typename: itemTypes[product.type],
    id: String(item.id),
    quantity: item.qty,
    description: item.description,
    added_at: item.addedAt,
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

/**
 * Name of a wish list. The automatically created list has Magento's default name, in the language of the store view.
 */
export const listName = ({ store }: ShopContext, { name }: WishlistRow): string =>
  name || (store.locale.startsWith('ar') ? 'المفضلة' : 'Wish List');

/** Source object of `Wishlist`. A page beyond the last is empty. */
export function listSource(context: ShopContext, { id, sharingCode }: WishlistRow) {
  const { db } = context;
  const list = row<WishlistRow>(db, `SELECT ${columns} FROM wishlist WHERE id = ?`, [id]) as WishlistRow;
  const items = itemsOf(context, list);
  return {
    id: String(id),
    name: listName(context, list),
    visibility: list.visibility,
    sharing_code: sharingCode,
    updated_at: list.updatedAt,
    items_count: items.length,
    items: () =>
      items.map((item) => ({
        id: item.id,
        qty: item.qty,
        description: item.description,
        added_at: item.addedAt,
        product: productSource(item.product),
      })),
    items_v2: ({ currentPage, pageSize }: { currentPage: number; pageSize: number }) => {
      const size = pageSize > 0 ? pageSize : Math.max(1, items.length);
      const pages = Math.max(1, Math.ceil(items.length / size));
      const page = Math.max(1, currentPage);
      return {
        items: items.slice((page - 1) * size, page * size).map((item) => itemSource(item, context)),
        page_info: { current_page: page, page_size: size, total_pages: pages },
      };
    },
  };
}
