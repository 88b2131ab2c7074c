import type { Cache, InMemoryCache } from '@apollo/client/cache';
import { type BrowserStorage, storageKeys, storagePrefix } from '#lib/browser/storage';
import type { Heard } from './copyAnswers';
import { answersOnDevice, DAY_MILLISECONDS, KEPT_MILLISECONDS, type View, wholeAnswers } from './keptAnswers';

/** Older prices and stock are not shown, unless there is nothing newer to be had. */
const FRESH_MILLISECONDS = 10 * 60_000;
const PAUSE_MILLISECONDS = 1_000;

interface CachePersistence {
  /** Fills the cache from the device. Returns the age of the oldest answer found in milliseconds, or undefined. */
  restore(): number | undefined;
  /** Writes what has changed: now, or once the code for it has come. Without that nothing is written. */
  flush(): Promise<void>;
  /** Forgets what is kept of all store views, and keeps nothing more of this cache until something new is written. */
  purge(codes: readonly string[]): void;
}

/**
 * Keeps a copy of the cache on the device, one per store view, of this build's documents and the visit's currency only.
 * While there is a network products are shown for ten minutes and all else for a day; without one everything for a
 * week. What was read longest ago goes first when there is no room for all. The copy is written a moment after the last
 * answer and when the page is left; what another tab has written meanwhile stays in it.
 */
export function persistCache(cache: InMemoryCache, storage: BrowserStorage, view: View): CachePersistence {
  const key = storageKeys.queryCache(view.code);
  const nothing = () => ({ times: {}, answered: [], read: new Map(), aside: undefined, isWorthACopy: false });
  const heard: Heard = { ...nothing(), othersWrote: false };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let copy: (() => void) | undefined;

  const fetchCode = async () => {
    const code = await import(/* webpackChunkName: "kept-answers" */ './copyAnswers').catch(() => undefined);
    copy ??= code?.makeCopying(cache, storage, view, heard);
  };
  const flush = async () => {
    clearTimeout(timer);
    // At once where it can be: nothing that is not done when a page is left is done later.
    if (!copy) await fetchCode();
    copy?.();
  };

  const write = cache.write.bind(cache);
  cache.write = (options) => {
    clearTimeout(timer);
    timer = setTimeout(flush, PAUSE_MILLISECONDS);
    const { query, variables, dataId } = options;
    heard.answered.push({ query, variables, dataId, time: Date.now() });
    heard.isWorthACopy = true;
    return write(options);
  };
  const diff = cache.diff.bind(cache);
  cache.diff = ((options: Cache.DiffOptions) => {
    const { query, variables, id = 'ROOT_QUERY' } = options;
    if (id === 'ROOT_QUERY') heard.read.set(query, (heard.read.get(query) ?? new Set()).add(variables));
    return diff(options);
  }) as typeof diff;

  globalThis.addEventListener?.('pagehide', flush);
  // A phone ends an app that was put aside without a word.
  globalThis.document?.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && flush());
  globalThis.addEventListener?.('storage', (event) => {
    if (event.key === storagePrefix + key) heard.othersWrote = true;
  });
  // A page that the browser had put to sleep heard nothing.
  globalThis.addEventListener?.('pageshow', ({ persisted }) => {
    heard.othersWrote ||= persisted;
  });

  return {
    flush,
    restore() {
      const kept = answersOnDevice(storage, view);
      if (!kept) {
        storage.remove(key);
        return undefined;
      }
      const isOnline = globalThis.navigator?.onLine ?? true;
      const { data, times } = wholeAnswers(
        kept,
        (field, age) =>
          age <= (!isOnline ? KEPT_MILLISECONDS : field === 'products' ? FRESH_MILLISECONDS : DAY_MILLISECONDS),
      );
      heard.times = times;
      cache.restore(data);
      if (Object.keys(times).length < Object.keys(kept.times).length) heard.aside = kept;
      // That something was read is written when the page is left.
      timer = setTimeout(fetchCode, PAUSE_MILLISECONDS);
      const ages = Object.values(times).map(([answered]) => Date.now() - answered);
      return ages.length ? Math.max(...ages) : undefined;
    },
    purge(codes) {
      clearTimeout(timer);
      Object.assign(heard, nothing());
      for (const one of codes) storage.remove(storageKeys.queryCache(one));
    },
  };
}
