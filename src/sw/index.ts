/// <reference lib="webworker" />
/**
 * The service worker: keeps the app's own files, what the catalogue answered, and pictures, so that a shopper who
 * loses the network can go on looking. Nothing of a cart, a customer or an order is kept here.
 */
import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import { ExpirationPlugin } from 'workbox-expiration';
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst, StaleWhileRevalidate } from 'workbox-strategies';
import { catalogueKey, isPublicQuery } from './publicQueries';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: { url: string; revision: string | null }[] };

/** A back end of another origin than the page's is named by the page, in the worker's own address. */
const api = new URLSearchParams(self.location.search).get('api') ?? self.location.origin;
const GRAPHQL = new URL('/graphql', api).href;

const CATALOGUE = 'dukkan-catalogue';
const IMAGES = 'dukkan-images';
const FONTS = 'dukkan-fonts';
const DAY = 24 * 60 * 60;
const ACCEPT = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8';

precacheAndRoute(self.__WB_MANIFEST);
cleanupOutdatedCaches();

registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: [/^\/(graphql|rest|media|static)(\/|$)/] }),
);

/** Ends what is being fetched when a newer worker is to take over: until then this one would count as busy. */
let leaving = new AbortController();
const endsOnLeaving = {
  requestWillFetch: async ({ request }: { request: Request }) =>
    new Request(request, { signal: AbortSignal.any([request.signal, leaving.signal]) }),
};

registerRoute(
  ({ url, request }) => url.origin + url.pathname === GRAPHQL && request.method === 'GET' && isPublicQuery(request),
  new NetworkFirst({
    cacheName: CATALOGUE,
    plugins: [
      endsOnLeaving,
      { cacheKeyWillBeUsed: async ({ request }) => catalogueKey(request) },
      { cacheWillUpdate: async ({ response }) => ((await isCompleteAnswer(response)) ? response : null) },
      new ExpirationPlugin({ maxEntries: 150, maxAgeSeconds: DAY, purgeOnQuotaError: true }),
    ],
  }),
);

const keepImages = new ExpirationPlugin({ maxEntries: 300, maxAgeSeconds: 30 * DAY, purgeOnQuotaError: true });
// An image service answers by what a browser accepts, and says so (Vary); on one device that is always the same.
const matchOptions = { ignoreVary: true };
const ownImages = new CacheFirst({
  cacheName: IMAGES,
  matchOptions,
  plugins: [endsOnLeaving, new CacheableResponsePlugin({ statuses: [200] }), keepImages],
});
// A picture of another host arrives opaque, with status 0: nobody knows whether it is one, so it is fetched again.
const otherImages = new StaleWhileRevalidate({
  cacheName: IMAGES,
  matchOptions,
  plugins: [endsOnLeaving, new CacheableResponsePlugin({ statuses: [0, 200] }), keepImages],
});
const imagesFrom = (url: string) => (new URL(url).origin === self.location.origin ? ownImages : otherImages);
registerRoute(
  ({ request }) => request.destination === 'image',
  ({ request, event }) => imagesFrom(request.url).handle({ request, event }),
);

registerRoute(
  ({ request }) => request.destination === 'font',
  new CacheFirst({ cacheName: FONTS, plugins: [endsOnLeaving, new ExpirationPlugin({ maxEntries: 10 })] }),
);

// The first worker serves the page that installed it; a later one waits until the shopper agrees (SKIP_WAITING).
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('message', (event) => {
  const { type, payload } = (event.data ?? {}) as { type?: string; payload?: { urls?: string[] } };
  if (type === 'SKIP_WAITING') event.waitUntil(self.skipWaiting());
  if (type === 'STEP_ASIDE') {
    leaving.abort();
    leaving = new AbortController();
  }
  if (type === 'PREFETCH_IMAGES') event.waitUntil(prefetch(payload?.urls ?? [], event));
  if (type === 'FORGET_CUSTOMER')
    event.waitUntil(caches.delete(CATALOGUE).then(() => reply(event, { status: 'done' })));
});

async function prefetch(urls: string[], event: ExtendableMessageEvent): Promise<void> {
  const results = await Promise.allSettled(
    urls
      // As an `<img>` asks; a worker's own requests would get a format that every browser knows.
      .map((url) => new Request(url, { mode: 'no-cors', credentials: 'omit', headers: { accept: ACCEPT } }))
      .map((request) => imagesFrom(request.url).handle({ event, request })),
  );
  reply(event, { status: 'done', loaded: results.filter((result) => result.status === 'fulfilled').length });
}

function reply(event: ExtendableMessageEvent, message: object): void {
  event.ports[0]?.postMessage(message);
}

/** Half an answer or an error must not become what the shopper sees for a day. */
async function isCompleteAnswer(response: Response): Promise<boolean> {
  if (response.status !== 200) return false;
  try {
    const body: { data?: unknown; errors?: unknown } = await response.clone().json();
    return Boolean(body.data) && !body.errors;
  } catch {
    return false;
  }
}
