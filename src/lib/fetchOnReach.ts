import { isSparing } from './browser/connection';

/**
 * For a button whose press needs a chunk: loads it when a pointer or the focus
 * reaches the button, so that it is there at the press; not where data are saved. The press itself says when it could
 * not be fetched.
 */
export function fetchOnReach(load: () => Promise<unknown>) {
  const fetch = () => {
    if (!isSparing()) load().catch(() => {});
  };
  return { onPointerEnter: fetch, onFocus: fetch };
}
