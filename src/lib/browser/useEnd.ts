import { useEffect, useEffectEvent, useRef } from 'react';

/** Calls back when what lasted is over, while the page stays. */
export function useEnd(lasts: boolean, callback: () => void): void {
  const lasted = useRef(false);
  const call = useEffectEvent(callback);
  useEffect(() => {
    if (lasted.current && !lasts) call();
    lasted.current = lasts;
  }, [lasts]);
}
