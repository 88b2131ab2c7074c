import { brotliCompressSync, constants } from 'node:zlib';
import type { CDPSession, Page } from '@playwright/test';

export interface Load {
  /** Bytes of transferred bodies by the browser's resource type. */
  bytes: Map<string, number>;
  /** Every request with the browser's resource type. */
  requests: { type: string; url: string }[];
  /** Store view and text of every GraphQL request. */
  graphql: string[];
}

/** Records what a page loads from now on. */
export async function watchLoad(session: CDPSession): Promise<Load> {
  const types = new Map<string, string>();
  const load: Load = { bytes: new Map(), requests: [], graphql: [] };
  session.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other' }) => {
    if (!request.url.startsWith('http')) return;
    const url = new URL(request.url);
    const isGraphql = url.pathname.endsWith('/graphql');
    const kind = isGraphql ? 'GraphQL' : type;
    types.set(requestId, kind);
    load.requests.push({ type: kind, url: request.url });
    if (isGraphql) load.graphql.push(`${request.headers.Store} ${url.search || request.postData || ''}`);
  });
  const add = (requestId: string, bytes: number) => {
    const type = types.get(requestId) ?? 'Other';
    load.bytes.set(type, (load.bytes.get(type) ?? 0) + bytes);
  };
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => add(requestId, encodedDataLength));
  // For the document the browser reports only the total size, including its headers.
  const heads = new Map<string, number>();
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Document') heads.set(requestId, response.encodedDataLength);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const head = heads.get(requestId);
    if (head !== undefined) add(requestId, encodedDataLength - head);
  });
  await session.send('Network.enable');
  return load;
}

const compressed = (text: string) =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;

/** Compressed bytes that inline elements (`script`, `style`) add to the page. */
export const inlineBytes = (html: string, tag: string): number =>
  compressed(html) - compressed(html.replaceAll(new RegExp(`<${tag}>[\\s\\S]*?</${tag}>`, 'g'), ''));

/** Number of elements in the document. */
export const countElements = (page: Page): Promise<number> =>
  page.evaluate(() => document.querySelectorAll('*').length);
