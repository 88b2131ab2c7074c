import { ExpirationPlugin } from 'workbox-expiration';
import { StaleWhileRevalidate } from 'workbox-strategies';
import { isSparing } from '#lib/browser/connection';
import { isOfBuild, keptPage } from './assetCache';
import { kept } from './cachePolicy';
import { endsOnLeaving } from './handover';

/** Whether a document has a first screen. A document of another build requests files that may be gone. */
const hasFirstScreen = (text: string): boolean => text.includes('<main class="first-screen">') && isOfBuild(text);

/** The document with the time at which it was loaded, for the boot script (`document.lastModified`). */
function withTime(response: Response, text: string): Response {
  const headers = new Headers(response.headers);
  for (const name of ['content-length', 'content-encoding']) headers.delete(name);
  headers.set('last-modified', new Date().toUTCString());
  return new Response(text, { headers });
}

/** Documents of visited addresses. */
const documents = new StaleWhileRevalidate({
  cacheName: kept.pages.name,
  plugins: [
    endsOnLeaving,
    {
      cacheWillUpdate: async ({ response }) => {
        // A navigation takes no response that was redirected.
        if (response.status !== 200 || response.redirected) return null;
        const text = await response.text();
        return hasFirstScreen(text) ? withTime(response, text) : null;
      },
    },
    new ExpirationPlugin({ maxEntries: kept.pages.entries, maxAgeSeconds: kept.pages.seconds }),
  ],
});

/** The document server names its responses. The documents of a static host have no first screen. */
const isFromDocumentServer = (page: Response): boolean => page.headers.has('x-dukkan-page');

/** Caches the document of an address again; resolves to the one that was cached before. */
async function refresh(address: string, event: ExtendableEvent): Promise<Response | undefined> {
  const known = await (await caches.open(kept.pages.name)).match(address);
  if (isSparing()) return known;
  const [document, done] = documents.handleAll({ event, request: new Request(address) });
  event.waitUntil(Promise.allSettled([document, done]));
  return known && document;
}

/** The cached document of a visited address, or the page of this build, in which the app renders by itself. */
export async function page(request: Request, event: ExtendableEvent): Promise<Response> {
  const shell = await keptPage();
  if (!shell) return fetch(request);
  return (isFromDocumentServer(shell) && (await refresh(request.url, event).catch(() => undefined))) || shell;
}

/** Caches the document of a page that was loaded before the worker was there. */
export async function keepDocument(address: string, event: ExtendableEvent): Promise<void> {
  const shell = await keptPage();
  if (shell && isFromDocumentServer(shell)) await refresh(address, event);
}
