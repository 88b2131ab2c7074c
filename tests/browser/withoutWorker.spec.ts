import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { configureBuild } from '../../deploy/config/configureBuild.ts';
import { readConfig } from '../../deploy/config/readConfig.ts';
import { startServer } from '../../mocks/server.ts';
import { expect, test, textIn } from './support';

// Only a browser unregisters a service worker and empties its caches.
test.use({ serviceWorkers: 'allow' });

const { shop } = readConfig();

/** Number of service workers and caches on the device. */
const kept = (page: Page) =>
  page.evaluate(async () => ({
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    caches: (await caches.keys()).length,
  }));

/** Replaces a file in the worker's caches. */
const damage = (page: Page, file: string, text: string) =>
  page.evaluate(
    async ([start, content]) => {
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys())
          if (request.url.includes(`/static/${start}.`))
            await cache.put(request, new Response(content, { headers: { 'content-type': 'text/javascript' } }));
      }
    },
    [file, text],
  );

test('removes the service worker from devices when the merchant disables it, and installs it when enabled', async ({
  page,
  baseURL,
}) => {
  const dist = mkdtempSync(join(tmpdir(), 'dukkan-worker-'));
  cpSync('dist', dist, { recursive: true });
  configureBuild(dist, shop);
  const { server, port } = await startServer({ file: ':memory:', port: 0, backend: baseURL, dist });
  const address = `http://localhost:${port}/sa_en/about-us`;
  const shown = () => expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  try {
    await page.goto(address);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.reload();
    await shown();
    expect(await kept(page)).toMatchObject({ workers: 1 });

    configureBuild(dist, { ...shop, serviceWorker: false });
    // The device still opens the cached page and checks for a new worker meanwhile.
    await page.reload();
    await shown();
    // The browser checks for a new worker by itself from time to time.
    await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
    // The old worker may still serve the first of the next visits if it is busy.
    const visit = async () => {
      await page.goto('about:blank');
      await page.goto(address);
      await shown();
      return kept(page);
    };
    await expect.poll(visit).toEqual({ workers: 0, caches: 0 });
    await page.reload();
    await shown();
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
    expect(await kept(page)).toEqual({ workers: 0, caches: 0 });

    configureBuild(dist, shop);
    await page.reload();
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    expect(await kept(page)).toMatchObject({ workers: 1 });
  } finally {
    server.closeAllConnections();
    server.close();
    rmSync(dist, { recursive: true });
  }
});

test('removes the worker from a device on which the app no longer starts', async ({ page, baseURL }) => {
  const dist = mkdtempSync(join(tmpdir(), 'dukkan-worker-'));
  cpSync('dist', dist, { recursive: true });
  configureBuild(dist, shop);
  const { server, port } = await startServer({ file: ':memory:', port: 0, backend: baseURL, dist });
  const heading = page.getByRole('main').getByRole('heading', { level: 1 });
  try {
    await page.goto(`http://localhost:${port}/sa_en/about-us`);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    // The damaged file is empty: the script runs without an error, and renders nothing.
    await damage(page, 'main', '');
    await page.reload({ waitUntil: 'commit' });
    await expect(page.locator('.boot-bar')).toBeVisible();

    configureBuild(dist, { ...shop, serviceWorker: 'remove' });
    // The browser does this check at the next visit. The new worker removes itself and the caches.
    await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
    await expect(heading).toBeVisible();
    await expect.poll(() => kept(page)).toEqual({ workers: 0, caches: 0 });
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  } finally {
    server.closeAllConnections();
    server.close();
    rmSync(dist, { recursive: true });
  }
});

test.describe('with a damaged file in its cache', () => {
  test.use({ expectedErrors: /Unexpected end of input/ });

  for (const file of ['main', 'vendor'])
    test(`reports the damaged ${file}.js and opens the page after a click`, async ({ page }) => {
      await page.goto('/sa_en/about-us');
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
      await damage(page, file, 'const half = ');
      await page.reload({ waitUntil: 'commit' });
      const notice = page.getByRole('alert').filter({ hasText: textIn('sa_en', 'app.failedText') });
      await notice.getByRole('button', { name: textIn('sa_en', 'app.reload') }).click();
      await expect(page.getByRole('heading', { name: 'A small shop, three rooms' })).toBeVisible();
      await expect(page.locator('.boot-bar')).toHaveCount(0);
      await expect(notice).toBeHidden();
    });

  test('opens a page with damaged code by itself, without a click', async ({ page }) => {
    await page.goto('/sa_en/about-us');
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await damage(page, 'page-cms', 'const half = ');
    await page.reload();
    await expect(page.getByRole('heading', { name: 'A small shop, three rooms' })).toBeVisible();
    await expect(page.locator('.boot-bar')).toHaveCount(0);
  });
});

test('warns in the console of the build if the worker cannot be registered', async ({ page }) => {
  await page.addInitScript(() => {
    ServiceWorkerContainer.prototype.register = () => Promise.reject(new Error('no worker today'));
  });
  const warning = page.waitForEvent('console', (message) => message.type() === 'warning');
  await page.goto('/sa_en/about-us');
  expect((await warning).text()).toMatch(/service worker could not be registered/);
});
