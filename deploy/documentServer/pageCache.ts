import { LRUCache } from 'lru-cache';
import type { Origin } from './document.ts';

/** More pages asked for at once would only make a slow back end slower. */
const MOST_ASKED = 200;
/** Stale pages can wait for their turn: those in memory often grow old together. */
const MOST_RENEWED = 8;
/** After an attempt that failed, a stale page is not asked for again for so long. */
const PAUSE_MILLISECONDS = 5_000;

/** A page, and the key that it is cached under. That depends on what kind of page it is. */
export interface Asked<Page> {
  page: Page;
  key: string;
}

interface PageCacheOptions<Page, Address> {
  /** So long a page counts as fresh. */
  seconds: number;
  /** So long after that it is shown while it is renewed, or cannot be. */
  staleSeconds: number;
  megabytes: number;
  /** The longest that a page is waited for, in milliseconds. */
  budget: number;
  ask: (address: Address) => Promise<Asked<Page>>;
  onError: (error: unknown, address: Address) => void;
}

export interface PageCache<Page, Address> {
  /** The page of a key, however old. */
  peek(key: string): Page | undefined;
  /**
   * The page of an address, if there is one in time. One that `isCurrent` refuses is stale. `made`: when the back end
   * was asked for it (milliseconds since 1970).
   */
  open(
    key: string,
    address: Address,
    isCurrent: (page: Page) => boolean,
  ): Promise<{ page: Page; made: number; origin: Origin } | undefined>;
}

/**
 * Keeps pages in memory, up to so many megabytes. Many requests for a page are one request to the back end. A stale
 * page is sent while it is renewed, and while it cannot be renewed.
 */
export function makePageCache<Page extends { size: number }, Address>({
  seconds,
  staleSeconds,
  megabytes,
  budget,
  ask,
  onError,
}: PageCacheOptions<Page, Address>): PageCache<Page, Address> {
  let asking = 0;
  const cache = new LRUCache<string, { page: Page; made: number }, { address: Address }>({
    maxSize: Math.ceil(megabytes * 1e6),
    sizeCalculation: ({ page }, key) => page.size + key.length,
    ttl: Math.ceil(seconds * 1000) || 1,
    allowStale: true,
    ignoreFetchAbort: true,
    fetchMethod: async (key, stale, { options, context: { address } }) => {
      asking++;
      try {
        const { page, key: own } = await ask(address);
        const entry = { page, made: Date.now() };
        if (own !== key) cache.set(own, entry);
        return entry;
      } catch (error) {
        onError(error, address);
        if (!stale) throw error;
        options.ttl = PAUSE_MILLISECONDS;
        return stale;
      } finally {
        asking--;
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
      if (!isFresh && asking >= (known ? MOST_RENEWED : MOST_ASKED)) return known && { ...known, origin: 'stale' };
      const found = await within(cache.fetch(key, { context: { address }, forceRefresh }), budget);
      return found && { ...found, origin: isFresh ? 'fresh' : known ? 'stale' : 'new' };
    },
  };
}

/** What a promise brings in time; undefined for one that is late, or rejects. */
function within<Result>(promise: Promise<Result>, milliseconds: number): Promise<Result | undefined> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(undefined), milliseconds);
    promise.then(resolve, () => resolve(undefined)).finally(() => clearTimeout(timer));
  });
}
