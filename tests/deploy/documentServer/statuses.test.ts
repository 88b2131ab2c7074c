/** @jest-environment node */

import { kilim, rugs, saduRugs } from '../../support/demo.ts';
import { magentoLinks } from '../../support/magentoLinks.ts';
import { arabicOf, textOf } from '../../support/texts.ts';
import { type Backend, brand, closeAll, configWith, type Edge, openBackend, openEdge } from './support/edges.ts';
import { readPage } from './support/readPage.ts';

// The status of an address, as search engines hear it.

let backend: Backend;
let edge: Edge;
beforeEach(async () => {
  backend = await openBackend();
  edge = await openEdge(backend, configWith({ gone: ['/old/*', '/sa_en/tray-1990.html', '/gone'] }));
});
afterEach(closeAll);

const statusOf = async (path: string) => (await edge.get(path)).status;
const where = async (path: string) => {
  const { status, headers, text } = await edge.get(path);
  expect(text).toBe('');
  return [status, headers.location];
};

/** What the back end answers to an operation. */
const answerTo = (operation: string, body: object) =>
  backend.change((asked) => (asked === operation ? Response.json(body) : undefined));
const routeTo = (route: object | null) => answerTo('ResolveURL', { data: { route } });

test.each(['sa_ar', 'sa_en', 'ae_ar', 'ae_en'])(
  'in %s: there, elsewhere for good or for now, not there',
  async (view) => {
    expect(await statusOf(`/${view}${kilim.path}`)).toBe(200);
    expect(await where(`/${view}/carpets.html`)).toEqual([301, `/${view}${rugs.path}`]);
    expect(await where(`/${view}/offers?utm_source=letter`)).toEqual([
      302,
      `/${view}/last-pieces.html?utm_source=letter`,
    ]);
    expect(await where(`/${view}/faq/`)).toEqual([301, `/${view}/faq`]);
    const { status, text } = await edge.get(`/${view}/nothing-here.html`);
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

test('an address without a view leads to one without', async () => {
  expect(await where('/carpets.html')).toEqual([301, rugs.path]);
});

test.each(magentoLinks)('%s of Magento’s own pages leads to %s, without a question to Magento', async (link, path) => {
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
])('%s stays where it is', async (path) => expect(await statusOf(path)).toBe(200));

test('what the merchant has given up is gone, unless it is there', async () => {
  expect(await statusOf('/sa_en/old/anything.html')).toBe(410);
  expect(await statusOf('/ae_ar/old/anything.html')).toBe(410);
  expect(await statusOf('/sa_en/tray-1990.html')).toBe(410);
  expect(await statusOf('/sa_ar/tray-1990.html')).toBe(404);
  // In Magento itself: an address rewritten to the one that stands for it.
  routeTo({ __typename: 'RoutableUrl', relative_url: 'gone', redirect_code: 301, type: null });
  const { status, text } = await edge.get('/sa_en/deleted-rug.html');
  expect([status, readPage(text).meta.get('robots')]).toEqual([410, 'noindex, follow']);
  routeTo({ __typename: 'CategoryTree', relative_url: 'old/x', redirect_code: 0, type: 'CATEGORY', uid: btoa('4') });
  expect(await statusOf('/sa_en/old/x')).toBe(200);
});

test('a product that is switched off is not there', async () => {
  answerTo('getProductPage', { data: { products: { items: [], __typename: 'Products' } } });
  expect(await statusOf(`/sa_en${kilim.path}`)).toBe(404);
});

test('nor is a category that is', async () => {
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
  'an error of %s does not say that there is nothing: the plain page comes, and is not kept',
  async (name, field, path) => {
    const fail = () =>
      answerTo(name, { errors: [{ message: 'Internal server error', path: [field] }], data: { [field]: null } });
    for (const round of [1, 2]) {
      fail();
      const { status, how, text } = await edge.get(`/sa_en${path}`);
      expect([round, status, how, readPage(text).meta.get('robots')]).toEqual([round, 200, 'plain', undefined]);
    }
    backend.change(() => undefined);
    const { status, how } = await edge.get(`/sa_en${path}`);
    expect([status, how]).toEqual([200, 'new']);
  },
);

test('a search engine that is down deletes nothing', async () => {
  const nothing = { data: { products: { items: [], total_count: 0, __typename: 'Products' } } };
  backend.change((asked) => (/getProductPage|findAnything/.test(asked) ? Response.json(nothing) : undefined));
  const { status, how } = await edge.get(`/sa_en${kilim.path}`);
  expect([status, how]).toEqual([200, 'plain']);
  expect(edge.log).toEqual([expect.objectContaining({ message: 'The search of Magento finds nothing.' })]);
});

test('a redirect leaves the shop only where the merchant says so', async () => {
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

test('parameters of the address go along beside those of the redirect, before its fragment', async () => {
  routeTo({ __typename: 'RoutableUrl', relative_url: 'rugs.html?color=5#list', redirect_code: 301, type: null });
  expect(await where('/sa_en/sale?utm_source=letter&color=4')).toEqual([
    301,
    '/sa_en/rugs.html?color=5&utm_source=letter#list',
  ]);
});

test('a redirect to itself is the page', async () => {
  routeTo({ __typename: 'CategoryTree', relative_url: 'round', redirect_code: 301, type: 'CATEGORY', uid: btoa('4') });
  expect(await statusOf('/sa_en/round')).toBe(200);
});

test('a redirect’s target in Arabic is a header that every client reads', async () => {
  routeTo({ __typename: 'RoutableUrl', relative_url: 'سجاد.html\r\nSet-Cookie: a=1', redirect_code: 301, type: null });
  const { status, headers } = await edge.get('/sa_ar/old-rugs');
  expect(status).toBe(301);
  expect(headers.location).toMatch(/^\/sa_ar\/%D8%B3/);
  expect(headers['set-cookie']).toBeUndefined();
});

test('a home page that the list of addresses has not is found by the configuration', async () => {
  backend.change(async (asked, response) => {
    if (asked !== 'ResolveURL') return undefined;
    await response.text();
    return Response.json({ data: { route: null } });
  });
  const { status, text } = await edge.get('/sa_en/');
  const { facts, answers } = readPage(text);
  expect([status, facts.Organization?.name]).toEqual([200, brand.en]);
  expect(Object.keys(answers?.answers ?? {})).toContain('GetHomePage');
});
