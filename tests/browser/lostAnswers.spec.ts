import type { Page, Route } from '@playwright/test';
import { ask, type Customer, enter } from './customer';
import { openResettingProxy } from './resetting';
import { lookAround } from './shopper';
import { expect, test, textIn, type ViewCode } from './support';

// A customer's checkout on a connection that breaks: the shop does what it is asked, and its answer does not arrive.
test.use({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' });

const main = (page: Page) => page.getByRole('main');

/** Acts at the shop and breaks the connection, for every call that `isLost` names. */
async function loseAnswers(page: Page, isLost: (call: string) => boolean): Promise<void> {
  const lose = async (route: Route) => {
    const request = route.request();
    const url = new URL(request.url());
    const query: string =
      request.method() === 'POST' && url.pathname === '/graphql'
        ? request.postDataJSON().query
        : (url.searchParams.get('query') ?? '');
    const name = /^(?:query|mutation) (\w+)/.exec(query)?.[1];
    if (!isLost(name ?? `${request.method()} ${url.pathname.split('/').at(-1)}`)) return route.fallback();
    await route.fetch();
    return route.abort('connectionreset');
  };
  await page.route('**/graphql*', lose);
  await page.route('**/rest/**', lose);
}

async function ordersOf(page: Page, view: ViewCode, { token }: Customer): Promise<string[]> {
  const { customer } = await ask<{ customer: { orders: { items: { number: string }[] } } }>(
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
  await main(page)
    .getByRole('radio', { name: view.endsWith('ar') ? 'الدفع عند الاستلام' : 'Cash on delivery' })
    .check();
  for (const box of await main(page).getByRole('checkbox').all()) await box.check();
  await placeButton(page, view).click();
}

const placeButton = (page: Page, view: ViewCode) =>
  main(page)
    .getByRole('button', { name: textIn(view, 'checkout.placeOrder', { total: '' }).replace('·', '').trim() })
    .first();

/** The confirmation, with the only order that the customer has. */
async function expectOneOrder(page: Page, view: ViewCode, customer: Customer) {
  await expect(main(page).getByRole('heading', { level: 1, name: textIn(view, 'order.thanks') })).toBeVisible();
  const [number = '', ...others] = await ordersOf(page, view, customer);
  expect(others).toEqual([]);
  await expect(main(page).getByText(number).first()).toBeVisible();
}

test('every call from the address to the order may lose its first answer: one order, and nothing to explain', async ({
  page,
}) => {
  const view = 'sa_ar';
  const customer = await enter(page, await lookAround(page.request, view), `/${view}/checkout`);
  await expect(main(page).getByRole('button', { name: textIn(view, 'checkout.toDelivery') })).toBeVisible();
  const lost = new Set<string>();
  await loseAnswers(page, (call) => !lost.has(call) && Boolean(lost.add(call)));
  await toPayment(page, view);
  await payOnDelivery(page, view);
  await expectOneOrder(page, view, customer);
  await expect(main(page).getByRole('alert')).toHaveCount(0);
  for (const call of [
    'SetShippingAddress',
    'SetShippingMethod',
    'POST shipping-information',
    'POST payment-information',
    'GetCartExists',
    'GetOrderNumber',
  ])
    expect([...lost]).toContain(call);
});

test('an order of which nobody knows can only be checked, and is found', async ({ page }) => {
  const view = 'ae_en';
  const customer = await enter(page, await lookAround(page.request, view), `/${view}/checkout`);
  await toPayment(page, view);
  let isSilent = false;
  let isHealed = false;
  await loseAnswers(page, (call) => {
    isSilent ||= call === 'POST payment-information';
    return isSilent && !isHealed;
  });
  await payOnDelivery(page, view);
  const check = main(page).getByRole('button', { name: textIn(view, 'checkout.checkOrder') });
  await expect(check).toBeVisible();
  await expect(main(page).getByText(textIn(view, 'checkout.uncertainOrder'))).toBeVisible();
  await expect(placeButton(page, view)).toHaveCount(0);
  isHealed = true;
  await check.click();
  await expectOneOrder(page, view, customer);
});

test('an order that the browser sent again by itself is one, and is shown', async ({ page, baseURL }) => {
  const view = 'sa_ar';
  const proxy = await openResettingProxy(baseURL ?? '');
  try {
    const customer = await enter(page, await lookAround(page.request, view), `/${view}/checkout`, proxy.origin);
    await toPayment(page, view);
    proxy.resetAfter('/payment-information');
    await payOnDelivery(page, view);
    await expectOneOrder(page, view, customer);
    expect(proxy.count()).toBe(2);
  } finally {
    proxy.close();
  }
});
