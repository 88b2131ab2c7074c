/** @jest-environment node */
import { kilim, rugs } from '../../support/demo.ts';
import {
  type Backend,
  closeAll,
  configWith,
  type DocumentServer,
  openBackend,
  openDocumentServer,
} from './support/documentServers.ts';
import { readPage } from './support/readPage.ts';

// The `hreflang` links of a page contain only URLs that exist. A view may have other URL keys, or lack the page.

const origin = 'https://shop.example';
let backend: Backend;
let documentServer: DocumentServer;
beforeEach(async () => {
  backend = await openBackend();
  documentServer = await openDocumentServer(backend, configWith({ origin }));
});
afterEach(closeAll);

/** Requests a page and returns its `hreflang` links: the path without the host, by language. */
async function languagesOf(path: string): Promise<Record<string, string>> {
  const { status, text } = await documentServer.get(path);
  expect([path, status]).toEqual([path, 200]);
  return Object.fromEntries(
    Object.entries(readPage(text).languages).map(([language, href]) => [language, String(href).replace(origin, '')]),
  );
}

/** Replaces the response to an operation in the matching views. */
const inViews = (operation: string, views: RegExp, answer: (view: string) => object | null) =>
  backend.change((asked, _, view) => {
    if (asked !== operation || !views.test(view)) return undefined;
    const body = answer(view);
    return body ? Response.json(body) : new Response('down', { status: 503 });
  });

test('links each view of a product with the URL key of the view', async () => {
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

test('links no view of a website that lacks the product', async () => {
  inViews('findProductPath', /^ae/, () => ({ data: { products: { items: [] } } }));
  expect(await languagesOf(`/sa_en${kilim.path}`)).toEqual({
    'ar-SA': `/sa_ar${kilim.path}`,
    'en-SA': `/sa_en${kilim.path}`,
    'x-default': kilim.path,
  });
});

test('links no view if no other view has the page', async () => {
  inViews('findProductPath', /./, () => ({ data: { products: { items: [] } } }));
  expect(await languagesOf(`/ae_en${kilim.path}`)).toEqual({});
});

test('omits a view in which the category is disabled, and links the other views with their own path', async () => {
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
  ['no page', { data: { route: null } }],
  ['a redirect', { data: { route: { relative_url: 'faq-ae', redirect_code: 301, type: 'CMS_PAGE' } } }],
  ['a category', { data: { route: { relative_url: 'faq', redirect_code: 0, type: 'CATEGORY' } } }],
  ['an error', { data: { route: null }, errors: [{ message: 'Internal server error', path: ['route'] }] }],
])('links no view that has %s at the path of a content page', async (_, answer) => {
  inViews('findPagePath', /^ae/, () => answer);
  expect(await languagesOf('/sa_ar/faq')).toEqual({
    'ar-SA': '/sa_ar/faq',
    'en-SA': '/sa_en/faq',
    'x-default': '/faq',
  });
});

test('links no view whose request failed, requests that view again, and caches the other paths', async () => {
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
  'links no other view for a filtered, sorted or later page of a category: %s',
  async (query) => expect(await languagesOf(`/sa_en${rugs.path}${query}`)).toEqual({}),
);

test('links the same views for a URL with advertising parameters', async () => {
  expect(await languagesOf(`/sa_en${rugs.path}?gad_source=1&srsltid=Af`)).toEqual(
    await languagesOf(`/sa_en${rugs.path}`),
  );
});

test('links every view of the home page', async () => {
  expect(Object.keys(await languagesOf('/ae_ar/'))).toEqual(['ar-SA', 'en-SA', 'ar-AE', 'en-AE', 'x-default']);
});
