import type { UnknownAction } from '@reduxjs/toolkit';
import { consentOf } from '#lib/browser/consent';
import { installationOf } from '#lib/browser/installation';
import { whenIdle } from '#lib/browser/pause';
import { storageKeys } from '#lib/browser/storage';
import { currentPath, isCheckout, paths } from '#lib/paths';
import { hasConnectors, shop } from '#lib/shop';
import { InstallNotice } from '#shell/installation/InstallNotice';
import { navigated } from '#store/app';
import { selectItemCount } from '#store/cart';
import type { Visit } from '../createApp';
import { mountBeside } from '../mountBeside';

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
export function offerInstallation(visit: Visit): () => void {
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
    unmount = mountBeside(visit, (isQuiet) => <InstallNotice isQuietPlace={isQuiet} onAnswer={stop} />, 'after');
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
