/** Finds the paths of a page in all store views, which differ in URL keys, websites and visibility. */
import type { TypedDocumentNode } from '@apollo/client';
import { parse } from 'graphql';
import { LRUCache } from 'lru-cache';
import { asPath, categoryPath, productPath, routeUrl } from '#lib/paths';
import type { StoreView } from '#lib/storeViews';
import { type Backend, BackendFailure } from './backend.ts';

/** Identifies a page in all store views. A content page has no other id than its path. */
type PageId = { sku: string } | { uid: string } | { path: string };

type Question<Data, Variables> = TypedDocumentNode<Data, Variables>;

const productQuestion: Question<
  { products: { items: ({ sku: string; url_key: string | null; url_suffix: string | null } | null)[] | null } | null },
  { sku: string }
> = parse(
  'query findProductPath($sku: String!) { products(filter: { sku: { eq: $sku } }) { items { sku url_key url_suffix } } }',
);

const categoryQuestion: Question<
  { categories: { items: ({ url_path: string | null; url_suffix: string | null } | null)[] | null } | null },
  { uid: string }
> = parse(
  'query findCategoryPath($uid: String!) { categories(filters: { category_uid: { eq: $uid } }) { items { url_path url_suffix } } }',
);

const pageQuestion: Question<
  { route: { relative_url: string | null; redirect_code: number; type: string | null } | null },
  { url: string }
> = parse('query findPagePath($url: String!) { route(url: $url) { relative_url redirect_code type } }');

/**
 * @returns the path of a page in a view; undefined if the view does not have the page
 * @throws {BackendFailure} if the back end does not respond, or responds with another error
 */
async function pathIn(backend: Backend, view: StoreView, id: PageId): Promise<string | undefined> {
  const ask = async <Data, Variables>(question: Question<Data, Variables>, variables: NoInfer<Variables>) => {
    const { data, errors } = await backend.sendQuery(view, question, variables);
    const isMissing = errors.every(({ extensions }) => extensions?.category === 'graphql-no-such-entity');
    if (!isMissing) throw new BackendFailure(`Magento returns an error: ${errors[0]?.message}`);
    return data;
  };
  if ('sku' in id) {
    const items = (await ask(productQuestion, id))?.products?.items;
    const product = items?.find((item) => item?.sku === id.sku);
    return product?.url_key ? productPath(product.url_key, product.url_suffix) : undefined;
  }
  if ('uid' in id) {
    const [category] = (await ask(categoryQuestion, id))?.categories?.items ?? [];
    return category?.url_path ? categoryPath(category.url_path, category.url_suffix) : undefined;
  }
  const route = (await ask(pageQuestion, { url: routeUrl(id.path) }))?.route;
  const isThere = route?.type === 'CMS_PAGE' && !route.redirect_code && asPath(route.relative_url ?? '') === id.path;
  return isThere ? id.path : undefined;
}

/** How long a path is cached. If Magento changes the path meanwhile, the old one redirects. */
const HOUR_MILLISECONDS = 3_600_000;

export type AlternatesFinder = (view: StoreView, id: PageId) => Promise<Record<string, string>>;

/**
 * Returns a function that finds the paths of a page in the other store views, by view code. It leaves out views without
 * the page, and views whose request failed. Failures are not cached.
 */
export function makeAlternatesFinder(backend: Backend, views: readonly StoreView[]): AlternatesFinder {
  const known = new LRUCache<string, { path: string | undefined | null }>({ max: 100_000, ttl: HOUR_MILLISECONDS });
  return async (view, id) => {
    const paths = await Promise.all(
      views.map(async (other): Promise<[string, string][]> => {
        if (other.code === view.code) return [];
        const key = JSON.stringify([other.code, id]);
        const found = known.get(key) ?? {
          path: await pathIn(backend, other, id).catch(() => null),
        };
        if (found.path === null) return [];
        known.set(key, { path: found.path });
        return found.path ? [[other.code, found.path]] : [];
      }),
    );
    return Object.fromEntries(paths.flat());
  };
}
