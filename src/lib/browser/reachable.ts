import { useEffect, useEffectEvent } from 'react';
import { config } from '../config';

/** Window event: the back end responds again after it was unreachable. */
const reachableEvent = 'dukkan:reachable';

/** Dispatches the event that the back end is reachable again. */
export const dispatchReachable = (): boolean => window.dispatchEvent(new Event(reachableEvent));

/**
 * Calls back, after a random delay, when the device goes online or the back end responds again.
 *
 * @returns a function that removes the callback
 */
export function onReachable(callback: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listener = () => {
    clearTimeout(timer);
    timer = setTimeout(callback, Math.random() * config.reachableJitter);
  };
  const events = ['online', reachableEvent];
  for (const event of events) window.addEventListener(event, listener);
  return () => {
    clearTimeout(timer);
    for (const event of events) window.removeEventListener(event, listener);
  };
}

/** `onReachable` for a component while it is mounted; inactive without a callback. */
export function useOnReachable(callback: (() => void) | undefined): void {
  const isWanted = callback !== undefined;
  const call = useEffectEvent(() => callback?.());
  useEffect(() => (isWanted ? onReachable(call) : undefined), [isWanted]);
}
