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
} from './support/edges.ts';
import { readPage } from './support/readPage.ts';

// Pages of the app contain responses that are the same for everybody: store, menu, and data of cart and contact page.

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
/** Requests a page until the document server has cached it. */
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
])('%s contains the responses that are the same for everybody', async (path, keys) => {
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

test('links the manifest of its view in every document, also without a lookup', async () => {
  const documentServer = await open();
  const linked = async (path: string) =>
    /<link rel="manifest" href="([^"]*)">/.exec((await documentServer.get(path)).text)?.[1];
  for (const path of ['/', '/cart', kilim.path, '/no-such-page', '/logo.png']) {
    expect([path, await linked(`/ae_en${path}`)]).toEqual([path, '/manifest.ae_en.webmanifest']);
    expect([path, await linked(path)]).toEqual([path, '/manifest.sa_ar.webmanifest']);
  }
  expect(await linked('/index.html')).toBe('/manifest.sa_ar.webmanifest');
});

test('requests the store configuration once per view for all pages', async () => {
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

test('reports a CMS block that the merchant does not have as missing', async () => {
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
])('blocks that the merchant %s', (_what, settings, times) => {
  test('are requested again for the next page only if they exist', async () => {
    backend = await openBackend('demo', settings);
    // Cached settings expire at once.
    const documentServer = await open({ pageCache: { seconds: 0 } });
    for (const { path } of [kilim, sizedRug]) {
      const { how, text } = await documentServer.get(`/sa_en${path}`);
      const keys = Object.keys(answersOf(text));
      expect([how, keys.some((key) => key.startsWith('getProductPromises'))]).toEqual(['new', true]);
    }
    expect([count('getStoreConfigData'), count('getProductPromises')]).toEqual([2, times]);
  });
});

test('omits blocks that failed from the page and requests them again', async () => {
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
])('writes a menu only if it is usable: %s', async (_what, menu, isWritten) => {
  answerTo('getMegaMenu', () => Response.json(menu));
  const documentServer = await open();
  const answers = answersOf((await documentServer.get('/sa_en/sign-in')).text);
  expect(answers.getMegaMenu).toEqual(isWritten ? menu : undefined);
});

test('remembers that a back end has no setting for several wish lists', async () => {
  const lacking = { errors: [{ message: 'Cannot query field "enable_multiple_wishlists" on type "StoreConfig".' }] };
  answerTo('GetWishlistLimit', () => Response.json(lacking));
  const documentServer = await open();
  const { text } = await documentServer.get('/sa_en/wishlist');
  expect(answersOf(text).GetWishlistLimit).toEqual(lacking);
  // The document server remembers it even when the page and the settings have expired.
  const forgetful = await open({ pageCache: { seconds: 0, staleSeconds: 0 } });
  backend.asked.length = 0;
  for (const how of ['new', 'new']) expect((await forgetful.get('/sa_en/wishlist')).how).toBe(how);
  expect([count('getStoreConfigData'), count('GetWishlistLimit')]).toEqual([2, 1]);
});

test('omits responses that failed, except the store configuration', async () => {
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
])('sends %s as built when the back end is down', async (path, robots) => {
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

test('contains a late store configuration from the next request on', async () => {
  const documentServer = await open({ pageBudget: 0 });
  const release = backend.hold();
  expect((await documentServer.get('/sa_en/cart')).how).toBe('plain');
  release();
  expect(Object.keys(answersOf((await settled(documentServer, '/sa_en/cart')).text))).toHaveLength(3);
  expect(count('getStoreConfigData')).toBe(1);
});

test('changes the document only when a response changes', async () => {
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

test('sends no data of a shopper to the back end or into the page', async () => {
  const documentServer = await open();
  const own = { Cookie: 'PHPSESSID=mine', Authorization: 'Bearer mine', 'X-Magento-Cache-Id': 'mine' };
  const { text } = await documentServer.get('/sa_en/checkout?cart=mine', { headers: own });
  expect(JSON.stringify(backend.headers)).not.toContain('mine');
  expect(text).not.toContain('"mine"');
  expect((await documentServer.get('/sa_en/checkout')).text).toBe(text);
});
