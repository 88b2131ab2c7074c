import { useEffect, useEffectEvent, useRef } from 'react';

/** Calls `tell` with the previous key for each new value of `key`. Ignores null and undefined. */
export function useOnNewKey(key: string | null | undefined, tell: (before: string | undefined) => void): void {
  const told = useRef<string>(undefined);
  const onArrival = useEffectEvent(tell);
  useEffect(() => {
    const before = told.current;
    if (key == null || key === before) return;
    told.current = key;
    onArrival(before);
  }, [key]);
}

/** Calls back when `lasts` changes from true to false. */
export function useOnEnd(lasts: boolean, callback: () => void): void {
  const lasted = useRef(false);
  const call = useEffectEvent(callback);
  useEffect(() => {
    if (lasted.current && !lasts) call();
    lasted.current = lasts;
  }, [lasts]);
}
