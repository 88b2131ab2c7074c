import type { BrowserContext, Page } from '@playwright/test';
import * as demo from '../support/demo.ts';
import { someOf } from '../support/sample.ts';
import { acceptAgreements, lastOrder, orderButton, payAndOrder } from './checkout';
import { choosePayment, clickProviderAction, expectThanks, waitForProviderPage } from './payment';
import { createCustomer, findCatalogSample, preparePage } from './shopper';
import { expect, test, textIn, type ViewCode, viewsOf } from './support';

// Only a browser has two tabs that share storage and its events. Nothing may be ordered twice, and only what the page
// shows may be ordered.
test.use({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' });

const main = (page: Page) => page.getByRole('main');
const header = (page: Page) => page.getByRole('banner').first();

/** Opens two tabs: the first at payment, the second at the path `second`. */
async function twoTabs(page: Page, context: BrowserContext, view: ViewCode, second: string) {
  const known = await findCatalogSample(page.request, view);
  const { path, records } = await preparePage(page.request, known, 'checkout, payment');
  // Each test uses its own e-mail address, to select its order in the database.
  const email = `two-tabs-${crypto.randomUUID()}@example.com`;
  const cartId = String(records[`cartId_${view.slice(0, 2)}`]);
  await page.request.post('/graphql', {
    data: {
      query: 'mutation($id:String!,$email:String!){setGuestEmailOnCart(input:{cart_id:$id,email:$email}){cart{id}}}',
      variables: { id: cartId, email },
    },
    headers: { Store: view },
  });
  const key = `shipping_address_${view.slice(0, 2)}`;
  const all = { ...records, [key]: { ...(records[key] as object), email } };
  await page.goto(`/${view}/compare`);
  await page.evaluate((values) => {
    for (const [name, value] of Object.entries(values))
      localStorage.setItem(`DUKKAN__${name}`, JSON.stringify({ value, timeStored: Date.now() }));
  }, all);
  await page.goto(path);
  await expect(orderButton(page, view)).toBeVisible();
  const other = await context.newPage();
  await other.goto(second || path);
  return { other, email, known };
}

async function chooseCash(page: Page) {
  await main(page).locator('input[value=cashondelivery]').check({ force: true });
  await acceptAgreements(page);
}

const blockTabEvents = (page: Page) =>
  page.addInitScript(() => {
    for (const type of ['storage', 'focus', 'visibilitychange', 'pageshow'])
      for (const target of [window, document])
        target.addEventListener(type, (event) => event.stopImmediatePropagation(), { capture: true });
  });

for (const view of viewsOf('two tabs')) {
  const t = (id: string, values?: Record<string, string | number>) => textIn(view, id, values);
  const isEmpty = (page: Page) =>
    expect(main(page).getByRole('heading', { level: 1, name: t('checkout.emptyCart') })).toBeVisible();

  for (const hears of someOf([true, false], 1, 'tab that hears of an order'))
    test(`reports an order of one tab in the other tab ${hears ? 'at once' : 'on the next click'}, in ${view}`, async ({
      page,
      context,
      profile,
    }) => {
      // The tab receives no events, like a tab that the browser has suspended.
      if (!hears) await blockTabEvents(page);
      const { other, email } = await twoTabs(page, context, view, '');
      await chooseCash(page);
      await payAndOrder(other, view);
      const { order } = lastOrder(profile, email);
      if (!hears) await orderButton(page, view).click();
      await isEmpty(page);
      await expect(main(page).getByText(t('order.found', { number: String(order.number) }))).toBeVisible();
      await main(page)
        .getByRole('link', { name: t('order.show') })
        .click();
      await expect(page.getByRole('heading', { level: 1, name: t('order.thanks') })).toBeVisible();
      await expect(main(page)).toContainText(String(order.number));
      expect(lastOrder(profile, email).order.number).toBe(order.number);
    });

  test(`does not order an item that another tab has removed, in ${view}`, async ({ page, context, profile }) => {
    const { other, email, known } = await twoTabs(page, context, view, `/${view}/cart`);
    await chooseCash(page);
    const { name } = known.product;
    await main(other)
      .getByRole('button', { name: t('cart.removeNamed', { name }) })
      .click();
    await expect(main(other).getByText(t('cart.empty'))).toBeVisible();
    await orderButton(page, view).click();
    await isEmpty(page);
    await expect(main(page).getByRole('link', { name: t('order.show') })).toHaveCount(0);
    expect(lastOrder(profile, email).order).toEqual({});
  });

  test(`shows a cart change of another tab before an order, in ${view}`, async ({ page, context, profile }) => {
    const { other, email } = await twoTabs(page, context, view, `/${view}/cart`);
    await chooseCash(page);
    await main(other)
      .getByRole('button', { name: t('ui.quantityMore') })
      .first()
      .click();
    await expect(header(other).getByRole('link', { name: t('cart.trigger', { count: 3 }) })).toBeVisible();
    await orderButton(page, view).click();
    await expect(main(page).getByText(t('checkout.cartChanged'))).toBeVisible();
    await expect(page.getByRole('complementary').getByText(t('checkout.quantity', { quantity: 3 }))).toBeVisible();
    expect(lastOrder(profile, email).order).toEqual({});
    await orderButton(page, view).click();
    await expect(page.getByRole('heading', { level: 1, name: t('order.thanks') })).toBeVisible();
    expect(lastOrder(profile, email).items).toMatchObject([{ qty: 3 }]);
  });

  test(`does not repeat an unpaid order of another tab, in ${view}`, async ({ page, context, profile }) => {
    const { other, email } = await twoTabs(page, context, view, '');
    await chooseCash(page);
    await choosePayment(other, 'demo_pay');
    await acceptAgreements(other);
    await orderButton(other, view).click();
    await waitForProviderPage(other);
    const { order } = lastOrder(profile, email);
    await isEmpty(page);
    await expect(main(page).getByText(t('pay.toast', { number: String(order.number) }))).toBeVisible();
    await main(page)
      .getByRole('link', { name: t('order.show') })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: t('order.unpaid') })).toBeVisible();
    await clickProviderAction(other, 'approve');
    await expectThanks(other, view);
    expect(lastOrder(profile, email).order).toMatchObject({ number: order.number, status: 'processing' });
  });

  for (const hears of someOf([false, true], 1, 'tab that hears of a sign-in'))
    test(`keeps the cart after a sign-in in another tab and updates ${hears ? 'at once' : 'on the next click'}, in ${view}`, async ({
      page,
      context,
      profile,
    }) => {
      if (!hears) await blockTabEvents(page);
      const customer = await createCustomer(page.request, view);
      const { other, email } = await twoTabs(page, context, view, `/${view}/sign-in`);
      await chooseCash(page);
      await main(other).getByLabel(t('user.email')).fill(customer.email);
      await main(other).getByLabel(t('user.password'), { exact: true }).fill(customer.password);
      await main(other)
        .getByRole('button', { name: t('user.signIn'), exact: true })
        .click();
      await expect(header(other).getByRole('link', { name: t('cart.trigger', { count: 2 }) })).toBeVisible();
      if (!hears) await orderButton(page, view).click();
      await expect(header(page).getByRole('button', { name: 'Noura' })).toBeVisible();
      // The cart now belongs to the customer, and the back end has no address for it yet.
      await expect(page).toHaveURL(`/${view}/checkout`);
      await expect(page.getByRole('complementary').getByText(t('checkout.quantity', { quantity: 2 }))).toBeVisible();
      if (!hears)
        await expect(
          page.getByRole('region', { name: t('shell.notifications') }).getByText(t('checkout.cartChanged')),
        ).toBeVisible();
      expect(lastOrder(profile, email).order).toEqual({});
    });

  test(`completes checkout although another tab has opened another country, in ${view}`, async ({
    page,
    context,
    profile,
  }) => {
    const elsewhere = view === 'sa_ar' ? '/ae_en/' : '/sa_ar/';
    const { other, email } = await twoTabs(page, context, view, elsewhere);
    await expect(other.getByRole('main').getByRole('link').first()).toBeVisible();
    await payAndOrder(page, view);
    expect(lastOrder(profile, email).order).toMatchObject({ store: view });
  });

  test(`keeps saved items and wish lists of two tabs, in ${view}`, async ({ page, context }) => {
    const { other, known } = await twoTabs(page, context, view, `/${view}/cart`);
    // The second tab opens when a wish is already stored; its first click reads that wish.
    const second = await context.newPage();
    for (const [tab, path] of [
      [page, known.product.path],
      [second, `/${view}/${demo.kilim.key}.html`],
    ] as const) {
      await tab.goto(path);
      const heart = main(tab)
        .getByRole('button', { name: new RegExp(`^${t('catalog.wish', { name: '' }).trim()}`) })
        .first();
      await heart.click();
      await expect(heart).toHaveAttribute('aria-pressed', 'true');
    }
    await main(other)
      .getByRole('button', { name: t('cart.saveForLaterNamed', { name: known.product.name }) })
      .click();
    await expect(main(other).getByText(t('cart.saved', { count: 1 }))).toBeVisible();
    await page.goto(`/${view}/saved-items`);
    await expect(main(page).getByText(t('account.wishCount', { count: 2 }))).toBeVisible();
    await page.goto(`/${view}/cart`);
    await expect(main(page).getByText(t('cart.saved', { count: 1 }))).toBeVisible();
    await expect(main(page).getByText(t('cart.empty'))).toBeVisible();
  });
}
