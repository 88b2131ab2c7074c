import type { Page, Route } from '@playwright/test';
import { someOf } from '../support/sample';
import { followRequests, recordLayoutShifts, scrollDown, takeLayoutShifts } from './settled';
import { expect, queryBackEnd, test, type ViewCode, viewsOf } from './support';

// These tests load pictures in their original size and missing pictures: jsdom loads none and has no layout.

test.use({
  serviceWorkers: 'block',
  viewport: { width: 1440, height: 900 },
  contextOptions: { reducedMotion: 'reduce' },
});
test.describe.configure({ mode: 'parallel' });

/** Paths of home, a category, one of its products, and a content page. */
async function places(page: Page, view: ViewCode) {
  const { products } = await queryBackEnd<{
    products: { items: { name: string; url_key: string; categories: { url_path: string }[] }[] };
  }>(page, view, '{products(filter:{},pageSize:20){items{name url_key categories{url_path}}}}');
  const product = products.items.find(({ categories }) => categories[0]);
  if (!product) throw new Error('No product in a category.');
  return [
    `/${view}/`,
    `/${view}/${product.categories[0]?.url_path}.html`,
    `/${view}/${product.url_key}.html`,
    `/${view}/makers`,
  ];
}

/**
 * Opens the page and delays its pictures until everything else has loaded. Layout shifts after that come from the
 * pictures.
 */
async function openWith(page: Page, path: string, answer: (route: Route) => Promise<void>): Promise<void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.unroute('**/media/**');
  await page.route('**/media/**', async (route) => {
    await released;
    await answer(route);
  });
  const requests = followRequests(page);
  const requestsButPictures = followRequests(page, /\/media\//);
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await page.mouse.move(300, 400);
  await page.mouse.move(310, 410);
  await scrollDown(page, requestsButPictures.settled);
  await page.evaluate(() => window.scrollTo(0, 0));
  await takeLayoutShifts(page);
  release();
  // Scroll after the pictures have appeared: a shopper does not scroll in the same frame.
  await requests.settled();
  await scrollDown(page, requests.settled);
}

/** Layout shifts. Shifts of at most 0.005 are left out: web fonts that load cause them. */
const shiftsOf = async (page: Page) => (await takeLayoutShifts(page)).filter(({ value }) => value > 0.005);

for (const view of viewsOf('plainMedia')) {
  test(`shows pictures of a host that does not resize, without a layout shift, in ${view}`, async ({ page }) => {
    const asked = new Set<string>();
    // Plain Magento ignores the parameters and returns the original picture.
    const original = (route: Route) => {
      const { origin, pathname, search } = new URL(route.request().url());
      if (search) asked.add(pathname);
      return route.continue({ url: origin + pathname });
    };
    await recordLayoutShifts(page);
    for (const path of someOf(await places(page, view), 1, 'a host that resizes nothing')) {
      asked.clear();
      await openWith(page, path, original);
      const pictures = await page
        .getByRole('main')
        .locator('img')
        .evaluateAll((images: HTMLImageElement[]) =>
          images
            .filter(({ complete, currentSrc }) => complete && currentSrc)
            .map(({ currentSrc, naturalWidth, clientWidth, clientHeight }) => ({
              currentSrc,
              // The picture of the hidden buy bar has no size.
              isShown: naturalWidth > 0 && (clientHeight > 0 || clientWidth === 0),
            })),
        );
      expect(asked.size, path).toBeGreaterThan(0);
      expect(pictures.length, path).toBeGreaterThan(0);
      expect([path, pictures.filter(({ isShown }) => !isShown)]).toEqual([path, []]);
      expect([path, await shiftsOf(page)]).toEqual([path, []]);
    }
  });

  test(`shows a placeholder of the same size with the text of a missing picture, in ${view}`, async ({ page }) => {
    await recordLayoutShifts(page);
    const sizes = () =>
      page
        .getByRole('main')
        .locator('article, [data-appearance="full-bleed"]')
        .evaluateAll((parts) => parts.slice(0, 8).map((part) => Math.round(part.getBoundingClientRect().height)));
    const [home = '', category = '', product = ''] = await places(page, view);
    for (const path of someOf([category, product, home], 1, 'no picture')) {
      await openWith(page, path, (route) => route.fallback());
      const whole = await sizes();
      const session = await page.context().newCDPSession(page);
      await session.send('Network.clearBrowserCache');
      await session.detach();
      await openWith(page, path, (route) =>
        route.fulfill({ status: 404, contentType: 'text/html', body: 'Not Found' }),
      );
      expect([path, await sizes()]).toEqual([path, whole]);
      expect([path, await shiftsOf(page)]).toEqual([path, []]);
      if (path === category) {
        // The card still contains the product's name.
        const card = page.getByRole('main').getByRole('article').first();
        const name = await card.getByRole('heading').first().innerText();
        await expect(card.locator('img')).toHaveCount(0);
        await expect(card.locator('svg').first()).toBeVisible();
        expect(await card.innerText()).toContain(name);
      }
      if (path === product) {
        const name = await page.getByRole('main').getByRole('heading', { level: 1 }).innerText();
        const placeholder = page
          .getByRole('main')
          .locator('span')
          .filter({ has: page.locator('svg[viewBox="0 0 48 48"]') });
        await expect(placeholder.first()).toBeVisible();
        await expect(placeholder.filter({ hasText: name }).first()).toBeAttached();
      }
      if (path === home) {
        // The shape of a missing picture is unknown, so the placeholder keeps the box of the loading picture.
        const figure = page.getByRole('main').getByRole('figure').first();
        const box = await figure.boundingBox();
        expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(1.5, 1);
        await expect(figure.locator('svg')).toBeVisible();
        await expect(figure).toHaveText(/./);
      }
    }
  });
}
