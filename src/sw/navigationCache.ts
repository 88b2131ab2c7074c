import { ExpirationPlugin } from 'workbox-expiration';
import { StaleWhileRevalidate } from 'workbox-strategies';
import { savesData } from '#lib/browser/connection';
import { isOfBuild, readCachedDocument } from './buildFileCache';
import { cacheLimits } from './cacheLimits';
import { abortsOnHandover } from './handover';

/** True for a document of this build with a first screen. The server may have deleted the files of another build. */
const hasFirstScreen = (text: string): boolean => text.includes('<main class="first-screen">') && isOfBuild(text);

/**
 * Returns a copy of the response with the current time as `Last-Modified`, for the boot script
 * (`document.lastModified`).
 */
function withTime(response: Response, text: string): Response {
  const headers = new Headers(response.headers);
  for (const name of ['content-length', 'content-encoding']) headers.delete(name);
  headers.set('last-modified', new Date().toUTCString());
  return new Response(text, { headers });
}

/** The cache of visited URLs' documents. */
const documents = new StaleWhileRevalidate({
  cacheName: cacheLimits.pages.name,
  plugins: [
    abortsOnHandover,
    {
      cacheWillUpdate: async ({ response }) => {
        // Browsers reject a redirected response for a navigation.
        if (response.status !== 200 || response.redirected) return null;
        const text = await response.text();
        return hasFirstScreen(text) ? withTime(response, text) : null;
      },
    },
    new ExpirationPlugin({ maxEntries: cacheLimits.pages.entries, maxAgeSeconds: cacheLimits.pages.seconds }),
  ],
});

/**
 * True if the document server sent the document: it sets this header. The documents of a static host have no first
 * screen.
 */
const isFromDocumentServer = (page: Response): boolean => page.headers.has('x-dukkan-page');

/** Refreshes the cached document of a URL. Resolves to the previously cached document, or undefined. */
async function refresh(address: string, event: ExtendableEvent): Promise<Response | undefined> {
  const known = await (await caches.open(cacheLimits.pages.name)).match(address);
  if (savesData()) return known;
  const [document, done] = documents.handleAll({ event, request: new Request(address) });
  event.waitUntil(Promise.allSettled([document, done]));
  return known && document;
}

/**
 * Responds with the cached document of a visited URL, or else with the document of this build, which has no first
 * screen.
 */
export async function respondWithDocument(request: Request, event: ExtendableEvent): Promise<Response> {
  const shell = await readCachedDocument();
  if (!shell) return fetch(request);
  return (isFromDocumentServer(shell) && (await refresh(request.url, event).catch(() => undefined))) || shell;
}

/** Caches the document of a page that was loaded before this worker was active. */
export async function cacheDocument(address: string, event: ExtendableEvent): Promise<void> {
  const shell = await readCachedDocument();
  if (shell && isFromDocumentServer(shell)) await refresh(address, event);
}
