import { expect, journeys, test, textIn } from '../support';
import { header, menuOf } from './places';

test.use({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' });

for (const view of journeys) {
  const t = (id: string, values?: Record<string, string | number>) => textIn(view, id, values);

  test(`the keyboard walks through the mega menu, in ${view}`, async ({ page }) => {
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

    // From anywhere in the panel, up or Esc lead back to the entry.
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

    // Tab goes through the panel, and leaving it closes it.
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Tab');
    await expect(all).toBeFocused();
    const last = entry.locator('xpath=..').getByRole('link').last();
    await last.focus();
    await page.keyboard.press('Tab');
    await isOpen(false);

    // Enter goes there, and the new page closes it.
    await entry.focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: top?.name })).toBeVisible();
    await isOpen(false);
    await expect(entry).toHaveAttribute('aria-current', 'page');
  });

  test(`a resting pointer opens it, one that only passes does not, in ${view}`, async ({ page }) => {
    const [top, second] = await menuOf(page, view);
    await page.goto(`/${view}/cart`);
    const entry = header(page).getByRole('link', { name: top?.name, exact: true });
    const box = await entry.boundingBox();
    if (!box) throw new Error('No menu.');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.move(x, y + 400);
    await page.waitForTimeout(250);
    await expect(entry).toHaveAttribute('aria-expanded', 'false');

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

test.describe('on a large tablet', () => {
  test.use({ viewport: { width: 1180, height: 820 }, hasTouch: true });

  test('the first tap opens, a tap beside it closes, the second tap goes there', async ({ page }) => {
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

for (const view of journeys) {
  const t = (id: string) => textIn(view, id);

  test(`the keyboard path through search, in ${view}`, async ({ page }) => {
    await page.goto(`/${view}/cart`);
    const trigger = header(page)
      .getByRole('button', { name: t('shell.search'), exact: true })
      .first();
    await trigger.focus();
    await page.keyboard.press('Enter');
    const field = page.getByRole('combobox', { name: t('shell.searchField') });
    await expect(field).toBeFocused();
    await expect(trigger).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Escape');
    await expect(field).toBeHidden();
    await expect(trigger).toBeFocused();

    await page.keyboard.press('Enter');
    await page.keyboard.type(view === 'sa_ar' ? 'سجاد' : 'rug');
    await page
      .getByRole('search')
      .getByRole('button', { name: t('shell.clearText') })
      .press('Enter');
    await expect(field).toHaveValue('');
    await expect(field).toBeFocused();
    await page.keyboard.type(view === 'sa_ar' ? 'سجاد' : 'rug');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/search\.html\?query=/);
    await expect(field).toBeHidden();
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeFocused();

    await trigger.press('Enter');
    await expect(page.getByRole('search').getByText(t('shell.recentSearches'))).toBeVisible();
  });
}
