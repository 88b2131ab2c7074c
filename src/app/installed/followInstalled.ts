import { currentPath, paths, startMark } from '#lib/paths';
import { searchToggled } from '#store/app';
import type { Visit } from '../createApp';
import { showCartBadge } from './cartBadge';
import { followLaunches } from './followLaunches';
import { offerInstallation } from './offerInstallation';

/** What the shop does as an app, and to become one. Returns the way to stop. */
export function followInstalled(visit: Visit): () => void {
  followLaunches();
  // The shortcut to search leads to where words are typed.
  if (currentPath(visit.view) === paths.search && new URLSearchParams(window.location.search).has(startMark))
    visit.store.dispatch(searchToggled(true));
  const endings = [showCartBadge(visit.store), offerInstallation(visit)];
  return () => {
    for (const end of endings) end();
  };
}
