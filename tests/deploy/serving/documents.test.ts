import { kilim, rugs } from '../../support/demo.ts';
import { ask } from './support/client.ts';
import { openStage, type Stage } from './support/stage.ts';
import { hasServerPrograms } from './support/whatIsThere.ts';

// Tests how nginx and the document servers serve the pages and files of a release.

const suite = hasServerPrograms ? describe : describe.skip;
/** The URL of the app's main script, which the boot script adds to the page. */
const appScript = (page: string) => `/${/"(static\/main\.[\w.]+\.js)"/.exec(page)?.[1]}`;
const views = ['sa_ar', 'sa_en', 'ae_ar', 'ae_en'];

suite('nginx with the document servers', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage();
  });
  afterAll(() => stage.close());
  const get = (path: string, headers: Record<string, string> = {}) => ask(stage.port, path, { headers });

  test.each(views)('returns 200 for pages, 404 for unknown and 410 for removed URLs in %s', async (view) => {
    const statuses = async (...paths: string[]) => {
      const replies = await Promise.all(paths.map((path) => get(`/${view}${path}`)));
      return replies.map(({ status }) => status);
    };
    expect(await statuses('/', kilim.path, rugs.path, '/about-us', '/cart')).toEqual([200, 200, 200, 200, 200]);
    expect(await statuses('/no-such-page', '/no-such-rug.html', '/old-rug.html', '/%ff', '/.env')).toEqual([
      404, 404, 410, 404, 404,
    ]);
  });

  test('serves the content of a page to clients without JavaScript', async () => {
    const { text, headers } = await get(`/sa_en${kilim.path}`, { 'User-Agent': 'WhatsApp/2' });
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(text).toContain('<html lang="en" dir="ltr"');
    expect(text).toMatch(new RegExp(`<title>[^<]*${kilim.name}`));
    expect(text).toMatch(/<meta data-head name="description" content="[^"]{20,}/);
    expect(text).toMatch(/<meta data-head property="og:image" content="http[^"]*\/media\//);
    expect(text).toContain(`href="https://shop.example/sa_en${kilim.path}"`);
  });

  test('sends security headers, and makes clients revalidate a page at each visit', async () => {
    const { headers } = await get('/sa_ar/');
    expect(headers).toMatchObject({
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'strict-transport-security': expect.stringMatching(/^max-age=\d+/),
    });
    const policy = String(headers['content-security-policy']);
    expect(policy).toMatch(/script-src 'self' 'sha256-/);
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(/script-src[^;]*unsafe/.test(policy)).toBe(false);
    expect(headers['set-cookie']).toBeUndefined();
    expect(headers.server).not.toMatch(/\d/);
    const again = await get('/sa_ar/', { 'If-None-Match': String(headers.etag) });
    expect([again.status, again.text]).toEqual([304, '']);
  });

  test.each(['br', 'gzip'])('serves pages and files with the content coding %s', async (coding) => {
    const page = await get('/sa_en/', { 'Accept-Encoding': coding });
    expect(page.headers['content-encoding']).toBe(coding);
    const script = appScript(page.text);
    for (const path of [script, '/sw.js', '/manifest.webmanifest', '/manifest.ae_en.webmanifest']) {
      const file = await get(path, { 'Accept-Encoding': coding });
      expect([path, file.status, file.headers['content-encoding']]).toEqual([path, 200, coding]);
      expect(file.headers.vary).toMatch(/accept-encoding/i);
    }
  });

  test('lets clients cache hashed files for a year and pictures for a day, and revalidate other files', async () => {
    const { text } = await get('/sa_en/');
    const script = appScript(text);
    expect((await get(script)).headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await get('/sw.js')).headers['cache-control']).toBe('no-cache');
    for (const path of ['/manifest.webmanifest', '/manifest.sa_ar.webmanifest'])
      expect((await get(path)).headers).toMatchObject({
        'cache-control': 'no-cache',
        'content-type': expect.stringMatching(/^application\/manifest\+json/),
      });
    const picture = await get('/screenshots/ar-1-home-narrow.webp');
    expect(picture.headers).toMatchObject({ 'cache-control': 'public, max-age=86400', 'content-type': 'image/webp' });
    for (const path of ['/manifest.kw_ar.webmanifest', '/screenshots/none.webp', '/manifest.x/y.webmanifest'])
      expect([path, (await get(path)).status]).toEqual([path, 404]);
    const gone = await get('/static/main.000000.js');
    expect([gone.status, gone.headers['cache-control']]).toEqual([404, 'no-store']);
  });

  test('refuses POST for pages, and serves the same page to guests and customers', async () => {
    expect((await ask(stage.port, '/sa_en/', { method: 'POST', body: 'x' })).status).toBe(405);
    stage.magento.asked.length = 0;
    const mine = { Cookie: 'PHPSESSID=mine', Authorization: 'Bearer mine', 'X-Magento-Cache-Id': 'mine' };
    const [guest, customer] = [await get('/ae_en/makers'), await get('/ae_en/makers', mine)];
    expect(customer.text === guest.text).toBe(true);
    expect(JSON.stringify(stage.magento.asked)).not.toMatch(/mine/);
  });

  test('responds to /-/health itself, and to /-/ready through a document server', async () => {
    expect((await get('/-/health')).text).toBe('alive\n');
    expect((await get('/-/ready')).text).toBe('ready\n');
  });

  test('serves the built page without data while no document server runs', async () => {
    const other = await openStage();
    try {
      for (const port of other.documentServerPorts) expect((await ask(port, '/-/ready')).status).toBe(200);
      await other.closeDocumentServers();
      const { status, headers, text } = await ask(other.port, '/sa_en/cart');
      expect([status, headers['x-dukkan-page']]).toEqual([200, 'plain']);
      expect((await ask(other.port, appScript(text))).status).toBe(200);
      expect(headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-/);
      expect((await ask(other.port, '/-/ready')).status).toBe(503);
    } finally {
      await other.close();
    }
  });
});
