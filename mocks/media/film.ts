import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const folder = join(import.meta.dirname, 'files/wysiwyg/films');

/**
 * Responds with a video (`wysiwyg/films/NAME.webm` below a media base URL), or with the bytes that the `Range` header
 * requests. Resolves to null for other paths.
 */
export async function filmAt(path: string, request: Request): Promise<Response | null> {
  const name = /\/wysiwyg\/films\/([\w-]+\.webm)$/.exec(path)?.[1];
  const film = name && (await readFile(join(folder, name)).catch(() => null));
  if (!film) return null;
  const headers = {
    'Content-Type': 'video/webm',
    'Cache-Control': 'public, max-age=31536000',
    'Accept-Ranges': 'bytes',
  };
  const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.get('range') ?? '') ?? [];
  if (first === undefined) return new Response(new Uint8Array(film), { headers });
  const from = Number(first);
  const to = last ? Math.min(Number(last), film.length - 1) : film.length - 1;
  if (from > to)
    return new Response(null, { status: 416, headers: { ...headers, 'Content-Range': `bytes */${film.length}` } });
  return new Response(new Uint8Array(film.subarray(from, to + 1)), {
    status: 206,
    headers: { ...headers, 'Content-Range': `bytes ${from}-${to}/${film.length}` },
  });
}
