/** @jest-environment node */

import { kilim, rugs, saduRugs } from '../../support/demo.ts';
import { magentoLinks } from '../../support/magentoLinks.ts';
import { arabicOf, textOf } from '../../support/texts.ts';
import {
  type Backend,
  brand,
  closeAll,
  configWith,
  type DocumentServer,
  openBackend,
  openDocumentServer,
} from './support/documentServers.ts';
import { readPage } from './support/readPage.ts';

// Tests the HTTP status of each URL, on which search engines depend.

let backend: Backend;
let documentServer: DocumentServer;
beforeEach(async () => {
  backend = await openBackend();
  documentServer = await openDocumentServer(
    backend,
    configWith({ gone: ['/old/*', '/sa_en/tray-1990.html', '/gone'] }),
  );
});
afterEach(closeAll);

const statusOf = async (path: string) => (await documentServer.get(path)).status;
const where = async (path: string) => {
  const { status, headers, text } = await documentServer.get(path);
  expect(text).toBe('');
  return [status, headers.location];
};

/** Replaces the response to an operation. */
const answerTo = (operation: string, body: object) =>
  backend.change((asked) => (asked === operation ? Response.json(body) : undefined));
const routeTo = (route: object | null) => answerTo('ResolveURL', { data: { route } });

test.each(['sa_ar', 'sa_en', 'ae_ar', 'ae_en'])(
  'returns 200, 301, 302 or 404 in %s, depending on the URL',
  async (view) => {
    expect(await statusOf(`/${view}${kilim.path}`)).toBe(200);
    expect(await where(`/${view}/carpets.html`)).toEqual([301, `/${view}${rugs.path}`]);
    expect(await where(`/${view}/offers?utm_source=letter`)).toEqual([
      302,
      `/${view}/last-pieces.html?utm_source=letter`,
    ]);
    expect(await where(`/${view}/faq/`)).toEqual([301, `/${view}/faq`]);
    const { status, text } = await documentServer.get(`/${view}/nothing-here.html`);
    const page = readPage(text);
    expect(status).toBe(404);
    expect(page).toMatchObject({ lang: view.slice(3), dir: view.endsWith('ar') ? 'rtl' : 'ltr', canonical: [] });
    expect(page.meta.get('robots')).toBe('noindex, follow');
    const isArabic = view.endsWith('ar');
    expect(page.title).toBe(
      isArabic ? `${arabicOf('error.notFoundTitle')} - ${brand.ar}` : `${textOf('error.notFoundTitle')} - ${brand.en}`,
    );
  },
);

test('redirects a URL without a view code to a URL without a view code', async () => {
  expect(await where('/carpets.html')).toEqual([301, rugs.path]);
});

test.each(magentoLinks)('redirects the Magento path %s to %s without a request to Magento', async (link, path) => {
  expect(await where(`/sa_en${link}`)).toEqual([301, `/sa_en${path}`]);
  if (link !== '/index.html') expect(await where(link)).toEqual([301, path]);
  expect(backend.asked).toEqual([]);
});

test.each([
  '/customer/account/createPassword?token=abc',
  '/customer/account/confirm?id=4&key=abc',
  '/checkout/shipping',
  '/contact-us',
  '/index.html',
])('does not redirect %s', async (path) => expect(await statusOf(path)).toBe(200));

test('returns 410 for paths that are configured as gone, unless the back end still has a page', async () => {
  expect(await statusOf('/sa_en/old/anything.html')).toBe(410);
  expect(await statusOf('/ae_ar/old/anything.html')).toBe(410);
  expect(await statusOf('/sa_en/tray-1990.html')).toBe(410);
  expect(await statusOf('/sa_ar/tray-1990.html')).toBe(404);
  // A URL that Magento redirects to a path of the setting `gone` also returns 410.
  routeTo({ __typename: 'RoutableUrl', relative_url: 'gone', redirect_code: 301, type: null });
  const { status, text } = await documentServer.get('/sa_en/deleted-rug.html');
  expect([status, readPage(text).meta.get('robots')]).toEqual([410, 'noindex, follow']);
  routeTo({ __typename: 'CategoryTree', relative_url: 'old/x', redirect_code: 0, type: 'CATEGORY', uid: btoa('4') });
  expect(await statusOf('/sa_en/old/x')).toBe(200);
});

test('returns 404 for a disabled product', async () => {
  answerTo('getProductPage', { data: { products: { items: [], __typename: 'Products' } } });
  expect(await statusOf(`/sa_en${kilim.path}`)).toBe(404);
});

test('returns 404 for a disabled category', async () => {
  const message = "Category doesn't exist";
  const extensions = { category: 'graphql-no-such-entity' };
  answerTo('getCategoryPage', { errors: [{ message, path: ['categories'], extensions }], data: { categories: null } });
  expect(await statusOf(`/sa_en${saduRugs.path}`)).toBe(404);
});

test.each([
  ['ResolveURL', 'route', '/faq'],
  ['getProductPage', 'products', kilim.path],
  ['getCategoryPage', 'categories', saduRugs.path],
])(
  'serves the built page without data, not 404, after an error of %s, and does not cache the error',
  async (name, field, path) => {
    const fail = () =>
      answerTo(name, { errors: [{ message: 'Internal server error', path: [field] }], data: { [field]: null } });
    for (const round of [1, 2]) {
      fail();
      const { status, how, text } = await documentServer.get(`/sa_en${path}`);
      expect([round, status, how, readPage(text).meta.get('robots')]).toEqual([round, 200, 'plain', undefined]);
    }
    backend.change(() => undefined);
    const { status, how } = await documentServer.get(`/sa_en${path}`);
    expect([status, how]).toEqual([200, 'new']);
  },
);

test('does not return 404 for a product while Magento’s search engine is down', async () => {
  const nothing = { data: { products: { items: [], total_count: 0, __typename: 'Products' } } };
  backend.change((asked) => (/getProductPage|findAnything/.test(asked) ? Response.json(nothing) : undefined));
  const { status, how } = await documentServer.get(`/sa_en${kilim.path}`);
  expect([status, how]).toEqual([200, 'plain']);
  expect(documentServer.log).toEqual([expect.objectContaining({ message: 'The search of Magento finds nothing.' })]);
});

test('redirects to another host only if the back end returns a full URL', async () => {
  routeTo({ __typename: 'RoutableUrl', relative_url: 'https://example.com/sale?a=1', redirect_code: 302, type: null });
  expect(await where('/sa_en/sale')).toEqual([302, 'https://example.com/sale?a=1']);
  for (const target of [
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/ /evil.example',
    '\t//evil.example',
  ]) {
    routeTo({ __typename: 'RoutableUrl', relative_url: target, redirect_code: 301, type: null });
    const [, to = ''] = await where(
      `/sa_en/from-${encodeURIComponent(target)}`.replaceAll('%5C', '-').replaceAll('%09', '-'),
    );
    expect([target, new URL(String(to), 'https://shop.example').host]).toEqual([target, 'shop.example']);
  }
  routeTo({ __typename: 'RoutableUrl', relative_url: 'javascript:alert(1)', redirect_code: 301, type: null });
  expect(await where('/sa_en/script')).toEqual([301, '/sa_en/javascript:alert(1)']);
});

test('merges the query of the URL into the redirect target, before its fragment', async () => {
  routeTo({ __typename: 'RoutableUrl', relative_url: 'rugs.html?color=5#list', redirect_code: 301, type: null });
  expect(await where('/sa_en/sale?utm_source=letter&color=4')).toEqual([
    301,
    '/sa_en/rugs.html?color=5&utm_source=letter#list',
  ]);
});

test('serves the page if the back end returns a redirect from a path to the same path', async () => {
  routeTo({ __typename: 'CategoryTree', relative_url: 'round', redirect_code: 301, type: 'CATEGORY', uid: btoa('4') });
  expect(await statusOf('/sa_en/round')).toBe(200);
});

test('percent-encodes an Arabic redirect target in the Location header', async () => {
  routeTo({ __typename: 'RoutableUrl', relative_url: 'سجاد.html\r\nSet-Cookie: a=1', redirect_code: 301, type: null });
  const { status, headers } = await documentServer.get('/sa_ar/old-rugs');
  expect(status).toBe(301);
  expect(headers.location).toMatch(/^\/sa_ar\/%D8%B3/);
  expect(headers['set-cookie']).toBeUndefined();
});

test('serves a home page without a URL rewrite by its identifier in the store configuration', async () => {
  backend.change(async (asked, response) => {
    if (asked !== 'ResolveURL') return undefined;
    await response.text();
    return Response.json({ data: { route: null } });
  });
  const { status, text } = await documentServer.get('/sa_en/');
  const { facts, answers } = readPage(text);
  expect([status, facts.Organization?.name]).toEqual([200, brand.en]);
  expect(Object.keys(answers?.answers ?? {})).toContain('GetHomePage');
});
