import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { browser } from '#lib/browser/browser';
import { routeUrl } from '#lib/paths';
import { VisuallyHidden } from '#ui/VisuallyHidden';
import { makeScrollPlaces } from './scrollPlaces';

/**
 * What a page load would do, after a navigation inside the app: scroll to the top, to the link's target, or on back,
 * forward and reload to where the shopper was; put the focus on the main heading (or a step's); say the title. A change
 * of the query alone (filter, option) moves nothing.
 */
export function AfterNavigation() {
  const { pathname, search, hash, key: entry } = useLocation();
  // The entries that a page load makes have no keys of their own.
  const key = entry === 'default' ? pathname + search : entry;
  const type = useNavigationType();
  const [places] = useState(makeScrollPlaces);
  const current = useRef<{ key: string; pathname: string }>(undefined);
  const [title, setTitle] = useState('');

  useLayoutEffect(() => {
    const before = current.current;
    current.current = { key, pathname };
    // The browser would restore before the page is there.
    window.history.scrollRestoration = 'manual';
    let stopRestoring: (() => void) | undefined;
    if (before?.key !== key) {
      // The first entry counts as POP: only a reload or a return from another site has a place to go back to.
      const isRestored = type === 'POP' && (before || isReturn());
      const target = type !== 'POP' && hash && document.getElementById(routeUrl(hash.slice(1)));
      if (isRestored) stopRestoring = places.restore(key);
      else if (target) target.scrollIntoView();
      else if (type !== 'POP' && before?.pathname !== pathname) window.scrollTo({ top: 0, behavior: 'instant' });
    }
    const stopWatching = places.watch(key);
    return () => {
      stopWatching();
      stopRestoring?.();
    };
  }, [pathname, hash, key, type, places]);

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

const find = (selector: string) => document.querySelector<HTMLElement>(selector);

/** Puts the focus where a page begins, and answers where that is. */
function focusPage(): HTMLElement | null {
  const place = find('main [aria-current="step"]') ?? find('main h1') ?? find('main');
  if (place && !place.hasAttribute('tabindex')) place.tabIndex = -1;
  place?.focus({ preventScroll: true });
  return place;
}

const isReturn = () => /reload|back/.test(browser.navigationType() ?? '');
