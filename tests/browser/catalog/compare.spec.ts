import AxeBuilder from '@axe-core/playwright';
import * as demo from '../../support/demo.ts';
import { expect, test, textIn, viewsOf } from '../support';
import { names } from './places';

// This test checks the width and contrast of the comparison table, which need layout. tests/catalog/compare.test.tsx
// covers how products are compared.

for (const view of viewsOf('compare')) {
  const t = (id: string, values?: Record<string, string | number>) => textIn(view, id, values);

  test(`fits the comparison table at three widths and passes axe, in ${view}`, async ({ page }) => {
    await page.goto(`/${view}${demo.rugs.path}`);
    const cards = page.getByRole('main').getByRole('article');
    await expect(cards).toHaveCount(12);
    const [first = '', second = ''] = await names(page);
    const press = (name: string) =>
      page.getByRole('button', { name: t('catalog.compareThis', { name }), exact: true }).click();
    const tray = page.getByRole('region', { name: t('catalog.comparison') });

    await press(first);
    await press(second);
    await expect(tray.getByRole('img')).toHaveCount(2);
    await tray.getByRole('link', { name: t('catalog.compare') }).click();
    await expect(page.getByRole('heading', { level: 1, name: t('catalog.comparison') })).toBeVisible();
    const columns = page.getByRole('columnheader');
    await expect(columns).toHaveCount(2);
    await expect(columns.nth(0)).toContainText(first);
    await expect(columns.nth(1)).toContainText(second);

    await test.step('the table fits at three widths and passes axe', async () => {
      for (const width of [390, 768, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(wide, `at ${width}`).toBeLessThanOrEqual(0);
      }
      const { violations } = await new AxeBuilder({ page }).include('main').analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(', ')}`)).toEqual([]);
    });
  });
}
