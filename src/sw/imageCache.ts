import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import { ExpirationPlugin } from 'workbox-expiration';
import { CacheFirst, StaleWhileRevalidate } from 'workbox-strategies';
import { cacheLimits } from './cacheLimits';
import { abortsOnHandover } from './handover';
import { chooseSize } from './imageChoice';

declare const self: ServiceWorkerGlobalScope;

/** Responds to a request, from a cache or the network. */
export type Fetcher = (request: Request, event: ExtendableEvent) => Promise<Response>;

/** Makes the handler for picture requests. */
export function makePictureHandler(): Fetcher {
  const { name, entries, seconds } = cacheLimits.pictures;
  const keep = new ExpirationPlugin({ maxEntries: entries, maxAgeSeconds: seconds, purgeOnQuotaError: true });
  // Image services send `Vary: Accept`. One browser always sends the same `Accept` header, so `Vary` can be ignored.
  const matchOptions = { ignoreVary: true };
  const own = new CacheFirst({
    cacheName: name,
    matchOptions,
    plugins: [abortsOnHandover, new CacheableResponsePlugin({ statuses: [200] }), keep],
  });
  // Responses of other hosts are opaque (status 0). Such a response may be an error, so these pictures are fetched
  // again each time.
  const others = new StaleWhileRevalidate({
    cacheName: name,
    matchOptions,
    plugins: [abortsOnHandover, new CacheableResponsePlugin({ statuses: [0, 200] }), keep],
  });

  return async (request, event) => {
    const isOwn = new URL(request.url).origin === self.location.origin;
    const cache = await caches.open(name);
    const exact = await cache.match(request.url, matchOptions);
    const sizes = exact ? [] : await cache.keys(request.url, { ...matchOptions, ignoreSearch: true });
    const { larger, any } = chooseSize(
      request.url,
      sizes.map(({ url }) => url),
    );
    const standIn = (address?: string) => (address ? cache.match(address, matchOptions) : undefined);
    if (larger && isOwn) return (await standIn(larger)) ?? own.handle({ request, event });
    const asked = (isOwn ? own : others).handle({ request, event });
    if (!larger) return asked.catch(async (error) => (await standIn(any)) ?? Promise.reject(error));
    // Cache the requested size for the next time.
    event.waitUntil(asked.catch(() => {}));
    return (await standIn(larger)) ?? asked;
  };
}
