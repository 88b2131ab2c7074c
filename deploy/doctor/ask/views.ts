import { magentoPaths } from '../../../src/lib/magentoPaths.ts';
import { categoryPath, paths, productPath } from '../../../src/lib/paths.ts';
import type { StoreViewConfig } from '../../../src/lib/shopConfig.ts';
import type { Backend } from './backend.ts';
import { appOperations, textOf } from './documents.ts';
import type { Reply } from './http.ts';
import * as questions from './questions.ts';
import type { RouteAnswer, Sample, ViewResponses } from './responses.ts';
import { at, errorOf, listAt, textAt } from './values.ts';

/** CMS blocks that the app shows if they exist, in addition to those of the configuration. */
const optionalBlocks = ['contact-us-banner', 'contact-us-sidebar', 'free-shipping'] as const;

/** Paths that the app never requests from Magento: its own pages, and Magento's pages that redirect to them. */
export const ownPaths: readonly string[] = [
  ...new Set([...Object.values(paths), ...magentoPaths.map(([path]) => path)]),
].filter((path) => path !== paths.home);

/** Maximum number of products to request. */
const SAMPLES = 50;

const samplesOf = (json: unknown): Sample[] =>
  listAt(json, 'data', 'products', 'items').map((one) => ({
    sku: textAt(one, 'sku'),
    inStock: textAt(one, 'stock_status') === 'IN_STOCK',
    isPlain:
      textAt(one, '__typename') === 'SimpleProduct' &&
      !listAt(one, 'options').some((option) => at(option, 'required') === true),
    picture: textAt(one, 'small_image', 'url'),
    price: Number(textAt(one, 'price_range', 'minimum_price', 'final_price', 'value')) || 0,
    currency: textAt(one, 'price_range', 'minimum_price', 'final_price', 'currency'),
    isBundle: textAt(one, '__typename') === 'BundleProduct',
    path: productPath(textAt(one, 'url_key'), textAt(one, 'url_suffix')),
  }));

/** Filter of the requested products: all with a price. */
export const anyProduct = { price: { from: '0.01' } };

async function hasBlock(backend: Backend, code: string, id: string): Promise<[string, boolean]> {
  const { json } = await backend.get(code, questions.blockQuestion, { id });
  return [id, textAt(json, 'data', 'cmsBlocks', 'items', 0, 'identifier') === id];
}

/** Requests products; fewer if Magento rejects the page size, which is a separate finding. */
async function askSamples(backend: Backend, code: string): Promise<Reply> {
  const ask = (pageSize: number) => backend.post(code, questions.productsQuestion, { filter: anyProduct, pageSize });
  const many = await ask(SAMPLES);
  return errorOf(many.json).includes('pageSize') ? ask(5) : many;
}

/** Maximum number of categories and bundles to request. */
const FEW = 3;

/** Responses of the app's route query for the paths of some categories and of a product. */
async function askRoutes(backend: Backend, code: string, root: string, samples: Sample[]): Promise<RouteAnswer[]> {
  const { json } = await backend.post(code, questions.categoriesQuestion, { root });
  const categories = listAt(json, 'data', 'categories', 'items')
    .filter((one) => textAt(one, 'url_path'))
    .map((one) => ['category', categoryPath(textAt(one, 'url_path'), textAt(one, 'url_suffix'))] as const);
  const products = samples.map(({ path }) => ['product', path] as const);
  const lookup = appOperations().find(({ name }) => name === 'ResolveURL');
  const some = lookup ? [...categories.slice(0, FEW), ...products.slice(0, 1)] : [];
  return Promise.all(
    some.map(async ([kind, path]) => ({
      kind,
      path,
      reply: await backend.get(code, lookup ? textOf(lookup) : '', { url: path }),
    })),
  );
}

/**
 * Sends the requests about a store view.
 *
 * @param promises identifiers of the content blocks that the configuration names
 */
export async function askView(
  backend: Backend,
  view: StoreViewConfig,
  promises: readonly string[],
): Promise<ViewResponses> {
  const { code } = view;
  const [store, newer, countries, agreements, home, products, own, blocks] = await Promise.all([
    backend.post(code, questions.storeQuestion),
    backend.post(code, questions.newerStoreQuestion),
    backend.post(code, questions.countriesQuestion),
    backend.post(code, questions.agreementsQuestion),
    backend.post(code, questions.homeQuestion),
    askSamples(backend, code),
    backend.post(code, questions.routesQuestion(ownPaths)),
    Promise.all([...promises, ...optionalBlocks].map((id) => hasBlock(backend, code, id))),
  ]);
  // Request the CMS page itself only if the home page has no route.
  const id = textAt(store.json, 'data', 'storeConfig', 'cms_home_page');
  const isThere = at(home.json, 'data', 'route') != null;
  const homePage = isThere || !id ? null : await backend.post(code, questions.pageQuestion, { id });
  const samples = samplesOf(products.json);
  const root = textAt(store.json, 'data', 'storeConfig', 'root_category_uid');
  const routes = root ? await askRoutes(backend, code, root, samples) : [];
  const skus = samples.filter(({ isBundle }) => isBundle).map(({ sku }) => sku);
  const bundles =
    skus.length > 0 ? await backend.post(code, questions.bundlesQuestion, { skus: skus.slice(0, FEW) }) : null;
  return {
    ...{ view, store, newer, countries, agreements, home, homePage, blocks: new Map(blocks), products, samples },
    ...{ routes, bundles, ownPaths: own },
  };
}
