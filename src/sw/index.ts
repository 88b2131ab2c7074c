/// <reference lib="webworker" />
/**
 * The service worker caches the app's files, documents of visited addresses, pictures and fonts (`kept`). It caches no
 * responses of GraphQL: Apollo's persisted cache is their one copy.
 */
import { ExpirationPlugin } from 'workbox-expiration';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { activate, fetchAhead, file, install, isBuildFile } from './assetCache';
import { kept } from './cachePolicy';
import { endsOnLeaving, leave, leaving } from './handover';
import { type Bring, pictures } from './imageCache';
import { keepDocument, page } from './navigationCache';

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
const bringFont: Bring = (request, event) => fonts.handle({ request, event });
registerRoute(
  ({ request }) => isHere() && request.destination === 'font',
  ({ request, event }) => bringFont(request, event),
);

self.addEventListener('install', (event) => event.waitUntil(install()));
// The first worker serves the page that installed it; a later one waits until the shopper agrees (SKIP_WAITING).
self.addEventListener('activate', (event) => {
  // Earlier workers kept a customer's requests there, with their token.
  indexedDB.deleteDatabase('dukkan-waiting');
  event.waitUntil(activate().finally(() => self.clients.claim()));
});

/** As an `<img>` asks; a worker's own requests would get a format that every browser knows. */
const asPicture: RequestInit = {
  mode: 'no-cors',
  credentials: 'omit',
  headers: { accept: 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8' },
};

const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];

/** Resolves to how many of these addresses were loaded. */
async function bringAll(event: ExtendableEvent, urls: unknown, bring: Bring, init?: RequestInit): Promise<number> {
  const results = await Promise.allSettled(textsOf(urls).map(async (url) => bring(new Request(url, init), event)));
  return results.filter(({ status }) => status === 'fulfilled').length;
}

type Work = (payload: Record<string, unknown>, event: ExtendableMessageEvent) => unknown;

/** What a page may ask for (src/lib/serviceWorker.ts). Whoever wrote the message is not trusted. */
const work: Record<string, Work> = {
  SKIP_WAITING: () => self.skipWaiting(),
  STEP_ASIDE: leave,
  CLAIM_PAGES: () => self.clients.claim(),
  PREFETCH_IMAGES: async ({ urls }, event) => ({ loaded: await bringAll(event, urls, bringPicture, asPicture) }),
  PAGE_RESTS: ({ files, fonts, pictures }, event) => {
    const load = async () => {
      await bringAll(event, fonts, bringFont);
      await bringAll(event, pictures, bringPicture, asPicture);
      await fetchAhead(textsOf(files), leaving());
      if (event.source instanceof WindowClient) await keepDocument(event.source.url, event);
    };
    event.waitUntil(load());
  },
  FORGET_CUSTOMER: () => caches.delete(kept.pages.name),
};

self.addEventListener('message', (event) => {
  const { type, payload } = (event.data ?? {}) as { type?: unknown; payload?: unknown };
  if (typeof type !== 'string' || !Object.hasOwn(work, type)) return;
  const answer = async () => {
    const said = await work[type]?.(Object(payload ?? {}), event);
    event.ports[0]?.postMessage({ status: 'done', ...Object(said) });
  };
  event.waitUntil(answer());
});
