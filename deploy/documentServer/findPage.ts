/** Finds the page of an address and its data, with the queries that the app would send. */

import { MAX_FILTER_REQUESTS, withKnownFilters } from '#api/links/unknownFilters';
import type {
  GetCategoryPageQuery,
  GetCategoryPageQueryVariables,
  GetCmsPageQuery,
  GetProductPageQuery,
  GetStoreConfigDataQuery,
} from '#api/operations.generated';
import { ResolveURLDocument } from '#app/routing/ResolveURL.gql';
import { GetCategoryDocument } from '#features/catalog/listing/GetCategory.gql';
import { GetCategoryPageDocument } from '#features/catalog/listing/GetCategoryPage.gql';
import {
  isFiltered,
  listingSettings,
  listingVariables,
  readListingState,
} from '#features/catalog/listing/listingState';
import { GetProductPageDocument } from '#features/catalog/product/GetProductPage.gql';
import { GetProductPromisesDocument } from '#features/catalog/product/GetProductPromises.gql';
import { GetCmsPageDocument } from '#features/content/GetCmsPage.gql';
import { GetHomePageDocument } from '#features/content/GetHomePage.gql';
import { asPath, paths, routeUrl } from '#lib/paths';
import type { StoreView } from '#lib/storeViews';
import { GetStoreConfigDataDocument } from '#shell/shared/StoreConfig.gql';
import { type Backend, BackendFailure, type BackendResponse, type GraphqlError } from './backend.ts';
import { isSearchAlive } from './isSearchAlive.ts';
import type { AlternatesFinder } from './makeAlternatesFinder.ts';
import { PageResponses } from './pageResponses.ts';
import { type Address, isRedirect, isSamePath } from './readAddress.ts';

export type Product = NonNullable<NonNullable<NonNullable<GetProductPageQuery['products']>['items']>[number]>;
type Category = NonNullable<NonNullable<NonNullable<GetCategoryPageQuery['categories']>['items']>[number]>;
export type Content = Pick<
  NonNullable<GetCmsPageQuery['cmsPage']>,
  'identifier' | 'title' | 'content_heading' | 'content' | 'meta_title' | 'meta_description'
>;

/** A page's own data. */
export type PageData =
  | { kind: 'product'; product: Product }
  /** `products` is null if the back end rejects the filters or the page number of the query. */
  | { kind: 'category'; category: Category; products: GetCategoryPageQuery['products']; page: number }
  | { kind: 'content'; page: Content; isHome: boolean };

export type PageResult =
  | {
      kind: 'page';
      data: PageData;
      store: GetStoreConfigDataQuery;
      /** Paths in the other store views, by code. */
      alternates: Record<string, string>;
      /** All responses, by the keys that the app uses. */
      answers: Record<string, object>;
      cacheId: string | undefined;
    }
  /** `to` is a path without the view, or a full address. */
  | { kind: 'redirect'; status: 301 | 302; to: string }
  | { kind: 'missing' };

const missing: PageResult = { kind: 'missing' };

/**
 * Requests the page of an address from the back end.
 *
 * @param blocks identifiers of the content blocks that every product shows
 * @param findAlternates finds the page's paths in other store views
 * @throws {BackendFailure} if a response is missing or incomplete, so that the page is unknown
 */
export async function findPage(
  backend: Backend,
  { view, path, listing }: Address,
  blocks: readonly string[],
  findAlternates: AlternatesFinder,
): Promise<PageResult> {
  const answers = new PageResponses();
  const url = routeUrl(path);
  // Sent in parallel, as in the app.
  const [config, routed] = await Promise.all([
    backend.sendQuery(view, GetStoreConfigDataDocument),
    backend.sendQuery(view, ResolveURLDocument, { url }),
  ]);
  const store = answers.addRequired(config);
  const page = (data: PageData, alternates: Record<string, string> = {}): PageResult => ({
    kind: 'page',
    data,
    store,
    alternates,
    answers: answers.byKey,
    cacheId: routed.cacheId,
  });

  if (isReportedMissing(routed, 'route')) return missing;
  const { route } = answers.addRequired(routed);
  if (!route) return path === paths.home ? findHome(backend, view, answers, page) : missing;

  const target = route.relative_url ?? '';
  const status = route.redirect_code;
  if (/^https?:/i.test(target)) return { kind: 'redirect', status: isRedirect(status) ? status : 302, to: target };
  if (isRedirect(status) && !isSamePath(asPath(target), url)) return { kind: 'redirect', status, to: asPath(target) };

  if ('identifier' in route) {
    const isHome = path === paths.home;
    const alternates = isHome ? {} : await findAlternates(view, { path: asPath(route.identifier ?? '') });
    return page({ kind: 'content', page: route, isHome }, alternates);
  }
  if ('url_key' in route) {
    const urlKey = route.url_key ?? '';
    const [asked] = await Promise.all([
      backend.sendQuery(view, GetProductPageDocument, { urlKey }),
      blocks.length > 0 &&
        answers.addIfConclusive(backend.sendQuery(view, GetProductPromisesDocument, { blocks: [...blocks] })),
    ]);
    const { products } = answers.addRequired(asked);
    const product = products?.items?.find((item) => item?.url_key === urlKey);
    if (product) return page({ kind: 'product', product }, await findAlternates(view, { sku: product.sku ?? '' }));
    // The product is disabled, or the search engine is down.
    if (await isSearchAlive(backend, view)) return missing;
    throw new BackendFailure('The search of Magento finds nothing.');
  }
  if ('uid' in route && route.uid)
    return findCategory(backend, view, route.uid, { listing, store, answers, page, findAlternates });
  return missing;
}

/** Magento's configured home page, for one without a URL rewrite (src/features/content/homePage.ts). */
async function findHome(
  backend: Backend,
  view: StoreView,
  answers: PageResponses,
  page: (data: PageData) => PageResult,
): Promise<PageResult> {
  const { storeConfig } = answers.addRequired(await backend.sendQuery(view, GetHomePageDocument));
  const [identifier] = storeConfig?.cms_home_page?.split('|') ?? [];
  if (!identifier) return missing;
  const answer = await backend.sendQuery(view, GetCmsPageDocument, { identifier });
  if (isReportedMissing(answer, 'cmsPage')) return missing;
  const { cmsPage } = answers.addRequired(answer);
  return cmsPage ? page({ kind: 'content', page: cmsPage, isHome: true }) : missing;
}

interface CategoryRequest {
  listing: string;
  store: GetStoreConfigDataQuery;
  answers: PageResponses;
  page: (data: PageData, alternates: Record<string, string>) => PageResult;
  findAlternates: AlternatesFinder;
}

async function findCategory(
  backend: Backend,
  view: StoreView,
  uid: string,
  { listing, store, answers, page, findAlternates }: CategoryRequest,
): Promise<PageResult> {
  const state = readListingState(listing);
  const variables = listingVariables({ categoryUid: uid }, state, listingSettings(store.storeConfig));
  const [{ last: together, before }, alternates] = await Promise.all([
    askForList(backend, view, { uid, ...variables }),
    findAlternates(view, { uid }),
  ]);
  if (isReportedMissing(together, 'categories')) return missing;
  for (const one of before) answers.addUnchecked(one);
  const isRefused = together.errors.length > 0 && together.errors.every(isRefusal);
  const { categories, products } = isRefused
    ? { products: null, ...answers.addRequired(await backend.sendQuery(view, GetCategoryDocument, { uid })) }
    : answers.addRequired(together);
  const category = categories?.items?.[0];
  if (!category) return missing;
  const isBare = products?.total_count === 0 && !isFiltered(state) && category.display_mode !== 'PAGE';
  if (isBare && !(await isSearchAlive(backend, view))) throw new BackendFailure('The search of Magento finds nothing.');
  // A rejected query has no page of its own for search engines, so it counts as the category's first page.
  return page({ kind: 'category', category, products, page: isRefused ? 1 : state.page }, alternates);
}

/** Requests a list without unknown filters, as the app does (`filtersLink`). The last response counts. */
async function askForList(backend: Backend, view: StoreView, variables: GetCategoryPageQueryVariables) {
  const rounds = [];
  let sent: GetCategoryPageQueryVariables | undefined = variables;
  let last: BackendResponse<GetCategoryPageQuery>;
  do {
    last = await backend.sendQuery(view, GetCategoryPageDocument, sent);
    rounds.push(last);
    sent = withKnownFilters(variables, sent, last) as typeof sent;
  } while (sent && rounds.length < MAX_FILTER_REQUESTS);
  return { last, before: rounds.slice(0, -1) };
}

/** Whether Magento reports that the entity of a root field does not exist. Any other error is a failure. */
const isReportedMissing = ({ errors }: { errors: readonly GraphqlError[] }, field: string): boolean =>
  errors.some(({ path, extensions }) => path?.[0] === field && extensions?.category === 'graphql-no-such-entity');

/** True if Magento rejects the query of an address: a page after the last one, an attribute that is no filter. */
const isRefusal = ({ message, path, extensions }: GraphqlError): boolean =>
  extensions?.category === 'graphql-input' || (!path && /^(Field|Cannot query|Unknown|Variable)/.test(message));
