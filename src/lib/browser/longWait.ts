import { config } from '../config';

/** Events of the window: something the shopper waits for takes long; it is over, in whatever way. */
export const longWaits = { begun: 'dukkan:longwait', over: 'dukkan:longwaitover' } as const;

/**
 * Begins to wait. After `config.longWait` the window is notified, once, and again when it is over.
 *
 * @param isWanted whether anybody waits for it; what is only fetched ahead may be wanted later
 * @returns what to call when it is over
 */
export function beginWait(isWanted: () => boolean = () => true): () => void {
  let isTold = false;
  let timer = setTimeout(look, config.longWait);
  function look() {
    isTold = isWanted();
    if (isTold) window.dispatchEvent(new Event(longWaits.begun));
    else timer = setTimeout(look, config.longWaitCheck);
  }
  return () => {
    clearTimeout(timer);
    if (isTold) window.dispatchEvent(new Event(longWaits.over));
    isTold = false;
  };
}
