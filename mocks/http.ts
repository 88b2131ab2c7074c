/** Converts between Node's HTTP objects and the Web's `Request` and `Response`. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

const maximumBody = 1_000_000;

/** Scheme and host of the request URL. Respects the `X-Forwarded-Proto` header of a proxy. */
export function originOf(request: IncomingMessage): string {
  const forwarded = request.headers['x-forwarded-proto'];
  const protocol = (Array.isArray(forwarded) ? forwarded[0] : forwarded)?.split(',')[0]?.trim() || 'http';
  return `${protocol}://${request.headers.host ?? 'localhost'}`;
}

/** The body of a request; null if the body is larger than any that the app sends. */
export async function readBody(request: IncomingMessage): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > maximumBody) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The headers of a request as Web `Headers`. */
export function headersOf(request: IncomingMessage): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    for (const one of Array.isArray(value) ? value : [value ?? '']) headers.append(name, one);
  }
  return headers;
}

const compressible = /^(text\/|application\/(json|javascript|manifest\+json)|image\/svg\+xml)/;

/** The best encoding that the client accepts for a body of this type, or null. */
export function codingFor(request: IncomingMessage, contentType: string): 'br' | 'gzip' | null {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  if (!compressible.test(contentType)) return null;
  return /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : null;
}

/** Compresses the body of a dynamic response. The default quality favours speed over size. */
export function compress(body: Uint8Array, coding: 'br' | 'gzip', quality = 4): Promise<Buffer> {
  if (coding === 'gzip') return gz(body, { level: Math.min(quality + 2, 9) });
  return brotli(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  });
}

/** Sends a Web `Response` to the client. Compresses text bodies of more than 800 bytes. */
export async function send(request: IncomingMessage, response: ServerResponse, answer: Response): Promise<void> {
  let body: Uint8Array = new Uint8Array(await answer.arrayBuffer());
  response.statusCode = answer.status;
  for (const [name, value] of answer.headers) {
    if (name !== 'set-cookie') response.setHeader(name, value);
  }
  const cookies = answer.headers.getSetCookie();
  if (cookies.length) response.setHeader('Set-Cookie', cookies);
  const coding = codingFor(request, answer.headers.get('Content-Type') ?? '');
  if (coding && body.length > 800 && !answer.headers.has('Content-Encoding')) {
    body = await compress(body, coding);
    response.setHeader('Content-Encoding', coding);
    if (!answer.headers.has('Vary')) response.setHeader('Vary', 'Accept-Encoding');
  }
  response.setHeader('Content-Length', body.length);
  response.end(request.method === 'HEAD' ? undefined : body);
}
