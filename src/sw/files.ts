import { isSparing } from '#lib/browser/connection';
import { type Build, type Entry, filesOf, splitList, withCurrent, withInstalled } from './builds';
import { kept } from './kept';
import { put } from './room';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: Entry[] };

const { build, first, rest } = splitList(self.__WB_MANIFEST);
/** As the page names it. */
const main = first.find((url) => /^\/static\/main\..*js$/.test(url))?.slice(1) ?? '';

/** Where the cache itself says which builds its files are of. */
const BUILDS = '/kept-builds.json';
/** How many files are fetched beside each other when nobody waits for them. */
const AT_ONCE = 2;

const open = () => caches.open(kept.files.name);
const isFile = (path: string): boolean => /^\/static\/[^/]+\.(js|css)$/.test(path);

const readBuilds = async (cache: Cache): Promise<Build[]> => (await cache.match(BUILDS))?.json().catch(() => []) ?? [];
const writeBuilds = (cache: Cache, builds: Build[]) => put(cache, BUILDS, new Response(JSON.stringify(builds)));

/** Servers that answer everything with the page answer so for a file that is gone. */
const isWhole = (response: Response): boolean =>
  response.ok && !response.headers.get('content-type')?.includes('text/html');

/** Brings a file into the cache unless it is there. Throws when it does not come; resolves to whether it is kept. */
async function bring(cache: Cache, url: string, signal?: AbortSignal): Promise<boolean> {
  if (await cache.match(url, { ignoreVary: true })) return true;
  const response = await fetch(url, { signal, credentials: 'same-origin' });
  if (!isWhole(response)) throw new Error(`${url} is no file of the shop.`);
  return put(cache, url, response);
}

/** The worker is ready when a first visit's files are there. It is tried again later when one of them is not. */
export async function install(): Promise<void> {
  const cache = await open();
  const response = await fetch(build.page, { cache: 'reload', credentials: 'same-origin' });
  const text = await response.clone().text();
  // While a release is under way the page may still be that of another build.
  if (!response.ok || !isOfBuild(text)) throw new Error('The page is not that of this build.');
  const isKept = await Promise.all([put(cache, build.page, response), ...first.map((url) => bring(cache, url))]);
  if (isKept.includes(false)) throw new Error('There is no room for the shop.');
  await writeBuilds(cache, withInstalled(await readBuilds(cache), build));
}

/** Lets go of what no page needs any more. */
export async function activate(): Promise<void> {
  const cache = await open();
  const builds = withCurrent(await readBuilds(cache), build);
  await writeBuilds(cache, builds);
  // They request files of the build before.
  await caches.delete(kept.pages.name);
  const needed = filesOf(builds);
  for (const { url } of await cache.keys()) {
    const { pathname, search } = new URL(url);
    if (pathname !== BUILDS && !needed.has(pathname + search)) await cache.delete(url);
  }
  // Caches of workers before this one, which had other names.
  const names: readonly string[] = Object.values(kept).map(({ name }) => name);
  const own = /^(dukkan-|workbox-precache)/;
  for (const name of await caches.keys()) if (own.test(name) && !names.includes(name)) await caches.delete(name);
}

/** Whether a document is of this build: it names its main script. */
export const isOfBuild = (text: string): boolean => text.includes(main);

/** The page of this build; undefined when the browser has thrown it away. */
export const keptPage = async (): Promise<Response | undefined> =>
  (await open()).match(build.page, { ignoreVary: true });

/** True for a script or style of a build, of which each text has a name of its own. */
export const isBuildFile = ({ origin, pathname }: URL): boolean => origin === self.location.origin && isFile(pathname);

/** A file of this build or an earlier one; from the network what is not kept, and kept from then on. */
export async function file(request: Request, event: ExtendableEvent): Promise<Response> {
  const cache = await open();
  const found = await cache.match(request.url, { ignoreVary: true });
  if (found) return found;
  const response = await fetch(request);
  if (isWhole(response)) event.waitUntil(put(cache, request.url, response.clone()));
  return response;
}

/**
 * Fetches what a page has loaded before the worker was there (the browser has it still, so that costs nothing), and
 * then all other files of the build, a few at a time. It ends when the shopper's connection is one to be spared or is
 * gone, and goes on where it was when a page is at rest the next time.
 */
export async function fetchAhead(loaded: readonly string[], signal: AbortSignal): Promise<void> {
  const cache = await open();
  const known = new Set(build.files);
  const missing = [...loaded.filter((url) => known.has(url)), ...(isSparing() ? [] : rest)];
  for (let at = 0; at < missing.length && !signal.aborted; at += AT_ONCE) {
    if (at >= loaded.length && isSparing()) return;
    const results = await Promise.allSettled(missing.slice(at, at + AT_ONCE).map((url) => bring(cache, url, signal)));
    const isStuck = results.some((result) => result.status === 'rejected' || !result.value);
    // No network, no room, or a newer build in its place: another time.
    if (isStuck) return;
  }
}
