import { LRUCache } from 'lru-cache';

export interface CacheSettings {
  /** So long a page counts as fresh. */
  seconds: number;
  /** So long after that it is shown while it is asked for anew. */
  staleSeconds: number;
  megabytes: number;
}

/** What came of asking for a page. */
export interface Asked<Page> {
  page: Page;
  /** What it is kept under. */
  key: string;
}

interface Kept<Page> {
  page: Page;
  freshUntil: number;
  staleUntil: number;
}

/** After an attempt that failed, a page that is shown in the meantime is not asked for again at once. */
const PAUSE_MILLISECONDS = 5_000;

export interface PageCache<Page> {
  get(key: string): { page: Page; isFresh: boolean } | undefined;
  /** Asks for a page, unless somebody is asking for it already. Rejects as `ask` does; what failed is not kept. */
  renew(key: string, ask: () => Promise<Asked<Page>>): Promise<Page>;
  /** How many pages are being asked for. */
  readonly asking: number;
}

/**
 * Keeps pages in memory, up to so many megabytes, those that are asked for longest: fresh ones are shown, older ones
 * too, while they are asked for anew. For one key there is one question at a time.
 */
export function makePageCache<Page extends { size: number }>(
  { seconds, staleSeconds, megabytes }: CacheSettings,
  now: () => number = Date.now,
): PageCache<Page> {
  const kept = new LRUCache<string, Kept<Page>>({
    maxSize: megabytes * 1e6,
    sizeCalculation: ({ page }, key) => page.size + key.length,
  });
  const asking = new Map<string, Promise<Page>>();

  const keep = ({ page, key }: Asked<Page>): Page => {
    const freshUntil = now() + seconds * 1000;
    kept.set(key, { page, freshUntil, staleUntil: freshUntil + staleSeconds * 1000 });
    return page;
  };

  return {
    get(key) {
      const found = kept.get(key);
      if (!found) return undefined;
      if (found.staleUntil <= now()) {
        kept.delete(key);
        return undefined;
      }
      return { page: found.page, isFresh: found.freshUntil > now() };
    },
    renew(key, ask) {
      const underWay = asking.get(key);
      if (underWay) return underWay;
      const asked = ask()
        .then(keep, (error: unknown) => {
          const before = kept.get(key);
          if (before) before.freshUntil = now() + PAUSE_MILLISECONDS;
          throw error;
        })
        .finally(() => asking.delete(key));
      asking.set(key, asked);
      return asked;
    },
    get asking() {
      return asking.size;
    },
  };
}
