/** @jest-environment node */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { configureBuild } from '../../../deploy/config/configureBuild.ts';
import { checkConfig, defaultConfigFile, readConfig } from '../../../deploy/config/readConfig.ts';
import { jsonSchema } from '../../../deploy/config/writeSchema.ts';

const demo = () => JSON.parse(readFileSync(defaultConfigFile, 'utf8'));

test('reads the demo merchant’s file and adds no default except `api`', () => {
  const { shop, server } = readConfig(defaultConfigFile);
  expect(shop.storeViews.map(({ code }) => code)).toEqual(['sa_ar', 'sa_en', 'ae_ar', 'ae_en']);
  expect(server.pageBudget).toBe(200);
  // Page tests read the file without defaults, so it must contain every value that has a default.
  const { $schema: _, server: __, ...written } = demo();
  expect({ api: '', ...written }).toEqual(shop);
});

/** Returns the error message for the demo merchant's file after a change, or '' for a valid file. */
function complaint(change: (file: ReturnType<typeof demo>) => void): string {
  const file = demo();
  change(file);
  try {
    checkConfig(file, 'shop.json');
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  return '';
}

test.each<[string, (file: ReturnType<typeof demo>) => void, RegExp]>([
  ['an unknown key', (file) => Object.assign(file, { storeView: [] }), /the file: Unrecognized key: "storeView"/],
  ['no store view', (file) => Object.assign(file, { storeViews: [] }), /storeViews: Too small/],
  [
    'a duplicate store view',
    (file) => file.storeViews.push(file.storeViews[0]),
    /storeViews: two store views have the code sa_ar/,
  ],
  [
    'an unknown default view',
    (file) => Object.assign(file, { defaultView: 'kw_ar' }),
    /defaultView: no store view has the code kw_ar; there are sa_ar, sa_en, ae_ar, ae_en/,
  ],
  [
    'a code that is not a path segment',
    (file) => Object.assign(file.storeViews[0], { code: 'sa/ar' }),
    /storeViews\[0\]\.code: letters, digits and _/,
  ],
  [
    'an invalid block identifier',
    (file) => Object.assign(file.features, { promises: ['delivery promise'] }),
    /features\.promises\[0\]: the identifier of a CMS block/,
  ],
  ['a repeated block', (file) => file.features.promises.push('returns-promise'), /features\.promises: each block once/],
  [
    'a currency name',
    (file) => Object.assign(file.storeViews[1], { currency: 'riyal' }),
    /storeViews\[1\]\.currency: a currency code/,
  ],
  [
    'an unsupported country',
    (file) => Object.assign(file.storeViews[2], { country: 'KW' }),
    /storeViews\[2\]\.country: Invalid option: expected one of "SA"\|"AE"/,
  ],
  [
    'a media base without a slash',
    (file) => Object.assign(file.storeViews[0], { mediaBase: '/media' }),
    /storeViews\[0\]\.mediaBase: must end in a slash/,
  ],
  [
    'a media base without TLS',
    (file) => Object.assign(file.storeViews[0], { mediaBase: 'http://magento.test/media/' }),
    /storeViews\[0\]\.mediaBase: a path such as \/media\/, or an address that begins with https:\/\//,
  ],
  [
    'a back end with a path',
    (file) => Object.assign(file, { server: { backend: 'https://shop.example/graphql' } }),
    /server\.backend: without a path/,
  ],
  [
    'a link that runs a script',
    (file) => Object.assign(file.footer.groups[0].links[0], { path: 'javascript:alert(1)' }),
    /footer\.groups\[0\]\.links\[0\]\.path: a path of this shop/,
  ],
  [
    'a link to another host',
    (file) => Object.assign(file.footer.groups[0].links[0], { path: '//evil.example' }),
    /links\[0\]\.path: a path of this shop/,
  ],
  [
    'a social link that runs a script',
    (file) => Object.assign(file.footer.social, { x: 'javascript:alert(1)' }),
    /footer\.social\.x: an address that begins with https/,
  ],
  [
    'a payment page without TLS',
    (file) => Object.assign(file.payment.pages[0], { address: 'http://pay.example' }),
    /payment\.pages\[0\]\.address: a path of this shop, or/,
  ],
  [
    'an instalment range in reverse',
    (file) => Object.assign(file.payment.pages[0].instalments, { from: 9_000 }),
    /instalments: `from` must be below `to`/,
  ],
  [
    'a text in one language',
    (file) => Object.assign(file.brand, { name: { en: 'Dukkan' } }),
    /brand\.name\.ar: Invalid input/,
  ],
])('rejects a configuration with %s, and reports the path of the setting', (_name, change, message) => {
  expect(complaint(change)).toMatch(message);
});

test('reports the name of a configuration file that is unreadable or not JSON', () => {
  expect(() => readConfig('/nowhere/shop.json')).toThrow(/^\/nowhere\/shop\.json cannot be read/);
  const folder = mkdtempSync(join(tmpdir(), 'dukkan-'));
  writeFileSync(join(folder, 'shop.json'), '{ "defaultView": ');
  expect(() => readConfig(join(folder, 'shop.json'))).toThrow(/shop\.json is no JSON/);
  rmSync(folder, { recursive: true });
});

test('writes a configuration into a build, and replaces it with another configuration', () => {
  const folder = mkdtempSync(join(tmpdir(), 'dukkan-'));
  mkdirSync(folder, { recursive: true });
  cpSync('public/index.html', join(folder, 'index.html'));
  writeFileSync(
    join(folder, 'sw.js'),
    "x=[{'revision':'old','url':'/index.html'},{'revision':null,'url':'/static/a.js'}]",
  );
  const file = demo();
  file.brand.name = { en: 'Oud & <b>Amber</b>', ar: 'عود وعنبر' };
  file.brand.callout = { en: '</script><script>alert(1)</script>', ar: 'كلام' };
  file.defaultView = 'ae_en';
  configureBuild(folder, checkConfig(file, 'shop.json').shop);

  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  const page = read('index.html');
  expect(page).toContain('<html lang="en" dir="ltr">');
  expect(page).toContain('<title>Oud &amp; &lt;b&gt;Amber&lt;/b&gt;</title>');
  expect(page).not.toContain('<script>alert');
  expect(JSON.parse(/id="shop">(.*?)<\/script>/s.exec(page)?.[1] ?? '').brand.callout.en).toContain('alert(1)');
  expect(JSON.parse(read('manifest.webmanifest'))).toMatchObject({ lang: 'en-AE', short_name: 'Oud & <b>Amber</b>' });
  expect(JSON.parse(read('manifest.sa_ar.webmanifest'))).toMatchObject({ lang: 'ar-SA', short_name: 'عود وعنبر' });
  expect(page).toContain('<link rel="manifest" href="/manifest.ae_en.webmanifest">');
  expect(brotliDecompressSync(readFileSync(join(folder, 'index.html.br'))).toString()).toBe(page);
  expect(gunzipSync(readFileSync(join(folder, 'index.html.gz'))).toString()).toBe(page);
  // The new revision makes service workers load the page with the new configuration.
  const worker = read('sw.js');
  expect(worker).toMatch(/'revision':'[0-9a-f]{32}','url':'\/index\.html'\},\{'revision':null/);

  configureBuild(folder, readConfig(defaultConfigFile).shop);
  expect(read('index.html')).toContain(`<title>${demo().brand.name.ar}</title>`);
  expect(read('sw.js')).not.toBe(worker);

  // With `serviceWorker: false`, sw.js deletes all caches. Switched on again, sw.js is the build's worker again.
  const known = read('sw.js');
  const off = { ...readConfig(defaultConfigFile).shop, serviceWorker: false };
  for (let times = 0; times < 2; times++) {
    configureBuild(folder, off);
    expect(read('sw.js')).toContain('caches.delete(name)');
    expect(brotliDecompressSync(readFileSync(join(folder, 'sw.js.br'))).toString()).toBe(read('sw.js'));
  }
  configureBuild(folder, { ...off, serviceWorker: 'remove' });
  expect(read('sw.js')).toContain('self.registration.unregister()');
  configureBuild(folder, readConfig(defaultConfigFile).shop);
  expect(read('sw.js')).toBe(known);
  rmSync(folder, { recursive: true });
});

test('generates the committed shop.schema.json, which node deploy/config/writeSchema.ts writes for editors', () => {
  expect(JSON.parse(readFileSync('deploy/config/shop.schema.json', 'utf8'))).toEqual(
    JSON.parse(JSON.stringify(jsonSchema())),
  );
});
