import { axeFindings } from '../scenes/axe';
import { makeStage, signIn } from '../scenes/stage';
import { expect, test, textIn, viewsOf } from '../support';
import { footer, header } from './places';

// These tests check contrast and overlap in a menu that does not fit and on the smallest phone. The scenes do not cover
// these cases, which need layout.
test.use({ serviceWorkers: 'block' });

for (const view of viewsOf('axe')) {
  const t = (id: string, values?: Record<string, string | number>) => textIn(view, id, values);

  test(`passes axe with a menu that does not fit, in ${view}`, async ({ page }) => {
    await page.setViewportSize({ width: 960, height: 800 });
    await page.goto(`/${view}/cart`);
    await footer(page);
    const menu = header(page).getByRole('navigation', { name: t('shell.mainMenu') });
    for (const entry of [menu.getByRole('link').first(), menu.getByRole('button', { name: t('shell.menuMore') })]) {
      if (!(await entry.isVisible())) continue;
      await entry.focus();
      await page.keyboard.press('ArrowDown');
      await expect(entry).toHaveAttribute('aria-expanded', 'true');
      await expect(entry.locator('xpath=..').getByRole('link').nth(2)).toBeVisible();
      expect(await axeFindings(page), await entry.innerText()).toEqual([]);
      await page.keyboard.press('Escape');
    }
  });

  test(`fits a customer's header on the smallest phone, in ${view}`, async ({ page }) => {
    const stage = await makeStage(page, view);
    await signIn(stage);
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(`/${view}/address-book`);
    const cart = header(page).getByRole('link', { name: t('cart.trigger', { count: 0 }) });
    await expect(header(page).getByRole('button', { name: t('shell.openMenu') })).toBeVisible();
    await expect(cart).toBeInViewport({ ratio: 0.98 });
  });
}
