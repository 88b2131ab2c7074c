/// <reference lib="webworker" />
/**
 * The service worker: keeps the app's own files, what the catalogue answered, pages that were shown, and pictures, so
 * that a shopper comes back to a shop that is there at once, and can go on looking without a network. What is kept, and
 * how long, says the table in `kept`; nothing of a cart, a customer or an order is.
 */
import { ExpirationPlugin } from 'workbox-expiration';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { keepable } from './answers';
import { activate, file, install, isBuildFile } from './files';
import { KeptThenNewer } from './KeptThenNewer';
import { kept } from './kept';
import { endsOnLeaving, leaving } from './leaving';
import { answerMessages } from './messages';
import { page } from './pages';
import { pictures } from './pictures';
import { catalogueKey, isPublicQuery } from './publicQueries';
import { sendOnSync } from './sync';

declare const self: ServiceWorkerGlobalScope;

/** A back end of another origin than the page's is named by the page, in the worker's own address. */
const api = new URLSearchParams(self.location.search).get('api') ?? self.location.origin;
const GRAPHQL = new URL('/graphql', api).href;

registerRoute(
  new NavigationRoute(({ request }) => page(request), { denylist: [/^\/(graphql|rest|media|static)(\/|$)/] }),
);

registerRoute(
  ({ url }) => isBuildFile(url),
  ({ request, event }) => file(request, event),
);

const catalogue = new KeptThenNewer({
  cacheName: kept.catalogue.name,
  matchOptions: { ignoreVary: true },
  plugins: [
    endsOnLeaving,
    { cacheKeyWillBeUsed: async ({ request }) => catalogueKey(request) },
    { cacheWillUpdate: ({ request, response }) => keepable(request, response) },
    new ExpirationPlugin({
      maxEntries: kept.catalogue.entries,
      maxAgeSeconds: kept.catalogue.seconds,
      purgeOnQuotaError: true,
    }),
  ],
});
/** On leaving, pages ask for themselves what they can have without this worker. */
const isHere = (): boolean => !leaving().aborted;

registerRoute(
  ({ url, request }) => isHere() && url.origin + url.pathname === GRAPHQL && isPublicQuery(request),
  ({ request, event }) => catalogue.handle({ request, event }),
);

const bringPicture = pictures(endsOnLeaving);
registerRoute(
  ({ request }) => isHere() && request.destination === 'image',
  ({ request, event }) => bringPicture(request, event),
);

const fonts = new CacheFirst({
  cacheName: kept.fonts.name,
  matchOptions: { ignoreVary: true },
  plugins: [endsOnLeaving, new ExpirationPlugin({ maxEntries: kept.fonts.entries, maxAgeSeconds: kept.fonts.seconds })],
});
registerRoute(
  ({ request }) => isHere() && request.destination === 'font',
  ({ request, event }) => fonts.handle({ request, event }),
);

self.addEventListener('install', (event) => event.waitUntil(install()));
// The first worker serves the page that installed it; a later one waits until the shopper agrees (SKIP_WAITING).
self.addEventListener('activate', (event) => event.waitUntil(activate().finally(() => self.clients.claim())));

sendOnSync();

answerMessages({ bringPicture, bringFont: (request, event) => fonts.handle({ request, event }) });
