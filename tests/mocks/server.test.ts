/** @jest-environment node */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { optionsFrom, type StartOptions, startServer } from '../../mocks/server.ts';

const running: Server[] = [];
const dist = mkdtempSync(join(tmpdir(), 'dukkan-dist-'));
mkdirSync(join(dist, 'static'));
writeFileSync(join(dist, 'index.html'), '<!doctype html><title>Dukkan</title>');
writeFileSync(join(dist, 'sw.js'), 'self;');
writeFileSync(join(dist, 'static/main.12345678.js'), 'let a = 1;\n'.repeat(500));

afterAll(async () => {
  for (const server of running) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
  rmSync(dist, { recursive: true });
});

async function start(options: Partial<StartOptions> = {}): Promise<string> {
  const { server, port } = await startServer({ file: ':memory:', port: 0, dist, ...options });
  running.push(server);
  return `http://localhost:${port}`;
}

const brotli = { headers: { 'Accept-Encoding': 'gzip, br' } };

const query = (origin: string, headers: Record<string, string> = {}) =>
  fetch(`${origin}/graphql?query=${encodeURIComponent('{storeConfig{store_code secure_base_media_url copyright}}')}`, {
    headers,
  });

describe('the server', () => {
  let origin: string;
  beforeAll(async () => {
    origin = await start({ faults: true });
  });

  it('returns media URLs of its own origin', async () => {
    const { data } = await (await query(origin, { Store: 'ae_ar' })).json();
    expect(data.storeConfig.secure_base_media_url).toBe(`${origin}/media/ae/`);
  });

  it('compresses larger responses', async () => {
    const countries = encodeURIComponent('{countries{id full_name_locale available_regions{id code name}}}');
    const response = await fetch(`${origin}/graphql?query=${countries}`, brotli);
    expect(response.headers.get('Content-Encoding')).toBe('br');
    expect((await response.json()).data.countries).toHaveLength(6);
  });

  it('sends hashed files with Cache-Control immutable, and all other files with no-cache', async () => {
    const script = await fetch(`${origin}/static/main.12345678.js`, brotli);
    expect(script.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    expect(script.headers.get('Content-Encoding')).toBe('br');
    expect(await script.text()).toContain('let a = 1;');
    for (const path of ['/', '/index.html', '/sw.js']) {
      const response = await fetch(origin + path);
      expect([path, response.status, response.headers.get('Cache-Control')]).toEqual([path, 200, 'no-cache']);
      const again = await fetch(origin + path, { headers: { 'If-None-Match': response.headers.get('ETag') ?? '' } });
      expect(again.status).toBe(304);
    }
  });

  it('sends the compressed file of the build if there is one', async () => {
    const made = brotliCompressSync('compressed at build time');
    writeFileSync(join(dist, 'robots.txt'), 'plain');
    writeFileSync(join(dist, 'robots.txt.br'), made);
    const response = await fetch(`${origin}/robots.txt`, brotli);
    expect(response.headers.get('Content-Length')).toBe(String(made.length));
    expect(await response.text()).toBe('compressed at build time');
  });

  it('sends index.html for every URL of the app, and 404 for missing files', async () => {
    for (const path of ['/sa_ar/home-textiles/rugs.html', '/checkout', '/%E0%A4%A', '/../../etc/passwd']) {
      expect(await (await fetch(origin + path)).text()).toContain('<title>Dukkan');
    }
    for (const path of ['/static/gone.12345678.js', '/favicon.gone.png', '/media/sa/catalog/product/none.jpg']) {
      expect((await fetch(origin + path)).status).toBe(404);
    }
    expect((await fetch(`${origin}/cart`, { method: 'POST' })).status).toBe(404);
  });

  it('simulates the configured faults', async () => {
    const set = (faults: object) => fetch(`${origin}/__faults`, { method: 'POST', body: JSON.stringify(faults) });
    await set({ graphql: { status: 503, html: true, times: 1 } });
    const maintenance = await query(origin);
    expect(maintenance.status).toBe(503);
    expect(maintenance.headers.get('Content-Type')).toContain('text/html');
    expect((await query(origin)).status).toBe(200);
    await set({ graphql: { malformed: true } });
    await expect((await query(origin)).json()).rejects.toThrow('JSON');
    await set({ graphql: { down: true, match: 'storeConfig' } });
    await expect(query(origin)).rejects.toThrow();
    expect((await fetch(`${origin}/graphql?query={currency{base_currency_code}}`)).status).toBe(200);
    await set({});
    expect((await query(origin)).status).toBe(200);
  });

  it('has no fault endpoint unless it is started with faults', async () => {
    const strict = await start();
    expect((await fetch(`${strict}/__faults`, { method: 'POST', body: '{}' })).status).toBe(404);
  });

  it('delays responses by the configured latency', async () => {
    const slow = await start({ latency: 120 });
    const before = performance.now();
    await query(slow);
    expect(performance.now() - before).toBeGreaterThan(110);
  });

  it('forwards API requests to another back end', async () => {
    const front = await start({ backend: origin });
    const { data } = await (await query(front, { Store: 'ae_en', Cookie: 'PHPSESSID=1' })).json();
    expect(data.storeConfig.store_code).toBe('ae_en');
    expect((await fetch(`${front}/rest/V1/nope`)).status).toBe(404);
    expect(await (await fetch(`${front}/checkout`)).text()).toContain('<title>Dukkan');
  });

  it('returns 502 if the configured back end is unreachable', async () => {
    const alone = await start({ backend: 'http://localhost:1' });
    const response = await query(alone);
    expect(response.status).toBe(502);
    expect((await response.json()).errors[0].message).toBe('The shop at http://localhost:1 cannot be reached.');
  });
});

it('reads the options of the server from environment variables', () => {
  expect(
    optionsFrom({ SHOP_LATENCY: '200', SHOP_PRODUCTS: '20000', BACKEND_URL: 'https://shop.example/' }),
  ).toMatchObject({
    latency: 200,
    growth: { products: 20000 },
    backend: 'https://shop.example',
    faults: false,
  });
  expect(optionsFrom({ SHOP_LATENCY: 'soon' }).latency).toBeUndefined();
});
