import type { UnknownAction } from '@reduxjs/toolkit';
import { browser } from '#lib/browser/browser';
import { consentOf } from '#lib/browser/consent';
import { installationOf } from '#lib/browser/installation';
import { whenIdle } from '#lib/browser/scheduling';
import { storageKeys } from '#lib/browser/storage';
import { currentPath, isCheckout, paths, startMark } from '#lib/paths';
import { hasConnectors, shopConfig } from '#lib/shopConfig';
import { urlOf } from '#lib/urls';
import { InstallNotice } from '#shell/installPrompt/InstallNotice';
import { navigated, searchToggled } from '#store/app';
import { selectItemCount } from '#store/cart';
import type { AppStore } from '#store/index';
import type { Visit } from '../createApp';
import { mountNotice } from '../mountNotice';

/**
 * Starts the features of the installed app (launches, cart badge), and the offer to install the app. Returns a function
 * that stops the badge and the offer.
 */
export function startPwa(visit: Visit): () => void {
  followLaunches();
  // The app's search shortcut opens the search field.
  if (currentPath(visit.view) === paths.search && new URLSearchParams(window.location.search).has(startMark))
    visit.store.dispatch(searchToggled(true));
  const endings = [showCartBadge(visit.store), offerInstallation(visit)];
  return () => {
    for (const end of endings) end();
  };
}

/**
 * Shows the number of pieces in the cart on the app's icon, if the browser can. Returns a function that stops the
 * updates.
 */
function showCartBadge(store: AppStore): () => void {
  if (!('setAppBadge' in navigator)) return () => {};
  const { storage, view } = store.services;
  let shown: number | undefined;
  const look = () => {
    const state = store.getState();
    const count = selectItemCount(state);
    // Before the cart is loaded, the count is unknown if the device has a cart id.
    const isUnknown = count === 0 && !state.cart.details && storage.get(storageKeys.cartId(view.website)) !== undefined;
    if (count === shown || (isUnknown && shown === undefined)) return;
    shown = count;
    const work = count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge();
    work.catch(() => {});
  };
  let isWaiting = false;
  // Wait until idle: between a response and the removal of its outbox entry, pieces count twice for a moment.
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
    /** Launches of the installed app by the system (Launch Handler API; not in every browser). */
    launchQueue?: { setConsumer(consumer: (params: { targetURL?: string }) => void): void };
  }
}

/** Handles launches of the installed app: a shortcut, link or share opens its page in the existing window. */
function followLaunches(): void {
  // The queue also contains the launch that opened this page; that launch is ignored.
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

/** A page load this long after the first page load on the device counts as another visit (milliseconds). */
const ANOTHER_VISIT = 30 * 60_000;

/** True if a dialog is open or a form field has the focus. */
const isBusy = (): boolean =>
  document.querySelector('dialog[open]') !== null ||
  Boolean(document.activeElement?.matches('input, select, textarea'));

/**
 * Offers to install the app, once on a device: to a shopper who has returned, has items in the cart or has ordered. The
 * offer does not appear on the first page, in checkout, beside another message or offline. Returns a function that
 * removes the offer.
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
    if (!hasMoved || installation.method() !== 'ask' || isCheckout(path) || isBusy()) return false;
    if (!state.app.isOnline || Object.keys(state.toasts).length > 0) return false;
    const { choice, isNoticeOpen } = consentOf(store.services).get();
    if (isNoticeOpen || (hasConnectors(shopConfig.analytics) && !choice)) return false;
    return isBack || selectItemCount(state) > 0 || path === paths.orderConfirmation;
  };

  const show = () => {
    // Another tab may have shown the offer meanwhile.
    if (isOver || unmount || storage.get(key) === 'offered' || !isFitting()) return;
    storage.set(key, 'offered');
    unmount = mountNotice(visit, (isQuiet) => <InstallNotice isInCheckout={isQuiet} onAnswer={stop} />, 'after');
    unmount.catch(() => {}); // If the messages do not load, there is no notice. The footer has a button.
  };

  let isWaiting = false;
  const look = () => {
    if (isWaiting || isOver || unmount) return;
    isWaiting = true;
    // Wait until idle, so that the page has rendered the change.
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
