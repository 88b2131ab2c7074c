import type { Page } from '@playwright/test';
import { someOf } from '../support/sample.ts';
import { findCatalogSample, preparePage, storeRecords } from './shopper';
import { expect, test, textIn, type ViewCode, viewsOf } from './support';

// A browser test, because jsdom loads no chunks: the device goes offline when only some chunks of the app are loaded.
// Service workers are blocked, so that no chunk is cached.
test.use({ serviceWorkers: 'block' });

const actions = /\/static\/cart-actions\./;

/** The first button that adds the product to the cart. */
const addToCart = (page: Page, view: ViewCode) =>
  page
    .getByRole('main')
    .getByRole('button', { name: textIn(view, 'cart.addToCart'), exact: true })
    .first();

for (const view of viewsOf('first visit, offline')) {
  const t = (id: string, values?: Record<string, string | number>) => textIn(view, id, values);

  for (const width of someOf([390, 1280], 1, 'width of a first visit'))
    test(`queues an item added offline and sends it when online, on ${width} px, in ${view}`, async ({
      page,
      context,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      const { product } = await findCatalogSample(page.request, view);
      await page.goto(product.path);
      const code = page.waitForResponse(actions).then((answer) => answer.finished());
      await page.mouse.move(200, 200);
      await code;
      await page.waitForLoadState('networkidle');
      await context.setOffline(true);
      await addToCart(page, view).click();
      await expect(page.getByRole('dialog').getByText(t('cart.lineWaits'))).toBeVisible();
      await expect(page.getByRole('dialog').getByRole('status', { name: t('cart.loading') })).toHaveCount(0);
      await context.setOffline(false);
      await expect(page.getByRole('dialog').getByText(t('cart.waitingSent', { count: 1 }))).toBeVisible();
      await expect(page.getByRole('dialog').getByText(t('cart.lineWaits'))).toHaveCount(0);
    });

  test(`reports that a page without loaded code needs the network, and opens it when online, in ${view}`, async ({
    page,
    context,
  }) => {
    await page.goto(`/${view}/about-us`);
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await page.evaluate((path) => {
      history.pushState(null, '', path);
      dispatchEvent(new PopStateEvent('popstate'));
    }, `/${view}/contact-us`);
    const main = page.getByRole('main');
    await expect(main).toContainText(t('error.offlineHere'));
    await expect(main).not.toContainText(t('error.internal'));
    // A reload would end at the browser's own error page.
    await expect(main.getByRole('button', { name: t('error.reload') })).toHaveCount(0);
    await context.setOffline(false);
    await expect(main.getByRole('heading', { level: 1, name: t('content.contactTitle') })).toBeVisible();
  });

  test(`prefetches no code with data saver, and reports that adding needs the network, in ${view}`, async ({
    page,
    context,
  }) => {
    await page.addInitScript(() => {
      const connection = Object.assign(new EventTarget(), { saveData: true, effectiveType: '4g' });
      Object.defineProperty(navigator, 'connection', { get: () => connection, configurable: true });
    });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const { product } = await findCatalogSample(page.request, view);
    await page.goto(product.path);
    await page.mouse.move(200, 200);
    await page.waitForLoadState('networkidle');
    await addToCart(page, view).hover();
    await page.waitForLoadState('networkidle');
    expect(asked.filter((url) => actions.test(url))).toEqual([]);
    await context.setOffline(true);
    await addToCart(page, view).click();
    const refusal = page.getByRole('main').getByText(t('cart.refused.offline'));
    await expect(refusal).toBeVisible();
    await context.setOffline(false);
    await expect(refusal).toHaveCount(0);
    await addToCart(page, view).click();
    await expect(page.getByRole('dialog').getByText(product.name).first()).toBeVisible();
  });

  test(`reports on the cart page that the code for cart changes failed to load, in ${view}`, async ({ page }) => {
    const known = await findCatalogSample(page.request, view);
    const { path, records } = await preparePage(page.request, known, 'cart');
    await storeRecords(page, records);
    await page.route(actions, (route) => route.abort());
    await page.goto(path);
    const main = page.getByRole('main');
    const remove = main.getByRole('list').getByText(t('cart.remove'), { exact: true });
    await expect(remove.first()).toBeVisible();
    const lines = await remove.count();
    await remove.first().click();
    await expect(main.getByText(t('cart.refused.network'))).toBeVisible();
    await expect(remove).toHaveCount(lines);
    // When the code can load, the next click removes the item.
    await page.unroute(actions);
    await remove.first().click();
    await expect(remove).toHaveCount(lines - 1);
    await expect(main.getByText(t('cart.refused.network'))).toHaveCount(0);
  });
}
