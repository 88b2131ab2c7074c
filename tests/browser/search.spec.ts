import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { someOf } from '../support/sample';
import { expect, test, textIn, type ViewCode, viewsOf } from './support';

// These tests check the size and contrast of the suggestion list, which need layout.
// tests/catalog/suggestions.test.tsx covers the rest of the search.

/** Opens the search field on a page without other content. */
async function openSearch(page: Page, view: ViewCode): Promise<Locator> {
  await page.goto(`/${view}/cart`);
  await page
    .getByRole('banner')
    .getByRole('button', { name: textIn(view, 'shell.search'), exact: true })
    .first()
    .click();
  const field = page.getByRole('combobox', { name: textIn(view, 'shell.searchField') });
  await expect(field).toBeFocused();
  return field;
}

const list = (page: Page) => page.getByRole('search').getByRole('listbox');
const group = (page: Page, name: string) => list(page).getByRole('group', { name, exact: true });

for (const view of viewsOf('search')) {
  const t = (id: string, values?: Record<string, string | number>) => textIn(view, id, values);
  const arabic = view === 'sa_ar';
  const words = arabic ? 'سجاد' : 'lantern';

  for (const size of someOf(
    [
      { width: 390, height: 844 },
      { width: 1440, height: 900 },
    ],
    1,
    'the list of suggestions',
  ))
    test(`fits the suggestions on the screen, passes axe at ${size.width} px, in ${view}`, async ({ page }, info) => {
      await page.setViewportSize(size);
      const field = await openSearch(page, view);
      await field.fill(words);
      const options = list(page).getByRole('option');
      await expect(group(page, t('catalog.products')).getByRole('option').first()).toBeVisible();
      for (const option of await options.all()) {
        const box = await option.boundingBox();
        expect(box?.height).toBeGreaterThanOrEqual(44);
        expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 0) <= size.width).toBe(true);
      }
      const panel = await list(page).evaluate((element) => element.closest('search')?.getBoundingClientRect().bottom);
      expect(panel).toBeLessThanOrEqual(size.height);
      await page.screenshot({ path: info.outputPath('suggestions.png') });
      const { violations } = await new AxeBuilder({ page }).include('search').analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(', ')}`)).toEqual([]);
    });
}
