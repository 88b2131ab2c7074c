import type { DatabaseSync } from 'node:sqlite';
import { GraphQLError } from 'graphql';
import type { Redirect } from '../../data/shared/types.ts';
import { cmsPageSource, pageIdentity } from '../content/content.ts';
import type { Resolvers, ShopContext } from '../shared/context.ts';
import { inputError } from '../shared/errors.ts';
import { row, transaction } from '../shared/statements.ts';
import { urlSuffix } from '../shared/stores.ts';
import { encodeUid } from '../shared/uids.ts';
import { type CategorySource, categoryByUrlPath, categorySource } from './category/categories.ts';
import { categoriesOf, productSource } from './product/productFields.ts';
import { isSoldIn, type ProductRow, productById, productByUrlKey } from './tables/products.ts';

/** Replaces all redirects by the merchant's. */
export function seedRoutes(db: DatabaseSync, redirects: Redirect[]): void {
  transaction(db, () => {
    db.exec('DELETE FROM redirect');
    const add = db.prepare('INSERT INTO redirect VALUES (?, ?, ?)');
    for (const { from, to, code } of redirects) add.run(from, to, code);
  });
}

/** A line of Magento's `url_rewrite`: what stands at a path, or where the path leads. */
type Rewrite = { path: string } & ({ target: string; code: number } | { entity: Entity });

interface Entity {
  type: 'PRODUCT' | 'CATEGORY' | 'CMS_PAGE';
  /** Numeric id of product, category or page. */
  id: number;
  /** The object for GraphQL, made when it is asked for. */
  source(): object | null;
}

const productEntity = (product: ProductRow): Entity => ({
  type: 'PRODUCT',
  id: product.id,
  source: () => productSource(product),
});
const categoryEntity = (category: CategorySource): Entity => ({
  type: 'CATEGORY',
  id: category.id,
  source: () => category,
});

function pageEntity(context: ShopContext, key: string | number): Entity | null {
  const page = pageIdentity(context, key);
  if (!page) return null;
  return {
    type: 'CMS_PAGE',
    id: page.id,
    source() {
      // The path is known, and what stands there is not to be shown: Magento stumbles over it.
      if (!page.isActive) throw new GraphQLError('Internal server error');
      return cmsPageSource(context, page.identifier);
    },
  };
}

/** The product of a path below one of its categories: `home-textiles/rugs/sakaka-sadu-rug`, without suffix. */
function productBelowCategory(context: ShopContext, path: string): ProductRow | null {
  const slash = path.lastIndexOf('/');
  const product = productByUrlKey(context.db, path.slice(slash + 1), context.store);
  if (!product || slash < 0) return product;
  const category = categoryByUrlPath(context, path.slice(0, slash));
  return category && categoriesOf(context, product).some(({ id }) => id === category.id) ? product : null;
}

/** What the shop itself has at a path that is written as it is stored. */
function entityAt(context: ShopContext, path: string): Entity | null {
  if (!path.endsWith(urlSuffix)) return pageEntity(context, path);
  const bare = path.slice(0, -urlSuffix.length);
  const category = categoryByUrlPath(context, bare);
  if (category) return categoryEntity(category);
  const product = productBelowCategory(context, bare);
  return product && productEntity(product);
}

/**
 * The line of a path, as it is stored or with a slash too many at its end: the one with it leads to the one without.
 */
function rewriteOf(context: ShopContext, path: string): Rewrite | null {
  const stored = path.replace(/\/+$/, '');
  const redirect = row<{ target: string; code: number }>(
    context.db,
    'SELECT target, code FROM redirect WHERE source = ?',
    [stored],
  );
  if (redirect) return { path, ...redirect };
  const entity = entityAt(context, stored);
  if (!entity) return null;
  return path === stored ? { path, entity } : { path, target: stored, code: 301 };
}

/** What an address of Magento's own kind names: `catalog/product/view/id/5`. */
function rewriteOfTarget(context: ShopContext, path: string): Rewrite | null {
  const [, kind, number] =
    /^(catalog\/product|catalog\/category|cms\/page)\/view\/(?:page_)?id\/(\d+)$/.exec(path) ?? [];
  const id = Number(number);
  if (kind === 'catalog/product') {
    const product = productById(context.db, id);
    const isThere = product?.visible && isSoldIn(product, context.store);
    return isThere ? { path: `${product.urlKey}${urlSuffix}`, entity: productEntity(product) } : null;
  }
  if (kind === 'catalog/category') {
    const category = categorySource(context, id);
    return category?.urlPath ? { path: `${category.urlPath}${urlSuffix}`, entity: categoryEntity(category) } : null;
  }
  const page = kind === 'cms/page' ? pageIdentity(context, id) : null;
  const entity = page && pageEntity(context, page.identifier);
  return page && entity && { path: page.identifier, entity };
}

/** The last line that one leads to, by way of any others. */
function followed(context: ShopContext, first: Rewrite): Rewrite {
  let last = first;
  for (const seen = new Set<string>(); 'target' in last; ) {
    // Magento goes round and round until the web server ends it.
    if (seen.has(last.target)) throw new GraphQLError('Internal server error');
    seen.add(last.target);
    const next = rewriteOf(context, last.target);
    if (!next) break;
    last = next;
  }
  return last;
}

/** Path and query of an address as PHP's `parse_url` cuts it, with or without scheme and host. */
function partsOf(address: string): { path: string; query: string } {
  const [, scheme, path = '', query = ''] =
    /^((?:[a-z][a-z\d+.-]*:)?\/\/[^/?#]+)?([^?#]*)(?:\?([^#]*))?/i.exec(address) ?? [];
  // A host alone has no path, which Magento's code does not expect.
  if (scheme && !path) throw new GraphQLError('Internal server error');
  return { path: path === '/' ? path : path.replace(/^\/+/, ''), query };
}

/** What the shop has at an address, and how the address led there. */
interface Found {
  /** Null for an address outside the shop. */
  entity: Entity | null;
  relativeUrl: string;
  /** 0 when the address is the thing's own, else that of the first redirect. */
  redirectCode: number;
}

/**
 * Finds what the shop has at an address, which may come with scheme and host, a leading slash and a query; `/` is the
 * home page. Redirects are followed to their end, and a slash at the end of a stored path is one of them (301).
 *
 * @throws GraphQLError (graphql-input) for an empty address
 */
function findAddress(context: ShopContext, url: string): Found | null {
  // PHP takes `0` for empty, too.
  if (!url.trim() || url.trim() === '0') throw inputError('"url" argument should be specified and not empty');
  const { path: asked, query } = partsOf(url);
  const path = asked === '/' ? context.settings.homePage : asked;
  const first = rewriteOf(context, path) ?? rewriteOfTarget(context, path);
  if (!first) return null;
  const last = followed(context, first);
  // What leads out of the shop has an address, and nothing that stands there.
  const relativeUrl = 'target' in last ? last.target : 'target' in first ? last.path : first.path;
  return {
    entity: 'entity' in last ? last.entity : null,
    // Magento repeats a query that came with the address.
    relativeUrl: query ? `${relativeUrl}?${query}` : relativeUrl,
    redirectCode: 'target' in first ? first.code : 0,
  };
}

/** How an address led to an object; only objects that `route` has found carry it. */
interface Routed {
  __typename?: string;
  route?: { relative_url: string; redirect_code: number; type: string | null };
}

const typeOf = ({ __typename }: Routed): string =>
  __typename === 'CategoryTree' ? 'CATEGORY' : __typename === 'CmsPage' ? 'CMS_PAGE' : 'PRODUCT';

export const resolvers: Resolvers = {
  Query: {
    route: (_source: unknown, { url }: { url: string }, context: ShopContext) => {
      const found = findAddress(context, url);
      if (!found) return null;
      const source: Routed | null = found.entity?.source() ?? null;
      const type = source && typeOf(source);
      const route = { relative_url: found.relativeUrl, redirect_code: found.redirectCode, type };
      return { ...(source ?? { __typename: 'RoutableUrl' }), route };
    },

    urlResolver: (_source: unknown, { url }: { url: string }, context: ShopContext) => {
      const found = findAddress(context, url);
      if (!found) return null;
      const id = found.entity?.id ?? 0;
      return {
        id,
        entity_uid: encodeUid(id),
        canonical_url: found.relativeUrl,
        relative_url: found.relativeUrl,
        redirectCode: found.redirectCode,
        type: found.entity?.type ?? null,
      };
    },
  },
  // Objects that were not looked up by address have no way that led to them.
  RoutableInterface: {
    relative_url: ({ route }: Routed) => route?.relative_url ?? null,
    redirect_code: ({ route }: Routed) => route?.redirect_code ?? 0,
    type: (source: Routed) => (source.route ? source.route.type : typeOf(source)),
  },
};
