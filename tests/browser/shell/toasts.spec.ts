import type { Page } from '@playwright/test';
import { waitForAnimations } from '../settled';
import { expect, test, textIn, type ViewCode, viewsOf } from '../support';
import { header, swipe, throwUncaught } from './places';

// These tests check positions, swipes and toasts over a modal dialog: jsdom has no layout, touch or top layer.

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, serviceWorkers: 'block' });

const region = (page: Page, view: ViewCode) => page.getByRole('region', { name: textIn(view, 'shell.notifications') });

for (const view of viewsOf('toasts')) {
  const t = (id: string, values?: Record<string, string | number>) => textIn(view, id, values);

  test(`stacks toasts in their order and dismisses them on a swipe, in ${view}`, async ({ page }) => {
    await page.goto(`/${view}/cart`);
    await page.mouse.move(20, 20);
    await throwUncaught(page, 'first');
    await throwUncaught(page, 'second');
    await throwUncaught(page, 'third');
    const items = region(page, view).getByRole('listitem');
    await expect(items).toHaveCount(3);
    for (const [place, message] of ['first', 'second', 'third'].entries())
      await expect(items.nth(place)).toContainText(message);
    await waitForAnimations(page);
    const boxes = await Promise.all((await items.all()).map((item) => item.boundingBox()));
    for (const [place, box] of boxes.entries()) {
      const above = boxes[place - 1];
      if (above && box) expect(box.y).toBeGreaterThanOrEqual(above.y + above.height);
      expect(box?.width).toBe(320);
    }
    await swipe(page, items.nth(1), 20);
    await expect(items).toHaveCount(3);
    await swipe(page, items.nth(1), 160);
    await expect(items).toHaveCount(2);
    await expect(region(page, view)).not.toContainText('second');
    await swipe(page, items.nth(1), -160);
    await expect(items).toHaveCount(1);
    await items.getByRole('button', { name: t('shell.dismiss') }).click();
    await expect(items).toHaveCount(0);

    await test.step('toasts over an open drawer can be dismissed', async () => {
      await header(page)
        .getByRole('button', { name: t('shell.openMenu') })
        .click();
      const drawer = page.getByRole('dialog');
      await expect(drawer.getByRole('navigation')).toBeVisible();
      await throwUncaught(page, 'lamp broke');
      await drawer
        .getByRole('alert')
        .locator('..')
        .getByRole('button', { name: t('shell.dismiss') })
        .click();
      await expect(page.getByRole('alert')).toHaveCount(0);
      await expect(drawer).toBeVisible();
    });
  });
}
