import { routeUrl } from '#lib/paths';
import type { StoreView } from '#lib/storeViews';

/**
 * True if the merchant's configuration lists a path as permanently removed. Magento does not keep the paths of deleted
 * pages.
 *
 * @param gone paths; a final `*` matches all that begin so, and a leading view code limits the entry to that view
 */
export function isGone(gone: readonly string[], view: StoreView, path: string): boolean {
  const plain = routeUrl(path);
  const names = [plain, `/${view.code}${plain}`];
  return gone.some((entry) => {
    const pattern = routeUrl(entry);
    return names.some((name) => (pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern));
  });
}
