/** Serves the embedded back end over HTTP, with the cache headers of Magento. */
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { headersOf, originOf, readBody, send } from '../../../../mocks/http.ts';
import { type Handle, shopHandle } from '../../support/servers.ts';

interface Asked {
  method: string;
  url: string;
  /** Name of the GraphQL operation. */
  operation: string;
  headers: IncomingHttpHeaders;
}

export interface Magento {
  port: number;
  asked: Asked[];
  /** Delay of each response in milliseconds. */
  delay: number;
  /** Headers added to each response. */
  extra: Record<string, string>;
  /** Closes the server until `open` is called. */
  stop(): Promise<void>;
  open(): Promise<void>;
}

/** Query fields whose responses are cacheable in all versions of Magento's module-graph-ql-cache. */
const cacheable = /\b(products|categories|cmsPage|cmsBlocks|storeConfig|availableStores|route|countries|currency)\b/;
const personal = /\b(cart|customer|customerCart|wishlist|guestOrder)\b\s*[({]/;

/** @param change wraps the handler of the embedded back end */
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
        // Simulates a second currency, because each view of the embedded back end has only one currency.
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
