import { messageOf } from '#api/errors/errors';
import { browser } from '#lib/browser/browser';
import { longWaits } from '#lib/browser/longWait';
import { newId } from '#lib/browser/newId';
import { storageKeys } from '#lib/browser/storage';
import { onPageReturn } from '#lib/browser/useRefreshOnReturn';
import { chunkFailedEvent } from '#lib/lazyChunk';
import { longWaitBegun, longWaitOver, unhandledErrorCaught, wentOffline, wentOnline } from '#store/app';
import { restoreComparison } from '#store/catalog';
import type { AppStore } from '#store/index';
import { recoveryCode } from '../recovery/lazyRecovery';

/** Makes the action for an uncaught error. */
export const unhandled = (error: unknown) =>
  unhandledErrorCaught({
    id: newId().slice(-6).toUpperCase(),
    name: error instanceof Error ? error.name : 'Error',
    message: messageOf(error),
    stack: error instanceof Error ? error.stack : undefined,
  });

/** True if a server sent an HTML document for a missing script. The code that loads the script reports the error. */
const isPageAsScript = (error: unknown) => error instanceof SyntaxError && error.message.endsWith("'<'");

/**
 * Dispatches actions for window events: connection, long waits, uncaught errors. Returns a function that removes the
 * listeners.
 */
export function watchWindow({ dispatch, getState, services }: AppStore) {
  const controller = new AbortController();
  const { signal } = controller;
  window.addEventListener('online', () => dispatch(wentOnline()), { signal });
  window.addEventListener('offline', () => dispatch(wentOffline()), { signal });
  window.addEventListener(longWaits.begun, () => dispatch(longWaitBegun()), { signal });
  window.addEventListener(longWaits.over, () => dispatch(longWaitOver()), { signal });
  // Reload the page if its chunks are stale. If that does not help, the component that needs the code shows the error.
  window.addEventListener(
    chunkFailedEvent,
    (event) => void services.reloadIfStale((event as CustomEvent<unknown>).detail),
    {
      signal,
    },
  );
  // An event without an error object comes from the browser (ResizeObserver) or a cross-origin script.
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
  // The browser fires no `offline` event if a visit begins offline.
  if (!getState().app.isOnline) dispatch(wentOffline());
  return () => controller.abort();
}

/**
 * Updates this tab when another tab changes the comparison, signs in or out, or replaces or orders the cart. It checks
 * the storage on storage events, and when the shopper returns, because a frozen page gets no events. Returns a function
 * that removes the listeners.
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
