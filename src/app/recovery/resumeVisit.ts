import { cartActions } from '#features/cart/actions/lazyCartActions';
import { storageKeys } from '#lib/browser/storage';
import type { AppStore } from '#store/index';
import { showToastAfterReload } from '../reload/toastAfterReload';
import { endSession, restoreAfterSignIn } from '../session/endSession';
import { watchOutbox } from './watchOutbox';

/**
 * Before the first rendering, restores the data that the tab's previous page stored, and removes an expired session.
 *
 * @param isExpired true if the stored session has expired
 */
export async function resumeVisit(store: AppStore, isExpired: boolean): Promise<void> {
  const { storage, view } = store.services;
  if (isExpired) store.dispatch(endSession(true));
  restoreAfterSignIn(store);
  store.dispatch(showToastAfterReload());
  if (![storageKeys.outbox(view.website), storageKeys.cartNotes(view.website)].some(storage.record)) return;
  // A cart that loads from now on waits for the outbox. If the code does not load, the outbox entries are shown later.
  await cartActions.load().then(
    ({ beginOutbox }) => store.dispatch(beginOutbox()),
    () => {},
  );
  // Do not wait for the first interaction: a page that was opened offline may get none.
  watchOutbox(store);
}
