import { paths, startMark, withoutBasename } from '#lib/paths';
import { searchToggled } from '#store/app';
import type { Visit } from '../createApp';
import { showCartBadge } from './cartBadge';
import { followLaunches } from './followLaunches';
import { offerInstallation } from './offerInstallation';

/** What the shop does as an app, and to become one. Returns the way to stop. */
export function followInstalled(visit: Visit): () => void {
  followLaunches();
  const { pathname, search } = window.location;
  // The shortcut to search leads to where words are typed.
  if (withoutBasename(pathname, visit.basename) === paths.search && new URLSearchParams(search).has(startMark))
    visit.store.dispatch(searchToggled(true));
  const endings = [showCartBadge(visit.store), offerInstallation(visit)];
  return () => {
    for (const end of endings) end();
  };
}
