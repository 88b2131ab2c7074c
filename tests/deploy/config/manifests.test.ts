/** @jest-environment node */
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { configureBuild } from '../../../deploy/config/configureBuild.ts';
import { imageSize } from '../../../deploy/config/imageSize.ts';
import { manifestFiles } from '../../../deploy/config/manifests.ts';
import { checkConfig, defaultConfigFile, readConfig } from '../../../deploy/config/readConfig.ts';
import { isFixedPath } from '../../../src/lib/paths.ts';

const demo = () => JSON.parse(readFileSync(defaultConfigFile, 'utf8'));
const shopOf = (change: (file: ReturnType<typeof demo>) => void) => {
  const file = demo();
  change(file);
  return checkConfig(file, 'shop.json').shop;
};
const { shop } = readConfig(defaultConfigFile);
const brand = shop.brand.name;
/** Returns a text of the manifests in one language, by its message id. */
const text = (language: 'ar_SA' | 'en_US', id: string): string =>
  JSON.parse(readFileSync(`i18n/${language}.json`, 'utf8'))[id].replaceAll(
    '{brand}',
    brand[language === 'ar_SA' ? 'ar' : 'en'],
  );
/** The light theme colour, which phones use for their status bar. */
const paper = /name="theme-color" content="(#[\dA-F]{6})"/
  .exec(readFileSync('public/index.html', 'utf8'))?.[1]
  ?.toLowerCase();

interface Image {
  src: string;
  sizes: string;
  type: string;
  purpose?: string;
  form_factor?: string;
  label?: string;
}
interface Manifest {
  [field: string]: unknown;
  description: string;
  icons: Image[];
  screenshots?: Image[];
  shortcuts: { name: string; url: string; icons: Image[] }[];
}
const read = (files: Map<string, string>, name: string): Manifest => JSON.parse(files.get(name) ?? 'null');
const ofDemo = manifestFiles(shop, 'public');

test('writes a manifest for each view, and the default view’s also to manifest.webmanifest for earlier builds', () => {
  const codes = ['sa_ar', 'sa_en', 'ae_ar', 'ae_en'].map((code) => `manifest.${code}.webmanifest`);
  expect([...ofDemo.keys()].sort()).toEqual([...codes, 'manifest.webmanifest'].sort());
  expect(ofDemo.get('manifest.webmanifest')).toBe(ofDemo.get('manifest.sa_ar.webmanifest'));
});

test.each([
  ['sa_ar', brand.ar, 'ar-SA', 'rtl'],
  ['sa_en', brand.en, 'en-SA', 'ltr'],
  ['ae_ar', brand.ar, 'ar-AE', 'rtl'],
  ['ae_en', brand.en, 'en-AE', 'ltr'],
])('%s: writes a manifest with its own name, language and direction and a common id', (code, name, lang, dir) => {
  expect(read(ofDemo, `manifest.${code}.webmanifest`)).toMatchObject({
    id: '/',
    name,
    short_name: name,
    lang,
    dir,
    start_url: `/?_start=${code}`,
    scope: '/',
    display: 'standalone',
    display_override: ['standalone', 'minimal-ui'],
    launch_handler: { client_mode: ['focus-existing', 'auto'] },
    background_color: paper,
    theme_color: paper,
    categories: ['shopping', 'lifestyle'],
    share_target: {
      action: '/share-target',
      method: 'GET',
      enctype: 'application/x-www-form-urlencoded',
      params: { title: 'title', text: 'text', url: 'url' },
    },
  });
});

test.each(['sa_ar', 'sa_en', 'ae_ar', 'ae_en'])('%s: writes every text of the manifest in its language', (code) => {
  const { name, short_name, description, shortcuts, screenshots = [] } = read(ofDemo, `manifest.${code}.webmanifest`);
  const texts = [
    ...[name, short_name, description].map(String),
    ...shortcuts.map((one) => one.name),
    ...screenshots.map(({ label }) => label ?? ''),
  ];
  const own = code.endsWith('ar') ? /\p{Script=Arabic}/u : /[A-Za-z]/;
  const other = code.endsWith('ar') ? /[A-Za-z]/ : /\p{Script=Arabic}/u;
  expect(texts.filter((text) => !own.test(text) || other.test(text))).toEqual([]);
});

test('lists only pictures that exist, with their real type and size', async () => {
  const wrong: string[] = [];
  for (const name of ofDemo.keys()) {
    const { icons, shortcuts, screenshots = [] } = read(ofDemo, name);
    for (const { src, sizes, type } of [...icons, ...shortcuts.flatMap((one) => one.icons), ...screenshots]) {
      const { width, height, format } = await sharp(`public${src}`).metadata();
      if (sizes !== `${width}x${height}` || type !== `image/${format}`) wrong.push(`${name}: ${src}`);
    }
  }
  expect(wrong).toEqual([]);
});

test('writes the icons and shortcuts that browsers need to install the app', () => {
  for (const code of ['sa_ar', 'ae_en']) {
    const { icons, shortcuts } = read(ofDemo, `manifest.${code}.webmanifest`);
    const sizes = (purpose?: string) => icons.filter((one) => one.purpose === purpose).map((one) => one.sizes);
    expect(sizes()).toEqual(['192x192', '512x512']);
    expect(sizes('maskable')).toEqual(['192x192', '512x512']);
    expect(shortcuts.map(({ url }) => url)).toEqual([
      `/cart?_start=${code}`,
      `/search.html?_start=${code}`,
      `/saved-items?_start=${code}`,
      `/order-status?_start=${code}`,
    ]);
    for (const { url, icons: own } of shortcuts) {
      expect(isFixedPath(url.split('?')[0] ?? '')).toBe(true);
      expect(own.map(({ sizes: size }) => size)).toEqual(['192x192']);
    }
  }
});

test('lists screenshots in the language of the view, within the limits of browsers for size and form factor', () => {
  for (const code of ['sa_ar', 'ae_en']) {
    const { screenshots = [] } = read(ofDemo, `manifest.${code}.webmanifest`);
    const forms = (form: string) => screenshots.filter(({ form_factor }) => form_factor === form);
    expect(forms('narrow').length).toBeGreaterThanOrEqual(3);
    expect(forms('wide').length).toBeGreaterThanOrEqual(2);
    for (const { src, sizes, label } of screenshots) {
      expect(src).toMatch(new RegExp(`^/screenshots/${code.slice(-2)}-`));
      expect(label).toBeTruthy();
      expect(readFileSync(`public${src}`).length).toBeLessThan(150_000);
      // Chromium ignores screenshots outside these limits. All screenshots of a form factor must have one size.
      const [width = 0, height = 0] = sizes.split('x').map(Number);
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(320);
      expect(Math.max(width, height)).toBeLessThanOrEqual(3840);
      expect(Math.max(width, height)).toBeLessThanOrEqual(2.3 * Math.min(width, height));
    }
    for (const form of ['narrow', 'wide']) expect(new Set(forms(form).map(({ sizes }) => sizes)).size).toBe(1);
  }
});

test('uses the merchant’s short name and description, and omits the demo’s screenshots', () => {
  const own = shopOf((file) => {
    file.brand.name = { en: 'House of Oud and Amber', ar: 'بيت العود والعنبر' };
    file.app = { shortName: { en: 'Oud', ar: 'العود' }, description: { en: 'Scents.', ar: 'عطور.' } };
  });
  const manifest = read(manifestFiles(own, 'public'), 'manifest.ae_ar.webmanifest');
  expect(manifest).toMatchObject({ name: 'بيت العود والعنبر', short_name: 'العود', description: 'عطور.' });
  expect(manifest).not.toHaveProperty('screenshots');
  const plain = shopOf((file) => {
    delete file.app;
    delete file.brand.callout;
  });
  const files = manifestFiles(plain, 'public');
  expect(read(files, 'manifest.sa_en.webmanifest').description).toBe(text('en_US', 'manifest.description'));
  expect(read(files, 'manifest.sa_ar.webmanifest').description).toBe(text('ar_SA', 'manifest.description'));
});

describe('a configured build', () => {
  let dist: string;
  beforeEach(() => {
    dist = mkdtempSync(join(tmpdir(), 'dukkan-'));
    cpSync('public', dist, { recursive: true });
  });
  afterEach(() => rmSync(dist, { recursive: true }));
  const manifests = () => readdirSync(dist).filter((name) => name.endsWith('.webmanifest'));

  test('of a merchant with one store view contains manifests only for that view, whatever its code', () => {
    const one = shopOf((file) => {
      file.storeViews = [{ ...file.storeViews[3], code: 'Emirates_1' }];
      file.defaultView = 'Emirates_1';
    });
    configureBuild(dist, shop);
    expect(manifests()).toHaveLength(5);
    configureBuild(dist, one);
    expect(manifests().sort()).toEqual(['manifest.Emirates_1.webmanifest', 'manifest.webmanifest']);
    expect(existsSync(join(dist, 'manifest.sa_ar.webmanifest.br'))).toBe(false);
    const page = readFileSync(join(dist, 'index.html'), 'utf8');
    expect(page).toContain('<link rel="manifest" href="/manifest.Emirates_1.webmanifest">');
    const manifest = JSON.parse(readFileSync(join(dist, 'manifest.Emirates_1.webmanifest'), 'utf8'));
    expect(manifest).toMatchObject({ lang: 'en-AE', start_url: '/?_start=Emirates_1' });
    // The key `app` holds settings for manifests only, so the page must not contain it.
    expect(page).not.toContain('"app"');
  });

  test('lists the merchant’s pictures in its manifests with their sizes, and only pictures that exist', async () => {
    rmSync(join(dist, 'icons/maskable-512.png'));
    rmSync(join(dist, 'screenshots'), { recursive: true, force: true });
    cpSync('public/icons', join(dist, 'screenshots'), { recursive: true });
    for (const name of ['en-1-home-narrow.png', 'ae_en-1-window-wide.webp'])
      await sharp({ create: { width: 400, height: 300, channels: 3, background: 'white' } }).toFile(
        join(dist, 'screenshots', name),
      );
    writeFileSync(join(dist, 'screenshots/en-2-home-narrow.png'), 'no picture');
    configureBuild(dist, shop);
    const at = (code: string) => JSON.parse(readFileSync(join(dist, `manifest.${code}.webmanifest`), 'utf8'));
    const sizes = { sizes: '400x300', form_factor: 'wide' };
    expect(at('sa_en').screenshots).toEqual([
      { src: '/screenshots/en-1-home-narrow.png', type: 'image/png', label: text('en_US', 'manifest.home'), ...sizes },
    ]);
    // Screenshots of a view replace the screenshots of its language. A file name without a message has no label.
    expect(at('ae_en').screenshots).toEqual([
      { src: '/screenshots/ae_en-1-window-wide.webp', type: 'image/webp', ...sizes },
    ]);
    expect(at('sa_ar')).not.toHaveProperty('screenshots');
    expect(at('sa_ar').icons.map(({ src }: Image) => src)).not.toContain('/icons/maskable-512.png');
  });
});

test('reads the size of a PNG or WebP picture, and returns no size for other files', async () => {
  const picture = sharp({ create: { width: 321, height: 123, channels: 4, background: '#0f5c4d80' } });
  const solid = picture.clone().flatten({ background: 'white' });
  const size = { width: 321, height: 123 };
  expect(imageSize(await picture.clone().png().toBuffer())).toEqual(size);
  expect(imageSize(await solid.clone().webp({ quality: 50 }).toBuffer())).toEqual(size);
  expect(imageSize(await picture.clone().webp({ lossless: true }).toBuffer())).toEqual(size);
  expect(imageSize(await picture.clone().webp({ quality: 50 }).toBuffer())).toEqual(size);
  expect(imageSize(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBeUndefined();
  expect(imageSize(Buffer.alloc(0))).toBeUndefined();
});
