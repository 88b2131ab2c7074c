import { useSyncExternalStore } from 'react';
import { currentPath, isCheckout } from '#lib/paths';
import { shop } from '#lib/shop';
import { ConsentNotice } from '#shell/consent/ConsentNotice';
import type { Visit } from '../createApp';
import { mountBeside } from '../mountBeside';

function Notice({ store, basename, view }: Visit) {
  // The store hears of every move, whether or not it changes.
  const isQuietPlace = useSyncExternalStore(store.subscribe, () => isCheckout(currentPath(view)));
  const { privacyPage } = shop.analytics;
  return <ConsentNotice isQuietPlace={isQuietPlace} privacyPage={privacyPage && basename + privacyPage} />;
}

/** Puts the question of consent into the page, before the shop, so that it is the first that the keyboard comes to. */
export const mountNotice = (visit: Visit): Promise<() => void> => mountBeside(visit, <Notice {...visit} />, 'before');
