import { savesData } from '#lib/browser/connection';
import { cacheLimits } from './cacheLimits';

/** One file in the precache manifest of a build. */
export interface Entry {
  url: string;
  revision: string | null;
}

/** A build of the app, with files in the cache of this device. */
interface Build {
  /** Cache key of the build's HTML document. */
  page: string;
  files: string[];
  /** Time when another build replaced this one (milliseconds since 1970). */
  replaced?: number;
}

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: Entry[] };

/**
 * Files that the worker caches on installation: app, libraries, messages of the first screens, and three page types.
 * The list includes the code with which a page of an older build offers or loads the new version.
 */
const onFirstVisit = /^\/static\/(main|vendor|page-\w+|messages-\w\w|messages-\w\w-catalog|wide-header|idle|toasts)\./;

const { build, first, rest } = splitList(self.__WB_MANIFEST);
/** Path of the main script, as the HTML document contains it. */
const main = first.find((url) => /^\/static\/main\..*js$/.test(url))?.slice(1) ?? '';

/** Cache key of the list of builds whose files are in the cache. */
const BUILDS = '/kept-builds.json';
/** Number of parallel requests of `fetchAhead`. */
const AT_ONCE = 2;

const open = () => caches.open(cacheLimits.files.name);

const readBuilds = async (cache: Cache): Promise<Build[]> => (await cache.match(BUILDS))?.json().catch(() => []) ?? [];
const writeBuilds = (cache: Cache, builds: Build[]) => put(cache, BUILDS, new Response(JSON.stringify(builds)));

/**
 * True if the response is the requested file. Some servers respond to a missing file with the HTML document and status
 * 200.
 */
const isWhole = (response: Response): boolean =>
  response.ok && !response.headers.get('content-type')?.includes('text/html');

/**
 * Caches a file unless it is cached already. Rejects if the file cannot be loaded; resolves to false if it cannot be
 * stored.
 */
async function cacheFile(cache: Cache, url: string, signal?: AbortSignal): Promise<boolean> {
  if (await cache.match(url, { ignoreVary: true })) return true;
  const response = await fetch(url, { signal, credentials: 'same-origin' });
  if (!isWhole(response)) throw new Error(`${url} is no file of the shop.`);
  return put(cache, url, response);
}

/**
 * Caches the files of a first visit. If one of these files fails, the installation fails, and the browser retries it
 * later.
 */
export async function install(): Promise<void> {
  const cache = await open();
  const response = await fetch(build.page, { cache: 'reload', credentials: 'same-origin' });
  const text = await response.clone().text();
  // During a deployment the server may still send the document of another build.
  if (!response.ok || !isOfBuild(text)) throw new Error('The page is not that of this build.');
  const isKept = await Promise.all([put(cache, build.page, response), ...first.map((url) => cacheFile(cache, url))]);
  if (isKept.includes(false)) throw new Error('There is no room for the shop.');
  await writeBuilds(cache, withInstalled(await readBuilds(cache), build));
}

/** Removes cached files of builds that are no longer listed, and caches of older workers. */
export async function activate(): Promise<void> {
  const cache = await open();
  const builds = withCurrent(await readBuilds(cache), build);
  await writeBuilds(cache, builds);
  // Delete the cached documents, because they request files of the previous build.
  await caches.delete(cacheLimits.pages.name);
  const needed = filesOf(builds);
  for (const { url } of await cache.keys()) {
    const { pathname, search } = new URL(url);
    if (pathname !== BUILDS && !needed.has(pathname + search)) await cache.delete(url);
  }
  // Delete the caches of older workers, which had other names.
  const names: readonly string[] = Object.values(cacheLimits).map(({ name }) => name);
  const own = /^(dukkan-|workbox-precache)/;
  for (const name of await caches.keys()) if (own.test(name) && !names.includes(name)) await caches.delete(name);
}

/** True if an HTML document belongs to this build. */
export const isOfBuild = (text: string): boolean => text.includes(main);

/** The cached HTML document of this build; undefined if the browser has evicted it. */
export const readCachedDocument = async (): Promise<Response | undefined> =>
  (await open()).match(build.page, { ignoreVary: true });

/** True for the URL of a script or style sheet of a build. File names contain a content hash. */
export const isBuildFile = ({ origin, pathname }: URL): boolean =>
  origin === self.location.origin && /^\/static\/[^/]+\.(js|css)$/.test(pathname);

/**
 * Responds with a file of this build or an earlier one: from the cache, or else from the network. A file from the
 * network is cached.
 */
export async function respondWithFile(request: Request, event: ExtendableEvent): Promise<Response> {
  const cache = await open();
  const found = await cache.match(request.url, { ignoreVary: true });
  if (found) return found;
  const response = await fetch(request);
  if (isWhole(response)) event.waitUntil(put(cache, request.url, response.clone()));
  return response;
}

/**
 * Caches the files that a page loaded before this worker was active, then the build's other files, a few at a time.
 * Stops in data saver or after a failed request, and continues the next time that a page is idle.
 */
export async function fetchAhead(loaded: readonly string[], signal: AbortSignal): Promise<void> {
  const cache = await open();
  const known = new Set(build.files);
  const missing = [...loaded.filter((url) => known.has(url)), ...(savesData() ? [] : rest)];
  for (let at = 0; at < missing.length && !signal.aborted; at += AT_ONCE) {
    if (at >= loaded.length && savesData()) return;
    const results = await Promise.allSettled(
      missing.slice(at, at + AT_ONCE).map((url) => cacheFile(cache, url, signal)),
    );
    // A request failed because the device is offline, storage is full, or a newer build has replaced the file on the
    // server.
    if (results.some((result) => result.status === 'rejected' || !result.value)) return;
  }
}

const isFull = (error: unknown): boolean => error instanceof Error && error.name === 'QuotaExceededError';

/**
 * Stores a response in a cache. If storage is full, deletes the cached pictures first: they take the most space and can
 * be loaded again. Resolves to false if the response cannot be stored; never rejects.
 */
async function put(cache: Cache, key: string, response: Response): Promise<boolean> {
  const copy = response.clone();
  const write = async (written: Response) => {
    await cache.put(key, written);
    return true;
  };
  return write(response)
    .catch(async (error: unknown) => {
      if (!isFull(error)) return false;
      await caches.delete(cacheLimits.pictures.name);
      return write(copy);
    })
    .catch(() => false);
}

/** Splits the precache manifest: the HTML document, the files of a first visit, and files that are fetched later. */
function splitList(list: readonly Entry[]): { build: Build; first: string[]; rest: string[] } {
  const page = list.find(({ url }) => url.endsWith('.html'));
  const files = list.filter((entry) => entry !== page).map(({ url }) => url);
  return {
    build: { page: `${page?.url ?? '/'}?revision=${page?.revision ?? ''}`, files },
    first: files.filter((url) => onFirstVisit.test(url)),
    rest: files.filter((url) => !onFirstVisit.test(url)),
  };
}

/** Returns the list of known builds, newest first, after a build is installed. */
const withInstalled = (known: readonly Build[], build: Build): Build[] => [
  build,
  ...known.filter(({ page }) => page !== build.page),
];

/**
 * Returns the builds whose files remain cached when a build is activated: the build itself, newer ones, and the latest
 * older ones. Older builds remain for a limited time (`cacheLimits`), because their pages may still be open.
 */
function withCurrent(known: readonly Build[], build: Build, now = Date.now()): Build[] {
  const all = known.some(({ page }) => page === build.page) ? known : withInstalled(known, build);
  const at = all.findIndex(({ page }) => page === build.page);
  const older = all
    .slice(at + 1)
    .map((one) => ({ ...one, replaced: one.replaced ?? now }))
    .filter(({ replaced }) => now - replaced < cacheLimits.files.seconds * 1000);
  return [...all.slice(0, at), build, ...older].slice(0, at + cacheLimits.files.entries);
}

/** Returns the cache keys of all files of these builds, including their HTML documents. */
const filesOf = (builds: readonly Build[]): ReadonlySet<string> =>
  new Set(builds.flatMap(({ page, files }) => [page, ...files]));
