import { makeTabStorage, storageKeys } from '#lib/browser/storage';
import { isObject } from '#lib/guards';

/** Scroll heights in CSS pixels by the history entry's key, kept over a reload by the tab's own storage. */
type Places = Record<string, number>;

const isPlaces = (value: unknown): value is Places => isObject(value);
/** A page whose parts are still coming is given this long to become high enough: on a slow line they take seconds. */
const PATIENCE_MILLISECONDS = 10_000;
/** What the shopper does when they go somewhere themself. */
const ownMoves = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

/** Notes where the shopper is on each page of their way, and brings them back there. */
export function makeScrollPlaces() {
  const storage = makeTabStorage();
  const places: Places = storage.get(storageKeys.scrollPlaces, isPlaces) ?? {};
  // On the way back the page is not yet where the shopper was.
  let isRestoring = false;

  return {
    /** Notes the height of the entry `key`, until stopped. */
    watch(key: string): () => void {
      const controller = new AbortController();
      const { signal } = controller;
      const note = () => {
        if (!isRestoring) places[key] = window.scrollY;
      };
      window.addEventListener('scroll', note, { passive: true, signal });
      window.addEventListener('pagehide', () => storage.set(storageKeys.scrollPlaces, places), { signal });
      return () => controller.abort();
    },

    /** Scrolls to where the entry was left, again while the page still grows, unless the shopper scrolls themself. */
    restore(key: string): () => void {
      const top = places[key] ?? 0;
      const until = performance.now() + PATIENCE_MILLISECONDS;
      let frame = 0;
      // The page's own effects may scroll after the first attempt.
      let attempts = 0;
      const stop = () => {
        isRestoring = false;
        cancelAnimationFrame(frame);
        for (const type of ownMoves) window.removeEventListener(type, stop);
      };
      const attempt = () => {
        window.scrollTo({ top, behavior: 'instant' });
        const isThere = ++attempts > 3 && Math.abs(window.scrollY - top) <= 1;
        if (!isThere && performance.now() < until) frame = requestAnimationFrame(attempt);
        else stop();
      };
      isRestoring = true;
      for (const type of ownMoves) window.addEventListener(type, stop, { passive: true });
      attempt();
      return stop;
    },
  };
}
