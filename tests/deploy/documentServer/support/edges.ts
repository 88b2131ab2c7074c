import { createServer, type IncomingHttpHeaders, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { checkConfig, readConfig } from '../../../../deploy/config/readConfig.ts';
import type { Config } from '../../../../deploy/config/schema.ts';
import { makeEdge } from '../../../../deploy/documentServer/makeDocumentServer.ts';
import { headersOf, originOf, readBody, send } from '../../../../mocks/http.ts';
import type { ShopSettings } from '../../../../mocks/shop/shared/settings.ts';
import { type Handle, shopHandle } from '../../support/servers.ts';

const running: Server[] = [];

async function listen(server: Server, port = 0): Promise<number> {
  running.push(server);
  await new Promise<void>((resolve) => server.listen(port, resolve));
  return (server.address() as AddressInfo).port;
}

async function close(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}

/** Its page is what a build’s is made of, with the same places to fill in. */
const dist = 'public';

/** After a test, or a file of tests. */
export async function closeAll(): Promise<void> {
  for (const server of running.splice(0)) await close(server);
}

export interface Backend {
  origin: string;
  /** What was asked, in order: `sa_en SAR ResolveURL`. */
  asked: string[];
  /** Headers of the questions. */
  headers: IncomingHttpHeaders[];
  /** Lets no answer out until the function that it gives is called. */
  hold(): () => void;
  /** Changes what is answered to an operation; nothing leaves it as it is. */
  change(
    answer: (
      operation: string,
      response: Response,
      view: string,
    ) => Promise<Response | undefined> | Response | undefined,
  ): void;
  /** Nobody listens any more. */
  stop(): Promise<void>;
}

const backends = new Map<string, Handle>();

/** The embedded back end with these settings, one for all tests of a file: document servers change nothing in it. */
function sharedBackend(profile: 'demo' | 'plain', settings: Partial<ShopSettings>): Handle {
  const key = JSON.stringify([profile, settings]);
  const handle = backends.get(key) ?? shopHandle(settings, undefined, profile);
  backends.set(key, handle);
  return handle;
}

/** The embedded back end over HTTP. */
export async function openBackend(
  profile: 'demo' | 'plain' = 'demo',
  settings: Partial<ShopSettings> = {},
): Promise<Backend> {
  const asked: string[] = [];
  const headers: IncomingHttpHeaders[] = [];
  let gate = Promise.resolve();
  let changed: Parameters<Backend['change']>[0] = () => undefined;
  const handle = sharedBackend(profile, settings);
  const server = createServer(async (incoming, response) => {
    const url = new URL(incoming.url ?? '/', originOf(incoming));
    const operation = /^query (\w+)/.exec(url.searchParams.get('query') ?? '')?.[1] ?? url.pathname;
    asked.push(`${incoming.headers.store} ${incoming.headers['content-currency']} ${operation}`);
    headers.push(incoming.headers);
    await readBody(incoming);
    const answer = await handle(new Request(url, { headers: headersOf(incoming) }));
    await gate;
    await send(incoming, response, (await changed(operation, answer.clone(), `${incoming.headers.store}`)) ?? answer);
  });
  const port = await listen(server);
  return {
    origin: `http://localhost:${port}`,
    asked,
    headers,
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>();
      gate = promise;
      return resolve;
    },
    change(answer) {
      changed = answer;
    },
    stop: () => close(server),
  };
}

/** The merchant's name in `deploy/shop.json`. */
export const brand = readConfig().shop.brand.name;

/** The demo merchant's configuration with another part for the server. */
export function configWith(server: Record<string, unknown> = {}, shop: Record<string, unknown> = {}): Config {
  const { shop: own } = readConfig();
  return checkConfig(
    // A machine that is slow gets its time; tests of the budget name their own.
    { ...own, ...shop, server: { pageBudget: 10_000, ...server } },
    'shop.json',
  );
}

export interface Reply {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  /** How the page came to be. */
  how: string | undefined;
}

export interface Edge {
  port: number;
  /** What it said for the log. */
  log: Record<string, unknown>[];
  /** Sends a request with this very path, which no client tidies. */
  get(path: string, options?: { method?: string; headers?: Record<string, string> }): Promise<Reply>;
}

/** Sends a request as it stands here. */
export function ask(
  port: number,
  path: string,
  { method = 'GET', headers = {} }: { method?: string; headers?: Record<string, string> } = {},
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const sent = request({ port, path, method, headers, agent: false }, async (answer) => {
      const chunks: Buffer[] = [];
      for await (const chunk of answer) chunks.push(chunk);
      const body = Buffer.concat(chunks);
      const coding = answer.headers['content-encoding'];
      const isEmpty = body.length === 0;
      const plain = isEmpty
        ? body
        : coding === 'br'
          ? brotliDecompressSync(body)
          : coding === 'gzip'
            ? gunzipSync(body)
            : body;
      const how = answer.headers['x-dukkan-page'];
      resolve({
        status: answer.statusCode ?? 0,
        headers: answer.headers,
        text: plain.toString(),
        how: Array.isArray(how) ? how[0] : how,
      });
    });
    sent.on('error', reject);
    sent.end();
  });
}

/** A document server in front of a back end. */
export async function openEdge(backend: Pick<Backend, 'origin'>, config: Config = configWith()): Promise<Edge> {
  const log: Edge['log'] = [];
  const handle = makeEdge({ config, dist, backend: backend.origin, log: (entry) => log.push(entry) });
  const server = createServer({ maxHeaderSize: 65_536 }, (incoming, response) => void handle(incoming, response));
  const port = await listen(server);
  return { port, log, get: (path, options) => ask(port, path, options) };
}
