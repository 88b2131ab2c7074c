import type { DatabaseSync } from 'node:sqlite';
import type { StoreView } from '../../../data/shared/types.ts';
import { inputError } from '../../shared/errors.ts';
import { rows } from '../../shared/statements.ts';
import { decodeId } from '../../shared/uids.ts';
import {
  type Bits,
  type CatalogIndex,
  catalogIndex,
  countOf,
  hasBit,
  intersectionOf,
  noBits,
  placesOf,
  setBit,
  unionOf,
} from './catalogIndex.ts';
import { matchExpression } from './matchExpression.ts';

export interface EqualFilter {
  eq?: string | null;
  in?: (string | null)[] | null;
}
export interface MatchFilter {
  match?: string | null;
}
interface RangeFilter {
  from?: string | null;
  to?: string | null;
}

/** `ProductAttributeFilterInput`: the fields below, and one `EqualFilter` for each filterable attribute. */
export interface ProductFilter {
  category_id?: EqualFilter | null;
  category_uid?: EqualFilter | null;
  category_url_path?: EqualFilter | null;
  sku?: EqualFilter | null;
  url_key?: EqualFilter | null;
  name?: MatchFilter | null;
  description?: MatchFilter | null;
  short_description?: MatchFilter | null;
  price?: RangeFilter | null;
  [attribute: string]: EqualFilter | MatchFilter | RangeFilter | null | undefined;
}

/** `ProductAttributeSortInput`. */
export type ProductSort = Partial<
  Record<'position' | 'name' | 'price' | 'relevance' | 'created_at', 'ASC' | 'DESC' | null>
>;

export interface ProductQuery {
  search?: string | null;
  filter?: ProductFilter | null;
  sort?: ProductSort | null;
}

/** The products that a query found, without an order. */
export interface FoundProducts {
  products: Bits;
  total: number;
  /** The category in the query, if there is exactly one. */
  categoryId: number | null;
  /** Relevance of each product by its position; higher is better. */
  scores: Map<number, number> | null;
}

type View = Pick<StoreView, 'websiteCode' | 'language'>;

/**
 * Weights of the index columns: name_en, name_ar, text_en, text_ar, sku. Names in the other language have a low weight,
 * because both languages are spoken in both countries.
 */
const weights = { en: '10, 3, 1, 0, 12', ar: '3, 10, 0, 1, 12' };
const searched = {
  en: { all: ['name_en', 'text_en', 'name_ar', 'sku'], name: ['name_en', 'name_ar'], text: ['text_en'] },
  ar: { all: ['name_ar', 'text_ar', 'name_en', 'sku'], name: ['name_ar', 'name_en'], text: ['text_ar'] },
};

/**
 * The products of a website that match all filters and the search text. Products must contain all words; if none does,
 * products with any of the words are found. Throws an input error for an invalid uid, and for categories given in two
 * ways.
 */
export function findProducts(db: DatabaseSync, store: View, query: ProductQuery): FoundProducts {
  const index = catalogIndex(db);
  const filter = query.filter ?? {};
  let products = index.sold[store.websiteCode];
  let scores: FoundProducts['scores'] = null;

  const categoryIds = namedCategories(db, filter);
  if (categoryIds) {
    const sets = categoryIds.map((id) => index.categories.get(id)?.products ?? noBits(index.ids.length));
    products = intersectionOf(products, unionOf(sets, index.ids.length));
  }
  for (const [field, condition] of Object.entries(filter)) {
    const set = condition ? filterSet(db, index, store, field, condition) : null;
    if (set) products = intersectionOf(products, set);
  }
  if (query.search?.trim()) {
    scores = searchScores(db, index, store, query.search, 'all');
    products = intersectionOf(products, bitsOf(index, scores.keys()));
  }
  const categoryId = categoryIds?.length === 1 ? (categoryIds[0] ?? null) : null;
  return { products, total: countOf(products), categoryId, scores };
}

function bitsOf(index: CatalogIndex, places: Iterable<number>): Bits {
  const bits = noBits(index.ids.length);
  for (const place of places) setBit(bits, place);
  return bits;
}

/** Whether a filter has a condition; `{}` has none. */
export const isGiven = (condition: object | null | undefined): boolean => Object.keys(condition ?? {}).length > 0;

/** Error for two filters with the same meaning. */
export const eitherOr = (one: string, other: string) =>
  inputError(`\`${one}\` and \`${other}\` can't be used at the same time.`);

/** The values that a filter allows; null without a condition. */
function valuesOf(condition: EqualFilter | null | undefined): string[] | null {
  if (Array.isArray(condition?.in)) return condition.in.filter((value) => value !== null);
  return typeof condition?.eq === 'string' ? [condition.eq] : null;
}

/**
 * Ids of the categories in a filter; null if it contains none.
 *
 * @throws GraphQLError (graphql-input) if the categories are given in two ways, or by an unknown path
 */
function namedCategories(db: DatabaseSync, filter: ProductFilter): number[] | null {
  const { category_id, category_uid, category_url_path } = filter;
  if (isGiven(category_url_path)) {
    if (isGiven(category_id)) throw eitherOr('category_id', 'category_url_path');
    if (isGiven(category_uid)) throw eitherOr('category_uid', 'category_url_path');
  } else if (isGiven(category_id) && isGiven(category_uid)) throw eitherOr('category_id', 'category_uid');

  const uids = valuesOf(category_uid);
  if (uids) return uids.map(decodeId);
  const ids = valuesOf(category_id);
  if (ids) return ids.map(Number);
  const paths = valuesOf(category_url_path);
  if (!paths) return null;
  const found = rows<{ id: number }>(db, 'SELECT id FROM category WHERE url_path IN (SELECT value FROM json_each(?))', [
    JSON.stringify(paths),
  ]);
  if (!found.length) throw inputError('No category with the provided `category_url_path` was found');
  return found.map((category) => category.id);
}

/** The products that a filter field allows; null if the field has no condition or is handled elsewhere. */
function filterSet(
  db: DatabaseSync,
  index: CatalogIndex,
  store: View,
  field: string,
  condition: EqualFilter & MatchFilter & RangeFilter,
): Bits | null {
  switch (field) {
    case 'category_uid':
    case 'category_id':
    case 'category_url_path':
      return null;
    case 'sku':
    case 'url_key': {
      const values = valuesOf(condition);
      return values && bitsOf(index, placesWith(db, index, field, values));
    }
    case 'name':
    case 'description':
    case 'short_description': {
      if (!condition.match?.trim()) return null;
      const columns = field === 'name' ? 'name' : 'text';
      return bitsOf(index, searchScores(db, index, store, condition.match, columns).keys());
    }
    case 'price':
      return bitsOf(index, placesInRange(index.price[store.websiteCode], condition));
    default: {
      const values = valuesOf(condition);
      if (!values) return null;
      const options = rows<{ id: number }>(
        db,
        `SELECT o.id FROM attribute_option o JOIN attribute a ON a.id = o.attribute_id
         WHERE a.code = ? AND o.value IN (SELECT value FROM json_each(?))`,
        [field, JSON.stringify(values)],
      );
      return unionOf(
        options.flatMap(({ id }) => index.options.get(id) ?? []),
        index.ids.length,
      );
    }
  }
}

/**
 * Positions of the products with one of the SKUs or URL keys. A URL key also matches the products that contain its
 * product as a part or variant.
 */
function placesWith(db: DatabaseSync, index: CatalogIndex, column: 'sku' | 'url_key', values: string[]): number[] {
  const wanted = JSON.stringify(values);
  const own = `SELECT p.id FROM json_each(:wanted) AS wanted JOIN product p ON p.${column} = wanted.value
    WHERE p.visible = 1`;
  // Magento indexes the texts of parts with their grouped, bundle or configurable product.
  const wholes = `
    UNION SELECT part.parent_id FROM json_each(:wanted) AS wanted JOIN product part ON part.url_key = wanted.value
    UNION SELECT detail.product_id FROM json_each(:wanted) AS wanted JOIN product part ON part.url_key = wanted.value
      JOIN product_detail detail JOIN json_tree(detail.details) AS leaf ON leaf.key = 'sku' AND leaf.value = part.sku
      WHERE leaf.path LIKE '$.grouped%' OR leaf.path LIKE '$.bundle%'`;
  return rows<{ id: number | null }>(db, column === 'url_key' ? `${own} ${wholes}` : own, { wanted }).flatMap(
    ({ id }) => index.placeOf.get(id ?? 0) ?? [],
  );
}

/** Positions of the products in a price range. As in Magento, the range includes both ends. */
function placesInRange(prices: Float64Array, { from, to }: RangeFilter): number[] {
  const lowest = from ? Number(from) : Number.NEGATIVE_INFINITY;
  const highest = to ? Number(to) : Number.POSITIVE_INFINITY;
  const places: number[] = [];
  for (let place = 0; place < prices.length; place += 1) {
    const price = prices[place] ?? Number.NaN;
    if (price >= lowest && price <= highest) places.push(place);
  }
  return places;
}

/** Relevance of the products that match the search text, by position. */
function searchScores(
  db: DatabaseSync,
  index: CatalogIndex,
  store: View,
  text: string,
  columns: 'all' | 'name' | 'text',
): Map<number, number> {
  for (const join of ['AND', 'OR'] as const) {
    const expression = matchExpression(text, searched[store.language][columns], join);
    if (!expression) break;
    const found = rows<{ id: number; rank: number }>(
      db,
      `SELECT rowid AS id, bm25(product_search, ${weights[store.language]}) AS rank
       FROM product_search WHERE product_search MATCH ?`,
      [expression],
    );
    // bm25 returns negative numbers: the best match has the lowest.
    if (found.length > 0) return new Map(found.map(({ id, rank }) => [index.placeOf.get(id) ?? -1, -rank]));
  }
  return new Map();
}

/**
 * Ids of one page of the found products. Default order: by relevance for a search, by the merchant's order in a
 * category, otherwise by newest id. As in Magento, equal products are sorted by newest id, from 2.4.8 on by oldest
 * (`oldestFirst`). `offset` and `limit` count products.
 */
export function pageOf(
  db: DatabaseSync,
  store: View,
  found: FoundProducts,
  sort: ProductSort | null | undefined,
  offset: number,
  limit: number,
  oldestFirst = false,
): number[] {
  const index = catalogIndex(db);
  const wishes = Object.entries(sort ?? {}).filter((wish) => wish[1]);
  const first = wishes[0];
  const natural = !first || (first[0] === 'position' && wishes.length === 1);
  const category = found.categoryId === null ? undefined : index.categories.get(found.categoryId);
  let places: number[];
  if (natural && category && (first || !found.scores)) {
    places = [...category.order].filter((place) => hasBit(found.products, place));
    if (first?.[1] === 'DESC') places.reverse();
  } else {
    const keys = (natural ? [['relevance', 'DESC'] as const] : wishes).map(
      ([key, direction]) => [sortKey(index, store, found, key), direction === 'DESC' ? -1 : 1] as const,
    );
    places = placesOf(found.products).sort((one, other) => {
      for (const [value, direction] of keys) {
        const difference = value(one) - value(other);
        if (difference !== 0) return difference * direction;
      }
      return oldestFirst ? one - other : other - one;
    });
  }
  return places.slice(offset, offset + limit).map((place) => index.ids[place] ?? 0);
}

function sortKey(index: CatalogIndex, store: View, found: FoundProducts, key: string): (place: number) => number {
  switch (key) {
    case 'name':
      return (place) => index.nameRank[store.language][place] ?? 0;
    case 'price':
      return (place) => index.price[store.websiteCode][place] ?? 0;
    case 'created_at':
      return (place) => index.created[place] ?? 0;
    case 'relevance':
      return (place) => found.scores?.get(place) ?? 0;
    default:
      return () => 0;
  }
}
