import { useEffect, useEffectEvent } from 'react';
import { onPageReturn } from './onPageReturn';

/**
 * Calls `load` when the component appears (or `isActive` becomes true), and `loadAgain` whenever the shopper comes back
 * to the page, since another tab may have changed what it shows.
 */
export function useFresh(load: () => unknown, { isActive = true, loadAgain = load } = {}): void {
  const onAppear = useEffectEvent(load);
  const onReturn = useEffectEvent(loadAgain);
  useEffect(() => {
    if (!isActive) return;
    onAppear();
    return onPageReturn(() => onReturn());
  }, [isActive]);
}
