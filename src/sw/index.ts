/// <reference lib="webworker" />
/**
 * The service worker caches the app's own files, documents of visited addresses, pictures and fonts. The table in
 * `kept` says what is cached and for how long. It caches no responses of GraphQL: Apollo's persisted cache is their one
 * copy.
 */
import { ExpirationPlugin } from 'workbox-expiration';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { activate, file, install, isBuildFile } from './files';
import { kept } from './kept';
import { endsOnLeaving, leaving } from './leaving';
import { answerMessages } from './messages';
import { page } from './pages';
import { pictures } from './pictures';

declare const self: ServiceWorkerGlobalScope;

registerRoute(
  new NavigationRoute(({ request, event }) => page(request, event), {
    denylist: [/^\/(graphql|rest|media|static)(\/|$)/],
  }),
);

registerRoute(
  ({ url }) => isBuildFile(url),
  ({ request, event }) => file(request, event),
);

/** On leaving, pages ask for themselves what they can have without this worker. */
const isHere = (): boolean => !leaving().aborted;

const bringPicture = pictures();
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
self.addEventListener('activate', (event) => {
  // Earlier workers kept a customer's requests there, with their token.
  indexedDB.deleteDatabase('dukkan-waiting');
  event.waitUntil(activate().finally(() => self.clients.claim()));
});

answerMessages({ bringPicture, bringFont: (request, event) => fonts.handle({ request, event }) });
