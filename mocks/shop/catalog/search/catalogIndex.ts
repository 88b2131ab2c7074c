import type { DatabaseSync } from 'node:sqlite';
import { rows } from '../../shared/statements.ts';
import { storeRootCategoryId } from '../tables/categorySeed.ts';

/** A set of products: bit n stands for the nth product of the index. */
export type Bits = Uint32Array;

const websites = ['sa', 'ae'] as const;
const languages = ['en', 'ar'] as const;

interface CategoryEntry {
  products: Bits;
  /** The products in the merchant's order. */
  order: Int32Array;
}

/**
 * An in-memory index of the visible products, in place of Magento's search engine. With columns of numbers, filtering
 * and counting thousands of products with hundreds of options takes one or two milliseconds. A product is identified by
 * its position in the columns. The index is built from the tables on first use and cached until the catalogue is seeded
 * again. It does not contain stock.
 */
export interface CatalogIndex {
  /** Product ids, ascending. */
  ids: Int32Array;
  placeOf: Map<number, number>;
  /** Products that a website sells. */
  sold: Record<'sa' | 'ae', Bits>;
  /** Lowest final price, VAT included; NaN if the website does not sell the product. */
  price: Record<'sa' | 'ae', Float64Array>;
  /** Rank in alphabetical order. */
  nameRank: Record<'en' | 'ar', Int32Array>;
  /** Creation day as a number: yyyymmdd. */
  created: Int32Array;
  /** By category id; includes products of subcategories. */
  categories: Map<number, CategoryEntry>;
  /** By option id; includes options of variants. */
  options: Map<number, Bits>;
}

const indexes = new WeakMap<DatabaseSync, CatalogIndex>();

/** The index of a database's catalogue; built on first use. */
export function catalogIndex(db: DatabaseSync): CatalogIndex {
  const index = indexes.get(db) ?? buildIndex(db);
  indexes.set(db, index);
  return index;
}

/** Drops the cached index. Call it after the catalogue's tables were seeded. */
export function forgetCatalogIndex(db: DatabaseSync): void {
  indexes.delete(db);
}

function buildIndex(db: DatabaseSync): CatalogIndex {
  const products = rows<{ id: number; created: string }>(
    db,
    'SELECT id, created_at AS created FROM product WHERE visible = 1 ORDER BY id',
  );
  const size = products.length;
  const placeOf = new Map(products.map((product, place) => [product.id, place]));
  const index: CatalogIndex = {
    ids: Int32Array.from(products, (product) => product.id),
    placeOf,
    sold: { sa: noBits(size), ae: noBits(size) },
    price: { sa: new Float64Array(size).fill(Number.NaN), ae: new Float64Array(size).fill(Number.NaN) },
    nameRank: { en: new Int32Array(size), ar: new Int32Array(size) },
    created: Int32Array.from(products, (product) => Number(product.created.slice(0, 10).replaceAll('-', ''))),
    categories: new Map(),
    options: new Map(),
  };
  const place = (id: number) => placeOf.get(id) ?? -1;
  for (const website of websites) {
    const sql = `SELECT product_id, final_min FROM product_price WHERE website = ?
      AND product_id IN (SELECT id FROM product WHERE visible = 1)`;
    for (const [id, price] of pairs(db, sql, website)) {
      setBit(index.sold[website], place(id));
      index.price[website][place(id)] = price;
    }
  }
  for (const language of languages) {
    const sql = 'SELECT product_id, name_rank FROM product_text WHERE language = ?';
    for (const [id, rank] of pairs(db, sql, language)) index.nameRank[language][place(id)] = rank;
  }
  const orders = new Map<number, number[]>();
  // The store's root category contains all products of its subcategories.
  const listed = `SELECT category_id AS category, product_id AS id, position FROM category_product
    UNION ALL SELECT ${storeRootCategoryId}, product_id, min(position) FROM category_product GROUP BY product_id
    ORDER BY category, position, id DESC`;
  for (const [category, id] of pairs(db, listed)) {
    const order = orders.get(category);
    if (order) order.push(place(id));
    else orders.set(category, [place(id)]);
  }
  for (const [category, order] of orders) {
    const bits = noBits(size);
    for (const one of order) setBit(bits, one);
    index.categories.set(category, { products: bits, order: Int32Array.from(order) });
  }
  for (const [option, id] of pairs(
    db,
    'SELECT option_id, product_id FROM attribute_index UNION SELECT option_id, product_id FROM part_index',
  )) {
    let bits = index.options.get(option);
    if (!bits) {
      bits = noBits(size);
      index.options.set(option, bits);
    }
    setBit(bits, place(id));
  }
  return index;
}

/**
 * Rows of a query with two number columns, as arrays: for hundreds of thousands of rows they are faster than objects.
 */
function pairs(db: DatabaseSync, sql: string, value?: string): [number, number][] {
  const query = db.prepare(sql);
  query.setReturnArrays(true);
  return (value === undefined ? query.all() : query.all(value)) as unknown as [number, number][];
}

/** An empty set for an index with `size` products. */
export function noBits(size: number): Bits {
  return new Uint32Array((size + 31) >>> 5);
}

export function setBit(bits: Bits, place: number): void {
  const word = place >>> 5;
  bits[word] = (bits[word] ?? 0) | (1 << (place & 31));
}

export function hasBit(bits: Bits, place: number): boolean {
  return ((bits[place >>> 5] ?? 0) & (1 << (place & 31))) !== 0;
}

/** Intersection of two sets. */
export function intersectionOf(one: Bits, other: Bits): Bits {
  return one.map((word, place) => word & (other[place] ?? 0));
}

/** Union of sets. */
export function unionOf(sets: Bits[], size: number): Bits {
  const result = noBits(size);
  for (const set of sets) {
    for (let word = 0; word < result.length; word += 1) result[word] = (result[word] ?? 0) | (set[word] ?? 0);
  }
  return result;
}

function bitsIn(word: number): number {
  let rest = word - ((word >>> 1) & 0x55555555);
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333);
  return Math.imul((rest + (rest >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** Number of products in a set. */
export function countOf(bits: Bits): number {
  let count = 0;
  for (let word = 0; word < bits.length; word += 1) count += bitsIn(bits[word] ?? 0);
  return count;
}

/** Number of products in the intersection of two sets. */
export function countOfBoth(one: Bits, other: Bits): number {
  let count = 0;
  for (let word = 0; word < one.length; word += 1) count += bitsIn((one[word] ?? 0) & (other[word] ?? 0));
  return count;
}

/** Positions of a set's products, ascending. */
export function placesOf(bits: Bits): number[] {
  const places: number[] = [];
  for (let word = 0; word < bits.length; word += 1) {
    let rest = bits[word] ?? 0;
    while (rest !== 0) {
      const bit = 31 - Math.clz32(rest & -rest);
      places.push(word * 32 + bit);
      rest &= rest - 1;
    }
  }
  return places;
}
