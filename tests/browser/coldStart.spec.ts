import type { BrowserContext, Page } from '@playwright/test';
import * as demo from '../support/demo.ts';
import { someOf } from '../support/sample.ts';
import { openAsCustomer } from './customer';
import { fillCart, findCatalogSample, storeRecords } from './shopper';
import { awaitApp, expect, test, textIn, viewsOf } from './support';
import { waitForWorker } from './waitForWorker';

// Only a browser starts the app offline from the service worker's caches. Each kind of page is opened by its link after
// the app was closed.
test.use({ serviceWorkers: 'allow', viewport: { width: 1440, height: 900 } });
test.describe.configure({ mode: 'parallel' });

const main = (page: Page) => page.getByRole('main');
const heading = (page: Page, name: string | RegExp) => main(page).getByRole('heading', { level: 1, name });

/** Closes the app and goes offline. The returned function opens each page as the first of a new visit. */
async function closeShop(context: BrowserContext, page: Page) {
  await page.close();
  await context.setOffline(true);
  // After a navigation, Chromium under test does not report that it is offline.
  await context.addInitScript(() => {
    Object.defineProperty(navigator, 'onLine', { get: () => sessionStorage.getItem('online') === 'yes' });
  });
  return async (path: string): Promise<Page> => {
    const next = await context.newPage();
    awaitApp(next);
    await next.goto(path);
    return next;
  };
}

/** Goes online again and fires the event. */
async function backOnline(context: BrowserContext, page: Page) {
  await page.evaluate(() => sessionStorage.setItem('online', 'yes'));
  await context.setOffline(false);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
}

async function visit(page: Page, path: string, ready: (page: Page) => Promise<unknown>): Promise<string> {
  await page.goto(path);
  await ready(page);
  await page.waitForLoadState('networkidle');
  return page.url();
}

const cards = (page: Page) => main(page).getByRole('article');
const names = async (page: Page) => (await cards(page).getByRole('heading').allTextContents()).map((one) => one.trim());

/** Forms that open offline without an earlier visit. */
const forms = ['sign-in', 'create-account', 'forgot-password'];
const customerPages = ['account-information', 'address-book', 'order-history', 'wishlist', 'communications'];

for (const view of viewsOf('cold start')) {
  const t = (id: string, values?: Record<string, string | number>) => textIn(view, id, values);

  test(`opens a guest's visited pages after a cold start offline, in ${view}`, async ({ page, context }) => {
    const known = await findCatalogSample(page.request, view);
    const { name } = known.product;
    const isProduct = (one: Page) => expect(heading(one, name)).toBeVisible();
    const hasLinks = (one: Page) => expect(main(one).getByRole('link').first()).toBeVisible();
    const hasFields = (one: Page) => expect(main(one).getByRole('textbox').first()).toBeVisible();
    const rugs = `/${view}${demo.rugs.path}`;
    const words = encodeURIComponent(view.endsWith('ar') ? 'سجادة' : 'rug');
    const lists = [
      ['a category', rugs],
      ['its second page', `${rugs}?page=2`],
      ['its red ones', `${rugs}?color=${demo.madder.id}`],
      ['by price', `${rugs}?sort=price-asc`],
      ['a search', `/${view}/search.html?query=${words}`],
    ] as const;

    await storeRecords(page, await fillCart(page.request, known));
    await visit(page, `/${view}/`, hasLinks);
    await waitForWorker(page);
    await visit(page, `/${view}/cart`, (one) => expect(main(one).getByText(name).first()).toBeVisible());
    const visited: { list: string; path: string; shown: string[] }[] = [];
    for (const [list, path] of someOf(lists, 2, 'lists of a cold start')) {
      await visit(page, path, (one) => expect(cards(one).nth(2)).toBeVisible());
      visited.push({ list, path, shown: await names(page) });
    }
    await visit(page, `/${view}${demo.runner.path}`, (one) => expect(heading(one, /./)).toBeVisible());
    await main(page).getByRole('radio').nth(1).check({ force: true });
    await expect(page).toHaveURL(/\?/);
    await page.waitForLoadState('networkidle');
    const chosen = page.url();
    const chosenName = await main(page).getByRole('radio').nth(1).getAttribute('aria-label');
    await visit(page, known.product.path, isProduct);
    await main(page)
      .getByRole('button', { name: t('catalog.wish', { name }) })
      .first()
      .click();
    await main(page)
      .getByRole('button', { name: t('catalog.compare'), exact: true })
      .first()
      .click();
    await visit(page, `/${view}/faq`, (one) => expect(heading(one, /./)).toBeVisible());
    const faq = (await heading(page, /./).textContent()) ?? '';

    const open = await closeShop(context, page);
    const opens = (what: string, path: string, check: (page: Page) => Promise<unknown>) =>
      test.step(what, async () => {
        const next = await open(path);
        await check(next);
        await next.close();
      });
    await opens('home, with the menu', `/${view}/`, async (home) => {
      await hasLinks(home);
      await expect(home.getByRole('navigation').getByRole('link').first()).toBeVisible();
      await expect(home.getByRole('img', { name: t('shell.offline') })).toBeVisible();
    });
    for (const { list, path, shown } of visited)
      await opens(list, path, async (one) => {
        await expect(cards(one).nth(2)).toBeVisible();
        // A product list renders in steps. During the online visit, the last products may not have been rendered.
        await expect.poll(async () => (await names(one)).slice(0, shown.length)).toEqual(shown);
      });
    await opens('a product, and the products viewed before it', known.product.path, async (product) => {
      await isProduct(product);
      const row = product.getByRole('region', { name: t('catalog.recentlyViewed') });
      await product.mouse.move(10, 10);
      await expect(async () => {
        await product.mouse.wheel(0, 2000);
        await expect(row.getByRole('article').first()).toBeVisible({ timeout: 1000 });
      }).toPass();
    });
    await opens('a product with what was chosen', chosen, async (product) => {
      await expect(heading(product, /./)).toBeVisible();
      await expect(main(product).getByRole('radio').nth(1)).toBeChecked();
      expect(await main(product).getByRole('radio').nth(1).getAttribute('aria-label')).toBe(chosenName);
    });
    await opens('a content page', `/${view}/faq`, (content) => expect(heading(content, faq)).toBeVisible());
    for (const path of ['saved-items', 'compare'])
      await opens(path, `/${view}/${path}`, async (kept) => {
        await expect(heading(kept, /./)).toBeVisible();
        await expect(cards(kept).getByText(name)).toBeVisible();
      });
    for (const path of someOf(forms, 1, 'forms of a cold start')) await opens(path, `/${view}/${path}`, hasFields);

    const isArabic = view.endsWith('ar');
    const needs: [path: string, says: string, then: (page: Page) => Promise<unknown>][] = [
      // The contact page depends on a setting of the back end.
      [`/${view}/contact-us`, t('error.offlineHere'), hasFields],
      [
        `/${view}${demo.stool.path}`,
        t('error.offlineHere'),
        (one) => expect(heading(one, isArabic ? demo.stool.arabicName : demo.stool.name)).toBeVisible(),
      ],
      [
        `/${view}${demo.mirrors.path}`,
        t('error.offlineHere'),
        (one) => expect(heading(one, isArabic ? demo.mirrors.arabicName : demo.mirrors.name)).toBeVisible(),
      ],
      [
        `/${view}/search.html?query=zzqqxx`,
        t('catalog.deviceSearched'),
        (one) => expect(main(one).getByText(t('catalog.hintSpelling'))).toBeVisible(),
      ],
      [
        `/${view}/no-such-page`,
        t('error.offlineHere'),
        (one) => expect(main(one).getByText(t('error.notFound'))).toBeVisible(),
      ],
      [
        `/${view}/checkout`,
        t('checkout.offlineHere'),
        (one) => expect(main(one).getByRole('button', { name: t('checkout.toDelivery') })).toBeVisible(),
      ],
    ];
    for (const [path, says, then] of someOf(needs, 2, 'pages that need the network'))
      await test.step(path, async () => {
        const next = await open(path);
        await expect(main(next).getByText(says).first()).toBeVisible();
        await backOnline(context, next);
        await then(next);
        await next.close();
        await context.setOffline(true);
      });
  });

  test(`reports that a customer's pages need the network, and loads them when online, in ${view}`, async ({
    page,
    context,
  }) => {
    const known = await findCatalogSample(page.request, view);
    const { email } = await openAsCustomer(page, known, `/${view}/account-information`);
    await expect(main(page).getByText(email).first()).toBeVisible();
    await waitForWorker(page);
    await page.waitForLoadState('networkidle');
    const open = await closeShop(context, page);
    for (const path of someOf(customerPages, 2, 'pages of a customer, offline'))
      await test.step(path, async () => {
        const next = await open(`/${view}/${path}`);
        await expect(heading(next, /./)).toBeVisible();
        await expect(main(next).getByText(t('error.notOnDevice'))).toBeVisible();
        await backOnline(context, next);
        await expect(main(next).getByText(t('error.notOnDevice'))).toHaveCount(0);
        await next.close();
        await context.setOffline(true);
      });
  });
}
