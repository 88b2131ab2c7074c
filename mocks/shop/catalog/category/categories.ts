import { cmsBlock } from '../../content/content.ts';
import type { Resolvers, ShopContext } from '../../shared/context.ts';
import { inputError, noSuchEntityError } from '../../shared/errors.ts';
import { checkPaging, pageInfo } from '../../shared/paging.ts';
import { mediaBaseOf, urlSuffix } from '../../shared/stores.ts';
import { decodeId, encodeUid } from '../../shared/uids.ts';
import { productCount } from '../search/facets.ts';
import { type EqualFilter, eitherOr, isGiven, type MatchFilter } from '../search/search.ts';
import { fold } from '../search/searchText.ts';
import { rootCategoryId, storeRootCategoryId } from '../tables/categorySeed.ts';
import { type CategoryNode, type CategoryTree, categoryTree } from '../tables/categoryTree.ts';

/** Source object of a category. */
export interface CategorySource extends CategoryNode {
  __typename: 'CategoryTree';
}

const source = (node: CategoryNode): CategorySource => ({ __typename: 'CategoryTree', ...node });

/** A category as a GraphQL source object; null if there is none with this id. */
export function categorySource({ db, store }: ShopContext, id: number): CategorySource | null {
  const node = categoryTree(db, store.language).byId.get(id);
  return node ? source(node) : null;
}

/** The category with this URL path (`women/tops`, without `.html`), or null. */
export function categoryByUrlPath({ db, store }: ShopContext, urlPath: string): CategorySource | null {
  for (const node of categoryTree(db, store.language).byId.values()) if (node.urlPath === urlPath) return source(node);
  return null;
}

/** The parents of a category from the top down, without the roots. */
function parentsOf(tree: CategoryTree, node: CategoryNode): CategoryNode[] {
  const ids = node.path.split('/').map(Number).slice(2, -1);
  return ids.flatMap((id) => tree.byId.get(id) ?? []);
}

interface CategoryFilter {
  ids?: EqualFilter | null;
  category_uid?: EqualFilter | null;
  parent_id?: EqualFilter | null;
  parent_category_uid?: EqualFilter | null;
  url_key?: EqualFilter | null;
  url_path?: EqualFilter | null;
  name?: MatchFilter | null;
}

interface CategoriesArgs {
  filters?: CategoryFilter | null;
  pageSize: number;
  currentPage: number;
}

/** The value that each equality filter compares. An invalid id matches nothing. */
const compared: Record<Exclude<keyof CategoryFilter, 'name'>, (node: CategoryNode) => number | string | null> = {
  ids: (node) => node.id,
  category_uid: (node) => node.id,
  parent_id: (node) => node.parentId,
  parent_category_uid: (node) => node.parentId,
  url_key: (node) => node.urlKey,
  url_path: (node) => node.urlPath,
};

/** Creation date of all categories. */
const catalogueMade = '2026-01-01 00:00:00';

/** Minimum length of a search by category name. */
const shortestName = 3;

/**
 * Categories that match all filters, sorted by id. Without filters, only the root category of the store, as in Magento.
 */
function findCategories({ db, store }: ShopContext, filters: CategoryFilter | null | undefined): CategoryNode[] {
  const nodes = [...categoryTree(db, store.language).byId.values()].filter((node) => node.id !== rootCategoryId);
  if (!filters) return nodes.filter((node) => node.id === storeRootCategoryId);
  if (isGiven(filters.ids) && isGiven(filters.category_uid)) throw eitherOr('ids', 'category_uid');
  if (isGiven(filters.parent_id) && isGiven(filters.parent_category_uid)) {
    throw eitherOr('parent_id', 'parent_category_uid');
  }
  let found = nodes.sort((one, other) => one.id - other.id);
  for (const [field, compare] of Object.entries(compared)) {
    const condition = filters[field as keyof typeof compared];
    const wanted = condition?.in ?? (condition?.eq == null ? null : [condition.eq]);
    if (!wanted) continue;
    const uid = field.endsWith('_uid');
    const values = new Set(wanted.flatMap((value) => (value === null ? [] : uid ? String(decodeId(value)) : value)));
    found = found.filter((node) => values.has(String(compare(node))));
  }
  const match = filters.name?.match;
  if (match != null) {
    if ([...match.trim()].length < shortestName) {
      throw inputError(`Invalid match filter. Minimum length is ${shortestName}.`);
    }
    const wanted = fold(match.trim());
    found = found.filter((node) => node.level > 1 && fold(node.name).includes(wanted));
  }
  return found;
}

function page(context: ShopContext, { filters, pageSize, currentPage }: CategoriesArgs) {
  checkPaging(pageSize, currentPage);
  const found = findCategories(context, filters);
  return {
    total_count: found.length,
    page_info: pageInfo(found.length, pageSize, currentPage),
    items: found.slice((currentPage - 1) * pageSize, currentPage * pageSize).map(source),
  };
}

const plainText = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

export const resolvers: Resolvers = {
  Query: {
    categories: (_source: unknown, args: CategoriesArgs, context: ShopContext) => page(context, args),
    category: (_source: unknown, { id }: { id?: number | null }, context: ShopContext) => {
      const category = categorySource(context, id ?? storeRootCategoryId);
      if (!category) throw noSuchEntityError("Category doesn't exist");
      return category;
    },
    categoryList: (_source: unknown, args: CategoriesArgs, context: ShopContext) => page(context, args).items,
  },
  CategoryTree: {
    created_at: () => catalogueMade,
    updated_at: () => catalogueMade,
    landing_page: () => null,
    // Ids from the category up to the first level below the store's root.
    path_in_store: ({ path }: CategorySource) => path.split('/').slice(2).reverse().join(',') || null,
    filter_price_range: () => null,
    custom_layout_update_file: () => null,
    uid: ({ id }: CategorySource) => encodeUid(id),
    url_key: ({ urlKey }: CategorySource) => urlKey,
    url_path: ({ urlPath }: CategorySource) => urlPath,
    url_suffix: () => urlSuffix,
    canonical_url: () => null,
    include_in_menu: ({ includeInMenu }: CategorySource) => includeInMenu,
    is_anchor: () => 1,
    display_mode: ({ displayMode }: CategorySource) => displayMode,
    default_sort_by: () => null,
    available_sort_by: () => null,
    cms_block: ({ block }: CategorySource, _args: unknown, context: ShopContext) => block && cmsBlock(context, block),
    meta_title: ({ name }: CategorySource) => name,
    meta_keywords: () => null,
    meta_description: ({ description }: CategorySource) => plainText(description) || null,
    description: ({ description }: CategorySource) =>
      description === '' || description.startsWith('<') ? description || null : `<p>${description}</p>`,
    image: ({ picture }: CategorySource, _args: unknown, context: ShopContext) =>
      picture && `${mediaBaseOf(context)}catalog/category/${picture}.jpg`,
    product_count: ({ id }: CategorySource, _args: unknown, { db, store }: ShopContext) => productCount(db, store, id),
    children_count: ({ id }: CategorySource, _args: unknown, { db, store }: ShopContext) =>
      String(categoryTree(db, store.language).children.get(id)?.length ?? 0),
    children: ({ id }: CategorySource, _args: unknown, { db, store }: ShopContext) =>
      (categoryTree(db, store.language).children.get(id) ?? []).map(source),
    // As in Magento, null instead of an empty list for categories of the first level.
    breadcrumbs: (category: CategorySource, _args: unknown, { db, store }: ShopContext) => {
      const parents = parentsOf(categoryTree(db, store.language), category);
      if (parents.length === 0) return null;
      return parents.map((parent) => ({
        category_id: parent.id,
        category_uid: encodeUid(parent.id),
        category_name: parent.name,
        category_level: parent.level,
        category_url_key: parent.urlKey,
        category_url_path: parent.urlPath,
      }));
    },
  },
};
