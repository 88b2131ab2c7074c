/** Reads recordings of a running Magento, and replays their requests. `tests/magento/README.md` describes them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Shop } from '../../../mocks/shop/shop.ts';

const folder = join(process.cwd(), 'tests/magento/recordings');

export interface Recording {
  request: { method: string; url: string; headers: Record<string, string>; body: unknown };
  response: { status: number; headers: Record<string, string | string[]>; body: unknown };
}

/** The names of all recordings. */
export const recordingNames = (): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.replace(/\.json$/, ''));

/** Reads one recording by its name in `INDEX.txt`. */
export function loadRecording(name: string): Recording {
  return JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8'));
}

/** A response with its JSON parsed. */
export interface Reply {
  status: number;
  headers: Headers;
  body: unknown;
}

export interface ReplayOptions {
  /** Rewrites ids in the request body and the URL. */
  change?: (text: string) => string;
  /** Replaces the `<token>` of the recordings. */
  token?: string;
}

/** Sends the request of a recording to the embedded back end. */
export async function replay(
  shop: Shop,
  { request }: Recording,
  { change = (text) => text, token }: ReplayOptions = {},
): Promise<Reply> {
  const body = typeof request.body === 'string' ? request.body : JSON.stringify(request.body);
  const headers = new Headers(request.headers);
  // A sequence that passes a token for a request recorded without a token contains a mistake.
  if (token !== undefined && headers.get('Authorization') === 'Bearer <token>')
    headers.set('Authorization', `Bearer ${token}`);
  else if (token !== undefined) throw new Error('Nobody in particular asked this.');
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD' && request.body !== null;
  const response = await shop.handle(
    new Request(change(request.url), { method: request.method, headers, ...(hasBody ? { body: change(body) } : {}) }),
  );
  if (!response) throw new Error(`${request.url} is not a path of the shop`);
  const text = await response.text();
  const json = response.headers.get('Content-Type')?.startsWith('application/json');
  return { status: response.status, headers: response.headers, body: json && text ? JSON.parse(text) : text };
}
