import { messageOf } from '#api/errors/errors';
import { browser } from '#lib/browser/browser';
import { longWaits } from '#lib/browser/longWait';
import { newId } from '#lib/browser/newId';
import { storageKeys } from '#lib/browser/storage';
import { onPageReturn } from '#lib/browser/useFresh';
import { chunkFailed } from '#lib/lazyChunk';
import { longWaitBegun, longWaitOver, unhandledErrorCaught, wentOffline, wentOnline } from '#store/app';
import { restoreComparison } from '#store/catalog';
import type { AppStore } from '#store/index';
import { recoveryCode } from '../recovery/lazyRecovery';

/** An error nobody caught, as the store keeps it. */
export const unhandled = (error: unknown) =>
  unhandledErrorCaught({
    id: newId().slice(-6).toUpperCase(),
    name: error instanceof Error ? error.name : 'Error',
    message: messageOf(error),
    stack: error instanceof Error ? error.stack : undefined,
  });

/** Some servers send a page for a script that is gone. Whoever asked for the script tells that it did not come. */
const isPageAsScript = (error: unknown) => error instanceof SyntaxError && error.message.endsWith("'<'");

/** What the window tells: the connection, long waits, errors nobody caught. Returns the way to stop. */
export function watchWindow({ dispatch, getState, services }: AppStore) {
  const controller = new AbortController();
  const { signal } = controller;
  window.addEventListener('online', () => dispatch(wentOnline()), { signal });
  window.addEventListener('offline', () => dispatch(wentOffline()), { signal });
  window.addEventListener(longWaits.begun, () => dispatch(longWaitBegun()), { signal });
  window.addEventListener(longWaits.over, () => dispatch(longWaitOver()), { signal });
  // A page whose files are gone is reloaded. Where that would not help, whoever needs the code says so.
  window.addEventListener(chunkFailed, (event) => void services.recover((event as CustomEvent<unknown>).detail), {
    signal,
  });
  // Without an error object it is the browser's own remark (ResizeObserver) or another site's script.
  window.addEventListener('error', ({ error }) => error && !isPageAsScript(error) && dispatch(unhandled(error)), {
    signal,
  });
  window.addEventListener(
    'unhandledrejection',
    ({ reason }) => {
      if (!(reason instanceof Error && reason.name === 'AbortError')) dispatch(unhandled(reason));
    },
    { signal },
  );
  // No event tells that a visit begins offline.
  if (!getState().app.isOnline) dispatch(wentOffline());
  return () => controller.abort();
}

/**
 * Looks whether another tab changed the comparison, signed in or out, or replaced or finished the cart, when it happens
 * and when the shopper comes back (a page that the browser had put to sleep heard nothing). Returns the way to stop.
 */
export function watchTabs(store: AppStore): () => void {
  const { storage, view } = store.services;
  let following = Promise.resolve();
  const look = () => {
    store.dispatch(restoreComparison());
    const { user, cart } = store.getState();
    const kept = (key: string) => storage.record(key)?.value ?? null;
    const isSameCart = cart.cartId === null || cart.cartId === kept(storageKeys.cartId(view.website));
    if (isSameCart && user.token === kept(storageKeys.signinToken)) return;
    const code = recoveryCode.load();
    following = following
      .then(() => code)
      .then(({ syncTabs }) => syncTabs(store))
      .catch(() => browser.reload());
  };
  const stopWaiting = onPageReturn(look);
  window.addEventListener('storage', look);
  return () => {
    stopWaiting();
    window.removeEventListener('storage', look);
  };
}
