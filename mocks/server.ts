import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { dirname, join, resolve } from 'node:path';
import { openDatabase } from './database.ts';
import { makeFaults } from './faults.ts';
import { headersOf, originOf, readBody, send } from './http.ts';
import { handleMedia } from './media/media.ts';
import { passOn } from './proxy.ts';
import type { Growth } from './shop/catalog/tables/catalogGrowth.ts';
import { mailFolder } from './shop/shared/mail.ts';
import { type ShopSettings, settingsFrom } from './shop/shared/settings.ts';
import { createShop } from './shop/shop.ts';
import { makeStatic, type StaticOptions } from './static.ts';

/** Where the shop keeps its state; `npm run shop:reset` removes it. */
const stateFolder = join(import.meta.dirname, '.state');

export interface ShopServerOptions {
  /** SQLite file, or `:memory:`. Letters are written into the folder `mail` beside it. */
  file: string;
  /** `SHOP_PRODUCTS`, `SHOP_CATEGORIES`, `SHOP_FILTER_VALUES`: grow the catalogue to this size. */
  growth?: Growth;
  /** `SHOP_LATENCY`: delay of each GraphQL and REST answer, in milliseconds. */
  latency?: number;
  /** `BACKEND_URL`: scheme and host of a Magento that takes the embedded shop's place. */
  backend?: string;
  /** `SHOP_FAULTS=1`: `POST /__faults` sets failures (see `faults.ts`). */
  faults?: boolean;
  /** `SHOP_PROFILE` and the variables that change one of its settings (see `shop/settings.ts`). */
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
 * The options that the environment's variables name. `SHOP_STATE` is the folder of the shop's state; `SHOP_FRESH=1`
 * starts with an empty one.
 */
export function optionsFrom(environment: NodeJS.ProcessEnv): ShopServerOptions {
  const growth: Growth = {
    products: numberOf(environment.SHOP_PRODUCTS),
    categories: numberOf(environment.SHOP_CATEGORIES),
    filterValues: numberOf(environment.SHOP_FILTER_VALUES),
  };
  const size = Object.entries(growth)
    .flatMap(([what, count]) => (count ? `${what}-${count}` : []))
    .join('-');
  const settings = settingsFrom(environment);
  const folder = environment.SHOP_STATE ? resolve(environment.SHOP_STATE) : stateFolder;
  if (environment.SHOP_FRESH === '1') for (const file of shopFiles(folder)) rmSync(file, { force: true });
  mkdirSync(folder, { recursive: true });
  return {
    // Another profile or a grown catalogue has a file of its own: neither touches the shop's carts and orders.
    file: join(
      folder,
      `${['shop', settings.profile === 'demo' ? '' : settings.profile, size].filter(Boolean).join('-')}.sqlite`,
    ),
    growth,
    latency: numberOf(environment.SHOP_LATENCY),
    backend: environment.BACKEND_URL?.replace(/\/+$/, '') || undefined,
    faults: environment.SHOP_FAULTS === '1',
    settings,
  };
}

export type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** The embedded back end on its file. */
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
 * The shop as a handler for Node's HTTP and for webpack-dev-server: answers `/graphql`, `/rest/…` and `/media/…` and
 * leaves everything else to `next`. With `backend` it passes these on to a Magento instead.
 */
export function makeShopMiddleware(options: ShopServerOptions): Middleware {
  const { backend } = options;
  const shop = backend ? { handle: (request: Request) => passOn(backend, request) } : openShop(options);
  const faults = options.faults ? makeFaults() : null;

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', originOf(request));
    const body = await readBody(request);
    if (!body) return send(request, response, new Response('Content Too Large', { status: 413 }));
    const text = body.toString();
    if (faults && url.pathname === '/__faults') return send(request, response, faults.set(text));
    const struck = await faults?.strike(url.pathname, text || [...url.searchParams.values()].join(' '), response);
    if (struck === 'broken') return;
    const hasBody = request.method !== 'GET' && request.method !== 'HEAD' && body.length > 0;
    const asked = () =>
      new Request(url, {
        method: request.method,
        headers: headersOf(request),
        ...(hasBody ? { body: new Uint8Array(body) } : {}),
      });
    const given = struck ?? (await shop.handle(asked()));
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
  /** First port to try; the next free one is taken when others use it. */
  port: number;
  /** Folder of a production build to serve beside the shop. */
  dist?: string;
}

/** Listens on the first port from `port` on that is free (any, for 0) and returns it. */
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

/** Starts the shop over HTTP, with the production build of `dist` on the same origin when there is one. */
export async function startServer({
  port,
  dist,
  pageHeaders,
  documents,
  ...options
}: StartOptions): Promise<{ server: Server; port: number }> {
  const shop = makeShopMiddleware(options);
  const files = dist ? makeStatic(dist, { pageHeaders, documents }) : null;
  // As long as a web server keeps them: at five seconds, Node's own, connections end just when they are used again.
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
