import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { browser } from '#lib/browser/browser';
import { newId } from '#lib/browser/newId';
import { makeTabStorage, storageKeys } from '#lib/browser/storage';
import { isObject } from '#lib/guards';
import { routeUrl } from '#lib/paths';
import { VisuallyHidden } from '#ui/VisuallyHidden';

/**
 * After a navigation, scrolls, moves the focus to the main heading (or the current step) and announces the title. If
 * only the query changes (filter, option), scroll position and focus stay.
 */
export function AfterNavigation() {
  const { pathname, hash, key: entry } = useLocation();
  const [ownKey] = useState(() => `load ${newId()}`);
  const key = entry === 'default' ? ownKey : entry;
  const type = useNavigationType();
  const [places] = useState(makeScrollPlaces);
  const current = useRef<{ key: string; pathname: string }>(undefined);
  const [title, setTitle] = useState('');

  useLayoutEffect(() => {
    const before = current.current;
    current.current = { key, pathname };
    // The history entry of a page load has no key. This key identifies the entry later, without storing its URL.
    if (entry === 'default') window.history.replaceState({ ...window.history.state, key }, '');
    // Turn off the browser's own scroll restoration, which would run before the page is rendered.
    window.history.scrollRestoration = 'manual';
    let stopScrolling: (() => void) | undefined;
    if (before?.key !== key) {
      // The first entry counts as POP, but only a reload or a return from another site has a scroll position.
      const isRestored = type === 'POP' && (before || isReturn());
      if (!isRestored && type !== 'POP' && before?.pathname !== pathname) scrollTo(0);
      if (isRestored) stopScrolling = places.goTo(key);
      else if (hash) stopScrolling = places.goTo(key, routeUrl(hash.slice(1)));
    }
    const stopWatching = places.watch(key);
    return () => {
      stopWatching();
      stopScrolling?.();
    };
  }, [pathname, hash, entry, key, type, places]);

  const heard = useRef(pathname);
  useEffect(() => {
    if (heard.current === pathname) return;
    heard.current = pathname;
    const main = find('main');
    // A page that is still loading has no heading: until it has one, the focus is on the main element.
    const watch = new MutationObserver(() => {
      if (document.activeElement !== main || focusPage() !== main) watch.disconnect();
    });
    // Do not take the focus from the search or an open menu of the header.
    if (!document.activeElement?.closest('search, [data-open]') && main && focusPage() === main)
      watch.observe(main, { childList: true, subtree: true });
    // Wait until the page's own effect has set the title.
    const timer = setTimeout(() => setTitle(document.title), 200);
    return () => {
      watch.disconnect();
      clearTimeout(timer);
    };
  }, [pathname]);

  return (
    <VisuallyHidden as="div">
      <span role="status">{title}</span>
    </VisuallyHidden>
  );
}

const scrollTo = (top: number) => window.scrollTo({ top, behavior: 'instant' });

const find = (selector: string) => document.querySelector<HTMLElement>(selector);

/** Moves the focus to the current step, the main heading or the main element. Returns that element. */
function focusPage(): HTMLElement | null {
  const place = find('main [aria-current="step"]') ?? find('main h1') ?? find('main');
  if (place && !place.hasAttribute('tabindex')) place.tabIndex = -1;
  place?.focus({ preventScroll: true });
  return place;
}

const isReturn = () => /reload|back/.test(browser.navigationType() ?? '');

/** Scroll positions in CSS pixels, by key of the history entry. The tab's storage has a copy for reloads. */
type Places = Record<string, number>;

const isPlaces = (value: unknown): value is Places => isObject(value);
/**
 * Maximum wait until a page is high enough for its scroll position: on a slow connection, its parts take seconds to
 * load.
 */
const SCROLL_RESTORE_TIMEOUT_MS = 10_000;
/** Events with which the shopper scrolls; the app then stops its own scrolling. */
const ownMoves = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

/** Records the scroll position of each history entry, and restores it. */
function makeScrollPlaces() {
  const storage = makeTabStorage();
  const places: Places = storage.get(storageKeys.scrollPlaces, isPlaces) ?? {};
  // While the app restores a position, the current one must not be recorded.
  let isOnWay = false;

  return {
    /** Records the scroll position of the history entry `key`. Returns a function that stops recording. */
    watch(key: string): () => void {
      const controller = new AbortController();
      const { signal } = controller;
      const note = () => {
        if (!isOnWay) places[key] = window.scrollY;
      };
      window.addEventListener('scroll', note, { passive: true, signal });
      window.addEventListener('pagehide', () => storage.set(storageKeys.scrollPlaces, places), { signal });
      return () => controller.abort();
    },

    /**
     * Scrolls to the element `id` or, without an id, to the entry's recorded position. Repeats this while the page
     * grows, until the shopper scrolls. Returns a function that stops scrolling.
     */
    goTo(key: string, id?: string): () => void {
      const top = places[key] ?? 0;
      const until = performance.now() + SCROLL_RESTORE_TIMEOUT_MS;
      let frame = 0;
      // Number of times that the position was reached. One is not enough, because the page's own effects may scroll
      // afterwards.
      let successes = 0;
      const stop = () => {
        isOnWay = false;
        cancelAnimationFrame(frame);
        for (const type of ownMoves) window.removeEventListener(type, stop);
      };
      const attempt = () => {
        const target = id === undefined ? null : document.getElementById(id);
        if (id === undefined) scrollTo(top);
        else target?.scrollIntoView({ behavior: 'instant' });
        if (target || (id === undefined && Math.abs(window.scrollY - top) <= 1)) successes++;
        if (successes < 4 && performance.now() < until) frame = requestAnimationFrame(attempt);
        else stop();
      };
      isOnWay = true;
      for (const type of ownMoves) window.addEventListener(type, stop, { passive: true });
      attempt();
      return stop;
    },
  };
}
