import type { UnknownAction } from '@reduxjs/toolkit';
import { browser } from '#lib/browser/browser';
import { consentOf } from '#lib/browser/consent';
import { installationOf } from '#lib/browser/installation';
import { whenIdle } from '#lib/browser/pause';
import { storageKeys } from '#lib/browser/storage';
import { currentPath, isCheckout, paths, startMark } from '#lib/paths';
import { hasConnectors, shop } from '#lib/shop';
import { urlOf } from '#lib/urls';
import { InstallNotice } from '#shell/installPrompt/InstallNotice';
import { navigated, searchToggled } from '#store/app';
import { selectItemCount } from '#store/cart';
import type { AppStore } from '#store/index';
import type { Visit } from '../createApp';
import { mountNotice } from '../mountNotice';

/** What the shop does as an app, and to become one. Returns the way to stop. */
export function startPwa(visit: Visit): () => void {
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

/** A page load that comes so long (milliseconds) after the device's first is another visit. */
const ANOTHER_VISIT = 30 * 60_000;

/** Somebody is at work in something that stands over the page, or in a field. */
const isBusy = (): boolean =>
  document.querySelector('dialog[open]') !== null ||
  Boolean(document.activeElement?.matches('input, select, textarea'));

/**
 * Offers to install the app, once on a device: to a shopper who has come back, has items in the cart or has ordered.
 * Not on the first page, in checkout, beside another message or offline. Returns the way to stop.
 */
function offerInstallation(visit: Visit): () => void {
  const { store, storage, earlyActions } = visit;
  const key = storageKeys.installOffer;
  const known = storage.record(key);
  if (!known) storage.set(key, 'known');
  const isBack = known !== undefined && Date.now() - known.timeStored > ANOTHER_VISIT;
  const installation = installationOf(store.services);
  const isMove = (action: UnknownAction) => navigated.match(action) && !action.payload.isSamePage;
  let hasMoved = earlyActions.some(isMove);
  let isOver = false;
  let unmount: Promise<() => void> | undefined;

  const isFitting = () => {
    const state = store.getState();
    const path = currentPath(visit.view);
    if (!hasMoved || installation.way() !== 'ask' || isCheckout(path) || isBusy()) return false;
    if (!state.app.isOnline || Object.keys(state.toasts).length > 0) return false;
    const { choice, isAskedFor } = consentOf(store.services).get();
    if (isAskedFor || (hasConnectors(shop.analytics) && !choice)) return false;
    return isBack || selectItemCount(state) > 0 || path === paths.orderConfirmation;
  };

  const show = () => {
    // Another tab may have offered it meanwhile.
    if (isOver || unmount || storage.get(key) === 'offered' || !isFitting()) return;
    storage.set(key, 'offered');
    unmount = mountNotice(visit, (isQuiet) => <InstallNotice isQuietPlace={isQuiet} onAnswer={stop} />, 'after');
    unmount.catch(() => {}); // Without its texts there is no offer; the footer has one.
  };

  let isWaiting = false;
  const look = () => {
    if (isWaiting || isOver || unmount) return;
    isWaiting = true;
    // By then the page shows what has just changed.
    whenIdle(() => {
      isWaiting = false;
      show();
    });
  };
  store.startListening({
    predicate: isMove,
    effect: () => {
      hasMoved = true;
    },
  });
  const stopWatching = [store.subscribe(look), installation.subscribe(look)];
  const stop = () => {
    isOver = true;
    for (const end of stopWatching) end();
    unmount?.then((remove) => remove()).catch(() => {});
  };
  return stop;
}
