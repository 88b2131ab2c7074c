/** @jest-environment node */
import { kilim, rugs, sizedRug } from '../../support/demo.ts';
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

// Tests which pages the document server caches, for how long and for which requests.

let backend: Backend;
beforeEach(async () => {
  backend = await openBackend();
});
afterEach(closeAll);

const open = (server: Record<string, unknown> = {}) => openDocumentServer(backend, configWith(server));
/** Requests pages one after the other. Returns the value of `X-Dukkan-Page` for each. */
const ways = async (documentServer: DocumentServer, ...paths: string[]) => {
  const found: (string | undefined)[] = [];
  for (const path of paths) found.push((await documentServer.get(path)).how);
  return found;
};
/** Requests a page until `X-Dukkan-Page` has this value. */
async function until(documentServer: DocumentServer, path: string, way: string) {
  for (let tries = 0; tries < 2_000; tries++) {
    const reply = await documentServer.get(path);
    if (reply.how === way) return reply;
  }
  throw new Error(`${path} never came ${way}.`);
}
const count = (operation: string) => backend.asked.filter((one) => one.endsWith(` ${operation}`)).length;

test('requests a page once for simultaneous visitors', async () => {
  const documentServer = await open();
  const release = backend.hold();
  const replies = Promise.all(Array.from({ length: 20 }, () => documentServer.get(`/sa_en${kilim.path}`)));
  while (count('ResolveURL') === 0) await documentServer.get('/index.html');
  release();
  // A late request may be served from the cache.
  for (const { how } of await replies) expect(how).toMatch(/new|fresh/);
  expect([count('ResolveURL'), count('getProductPage')]).toEqual([1, 1]);
  expect(await ways(documentServer, `/sa_en${kilim.path}`)).toEqual(['fresh']);
  expect(count('ResolveURL')).toBe(1);
});

test('caches pages by view, currency and host name', async () => {
  const documentServer = await open();
  const paths = ['sa_ar', 'sa_en', 'ae_ar', 'ae_en'].map((view) => `/${view}${kilim.path}`);
  expect(await ways(documentServer, ...paths, ...paths)).toEqual([...Array(4).fill('new'), ...Array(4).fill('fresh')]);
  expect(backend.asked.filter((one) => one.endsWith('getProductPage'))).toEqual([
    'sa_ar SAR getProductPage',
    'sa_en SAR getProductPage',
    'ae_ar AED getProductPage',
    'ae_en AED getProductPage',
  ]);
  const other = await documentServer.get(paths[0] ?? '', { headers: { Host: 'other.example' } });
  expect([other.how, readPage(other.text).canonical]).toEqual(['new', [`http://other.example${paths[0]}`]]);
  const own = await documentServer.get(paths[0] ?? '', {
    headers: { Host: 'shop.example', 'X-Forwarded-Proto': 'https' },
  });
  expect([own.how, readPage(own.text).canonical]).toEqual(['new', [`https://shop.example${paths[0]}`]]);
});

test('caches a category page by the query parameters that select products, and ignores other parameters', async () => {
  const documentServer = await open();
  const list = `/sa_en${rugs.path}`;
  expect(
    await ways(
      documentServer,
      list,
      `${list}?utm_source=a&gclid=b&fbclid=c`,
      `${list}?color=4`,
      `${list}?utm_x=1&color=4`,
    ),
  ).toEqual(['new', 'fresh', 'new', 'fresh']);
  expect(await ways(documentServer, `${list}?price=1-500&page=2`, `${list}?page=2&price=1-500`)).toEqual([
    'new',
    'fresh',
  ]);
  // A product page has one variant without and one with a selected option. A content page ignores the query.
  const product = `/sa_en${sizedRug.path}`;
  expect(
    await ways(
      documentServer,
      product,
      `${product}?_ga=1`,
      `${product}?color=4`,
      `${product}?color=5`,
      `${product}?color=5&size=7`,
    ),
  ).toEqual(['new', 'fresh', 'new', 'fresh', 'fresh']);
  expect(await ways(documentServer, '/sa_en/faq', '/sa_en/faq?color=5')).toEqual(['new', 'fresh']);
});

test('serves an expired page while it loads the new version of the page', async () => {
  const documentServer = await open({ pageCache: { seconds: 0 } });
  await documentServer.get(`/sa_en${kilim.path}`);
  backend.change(async (operation, response) => {
    if (operation !== 'getProductPage') return undefined;
    const json = await response.json();
    json.data.products.items[0].name = 'Another name';
    return Response.json(json);
  });
  const release = backend.hold();
  const { how, text, headers } = await documentServer.get(`/sa_en${kilim.path}`);
  expect([how, readPage(text).headings]).toEqual(['stale', [kilim.name]]);
  // With this header, the app reloads data that are older than ten minutes.
  expect(Date.parse(headers['last-modified'] ?? '')).toBeLessThanOrEqual(Date.now());
  release();
  let name = kilim.name;
  while (name === kilim.name) [name = ''] = readPage((await documentServer.get(`/sa_en${kilim.path}`)).text).headings;
  expect(name).toBe('Another name');
});

test('serves cached pages while the back end is down, and the built page without data for all other URLs', async () => {
  const documentServer = await open({ pageCache: { seconds: 0 } });
  await documentServer.get(`/sa_en${kilim.path}`);
  await documentServer.get('/sa_en/carpets.html');
  await documentServer.get('/sa_en/nothing');
  await backend.stop();
  for (let time = 0; time < 3; time++) {
    const known = await documentServer.get(`/sa_en${kilim.path}`);
    // After a failed request, the document server does not request the page again for some time.
    expect([known.status, known.how]).toEqual([200, time === 0 ? 'stale' : expect.stringMatching(/stale|fresh/)]);
    expect(readPage(known.text).headings).toEqual([kilim.name]);
  }
  expect((await documentServer.get('/sa_en/carpets.html')).status).toBe(301);
  expect((await documentServer.get('/sa_en/nothing')).status).toBe(404);
  const { status, how, text } = await documentServer.get(`/sa_en${rugs.path}`);
  const page = readPage(text);
  expect([status, how, page.answers, page.headings]).toEqual([200, 'plain', null, []]);
  // With `noindex`, search engines would drop the page.
  expect(page).toMatchObject({ lang: 'en', dir: 'ltr', title: brand.en });
  expect(page.meta.get('robots')).toBeUndefined();
  expect(documentServer.log).toEqual([
    expect.objectContaining({ level: 'warn', message: expect.stringContaining('does not respond') }),
  ]);
});

test('serves the built page without data after the time limit, and caches the late response', async () => {
  const documentServer = await open({ pageBudget: 0 });
  const release = backend.hold();
  const first = await documentServer.get(`/sa_en${kilim.path}`);
  expect([first.status, first.how]).toEqual([200, 'plain']);
  release();
  const later = await until(documentServer, `/sa_en${kilim.path}`, 'fresh');
  expect(readPage(later.text).headings).toEqual([kilim.name]);
  expect(count('ResolveURL')).toBe(1);
});

test.each<[string, (operation: string) => Response | undefined]>([
  [
    'an error of one field',
    (operation) =>
      operation === 'getProductPage' ? Response.json({ data: {}, errors: [{ message: 'x' }] }) : undefined,
  ],
  ['an HTML page', () => new Response('<h1>Maintenance</h1>', { headers: { 'Content-Type': 'text/html' } })],
  ['503', () => Response.json({ data: { route: null } }, { status: 503 })],
  ['a response without data', (operation) => (operation === 'ResolveURL' ? Response.json({ data: null }) : undefined)],
  ['a redirect', () => Response.redirect('https://login.example/')],
])('treats %s of the back end as a failure, and does not cache it', async (_, answer) => {
  const documentServer = await open();
  backend.change(answer);
  const { status, how, text } = await documentServer.get(`/sa_en${kilim.path}`);
  expect([status, how, readPage(text).answers]).toEqual([200, 'plain', null]);
  backend.change(() => undefined);
  expect(await ways(documentServer, `/sa_en${kilim.path}`)).toEqual(['new']);
});

test('serves a cached page when the back end returns an error', async () => {
  const documentServer = await open({ pageCache: { seconds: 0 } });
  await documentServer.get('/sa_en/faq');
  backend.change((operation) =>
    operation === 'ResolveURL'
      ? Response.json({ data: { route: null }, errors: [{ message: 'Internal server error', path: ['route'] }] })
      : undefined,
  );
  expect(await ways(documentServer, '/sa_en/faq')).toEqual(['stale']);
  const { status, text } = await until(documentServer, '/sa_en/faq', 'fresh');
  expect([status, readPage(text).headings.length]).toEqual([200, 1]);
});

test('sends the id of Magento’s cache to the back end, and expires pages when the id changes', async () => {
  let id = 'one';
  backend.change(async (_operation, response) => {
    response.headers.set('X-Magento-Cache-Id', id);
    return new Response(await response.text(), response);
  });
  const documentServer = await open();
  expect(await ways(documentServer, `/sa_en${kilim.path}`, `/sa_en${kilim.path}`)).toEqual(['new', 'fresh']);
  id = 'two';
  expect(await ways(documentServer, `/sa_en${rugs.path}`)).toEqual(['new']);
  expect(backend.headers.at(-1)?.['x-magento-cache-id']).toMatch(/one|two/);
  expect(await ways(documentServer, `/sa_en${kilim.path}`)).toEqual(['stale']);
  await until(documentServer, `/sa_en${kilim.path}`, 'fresh');
});

test('evicts the oldest page when the cache is full', async () => {
  // The cache has space for about two pages.
  const documentServer = await open({ pageCache: { megabytes: 0.06 } });
  const [first, ...others] = [kilim.path, rugs.path, sizedRug.path, '/faq', '/'].map((path) => `/sa_en${path}`);
  expect(await ways(documentServer, first ?? '', first ?? '', ...others, first ?? '')).toEqual([
    ...['new', 'fresh'],
    ...others.map(() => 'new'),
    'new',
  ]);
});

test('sends no cookie, token or IP address of a shopper to the back end', async () => {
  const documentServer = await open();
  await documentServer.get(`/sa_en${kilim.path}`, {
    headers: {
      Cookie: 'PHPSESSID=1',
      Authorization: 'Bearer x',
      'X-Magento-Cache-Id': 'mine',
      Store: 'ae_ar',
      'X-Forwarded-For': '1.2.3.4',
    },
  });
  expect(backend.headers.length).toBeGreaterThan(0);
  for (const headers of backend.headers) {
    // The document server also requests the page's paths in the other views, with the currency of each view.
    const store = String(headers.store);
    expect(headers['content-currency']).toBe(store.startsWith('sa') ? 'SAR' : 'AED');
    for (const name of ['cookie', 'authorization', 'x-forwarded-for']) expect(headers[name]).toBeUndefined();
    expect(headers['x-magento-cache-id']).not.toBe('mine');
  }
});
