import type { DatabaseSync } from 'node:sqlite';
import type { Language } from '../../../data/shared/types.ts';
import { rows } from '../../shared/statements.ts';

/** A category in one language. */
export interface CategoryNode {
  id: number;
  parentId: number | null;
  /** Levels 0 and 1 are the roots, level 2 is the first level of the menu. */
  level: number;
  /** Ids from the root down, separated by slashes. */
  path: string;
  position: number;
  urlKey: string | null;
  urlPath: string | null;
  includeInMenu: number;
  /** Name of its picture without extension, below `catalog/category/`. */
  picture: string | null;
  displayMode: 'PRODUCTS' | 'PAGE' | 'PRODUCTS_AND_PAGE';
  /** Identifier of the content block on its page. */
  block: string | null;
  name: string;
  description: string;
}

export interface CategoryTree {
  byId: Map<number, CategoryNode>;
  /** Children in the merchant's order, by the id of the parent. */
  children: Map<number, CategoryNode[]>;
}

const trees = new WeakMap<DatabaseSync, Map<Language, CategoryTree>>();

/**
 * The whole tree in one language. It is read with one query and cached until the catalogue is seeded again, since a
 * menu requests all of it level by level.
 */
export function categoryTree(db: DatabaseSync, language: Language): CategoryTree {
  const byLanguage = trees.get(db) ?? new Map<Language, CategoryTree>();
  trees.set(db, byLanguage);
  const known = byLanguage.get(language);
  if (known) return known;
  const nodes = rows<CategoryNode>(
    db,
    `SELECT c.id, c.parent_id AS parentId, c.level, c.path, c.position, c.url_key AS urlKey, c.url_path AS urlPath,
       c.include_in_menu AS includeInMenu, c.picture, c.display_mode AS displayMode,
       c.block, t.name, t.description
     FROM category c JOIN category_text t ON t.category_id = c.id AND t.language = ?
     ORDER BY c.level, c.position, c.id`,
    [language],
  );
  const tree = {
    byId: new Map(nodes.map((node) => [node.id, node])),
    children: Map.groupBy(nodes, (node) => node.parentId ?? 0),
  };
  byLanguage.set(language, tree);
  return tree;
}

/** Drops the cached trees. Call it after the catalogue's tables were seeded. */
export function forgetCategoryTree(db: DatabaseSync): void {
  trees.delete(db);
}
