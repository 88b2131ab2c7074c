import { LRUCache } from 'lru-cache';
import type { PageSource } from './document.ts';

/** Maximum number of pages requested from the back end at once. More would only make a slow back end slower. */
const MAX_ACTIVE_LOADS = 200;
/**
 * Maximum number of page requests in progress at which a stale page is renewed. Cached pages often become stale
 * together.
 */
const MAX_LOADS_TO_REVALIDATE = 8;
/** Pause before a stale page is renewed again after a failure. */
const REVALIDATION_RETRY_MS = 5_000;

/** A page and its cache key, which depends on the kind of page. */
export interface LoadedPage<Page> {
  page: Page;
  key: string;
}

interface PageCacheOptions<Page, Address> {
  /** How long a page is fresh. */
  seconds: number;
  /** How long after `seconds` a stale page is still sent, while it is renewed or cannot be renewed. */
  staleSeconds: number;
  megabytes: number;
  /** Longest wait for a page, in milliseconds. */
  budget: number;
  loadPage: (address: Address) => Promise<LoadedPage<Page>>;
  onError: (error: unknown, address: Address) => void;
}

export interface PageCache<Page, Address> {
  /** The cached page of a key, of any age. */
  peek(key: string): Page | undefined;
  /**
   * The page of an address; undefined if there is none within the budget. A page for which `isCurrent` returns false is
   * stale. `made` is when the back end had responded (milliseconds since 1970).
   */
  open(
    key: string,
    address: Address,
    isCurrent: (page: Page) => boolean,
  ): Promise<{ page: Page; made: number; origin: PageSource } | undefined>;
}

/**
 * Caches pages in memory, up to `megabytes`. Simultaneous requests for a page become one request to the back end. A
 * stale page is sent while it is renewed or cannot be renewed.
 */
export function makePageCache<Page extends { size: number }, Address>({
  seconds,
  staleSeconds,
  megabytes,
  budget,
  loadPage,
  onError,
}: PageCacheOptions<Page, Address>): PageCache<Page, Address> {
  let activeLoads = 0;
  const cache = new LRUCache<string, { page: Page; made: number }, { address: Address }>({
    maxSize: Math.ceil(megabytes * 1e6),
    sizeCalculation: ({ page }, key) => page.size + key.length,
    ttl: Math.ceil(seconds * 1000) || 1,
    allowStale: true,
    ignoreFetchAbort: true,
    fetchMethod: async (key, stale, { options, context: { address } }) => {
      activeLoads++;
      try {
        const { page, key: own } = await loadPage(address);
        const entry = { page, made: Date.now() };
        if (own !== key) cache.set(own, entry);
        return entry;
      } catch (error) {
        onError(error, address);
        if (!stale) throw error;
        options.ttl = REVALIDATION_RETRY_MS;
        return stale;
      } finally {
        activeLoads--;
      }
    },
  });

  return {
    peek: (key) => cache.peek(key, { allowStale: true })?.page,
    async open(key, address, isCurrent) {
      let known = cache.peek(key, { allowStale: true });
      if (known && Date.now() - known.made > (seconds + staleSeconds) * 1000) {
        cache.delete(key);
        known = undefined;
      }
      const forceRefresh = known !== undefined && !isCurrent(known.page);
      const isFresh = known && !forceRefresh && cache.getRemainingTTL(key) > 0;
      if (!isFresh && activeLoads >= (known ? MAX_LOADS_TO_REVALIDATE : MAX_ACTIVE_LOADS))
        return known && { ...known, origin: 'stale' };
      const found = await withTimeout(cache.fetch(key, { context: { address }, forceRefresh }), budget);
      return found && { ...found, origin: isFresh ? 'fresh' : known ? 'stale' : 'new' };
    },
  };
}

/** The result of a promise; undefined if the promise takes longer than `milliseconds` or rejects. */
function withTimeout<Result>(promise: Promise<Result>, milliseconds: number): Promise<Result | undefined> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(undefined), milliseconds);
    promise.then(resolve, () => resolve(undefined)).finally(() => clearTimeout(timer));
  });
}
