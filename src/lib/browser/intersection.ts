/**
 * Calls back when an element comes into sight or leaves it, and once at the beginning; never where the browser cannot
 * tell. Returns the way to stop.
 * @param rootMargin how far around the screen still counts, as in CSS
 */
export function onIntersection(element: Element, rootMargin: string, callback: (isInSight: boolean) => void) {
  if (typeof IntersectionObserver === 'undefined') return () => {};
  const observer = new IntersectionObserver(([entry]) => entry && callback(entry.isIntersecting), { rootMargin });
  observer.observe(element);
  return () => observer.disconnect();
}
