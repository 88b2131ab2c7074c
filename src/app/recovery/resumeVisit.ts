import { cartActions } from '#features/cart/actions/lazyCart';
import { storageKeys } from '#lib/browser/storage';
import type { AppStore } from '#store/index';
import { watchOutbox } from '../listeners/watchOutbox';
import { awaitReturn, endSession } from '../session/endSession';
import { showToastAfterReload } from './toastAfterReload';

/**
 * Before the first rendering: restores what the tab's last page left, and removes what is no longer valid.
 *
 * @param isExpired the stored session's time is over
 */
export async function resumeVisit(store: AppStore, isExpired: boolean): Promise<void> {
  const { storage, view } = store.services;
  if (isExpired) store.dispatch(endSession(true));
  awaitReturn(store);
  store.dispatch(showToastAfterReload());
  if (![storageKeys.outbox(view.website), storageKeys.cartNotes(view.website)].some(storage.record)) return;
  // A cart that is loaded now waits for what is sent. Without the code they are shown when it comes.
  await cartActions.load().then(
    ({ beginOutbox }) => store.dispatch(beginOutbox()),
    () => {},
  );
  // Not first at the first interaction: a page that was opened without a connection may only be looked at.
  watchOutbox(store);
}
