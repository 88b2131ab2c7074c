import type { DatabaseSync } from 'node:sqlite';
import { rows, transaction } from '../shared/statements.ts';
import { seedProducts } from './productSeed.ts';
import { forgetCatalogIndex } from './search/catalogIndex.ts';
import { forgetSuggestions } from './search/suggestions.ts';
import { seedAttributes } from './tables/attributeSeed.ts';
import { type Catalog, type Growth, growCatalog } from './tables/catalogGrowth.ts';
import { catalogTables } from './tables/catalogTables.ts';
import { seedCategories } from './tables/categorySeed.ts';
import { forgetCategoryTree } from './tables/categoryTree.ts';

/**
 * Fills the catalogue's tables from the merchant's data, in one transaction; what stood there before is dropped, but a
 * product of the same SKU keeps its id, since carts and orders name it.
 * `growth` makes the catalogue larger by rule, for measuring.
 *
 * @throws Error when the data contradicts itself: an unknown attribute or option, a category without its parent.
 */
export function seedCatalog(db: DatabaseSync, catalog: Catalog, growth: Growth = {}): void {
  const grown = growCatalog(catalog, growth);
  const known = rows<{ sku: string; id: number }>(db, 'SELECT sku, id FROM product');
  // Rows are dropped and written again in the same breath; checking each of half a million doubles the time.
  db.exec('PRAGMA foreign_keys = OFF');
  try {
    transaction(db, () => {
      for (const table of catalogTables) db.exec(`DELETE FROM ${table}`);
      const attributes = seedAttributes(db, grown.attributes);
      const categories = seedCategories(db, grown.categories);
      seedProducts(db, grown.products, attributes, categories, new Map(known.map(({ sku, id }) => [sku, id])));
    });
  } finally {
    db.exec('PRAGMA foreign_keys = ON');
  }
  forgetCatalogIndex(db);
  forgetCategoryTree(db);
  forgetSuggestions(db);
}
