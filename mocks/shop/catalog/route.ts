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

/** Replaces all redirects with the merchant's. */
export function seedRoutes(db: DatabaseSync, redirects: Redirect[]): void {
  transaction(db, () => {
    db.exec('DELETE FROM redirect');
    const add = db.prepare('INSERT INTO redirect VALUES (?, ?, ?)');
    for (const { from, to, code } of redirects) add.run(from, to, code);
  });
}

/** A row of Magento's `url_rewrite`: the entity at a path, or the target of a redirect. */
type Rewrite = { path: string } & ({ target: string; code: number } | { entity: Entity });

interface Entity {
  type: 'PRODUCT' | 'CATEGORY' | 'CMS_PAGE';
  /** Numeric id of the product, category or page. */
  id: number;
  /** Creates the GraphQL source object. */
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
      // Magento fails with an internal error for the path of a disabled page.
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

/** Finds the entity at a stored path, which has no slash at the end. */
function entityAt(context: ShopContext, path: string): Entity | null {
  if (!path.endsWith(urlSuffix)) return pageEntity(context, path);
  const bare = path.slice(0, -urlSuffix.length);
  const category = categoryByUrlPath(context, bare);
  if (category) return categoryEntity(category);
  const product = productBelowCategory(context, bare);
  return product && productEntity(product);
}

/** The rewrite of a path. A path with an extra slash at the end redirects to the stored path. */
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

/** The rewrite of one of Magento's internal paths: `catalog/product/view/id/5`. */
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

/** The last rewrite of a chain of redirects. */
function followRedirects(context: ShopContext, first: Rewrite): Rewrite {
  let last = first;
  for (const seen = new Set<string>(); 'target' in last; ) {
    // Magento follows a redirect loop until the web server ends the request.
    if (seen.has(last.target)) throw new GraphQLError('Internal server error');
    seen.add(last.target);
    const next = rewriteOf(context, last.target);
    if (!next) break;
    last = next;
  }
  return last;
}

/** Path and query of a URL as PHP's `parse_url` splits it, with or without scheme and host. */
function partsOf(address: string): { path: string; query: string } {
  const [, scheme, path = '', query = ''] =
    /^((?:[a-z][a-z\d+.-]*:)?\/\/[^/?#]+)?([^?#]*)(?:\?([^#]*))?/i.exec(address) ?? [];
  // Magento fails for a URL with a host but without a path.
  if (scheme && !path) throw new GraphQLError('Internal server error');
  return { path: path === '/' ? path : path.replace(/^\/+/, ''), query };
}

/** The entity at a URL, and how the URL led to it. */
interface ResolvedUrl {
  /** Null for a URL outside the storefront. */
  entity: Entity | null;
  relativeUrl: string;
  /** 0 for the entity's own URL, otherwise the code of the first redirect. */
  redirectCode: number;
}

/**
 * Finds the entity at a URL, which may contain scheme, host, a leading slash and a query; `/` is the home page. Follows
 * all redirects. A slash at the end of a stored path is also a redirect (301).
 *
 * @throws GraphQLError (graphql-input) for an empty URL
 */
function resolveUrl(context: ShopContext, url: string): ResolvedUrl | null {
  // PHP also treats `0` as empty.
  if (!url.trim() || url.trim() === '0') throw inputError('"url" argument should be specified and not empty');
  const { path: asked, query } = partsOf(url);
  const path = asked === '/' ? context.settings.homePage : asked;
  const first = rewriteOf(context, path) ?? rewriteOfTarget(context, path);
  if (!first) return null;
  const last = followRedirects(context, first);
  // An external redirect has a URL but no entity.
  const relativeUrl = 'target' in last ? last.target : 'target' in first ? last.path : first.path;
  return {
    entity: 'entity' in last ? last.entity : null,
    // Magento appends the query of the URL.
    relativeUrl: query ? `${relativeUrl}?${query}` : relativeUrl,
    redirectCode: 'target' in first ? first.code : 0,
  };
}

/** How a URL led to an object; only set on objects that `route` has found. */
interface Routed {
  __typename?: string;
  route?: { relative_url: string; redirect_code: number; type: string | null };
}

const typeOf = ({ __typename }: Routed): string =>
  __typename === 'CategoryTree' ? 'CATEGORY' : __typename === 'CmsPage' ? 'CMS_PAGE' : 'PRODUCT';

export const resolvers: Resolvers = {
  Query: {
    route: (_source: unknown, { url }: { url: string }, context: ShopContext) => {
      const found = resolveUrl(context, url);
      if (!found) return null;
      const source: Routed | null = found.entity?.source() ?? null;
      const type = source && typeOf(source);
      const route = { relative_url: found.relativeUrl, redirect_code: found.redirectCode, type };
      return { ...(source ?? { __typename: 'RoutableUrl' }), route };
    },

    urlResolver: (_source: unknown, { url }: { url: string }, context: ShopContext) => {
      const found = resolveUrl(context, url);
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
  // Objects that were not found by URL have no route data.
  RoutableInterface: {
    relative_url: ({ route }: Routed) => route?.relative_url ?? null,
    redirect_code: ({ route }: Routed) => route?.redirect_code ?? 0,
    type: (source: Routed) => (source.route ? source.route.type : typeOf(source)),
  },
};
