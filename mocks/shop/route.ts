import type { DatabaseSync } from 'node:sqlite';
import { GraphQLError } from 'graphql';
import type { Redirect } from '../data/types.ts';
import { categoryByUrlPath } from './categories.ts';
import { cmsPageSource, isDisabledPage } from './content.ts';
import type { Resolvers, ShopContext } from './context.ts';
import { inputError } from './errors.ts';
import { productSource } from './productFields.ts';
import { productByUrlKey } from './products.ts';
import { row, transaction } from './statements.ts';
import { urlSuffix } from './stores.ts';

/** Creates the table of redirects where it is missing. */
export function createRouteTables(db: DatabaseSync): void {
  db.exec(`
    CREATE TABLE IF NOT EXISTS redirect (
      source TEXT PRIMARY KEY,
      target TEXT NOT NULL,
      code INTEGER NOT NULL CHECK (code IN (301, 302))
    ) STRICT, WITHOUT ROWID;
  `);
}

/** Replaces all redirects by the merchant's. */
export function seedRoutes(db: DatabaseSync, redirects: Redirect[]): void {
  transaction(db, () => {
    db.exec('DELETE FROM redirect');
    const add = db.prepare('INSERT INTO redirect VALUES (?, ?, ?)');
    for (const { from, to, code } of redirects) add.run(from, to, code);
  });
}

/** What a path leads to, as GraphQL's `RoutableInterface`, or null. `path` has neither a leading slash nor a query. */
function targetOf(context: ShopContext, path: string) {
  const { db, store } = context;
  if (path === '') return cmsPageSource(context, 'home');
  if (path.endsWith(urlSuffix)) {
    const key = path.slice(0, -urlSuffix.length);
    const category = categoryByUrlPath(context, key);
    if (category) return category;
    const product = productByUrlKey(db, key, store);
    return product && productSource(product);
  }
  // Magento's route stumbles over a page that is switched off, where it finds none of an unknown name.
  if (isDisabledPage(context, path)) throw new GraphQLError('Internal server error');
  return cmsPageSource(context, path);
}

/** How an address led to an object; only objects that `route` has found carry it. */
interface Routed {
  __typename?: string;
  route?: { relative_url: string; redirect_code: number; type: string | null };
}

const typeOf = ({ __typename }: Routed): string =>
  __typename === 'CategoryTree' ? 'CATEGORY' : __typename === 'CmsPage' ? 'CMS_PAGE' : 'PRODUCT';

/**
 * What the shop has at an address. A leading slash and a query are accepted; `/` is the home page. Redirects are
 * followed once: the answer describes the target, with its path and the redirect's code.
 *
 * @returns the target, or null when there is none.
 */
export function resolveRoute(context: ShopContext, url: string) {
  const [path = ''] = url.split(/[?#]/, 1);
  const trimmed = path.replace(/^\/+|\/+$/g, '');
  const redirect = row<{ target: string; code: number }>(
    context.db,
    'SELECT target, code FROM redirect WHERE source = ?',
    [trimmed],
  );
  const target = targetOf(context, redirect ? redirect.target : trimmed);
  const code = redirect?.code ?? 0;
  if (!target) {
    // An address outside the shop: Magento describes it without a type.
    return (
      redirect && {
        __typename: 'RoutableUrl',
        route: { relative_url: redirect.target, redirect_code: code, type: null },
      }
    );
  }
  // Magento repeats a query that came with the address.
  const relative_url = redirect?.target ?? (trimmed === '' ? 'home' : url.replace(/^\/+/, ''));
  return { ...target, route: { relative_url, redirect_code: code, type: typeOf(target) } };
}

export const resolvers: Resolvers = {
  Query: {
    route: (_source: unknown, { url }: { url: string }, context: ShopContext) => {
      if (!url.trim()) throw inputError('"url" argument should be specified and not empty');
      return resolveRoute(context, url.trim());
    },
  }, // Objects that were not looked up by address have no way that led to them.
  RoutableInterface: {
    relative_url: ({ route }: Routed) => route?.relative_url ?? null,
    redirect_code: ({ route }: Routed) => route?.redirect_code ?? 0,
    type: (source: Routed) => (source.route ? source.route.type : typeOf(source)),
  },
};
