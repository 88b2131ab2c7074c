import { config } from '../config';

/** Window events: work that the shopper waits for takes long (`begun`), and has ended with any result (`over`). */
export const longWaits = { begun: 'dukkan:longwait', over: 'dukkan:longwaitover' } as const;

/**
 * Starts to measure a wait. Dispatches `longWaits.begun` after `config.longWait`, and `longWaits.over` at the end.
 *
 * @param isWanted whether the shopper waits for it; a prefetch may be wanted later, so it is called repeatedly
 * @returns a function to call at the end
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
