/** @jest-environment node */
import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { blocks, pages } from '../../mocks/data/content/index.ts';
import { categories, products } from '../../mocks/data/index.ts';
import { handleMedia } from '../../mocks/media/media.ts';

const files = join(process.cwd(), 'mocks/media/files');

async function fetchMedia(path: string, accept = '*/*', more: RequestInit = {}): Promise<Response> {
  const response = await handleMedia(
    new Request(`http://shop.test${path}`, { ...more, headers: { accept, ...more.headers } }),
  );
  if (!response) throw new Error(`${path} is not below /media/.`);
  return response;
}
const metadataOf = async (response: Response) => sharp(Buffer.from(await response.arrayBuffer())).metadata();

const front = '/media/sa/catalog/product/dk-bwl-0004-front.jpg';

describe('a picture', () => {
  test.each([
    ['', '*/*', 'image/jpeg', 'jpeg'],
    ['?auto=webp', 'image/webp,*/*', 'image/webp', 'webp'],
    ['?auto=webp', 'image/png', 'image/jpeg', 'jpeg'],
    ['?auto=avif,webp', 'image/avif,image/webp', 'image/avif', 'heif'],
    ['?auto=webp&format=png', '*/*', 'image/png', 'png'],
    ['?format=pjpg', 'image/webp', 'image/jpeg', 'jpeg'],
  ])('for the query “%s” and Accept %s has the type %s', async (query, accept, type, format) => {
    const response = await fetchMedia(`${front}${query}${query ? '&' : '?'}width=64`, accept);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe(type);
    expect(response.headers.get('vary')).toBe('Accept');
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000');
    const picture = await metadataOf(response);
    expect([picture.format, picture.width, picture.height]).toEqual([format, 64, 80]);
    if (query.includes('pjpg')) expect(picture.isProgressive).toBe(true);
  });

  test('is 1280 pixels wide by default, and never wider than the original', async () => {
    const picture = await metadataOf(await fetchMedia(front));
    expect([picture.width, picture.height]).toEqual([1280, 1600]);
    expect((await metadataOf(await fetchMedia(`${front}?width=99999`))).width).toBe(1280);
  });

  test('has less than 12 kB at the width that a product list requests', async () => {
    const response = await fetchMedia(`${front}?auto=webp&width=320`, 'image/webp');
    expect(Number(response.headers.get('content-length'))).toBeLessThan(12_000);
  });

  test('is the same for both websites and at a media URL without a website', async () => {
    const tags = await Promise.all(
      [front, front.replace('/sa/', '/ae/'), front.replace('/sa/', '/')].map(async (path) =>
        (await fetchMedia(`${path}?width=64`)).headers.get('etag'),
      ),
    );
    expect(new Set(tags).size).toBe(1);
  });

  test.each([
    'catalog/product/dk-bwl-9999-front.jpg',
    'catalog/product/dk-bwl-0004-side.jpg',
    'catalog/product/dk-bwl-0004-front.gif',
    'catalog/category/none.jpg',
    'wysiwyg/films/none.webm',
    'xyz.jpg',
    '../media.ts',
    '%2e%2e/media.avif',
  ])('is not found at %s', async (path) => {
    expect((await fetchMedia(`/media/sa/${path}`)).status).toBe(404);
  });

  test('is not served at a path outside /media/', async () => {
    expect(await handleMedia(new Request('http://shop.test/graphql'))).toBeNull();
  });

  test('returns 304 for the ETag of a cached picture, no body for HEAD, and 405 for POST', async () => {
    const etag = (await fetchMedia(`${front}?width=64`)).headers.get('etag') ?? '';
    expect(etag).toMatch(/^".+"$/);
    const again = await fetchMedia(`${front}?width=64`, '*/*', { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
    const head = await fetchMedia(`${front}?width=64`, '*/*', { method: 'HEAD' });
    expect((await head.arrayBuffer()).byteLength).toBe(0);
    expect((await fetchMedia(front, '*/*', { method: 'POST' })).status).toBe(405);
  });
});

test('serves a whole video or the requested byte range', async () => {
  const path = '/media/ae/wysiwyg/films/majlis.webm';
  const whole = await fetchMedia(path);
  expect([whole.status, whole.headers.get('content-type')]).toEqual([200, 'video/webm']);
  const { byteLength } = await whole.arrayBuffer();
  const part = await fetchMedia(path, '*/*', { headers: { range: 'bytes=0-99' } });
  expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 0-99/${byteLength}`]);
  expect((await part.arrayBuffer()).byteLength).toBe(100);
  const beyond = await fetchMedia(path, '*/*', { headers: { range: `bytes=${byteLength}-` } });
  expect(beyond.status).toBe(416);
});

describe('the media files', () => {
  const ofProducts = products.flatMap(({ sku, options, pictures = 3, variantPictures = 3 }) =>
    (options?.color ?? [null]).flatMap((color, index) =>
      ['front', 'detail', 'room']
        .slice(0, index === 0 ? pictures : variantPictures)
        .map((view) => `catalog/product/${sku.toLowerCase()}-${view}${color ? `-${color}` : ''}.avif`),
    ),
  );
  const ofContent = [...pages, ...blocks].flatMap(({ content }) =>
    Object.values(content).flatMap((html) =>
      [...html.matchAll(/\{\{media url="?([^}"]*)"?\}\}/g)].map(([, path = '']) => path.replace(/\.jpg$/, '.avif')),
    ),
  );
  const used = new Set([...ofProducts, ...categories.map(({ key }) => `catalog/category/${key}.avif`), ...ofContent]);

  test('exist for every product and category, and for every picture and video in CMS content', () => {
    expect([...used].filter((file) => !existsSync(join(files, file)))).toEqual([]);
  });

  test('are all in use', () => {
    const unused = globSync('**/*.{avif,webm}', { cwd: files }).filter((file) => !used.has(file));
    expect(unused).toEqual([]);
  });
});
