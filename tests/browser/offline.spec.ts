import { fillCart, findCatalogSample, storeRecords } from './shopper';
import { expect, test, textIn, viewsOf } from './support';
import { waitForWorker } from './waitForWorker';

// Only a browser has a service worker that serves visited pages and pictures offline. `coldStart` covers a static host.
test.use({ serviceWorkers: 'allow' });
test.describe.configure({ mode: 'parallel' });

for (const view of viewsOf('offline'))
  test(`opens visited pages offline and reports why other pages do not, in ${view}`, async ({ page, context }) => {
    const t = (id: string) => textIn(view, id);
    const known = await findCatalogSample(page.request, view);
    const main = page.getByRole('main');
    const heading = (name: string) => main.getByRole('heading', { level: 1, name });
    await storeRecords(page, await fillCart(page.request, known));
    await page.goto(`/${view}/`);
    await expect(main.getByRole('link').first()).toBeVisible();
    await waitForWorker(page);
    for (const { name, path } of [known.category, known.product]) {
      await page.goto(path);
      await expect(heading(name)).toBeVisible();
    }
    await page.waitForLoadState('networkidle');
    // The worker has also cached the pictures that the shopper has not opened yet.
    const kept = (source: string) =>
      page.evaluate(async (url) => Boolean(await caches.match(url, { ignoreVary: true })), source);
    const stage = main
      .getByRole('region', { name: t('catalog.pictures') })
      .locator('ul')
      .first();
    const count = await stage.locator('> li').count();
    const thumbnail = main.getByRole('button', {
      name: textIn(view, 'catalog.showPicture', { number: 2, count }),
    });
    const first = await stage
      .locator('img')
      .first()
      .evaluate((image: HTMLImageElement) => image.currentSrc);
    const second = new URL((await thumbnail.locator('img').getAttribute('src')) ?? '', first);
    second.searchParams.set('width', new URL(first).searchParams.get('width') ?? '');
    await expect.poll(() => kept(second.href)).toBe(true);

    const icon = page.getByRole('img', { name: t('shell.offline') });
    await test.step('the header shows whether the device is offline', async () => {
      await context.setOffline(true);
      await expect(icon).toBeVisible();
      await context.setOffline(false);
      await expect(icon).toHaveCount(0);
    });

    await context.setOffline(true);
    // After a navigation, Chromium under test does not report that it is offline.
    await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }));
    await test.step('a reload and the visited pages open', async () => {
      await page.reload();
      await expect(heading(known.product.name)).toBeVisible();
      await thumbnail.click();
      const picture = stage.locator('> li').nth(1).locator('img');
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
      await page.goto(known.category.path);
      await expect(heading(known.category.name)).toBeVisible();
      await expect(main.getByRole('article').first()).toBeVisible();
      await page.goto(`/${view}/`);
      await expect(main.getByRole('link').first()).toBeVisible();
      // A visit that begins offline shows the icon, too.
      await expect(icon).toBeVisible();
    });

    await test.step('a page that was not visited reports that it needs the network', async () => {
      await page.goto(`/${view}/never-seen-before.html`);
      await expect(main.getByText(t('error.offlineHere'))).toBeVisible();
    });

    await test.step('the cart reports that it cannot load, and loads when online', async () => {
      await page.goto(`/${view}/cart`);
      await expect(main.getByText(t('cart.notLoaded'))).toBeVisible();
      await context.setOffline(false);
      // The cart loads by itself.
      await expect(main.getByText(known.product.name).first()).toBeVisible();
    });
  });
