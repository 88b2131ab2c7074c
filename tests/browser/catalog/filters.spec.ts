import { holdResponses } from '../settled';
import { expect, test, textIn, viewsOf } from '../support';
import { expectCount, gifts, names, sidebar } from './places';

// These tests check scroll positions in the history, columns and breakpoints, which need layout.
// tests/catalog/categoryPage.test.tsx and tests/catalog/filterRequests.test.tsx cover the filters.

for (const view of viewsOf('filters')) {
  const t = (id: string, values?: Record<string, string | number>) => textIn(view, id, values);

  test(`restores the scroll position of the product list on Back, in ${view}`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const { path, total } = await gifts(page, view);
    await page.goto(path);
    await expectCount(page, view, total);
    const before = await names(page);
    await page.getByRole('link', { name: t('ui.pageNumber', { page: 2 }), exact: true }).click();
    await expect(page).toHaveURL(/page=2$/);
    // The URL changes before the product list changes.
    await expect.poll(() => names(page)).not.toEqual(before);
    // The next page starts at the top of the list.
    await expect(page.getByRole('main').getByRole('article').first()).toBeInViewport();
    const shown = await names(page);
    const card = page.getByRole('main').getByRole('article').nth(7);
    await card.scrollIntoViewIfNeeded();
    await page.waitForFunction(() => scrollY > 300);
    const place = await page.evaluate(() => Math.round(scrollY));
    await card.getByRole('heading').getByRole('link').click();
    await expect(page).not.toHaveURL(/gifts/);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await expect(page).toHaveURL(/page=2$/);
    await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - place)).toBeLessThan(20);
    expect(await names(page)).toEqual(shown);
  });

  test(`adapts columns, filters and placeholders to the screen width, in ${view}`, async ({ page }) => {
    const { path, total } = await gifts(page, view);
    const columns = () =>
      page
        .getByRole('main')
        .getByRole('article')
        .evaluateAll((cards) => {
          const [first] = cards.map((card) => Math.round(card.getBoundingClientRect().top));
          return cards.filter((card) => Math.round(card.getBoundingClientRect().top) === first).length;
        });
    const openFilters = page.getByRole('main').getByRole('button', { name: t('catalog.filters') });
    const sortedBy = page.getByText(t('catalog.sortedBy', { name: t('catalog.sort.position') }), { exact: true });
    await page.goto(path);
    await expectCount(page, view, total);
    for (const [width, inARow, isWide] of [
      [639, 2, false],
      [640, 3, false],
      [959, 3, false],
      [960, 3, true],
      [1440, 3, true],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      expect(await columns(), `at ${width}`).toBe(inARow);
      await expect(openFilters).toBeVisible({ visible: !isWide });
      await expect(sortedBy).toBeVisible({ visible: !isWide });
      await expect(sidebar(page, view)).toBeVisible({ visible: isWide });
      const sort = await page.getByRole('main').getByRole('combobox').boundingBox();
      expect(sort?.width).toBeGreaterThanOrEqual(100);
    }
    expect((await sidebar(page, view).boundingBox())?.width).toBe(325);

    const data = await holdResponses(page, 'getCategoryPage');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${path}?sort=name-asc`);
    const placeholders = page.getByRole('img', { name: t('catalog.placeholderAlt') });
    await expect(placeholders).toHaveCount(6);
    const places = page.getByRole('main').locator('[aria-hidden=true]');
    expect(await places.count()).toBeGreaterThan(12);
    data.release();
    await expectCount(page, view, total);
    await expect(placeholders).toHaveCount(0);
  });
}
