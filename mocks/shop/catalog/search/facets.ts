import type { DatabaseSync } from 'node:sqlite';
import type { StoreView } from '../../../data/shared/types.ts';
import { rows } from '../../shared/statements.ts';
import { encodeUid } from '../../shared/uids.ts';
import { catalogIndex, countOfBoth, placesOf } from './catalogIndex.ts';
import type { FoundProducts } from './search.ts';

interface FacetOption {
  label: string;
  value: string;
  count: number;
  /** Colour of its swatch, `#rrggbb`; null without a swatch. */
  swatch: string | null;
}

/** `Aggregation`: a filter for the found products. */
export interface Facet {
  attribute_code: string;
  label: string;
  count: number;
  position: number | null;
  options: FacetOption[];
}

const labels = {
  price: { en: 'Price', ar: 'السعر' },
  category: { en: 'Category', ar: 'القسم' },
};

/**
 * The filters for the found products. As in Magento, each option has the number of products that match the option and
 * all active filters. Order: price, category, the merchant's attributes. `directChildrenOnly` limits the categories to
 * direct children of the category in the query.
 */
export function facetsOf(
  db: DatabaseSync,
  store: Pick<StoreView, 'websiteCode' | 'language'>,
  found: FoundProducts,
  directChildrenOnly = false,
): Facet[] {
  if (found.total === 0) return [];
  const facets: Facet[] = [];
  const add = (code: string, label: string, position: number | null, options: FacetOption[]) => {
    if (options.length > 0) facets.push({ attribute_code: code, label, count: options.length, position, options });
  };
  add('price', labels.price[store.language], null, priceOptions(db, store, found));
  add('category_uid', labels.category[store.language], null, categoryOptions(db, store, found, directChildrenOnly));
  const attributes = rows<{ id: number; code: string; label: string; position: number }>(
    db,
    `SELECT id, code, label_${store.language} AS label, position FROM attribute WHERE filterable = 1 ORDER BY position`,
  );
  for (const { id, code, label, position } of attributes)
    add(code, label, position, attributeOptions(db, store, found, id));
  return facets;
}

/** The options of an attribute that found products have, in the merchant's order. */
function attributeOptions(
  db: DatabaseSync,
  store: Pick<StoreView, 'language'>,
  found: FoundProducts,
  attributeId: number,
): FacetOption[] {
  const { options } = catalogIndex(db);
  const all = rows<{ id: number; label: string; value: string; swatch: string | null }>(
    db,
    `SELECT id, label_${store.language} AS label, value, swatch FROM attribute_option
     WHERE attribute_id = ? ORDER BY position`,
    [attributeId],
  );
  return all
    .map(({ id, ...option }) => ({ ...option, count: countOfBoth(found.products, options.get(id) ?? noProducts) }))
    .filter((option) => option.count > 0);
}

const noProducts = new Uint32Array(0);

/** The categories of the found products, those with most products first. */
function categoryOptions(
  db: DatabaseSync,
  store: Pick<StoreView, 'language'>,
  found: FoundProducts,
  directChildrenOnly: boolean,
): FacetOption[] {
  const { categories } = catalogIndex(db);
  const named = rows<{ id: number; label: string; parentId: number }>(
    db,
    `SELECT c.id, t.name AS label, c.parent_id AS parentId FROM category c
     JOIN category_text t ON t.category_id = c.id AND t.language = ? WHERE c.level > 1 ORDER BY c.id`,
    [store.language],
  );
  return named
    .filter((category) => !directChildrenOnly || found.categoryId === null || category.parentId === found.categoryId)
    .map(({ id, label }) => ({
      label,
      value: encodeUid(id),
      count: countOfBoth(found.products, categories.get(id)?.products ?? noProducts),
      swatch: null,
    }))
    .filter((option) => option.count > 0)
    .sort((one, other) => other.count - one.count);
}

/**
 * Price ranges of equal width, `0_100` (Magento's “automatic” price step). The width is the power of ten below the
 * highest price. It is divided by ten, down to ten, while all products are in one range. Empty ranges are left out.
 */
function priceOptions(db: DatabaseSync, store: Pick<StoreView, 'websiteCode'>, found: FoundProducts): FacetOption[] {
  const column = catalogIndex(db).price[store.websiteCode];
  const prices = placesOf(found.products).map((place) => column[place] ?? 0);
  const highest = prices.reduce((one, other) => Math.max(one, other), 0);
  let step = 10 ** (String(Math.floor(highest)).length - 1);
  let counts = countBy(prices, step);
  while (step > 10 && counts.size < 2) {
    step /= 10;
    counts = countBy(prices, step);
  }
  return [...counts]
    .sort(([one], [other]) => one - other)
    .map(([range, count]) => {
      const [from, to] = [range * step, (range + 1) * step];
      return { label: `${from}-${to}`, value: `${from}_${to}`, count, swatch: null };
    });
}

function countBy(prices: number[], step: number): Map<number, number> {
  const counts = new Map<number, number>();
  for (const price of prices) {
    const range = Math.floor(price / step);
    counts.set(range, (counts.get(range) ?? 0) + 1);
  }
  return counts;
}

/** Number of products in a category and its subcategories on a website. */
export function productCount(db: DatabaseSync, store: Pick<StoreView, 'websiteCode'>, categoryId: number): number {
  const { categories, sold } = catalogIndex(db);
  return countOfBoth(categories.get(categoryId)?.products ?? noProducts, sold[store.websiteCode]);
}
