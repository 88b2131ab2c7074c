import { cartActions } from '#features/cart/lazyCart';
import { loadItemCount } from '#features/cart/mini/loadItemCount';
import { onPageReturn } from '#lib/browser/onPageReturn';
import { storageKeys, storagePrefix } from '#lib/browser/storage';
import { lazyChunk } from '#lib/lazyChunk';
import { onReachable } from '#lib/network/reachable';
import type { AppStore } from '#store/index';

export const waitingCode = lazyChunk(() => import('./waiting.chunk'));

/** Between attempts to send what the shop did not answer: twice as long each time, up to a limit. */
const FIRST_PAUSE = 2_000;
const LONGEST_PAUSE = 60_000;

/** By which a visit knows that it is watched. */
const watching = 'watchWaiting';

/** Shows what the device keeps of changes that wait, and of what came out differently. */
export async function restoreWaiting({ dispatch }: AppStore): Promise<void> {
  const { followNotes, followWaiting } = await cartActions.load();
  dispatch(followWaiting());
  dispatch(followNotes());
}

/**
 * Sends what was changed without a connection as soon as there is one: now, when the device says that it is online,
 * when the shopper comes back to the page, and from time to time for as long as the shop does not answer. Shows what
 * another tab made of it. A store is watched once, whoever asks for it first. Returns the way to stop.
 */
export function watchWaiting(store: AppStore): () => void {
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
  const key = storageKeys.waitingChanges(view.website);
  let pause = FIRST_PAUSE;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;

  const send = async () => {
    clearTimeout(timer);
    if (isStopped || !store.getState().app.isOnline || !storage.record(key)) return;
    const isDone = await waitingCode.load().then(
      (code) => store.dispatch(code.sendWaitingChanges()),
      () => false,
    );
    clearTimeout(timer);
    if (isStopped) return;
    if (isDone) {
      pause = FIRST_PAUSE;
      return;
    }
    timer = setTimeout(send, pause);
    pause = Math.min(LONGEST_PAUSE, pause * 2);
  };

  let count = store.getState().cart.waiting.length;
  const stopListening = store.subscribe(() => {
    const now = store.getState().cart.waiting.length;
    if (now > count) void send();
    count = now;
  });

  const follow = async ({ key: changed }: StorageEvent) => {
    const names = [key, storageKeys.cartNotes(view.website)].map((name) => storagePrefix + name);
    if (changed !== null && !names.includes(changed)) return;
    const { waiting, details } = store.getState().cart;
    await restoreWaiting(store);
    // The other tab has sent some of it.
    if (store.getState().cart.waiting.length >= waiting.length) return;
    if (!details) return store.dispatch(loadItemCount());
    const { loadCart } = await cartActions.load();
    await store.dispatch(loadCart());
  };

  const stopWaiting = onPageReturn(send);
  const stopReaching = onReachable(send);
  window.addEventListener('storage', follow);
  void send();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    stopListening();
    stopWaiting();
    stopReaching();
    window.removeEventListener('storage', follow);
  };
}
