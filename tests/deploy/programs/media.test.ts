import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Attribute, Category, Product } from '../../../mocks/data/shared/types.ts';
import { createMedia, type Media } from '../../../mocks/media/index.ts';

const text = { en: 'Bowl', ar: 'وعاء' };
const bowl: Product = {
  sku: 'DK-BWL-1',
  type: 'configurable',
  urlKey: 'bowl',
  name: text,
  short: text,
  description: text,
  categories: ['bowls'],
  prices: { sa: 90, ae: 90 },
  stock: 3,
  attributes: {},
  scene: { kind: 'bowl', pattern: 'plain', colors: ['#2f6f6a'], shape: 0 },
  options: { color: ['sand'] },
  weight: 1,
  createdAt: '2026-10-01',
};
const bowls: Category = {
  key: 'bowls',
  parent: null,
  urlKey: 'bowls',
  name: text,
  description: text,
  scene: bowl.scene,
};
const color: Attribute = {
  code: 'color',
  label: text,
  input: 'select',
  filterable: true,
  configurable: true,
  visible: true,
  options: [{ code: 'sand', label: text, swatch: '#d8c7a9' }],
};

const cacheDir = mkdtempSync(join(tmpdir(), 'media-'));
const media = createMedia({ products: [bowl], categories: [bowls], attributes: [color], cacheDir });
afterAll(async () => {
  await media.close();
  rmSync(cacheDir, { recursive: true, force: true });
});

async function ask(path: string, accept = '*/*', more: RequestInit = {}): Promise<Response> {
  const response = await media.handle(
    new Request(`http://shop.test${path}`, { ...more, headers: { accept, ...more.headers } }),
  );
  if (!response) throw new Error(`${path} is not a path of the pictures.`);
  return response;
}
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

const front = '/media/sa/catalog/product/dk-bwl-1-front.jpg';

describe('pictures', () => {
  test.each([
    ['', '*/*', 'image/jpeg', 'jpeg'],
    ['?auto=webp', 'image/webp,*/*', 'image/webp', 'webp'],
    ['?auto=webp', 'image/png', 'image/jpeg', 'jpeg'],
    ['?auto=avif,webp', 'image/avif,image/webp', 'image/avif', 'heif'],
    ['?auto=webp&format=png', '*/*', 'image/png', 'png'],
    ['?format=pjpg', 'image/webp', 'image/jpeg', 'jpeg'],
  ])('%s for “%s” is %s', async (query, accept, type, format) => {
    const response = await ask(`${front}${query}${query ? '&' : '?'}width=64`, accept);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe(type);
    expect(response.headers.get('vary')).toBe('Accept');
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000');
    const shown = await sharp(await bytesOf(response)).metadata();
    expect([shown.format, shown.width, shown.height]).toEqual([format, 64, 80]);
    if (query.includes('pjpg')) expect(shown.isProgressive).toBe(true);
  });

  test('have 1280 pixels without a width, and never more than the drawing', async () => {
    const plain = await sharp(await bytesOf(await ask(front))).metadata();
    expect([plain.width, plain.height]).toEqual([1280, 1600]);
    const huge = await sharp(await bytesOf(await ask(`${front}?width=99999`))).metadata();
    expect(huge.width).toBe(1600);
  });

  test('are small enough for a list', async () => {
    const response = await ask(`${front}?auto=webp&width=320`, 'image/webp');
    expect(Number(response.headers.get('content-length'))).toBeLessThan(12_000);
  });

  test('show a variant in its own colour', async () => {
    const middle = async (path: string) => {
      const { data } = await sharp(await bytesOf(await ask(path)))
        .extract({ left: 30, top: 38, width: 4, height: 4 })
        .raw()
        .toBuffer({ resolveWithObject: true });
      return (data[0] ?? 0) - (data[2] ?? 0);
    };
    const teal = await middle(`${front}?width=64`);
    const sand = await middle('/media/ae/catalog/product/dk-bwl-1-front-sand.jpg?width=64');
    expect(teal).toBeLessThan(10);
    expect(sand).toBeGreaterThan(10);
  });

  test.each([
    'catalog/product/dk-bwl-1-detail-sand.jpg',
    'catalog/product/dk-bwl-1-room.jpg',
    'catalog/category/bowls.jpg',
    'attribute/swatch/sand.png',
    'wysiwyg/home/majlis-mobile-ltr.jpg',
  ])('%s exists', async (path) => {
    const response = await ask(`/media/ae/${path}?width=40`);
    expect(response.status).toBe(200);
    expect((await sharp(await bytesOf(response)).metadata()).width).toBe(40);
  });

  test('are below a media base without a website, too', async () => {
    const plain = await ask(front.replace('/sa/', '/'));
    expect([plain.status, plain.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  });

  test.each([
    'catalog/product/dk-bwl-2-front.jpg',
    'catalog/product/dk-bwl-1-side.jpg',
    'catalog/product/dk-bwl-1-front-pink.jpg',
    'catalog/category/none.jpg',
    'attribute/swatch/none.png',
    'wysiwyg/xyz.jpg',
    '../database.ts',
  ])('%s does not exist', async (path) => {
    expect((await ask(`/media/sa/${path}`)).status).toBe(404);
  });

  test('other paths are somebody else’s', async () => {
    expect(await media.handle(new Request('http://shop.test/graphql'))).toBeNull();
  });

  test('are not sent again to who has them', async () => {
    const first = await ask(`${front}?width=64`);
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^".+"$/);
    const again = await ask(`${front}?width=64`, '*/*', { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
    const head = await ask(`${front}?width=64`, '*/*', { method: 'HEAD' });
    expect((await head.arrayBuffer()).byteLength).toBe(0);
    expect((await ask(front, '*/*', { method: 'POST' })).status).toBe(405);
  });

  test('are drawn once for many who ask at the same time, and kept', async () => {
    const own = mkdtempSync(join(tmpdir(), 'media-'));
    const opened: Media[] = [];
    const fresh = () => {
      opened.push(createMedia({ products: [bowl], categories: [bowls], attributes: [color], cacheDir: own }));
      return opened.at(-1) as Media;
    };
    const files = () => readdirSync(own, { recursive: true }).filter((name) => String(name).endsWith('.jpg'));
    const request = () => new Request(`http://shop.test${front}?width=48`);
    const one = fresh();
    const all = await Promise.all([1, 2, 3, 4].map(async () => bytesOf((await one.handle(request())) as Response)));
    expect(new Set(all.map((bytes) => bytes.toString('base64'))).size).toBe(1);
    expect(files()).toHaveLength(2);
    const drawn = files().map((name) => statSync(join(own, String(name))).mtimeMs);
    const later = await bytesOf((await fresh().handle(request())) as Response);
    expect(later.equals(all[0] as Buffer)).toBe(true);
    expect(files().map((name) => statSync(join(own, String(name))).mtimeMs)).toEqual(drawn);
    expect(await fresh().warm(5)).toBe(1);
    await Promise.all(opened.map((one) => one.close()));
    rmSync(own, { recursive: true, force: true });
  });
});
