import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { VisuallyHidden } from '#ui/VisuallyHidden';
import { makeScrollPlaces } from './scrollPlaces';

/**
 * What a page load would do, after a navigation inside the app: scroll to the top, to the link's target, or on back,
 * forward and reload to where the shopper was; put the focus on the main heading (or a step's); say the title. A change of the
 * query alone (filter, option) moves nothing.
 */
export function AfterNavigation() {
  const { pathname, search, hash, key: entry } = useLocation();
  // The entries that a page load makes have no keys of their own.
  const key = entry === 'default' ? pathname + search : entry;
  const type = useNavigationType();
  const [places] = useState(makeScrollPlaces);
  const current = useRef<{ key: string; pathname: string }>(undefined);
  const [title, setTitle] = useState('');

  useEffect(() => places.watch(() => current.current?.key ?? ''), [places]);

  useLayoutEffect(() => {
    const before = current.current;
    current.current = { key, pathname };
    if (before?.key === key) return;
    // The browser would restore before the page is there.
    window.history.scrollRestoration = 'manual';
    // The first entry counts as POP: only a reload or a return from another site has a place to go back to.
    if (type === 'POP') return before || isReturn() ? places.restore(key) : undefined;
    const target = hash && document.getElementById(decodeURIComponent(hash.slice(1)));
    if (target) target.scrollIntoView();
    else if (before?.pathname !== pathname) window.scrollTo({ top: 0, behavior: 'instant' });
  }, [pathname, hash, key, type, places]);

  const heard = useRef(pathname);
  useEffect(() => {
    if (heard.current === pathname) return;
    heard.current = pathname;
    const place =
      document.querySelector<HTMLElement>('main [aria-current="step"]') ??
      document.querySelector<HTMLElement>('main h1') ??
      document.querySelector('main');
    // Who has begun to search in the meantime goes on typing.
    if (place && !document.activeElement?.closest('search')) {
      if (!place.hasAttribute('tabindex')) place.tabIndex = -1;
      place.focus({ preventScroll: true });
    }
    // The page sets its title in an effect of its own.
    const timer = setTimeout(() => setTitle(document.title), 200);
    return () => clearTimeout(timer);
  }, [pathname]);

  return (
    <VisuallyHidden as="div">
      <span role="status">{title}</span>
    </VisuallyHidden>
  );
}

function isReturn(): boolean {
  const [navigation] = performance.getEntriesByType?.('navigation') ?? [];
  return navigation !== undefined && 'type' in navigation && navigation.type !== 'navigate';
}
