import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import { ExpirationPlugin } from 'workbox-expiration';
import { CacheFirst, StaleWhileRevalidate } from 'workbox-strategies';
import { kept } from './cachePolicy';
import { endsOnLeaving } from './handover';
import { chooseSize } from './imageChoice';

declare const self: ServiceWorkerGlobalScope;

/** Responds to a request, from a cache or the network. */
export type Bring = (request: Request, event: ExtendableEvent) => Promise<Response>;

/** Answers requests for pictures. */
export function pictures(): Bring {
  const { name, entries, seconds } = kept.pictures;
  const keep = new ExpirationPlugin({ maxEntries: entries, maxAgeSeconds: seconds, purgeOnQuotaError: true });
  // An image service answers by what a browser accepts, and says so (Vary); on one device that is always the same.
  const matchOptions = { ignoreVary: true };
  const own = new CacheFirst({
    cacheName: name,
    matchOptions,
    plugins: [endsOnLeaving, new CacheableResponsePlugin({ statuses: [200] }), keep],
  });
  // A picture of another host arrives opaque, with status 0: nobody knows whether it is one, so it is fetched again.
  const others = new StaleWhileRevalidate({
    cacheName: name,
    matchOptions,
    plugins: [endsOnLeaving, new CacheableResponsePlugin({ statuses: [0, 200] }), keep],
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
    // The one that was asked for takes its place the next time.
    event.waitUntil(asked.catch(() => {}));
    return (await standIn(larger)) ?? asked;
  };
}
