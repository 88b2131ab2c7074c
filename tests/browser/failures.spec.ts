import type { Page } from '@playwright/test';
import { someOf } from '../support/sample.ts';
import { acceptAgreements, orderButton } from './checkout';
import {
  fillCart,
  findCatalogSample,
  type PreparedPageName,
  preparedPageNames,
  preparePage,
  storeRecords,
} from './shopper';
import { breakBackEnd, expect, journeys, restoreBackEnd, test, textIn, type ViewCode, viewsOf } from './support';

// Only a browser has a real network stack: refused connections, and responses that break or time out while the whole
// page loads. The service worker is off, because it would bypass the routes of the test.
test.use({ serviceWorkers: 'block' });
test.describe.configure({ mode: 'parallel' });

const faults = {
  'no connection': { down: true },
  'a 500 in JSON': { status: 500 },
  'a 503 page of HTML': { status: 503, html: true },
  'a malformed answer': { malformed: true },
  'a delay of 10 s': { delay: 10_500 },
};

const sentences = ['error.internal', 'error.network', 'error.server', 'error.timeout', 'cart.notLoaded'] as const;

async function meet(page: Page, view: ViewCode, name: PreparedPageName, fault: object): Promise<void> {
  const known = await findCatalogSample(page.request, view);
  const place = await preparePage(page.request, known, name);
  // Pictures do not matter here, and drawing them takes time.
  await page.route(/\/media\/|\.woff2$/, (route) => route.abort());
  await storeRecords(page, place.records);
  await breakBackEnd(page, fault);
  await breakBackEnd(page, fault, '**/rest/**');
  await page.goto(place.path, { waitUntil: 'commit' });
  const main = page.getByRole('main');
  // The page is never blank: the header is visible under each fault.
  await expect(page.getByRole('banner').first()).toBeVisible();

  if (name === 'confirmation') {
    // The app shows the stored receipt, with or without the back end.
    await expect(main.getByRole('heading', { level: 1, name: place.heading })).toBeVisible();
    await expect(main.getByText(place.content)).toBeVisible();
    return;
  }
  const sentence = new RegExp(sentences.map((id) => textIn(view, id)).join('|'));
  await expect(main.getByText(sentence).first()).toBeVisible();
  await restoreBackEnd(page);
  await restoreBackEnd(page, '**/rest/**');
  // The button for another attempt works. A page with several failed parts has one button for each part.
  await main
    .getByRole('button', { name: textIn(view, 'error.tryAgain') })
    .first()
    .click();
  await expect(main.getByText(sentence)).toHaveCount(0);
  await expect(main.getByRole('heading', { level: 1, name: place.heading || undefined }).first()).toBeVisible();
  if (place.content) await expect(main.getByText(place.content).first()).toBeVisible();
}

// Each fault is tested on one page in one view, chosen by the seed of the run; in the matrix on every page and view.
for (const what of Object.keys(faults) as (keyof typeof faults)[]) {
  const cells = journeys.flatMap((view) => preparedPageNames.map((name) => ({ view, name })));
  for (const { view, name } of someOf(cells, 1, `fault ${what}`))
    test(`reports and recovers from ${what}: ${name} in ${view}`, ({ page }) => meet(page, view, name, faults[what]));
}

for (const view of viewsOf('failures, placed'))
  test(`shows the placed order if the connection breaks after the response, in ${view}`, async ({ page, context }) => {
    const known = await findCatalogSample(page.request, view);
    await storeRecords(page, await fillCart(page.request, known, 'delivery'));
    await page.goto(`/${view}/checkout/payment`);
    await page.getByRole('main').locator('input[value=cashondelivery]').check({ force: true });
    await acceptAgreements(page);
    const confirmation = page.waitForResponse(/static\/page-confirmation\.\w+\.js/, { timeout: 10_000 });
    await page.route('**/payment-information', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      const response = await route.fetch();
      await confirmation.catch(() => {});
      await route.fulfill({ response });
      await context.setOffline(true);
    });
    await orderButton(page, view).click();
    await expect(page.getByRole('heading', { level: 1, name: textIn(view, 'order.thanks') })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('main').getByRole('link', { name: textIn(view, 'order.follow') })).toBeVisible();
  });

for (const view of viewsOf('failures'))
  test(`completes a purchase in ${view} although every request fails once`, async ({ page }) => {
    const t = (id: string, values?: Record<string, string | number>) => textIn(view, id, values);
    const known = await findCatalogSample(page.request, view);
    const main = page.getByRole('main');
    const said = (...ids: string[]) =>
      expect(main.getByText(new RegExp(ids.map((id) => t(id)).join('|'))).first()).toBeVisible();

    await test.step('the product', async () => {
      await breakBackEnd(page, { status: 500 });
      await page.goto(known.product.path);
      await said('error.internal', 'error.server');
      await restoreBackEnd(page);
      await main.getByRole('button', { name: t('error.tryAgain') }).click();
      await expect(main.getByRole('heading', { level: 1, name: known.product.name })).toBeVisible();
    });

    await test.step('the cart', async () => {
      const add = main.getByRole('button', { name: t('cart.addToCart') }).first();
      await breakBackEnd(page, { down: true, match: 'addProductsToCart' });
      await add.click();
      const cart = page.getByRole('dialog');
      await expect(cart.getByText(t('cart.waitingSending', { count: 1 }))).toBeVisible();
      await expect(cart.getByText(known.product.name).first()).toBeVisible();
      await restoreBackEnd(page);
      // The app sends the change again by itself.
      await expect(cart.getByText(t('cart.waitingSending', { count: 1 }))).toHaveCount(0);

      await page.goto(`/${view}/cart`);
      await breakBackEnd(page, { malformed: true, match: 'updateCartItems' });
      const more = main.getByRole('button', { name: t('ui.quantityMore') }).first();
      await more.click();
      await expect(main.getByText(t('cart.lineSends'))).toBeVisible();
      await expect(main.getByRole('textbox', { name: known.product.name })).toHaveValue('2');
      await restoreBackEnd(page);
      await expect(main.getByText(t('cart.lineSends'))).toHaveCount(0);
      await expect(page.getByRole('banner').getByRole('link', { name: t('cart.trigger', { count: 2 }) })).toBeVisible();
    });

    const alert = page.getByRole('alert');
    await test.step('the address', async () => {
      const records = await fillCart(page.request, known, 'address');
      await page.goto(`/${view}/checkout`);
      // The address form contains the address of an earlier visit, which the cart does not contain yet.
      const key = `shipping_address_${view.slice(0, 2)}`;
      await page.evaluate(
        ([name, address]) =>
          localStorage.setItem(`DUKKAN__${name}`, JSON.stringify({ value: address, timeStored: Date.now() })),
        [key, records[key]] as const,
      );
      await page.reload();
      const go = main.getByRole('button', { name: t('checkout.toDelivery') });
      await expect(main.getByLabel(t('checkout.field.firstname'), { exact: true })).not.toHaveValue('');
      await breakBackEnd(page, { status: 500, match: 'setShippingAddressesOnCart' });
      await go.click();
      await expect(alert).toHaveText(t('error.server'));
      await restoreBackEnd(page);
      await go.click();
    });

    await test.step('the delivery', async () => {
      const go = main.getByRole('button', { name: t('checkout.toPayment') });
      await breakBackEnd(page, { down: true }, '**/rest/**');
      await go.click();
      await expect(alert).toHaveText(t('error.unknownOutcome'));
      await restoreBackEnd(page, '**/rest/**');
      await go.click();
    });

    await test.step('the order', async () => {
      await main.locator('input[value=cashondelivery]').check({ force: true });
      for (const box of await main.locator('input[type=checkbox][required]').all()) await box.check({ force: true });
      const order = main.getByRole('button', { name: new RegExp(t('checkout.placeOrder', { total: '' }).trim()) });
      const calls = ['**/payment-information', '**/guest-carts/*'];
      for (const call of calls) await breakBackEnd(page, { html: true }, call);
      await breakBackEnd(page, { html: true, match: 'GetCartExists' });
      await order.click();
      await expect(alert).toContainText(t('checkout.uncertainOrder'));
      const check = page.getByRole('button', { name: t('checkout.checkOrder') });
      await check.click();
      await expect(check).toBeEnabled();
      await expect(alert).toContainText(t('checkout.uncertainOrder'));
      for (const call of calls) await restoreBackEnd(page, call);
      await restoreBackEnd(page);
      await check.click();
      await expect(alert).toContainText(t('checkout.notPlaced'));
      await order.click();
      await expect(page.getByRole('heading', { level: 1, name: t('order.thanks') })).toBeVisible();
    });
  });
