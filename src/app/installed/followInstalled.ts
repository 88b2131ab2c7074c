import { browser } from '#lib/browser/browser';
import { whenIdle } from '#lib/browser/pause';
import { storageKeys } from '#lib/browser/storage';
import { currentPath, paths, startMark } from '#lib/paths';
import { urlOf } from '#lib/urls';
import { searchToggled } from '#store/app';
import { selectItemCount } from '#store/cart';
import type { AppStore } from '#store/index';
import type { Visit } from '../createApp';
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

/** Shows the number of pieces in the cart on the installed app's icon, where possible. Returns the way to stop. */
function showCartBadge(store: AppStore): () => void {
  if (!('setAppBadge' in navigator)) return () => {};
  const { storage, view } = store.services;
  let shown: number | undefined;
  const look = () => {
    const state = store.getState();
    const count = selectItemCount(state);
    // At first nobody has asked yet; a device that keeps a cart may have pieces in it.
    const isUnknown = count === 0 && !state.cart.details && storage.get(storageKeys.cartId(view.website)) !== undefined;
    if (count === shown || (isUnknown && shown === undefined)) return;
    shown = count;
    const work = count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge();
    work.catch(() => {});
  };
  let isWaiting = false;
  // Between an answer and the end of its change the pieces count twice, for a moment.
  const stop = store.subscribe(() => {
    if (isWaiting) return;
    isWaiting = true;
    whenIdle(() => {
      isWaiting = false;
      look();
    });
  });
  look();
  return stop;
}

declare global {
  interface Window {
    /** How the system opened the app, or brought it to the front (Launch Handler; not in every browser). */
    launchQueue?: { setConsumer(consumer: (params: { targetURL?: string }) => void): void };
  }
}

/** A launch brings the one window to the front as it is. A shortcut, link or share opens its page there. */
function followLaunches(): void {
  // The launch that this page was opened by is told as well, and may lead elsewhere by now.
  let opened = performance.getEntriesByType?.('navigation')[0]?.name;
  window.launchQueue?.setConsumer(({ targetURL = '' }) => {
    const url = urlOf(targetURL);
    const isOpened = targetURL === opened;
    opened = undefined;
    if (isOpened || url?.origin !== window.location.origin || url.href === window.location.href) return;
    if (url.pathname === paths.home && url.searchParams.has(startMark)) return;
    browser.assign(url.pathname + url.search + url.hash);
  });
}
