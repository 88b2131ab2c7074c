/**
 * Calls back when the shopper returns to the page from another tab or window (at most once a second, since browsers
 * tell it twice). Returns the way to stop.
 */
export function onPageReturn(callback: () => void): () => void {
  let last = 0;
  const listener = () => {
    if (document.visibilityState !== 'visible' || Date.now() - last < 1000) return;
    last = Date.now();
    callback();
  };
  document.addEventListener('visibilitychange', listener);
  window.addEventListener('focus', listener);
  return () => {
    document.removeEventListener('visibilitychange', listener);
    window.removeEventListener('focus', listener);
  };
}
