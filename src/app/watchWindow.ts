import { messageOf } from '#api/errors';
import { browser } from '#lib/browser';
import { type BrowserStorage, storageKeys } from '#lib/storage';
import { unhandledErrorCaught, wentOffline, wentOnline } from '#store/app';

/** An error nobody caught, as the store keeps it. */
export const unhandled = (error: unknown) =>
  unhandledErrorCaught({
    id: Math.random().toString(36).slice(2, 8).toUpperCase(),
    name: error instanceof Error ? error.name : 'Error',
    message: messageOf(error),
    stack: error instanceof Error ? error.stack : undefined,
  });

/** What the window tells: the connection, errors nobody caught. Returns the way to stop. */
export function watchWindow(
  dispatch: (action: ReturnType<typeof wentOnline | typeof wentOffline | typeof unhandled>) => void,
) {
  const controller = new AbortController();
  const { signal } = controller;
  window.addEventListener('online', () => dispatch(wentOnline()), { signal });
  window.addEventListener('offline', () => dispatch(wentOffline()), { signal });
  // Without an error object it is the browser's own remark (ResizeObserver) or another site's script.
  window.addEventListener('error', ({ error }) => error && dispatch(unhandled(error)), { signal });
  window.addEventListener(
    'unhandledrejection',
    ({ reason }) => {
      if (!(reason instanceof Error && reason.name === 'AbortError')) dispatch(unhandled(reason));
    },
    { signal },
  );
  // No event tells that a visit begins offline.
  if (!navigator.onLine) dispatch(wentOffline());
  return () => controller.abort();
}

/** A cart that another tab replaced or finished is not the one on this page any more. */
export function watchCart(storage: BrowserStorage, country: string, currentId: () => string | null): () => void {
  return storage.onChange(storageKeys.cartId(country), (id) => {
    const current = currentId();
    if (current !== null && id !== current) browser.reload();
  });
}
