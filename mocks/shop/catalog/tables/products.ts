import type { DatabaseSync } from 'node:sqlite';
import type { ProductType, StoreView } from '../../../data/shared/types.ts';
import { row, rows, statement } from '../../shared/statements.ts';
import { stockOfParts } from './productDetails.ts';

/** A product in lists, carts and orders. Its texts and prices depend on the store view and are read separately. */
export interface ProductRow {
  id: number;
  sku: string;
  type: ProductType;
  /** Id of the configurable product if this is a variant. */
  parentId: number | null;
  /** 1 if the product has its own page; variants have none. */
  visible: number;
  urlKey: string;
  /** Code of the only website that sells the product; null if both websites do. */
  website: string | null;
  /** Prefix of its pictures' file names: `catalog/product/{picture}-front.jpg`. */
  picture: string;
  /** Colour code of a variant, the suffix of its pictures' file names. */
  color: string | null;
  /** In kilograms. */
  weight: number;
  /** `YYYY-MM-DD`. */
  createdAt: string;
}

/** One chosen option of a variant, in one language. */
export interface VariantOption {
  attributeId: number;
  attributeCode: string;
  attributeLabel: string;
  optionId: number;
  optionLabel: string;
}

export interface Price {
  /** VAT included, in the currency of the website. */
  regular: number;
  /** The price to pay: the sale price during a sale, otherwise the regular price. */
  final: number;
}

const columns = `p.id, p.sku, p.type, p.parent_id AS parentId, p.visible, p.url_key AS urlKey, p.website, p.picture,
  p.color, p.weight, p.created_at AS createdAt`;

/** The product or variant with this SKU (case-insensitive), or null. */
export function productBySku(db: DatabaseSync, sku: string): ProductRow | null {
  return row<ProductRow>(db, `SELECT ${columns} FROM product p WHERE p.sku = ?`, [sku]);
}

/** The product or variant with this numeric id, or null. */
export function productById(db: DatabaseSync, id: number): ProductRow | null {
  return row<ProductRow>(db, `SELECT ${columns} FROM product p WHERE p.id = ?`, [id]);
}

/** The product with this URL key (without `.html`) that has a page on the store's website, or null. */
export function productByUrlKey(
  db: DatabaseSync,
  urlKey: string,
  store: Pick<StoreView, 'websiteCode'>,
): ProductRow | null {
  return row<ProductRow>(
    db,
    `SELECT ${columns} FROM product p WHERE p.url_key = ? AND p.visible = 1 AND (p.website IS NULL OR p.website = ?)`,
    [urlKey, store.websiteCode],
  );
}

/** Products with these ids, in the same order; unknown ids are left out. */
export function productsByIds(db: DatabaseSync, ids: number[]): ProductRow[] {
  return rows<ProductRow>(
    db,
    `SELECT ${columns} FROM json_each(?) AS wanted JOIN product p ON p.id = wanted.value ORDER BY wanted.key`,
    [JSON.stringify(ids)],
  );
}

/** The variants of a configurable product, in the order of its options. */
export function variantsOf(db: DatabaseSync, parentId: number): ProductRow[] {
  return rows<ProductRow>(db, `SELECT ${columns} FROM product p WHERE p.parent_id = ? ORDER BY p.position`, [parentId]);
}

/** The options of a variant, in the order of its parent; empty for other products. */
export function variantOptionsOf(
  db: DatabaseSync,
  variantId: number,
  store: Pick<StoreView, 'language'>,
): VariantOption[] {
  return rows<VariantOption>(
    db,
    `SELECT v.attribute_id AS attributeId, a.code AS attributeCode, a.label_${store.language} AS attributeLabel,
       v.option_id AS optionId, o.label_${store.language} AS optionLabel
     FROM variant_value v
     JOIN product p ON p.id = v.product_id
     JOIN product_option po ON po.product_id = p.parent_id AND po.attribute_id = v.attribute_id
     JOIN attribute a ON a.id = v.attribute_id
     JOIN attribute_option o ON o.id = v.option_id
     WHERE v.product_id = ? ORDER BY po.position`,
    [variantId],
  );
}

/** Whether the store's website sells the product. */
export function isSoldIn(product: ProductRow, store: Pick<StoreView, 'websiteCode'>): boolean {
  return product.website === null || product.website === store.websiteCode;
}

/**
 * Name in the language of the store view. The name of a variant contains its parent and its options: “Nora Tee Black
 * S”. Returns the SKU for a product without texts.
 */
export function nameOf(db: DatabaseSync, product: ProductRow, store: Pick<StoreView, 'language'>): string {
  const text = row<{ name: string }>(db, 'SELECT name FROM product_text WHERE product_id = ? AND language = ?', [
    product.parentId ?? product.id,
    store.language,
  ]);
  if (!text) return product.sku;
  if (product.parentId === null) return text.name;
  return [text.name, ...variantOptionsOf(db, product.id, store).map((option) => option.optionLabel)].join(' ');
}

/** Price of one piece, VAT included, in the currency of the store view; the lowest price of a configurable product. */
export function pricesOf(db: DatabaseSync, productId: number, store: Pick<StoreView, 'websiteCode'>): Price {
  const range = priceRangeOf(db, productId, store);
  return range ? range.minimum : { regular: 0, final: 0 };
}

/**
 * Lowest and highest price, which differ only for products with variants or parts; null if the website does not sell
 * the product.
 */
export function priceRangeOf(
  db: DatabaseSync,
  productId: number,
  store: Pick<StoreView, 'websiteCode'>,
): { minimum: Price; maximum: Price } | null {
  const found = row<{ regularMin: number; regularMax: number; finalMin: number; finalMax: number }>(
    db,
    `SELECT regular_min AS regularMin, regular_max AS regularMax, final_min AS finalMin, final_max AS finalMax
     FROM product_price WHERE website = ? AND product_id = ?`,
    [store.websiteCode, productId],
  );
  if (!found) return null;
  return {
    minimum: { regular: found.regularMin, final: found.finalMin },
    maximum: { regular: found.regularMax, final: found.finalMax },
  };
}

/** Salable quantity of a product with unlimited stock. */
const unlimitedStock = 1_000_000;

/**
 * Salable quantity. For a configurable product the sum of all variants, for bundles and groups the quantity that their
 * parts allow.
 */
export function stockOf(db: DatabaseSync, productId: number): number {
  const found = row<{ qty: number | null }>(
    db,
    `SELECT coalesce(
       (SELECT iif(unlimited, ${unlimitedStock}, qty) FROM stock WHERE product_id = :id),
       (SELECT sum(iif(s.unlimited, ${unlimitedStock}, s.qty)) FROM product v JOIN stock s ON s.product_id = v.id WHERE v.parent_id = :id)) AS qty`,
    { id: productId },
  );
  return found?.qty ?? stockOfParts(db, productId);
}

/**
 * Quantity in Magento's stock table: 0 for products with parts or variants, and for products without stock management.
 */
export function shelfQuantityOf(db: DatabaseSync, productId: number): number {
  return row<{ qty: number }>(db, 'SELECT qty FROM stock WHERE product_id = ?', [productId])?.qty ?? 0;
}

/**
 * Reduces the stock if it is large enough, in one statement, so that two shoppers never get the same last piece.
 * Otherwise returns false and changes nothing. Call it in the transaction that writes the order.
 */
export function takeStock(db: DatabaseSync, productId: number, qty: number): boolean {
  if (qty <= 0) return false;
  const result = statement(
    db,
    `UPDATE stock SET qty = max(0, qty - :qty) WHERE product_id = :id AND (unlimited OR qty >= :qty)`,
  ).run({ id: productId, qty });
  return result.changes === 1;
}

/** Returns pieces to stock (a cancelled order). */
export function returnStock(db: DatabaseSync, productId: number, qty: number): void {
  statement(db, 'UPDATE stock SET qty = qty + ? WHERE product_id = ?').run(qty, productId);
}
