import { routeUrl } from '#lib/paths';
import type { StoreView } from '#lib/storeViews';

/**
 * Whether the merchant says of a path that what was there will not come back. Magento forgets the address of what is
 * deleted, so it cannot tell.
 *
 * @param gone paths, with a `*` at the end for all that begin so; with a view's code in front for that view alone
 */
export function isGone(gone: readonly string[], view: StoreView, path: string): boolean {
  const plain = routeUrl(path);
  const names = [plain, `/${view.code}${plain}`];
  return gone.some((entry) => {
    const pattern = routeUrl(entry);
    return names.some((name) => (pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern));
  });
}
