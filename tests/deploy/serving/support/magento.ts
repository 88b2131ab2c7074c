/** The embedded shop over HTTP, with the headers by which a Magento tells caches what they may keep. */
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { headersOf, originOf, readBody, send } from '../../../../mocks/http.ts';
import { type Handle, shopHandle } from '../../support/servers.ts';

interface Asked {
  method: string;
  url: string;
  /** Name of the operation, of GraphQL. */
  operation: string;
  headers: IncomingHttpHeaders;
}

export interface Magento {
  port: number;
  asked: Asked[];
  /** How many milliseconds each answer takes. */
  delay: number;
  /** What is added to each answer. */
  extra: Record<string, string>;
  /** Nobody listens any more, until it is opened again. */
  stop(): Promise<void>;
  open(): Promise<void>;
}

/** Fields whose answers a cache may keep (shared by all versions of Magento's module-graph-ql-cache). */
const cacheable = /\b(products|categories|cmsPage|cmsBlocks|storeConfig|availableStores|route|countries|currency)\b/;
const personal = /\b(cart|customer|customerCart|wishlist|guestOrder)\b\s*[({]/;

/** @param change what answers in the shop's place, if it does */
export async function openMagento(change?: (handle: Handle) => Handle): Promise<Magento> {
  const handle = change ? change(shopHandle()) : shopHandle();
  let server: Server;
  const magento: Magento = {
    port: 0,
    asked: [],
    delay: 0,
    extra: {},
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
    async open() {
      server = createServer(async (incoming, response) => {
        const url = new URL(incoming.url ?? '/', originOf(incoming));
        if (url.pathname === '/health_check.php') return void response.end('OK');
        const body = (await readBody(incoming)) ?? Buffer.alloc(0);
        const text = url.searchParams.get('query') ?? body.toString();
        const operation = /(?:query|mutation) (\w+)/.exec(text)?.[1] ?? '';
        const method = incoming.method ?? 'GET';
        magento.asked.push({ method, url: incoming.url ?? '', operation, headers: incoming.headers });
        if (magento.delay > 0) await new Promise((resolve) => setTimeout(resolve, magento.delay));
        const asGiven = headersOf(incoming);
        // A second currency, which the embedded shop's views do not have.
        const inDollars = asGiven.get('Content-Currency') === 'USD';
        if (inDollars) asGiven.delete('Content-Currency');
        const init = { method, headers: asGiven };
        const answer = await handle(new Request(url, body.length > 0 ? { ...init, body: new Uint8Array(body) } : init));
        const headers = new Headers(answer.headers);
        const isPublic = method === 'GET' && cacheable.test(text) && !personal.test(text) && answer.status === 200;
        if (url.pathname === '/graphql') {
          headers.set('Cache-Control', isPublic ? 'max-age=86400, public, s-maxage=86400' : 'max-age=0, no-store');
          if (isPublic) headers.set('X-Magento-Tags', 'FPC,cat_p,cat_p_1,store');
          headers.set('Set-Cookie', 'PHPSESSID=secret; path=/');
        }
        for (const [name, value] of Object.entries(magento.extra)) headers.set(name, value);
        const content = inDollars ? (await answer.text()).replaceAll('"AED"', '"USD"') : answer.body;
        await send(incoming, response, new Response(content, { status: answer.status, headers }));
      });
      await new Promise<void>((resolve) => server.listen(magento.port, '127.0.0.1', resolve));
      magento.port = (server.address() as AddressInfo).port;
    },
  };
  await magento.open();
  return magento;
}
