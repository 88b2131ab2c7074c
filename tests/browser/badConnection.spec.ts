import type { Page, Route } from '@playwright/test';
import { someOf } from '../support/sample.ts';
import { openDeployment } from './deployment';
import { startOtherBackEnd } from './otherBackEnd';
import { port } from './profiles';
import { recordLayoutShifts, takeLayoutShifts } from './settled';
import { footer, header } from './shell/places';
import { findCatalogSample } from './shopper';
import { breakBackEnd, expect, footerLink, restoreBackEnd, test, textIn, viewsOf } from './support';

// Only a browser has a slow network, responses that break off or arrive in another order, and a layout that may shift
// meanwhile.

const textOf = (route: Route) =>
  `${decodeURIComponent(route.request().url())} ${route.request().postData() ?? ''}`.replaceAll('+', ' ');

/** Delays responses to requests that contain a text, until the returned function is called. */
async function hold(page: Page, match: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/graphql*', async (route) => {
    if (!textOf(route).includes(match)) return route.fallback();
    await promise;
    // The page may have aborted the request meanwhile.
    return route.fallback().catch(() => {});
  });
  return resolve;
}

for (const view of viewsOf('bad line')) {
  const t = (id: string, values?: Record<string, string | number>) => textIn(view, id, values);
  const stillTrying = (page: Page) => page.getByText(t('shell.stillTrying'));

  test(`shows one notice for a slow request, without a layout shift, in ${view}`, async ({ page }) => {
    const { product } = await findCatalogSample(page.request, view);
    await recordLayoutShifts(page);
    await page.goto(product.path);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1, name: product.name })).toBeVisible();
    await footer(page);
    await takeLayoutShifts(page);

    const letIn = await hold(page, 'AddItem');
    await main
      .getByRole('button', { name: t('cart.addToCart') })
      .first()
      .click();
    await expect(stillTrying(page)).toBeVisible();
    await expect(stillTrying(page)).toHaveCount(1);
    expect(await takeLayoutShifts(page)).toEqual([]);
    letIn();
    await expect(header(page).getByRole('link', { name: t('cart.trigger', { count: 1 }) })).toBeVisible();
    await expect(stillTrying(page)).toHaveCount(0);
    await page.keyboard.press('Escape');

    const goOn = await hold(page, 'ResolveURL');
    await (await footer(page)).getByRole('link', { name: footerLink(view, '/faq') }).click();
    await expect(stillTrying(page)).toBeVisible();
    await expect(main.getByRole('heading', { level: 1, name: product.name })).toBeVisible();
    goOn();
    await expect(main.getByRole('heading', { level: 1, name: footerLink(view, '/faq') })).toBeVisible();
    await expect(stillTrying(page)).toHaveCount(0);
  });

  test(`retries broken responses, and reports an error if all are broken, in ${view}`, async ({ page, baseURL }) => {
    const { category } = await findCatalogSample(page.request, view);
    const deployment = await openDeployment(baseURL ?? '');
    try {
      await page.goto(`${deployment.url}/${view}/about-us`);
      await footer(page);
      const main = page.getByRole('main');
      const list = main.getByRole('heading', { level: 1, name: category.name });
      // After two broken responses a complete one arrives: the page shows no error.
      deployment.cut('ResolveURL', 2);
      const path = new URL(category.path, deployment.url).pathname;
      await goTo(page, path);
      await expect(list).toBeVisible();
      await expect(main.getByRole('article').first()).toBeVisible();

      deployment.cut('ResolveURL', 99);
      await goTo(page, `/${view}/faq`);
      await expect(main).toContainText(t('error.network'));
      deployment.cut('', 0);
      await main.getByRole('button', { name: t('error.tryAgain') }).click();
      await expect(main.getByRole('heading', { level: 1, name: footerLink(view, '/faq') })).toBeVisible();
    } finally {
      deployment.close();
    }
  });

  test(`loads a failed picture again when the connection is back, in ${view}`, async ({ page }) => {
    const { product } = await findCatalogSample(page.request, view);
    const pictures = /\/media\//;
    await page.route(pictures, (route) => route.abort());
    const failed = page.waitForEvent('requestfailed', (request) => pictures.test(request.url()));
    await page.goto(product.path);
    await failed;
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1, name: product.name })).toBeVisible();
    const shown = () =>
      main.locator('img').evaluateAll((all) => all.filter((one) => (one as HTMLImageElement).naturalWidth > 0).length);
    await expect.poll(shown).toBe(0);
    await page.unroute(pictures);
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect.poll(shown).toBeGreaterThan(0);
  });

  for (const file of someOf(['main', 'vendor'], 1, 'file of the app that is lost'))
    test(`reports that ${file}.js fails, and starts when the file loads, in ${view}`, async ({ page, baseURL }) => {
      const { product } = await findCatalogSample(page.request, view);
      const deployment = await openDeployment(baseURL ?? '');
      const heading = page.getByRole('main').getByRole('heading', { level: 1, name: product.name });
      try {
        deployment.lose(new RegExp(`/${file}\\.\\w+\\.js`));
        await page.goto(deployment.url + product.path, { waitUntil: 'commit' });
        const told = page.getByRole('alert').filter({ hasText: t('app.failedText') });
        await expect(told).toBeVisible();
        // The app starts by itself.
        deployment.lose(undefined);
        await page.evaluate(() => window.dispatchEvent(new Event('online')));
        await expect(heading).toBeVisible();
        await expect(page.locator('.boot-bar')).toHaveCount(0);
        await expect(told).toBeHidden();
        // The app starts when the shopper clicks the button.
        deployment.lose(new RegExp(`/${file}\\.\\w+\\.js`));
        await page.reload({ waitUntil: 'commit' });
        await expect(told).toBeVisible();
        deployment.lose(undefined);
        await told.getByRole('button', { name: t('app.reload') }).click();
        await expect(told).toBeHidden();
        await expect(heading).toBeVisible();
      } finally {
        deployment.close();
      }
    });

  const faults = [
    ['nothing at all', { down: true }],
    ['an error', { status: 500 }],
    ['a page', { html: true }],
    ['half a JSON', { malformed: true }],
  ] as const;
  for (const [what, fault] of someOf(faults, 1, 'fault of a list'))
    test(`offers another attempt when the response to a sorted list is ${what}, in ${view}`, async ({ page }) => {
      const { category } = await findCatalogSample(page.request, view);
      await page.goto(category.path);
      const main = page.getByRole('main');
      await expect(main.getByRole('article').first()).toBeVisible();
      const sort = main.getByRole('combobox', { name: t('catalog.sortBy') });
      await breakBackEnd(page, fault);
      await sort.selectOption({ label: t('catalog.sort.price.asc') });
      const again = main.getByRole('button', { name: t('error.tryAgain') });
      await expect(again).toBeVisible();
      await restoreBackEnd(page);
      await again.click();
      await expect(main.getByRole('article').first()).toBeVisible();
      await expect(sort).toHaveValue(/price/);
    });

  test(`ignores an older response that arrives after a newer one, in ${view}`, async ({ page }) => {
    const { category } = await findCatalogSample(page.request, view);
    await page.goto(category.path);
    const main = page.getByRole('main');
    const names = () => main.getByRole('article').getByRole('heading').allTextContents();
    await expect(main.getByRole('article').first()).toBeVisible();
    const sort = main.getByRole('combobox', { name: t('catalog.sortBy') });

    await test.step('of a list', async () => {
      const letOlder = await hold(page, '"price":"DESC"');
      await sort.selectOption({ label: t('catalog.sort.price.desc') });
      await sort.selectOption({ label: t('catalog.sort.price.asc') });
      await expect(main.locator('[aria-busy=true]')).toHaveCount(0);
      const newest = await names();
      letOlder();
      await expect(main.locator('[aria-busy=true]')).toHaveCount(0);
      await page.unrouteAll({ behavior: 'wait' });
      expect(await names()).toEqual(newest);
      await expect(sort).toHaveValue(/price-asc/);
    });

    await test.step('of a search', async () => {
      await header(page)
        .getByRole('button', { name: t('shell.search') })
        .click();
      const field = page.getByRole('search').getByRole('combobox');
      const [first, second] = view.endsWith('ar') ? ['سجاد', 'سجادة صلاة'] : ['rug', 'runner'];
      const letOlder = await hold(page, `"${first}"`);
      const asked = page.waitForRequest((request) => decodeURIComponent(request.url()).includes(`"${first}"`));
      await field.fill(first);
      await asked;
      await field.fill(second);
      const options = page.getByRole('search').getByRole('option');
      await expect(options.first()).toBeVisible();
      const shown = await options.allTextContents();
      letOlder();
      await page.unrouteAll({ behavior: 'wait' });
      expect(await options.allTextContents()).toEqual(shown);
      await expect(field).toHaveValue(second);
    });
  });

  test(`stores the last of several quantities entered in a row, in ${view}`, async ({ page }) => {
    const { product } = await findCatalogSample(page.request, view);
    await page.goto(product.path);
    const main = page.getByRole('main');
    await main
      .getByRole('button', { name: t('cart.addToCart') })
      .first()
      .click();
    await expect(page.getByRole('dialog').getByText(product.name)).toBeVisible();
    await page.goto(`/${view}/cart`);
    const quantity = main.getByRole('textbox', { name: product.name });
    await expect(quantity).toHaveValue('1');
    const letIn = await hold(page, 'UpdateItem');
    for (const number of ['2', '5', '3']) {
      await quantity.fill(number);
      await quantity.press('Enter');
    }
    letIn();
    await expect(header(page).getByRole('link', { name: t('cart.trigger', { count: 3 }) })).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
    await page.reload();
    await expect(quantity).toHaveValue('3');
  });

  test(`reports an unreachable back end, and recovers when requests succeed, in ${view}`, async ({ page }) => {
    const env = { SHOP_STATE: `mocks/.state/browser-tests-killed-${port}` };
    let shop = await startOtherBackEnd(port + 12, env);
    try {
      const { category, product } = await findCatalogSample(page.request, view);
      await page.goto(`${shop.origin}${category.path}`);
      const main = page.getByRole('main');
      const link = main.getByRole('link', { name: product.name }).first();
      await expect(main.getByRole('article').first()).toBeVisible();
      await footer(page);
      shop.stop();
      await expect(async () =>
        expect((await page.request.get(shop.origin).catch(() => null)) === null).toBe(true),
      ).toPass();

      await goTo(page, product.path);
      await expect(main).toContainText(t('error.network'));
      await expect(link).toHaveCount(0);
      shop = await startOtherBackEnd(Number(new URL(shop.origin).port), env);
      // The page recovers by itself, or when the shopper clicks the button.
      const again = main.getByRole('button', { name: t('error.tryAgain') });
      const heading = main.getByRole('heading', { level: 1, name: product.name });
      await expect(again.or(heading)).toBeVisible();
      if (await again.isVisible()) await again.click().catch(() => {});
      await expect(heading).toBeVisible();
    } finally {
      shop.stop();
    }
  });
}

/** Navigates to a path like a link of the app. */
const goTo = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
