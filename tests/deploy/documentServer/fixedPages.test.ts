/** @jest-environment node */
import { kilim, sizedRug } from '../../support/demo.ts';
import { textOf } from '../../support/texts.ts';
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

// The document server writes responses that are the same for every visitor into pages such as the cart. Examples are
// the store configuration, the menu and CMS blocks.

let backend: Backend;
beforeEach(async () => {
  backend = await openBackend();
});
afterEach(closeAll);

const open = (server: Record<string, unknown> = {}) => openDocumentServer(backend, configWith(server));
const answersOf = (text: string) => readPage(text).answers?.answers ?? {};
const count = (operation: string) => backend.asked.filter((one) => one.endsWith(` ${operation}`)).length;
const answerTo = (operation: string, answer: () => Response) =>
  backend.change((asked) => (asked === operation ? answer() : undefined));
/** Requests a page until the document server serves it from its cache. */
async function settled(documentServer: DocumentServer, path: string) {
  for (let tries = 0; tries < 2_000; tries++) {
    const reply = await documentServer.get(path);
    if (reply.how === 'fresh') return reply;
  }
  throw new Error(`${path} never came fresh.`);
}

const titles: Record<string, string> = {
  '/cart': textOf('cart.title'),
  '/cart/': textOf('cart.title'),
  '/contact-us': textOf('content.contactTitle'),
  '/checkout': textOf('checkout.title'),
  '/checkout/payment': textOf('checkout.title'),
};

test.each([
  ['/cart', ['getStoreConfigData', 'getMegaMenu', 'GetFreeShippingBlock']],
  ['/cart/', ['getStoreConfigData', 'getMegaMenu', 'GetFreeShippingBlock']],
  [
    '/contact-us',
    [
      'getStoreConfigData',
      'getMegaMenu',
      'GetStoreConfigForContactUs',
      expect.stringMatching(/^GetContactPageCmsBlocks&variables=.*contact-us-banner/),
    ],
  ],
  ['/search.html?query=rug', ['getStoreConfigData', 'getMegaMenu']],
  ['/checkout', ['getStoreConfigData', 'GetCheckoutAgreements']],
  ['/checkout/payment', ['getStoreConfigData', 'GetCheckoutAgreements']],
  ['/wishlist', ['getStoreConfigData', 'getMegaMenu', 'GetWishlistLimit']],
  ['/sign-in', ['getStoreConfigData', 'getMegaMenu']],
  ['/share-target?text=https%3A%2F%2Fevil.example', ['getStoreConfigData', 'getMegaMenu']],
])('writes the responses that are the same for every visitor into %s', async (path, keys) => {
  const documentServer = await open();
  const { text, how, status } = await documentServer.get(`/ae_en${path}`);
  expect([status, how]).toEqual([200, 'new']);
  const { answers, meta, canonical, title } = readPage(text);
  expect(answers).toMatchObject({ view: 'ae_en', currency: 'AED' });
  expect(Object.keys(answers?.answers ?? {})).toEqual(keys);
  expect(answers?.answers.getStoreConfigData).toHaveProperty('data.storeConfig.store_code', 'ae_en');
  expect(canonical).toEqual([]);
  expect(title).toBe(path in titles ? `${titles[path]} - ${brand.en}` : brand.en);
  expect(meta.get('robots')).toBe(path === '/contact-us' ? undefined : 'noindex, follow');
  expect((await documentServer.get(`/ae_en${path}`)).how).toBe('fresh');
});

test('links the manifest of the view in every document, even if it sends no request to the back end', async () => {
  const documentServer = await open();
  const linked = async (path: string) =>
    /<link rel="manifest" href="([^"]*)">/.exec((await documentServer.get(path)).text)?.[1];
  for (const path of ['/', '/cart', kilim.path, '/no-such-page', '/logo.png']) {
    expect([path, await linked(`/ae_en${path}`)]).toEqual([path, '/manifest.ae_en.webmanifest']);
    expect([path, await linked(path)]).toEqual([path, '/manifest.sa_ar.webmanifest']);
  }
  expect(await linked('/index.html')).toBe('/manifest.sa_ar.webmanifest');
});

test('requests the store configuration once per view and host name for all pages', async () => {
  const documentServer = await open();
  for (const path of ['/cart', '/sign-in', '/search.html?query=a', '/search.html?query=b', kilim.path, '/contact-us'])
    for (const view of ['sa_ar', 'ae_en'])
      expect((await documentServer.get(`/${view}${path}`)).how).toMatch(/new|fresh/);
  expect(count('getStoreConfigData')).toBe(2);
  expect(count('GetFreeShippingBlock')).toBe(2);
  expect(count('getMegaMenu')).toBe(2);
  expect((await documentServer.get('/sa_ar/order-history/000000012')).how).toBe('fresh');
  const { text } = await documentServer.get('/sa_ar/cart', { headers: { 'X-Forwarded-Proto': 'https' } });
  expect(Object.keys(answersOf(text))).toHaveLength(3);
  expect(count('getStoreConfigData')).toBe(3);
});

test('writes the error for a CMS block that the merchant lacks into the page', async () => {
  const lacking = {
    errors: [
      {
        message: 'The CMS block with the "free-shipping" ID doesn\'t exist.',
        path: ['cmsBlocks', 'items', 0],
        extensions: { category: 'graphql-no-such-entity' },
      },
    ],
    data: { cmsBlocks: { items: [null], __typename: 'CmsBlocks' } },
  };
  answerTo('GetFreeShippingBlock', () => Response.json(lacking));
  const documentServer = await open();
  const { text, how } = await documentServer.get('/sa_en/cart');
  expect([how, answersOf(text).GetFreeShippingBlock]).toEqual(['new', lacking]);
});

describe.each([
  ['lacks', { missingBlocks: ['delivery-promise', 'returns-promise'] }, 1],
  ['has', {}, 2],
])('CMS blocks that the merchant %s', (_what, settings, times) => {
  test('are requested again for the next page only if they exist', async () => {
    backend = await openBackend('demo', settings);
    // The cached store configuration expires immediately.
    const documentServer = await open({ pageCache: { seconds: 0 } });
    for (const { path } of [kilim, sizedRug]) {
      const { how, text } = await documentServer.get(`/sa_en${path}`);
      const keys = Object.keys(answersOf(text));
      expect([how, keys.some((key) => key.startsWith('getProductPromises'))]).toEqual(['new', true]);
    }
    expect([count('getStoreConfigData'), count('getProductPromises')]).toEqual([2, times]);
  });
});

test('omits CMS blocks whose request failed, and requests the blocks again for the next page', async () => {
  answerTo('getProductPromises', () =>
    Response.json({ errors: [{ message: 'Internal server error', path: ['cmsBlocks'] }], data: { cmsBlocks: null } }),
  );
  const documentServer = await open();
  for (const { path } of [kilim, sizedRug]) {
    const { how, text } = await documentServer.get(`/sa_en${path}`);
    expect(how).toBe('new');
    expect(Object.keys(answersOf(text))).not.toContainEqual(expect.stringMatching(/^getProductPromises/));
  }
  expect(count('getProductPromises')).toBe(2);
});

const menuOf = (name: string) => ({
  data: { categories: { items: [{ uid: 'Mg==', children: [{ uid: 'Mw==', name, children: [] }] }] } },
});

test.each([
  ['complete', menuOf('Rugs'), true],
  [
    'with an error',
    { ...menuOf('Rugs'), errors: [{ message: 'Internal server error', path: ['categories', 'items'] }] },
    false,
  ],
  ['too large to be part of every page', menuOf('Rugs and more rugs. '.repeat(1_000)), false],
])('writes a menu into the page only if the menu is usable: %s', async (_what, menu, isWritten) => {
  answerTo('getMegaMenu', () => Response.json(menu));
  const documentServer = await open();
  const answers = answersOf((await documentServer.get('/sa_en/sign-in')).text);
  expect(answers.getMegaMenu).toEqual(isWritten ? menu : undefined);
});

test('caches that a back end has no setting for several wish lists', async () => {
  const lacking = { errors: [{ message: 'Cannot query field "enable_multiple_wishlists" on type "StoreConfig".' }] };
  answerTo('GetWishlistLimit', () => Response.json(lacking));
  const documentServer = await open();
  const { text } = await documentServer.get('/sa_en/wishlist');
  expect(answersOf(text).GetWishlistLimit).toEqual(lacking);
  // The missing setting stays cached even after the page and the store configuration have expired.
  const forgetful = await open({ pageCache: { seconds: 0, staleSeconds: 0 } });
  backend.asked.length = 0;
  for (const how of ['new', 'new']) expect((await forgetful.get('/sa_en/wishlist')).how).toBe(how);
  expect([count('getStoreConfigData'), count('GetWishlistLimit')]).toEqual([2, 1]);
});

test('omits failed responses from the page, and still writes the store configuration', async () => {
  backend.change((asked) =>
    /FreeShipping|ContactPage/.test(asked)
      ? new Response('<h1>Maintenance</h1>')
      : ['GetStoreConfigForContactUs', 'getMegaMenu', 'GetWishlistLimit'].includes(asked)
        ? Response.json({ data: null, errors: [{ message: 'Internal server error' }] })
        : undefined,
  );
  const documentServer = await open();
  for (const path of ['/sa_en/cart', '/sa_en/contact-us', '/sa_en/wishlist']) {
    const { text, how } = await documentServer.get(path);
    expect([how, Object.keys(answersOf(text))]).toEqual(['new', ['getStoreConfigData']]);
  }
});

test.each([
  ['/sa_en/order-history/000000012', 'noindex, follow'],
  ['/sa_en/contact-us', undefined],
])('sends the built page without data for %s when the back end is down', async (path, robots) => {
  await backend.stop();
  const documentServer = await open();
  const { status, how, text } = await documentServer.get(path);
  expect([status, how, readPage(text).answers, readPage(text).meta.get('robots')]).toEqual([
    200,
    'plain',
    null,
    robots,
  ]);
  expect(documentServer.log).toEqual([expect.objectContaining({ level: 'warn', view: 'sa_en' })]);
  // The log must not contain order numbers.
  expect(JSON.stringify(documentServer.log)).not.toContain('000000012');
});

test('writes a slow store configuration into the page only from the next request on', async () => {
  const documentServer = await open({ pageBudget: 0 });
  const release = backend.hold();
  expect((await documentServer.get('/sa_en/cart')).how).toBe('plain');
  release();
  expect(Object.keys(answersOf((await settled(documentServer, '/sa_en/cart')).text))).toHaveLength(3);
  expect(count('getStoreConfigData')).toBe(1);
});

test('returns 304 for a page until a response of the back end changes', async () => {
  const documentServer = await open({ pageCache: { seconds: 0 } });
  const headers = { 'Accept-Encoding': 'br' };
  const first = await documentServer.get('/sa_en/cart', { headers });
  expect(first.headers).toMatchObject({ 'cache-control': 'no-cache', etag: expect.any(String) });
  const known = { ...headers, 'If-None-Match': first.headers.etag ?? '' };
  for (let time = 0; time < 3; time++) {
    const asked = count('GetFreeShippingBlock');
    expect((await documentServer.get('/sa_en/cart', { headers: known })).status).toBe(304);
    while (count('GetFreeShippingBlock') === asked)
      expect((await documentServer.get('/sa_en/cart', { headers: known })).status).toBe(304);
  }
  answerTo('GetFreeShippingBlock', () => Response.json({ data: { cmsBlocks: { items: [] } } }));
  let now = await documentServer.get('/sa_en/cart', { headers: known });
  while (now.status === 304) now = await documentServer.get('/sa_en/cart', { headers: known });
  expect(answersOf(now.text).GetFreeShippingBlock).toEqual({ data: { cmsBlocks: { items: [] } } });
});

test('sends no data of the shopper to the back end, and writes no such data into the page', async () => {
  const documentServer = await open();
  const own = { Cookie: 'PHPSESSID=mine', Authorization: 'Bearer mine', 'X-Magento-Cache-Id': 'mine' };
  const { text } = await documentServer.get('/sa_en/checkout?cart=mine', { headers: own });
  expect(JSON.stringify(backend.headers)).not.toContain('mine');
  expect(text).not.toContain('"mine"');
  expect((await documentServer.get('/sa_en/checkout')).text).toBe(text);
});
