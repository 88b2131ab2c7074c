import { isSparing } from './browser/connection';

/** Props that load a button's chunk when a pointer or the focus reaches it, unless data saver is on. */
export function fetchOnReach(load: () => Promise<unknown>) {
  const fetch = () => {
    if (!isSparing()) load().catch(() => {});
  };
  return { onPointerEnter: fetch, onFocus: fetch };
}
