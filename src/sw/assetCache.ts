import { isSparing } from '#lib/browser/connection';
import { kept } from './cachePolicy';

/** One file of a build, as the build's list names it. */
export interface Entry {
  url: string;
  revision: string | null;
}

/** A build of which this device has files. */
interface Build {
  /** Address of its page in the cache. */
  page: string;
  files: string[];
  /** When another was put in charge (milliseconds since 1970). */
  replaced?: number;
}

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: Entry[] };

/**
 * What every first visit loads: app, libraries, texts of the first screens, and the three kinds of pages; and what a
 * page needs that a release has left behind, to offer the newer shop or to find its way to it.
 */
const onFirstVisit =
  /^\/static\/(main|vendor|page-\w+|messages-\w\w|messages-\w\w-catalog|wide-header|reactions|toasts)\./;

const { build, first, rest } = splitList(self.__WB_MANIFEST);
/** The main script, as the page names it. */
const main = first.find((url) => /^\/static\/main\..*js$/.test(url))?.slice(1) ?? '';

/** Where the cache itself says which builds its files are of. */
const BUILDS = '/kept-builds.json';
/** How many files are fetched beside each other when nobody waits for them. */
const AT_ONCE = 2;

const open = () => caches.open(kept.files.name);

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

/** Whether a document is of this build. */
export const isOfBuild = (text: string): boolean => text.includes(main);

/** The page of this build; undefined when the browser has thrown it away. */
export const keptPage = async (): Promise<Response | undefined> =>
  (await open()).match(build.page, { ignoreVary: true });

/** True for a script or style of a build, of which each text has a name of its own. */
export const isBuildFile = ({ origin, pathname }: URL): boolean =>
  origin === self.location.origin && /^\/static\/[^/]+\.(js|css)$/.test(pathname);

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
 * Caches what a page loaded before the worker was there (from the browser's cache), then the build's other files, a few
 * at a time. Stops in data saver or offline, and goes on when a page is idle the next time.
 */
export async function fetchAhead(loaded: readonly string[], signal: AbortSignal): Promise<void> {
  const cache = await open();
  const known = new Set(build.files);
  const missing = [...loaded.filter((url) => known.has(url)), ...(isSparing() ? [] : rest)];
  for (let at = 0; at < missing.length && !signal.aborted; at += AT_ONCE) {
    if (at >= loaded.length && isSparing()) return;
    const results = await Promise.allSettled(missing.slice(at, at + AT_ONCE).map((url) => bring(cache, url, signal)));
    // No network, no room, or a newer build in its place: another time.
    if (results.some((result) => result.status === 'rejected' || !result.value)) return;
  }
}

const isFull = (error: unknown): boolean => error instanceof Error && error.name === 'QuotaExceededError';

/**
 * Puts a response into a cache. If the device is full, pictures go first, since they weigh most and can be loaded
 * again. Resolves to whether it is kept; never rejects.
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
      await caches.delete(kept.pictures.name);
      return write(copy);
    })
    .catch(() => false);
}

/** Splits a build's list: the page, the files of a first visit, and the rest, which has time. */
function splitList(list: readonly Entry[]): { build: Build; first: string[]; rest: string[] } {
  const page = list.find(({ url }) => url.endsWith('.html'));
  const files = list.filter((entry) => entry !== page).map(({ url }) => url);
  return {
    build: { page: `${page?.url ?? '/'}?revision=${page?.revision ?? ''}`, files },
    first: files.filter((url) => onFirstVisit.test(url)),
    rest: files.filter((url) => !onFirstVisit.test(url)),
  };
}

/** The builds that are known, the newest first, when one is installed. */
const withInstalled = (known: readonly Build[], build: Build): Build[] => [
  build,
  ...known.filter(({ page }) => page !== build.page),
];

/**
 * The builds whose files stay when one is put in charge: itself, newer ones, and the last older ones for some days,
 * since their pages may still be open.
 */
function withCurrent(known: readonly Build[], build: Build, now = Date.now()): Build[] {
  const all = known.some(({ page }) => page === build.page) ? known : withInstalled(known, build);
  const at = all.findIndex(({ page }) => page === build.page);
  const older = all
    .slice(at + 1)
    .map((one) => ({ ...one, replaced: one.replaced ?? now }))
    .filter(({ replaced }) => now - replaced < kept.files.seconds * 1000);
  return [...all.slice(0, at), build, ...older].slice(0, at + kept.files.entries);
}

/** Addresses of all files of builds, their pages included. */
const filesOf = (builds: readonly Build[]): ReadonlySet<string> =>
  new Set(builds.flatMap(({ page, files }) => [page, ...files]));
