/** @jest-environment node */
import { kilim, rugs } from '../../support/demo.ts';
import { type Backend, closeAll, configWith, type Edge, openBackend, openEdge } from './support/edges.ts';
import { readPage } from './support/readPage.ts';

// `hreflang` names only addresses that are known to exist: each view may have other URL keys, or not have the page.

const origin = 'https://shop.example';
let backend: Backend;
let edge: Edge;
beforeEach(async () => {
  backend = await openBackend();
  edge = await openEdge(backend, configWith({ origin }));
});
afterEach(closeAll);

/** Paths by language, without the shop's address. */
async function languagesOf(path: string): Promise<Record<string, string>> {
  const { status, text } = await edge.get(path);
  expect([path, status]).toEqual([path, 200]);
  return Object.fromEntries(
    Object.entries(readPage(text).languages).map(([language, href]) => [language, String(href).replace(origin, '')]),
  );
}

/** Answers an operation in the place of those views whose codes fit. */
const inViews = (operation: string, views: RegExp, answer: (view: string) => object | null) =>
  backend.change((asked, _, view) => {
    if (asked !== operation || !views.test(view)) return undefined;
    const body = answer(view);
    return body ? Response.json(body) : new Response('down', { status: 503 });
  });

test('a product is named by the URL key that it has in each view', async () => {
  inViews('findProductPath', /_ar$/, () => ({
    data: { products: { items: [{ sku: kilim.sku, url_key: 'ulbat-tamr', url_suffix: '.html' }] } },
  }));
  expect(await languagesOf(`/sa_en${kilim.path}`)).toEqual({
    'ar-SA': '/sa_ar/ulbat-tamr.html',
    'en-SA': `/sa_en${kilim.path}`,
    'ar-AE': '/ae_ar/ulbat-tamr.html',
    'en-AE': `/ae_en${kilim.path}`,
    'x-default': '/ulbat-tamr.html',
  });
});

test('a product that one website lacks is not named there', async () => {
  inViews('findProductPath', /^ae/, () => ({ data: { products: { items: [] } } }));
  expect(await languagesOf(`/sa_en${kilim.path}`)).toEqual({
    'ar-SA': `/sa_ar${kilim.path}`,
    'en-SA': `/sa_en${kilim.path}`,
    'x-default': kilim.path,
  });
});

test('a page that no other view has names none', async () => {
  inViews('findProductPath', /./, () => ({ data: { products: { items: [] } } }));
  expect(await languagesOf(`/ae_en${kilim.path}`)).toEqual({});
});

test('a category that is switched off in a view is not named there, and has its own path in another', async () => {
  inViews('findCategoryPath', /_ar$/, (view) =>
    view === 'ae_ar'
      ? {
          data: { categories: null },
          errors: [{ message: 'No such', path: ['categories'], extensions: { category: 'graphql-no-such-entity' } }],
        }
      : { data: { categories: { items: [{ url_path: 'mafrushat/sajjad', url_suffix: '.html' }] } } },
  );
  expect(await languagesOf(`/sa_en${rugs.path}`)).toEqual({
    'ar-SA': '/sa_ar/mafrushat/sajjad.html',
    'en-SA': `/sa_en${rugs.path}`,
    'en-AE': `/ae_en${rugs.path}`,
    'x-default': '/mafrushat/sajjad.html',
  });
});

test.each([
  ['nothing', { data: { route: null } }],
  ['a redirect', { data: { route: { relative_url: 'faq-ae', redirect_code: 301, type: 'CMS_PAGE' } } }],
  ['a category', { data: { route: { relative_url: 'faq', redirect_code: 0, type: 'CATEGORY' } } }],
  ['an error', { data: { route: null }, errors: [{ message: 'Internal server error', path: ['route'] }] }],
])('a content page is not named in views that have %s at its path', async (_, answer) => {
  inViews('findPagePath', /^ae/, () => answer);
  expect(await languagesOf('/sa_ar/faq')).toEqual({
    'ar-SA': '/sa_ar/faq',
    'en-SA': '/sa_en/faq',
    'x-default': '/faq',
  });
});

test('a view that did not answer is left out and asked again; those that did are remembered', async () => {
  const questions = () => backend.asked.filter((one) => one.endsWith('findProductPath')).map((one) => one.slice(0, 5));
  inViews('findProductPath', /^ae_en/, () => null);
  expect(Object.keys(await languagesOf(`/sa_en${kilim.path}`))).toEqual(['ar-SA', 'en-SA', 'ar-AE', 'x-default']);
  expect(questions().sort()).toEqual(['ae_ar', 'ae_en', 'sa_ar']);
  backend.change(() => undefined);
  backend.asked.length = 0;
  expect(Object.keys(await languagesOf(`/ae_ar${kilim.path}`))).toHaveLength(5);
  expect(questions().sort()).toEqual(['ae_en', 'sa_en']);
});

test.each(['?color=18', '?price=100-300', '?sort=price-asc', '?page=2'])(
  'a list that is not the category as it is names no other view: %s',
  async (query) => expect(await languagesOf(`/sa_en${rugs.path}${query}`)).toEqual({}),
);

test('parameters of advertisers change nothing', async () => {
  expect(await languagesOf(`/sa_en${rugs.path}?gad_source=1&srsltid=Af`)).toEqual(
    await languagesOf(`/sa_en${rugs.path}`),
  );
});

test('home is in every view', async () => {
  expect(Object.keys(await languagesOf('/ae_ar/'))).toEqual(['ar-SA', 'en-SA', 'ar-AE', 'en-AE', 'x-default']);
});
