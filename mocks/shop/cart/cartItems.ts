import { isAtLeast } from '../../../deploy/magentoVersions.ts';
import { detailsOf } from '../catalog/tables/productDetails.ts';
import {
  isSoldIn,
  type ProductRow,
  productBySku,
  stockOf,
  variantOptionsOf,
  variantsOf,
} from '../catalog/tables/products.ts';
import type { ShopContext } from '../shared/context.ts';
import { rows, statement } from '../shared/statements.ts';
import { type Cart, timestamp } from './carts.ts';
import { choiceProblem, type ItemChoices, linePrice, ownChoices, partsOf } from './itemChoices.ts';

/** `cataloginventory/item_options/max_sale_qty` of the merchant, above the needs of a household. */
const maximumQuantity = 100;

/** Magento's messages for problems of a cart item, or of a request to add one. */
export const stockMessages = {
  tooMany: 'The requested qty is not available',
  tooFew: 'Not enough items for sale',
  soldOut: 'This product is out of stock.',
  overMaximum: 'The requested qty exceeds the maximum qty allowed in shopping cart',
  notPositive: 'The product quantity should be greater than 0',
  fraction: 'You cannot use decimal quantity for this product.',
  noOptions: 'You need to choose options for your item.',
  noSource: 'There are no source items with the in stock status',
  unavailable: 'Product that you are trying to add is not available.',
} as const;

type UserErrorCode = 'PRODUCT_NOT_FOUND' | 'NOT_SALABLE' | 'INSUFFICIENT_STOCK' | 'UNDEFINED';

/** An error in the response of `addProductsToCart`. */
export interface UserError {
  code: UserErrorCode;
  message: string;
}

const virtualTypes: ReadonlySet<string> = new Set(['virtual', 'downloadable']);

/** A cart item. */
export interface CartItem {
  id: number;
  qty: number;
  /** The product on whose page the shopper bought the item. */
  product: ProductRow;
  /** The product whose stock is reduced: the variant of a configurable product, otherwise the product itself. */
  soldProduct: ProductRow;
  /** Choices in addition to the variant. */
  choices: ItemChoices;
  /** Products and quantities that one piece of the item takes from stock. */
  parts: { product: ProductRow; qty: number }[];
  /** True if the item is not shipped. */
  isVirtual: boolean;
  /** Price of one piece, with VAT of the store. */
  price: number;
  /** Error message if the item cannot be ordered as it is; null if it can. */
  problem: string | null;
}

interface LineRecord {
  id: number;
  sku: string;
  parentSku: string;
  choices: string;
  qty: number;
}

function recordsOf({ db }: ShopContext, cart: Cart): LineRecord[] {
  return rows<LineRecord>(
    db,
    'SELECT id, sku, parent_sku AS parentSku, choices, qty FROM cart_item WHERE cart_id = ? ORDER BY id',
    [cart.id],
  );
}

/** Error message if this quantity of a product cannot be bought; otherwise null. */
function quantityProblem({ db }: ShopContext, soldProduct: ProductRow, qty: number): string | null {
  if (qty > maximumQuantity) return stockMessages.overMaximum;
  const left = stockOf(db, soldProduct.id);
  if (left <= 0) return stockMessages.soldOut;
  return qty > left ? stockMessages.tooMany : null;
}

/**
 * Error message if this quantity cannot be added to a cart; otherwise null. 2.4.8 has another message for too little
 * stock.
 */
function addProblem(context: ShopContext, soldProduct: ProductRow, qty: number): string | null {
  const problem = quantityProblem(context, soldProduct, qty);
  const isReworded = problem === stockMessages.tooMany && isAtLeast(context.settings.schemaVersion, '2.4.8');
  return isReworded ? stockMessages.tooFew : problem;
}

/** The items of a cart, oldest first. Products that no longer exist are left out. */
export function itemsIn(context: ShopContext, cart: Cart): CartItem[] {
  const { db, store } = context;
  const records = recordsOf(context, cart);
  const lines = records.flatMap(({ id, sku, parentSku, qty, choices: text }): CartItem[] => {
    const soldProduct = productBySku(db, sku);
    const product = parentSku ? productBySku(db, parentSku) : soldProduct;
    if (!soldProduct || !product || !isSoldIn(soldProduct, store)) return [];
    const choices: ItemChoices = text ? JSON.parse(text) : {};
    const details = detailsOf(db, product);
    const parts = details.bundle ? partsOf(context, details, choices) : [{ product: soldProduct, qty: 1 }];
    const price = linePrice(context, soldProduct, details, choices, qty);
    const isVirtual = virtualTypes.has(product.type);
    return [{ id, qty, product, soldProduct, choices, parts, isVirtual, price, problem: null }];
  });
  // Two items can use the same stock: a variant bought directly and through its parent, or a bundle and its part.
  const wanted = new Map<number, number>();
  for (const { parts, qty } of lines)
    for (const part of parts) wanted.set(part.product.id, (wanted.get(part.product.id) ?? 0) + part.qty * qty);
  return lines.map((line) => ({ ...line, problem: itemProblem(context, line, wanted) }));
}

/** Error message for a cart item, or null. `wanted` has the total quantity of each product in the cart. */
function itemProblem(context: ShopContext, { product, parts, qty }: CartItem, wanted: Map<number, number>) {
  const rule = quantityRule(context, product, qty);
  if (rule) return rule.message;
  if (parts.length === 0) return stockMessages.soldOut;
  for (const part of parts) {
    const problem = quantityProblem(context, part.product, wanted.get(part.product.id) ?? part.qty * qty);
    if (problem) return problem;
  }
  return null;
}

/** Error if a quantity violates the merchant's limits for a product, with Magento's message; otherwise null. */
function quantityRule({ db }: ShopContext, product: ProductRow, qty: number): UserError | null {
  const { minQty = 1, maxQty = maximumQuantity, increments = 1 } = detailsOf(db, product);
  if (qty < minQty) return { code: 'INSUFFICIENT_STOCK', message: `The fewest you may purchase is ${minQty}.` };
  if (qty > maxQty) return { code: 'UNDEFINED', message: stockMessages.overMaximum };
  if (qty % increments === 0) return null;
  const message = `You can buy this product only in quantities of ${increments} at a time.`;
  return { code: 'UNDEFINED', message };
}

/** An item to add, from `addProductsToCart` or `POST …/items`. */
export interface CartItemRequest {
  sku: string;
  qty: number;
  /** Chosen options of a configurable product, by attribute id. */
  options: Map<number, number>;
  /** All other choices. */
  choices?: ItemChoices;
}

/** The variant with exactly these options, or null. */
export function variantWith(context: ShopContext, parent: ProductRow, options: Map<number, number>): ProductRow | null {
  const { db, store } = context;
  return (
    variantsOf(db, parent.id).find((variant) => {
      const own = variantOptionsOf(db, variant.id, store);
      return own.every((option) => options.get(option.attributeId) === option.optionId);
    }) ?? null
  );
}

const insufficient: ReadonlySet<string> = new Set([stockMessages.tooMany, stockMessages.tooFew, stockMessages.soldOut]);

/**
 * Adds pieces to a cart; equal items are merged. Returns an error with Magento's code and message if nothing was
 * changed, otherwise null.
 */
export function addCartItem(context: ShopContext, cart: Cart, wish: CartItemRequest): UserError | null {
  const { db, store } = context;
  const { sku, qty, options } = wish;
  const undefinedError = (message: string): UserError => ({ code: 'UNDEFINED', message });
  if (!(qty > 0)) return undefinedError(stockMessages.notPositive);
  const product = productBySku(db, sku);
  if (!product || !isSoldIn(product, store) || stockOf(db, product.id) <= 0) {
    return { code: 'PRODUCT_NOT_FOUND', message: `Could not find a product with SKU "${sku}"` };
  }
  if (!Number.isInteger(qty)) return undefinedError(stockMessages.fraction);
  const details = detailsOf(db, product);
  if (details.grouped) return addGroup(context, cart, product, details.grouped, qty);
  const configurable = product.type === 'configurable';
  const soldProduct = configurable ? variantWith(context, product, options) : product;
  if (!soldProduct) return undefinedError(stockMessages.noOptions);
  const choices = ownChoices(details, wish.choices ?? {});
  const unchosen = choiceProblem(details, choices, wish.choices ?? {});
  if (unchosen) return undefinedError(unchosen);
  if (stockOf(db, soldProduct.id) <= 0) return { code: 'NOT_SALABLE', message: stockMessages.noSource };

  const key = Object.keys(choices).length > 0 ? JSON.stringify(choices) : '';
  const lines = itemsIn(context, cart);
  const same = recordsOf(context, cart).find(
    (one) => one.sku === soldProduct.sku && one.choices === key && one.parentSku === (configurable ? product.sku : ''),
  );
  const rule = quantityRule(context, product, qty + (same?.qty ?? 0));
  if (rule) return rule;
  const parts = details.bundle ? partsOf(context, details, choices) : [{ product: soldProduct, qty: 1 }];
  for (const part of parts) {
    const problem = addProblem(context, part.product, part.qty * qty + inCart(lines, part.product));
    if (problem) return { code: insufficient.has(problem) ? 'INSUFFICIENT_STOCK' : 'UNDEFINED', message: problem };
  }
  statement(
    db,
    `INSERT INTO cart_item (cart_id, sku, parent_sku, choices, qty) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT (cart_id, sku, parent_sku, choices) DO UPDATE SET qty = qty + excluded.qty`,
  ).run(cart.id, soldProduct.sku, configurable ? product.sku : '', key, qty);
  touch(context, cart);
  return null;
}

/**
 * Adds a grouped product `sets` times: each part is its own item, in its quantity within the group. As in Magento,
 * sold-out parts are left out. If another part cannot be added, nothing is added.
 */
function addGroup(
  context: ShopContext,
  cart: Cart,
  group: ProductRow,
  parts: { sku: string; qty: number }[],
  sets: number,
) {
  const { db } = context;
  db.exec('SAVEPOINT group_parts');
  for (const { sku, qty } of parts) {
    const part = productBySku(db, sku);
    if (!part || qty <= 0 || stockOf(db, part.id) <= 0) continue;
    const error = addCartItem(context, cart, {
      sku,
      qty: qty * sets,
      options: new Map(),
      choices: { group: group.sku },
    });
    if (!error) continue;
    db.exec('ROLLBACK TO group_parts; RELEASE group_parts');
    return error;
  }
  db.exec('RELEASE group_parts');
  return null;
}

/** Quantity of a product that the items take from stock. */
const inCart = (lines: readonly CartItem[], product: ProductRow): number =>
  lines
    .flatMap(({ parts, qty }) => parts.map((part) => ({ id: part.product.id, qty: part.qty * qty })))
    .filter(({ id }) => id === product.id)
    .reduce((sum, part) => sum + part.qty, 0);

function touch({ db, now }: ShopContext, cart: Cart): void {
  statement(db, 'UPDATE cart SET updated_at = ? WHERE id = ?').run(timestamp(now()), cart.id);
}

/** Sets the quantity of an item. Returns an error message if this is not possible. */
export function setQuantity(context: ShopContext, cart: Cart, line: CartItem, qty: number): string | null {
  if (!Number.isInteger(qty)) return stockMessages.fraction;
  const rule = quantityRule(context, line.product, qty);
  if (rule) return rule.message;
  const others = itemsIn(context, cart).filter((one) => one.id !== line.id);
  for (const part of line.parts) {
    const problem = quantityProblem(context, part.product, part.qty * qty + inCart(others, part.product));
    if (problem) return problem;
  }
  statement(context.db, 'UPDATE cart_item SET qty = ? WHERE id = ?').run(qty, line.id);
  touch(context, cart);
  return null;
}

/** Removes an item from a cart; false if the cart does not contain it. */
export function removeCartItem(context: ShopContext, cart: Cart, lineId: number): boolean {
  const { changes } = statement(context.db, 'DELETE FROM cart_item WHERE cart_id = ? AND id = ?').run(cart.id, lineId);
  if (changes > 0) touch(context, cart);
  return changes > 0;
}
