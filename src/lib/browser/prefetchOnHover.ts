import { savesData } from './connection';

/** Returns props for a button. On hover or focus they load the button's chunk, unless data saver is on. */
export function prefetchOnHover(load: () => Promise<unknown>) {
  const fetch = () => {
    if (!savesData()) load().catch(() => {});
  };
  return { onPointerEnter: fetch, onFocus: fetch };
}
