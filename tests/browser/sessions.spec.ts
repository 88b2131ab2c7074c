import type { Page } from '@playwright/test';
import { openAsCustomer } from './customer';
import { createCustomer, findCatalogSample } from './shopper';
import { breakBackEnd, expect, test, textIn, type ViewCode, viewsOf } from './support';

// Only a browser has several tabs that share one session and notify each other.
test.use({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' });

const main = (page: Page) => page.getByRole('main');
const header = (page: Page) => page.getByRole('banner').first();
const seconds = 1000;

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

/** Everything that the tab shows and stores. */
const everything = (page: Page) =>
  page.evaluate(() => document.documentElement.outerHTML + JSON.stringify([localStorage, sessionStorage]));

for (const view of viewsOf('sessions')) {
  const t = (id: string, values?: Record<string, string | number>) => textIn(view, id, values);
  const street = (page: Page) => main(page).getByRole('textbox', { name: t('checkout.field.street'), exact: true });

  test(`signs out all tabs and leaves no customer data in any, in ${view}`, async ({ page, context }) => {
    const known = await findCatalogSample(page.request, view);
    const { email } = await openAsCustomer(page, known, `/${view}/checkout`);
    await street(page).fill('Olaya Street 12');
    const account = await context.newPage();
    await account.goto(`/${view}/account-information`);
    await expect(main(account).getByText(email).first()).toBeVisible();
    const other = await context.newPage();
    await other.goto(`/${view}/contact-us`);
    // The back end responds late. The app does not wait for the response.
    await breakBackEnd(other, { match: 'revokeCustomerToken', delay: 30 * seconds });
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

  test(`keeps a guest's items after a sign-in in another tab, in ${view}`, async ({ page, context }) => {
    const known = await findCatalogSample(page.request, view);
    const customer = await createCustomer(page.request, view);
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

    // Both tabs now use one cart.
    await add.click();
    await expect(page.getByRole('dialog', { name: t('cart.titleCount', { count: 2 }) })).toBeVisible();
    await other.goto(`/${view}/cart`);
    await expect(main(other).getByText(known.product.name).first()).toBeVisible();
    await expect(cartLink(other, view, 2)).toBeVisible();
  });
}
