import { expect, type Page } from '@playwright/test';

/** Resolves when the service worker controls the page and has cached all files of the app. */
export async function waitForWorker(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller)
      await new Promise((resolve) =>
        navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
      );
  });
  // Request the list of files only once: every request postpones the registration of the worker.
  const files = await page.evaluate(async () => {
    return (await (await fetch('/sw.js')).text()).match(/\/static\/[\w.-]+\.(js|css)/g) ?? [];
  });
  const missing = () =>
    page.evaluate(async (list) => {
      const found = await Promise.all(list.map((file) => caches.match(file, { ignoreVary: true })));
      return found.filter((file) => !file).length;
    }, files);
  await expect.poll(missing).toBe(0);
}
