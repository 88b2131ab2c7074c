import type { Page } from '@playwright/test';
import { ask, enter } from './customer';
import { lookAround, newCustomer } from './shopper';
import { breakShop, expect, test, textIn, type ViewCode, viewsOf } from './support';

// Sessions in several tabs of one browser, and their end. Answers are held back in front of the page.
test.use({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' });

const main = (page: Page) => page.getByRole('main');
const header = (page: Page) => page.getByRole('banner').first();
const seconds = 1000;

/** The time of the session on the device is over. */
const expire = (page: Page) =>
  page.evaluate(() => {
    const record = JSON.parse(localStorage.getItem('DUKKAN__signin_token') ?? '{}');
    localStorage.setItem('DUKKAN__signin_token', JSON.stringify({ ...record, timeStored: Date.now() - 3_601_000 }));
  });

async function signInHere(page: Page, view: ViewCode, { email, password }: { email: string; password: string }) {
  const t = (id: string) => textIn(view, id);
  await expect(main(page).getByRole('heading', { level: 1, name: t('user.signInTitle') })).toBeVisible();
  await main(page).getByLabel(t('user.email')).fill(email);
  await main(page).getByLabel(t('user.password'), { exact: true }).fill(password);
  await main(page)
    .getByRole('button', { name: t('user.signIn'), exact: true })
    .click();
}

async function signOutHere(page: Page, view: ViewCode) {
  await header(page)
    .getByRole('button', { name: textIn(view, 'shell.hello', { name: 'Noura' }) })
    .click();
  await page.getByRole('button', { name: textIn(view, 'account.signOut') }).click();
}

const cartLink = (page: Page, view: ViewCode, count: number) =>
  header(page).getByRole('link', { name: textIn(view, 'cart.trigger', { count }) });

/** All that the tab shows and keeps. */
const everything = (page: Page) =>
  page.evaluate(() => document.documentElement.outerHTML + JSON.stringify([localStorage, sessionStorage]));

for (const view of viewsOf('sessions')) {
  const t = (id: string, values?: Record<string, string | number>) => textIn(view, id, values);
  const street = (page: Page) => main(page).getByRole('textbox', { name: t('checkout.field.street'), exact: true });

  test(`signing out in one tab signs out all, and nothing of the customer stays in any, in ${view}`, async ({
    page,
    context,
  }) => {
    const known = await lookAround(page.request, view);
    const { email } = await enter(page, known, `/${view}/checkout`);
    await street(page).fill('Olaya Street 12');
    const account = await context.newPage();
    await account.goto(`/${view}/account-information`);
    await expect(main(account).getByText(email).first()).toBeVisible();
    const other = await context.newPage();
    await other.goto(`/${view}/contact-us`);
    // The shop takes its time: nobody waits for it.
    await breakShop(other, { match: 'revokeCustomerToken', delay: 30 * seconds });
    await signOutHere(other, view);
    await expect(header(other).getByRole('link', { name: t('shell.signIn') })).toBeVisible({ timeout: 5 * seconds });

    for (const tab of [page, account]) {
      await expect(tab.getByText(t('user.signedOutElsewhere'))).toBeVisible();
      await expect(header(tab).getByRole('link', { name: t('shell.signIn') })).toBeVisible();
    }
    await expect(main(page).getByRole('heading', { level: 1, name: t('checkout.emptyCart') })).toBeVisible();
    await expect(account).toHaveURL(`/${view}/sign-in`);
    for (const tab of [page, account, other]) expect(await everything(tab)).not.toMatch(/noura|Olaya/i);
  });

  test(`a session that ends in checkout keeps what was begun for its customer, in ${view}`, async ({ page }) => {
    const known = await lookAround(page.request, view);
    const customer = await enter(page, known, `/${view}/checkout`);
    await street(page).fill('Olaya Street 12');
    await expire(page);
    await expect(main(page).getByRole('heading', { level: 1, name: t('user.sessionEndedTitle') })).toBeVisible();
    await expect(main(page)).not.toContainText(t('checkout.emptyCart'));
    expect(await page.evaluate(() => document.body.outerHTML + JSON.stringify(localStorage))).not.toMatch(
      /noura|Olaya/i,
    );
    await main(page)
      .getByRole('link', { name: t('user.signIn') })
      .click();
    await signInHere(page, view, customer);
    await expect(page).toHaveURL(`/${view}/checkout`);
    await expect(street(page)).toHaveValue('Olaya Street 12');
    await expect(page.getByRole('complementary').getByText(known.product.name)).toBeVisible();
  });

  test(`a token that was revoked elsewhere ends the session in checkout, in ${view}`, async ({ page }) => {
    const known = await lookAround(page.request, view);
    const customer = await enter(page, known, `/${view}/checkout/delivery`);
    const onward = main(page).getByRole('button', { name: t('checkout.toPayment') });
    await expect(onward).toBeVisible();
    // It happens just before the press arrives: nothing that the page asked on its own has noticed.
    let statusOfRest = 0;
    await page.route(
      '**/shipping-information',
      async (route) => {
        await ask(page, view, 'mutation{revokeCustomerToken{result}}', {}, customer.token);
        const response = await route.fetch();
        statusOfRest = response.status();
        await route.fulfill({ response });
      },
      { times: 1 },
    );
    await onward.click();
    await expect.poll(() => statusOfRest).toBe(401);
    await expect(main(page).getByRole('heading', { level: 1, name: t('user.sessionEndedTitle') })).toBeVisible();
    await expect(page.locator('body')).not.toContainText(/authorized/i);
    await main(page)
      .getByRole('link', { name: t('user.signIn') })
      .click();
    await signInHere(page, view, customer);
    await expect(page).toHaveURL(`/${view}/checkout/delivery`);
    await onward.click();
    await expect(main(page).getByRole('radio').first()).toBeVisible();
    await expect(page).toHaveURL(`/${view}/checkout/payment`);
  });

  test(`a token that was revoked elsewhere ends the session in the account, in ${view}`, async ({ page }) => {
    const known = await lookAround(page.request, view);
    const customer = await enter(page, known, `/${view}/account-information`);
    await expect(main(page).getByText(customer.email).first()).toBeVisible();
    // It happens while the press is on its way: whatever the page asks from here on is refused, but only after
    // the press. A link that is pointed at already asks for what is behind it, and a page that learns that the
    // session is over leaves at once, with the link.
    let pressed = () => {};
    const press = new Promise<void>((resolve) => {
      pressed = resolve;
    });
    await page.route('**/graphql**', async (route) => {
      await press;
      await route.continue();
    });
    await ask(page, view, 'mutation{revokeCustomerToken{result}}', {}, customer.token);
    await main(page)
      .getByRole('link', { name: t('account.orders') })
      .click();
    pressed();
    await expect(main(page).getByText(t('user.sessionEnded'))).toBeVisible();
    expect(await page.evaluate(() => document.body.outerHTML)).not.toContain(customer.email);
    await signInHere(page, view, customer);
    await expect(page).toHaveURL(`/${view}/order-history`);
    await expect(main(page).getByRole('heading', { level: 1, name: t('account.orders') })).toBeVisible();
  });

  test(`signing in in another tab loses no product of a guest, in ${view}`, async ({ page, context }) => {
    const known = await lookAround(page.request, view);
    const customer = await newCustomer(page.request, view);
    const add = main(page)
      .getByRole('button', { name: t('cart.addToCart') })
      .first();
    await page.goto(known.product.path);
    await add.click();
    await expect(page.getByRole('dialog', { name: t('cart.titleCount', { count: 1 }) })).toBeVisible();
    await page.keyboard.press('Escape');

    const other = await context.newPage();
    await other.goto(`/${view}/sign-in`);
    await expect(cartLink(other, view, 1)).toBeVisible();
    await signInHere(other, view, customer);
    await expect(header(other).getByRole('button', { name: t('shell.hello', { name: 'Noura' }) })).toBeVisible();
    for (const tab of [other, page]) await expect(cartLink(tab, view, 1)).toBeVisible();
    await expect(header(page).getByRole('button', { name: t('shell.hello', { name: 'Noura' }) })).toBeVisible();

    // It is one cart now, in both.
    await add.click();
    await expect(page.getByRole('dialog', { name: t('cart.titleCount', { count: 2 }) })).toBeVisible();
    await other.goto(`/${view}/cart`);
    await expect(main(other).getByText(known.product.name).first()).toBeVisible();
    await expect(cartLink(other, view, 2)).toBeVisible();
  });
}
