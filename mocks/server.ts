import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { dirname, join, resolve } from 'node:path';
import { openDatabase } from './database.ts';
import { makeFaults } from './faults.ts';
import { headersOf, originOf, readBody, send } from './http.ts';
import { handleMedia } from './media/media.ts';
import { forwardRequest } from './proxy.ts';
import type { Growth } from './shop/catalog/tables/catalogGrowth.ts';
import { mailFolder } from './shop/shared/mail.ts';
import type { ShopSettings } from './shop/shared/settings.ts';
import { createShop } from './shop/shop.ts';
import { makeStatic, type StaticOptions } from './static.ts';
import { settingsFrom } from './variables/settingVariables.ts';
import { readVariable } from './variables/startVariables.ts';

/** Folder of the embedded back end's state; `npm run shop:reset` removes it. */
const stateFolder = join(import.meta.dirname, '.state');

export interface ShopServerOptions {
  /** SQLite file, or `:memory:`. E-mails are written to the folder `mail` beside this file. */
  file: string;
  /** Size to which generated entries extend the catalogue: `SHOP_PRODUCTS`, `SHOP_CATEGORIES`, `SHOP_FILTER_VALUES`. */
  growth?: Growth;
  /** `SHOP_LATENCY`: delay of each GraphQL and REST response, in milliseconds. */
  latency?: number;
  /** `BACKEND_URL`: scheme and host of a Magento that replaces the embedded back end. */
  backend?: string;
  /** `SHOP_FAULTS=1`: `POST /__faults` sets faults (see `faults.ts`). */
  faults?: boolean;
  /** `SHOP_PROFILE`, and the variables that change single settings (see `shop/shared/settings.ts`). */
  settings?: ShopSettings;
}

const numberOf = (text: string | undefined): number | undefined => {
  const value = Number(text);
  return text && Number.isFinite(value) && value > 0 ? value : undefined;
};

const shopFiles = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.includes('.sqlite'))
        .map((name) => join(folder, name))
    : [];

/**
 * Reads the options from environment variables. `SHOP_STATE` is the folder of the state; `SHOP_FRESH=1` starts with an
 * empty database.
 */
export function optionsFrom(environment: NodeJS.ProcessEnv): ShopServerOptions {
  const growth: Growth = {
    products: numberOf(readVariable(environment, 'SHOP_PRODUCTS')),
    categories: numberOf(readVariable(environment, 'SHOP_CATEGORIES')),
    filterValues: numberOf(readVariable(environment, 'SHOP_FILTER_VALUES')),
  };
  const size = Object.entries(growth)
    .flatMap(([what, count]) => (count ? `${what}-${count}` : []))
    .join('-');
  const settings = settingsFrom(environment);
  const folder = resolve(readVariable(environment, 'SHOP_STATE') ?? stateFolder);
  if (readVariable(environment, 'SHOP_FRESH') === '1')
    for (const file of shopFiles(folder)) rmSync(file, { force: true });
  mkdirSync(folder, { recursive: true });
  return {
    // Each profile and each size of the catalogue has its own file, so that tests of one do not change carts and orders
    // of another.
    file: join(
      folder,
      `${['shop', settings.profile === 'demo' ? '' : settings.profile, size].filter(Boolean).join('-')}.sqlite`,
    ),
    growth,
    latency: numberOf(readVariable(environment, 'SHOP_LATENCY')),
    backend: readVariable(environment, 'BACKEND_URL')?.replace(/\/+$/, ''),
    faults: readVariable(environment, 'SHOP_FAULTS') === '1',
    settings,
  };
}

export type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** Creates the embedded back end with its database file. */
function openShop({ file, growth, latency, settings }: ShopServerOptions) {
  return createShop({
    database: openDatabase({ file, settings, ...growth }),
    latency,
    settings,
    media: handleMedia,
    sendMail: mailFolder(join(file === ':memory:' ? stateFolder : dirname(file), 'mail')),
  });
}

const isShopPath = (path: string) => /^\/(graphql|rest|media)(\/|\?|$)/.test(path);

/**
 * Creates the embedded back end as a handler for Node's HTTP server and webpack-dev-server. It responds to `/graphql`,
 * `/rest/…` and `/media/…`, and calls `next` for other paths. With `backend`, it forwards the requests of these paths
 * to a Magento.
 */
export function makeShopMiddleware(options: ShopServerOptions): Middleware {
  const { backend } = options;
  const shop = backend ? { handle: (request: Request) => forwardRequest(backend, request) } : openShop(options);
  const faults = options.faults ? makeFaults() : null;

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', originOf(request));
    const body = await readBody(request);
    if (!body) return send(request, response, new Response('Content Too Large', { status: 413 }));
    const text = body.toString();
    if (faults && url.pathname === '/__faults') return send(request, response, faults.set(text));
    const faultResponse = await faults?.apply(url.pathname, text || [...url.searchParams.values()].join(' '), response);
    if (faultResponse === 'broken') return;
    const hasBody = request.method !== 'GET' && request.method !== 'HEAD' && body.length > 0;
    const asked = () =>
      new Request(url, {
        method: request.method,
        headers: headersOf(request),
        ...(hasBody ? { body: new Uint8Array(body) } : {}),
      });
    const given = faultResponse ?? (await shop.handle(asked()));
    await send(request, response, given ?? new Response('Not Found', { status: 404 }));
  };

  return (request, response, next) => {
    const path = request.url ?? '/';
    if (!isShopPath(path) && !(faults && path === '/__faults')) return next();
    answer(request, response).catch((error: unknown) => {
      console.error(error);
      if (!response.headersSent) response.statusCode = 500;
      response.end();
    });
  };
}

export interface StartOptions extends ShopServerOptions, StaticOptions {
  /** First port to try; if it is in use, the next free one. */
  port: number;
  /** Folder of a production build to serve on the same origin. */
  dist?: string;
}

/** Listens on the first free port from `port` on (any port for 0). Resolves to the port. */
export async function listen(server: Server, port: number): Promise<number> {
  for (let candidate = port; candidate < port + 100; candidate += 1) {
    const free = await new Promise<boolean>((resolve, reject) => {
      server.once('error', (error: NodeJS.ErrnoException) =>
        error.code === 'EADDRINUSE' ? resolve(false) : reject(error),
      );
      server.listen(candidate, () => resolve(true));
    });
    server.removeAllListeners('error');
    const address = free && server.address();
    if (address && typeof address === 'object') return address.port;
  }
  throw new Error(`No free port between ${port} and ${port + 99}.`);
}

/** Starts the embedded back end over HTTP. With `dist`, serves the production build on the same origin. */
export async function startServer({
  port,
  dist,
  pageHeaders,
  documents,
  ...options
}: StartOptions): Promise<{ server: Server; port: number }> {
  const shop = makeShopMiddleware(options);
  const files = dist ? makeStatic(dist, { pageHeaders, documents }) : null;
  // Keep idle connections for 75 seconds, like common web servers. Node's default of five seconds closes many of them
  // just before the browser's next request.
  const server = createServer({ keepAliveTimeout: 75_000 }, (request, response) => {
    shop(request, response, () => {
      const sent = files ? files(request, response) : Promise.resolve(false);
      sent
        .catch((error: unknown) => {
          console.error(error);
          return false;
        })
        .then((done) => {
          if (done || response.headersSent) return;
          response.statusCode = 404;
          response.end('Not Found');
        });
    });
  });
  return { server, port: await listen(server, port) };
}
