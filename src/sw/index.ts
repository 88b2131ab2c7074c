/// <reference lib="webworker" />
/**
 * The service worker caches the app's files, documents of visited URLs, pictures and fonts (`cacheLimits`). It caches
 * no GraphQL responses: only Apollo's persisted cache stores them.
 */
import { ExpirationPlugin } from 'workbox-expiration';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { activate, fetchAhead, install, isBuildFile, respondWithFile } from './buildFileCache';
import { cacheLimits } from './cacheLimits';
import { abortsOnHandover, beginHandover, handoverSignal } from './handover';
import { type Fetcher, makePictureHandler } from './imageCache';
import { cacheDocument, respondWithDocument } from './navigationCache';

declare const self: ServiceWorkerGlobalScope;

registerRoute(
  new NavigationRoute(({ request, event }) => respondWithDocument(request, event), {
    denylist: [/^\/(graphql|rest|media|static)(\/|$)/],
  }),
);

registerRoute(
  ({ url }) => isBuildFile(url),
  ({ request, event }) => respondWithFile(request, event),
);

/** False while a newer worker takes over: then pages load pictures and fonts without this worker. */
const isHere = (): boolean => !handoverSignal().aborted;

const fetchPicture = makePictureHandler();
registerRoute(
  ({ request }) => isHere() && request.destination === 'image',
  ({ request, event }) => fetchPicture(request, event),
);

const fonts = new CacheFirst({
  cacheName: cacheLimits.fonts.name,
  matchOptions: { ignoreVary: true },
  plugins: [
    abortsOnHandover,
    new ExpirationPlugin({ maxEntries: cacheLimits.fonts.entries, maxAgeSeconds: cacheLimits.fonts.seconds }),
  ],
});
const fetchFont: Fetcher = (request, event) => fonts.handle({ request, event });
registerRoute(
  ({ request }) => isHere() && request.destination === 'font',
  ({ request, event }) => fetchFont(request, event),
);

self.addEventListener('install', (event) => event.waitUntil(install()));
// The first worker controls the page that installed it. A later worker waits until the shopper agrees (SKIP_WAITING).
self.addEventListener('activate', (event) => {
  // Workers of older versions stored a customer's requests in this database, with the token.
  indexedDB.deleteDatabase('dukkan-waiting');
  event.waitUntil(activate().finally(() => self.clients.claim()));
});

/**
 * Requests pictures with the headers of an `<img>`. With a worker's own `Accept` header, image services would not send
 * AVIF or WebP.
 */
const asPicture: RequestInit = {
  mode: 'no-cors',
  credentials: 'omit',
  headers: { accept: 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8' },
};

const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];

/** Loads URLs into a cache with `bring`. Resolves to the number of URLs that were loaded. */
async function fetchAll(event: ExtendableEvent, urls: unknown, bring: Fetcher, init?: RequestInit): Promise<number> {
  const results = await Promise.allSettled(textsOf(urls).map(async (url) => bring(new Request(url, init), event)));
  return results.filter(({ status }) => status === 'fulfilled').length;
}

type MessageHandler = (payload: Record<string, unknown>, event: ExtendableMessageEvent) => unknown;

/** Handlers of the messages of a page (src/lib/serviceWorker.ts). Payloads are not trusted. */
const messageHandlers: Record<string, MessageHandler> = {
  SKIP_WAITING: () => self.skipWaiting(),
  STEP_ASIDE: beginHandover,
  CLAIM_PAGES: () => self.clients.claim(),
  PREFETCH_IMAGES: async ({ urls }, event) => ({ loaded: await fetchAll(event, urls, fetchPicture, asPicture) }),
  PAGE_RESTS: ({ files, fonts, pictures }, event) => {
    const load = async () => {
      await fetchAll(event, fonts, fetchFont);
      await fetchAll(event, pictures, fetchPicture, asPicture);
      await fetchAhead(textsOf(files), handoverSignal());
      if (event.source instanceof WindowClient) await cacheDocument(event.source.url, event);
    };
    event.waitUntil(load());
  },
  FORGET_CUSTOMER: () => caches.delete(cacheLimits.pages.name),
};

self.addEventListener('message', (event) => {
  const { type, payload } = (event.data ?? {}) as { type?: unknown; payload?: unknown };
  if (typeof type !== 'string' || !Object.hasOwn(messageHandlers, type)) return;
  const answer = async () => {
    const said = await messageHandlers[type]?.(Object(payload ?? {}), event);
    event.ports[0]?.postMessage({ status: 'done', ...Object(said) });
  };
  event.waitUntil(answer());
});
