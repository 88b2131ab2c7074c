import type { DatabaseSync } from 'node:sqlite';
import type { Category, Text } from '../../../data/shared/types.ts';
import type { Grown } from './catalogGrowth.ts';

/** The root of all trees and the root of this store's tree, which shoppers never see. */
export const rootCategoryId = 1;
export const storeRootCategoryId = 2;

export interface SeededCategory {
  id: number;
  /** Its own id and those of its parents up to the top category. */
  lineage: number[];
  name: Text;
  level: number;
  path: string;
  urlPath: string;
}

/**
 * Writes the category tree. Ids follow the order of the data, starting at 3. Returns the categories by key. Throws if a
 * parent does not precede its child.
 */
export function seedCategories(db: DatabaseSync, categories: Grown<Category>[]): Map<string, SeededCategory> {
  const add = db.prepare('INSERT INTO category VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)');
  const addText = db.prepare('INSERT INTO category_text VALUES (?, ?, ?, ?)');
  add.run(rootCategoryId, '/', null, 0, '1', 0, null, null, 0, null, 'PRODUCTS', null);
  add.run(storeRootCategoryId, '/default', rootCategoryId, 1, '1/2', 1, null, null, 0, null, 'PRODUCTS', null);
  addText.run(rootCategoryId, 'en', 'Root Catalog', '');
  addText.run(rootCategoryId, 'ar', 'Root Catalog', '');
  addText.run(storeRootCategoryId, 'en', 'Default Category', '');
  addText.run(storeRootCategoryId, 'ar', 'القسم الرئيسي', '');

  const seeded = new Map<string, SeededCategory>();
  categories.forEach((category, index) => {
    const id = storeRootCategoryId + 1 + index;
    const parent = category.parent === null ? null : seeded.get(category.parent);
    if (parent === undefined) throw new Error(`Category ${category.key} stands before its parent ${category.parent}.`);
    const found: SeededCategory = {
      id,
      lineage: [...(parent?.lineage ?? []), id],
      name: category.name,
      level: (parent?.level ?? 1) + 1,
      path: `${parent?.path ?? '1/2'}/${id}`,
      urlPath: parent ? `${parent.urlPath}/${category.urlKey}` : category.urlKey,
    };
    seeded.set(category.key, found);
    add.run(
      id,
      category.key,
      parent?.id ?? storeRootCategoryId,
      found.level,
      found.path,
      index + 1,
      category.urlKey,
      found.urlPath,
      category.includeInMenu === false ? 0 : 1,
      category.pictureOf ?? category.key,
      category.displayMode ?? 'PRODUCTS',
      category.block ?? null,
    );
    addText.run(id, 'en', category.name.en, category.description.en);
    addText.run(id, 'ar', category.name.ar, category.description.ar);
  });
  return seeded;
}
