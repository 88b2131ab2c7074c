import type { DatabaseSync } from 'node:sqlite';
import type { Language } from '../../../data/shared/types.ts';
import { rows } from '../../shared/statements.ts';

/** A category in one language. */
export interface CategoryNode {
  id: number;
  parentId: number | null;
  /** 0 and 1 are the roots, 2 the categories of the menu's first level. */
  level: number;
  /** Ids from the root down, with slashes. */
  path: string;
  position: number;
  urlKey: string | null;
  urlPath: string | null;
  includeInMenu: number;
  /** Name of its picture without ending, below `catalog/category/`. */
  picture: string | null;
  displayMode: 'PRODUCTS' | 'PAGE' | 'PRODUCTS_AND_PAGE';
  /** Identifier of the content block that its page shows. */
  block: string | null;
  name: string;
  description: string;
}

export interface CategoryTree {
  byId: Map<number, CategoryNode>;
  /** Children in the merchant's order, by the parent's id. */
  children: Map<number, CategoryNode[]>;
}

const trees = new WeakMap<DatabaseSync, Map<Language, CategoryTree>>();

/**
 * The whole tree in one language, read in one query and kept until the catalogue is seeded anew: a menu asks for all
 * of it, level by level.
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

/** To be called when the catalogue's tables were filled anew. */
export function forgetCategoryTree(db: DatabaseSync): void {
  trees.delete(db);
}
