import { type Cart, timestamp } from './carts.ts';
import type { ShopContext } from './context.ts';
import {
  isSoldIn,
  type ProductRow,
  pricesOf,
  productBySku,
  stockOf,
  variantOptionsOf,
  variantsOf,
} from './products.ts';
import { rows, statement } from './statements.ts';

/** `cataloginventory/item_options/max_sale_qty` of the merchant: more than a household buys. */
export const maximumQuantity = 100;

/** What is wrong with a line or with a wish to add one; the words are Magento's. */
export const stockMessages = {
  tooMany: 'The requested qty is not available',
  soldOut: 'This product is out of stock.',
  overMaximum: 'The requested qty exceeds the maximum qty allowed in shopping cart',
  notPositive: 'The product quantity should be greater than 0',
  fraction: 'You cannot use decimal quantity for this product.',
  noOptions: 'You need to choose options for your item.',
  noSource: 'There are no source items with the in stock status',
} as const;

export type UserErrorCode = 'PRODUCT_NOT_FOUND' | 'NOT_SALABLE' | 'INSUFFICIENT_STOCK' | 'UNDEFINED';

/** A wish that could not be fulfilled, as `addProductsToCart` reports it. */
export interface UserError {
  code: UserErrorCode;
  message: string;
}

/** One line of a cart. */
export interface CartLine {
  id: number;
  qty: number;
  /** The product of the page it was bought on. */
  product: ProductRow;
  /** What is taken off the shelf: the variant of a configurable product, else the product itself. */
  piece: ProductRow;
  /** Of one piece, VAT of the store included. */
  price: number;
  /** Why it cannot be ordered as it stands; null when it can. */
  problem: string | null;
}

interface LineRecord {
  id: number;
  sku: string;
  parentSku: string;
  qty: number;
}

function recordsOf({ db }: ShopContext, cart: Cart): LineRecord[] {
  return rows<LineRecord>(
    db,
    'SELECT id, sku, parent_sku AS parentSku, qty FROM cart_item WHERE cart_id = ? ORDER BY id',
    [cart.id],
  );
}

/** Why so many pieces cannot be bought, or null. */
export function quantityProblem({ db }: ShopContext, piece: ProductRow, qty: number): string | null {
  if (qty > maximumQuantity) return stockMessages.overMaximum;
  const left = stockOf(db, piece.id);
  if (left <= 0) return stockMessages.soldOut;
  return qty > left ? stockMessages.tooMany : null;
}

/** The lines of a cart, oldest first. Products that the merchant no longer has are left out. */
export function linesOf(context: ShopContext, cart: Cart): CartLine[] {
  const { db, store } = context;
  const records = recordsOf(context, cart);
  // Two lines can take from the same shelf: a variant bought as such and through its parent.
  const wanted = new Map<string, number>();
  for (const { sku, qty } of records) wanted.set(sku, (wanted.get(sku) ?? 0) + qty);
  return records.flatMap(({ id, sku, parentSku, qty }): CartLine[] => {
    const piece = productBySku(db, sku);
    const product = parentSku ? productBySku(db, parentSku) : piece;
    if (!piece || !product || !isSoldIn(piece, store)) return [];
    return [
      {
        id,
        qty,
        product,
        piece,
        price: pricesOf(db, piece.id, store).final,
        problem: quantityProblem(context, piece, wanted.get(sku) ?? qty),
      },
    ];
  });
}

/** What `addProductsToCart` and `POST …/items` want to add. */
export interface LineWish {
  sku: string;
  qty: number;
  /** Chosen values of a configurable product, by attribute id. */
  options: Map<number, number>;
}

/** The variant whose options are exactly these, or null. */
function variantWith(context: ShopContext, parent: ProductRow, options: Map<number, number>): ProductRow | null {
  const { db, store } = context;
  return (
    variantsOf(db, parent.id).find((variant) => {
      const own = variantOptionsOf(db, variant.id, store);
      return own.every((option) => options.get(option.attributeId) === option.optionId);
    }) ?? null
  );
}

const insufficient: ReadonlySet<string> = new Set([stockMessages.tooMany, stockMessages.soldOut]);

/**
 * Adds pieces to a cart; equal ones join their line. Nothing changes when it answers an error, which it does with
 * Magento's code and message.
 */
export function addLine(context: ShopContext, cart: Cart, { sku, qty, options }: LineWish): UserError | null {
  const { db, store } = context;
  const undefinedError = (message: string): UserError => ({ code: 'UNDEFINED', message });
  if (!(qty > 0)) return undefinedError(stockMessages.notPositive);
  const product = productBySku(db, sku);
  if (!product || !isSoldIn(product, store) || stockOf(db, product.id) <= 0) {
    return { code: 'PRODUCT_NOT_FOUND', message: `Could not find a product with SKU "${sku}"` };
  }
  if (!Number.isInteger(qty)) return undefinedError(stockMessages.fraction);
  const configurable = product.type === 'configurable';
  const piece = configurable ? variantWith(context, product, options) : product;
  if (!piece) return undefinedError(stockMessages.noOptions);
  if (stockOf(db, piece.id) <= 0) return { code: 'NOT_SALABLE', message: stockMessages.noSource };
  const inCart = recordsOf(context, cart).filter((line) => line.sku === piece.sku);
  const problem = quantityProblem(
    context,
    piece,
    inCart.reduce((sum, line) => sum + line.qty, qty),
  );
  if (problem) return { code: insufficient.has(problem) ? 'INSUFFICIENT_STOCK' : 'UNDEFINED', message: problem };
  statement(
    db,
    `INSERT INTO cart_item (cart_id, sku, parent_sku, qty) VALUES (?, ?, ?, ?)
     ON CONFLICT (cart_id, sku, parent_sku) DO UPDATE SET qty = qty + excluded.qty`,
  ).run(cart.id, piece.sku, configurable ? product.sku : '', qty);
  touch(context, cart);
  return null;
}

function touch({ db, now }: ShopContext, cart: Cart): void {
  statement(db, 'UPDATE cart SET updated_at = ? WHERE id = ?').run(timestamp(now()), cart.id);
}

/** Sets a line's quantity; the message of what is wrong with it when it cannot. */
export function setQuantity(context: ShopContext, cart: Cart, line: CartLine, qty: number): string | null {
  if (!Number.isInteger(qty)) return stockMessages.fraction;
  const others = recordsOf(context, cart).filter((one) => one.sku === line.piece.sku && one.id !== line.id);
  const problem = quantityProblem(
    context,
    line.piece,
    others.reduce((sum, one) => sum + one.qty, qty),
  );
  if (problem) return problem;
  statement(context.db, 'UPDATE cart_item SET qty = ? WHERE id = ?').run(qty, line.id);
  touch(context, cart);
  return null;
}

/** Takes a line out of a cart; false when it is not in it. */
export function removeLine(context: ShopContext, cart: Cart, lineId: number): boolean {
  const { changes } = statement(context.db, 'DELETE FROM cart_item WHERE cart_id = ? AND id = ?').run(cart.id, lineId);
  if (changes > 0) touch(context, cart);
  return changes > 0;
}
