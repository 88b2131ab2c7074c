import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import * as demo from '../../support/demo.ts';
import { expect, test, textIn, viewsOf } from '../support';
import { sidebar } from './places';

const complaints = async (page: Page) => {
  const { violations } = await new AxeBuilder({ page }).include('main').analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(', ')}`);
};

for (const view of viewsOf('displayModes')) {
  test(`a category shows its block, with products and without, in ${view}`, async ({ page }) => {
    const cards = page.getByRole('main').getByRole('article');

    await page.goto(`/${view}${demo.edit.path}`);
    await expect(cards.first()).toBeVisible();
    await expect(sidebar(page, view)).toBeVisible();
    const block = page.getByRole('main').getByRole('link', { name: /السجاد|the rugs/ });
    await expect(block).toBeVisible();
    expect(await complaints(page)).toEqual([]);
    await block.click();
    await expect(page).toHaveURL(new RegExp(`/${view}${demo.saduRugs.path}$`));

    await page.goto(`/${view}${demo.byOccasion.path}`);
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(3);
    await expect(cards).toHaveCount(0);
    await expect(sidebar(page, view)).toHaveCount(0);
    await expect(page.getByRole('combobox', { name: textIn(view, 'catalog.sortBy') })).toHaveCount(0);
    expect(await complaints(page)).toEqual([]);
  });
}
