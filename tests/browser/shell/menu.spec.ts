import type { Page } from '@playwright/test';
import { someOf } from '../../support/sample';
import { holdResponses, waitForFrames, waitForTasks } from '../settled';
import { expect, footerLink, test, textIn, viewsOf } from '../support';
import { type Category, footer, header, menuOf } from './places';

// These tests use the mega menu at each width with a real pointer, finger and keyboard: jsdom has no layout, no hover
// and no tab order.

test.use({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' });

for (const view of viewsOf('menu')) {
  const t = (id: string, values?: Record<string, string | number>) => textIn(view, id, values);

  test(`opens and closes panels and moves the focus by keyboard, in ${view}`, async ({ page }) => {
    const [top] = await menuOf(page, view);
    await page.goto(`/${view}/cart`);
    const menu = header(page).getByRole('navigation', { name: t('shell.mainMenu') });
    const entry = menu.getByRole('link', { name: top?.name, exact: true });
    const all = menu.getByRole('link', { name: t('shell.allOf', { name: top?.name ?? '' }) });
    const isOpen = (open: boolean) => expect(entry).toHaveAttribute('aria-expanded', String(open));

    await entry.focus();
    await isOpen(false);
    for (const [opens, closes] of [
      ['ArrowDown', 'ArrowUp'],
      ['Space', 'Escape'],
    ] as const) {
      await page.keyboard.press(opens);
      await isOpen(true);
      await expect(all).toBeVisible();
      await expect(entry).toBeFocused();
      await page.keyboard.press(closes);
      await isOpen(false);
      await expect(entry).toBeFocused();
    }

    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Shift+Tab');
    await isOpen(false);
    await expect(header(page).getByRole('link', { name: t('shell.homeLink') })).toBeFocused();

    // From anywhere in the panel, ArrowUp or Escape returns to the entry.
    for (const closes of ['ArrowUp', 'Escape']) {
      await entry.focus();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowDown');
      await expect(all).toBeFocused();
      await page.keyboard.press('ArrowDown');
      await expect(menu.getByRole('link', { name: top?.children[0]?.name, exact: true })).toBeFocused();
      await page.keyboard.press(closes);
      await isOpen(false);
      await expect(entry).toBeFocused();
    }

    // Tab moves through the panel. Leaving the panel closes it.
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Tab');
    await expect(all).toBeFocused();
    const last = entry.locator('xpath=..').getByRole('link').last();
    await last.focus();
    await page.keyboard.press('Tab');
    await isOpen(false);

    // Enter opens the page, which closes the panel.
    await entry.focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: top?.name })).toBeVisible();
    await isOpen(false);
    await expect(entry).toHaveAttribute('aria-current', 'page');
  });

  test(`opens a panel under a resting pointer, not under a passing one, in ${view}`, async ({ page }) => {
    const [top, second] = await menuOf(page, view);
    await page.clock.install({ time: '2026-01-01T08:00:00Z' });
    await page.goto(`/${view}/cart`);
    const entry = header(page).getByRole('link', { name: top?.name, exact: true });
    const box = await entry.boundingBox();
    if (!box) throw new Error('No menu.');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.clock.pauseAt('2026-01-01T10:00:00Z');
    await page.mouse.move(x, y);
    await page.clock.runFor(100);
    await page.mouse.move(x, y + 400);
    await page.clock.runFor(1_000);
    await waitForTasks(page);
    await expect(entry).toHaveAttribute('aria-expanded', 'false');
    await page.clock.resume();

    await page.mouse.move(x, y);
    await expect(entry).toHaveAttribute('aria-expanded', 'true');
    const other = header(page).getByRole('link', { name: second?.name, exact: true });
    await other.hover();
    await expect(other).toHaveAttribute('aria-expanded', 'true');
    await expect(entry).toHaveAttribute('aria-expanded', 'false');
    await page.mouse.move(x, 860);
    await expect(other).toHaveAttribute('aria-expanded', 'false');
  });
}

/** Changes the menu's response to `count` top categories. */
async function growMenu(page: Page, count: number) {
  await page.route('**/graphql*', async (route) => {
    if (!/getMegaMenu|getStoreAndMenu/.test(route.request().url())) return route.fallback();
    const response = await route.fetch();
    const body: { data: { categories: { items: { children: (Category & { uid: string })[] }[] } } } =
      await response.json();
    const [root] = body.data.categories.items;
    if (root) {
      const children = root.children.filter(({ include_in_menu }) => include_in_menu === 1);
      root.children = Array.from({ length: count }, (_, place) => {
        const round = Math.floor(place / children.length) || '';
        const category = children[place % children.length];
        if (!category) throw new Error('No menu.');
        return {
          ...category,
          uid: `${category.uid}${place}`,
          position: place,
          name: `${category.name} ${round}`.trim(),
          url_path: `${category.url_path}${round}`,
        };
      });
    }
    return route.fulfill({ response, json: body });
  });
}

for (const view of viewsOf('menu'))
  for (const count of someOf([0, 20], 1, 'top categories'))
    test(`shows every top category at every width, ${count || 'the usual'} of them, in ${view}`, async ({ page }) => {
      if (count) await growMenu(page, count);
      await page.goto(`/${view}/cart`);
      const menu = header(page).getByRole('navigation', { name: textIn(view, 'shell.mainMenu') });
      const more = menu.getByRole('button', { name: textIn(view, 'shell.menuMore') });
      const entries = menu.locator('> ul > li > :is(a, button)').filter({ visible: true });
      const all = count || (await menuOf(page, view)).length;
      await expect(entries.first()).toBeVisible();
      for (const width of [960, 1024, 1100, 1280, 1366, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        // No entry is clipped, neither by the bar nor by the elements beside it.
        await expect(async () => {
          const room = await menu.boundingBox();
          // Measured in one task: between two tasks, the app may move entries from the bar into the “more” menu.
          const places = await entries.evaluateAll((all) =>
            all.map((entry) => entry.getBoundingClientRect()).map(({ left, right }) => ({ left, right })),
          );
          for (const { left, right } of places)
            expect(room && left >= room.x - 1 && right <= room.x + room.width + 1).toBe(true);
        }).toPass();
        const inBar = await menu.locator('> ul > li > a').filter({ visible: true }).count();
        if (width >= 1280 && !count) expect([width, inBar]).toEqual([width, all]);
        if (inBar === all) {
          await expect(more).toHaveCount(0);
          continue;
        }
        await more.focus();
        await page.keyboard.press('ArrowDown');
        await expect(more).toHaveAttribute('aria-expanded', 'true');
        await expect(more.locator('xpath=..').locator('ul').first().locator('> li')).toHaveCount(all - inBar);
        await page.keyboard.press('ArrowDown');
        await expect(more.locator('xpath=..').getByRole('link').first()).toBeFocused();
        await page.keyboard.press('Escape');
        await expect(more).toHaveAttribute('aria-expanded', 'false');
        await expect(more).toBeFocused();
        for (const open of ['true', 'false']) {
          await page.keyboard.press('Space');
          await expect(more).toHaveAttribute('aria-expanded', open);
        }
      }
    });

test('closes the panel at once when one of its links is opened', async ({ page }) => {
  const [top] = await menuOf(page, 'ae_en');
  await page.goto('/ae_en/cart');
  const entry = header(page).getByRole('link', { name: top?.name, exact: true });
  await entry.focus();
  await page.keyboard.press('ArrowDown');
  await expect(entry).toHaveAttribute('aria-expanded', 'true');
  await expect(entry.locator('xpath=..').getByRole('link')).not.toHaveCount(1);
  const route = await holdResponses(page, 'ResolveURL');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(entry).toHaveAttribute('aria-expanded', 'false');
  await expect(entry).toBeFocused();
  await expect(page.getByRole('heading', { level: 1, name: textIn('ae_en', 'cart.title') })).toBeVisible();
  route.release();
  await expect(page.getByRole('heading', { level: 1, name: top?.children[0]?.name })).toBeFocused();
});

test('keeps a search bar or drawer open that was opened while a page was loading', async ({ page }) => {
  const t = (id: string) => textIn('ae_en', id);
  await page.goto('/ae_en/cart');
  const place = await footer(page);
  const care = await holdResponses(page, 'ResolveURL');
  await place.getByRole('link', { name: footerLink('ae_en', '/care') }).click();
  await header(page)
    .getByRole('button', { name: t('shell.search'), exact: true })
    .first()
    .click();
  const field = page.getByRole('combobox', { name: t('shell.searchField') });
  await field.fill('lantern');
  care.release();
  await expect(page.getByRole('heading', { level: 1, name: t('cart.title') })).toBeHidden();
  await waitForFrames(page, 20);
  await expect(field).toHaveValue('lantern');
  // The field keeps the focus while the shopper types.
  await expect(field).toBeFocused();
  await page
    .getByRole('search')
    .getByRole('button', { name: t('ui.close') })
    .click();
  await expect(field).toBeHidden();

  await page.setViewportSize({ width: 390, height: 844 });
  const faq = await holdResponses(page, 'ResolveURL');
  await place.getByRole('link', { name: footerLink('ae_en', '/faq') }).click();
  await header(page)
    .getByRole('button', { name: t('shell.openMenu') })
    .click();
  const drawer = page.getByRole('dialog', { name: t('shell.mainMenu') });
  await expect(drawer).toBeVisible();
  const before = await page.title();
  faq.release();
  await expect(page).not.toHaveTitle(before);
  await waitForFrames(page, 20);
  await expect(drawer).toBeVisible();
});

test.describe('on a large tablet', () => {
  test.use({ viewport: { width: 1180, height: 820 }, hasTouch: true });

  test('opens a panel on the first tap, closes it on a tap outside, and follows the link on a second tap', async ({
    page,
  }) => {
    const [top] = await menuOf(page, 'sa_ar');
    await page.goto('/sa_ar/cart');
    const entry = header(page).getByRole('link', { name: top?.name, exact: true });
    await entry.tap();
    await expect(entry).toHaveAttribute('aria-expanded', 'true');
    await expect(page).toHaveURL(/\/cart$/);
    await page.touchscreen.tap(500, 780);
    await expect(entry).toHaveAttribute('aria-expanded', 'false');
    await entry.tap();
    await entry.tap();
    await expect(page.getByRole('heading', { level: 1, name: top?.name })).toBeVisible();
  });
});
