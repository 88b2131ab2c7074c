import type { BrowserContext, Page } from '@playwright/test';
import * as demo from '../support/demo.ts';
import { enter } from './customer';
import { fillCart, lookAround, remember } from './shopper';
import { awaitApp, expect, test, textIn, viewsOf } from './support';
import { workerIsReady } from './workerIsReady';

// A shopper without a network opens the shop anew: every kind of page, from its link, with the app closed in between.
test.use({ serviceWorkers: 'allow', viewport: { width: 1440, height: 900 } });
test.describe.configure({ mode: 'parallel' });

const main = (page: Page) => page.getByRole('main');
const heading = (page: Page, name: string | RegExp) => main(page).getByRole('heading', { level: 1, name });

/** Takes away the answers that the worker keeps, so that only the app's own copy is left to show. */
const forgetAnswers = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) if (request.url.includes('/graphql')) await cache.delete(request);
    }
  });

/** Closes the shop and cuts the line. From then on `open` opens each page as the first of a new visit. */
async function closeShop(context: BrowserContext, page: Page) {
  await page.close();
  await context.setOffline(true);
  // After a navigation the browser under test forgets to tell the page that it is offline.
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

/** The line is there again, and the device says so. */
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

for (const view of viewsOf('cold start')) {
  const t = (id: string, values?: Record<string, string | number>) => textIn(view, id, values);

  test(`what was visited opens from its link after a cold start without a network, in ${view}`, async ({
    page,
    context,
  }) => {
    const known = await lookAround(page.request, view);
    const path = (place: { path: string }) => `/${view}${place.path}`;
    const visited: { name: string; path: string; shown: string[] }[] = [];
    const look = async (name: string, address: string) => {
      await visit(page, address, (one) => expect(cards(one).nth(2)).toBeVisible());
      visited.push({ name, path: address, shown: await names(page) });
    };
    await visit(page, `/${view}/`, (one) => expect(main(one).getByRole('link').first()).toBeVisible());
    await workerIsReady(page);
    await look('a category', path(demo.rugs));
    await look('its second page', `${path(demo.rugs)}?page=2`);
    await look('its red ones', `${path(demo.rugs)}?color=${demo.madder.id}`);
    await look('by price', `${path(demo.rugs)}?sort=price-asc`);
    const words = view.endsWith('ar') ? 'سجادة' : 'rug';
    await look('a search', `/${view}/search.html?query=${encodeURIComponent(words)}`);
    await visit(page, known.product.path, (one) => expect(heading(one, known.product.name)).toBeVisible());
    await visit(page, path(demo.runner), (one) => expect(heading(one, /./)).toBeVisible());
    await main(page).getByRole('radio').nth(1).check({ force: true });
    await expect(page).toHaveURL(/\?/);
    await page.waitForLoadState('networkidle');
    const chosen = page.url();
    const chosenName = await main(page).getByRole('radio').nth(1).getAttribute('aria-label');
    await visit(page, `/${view}/faq`, (one) => expect(heading(one, /./)).toBeVisible());
    const faq = (await heading(page, /./).textContent()) ?? '';
    await visit(page, `/${view}/contact-us`, (one) => expect(main(one).getByRole('textbox').first()).toBeVisible());
    await forgetAnswers(page);

    const open = await closeShop(context, page);
    await test.step('home, with the menu', async () => {
      const home = await open(`/${view}/`);
      await expect(main(home).getByRole('link').first()).toBeVisible();
      await expect(home.getByRole('navigation').getByRole('link').first()).toBeVisible();
      await expect(home.getByRole('img', { name: t('shell.offline') })).toBeVisible();
      await home.close();
    });
    for (const { name, path: address, shown } of visited)
      await test.step(name, async () => {
        const list = await open(address);
        await expect(cards(list).nth(2)).toBeVisible();
        await expect.poll(() => names(list)).toEqual(shown);
        await list.close();
      });
    await test.step('a product', async () => {
      const product = await open(known.product.path);
      await expect(heading(product, known.product.name)).toBeVisible();
      await product.close();
    });
    await test.step('a product with what was chosen', async () => {
      const product = await open(chosen);
      await expect(heading(product, /./)).toBeVisible();
      await expect(main(product).getByRole('radio').nth(1)).toBeChecked();
      expect(await main(product).getByRole('radio').nth(1).getAttribute('aria-label')).toBe(chosenName);
      await product.close();
    });
    await test.step('a content page', async () => {
      const content = await open(`/${view}/faq`);
      await expect(heading(content, faq)).toBeVisible();
      await content.close();
    });
    await test.step('the contact form', async () => {
      const contact = await open(`/${view}/contact-us`);
      await expect(main(contact).getByRole('textbox').first()).toBeVisible();
      await contact.close();
    });
  });

  test(`what a guest has put aside opens after a cold start without a network, in ${view}`, async ({
    page,
    context,
  }) => {
    const known = await lookAround(page.request, view);
    const { name } = known.product;
    await remember(page, await fillCart(page.request, known));
    await visit(page, `/${view}/`, (one) => expect(main(one).getByRole('link').first()).toBeVisible());
    await workerIsReady(page);
    await visit(page, `/${view}${demo.kilim.path}`, (one) => expect(heading(one, /./)).toBeVisible());
    await visit(page, known.product.path, (one) => expect(heading(one, name)).toBeVisible());
    await main(page)
      .getByRole('button', { name: t('catalog.wish', { name }) })
      .first()
      .click();
    await main(page)
      .getByRole('button', { name: t('catalog.compare'), exact: true })
      .first()
      .click();
    await page.waitForLoadState('networkidle');
    await forgetAnswers(page);
    const open = await closeShop(context, page);
    for (const path of ['saved-items', 'compare'])
      await test.step(path, async () => {
        const kept = await open(`/${view}/${path}`);
        await expect(heading(kept, /./)).toBeVisible();
        await expect(cards(kept).getByText(name)).toBeVisible();
        await kept.close();
      });
    await test.step('looked at lately', async () => {
      const product = await open(known.product.path);
      const row = product.getByRole('region', { name: t('catalog.recentlyViewed') });
      await product.mouse.move(10, 10);
      await expect(async () => {
        await product.mouse.wheel(0, 2000);
        await expect(row.getByRole('article').first()).toBeVisible({ timeout: 1000 });
      }).toPass();
      await product.close();
    });
  });

  test(`what needs the network says so after a cold start, and comes back with it, in ${view}`, async ({
    page,
    context,
  }) => {
    const known = await lookAround(page.request, view);
    await visit(page, `/${view}/`, (one) => expect(main(one).getByRole('link').first()).toBeVisible());
    await workerIsReady(page);
    await remember(page, await fillCart(page.request, known));
    await visit(page, `/${view}/cart`, (one) => expect(main(one).getByText(known.product.name).first()).toBeVisible());
    const open = await closeShop(context, page);

    const comesBack = (path: string, says: string, then: (page: Page) => Promise<unknown>) =>
      test.step(path, async () => {
        const next = await open(path);
        await expect(main(next).getByText(says).first()).toBeVisible();
        await backOnline(context, next);
        await then(next);
        await next.close();
        await context.setOffline(true);
      });
    await comesBack(known.product.path, t('error.offlineHere'), (one) =>
      expect(heading(one, known.product.name)).toBeVisible(),
    );
    await comesBack(known.category.path, t('error.offlineHere'), (one) =>
      expect(heading(one, known.category.name)).toBeVisible(),
    );
    await comesBack(`/${view}/search.html?query=zzqqxx`, t('catalog.deviceSearched'), (one) =>
      expect(main(one).getByText(t('catalog.hintSpelling'))).toBeVisible(),
    );
    await comesBack(`/${view}/no-such-page`, t('error.offlineHere'), (one) =>
      expect(main(one).getByText(t('error.notFound'))).toBeVisible(),
    );
    await comesBack(`/${view}/checkout`, t('checkout.offlineHere'), (one) =>
      expect(main(one).getByRole('button', { name: t('checkout.toDelivery') })).toBeVisible(),
    );
    for (const path of ['sign-in', 'create-account', 'forgot-password'])
      await test.step(path, async () => {
        const form = await open(`/${view}/${path}`);
        await expect(main(form).getByRole('textbox').first()).toBeVisible();
        await form.close();
      });
  });

  test(`a customer's pages say that they need the network, and come back with it, in ${view}`, async ({
    page,
    context,
  }) => {
    const known = await lookAround(page.request, view);
    const { email } = await enter(page, known, `/${view}/account-information`);
    await expect(main(page).getByText(email).first()).toBeVisible();
    await workerIsReady(page);
    await page.waitForLoadState('networkidle');
    const open = await closeShop(context, page);
    for (const path of ['account-information', 'address-book', 'order-history', 'wishlist', 'communications'])
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
