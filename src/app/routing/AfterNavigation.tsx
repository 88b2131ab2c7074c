import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { browser } from '#lib/browser/browser';
import { newId } from '#lib/browser/newId';
import { makeTabStorage, storageKeys } from '#lib/browser/storage';
import { isObject } from '#lib/guards';
import { routeUrl } from '#lib/paths';
import { VisuallyHidden } from '#ui/VisuallyHidden';

/**
 * Does after a navigation what a page load would do: it scrolls, moves the focus to the main heading (or a step's), and
 * announces the title. A change of the query alone (filter, option) moves nothing.
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
    // The entry that a page load makes has no key until now: with one it is known again, and its address is not stored.
    if (entry === 'default') window.history.replaceState({ ...window.history.state, key }, '');
    // The browser would restore before the page is there.
    window.history.scrollRestoration = 'manual';
    let stopScrolling: (() => void) | undefined;
    if (before?.key !== key) {
      // The first entry counts as POP: only a reload or a return from another site has a place to go back to.
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
    // A page that is still on its way has no heading yet: until it comes, the focus waits in the main area.
    const watch = new MutationObserver(() => {
      if (document.activeElement !== main || focusPage() !== main) watch.disconnect();
    });
    // Who has begun to search or opened a menu of the header in the meantime goes on there.
    if (!document.activeElement?.closest('search, [data-open]') && main && focusPage() === main)
      watch.observe(main, { childList: true, subtree: true });
    // The page sets its title in an effect of its own.
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

/** Puts the focus where a page begins, and answers where that is. */
function focusPage(): HTMLElement | null {
  const place = find('main [aria-current="step"]') ?? find('main h1') ?? find('main');
  if (place && !place.hasAttribute('tabindex')) place.tabIndex = -1;
  place?.focus({ preventScroll: true });
  return place;
}

const isReturn = () => /reload|back/.test(browser.navigationType() ?? '');

/** Scroll heights in CSS pixels by the history entry's key, kept over a reload by the tab's own storage. */
type Places = Record<string, number>;

const isPlaces = (value: unknown): value is Places => isObject(value);
/** A page whose parts are still coming is given this long to become high enough: on a slow line they take seconds. */
const PATIENCE_MILLISECONDS = 10_000;
/** What the shopper does when they go somewhere themself. */
const ownMoves = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

/** Notes where the shopper is on each page of their way, and brings them back there. */
function makeScrollPlaces() {
  const storage = makeTabStorage();
  const places: Places = storage.get(storageKeys.scrollPlaces, isPlaces) ?? {};
  // On the way the page is not yet where the shopper wants to be.
  let isOnWay = false;

  return {
    /** Notes the height of the entry `key`, until stopped. */
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
     * Scrolls to the element that the address names, or else to where the entry was left: again while the page still
     * grows, unless the shopper scrolls themself.
     */
    goTo(key: string, id?: string): () => void {
      const top = places[key] ?? 0;
      const until = performance.now() + PATIENCE_MILLISECONDS;
      let frame = 0;
      // The page's own effects may scroll after the first success.
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
