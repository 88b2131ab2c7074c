import { createServer, type IncomingHttpHeaders, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Config } from '../../../../deploy/config/configSchema.ts';
import { checkConfig, readConfig } from '../../../../deploy/config/readConfig.ts';
import { makeDocumentServer } from '../../../../deploy/documentServer/makeDocumentServer.ts';
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

/** Folder whose index.html serves as the built page. It has the same placeholders as a build. */
const dist = 'public';

/** Closes all servers after a test or after a test file. */
export async function closeAll(): Promise<void> {
  for (const server of running.splice(0)) await close(server);
}

export interface Backend {
  origin: string;
  /** Requests in their order, by store view, currency and operation: `sa_en SAR ResolveURL`. */
  asked: string[];
  /** Headers of the requests. */
  headers: IncomingHttpHeaders[];
  /** Holds back all responses until the returned function is called. */
  hold(): () => void;
  /** Replaces the response to an operation. If `answer` returns `undefined`, the original response is sent. */
  change(
    answer: (
      operation: string,
      response: Response,
      view: string,
    ) => Promise<Response | undefined> | Response | undefined,
  ): void;
  /** Closes the server. */
  stop(): Promise<void>;
}

const backends = new Map<string, Handle>();

/** Returns the embedded back end with these settings. Tests share the back end, because they do not change its data. */
function sharedBackend(profile: 'demo' | 'plain', settings: Partial<ShopSettings>): Handle {
  const key = JSON.stringify([profile, settings]);
  const handle = backends.get(key) ?? shopHandle(settings, undefined, profile);
  backends.set(key, handle);
  return handle;
}

/** Serves the embedded back end over HTTP. */
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

/** The merchant's name in `deploy/shop.json`, by language. */
export const brand = readConfig().shop.brand.name;

/** The demo merchant's configuration, with other settings for the document server or the app. */
export function configWith(server: Record<string, unknown> = {}, shop: Record<string, unknown> = {}): Config {
  const { shop: own } = readConfig();
  return checkConfig(
    // Slow machines need a long time limit. Tests of the time limit set their own.
    { ...own, ...shop, server: { pageBudget: 10_000, ...server } },
    'shop.json',
  );
}

export interface Reply {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  /** The value of `X-Dukkan-Page`. */
  how: string | undefined;
}

export interface DocumentServer {
  port: number;
  /** Log entries so far. */
  log: Record<string, unknown>[];
  /** Requests exactly this path. An ordinary client would normalise the path. */
  get(path: string, options?: { method?: string; headers?: Record<string, string> }): Promise<Reply>;
}

/** Sends a request without normalising its path. Decompresses the response. */
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

/** Starts a document server for a back end. */
export async function openDocumentServer(
  backend: Pick<Backend, 'origin'>,
  config: Config = configWith(),
): Promise<DocumentServer> {
  const log: DocumentServer['log'] = [];
  const handle = makeDocumentServer({ config, dist, backend: backend.origin, log: (entry) => log.push(entry) });
  const server = createServer({ maxHeaderSize: 65_536 }, (incoming, response) => void handle(incoming, response));
  const port = await listen(server);
  return { port, log, get: (path, options) => ask(port, path, options) };
}
