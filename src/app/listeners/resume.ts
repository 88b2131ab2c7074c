import { cartActions } from '#features/cart/lazyCart';
import { storageKeys } from '#lib/browser/storage';
import type { AppStore } from '#store/index';
import { sayAfterReload } from './afterReload';
import { awaitReturn, endSession } from './sessionEnd';
import { restoreWaiting, waitingCode, watchWaiting } from './watchWaiting';

/**
 * Before the first rendering: restores what the tab's last page left, and removes what is no longer valid.
 *
 * @param isExpired the stored session's time is over
 */
export async function resume(store: AppStore, isExpired: boolean): Promise<void> {
  const { storage, tab, view } = store.services;
  if (isExpired) store.dispatch(endSession(true));
  awaitReturn(store);
  if (tab.record(storageKeys.afterReload)) store.dispatch(sayAfterReload());
  const waits = Boolean(storage.record(storageKeys.waitingChanges(view.website)));
  // Without the code they are shown when it comes.
  if (waits || storage.record(storageKeys.cartNotes(view.website))) await restoreWaiting(store).catch(() => {});
  if (!waits) return;
  // Not first after a move of a hand: a page that was opened without a connection may only be looked at.
  watchWaiting(store);
  if (!store.getState().app.isOnline) return;
  const sending = waitingCode.load().then(({ sendWaitingChanges }) => store.dispatch(sendWaitingChanges()));
  // A cart that is loaded now waits for it.
  await cartActions.load().then(
    ({ noteSending }) => store.dispatch(noteSending(sending)),
    () => sending.catch(() => {}),
  );
}
