import type { Locator } from '@playwright/test';
import * as demo from '../../support/demo.ts';
import { expect, journeys, test, textIn, viewsOf } from '../support';
import { header, menuOf, swipe } from './places';

// These tests check focus inside a modal dialog, swipes and sizes: jsdom has no inert content, touch or layout.

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, serviceWorkers: 'block' });

for (const view of journeys) {
  const t = (id: string, values?: Record<string, string | number>) => textIn(view, id, values);

  test(`closes the drawer on a swipe towards its edge, in ${view}`, async ({ page }) => {
    await page.goto(`/${view}/cart`);
    await header(page)
      .getByRole('button', { name: t('shell.openMenu') })
      .tap();
    const drawer = page.getByRole('dialog', { name: t('shell.mainMenu') });
    await expect(drawer.getByRole('navigation')).toBeVisible();
    await expect.poll(async () => (await drawer.boundingBox())?.x).toBe(view === 'sa_ar' ? 390 - 350 : 0);
    const outwards = view === 'sa_ar' ? 1 : -1;
    await swipe(page, drawer, -outwards * 150);
    await expect(drawer).toBeVisible();
    await swipe(page, drawer, outwards * 20);
    await expect(drawer).toBeVisible();
    await swipe(page, drawer, outwards * 170);
    await expect(drawer).toBeHidden();
  });
}

for (const view of viewsOf('drawer')) {
  const t = (id: string, values?: Record<string, string | number>) => textIn(view, id, values);

  test(`opens drawer levels by keyboard, keeps the focus inside and restores it, in ${view}`, async ({ page }) => {
    const [top] = await menuOf(page, view);
    const child = top?.children.find(({ children }) => children.length > 0);
    await page.goto(`/${view}/cart`);
    const trigger = header(page).getByRole('button', { name: t('shell.openMenu') });
    const drawer = page.getByRole('dialog', { name: t('shell.mainMenu') });
    const back = drawer.getByRole('button', { name: t('shell.back') });

    await trigger.focus();
    await page.keyboard.press('Enter');
    await expect(drawer).toBeVisible();
    await expect(trigger).toHaveAttribute('aria-expanded', 'true');
    await expect(back).toHaveCount(0);

    // The focus never reaches the page behind.
    await expect(drawer.getByRole('button', { name: top?.name })).toBeVisible();
    for (let press = 0; press < 24; press++) {
      await page.keyboard.press('Tab');
      const outside = await page.evaluate(() => {
        const { activeElement } = document;
        return activeElement !== document.body && !activeElement?.closest('dialog[open]');
      });
      expect(outside).toBe(false);
    }

    await drawer.getByRole('button', { name: top?.name }).press('Enter');
    await expect(drawer.getByRole('link', { name: t('shell.allOf', { name: top?.name ?? '' }) })).toBeVisible();
    await drawer.getByRole('button', { name: child?.name }).press('Enter');
    await expect(drawer.getByRole('link', { name: t('shell.allOf', { name: child?.name ?? '' }) })).toBeVisible();
    await back.press('Enter');
    await expect(drawer.getByRole('link', { name: t('shell.allOf', { name: top?.name ?? '' }) })).toBeVisible();
    await back.press('Enter');
    await expect(drawer.getByRole('button', { name: top?.name })).toBeVisible();
    await expect(back).toHaveCount(0);

    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(trigger).toBeFocused();

    // A link closes the drawer and opens its page.
    await page.keyboard.press('Enter');
    await drawer.getByRole('button', { name: top?.name }).press('Enter');
    await drawer.getByRole('link', { name: t('shell.allOf', { name: top?.name ?? '' }) }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: top?.name })).toBeVisible();
    await expect(drawer).toBeHidden();
  });

  test(`opens account views in the drawer by keyboard, signs in and out, in ${view}`, async ({ page }) => {
    await page.goto(`/${view}/about-us`);
    const trigger = header(page).getByRole('button', { name: t('shell.openMenu') });
    await trigger.focus();
    await page.keyboard.press('Enter');
    const drawer = page.getByRole('dialog');
    const back = drawer.getByRole('button', { name: t('shell.back'), exact: true });
    const isAt = async (title: string) => {
      await expect(drawer).toHaveAccessibleName(t(title));
      await expect(drawer.getByRole('region', { name: t(title) })).toBeFocused();
    };
    const entry = drawer.getByRole('button', { name: t('shell.signIn'), exact: true });
    await entry.press('Enter');
    await isAt('shell.signIn');
    await drawer.getByRole('button', { name: t('user.createAccount') }).press('Enter');
    await isAt('shell.createAccount');
    await back.press('Enter');
    await isAt('shell.signIn');
    await drawer.getByRole('button', { name: t('user.forgot') }).press('Enter');
    await isAt('shell.forgotPassword');
    await back.press('Enter');
    await isAt('shell.signIn');
    await back.press('Enter');
    await expect(drawer).toHaveAccessibleName(t('shell.mainMenu'));
    await expect(entry).toBeFocused();

    await page.keyboard.press('Enter');
    // Tab moves the focus from the view to its first field, and never to elements behind the view.
    await page.keyboard.press('Tab');
    await page.keyboard.type(demo.customer.email);
    await drawer.getByRole('textbox', { name: t('user.password'), exact: true }).fill(demo.customer.password);
    await page.keyboard.press('Enter');
    await isAt('shell.myAccount');
    await back.press('Enter');
    await expect(drawer).toHaveAccessibleName(t('shell.mainMenu'));
    const own = drawer.getByRole('button', { name: new RegExp(t('shell.hello', { name: '' }).trim()) });
    await expect(own).toBeFocused();
    await page.keyboard.press('Enter');
    await isAt('shell.myAccount');
    await drawer.getByRole('button', { name: t('account.signOut') }).press('Enter');
    await isAt('shell.signIn');
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(trigger).toBeFocused();
  });
}

test('gives the drawer the sizes and durations of the specification, and retries a failed menu', async ({ page }) => {
  let broken = true;
  await page.route('**/graphql*', (route) =>
    broken && /GetNavigationMenu|getMegaMenu/.test(route.request().url())
      ? route.fulfill({ json: { errors: [{ message: 'No' }] } })
      : route.fallback(),
  );
  await page.setViewportSize({ width: 800, height: 900 });
  await page.goto('/ae_en/cart');
  await header(page)
    .getByRole('button', { name: textIn('ae_en', 'shell.openMenu') })
    .click();
  const drawer = page.getByRole('dialog');
  const seconds = (dialog: Locator) =>
    dialog.evaluate((element) => getComputedStyle(element).transitionDuration.split(', ')[0]);
  expect(await seconds(drawer)).toBe('0.384s');
  expect(await drawer.evaluate(({ clientWidth }) => clientWidth)).toBe(360);
  const heading = drawer.getByRole('heading', { level: 2 }).first();
  expect(await heading.evaluate(({ parentElement }) => parentElement?.offsetHeight)).toBe(56);

  await expect(drawer.getByText(textIn('ae_en', 'shell.menuFailed'))).toBeVisible();
  broken = false;
  await drawer.getByRole('button', { name: textIn('ae_en', 'error.tryAgain') }).click();
  await expect(drawer.getByRole('button', { name: (await menuOf(page, 'ae_en'))[0]?.name })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  // A closed drawer has no role.
  expect(await seconds(page.locator('dialog[data-variant="start"]'))).toBe('0.192s');
});
