import { test as base } from '@playwright/test';
import { stopClock } from '../settled';
import { expect, textIn, viewsOf } from '../support';
import { header } from './places';

// Only a browser loads chunks, so these tests make scripts fail. `deploy.spec.ts` covers scripts that a deployment
// removes. Code that fails to load is reported as an error of the page, which the shared `test` does not allow.
const test = base;
test.use({ serviceWorkers: 'block', viewport: { width: 1280, height: 800 } });

for (const view of viewsOf('late')) {
  const t = (id: string, values?: Record<string, string | number>) => textIn(view, id, values);

  test(`shows plain messages until the code of toasts has loaded, in ${view}`, async ({ page, context }) => {
    await page.clock.install();
    await page.route(/static\/interaction\..*js/, (route) => route.abort());
    await page.goto(`/${view}/about-us`);
    // Before the app runs, an interaction has no effect.
    await expect(header(page).getByRole('button').first()).toBeVisible();
    await page.mouse.move(20, 20);
    await expect(page.getByRole('contentinfo').getByRole('link').first()).toBeAttached();
    const alert = page.getByRole('alert');
    // The plain message area appears after all attempts to load the toasts have failed.
    await expect(alert.first()).toBeAttached();
    await stopClock(page);
    await context.setOffline(true);
    await expect(alert.filter({ hasText: t('app.offline') })).toBeVisible();
    await alert.getByRole('button', { name: t('shell.dismiss') }).click();
    await expect(page.getByText(t('app.offline'))).toHaveCount(0);
    await page.unroute(/static\/interaction\..*js/);
    await context.setOffline(false);
    await expect(page.getByRole('region', { name: t('shell.notifications') })).toContainText(t('app.online'));
  });

  test(`reports that the code of search or cart fails to load, and keeps the page, in ${view}`, async ({ page }) => {
    const parts = /static\/(interaction|cart-actions)\..*js/;
    await page.route(parts, (route) => route.abort());
    await page.goto(`/${view}/contact-us`);
    const name = page.getByRole('main').getByRole('textbox').first();
    await expect(name).toBeVisible();
    await name.fill('نورة');
    // The code of the toasts has not loaded either.
    const told = page.getByRole('alert').filter({ hasText: t('error.load') });

    await header(page)
      .getByRole('button', { name: t('shell.search') })
      .click();
    await expect(told).toBeVisible();
    await expect(page.getByRole('search')).toHaveCount(0);
    await told.getByRole('button', { name: t('shell.dismiss') }).click();
    await expect(told).toHaveCount(0);

    await header(page)
      .getByRole('link', { name: t('cart.trigger', { count: 0 }) })
      .click();
    await expect(told).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(`/${view}/contact-us`);
    await expect(name).toHaveValue('نورة');

    // When the code can load, the next click opens the search.
    await page.unroute(parts);
    await header(page)
      .getByRole('button', { name: t('shell.search') })
      .click();
    await expect(page.getByRole('search').getByRole('combobox')).toBeFocused();
    await page.keyboard.press('Escape');

    const loaded = page.waitForEvent('load');
    await told.getByRole('button', { name: t('app.reload') }).click();
    await loaded;
  });
}
