/** @jest-environment node */
import { kilim } from '../../support/demo.ts';
import { arabicOf } from '../../support/texts.ts';
import {
  type Backend,
  closeAll,
  configWith,
  type DocumentServer,
  openBackend,
  openDocumentServer,
  type Reply,
} from './support/documentServers.ts';
import { readPage } from './support/readPage.ts';

// The document server responds to valid and malformed requests. Only URLs of pages cause requests to the back end.

let backend: Backend;
let documentServer: DocumentServer;
beforeAll(async () => {
  backend = await openBackend();
  documentServer = await openDocumentServer(backend);
});
afterAll(closeAll);
beforeEach(() => {
  backend.asked.length = 0;
});

test.each([
  ...[
    '/cart',
    '/checkout',
    '/checkout/payment',
    '/checkout/return',
    '/order-confirmation',
    '/sign-in',
    '/create-account',
  ],
  ...['/customer/account/createPassword/?token=secret', '/customer/account/confirm', '/order-history/000000012'],
  ...['/wishlist', '/downloads', '/saved-items', '/saved-payments', '/communications', '/address-book'],
  ...['/account-information', '/order-status', '/compare', '/search.html?query=rug', '/forgot-password'],
])('serves %s without personal data', async (path) => {
  const { status, how, text } = await documentServer.get(`/ae_ar${path}`);
  const { lang, dir, meta, title, headings, firstScreen } = readPage(text);
  expect([status, lang, dir, meta.get('robots')]).toEqual([200, 'ar', 'rtl', 'noindex, follow']);
  // These pages share the same back end responses, so a page may be served from the cache.
  expect(how).toMatch(/new|fresh/);
  const own = path === '/cart' ? 'cart.title' : path.startsWith('/checkout') ? 'checkout.title' : undefined;
  expect([title, headings, firstScreen.text]).toEqual([own ? `${arabicOf(own)} - دكّان` : 'دكّان', [], '']);
  expect(text).not.toMatch(/secret|000000012/);
  for (const asked of backend.asked)
    expect(asked).toMatch(/getStoreConfigData|getMegaMenu|GetFreeShippingBlock|GetWishlistLimit|GetCheckoutAgreements/);
});

test.each([`/faq?${'a=1&'.repeat(40)}`, `/faq?q=${'x'.repeat(2000)}`, '/home-textiles/rugs.html?page=99999'])(
  'serves the built page without data for %s',
  async (path) => {
    const { status, how, text } = await documentServer.get(`/sa_en${path}`);
    expect([status, how, readPage(text).meta.get('robots')]).toEqual([200, 'plain', undefined]);
    expect(backend.asked).toEqual([]);
  },
);

test.each([
  ...[
    '//evil.example/faq',
    '/\\evil.example',
    '/sa_en//evil.example',
    '/%5c%5cevil.example',
    '/..',
    '/../../etc/passwd',
  ],
  ...[
    '/%2e%2e/%2e%2e/etc/passwd',
    '/%',
    '/%zz',
    '/%E2%82',
    '/%00',
    '/a%0d%0aSet-Cookie:%20a=1',
    '/.env',
    '/wp-login.php',
  ],
  ...['/apple-touch-icon.png', '/sitemap.xml', `/${'a'.repeat(5000)}`, `/${'%D8%B3'.repeat(600)}`, '*'],
  ...['/static/../index.html', '/.git/config.json'],
])('returns 404 for %s', async (path) => {
  const { status, headers, text } = await documentServer.get(path);
  expect([status, headers.location, headers['set-cookie']]).toEqual([404, undefined, undefined]);
  expect(readPage(text).meta.get('robots')).toBe('noindex, follow');
  expect(backend.asked).toEqual([]);
});

test('serves a request for a full URL of another host as a URL of its own host', async () => {
  const { status, text } = await documentServer.get(`http://evil.example/sa_en${kilim.path}`);
  expect([status, readPage(text).canonical]).toEqual([
    200,
    [`http://localhost:${documentServer.port}/sa_en${kilim.path}`],
  ]);
});

test('accepts percent-encoded characters in a path', async () => {
  const coded = kilim.path.replace('a', '%61');
  expect((await documentServer.get(`/sa_en${coded}`)).status).toBe(200);
});

test.each(['evil.example/x', '"><script>', 'a b', 'a..b', '-a', 'x'.repeat(300), 'evil.example:99999999', 'é.example'])(
  'writes no canonical URL into the page for the invalid host name "%s"',
  async (host) => {
    const { status, text, how } = await documentServer.get(`/sa_en${kilim.path}`, {
      headers: { Host: Buffer.from(host).toString('latin1') },
    });
    // Node itself refuses some of these host names with status 400.
    if (status === 400) return;
    expect([status, how, readPage(text).canonical]).toEqual([200, 'plain', []]);
    expect(text).not.toContain('evil.example');
    expect(backend.asked).toEqual([]);
  },
);

test('uses the configured host name, whatever host name the request contains', async () => {
  const named = await openDocumentServer(backend, configWith({ origin: 'https://shop.example' }));
  const { text } = await named.get(`/sa_en${kilim.path}`, {
    headers: { Host: 'evil.example', 'X-Forwarded-Host': 'evil.example' },
  });
  expect(text).not.toContain('evil.example');
  expect((await named.get(`/sa_en${kilim.path}`, { headers: { Host: 'other.example' } })).how).toBe('fresh');
});

test.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE', 'PURGE'])('refuses %s for documents', async (method) => {
  const { status, headers, text } = await documentServer.get('/sa_en/faq', { method });
  expect([status, headers.allow, text]).toEqual([405, 'GET, HEAD', '']);
});

test('responds to HEAD with the headers of GET and no body', async () => {
  const whole = await documentServer.get('/sa_en/faq');
  const head = await documentServer.get('/sa_en/faq', { method: 'HEAD' });
  expect([head.status, head.text]).toEqual([200, '']);
  const { date: _, 'x-dukkan-page': __, ...wanted } = whole.headers;
  expect(head.headers).toMatchObject(wanted);
});

test('returns 304 if the browser has the page in its cache', async () => {
  const headers = { 'Accept-Encoding': 'br' };
  const { headers: known } = await documentServer.get('/sa_en/faq', { headers });
  const etag = known.etag ?? '';
  const again = await documentServer.get('/sa_en/faq', { headers: { ...headers, 'If-None-Match': `"x", W/${etag}` } });
  expect([again.status, again.text, again.headers.etag]).toEqual([304, '', etag]);
  // Another content coding or another page has another ETag.
  expect((await documentServer.get('/sa_en/faq', { headers: { 'If-None-Match': etag } })).status).toBe(200);
  expect((await documentServer.get('/sa_ar/faq', { headers: { ...headers, 'If-None-Match': etag } })).status).toBe(200);
});

test.each<[string | undefined, string | undefined]>([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['*', 'br'],
  ['identity', undefined],
  ['br;q=zero', undefined],
  [undefined, undefined],
])('serves a page for Accept-Encoding %s with Content-Encoding %s', async (accepted, coding) => {
  const { headers, text } = await documentServer.get(
    '/sa_en/faq',
    accepted === undefined ? {} : { headers: { 'Accept-Encoding': accepted } },
  );
  expect(headers).toMatchObject({
    vary: 'Accept-Encoding',
    'cache-control': 'no-cache',
    'content-type': 'text/html; charset=utf-8',
  });
  expect(headers['content-encoding']).toBe(coding);
  expect(readPage(text).headings).toHaveLength(1);
});

test('sends security headers with every response', async () => {
  for (const path of ['/sa_en/faq', '/sa_en/nothing', '/sa_en/carpets.html', '/cart'])
    expect((await documentServer.get(path)).headers).toMatchObject({
      'content-security-policy': expect.stringContaining("object-src 'none'"),
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    });
});

test('allows pictures from any HTTPS host until Magento has returned the media host', async () => {
  const other = await openBackend('demo', { mediaUrl: 'https://media.example/{website}/' });
  const release = other.hold();
  const first = await openDocumentServer(other, configWith({ pageBudget: 0 }));
  const picturesOf = ({ headers }: Reply) =>
    /img-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1]?.split(' ');
  let reply = await first.get('/sa_en/faq');
  expect(reply.how).toBe('plain');
  expect(picturesOf(reply)).toContain('https:');
  release();
  while (reply.how === 'plain') reply = await first.get('/sa_en/faq');
  expect(picturesOf(reply)).toContain('https://media.example');
  expect(picturesOf(reply)).not.toContain('https:');
  // The website for the Emirates may use another media host.
  expect(picturesOf(await first.get('/ae_en/faq'))).toContain('https:');
});
