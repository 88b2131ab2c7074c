import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { remember } from '../shopper';
import { breakShop, expect, journeys, test, textIn, type ViewCode } from '../support';
import { footer, header, throwUncaught } from './places';

test.use({ viewport: { width: 1280, height: 800 }, serviceWorkers: 'block' });
test.describe.configure({ timeout: 120_000 });

/** What axe finds in both schemes, in a line each. */
async function findings(page: Page, what: string): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {}))));
    const axe = new AxeBuilder({ page });
    // The other scheme has other colours and nothing else.
    const { violations } = await (colorScheme === 'light' ? axe : axe.withRules('color-contrast')).analyze();
    for (const { id, nodes } of violations)
      for (const { target, failureSummary } of nodes)
        found.push(`${what}, ${colorScheme}: ${id} at ${target.join(' ')}: ${failureSummary?.split('\n')[1]?.trim()}`);
  }
  return found;
}

const guestPaths = [
  '/about-us',
  '/makers',
  '/faq',
  '/delivery',
  '/returns',
  '/care',
  '/privacy-policy',
  '/terms',
  '/accessibility',
  '/contact-us',
  '/compare',
  '/sign-in',
  '/create-account',
  '/forgot-password',
  '/customer/account/createPassword?token=abc',
  '/nowhere',
];
const customerPaths = ['/order-history', '/address-book', '/saved-payments', '/account-information', '/communications'];

/** As the customer whom every shop begins with. */
async function signIn(page: Page, view: ViewCode) {
  const response = await page.request.post('/graphql', {
    headers: { Store: view },
    data: { query: 'mutation{generateCustomerToken(email:"layla@dukkan.example",password:"Dukkan123!"){token}}' },
  });
  const { data }: { data: { generateCustomerToken: { token: string } } } = await response.json();
  await remember(page, { signin_token: data.generateCustomerToken.token });
}

for (const view of journeys) {
  const t = (id: string, values?: Record<string, string | number>) => textIn(view, id, values);

  for (const path of guestPaths)
    test(`axe finds nothing on ${path} in ${view}`, async ({ page }) => {
      await page.route(/\/media\//, (route) => route.abort());
      await page.goto(`/${view}${path}`);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      await footer(page);
      await page.waitForLoadState('networkidle');
      expect(await findings(page, path)).toEqual([]);
    });

  for (const path of customerPaths)
    test(`axe finds nothing on a customer's ${path} in ${view}`, async ({ page }) => {
      await page.route(/\/media\//, (route) => route.abort());
      await signIn(page, view);
      await page.goto(`/${view}${path}`);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`${path}$`));
      await footer(page);
      await page.waitForLoadState('networkidle');
      expect(await findings(page, path)).toEqual([]);
    });

  test(`axe finds nothing in a customer's menu, and the smallest phone holds it, in ${view}`, async ({ page }) => {
    await signIn(page, view);
    await page.goto(`/${view}/address-book`);
    await footer(page);
    await header(page)
      .getByRole('button', { name: new RegExp(t('shell.hello', { name: '' }).trim()) })
      .click();
    await expect(header(page).getByRole('navigation', { name: t('account.pages') })).toBeVisible();
    expect(await findings(page, 'account menu')).toEqual([]);
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 320, height: 640 });
    const cart = header(page).getByRole('link', { name: t('cart.trigger', { count: 0 }) });
    await expect(header(page).getByRole('button', { name: t('shell.openMenu') })).toBeVisible();
    await expect(cart).toBeInViewport({ ratio: 0.98 });
  });

  test(`axe finds nothing in menu, switcher, messages and error views, in ${view}`, async ({ page }) => {
    const found: string[] = [];
    await page.setViewportSize({ width: 960, height: 800 });
    await page.goto(`/${view}/`);
    await footer(page);
    const banner = header(page);
    const [menu] = [banner.getByRole('navigation', { name: t('shell.mainMenu') })];
    for (const entry of [menu.getByRole('link').first(), menu.getByRole('button', { name: t('shell.menuMore') })]) {
      if (!(await entry.isVisible())) continue;
      await entry.focus();
      await page.keyboard.press('ArrowDown');
      await expect(entry).toHaveAttribute('aria-expanded', 'true');
      await expect(entry.locator('xpath=..').getByRole('link').nth(2)).toBeVisible();
      found.push(...(await findings(page, `menu, ${await entry.innerText()}`)));
      await page.keyboard.press('Escape');
    }
    await banner.getByRole('group').getByRole('button').click();
    await expect(banner.getByRole('link', { name: 'English' })).toHaveCount(2);
    await throwUncaught(page, 'lamp broke');
    await expect(page.getByRole('alert')).toBeVisible();
    found.push(...(await findings(page, 'switcher and message')));
    await page.keyboard.press('Escape');
    await breakShop(page, { match: 'ResolveURL', status: 500 });
    await (await footer(page)).getByRole('link', { name: t('shell.footerCare') }).click();
    await expect(page.getByRole('main')).toContainText(t('error.internal'));
    found.push(...(await findings(page, 'internal error')));
    expect(found).toEqual([]);
  });

  test(`axe finds nothing in the drawer's views, in ${view}`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/${view}/cart`);
    await header(page)
      .getByRole('button', { name: t('shell.openMenu') })
      .click();
    const drawer = page.getByRole('dialog');
    const found: string[] = [];
    await drawer.getByRole('navigation').getByRole('button').first().click();
    await expect(drawer.getByText(t('shell.allOf', { name: '' }).trim()).first()).toBeVisible();
    await drawer.locator('summary').first().click();
    found.push(...(await findings(page, 'second level and switcher')));
    await drawer.getByRole('button', { name: t('shell.signIn'), exact: true }).click();
    await expect(drawer.getByRole('textbox').first()).toBeVisible();
    found.push(...(await findings(page, 'sign in')));
    await drawer.getByRole('button', { name: t('user.forgot') }).click();
    await expect(drawer).toHaveAccessibleName(t('shell.forgotPassword'));
    found.push(...(await findings(page, 'forgot password')));
    await drawer.getByRole('button', { name: t('shell.back'), exact: true }).click();
    await drawer.getByRole('button', { name: t('user.createAccount') }).click();
    await expect(drawer.getByRole('textbox').nth(3)).toBeVisible();
    found.push(...(await findings(page, 'create account')));
    expect(found).toEqual([]);
  });
}
