import { isSparing } from './browser/connection';

/**
 * Props of a button whose press needs a chunk: they load it when a pointer or the focus reaches the button, unless data
 * saver is on. The press itself reports a failure.
 */
export function fetchOnReach(load: () => Promise<unknown>) {
  const fetch = () => {
    if (!isSparing()) load().catch(() => {});
  };
  return { onPointerEnter: fetch, onFocus: fetch };
}
