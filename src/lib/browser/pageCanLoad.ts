/** Whether a page load would show the browser's own error page: no connection, and no worker with a kept page. */
export const lacksPage = (isOnline: () => boolean): boolean => !isOnline() && !navigator.serviceWorker?.controller;

/** Resolves when a page load can show the shop: at once, or as soon as there is a connection. */
export const pageCanLoad = (isOnline: () => boolean): Promise<void> =>
  new Promise((resolve) => {
    if (lacksPage(isOnline)) window.addEventListener('online', () => resolve(), { once: true });
    else resolve();
  });
