/** A compressed response that can be sent many times. */
import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';

const toBrotli = promisify(brotliCompress);
const fromBrotli = promisify(brotliDecompress);
const toGzip = promisify(gzip);

/** Brotli quality. A higher one costs the first shopper more time than it saves in transfer. */
const QUALITY = 5;

export interface Document {
  status: number;
  headers: Record<string, string>;
  etag: string;
  /** Nearly all clients accept brotli. For other clients the text is decompressed on request. */
  brotli: Buffer;
  gzip?: Promise<Buffer>;
  /** Estimated memory in bytes. */
  size: number;
}

/** Bytes of a document beside its text: headers, the key. */
const OVERHEAD = 2_000;

/**
 * Compresses a page.
 *
 * @param before the previous document of the same address, returned again if the text is the same
 */
export async function makeDocument(
  text: string,
  { status = 200, headers = {} }: { status?: number; headers?: Record<string, string> } = {},
  before?: Document,
): Promise<Document> {
  const body = Buffer.from(text);
  const etag = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  if (before?.etag === etag) return before;
  const brotli = await toBrotli(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  });
  return { status, headers, etag, brotli, size: Math.round(brotli.length * 2.2) + OVERHEAD };
}

type Coding = 'br' | 'gzip' | 'identity';

/** The best coding that a client accepts. A weight of 0 (`br;q=0`) means that the client does not accept the coding. */
function codingFor(accepted: string | undefined): Coding {
  const weights = new Map<string, number>();
  for (const part of (accepted ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((one) => one.trim());
    const weight = parameters.find((one) => one.startsWith('q='))?.slice(2);
    weights.set(name, weight === undefined ? 1 : Number(weight) || 0);
  }
  const takes = (name: string) => (weights.get(name) ?? weights.get('*') ?? 0) > 0;
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : 'identity';
}

async function bodyIn(document: Document, coding: Coding): Promise<Buffer> {
  if (coding === 'br') return document.brotli;
  if (coding === 'identity') return fromBrotli(document.brotli);
  document.gzip ??= fromBrotli(document.brotli).then((text) => toGzip(text, { level: 6 }));
  return document.gzip;
}

/** Where a page comes from, for the header `X-Dukkan-Page`. */
export type PageSource = 'fresh' | 'stale' | 'new' | 'plain';

/** Sends a document, or 304 if the client has it cached. */
export async function sendDocument(
  request: IncomingMessage,
  response: ServerResponse,
  document: Document,
  headers: Record<string, string>,
): Promise<void> {
  const coding = codingFor(request.headers['accept-encoding']);
  // Caches need another ETag for each coding of a page.
  const etag = `"${document.etag}${coding === 'identity' ? '' : `-${coding}`}"`;
  const all = { ...headers, ...document.headers, 'Cache-Control': 'no-cache', Vary: 'Accept-Encoding' };
  for (const [name, value] of Object.entries(all)) response.setHeader(name, value);
  if (document.status === 200 || document.status === 404 || document.status === 410) response.setHeader('ETag', etag);
  const known = request.headers['if-none-match']?.split(',').map((one) => one.trim().replace(/^W\//, ''));
  if (document.status === 200 && known?.includes(etag)) {
    response.writeHead(304).end();
    return;
  }
  const body = await bodyIn(document, coding);
  response.statusCode = document.status;
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  if (coding !== 'identity') response.setHeader('Content-Encoding', coding);
  response.setHeader('Content-Length', body.length);
  response.end(request.method === 'HEAD' ? undefined : body);
}
