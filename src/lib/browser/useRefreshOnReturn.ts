import { useEffect, useEffectEvent } from 'react';

/** Calls `load` when the component appears or becomes active, and `loadAgain` when the shopper returns to the page. */
export function useRefreshOnReturn(load: () => unknown, { isActive = true, loadAgain = load } = {}): void {
  const onAppear = useEffectEvent(load);
  const onReturn = useEffectEvent(loadAgain);
  useEffect(() => {
    if (!isActive) return;
    onAppear();
    return onPageReturn(() => onReturn());
  }, [isActive]);
}

/**
 * Calls back when the shopper returns to the page, at most once a second. Returns a function that removes the callback.
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
