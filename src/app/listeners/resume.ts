import { cartActions } from '#features/cart/lazyCart';
import { type BrowserStorage, storageKeys } from '#lib/browser/storage';
import type { AppStore } from '#store/index';
import { sayAfterReload } from './afterReload';
import { awaitReturn, endSession } from './sessionEnd';
import { restoreWaiting, waitingCode, watchWaiting } from './watchWaiting';

/** Before the first rendering: restores what the tab's last page left, and removes what is no longer valid. */
export async function resume(
  store: AppStore,
  storage: BrowserStorage,
  tab: BrowserStorage,
  /** The stored session's time is over. */
  expired: boolean,
): Promise<void> {
  if (expired) store.dispatch(endSession(true));
  awaitReturn(store, storage, tab);
  if (tab.record(storageKeys.afterReload)) store.dispatch(sayAfterReload());
  const { website } = store.services.view;
  const waits = Boolean(storage.record(storageKeys.waitingChanges(website)));
  // Without the code they are shown when it comes.
  if (waits || storage.record(storageKeys.cartNotes(website))) await restoreWaiting(store).catch(() => {});
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
