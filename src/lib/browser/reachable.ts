import { useEffect, useEffectEvent } from 'react';
import { config } from '../config';

/** Told to the window when the shop answers again after a time in which nothing reached it. */
const reachableEvent = 'dukkan:reachable';

/** Tells all who wait for it that the shop can be reached again. */
export const tellReachable = (): boolean => window.dispatchEvent(new Event(reachableEvent));

/** Calls back when the device is online or the back end responds, after a random moment. Returns the way to stop. */
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

/** The same for a component, while it is there; nothing without a callback. */
export function useReachable(callback: (() => void) | undefined): void {
  const isWanted = callback !== undefined;
  const call = useEffectEvent(() => callback?.());
  useEffect(() => (isWanted ? onReachable(call) : undefined), [isWanted]);
}
