import { config } from '../config';

/**
 * Window events for work that the shopper waits for: it takes long (`begun`), and it has ended with any result
 * (`over`).
 */
export const longWaits = { begun: 'dukkan:longwait', over: 'dukkan:longwaitover' } as const;

/**
 * Starts to measure a wait. Dispatches `longWaits.begun` after `config.longWait`, and `longWaits.over` at the end.
 *
 * @param isWanted whether the shopper waits for the work; called repeatedly, because a prefetch may be wanted later
 * @returns a function to call when the work ends
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
