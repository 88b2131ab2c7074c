import type { Page } from '@playwright/test';
import { type Customer, openAsCustomer, sendGraphql } from './customer';
import { openResettingProxy } from './resetting';
import { findCatalogSample } from './shopper';
import { expect, test, textIn, type ViewCode } from './support';

// Only a browser repeats a POST by itself when a kept-alive connection breaks before the first byte of the response.
test.use({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' });

const main = (page: Page) => page.getByRole('main');

async function ordersOf(page: Page, view: ViewCode, { token }: Customer): Promise<string[]> {
  const { customer } = await sendGraphql<{ customer: { orders: { items: { number: string }[] } } }>(
    page,
    view,
    '{customer{orders(scope:GLOBAL){items{number}}}}',
    {},
    token,
  );
  return customer.orders.items.map(({ number }) => number);
}

async function toPayment(page: Page, view: ViewCode) {
  const t = (id: string) => textIn(view, id);
  await main(page)
    .getByRole('button', { name: t('checkout.toDelivery') })
    .click();
  const way = main(page).getByRole('radio').last();
  await expect(way).toBeVisible();
  await way.check();
  await main(page)
    .getByRole('button', { name: t('checkout.toPayment') })
    .click();
}

async function payOnDelivery(page: Page, view: ViewCode) {
  await main(page).locator('input[value=cashondelivery]').check({ force: true });
  for (const box of await main(page).getByRole('checkbox').all()) await box.check();
  await placeButton(page, view).click();
}

const placeButton = (page: Page, view: ViewCode) =>
  main(page)
    .getByRole('button', { name: textIn(view, 'checkout.placeOrder', { total: '' }).replace('·', '').trim() })
    .first();

/** Checks that the confirmation shows the customer's only order. */
async function expectOneOrder(page: Page, view: ViewCode, customer: Customer) {
  await expect(main(page).getByRole('heading', { level: 1, name: textIn(view, 'order.thanks') })).toBeVisible();
  const [number = '', ...others] = await ordersOf(page, view, customer);
  expect(others).toEqual([]);
  await expect(main(page).getByText(number).first()).toBeVisible();
}

test('places and shows one order although the browser sends the request twice', async ({ page, baseURL }) => {
  const view = 'sa_ar';
  const proxy = await openResettingProxy(baseURL ?? '');
  try {
    const customer = await openAsCustomer(
      page,
      await findCatalogSample(page.request, view),
      `/${view}/checkout`,
      proxy.origin,
    );
    await toPayment(page, view);
    proxy.resetAfter('/payment-information');
    await payOnDelivery(page, view);
    await expectOneOrder(page, view, customer);
    expect(proxy.count()).toBe(2);
  } finally {
    proxy.close();
  }
});
