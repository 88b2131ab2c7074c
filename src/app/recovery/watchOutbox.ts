import { cartActions } from '#features/cart/actions/lazyCartActions';
import { whenDataAllowed } from '#lib/browser/connection';
import { onReachable } from '#lib/browser/reachable';
import { storageKeys, storagePrefix } from '#lib/browser/storage';
import { onPageReturn } from '#lib/browser/useRefreshOnReturn';
import { currentPath, isCheckout } from '#lib/paths';
import type { AppStore } from '#store/index';
import { storedCustomer } from '#store/user';
import { sessionCode } from '../session/lazySession';

const watching = 'watchOutbox';

/**
 * Sends the outbox at the start, when the back end is reachable again, and when the shopper returns. Applies other
 * tabs' changes of outbox, cart and the customer's e-mail address. Each Redux store has one watch.
 *
 * @returns a function that stops the watch
 */
export function watchOutbox(store: AppStore): () => void {
  const { tasks } = store.services;
  const stop = (tasks.get(watching) as Promise<() => void> | undefined) ?? Promise.resolve(watch(store));
  tasks.set(watching, stop);
  return () =>
    void stop.then((end) => {
      tasks.delete(watching);
      end();
    });
}

function watch(store: AppStore): () => void {
  const { storage, view } = store.services;
  const withCode = (work: (code: Awaited<ReturnType<typeof cartActions.load>>) => unknown) =>
    void cartActions.load().then(work, () => {});
  const send = () =>
    withCode(({ sendEntries }) => storage.record(storageKeys.outbox(view.website)) && store.dispatch(sendEntries()));

  // If another tab has changed the customer's e-mail address, use the new one: outbox entries belong to the address.
  const followAddress = () => {
    const { email } = storedCustomer(storage);
    if (!email || email === store.getState().user.currentUser.email) return;
    void sessionCode.load().then(
      ({ syncCustomer }) => store.dispatch(syncCustomer()),
      () => {},
    );
  };

  const onStorageEvent = ({ key }: StorageEvent) => {
    const isOf = (name: string) => key === null || key === storagePrefix + name;
    if (isOf(storageKeys.customer)) followAddress();
    if (isOf(storageKeys.outbox(view.website))) withCode(({ readEntries }) => store.dispatch(readEntries()));
    if (isOf(storageKeys.cartNotes(view.website))) withCode(({ syncNotes }) => store.dispatch(syncNotes()));
    // Do not update the cart in checkout, which compares the displayed cart with the current one when the shopper
    // orders.
    if (isOf(storageKeys.cartCopy(view.website)) && !isCheckout(currentPath(view)))
      withCode(({ syncCart }) => store.dispatch(syncCart()));
  };

  // A frozen or unused page may have missed a storage event.
  followAddress();
  const stopWaiting = onPageReturn(() => {
    followAddress();
    send();
  });
  const stopReaching = onReachable(send);
  window.addEventListener('storage', onStorageEvent);
  const begin = () => withCode(({ beginOutbox }) => store.dispatch(beginOutbox()));
  // The storage record may be missing if the browser was killed, so the outbox is opened without it, too (not in data
  // saver).
  const hasRecord = storage.record(storageKeys.outbox(view.website)) !== undefined;
  const stopBeginning = hasRecord ? begin() : whenDataAllowed(begin);
  return () => {
    const { outbox } = store.services;
    if (outbox) outbox.isClosed = true;
    clearTimeout(outbox?.timer);
    stopBeginning?.();
    stopWaiting();
    stopReaching();
    window.removeEventListener('storage', onStorageEvent);
  };
}
