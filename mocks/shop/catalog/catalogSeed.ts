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
 * Replaces the catalogue's tables with the merchant's data, in one transaction. A product with a known SKU keeps its
 * id, since carts and orders reference it. `growth` adds generated entries, for measurements.
 *
 * @throws Error if the data are inconsistent: an unknown attribute or option, or a category without its parent.
 */
export function seedCatalog(db: DatabaseSync, catalog: Catalog, growth: Growth = {}): void {
  const grown = growCatalog(catalog, growth);
  const known = rows<{ sku: string; id: number }>(db, 'SELECT sku, id FROM product');
  // All rows are deleted and inserted again. Checking the foreign keys of half a million rows doubles the time.
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
