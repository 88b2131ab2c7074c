import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, normalize, sep } from 'node:path';
import { codingFor, compress } from './http.ts';

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
};

/** A file of the build in one encoding. */
interface StoredFile {
  body: Buffer;
  etag: string;
  coding: 'br' | 'gzip' | null;
}

const suffix = { br: '.br', gzip: '.gz' } as const;

/** Headers for the build's `index.html`, and an optional document server that replaces it. */
export interface StaticOptions {
  pageHeaders?: Record<string, string>;
  /** A document server: it handles paths that are not files, and `index.html`. */
  documents?: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
}

/**
 * Serves a production build. Files with a hash in their name (`/static/…`) may be cached for ever, others are
 * revalidated. Uses compressed files beside the originals; compresses other files once and caches them in memory. A
 * path without a file and extension gets `index.html`, the page for all URLs of the app.
 *
 * @returns a handler that resolves to true if it has sent a response; false for methods other than GET and HEAD
 */
export function makeStatic(
  folder: string,
  { pageHeaders = {}, documents }: StaticOptions = {},
): (request: IncomingMessage, response: ServerResponse) => Promise<boolean> {
  const kept = new Map<string, StoredFile>();

  const isFile = async (file: string) => {
    const found = await stat(file).catch(() => null);
    return found?.isFile() ? found : null;
  };

  const load = async (file: string, coding: 'br' | 'gzip' | null): Promise<StoredFile | null> => {
    const found = await isFile(file);
    if (!found) return null;
    // The cache key contains the file's modification time and size, since a new build replaces files of the same name.
    const key = `${file}|${coding}|${found.mtimeMs}|${found.size}`;
    const known = kept.get(key);
    if (known) return known;
    const ready = coding ? await readFile(`${file}${suffix[coding]}`).catch(() => null) : null;
    const plain = ready ? null : await readFile(file);
    const body = ready ?? (coding && plain ? await compress(plain, coding, 9) : plain);
    if (!body) return null;
    const etag = `"${createHash('sha1').update(body).digest('base64url').slice(0, 20)}"`;
    const stored = { body, etag, coding };
    kept.set(key, stored);
    return stored;
  };

  return async (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    const [path = '/'] = (request.url ?? '/').split('?', 1);
    let name: string;
    try {
      name = normalize(decodeURIComponent(path));
    } catch {
      name = '/';
    }
    const ending = extname(name);
    const wanted = join(folder, name);
    const inside = wanted.startsWith(join(folder, sep));
    // Paths of the app's pages can end in `.html` too, so an `.html` file is served only if it exists.
    const asset = inside && (await isFile(wanted)) ? wanted : null;
    if (!asset && ((ending && ending !== '.html') || name.startsWith('/static/'))) {
      response.statusCode = 404;
      response.setHeader('Content-Type', 'text/plain; charset=utf-8');
      response.setHeader('Cache-Control', 'no-store');
      response.end('Not Found');
      return true;
    }
    const page = join(folder, 'index.html');
    const file = asset ?? page;
    if (file === page && documents) {
      await documents(request, response);
      return true;
    }
    const type = types[extname(file)] ?? 'application/octet-stream';
    const stored = await load(file, codingFor(request, type));
    if (!stored) return false;
    response.setHeader('Content-Type', type);
    response.setHeader('Vary', 'Accept-Encoding');
    response.setHeader('ETag', stored.etag);
    const immutable = file.startsWith(join(folder, 'static', sep));
    response.setHeader('Cache-Control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
    response.setHeader('X-Content-Type-Options', 'nosniff');
    for (const [header, value] of Object.entries(file === page ? pageHeaders : {})) response.setHeader(header, value);
    if (request.headers['if-none-match'] === stored.etag) {
      response.statusCode = 304;
      response.end();
      return true;
    }
    if (stored.coding) response.setHeader('Content-Encoding', stored.coding);
    response.setHeader('Content-Length', stored.body.length);
    response.end(request.method === 'HEAD' ? undefined : stored.body);
    return true;
  };
}
