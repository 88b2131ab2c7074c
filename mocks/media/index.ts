import { createHash } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { filmAt } from '../drawings/film.ts';
import type { Picture } from '../drawings/picture.ts';
import { makeDesk } from './desk.ts';
import { exists, isPlain, nameOf, save, versionOfDrawings } from './master.ts';
import { makeIndex, type Sources } from './pictures.ts';

export interface MediaOptions extends Sources {
  /** Where pictures are kept between runs; `mocks/.state/media` without it. */
  cacheDir?: string;
}

export interface Media {
  /** Answers a request below `/media/`; null for any other path. */
  handle(request: Request): Promise<Response | null>;
  /**
   * Draws ahead, one at a time, while nobody waits: the files named (paths below a media base), then the first pictures
   * of the `limit` newest products. Answers how many there are.
   */
  warm(limit: number, first?: readonly string[]): Promise<number>;
  close(): Promise<void>;
}

const types = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp', avif: 'image/avif' } as const;
type Format = keyof typeof types;

/** Width of a picture that names none. */
const NATURAL = 1280;

/**
 * The format that a request asks for, as an image service in front of Magento decides: `auto` by what the browser
 * accepts, else `format`, else the file's ending.
 */
function formatOf(url: URL, accept: string): { format: Format; progressive: boolean } {
  const auto = (url.searchParams.get('auto') ?? '').split(',');
  const wanted = url.searchParams.get('format') ?? '';
  const progressive = wanted === 'pjpg' || wanted === 'pjpeg';
  if (auto.includes('avif') && accept.includes('image/avif')) return { format: 'avif', progressive };
  if (auto.some((name) => name === 'webp' || name === 'avif') && accept.includes('image/webp'))
    return { format: 'webp', progressive };
  if (progressive || wanted === 'jpg' || wanted === 'jpeg' || wanted === 'bjpg') return { format: 'jpg', progressive };
  if (wanted === 'png' || wanted === 'webp' || wanted === 'avif') return { format: wanted, progressive };
  const ending = /\.(\w+)$/.exec(url.pathname)?.[1];
  return { format: ending === 'png' || ending === 'webp' || ending === 'avif' ? ending : 'jpg', progressive };
}

async function encode(master: string, width: number, format: Format, progressive: boolean): Promise<Buffer> {
  const image = sharp(master).resize({ width, withoutEnlargement: true, kernel: 'lanczos3' });
  switch (format) {
    case 'webp':
      return image.webp({ quality: 74, effort: 3, smartSubsample: true }).toBuffer();
    case 'avif':
      return image.avif({ quality: 52, effort: 2 }).toBuffer();
    case 'png':
      return image.png({ compressionLevel: 7 }).toBuffer();
    case 'jpg':
      return image.jpeg({ quality: 80, progressive, mozjpeg: progressive }).toBuffer();
  }
}

/** The shop's pictures: drawn once, kept on disk, sent in the size and format that is asked for. */
export function createMedia(options: MediaOptions): Media {
  const folder = options.cacheDir ?? join(import.meta.dirname, '../.state/media');
  const find = makeIndex(options);
  const desk = makeDesk();
  const version = versionOfDrawings();
  const inFlight = new Map<string, Promise<Buffer>>();
  let place: Promise<string> | null = null;

  const cache = () => {
    place ??= version.then(async (name) => {
      const path = join(folder, isPlain ? 'plain' : name);
      await mkdir(path, { recursive: true });
      return path;
    });
    return place;
  };

  async function masterOf(picture: Picture, urgent: boolean): Promise<string> {
    const file = join(await cache(), `${nameOf(picture)}.jpg`);
    if (!(await exists(file))) await desk.draw(picture, file, urgent);
    return file;
  }

  async function make(picture: Picture, width: number, format: Format, progressive: boolean): Promise<Buffer> {
    const file = join(await cache(), `${nameOf(picture)}-${width}${progressive ? 'p' : ''}.${format}`);
    const kept = await readFile(file).catch(() => null);
    if (kept) return kept;
    const data = await encode(await masterOf(picture, true), width, format, progressive);
    await save(file, data);
    return data;
  }

  function once(key: string, start: () => Promise<Buffer>): Promise<Buffer> {
    const running = inFlight.get(key);
    if (running) return running;
    const started = start().finally(() => inFlight.delete(key));
    inFlight.set(key, started);
    return started;
  }

  async function handle(request: Request): Promise<Response | null> {
    const url = new URL(request.url);
    if (!url.pathname.startsWith('/media/')) return null;
    const [, path = ''] = /^\/media\/(?:(?:sa|ae)\/)?(.+)$/.exec(decodeURI(url.pathname)) ?? [];
    const film = await filmAt(path, request);
    if (film) return film;
    const picture = find(path);
    if (!picture) return new Response('Not Found', { status: 404, headers: { 'Cache-Control': 'no-store' } });
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return new Response(null, { status: 405, headers: { Allow: 'GET, HEAD' } });
    const { format, progressive } = formatOf(url, request.headers.get('accept') ?? '');
    const asked = Number.parseInt(url.searchParams.get('width') ?? '', 10);
    const width = Math.min(asked > 0 ? asked : NATURAL, mostOf(picture));
    const key = `${nameOf(picture)}-${width}-${format}${progressive ? 'p' : ''}`;
    const headers = {
      'Content-Type': types[format],
      'Cache-Control': 'public, max-age=31536000',
      ETag: `"${createHash('sha256')
        .update(`${await version}${key}`)
        .digest('base64url')
        .slice(0, 22)}"`,
      Vary: 'Accept',
      'Access-Control-Allow-Origin': '*',
    };
    if ((request.headers.get('if-none-match') ?? '').includes(headers.ETag))
      return new Response(null, { status: 304, headers });
    const data = await once(key, () => make(picture, width, format, progressive));
    const body = request.method === 'HEAD' ? null : new Uint8Array(data);
    return new Response(body, { status: 200, headers: { ...headers, 'Content-Length': String(data.length) } });
  }

  async function warm(limit: number, first: readonly string[] = []): Promise<number> {
    const newest = [...options.products].sort((a, b) => b.createdAt.localeCompare(a.createdAt)).slice(0, limit);
    const fronts = newest.map(({ sku, options: choices }) => {
      const color = choices?.color?.[0];
      return `catalog/product/${sku.toLowerCase()}-front${color ? `-${color}` : ''}.jpg`;
    });
    const pictures = [...first, ...fronts].map(find).filter((picture) => picture !== null);
    for (const picture of pictures) await masterOf(picture, false);
    return pictures.length;
  }

  return { handle, warm, close: () => desk.close() };
}

/** Width of the drawing itself; no picture is larger. */
function mostOf(picture: Picture): number {
  switch (picture.type) {
    case 'product':
      return 1600;
    case 'category':
      return 1800;
    case 'swatch':
      return 120;
    case 'wide':
      return picture.upright ? 1200 : 2400;
  }
}
