import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import { filmAt } from './film.ts';

/** Folder of the original pictures: AVIF files with the paths of their URLs. */
const folder = join(import.meta.dirname, 'files');

const types = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp', avif: 'image/avif' } as const;
type Format = keyof typeof types;

/** Width of a picture in pixels if its URL has no `width`. */
const DEFAULT_WIDTH = 1280;

interface Wanted {
  file: string;
  width: number;
  format: Format;
  progressive: boolean;
}

/**
 * Selects the format of a picture like an image service in front of Magento. With `auto=webp` or `auto=avif` the
 * client's `Accept` header decides, otherwise `format`, otherwise the file extension.
 */
function formatOf(url: URL, accept: string): Pick<Wanted, 'format' | 'progressive'> {
  const auto = (url.searchParams.get('auto') ?? '').split(',');
  const wanted = url.searchParams.get('format') ?? '';
  const progressive = wanted === 'pjpg' || wanted === 'pjpeg';
  if (auto.includes('avif') && accept.includes('image/avif')) return { format: 'avif', progressive };
  if (auto.some((name) => name === 'webp' || name === 'avif') && accept.includes('image/webp'))
    return { format: 'webp', progressive };
  if (progressive || wanted === 'jpg' || wanted === 'jpeg' || wanted === 'bjpg') return { format: 'jpg', progressive };
  if (wanted === 'png' || wanted === 'webp' || wanted === 'avif') return { format: wanted, progressive };
  const extension = /\.(\w+)$/.exec(url.pathname)?.[1];
  return {
    format: extension === 'png' || extension === 'webp' || extension === 'avif' ? extension : 'jpg',
    progressive,
  };
}

/** Encodes a picture; null if the original file does not exist. */
async function encode({ file, width, format, progressive }: Wanted): Promise<Buffer | null> {
  const master = await readFile(file).catch(() => null);
  if (!master) return null;
  const image = sharp(master).resize({ width, withoutEnlargement: true });
  switch (format) {
    case 'webp':
      return image.webp({ quality: 74, effort: 2, smartSubsample: true }).toBuffer();
    case 'avif':
      return image.avif({ quality: 52, effort: 1 }).toBuffer();
    case 'png':
      return image.png({ compressionLevel: 7 }).toBuffer();
    case 'jpg':
      return image.jpeg({ quality: 80, progressive, mozjpeg: progressive }).toBuffer();
  }
}

/** Cache of encoded pictures, 32 MB at most. Simultaneous requests for one picture share one encoding. */
const encoded = new LRUCache<string, Buffer, Wanted>({
  maxSize: 32_000_000,
  sizeCalculation: ({ length }) => length,
  fetchMethod: async (_key, _stale, { context }) => (await encode(context)) ?? undefined,
});

/**
 * Responds to a request below `/media/` with a picture in the size and format of its URL, or with a video. Null for
 * other paths. Both websites have the same pictures.
 */
export async function handleMedia(request: Request): Promise<Response | null> {
  const url = new URL(request.url);
  if (!url.pathname.startsWith('/media/')) return null;
  const film = await filmAt(url.pathname, request);
  if (film) return film;
  const notFound = () => new Response('Not Found', { status: 404, headers: { 'Cache-Control': 'no-store' } });
  const [, name] = /^\/media\/(?:(?:sa|ae)\/)?((?:[\w-]+\/)+[\w-]+)\.(?:jpe?g|png|webp|avif)$/.exec(url.pathname) ?? [];
  if (!name) return notFound();
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return new Response(null, { status: 405, headers: { Allow: 'GET, HEAD' } });
  const asked = Number.parseInt(url.searchParams.get('width') ?? '', 10);
  const width = asked > 0 ? Math.min(asked, 4000) : DEFAULT_WIDTH;
  const { format, progressive } = formatOf(url, request.headers.get('accept') ?? '');
  const context = { file: join(folder, `${name}.avif`), width, format, progressive };
  const data = await encoded.fetch(`${name} ${width} ${format} ${progressive}`, { context });
  if (!data) return notFound();
  const headers = {
    'Content-Type': types[format],
    'Cache-Control': 'public, max-age=31536000',
    ETag: `"${createHash('sha256').update(data).digest('base64url').slice(0, 22)}"`,
    Vary: 'Accept',
    'Access-Control-Allow-Origin': '*',
  };
  if ((request.headers.get('if-none-match') ?? '').includes(headers.ETag))
    return new Response(null, { status: 304, headers });
  const body = request.method === 'HEAD' ? null : new Uint8Array(data);
  return new Response(body, { status: 200, headers: { ...headers, 'Content-Length': String(data.length) } });
}
