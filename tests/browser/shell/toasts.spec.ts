import type { Page } from '@playwright/test';
import { animationsEnd, stopClock } from '../stillness';
import { expect, test, textIn, type ViewCode, viewsOf } from '../support';
import { header, swipe, throwUncaught } from './places';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, serviceWorkers: 'block' });

const region = (page: Page, view: ViewCode) => page.getByRole('region', { name: textIn(view, 'shell.notifications') });
const loseAndFind = (page: Page, what: 'offline' | 'online') =>
  page.evaluate((name) => {
    window.dispatchEvent(new Event(name));
  }, what);

for (const view of viewsOf('toasts')) {
  const t = (id: string, values?: Record<string, string | number>) => textIn(view, id, values);

  test(`losing and finding the connection is told, in ${view}`, async ({ page, context }) => {
    await page.clock.install();
    await page.goto(`/${view}/cart`);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    // The place for messages comes with the first sign of a hand, before the connection goes.
    await page.mouse.move(20, 20);
    await expect(region(page, view)).toBeAttached();
    await stopClock(page);
    const sign = header(page).getByRole('img', { name: t('shell.offline') });
    await expect(sign).toHaveCount(0);
    await context.setOffline(true);
    const said = region(page, view)
      .getByRole('alert')
      .filter({ hasText: t('app.offline') });
    await expect(said).toBeVisible();
    await expect(sign).toBeVisible();
    await context.setOffline(false);
    await expect(
      region(page, view)
        .getByRole('status')
        .filter({ hasText: t('app.online') }),
    ).toBeVisible();
    await expect(sign).toHaveCount(0);
    await expect(said).toHaveCount(0);
  });

  test(`an error nobody caught is shown once, with an id and a way to reload, in ${view}`, async ({ page }) => {
    await page.goto(`/${view}/cart`);
    await page.mouse.move(20, 20);
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    await throwUncaught(page, 'lamp broke');
    await throwUncaught(page, 'lamp broke');
    const alert = region(page, view).getByRole('alert');
    await expect(alert).toHaveCount(1);
    await expect(alert).toContainText(t('app.unexpectedError', { details: '' }).trim());
    await expect(alert).toContainText(/[0-9A-Z]{4,6} Error: lamp broke/);
    const [id] = (await alert.innerText()).match(/[0-9A-Z]{4,6}(?= Error)/) ?? [];
    expect(logged.join()).toContain(`Unhandled error ${id}`);
    const loaded = page.waitForEvent('load');
    await alert.getByRole('button', { name: t('app.reload') }).click();
    await loaded;
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(alert).toHaveCount(0);
  });

  test(`messages stand below each other in the order they came, and a finger throws them away, in ${view}`, async ({
    page,
  }) => {
    await page.goto(`/${view}/cart`);
    await page.mouse.move(20, 20);
    await throwUncaught(page, 'first');
    await throwUncaught(page, 'second');
    await throwUncaught(page, 'third');
    const items = region(page, view).getByRole('listitem');
    await expect(items).toHaveCount(3);
    for (const [place, message] of ['first', 'second', 'third'].entries())
      await expect(items.nth(place)).toContainText(message);
    await animationsEnd(page);
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
  });
}

test('the time of a message stands still under the pointer and with the focus', async ({ page }) => {
  await page.clock.install();
  await page.goto('/ae_en/cart');
  await page.mouse.move(20, 20);
  await expect(region(page, 'ae_en')).toBeAttached();
  await stopClock(page);
  const items = region(page, 'ae_en').getByRole('listitem');

  await loseAndFind(page, 'online');
  await expect(items).toHaveCount(1);
  await items.hover();
  await page.clock.runFor(20_000);
  await expect(items).toHaveCount(1);
  await page.mouse.move(20, 700);
  await page.clock.runFor(2_500);
  await expect(items).toHaveCount(1);
  // The same again: one message, with all its time.
  await loseAndFind(page, 'online');
  await expect(items).toHaveCount(1);
  await page.clock.runFor(2_500);
  await expect(items).toHaveCount(1);
  await page.clock.runFor(1_000);
  await expect(items).toHaveCount(0);

  await throwUncaught(page, 'lamp broke');
  await items.getByRole('button').first().focus();
  await page.clock.runFor(30_000);
  await expect(items).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(items).toHaveCount(0);
});

test('over an open drawer messages can be pressed', async ({ page }) => {
  await page.goto('/ae_en/cart');
  await header(page)
    .getByRole('button', { name: textIn('ae_en', 'shell.openMenu') })
    .click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('navigation')).toBeVisible();
  await throwUncaught(page, 'lamp broke');
  await drawer
    .getByRole('alert')
    .locator('..')
    .getByRole('button', { name: textIn('ae_en', 'shell.dismiss') })
    .click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(drawer).toBeVisible();
});
