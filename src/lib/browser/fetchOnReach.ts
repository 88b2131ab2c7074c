import { savesData } from './connection';

/** Props for a button that load its chunk on hover or focus, unless data saver is on. */
export function prefetchOnHover(load: () => Promise<unknown>) {
  const fetch = () => {
    if (!savesData()) load().catch(() => {});
  };
  return { onPointerEnter: fetch, onFocus: fetch };
}
