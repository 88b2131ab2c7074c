import type { Page } from '@playwright/test';
import { expect, queryBackEnd, shop, test, type ViewCode, viewsOf } from './support';
import { waitForWorker } from './waitForWorker';

// Only a browser has a service worker and the storage of a device. Pictures are off because they take most of the time.
test.use({
  serviceWorkers: 'allow',
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, args: [...(launchOptions.args ?? []), '--blink-settings=imagesEnabled=false'] }),
});

const VISITED = 50;
/** Number of categories, whose responses are the largest. */
const CATEGORIES = 14;

/** Paths of content pages, categories and products, `VISITED` in all. */
async function visitedPaths(page: Page, view: ViewCode): Promise<string[]> {
  const { categories, products } = await queryBackEnd<{
    categories: { items: { url_path: string | null }[] };
    products: { items: { url_key: string }[] };
  }>(
    page,
    view,
    `{categories(filters:{},pageSize:${VISITED}){items{url_path}} products(filter:{},pageSize:${VISITED}){items{url_key}}}`,
  );
  const contentPaths = shop.footer.groups
    .flatMap(({ links }) => links.map(({ path }) => path))
    .filter((path) => path !== '/order-status' && path !== '/contact-us');
  const categoryPaths = categories.items.flatMap(({ url_path }) => (url_path ? [`/${url_path}.html`] : []));
  const productPaths = products.items.map(({ url_key }) => `/${url_key}.html`);
  return [...contentPaths, ...categoryPaths.slice(0, CATEGORIES), ...productPaths]
    .slice(0, VISITED)
    .map((path) => `/${view}${path}`);
}

/** Opens a page and returns the heading that the app shows after the first screen. */
async function headingAt(page: Page, path: string): Promise<string> {
  await page.goto(path);
  await expect(page.locator('.first-screen')).toHaveCount(0);
  return page.getByRole('main').getByRole('heading', { level: 1 }).innerText();
}

for (const view of viewsOf('visited pages'))
  test(`opens ${VISITED} visited pages offline after a cold start, in ${view}`, async ({ page, context }) => {
    const paths = await visitedPaths(page, view);
    expect(paths).toHaveLength(VISITED);
    const visited: Record<string, string> = {};
    for (const path of paths) visited[path] = await headingAt(page, path);
    await waitForWorker(page);
    // Deletes the documents that the worker has cached, so that only the app's cached responses remain.
    await page.evaluate(() => caches.delete('dukkan-pages'));
    await page.close();

    await context.setOffline(true);
    // After a navigation, Chromium under test does not report that it is offline.
    await context.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }));
    const later = await context.newPage();
    const opened: Record<string, string> = {};
    for (const path of paths) opened[path] = await headingAt(later, path);
    expect(opened).toEqual(visited);
  });
