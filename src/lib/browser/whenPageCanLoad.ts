/** Whether a page load would show the browser's error page: offline, and no service worker with cached pages. */
export const willPageLoadFail = (isOnline: () => boolean): boolean =>
  !isOnline() && !navigator.serviceWorker?.controller;

/** Resolves when a page load can succeed: immediately, or when the device is online. */
export const whenPageCanLoad = (isOnline: () => boolean): Promise<void> =>
  new Promise((resolve) => {
    if (willPageLoadFail(isOnline)) window.addEventListener('online', () => resolve(), { once: true });
    else resolve();
  });
