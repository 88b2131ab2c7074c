import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { someOf } from '../support/sample';
import { expect, test, textIn, type ViewCode, viewsOf } from './support';

/** Opens the search field of a quiet page. */
async function openSearch(page: Page, view: ViewCode): Promise<Locator> {
  await page.goto(`/${view}/cart`);
  return reopenSearch(page, view);
}

async function reopenSearch(page: Page, view: ViewCode): Promise<Locator> {
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

/** The names of the products offered, once the words are answered. */
async function offered(page: Page, view: ViewCode): Promise<string[]> {
  await expect(list(page)).toHaveAttribute('aria-busy', 'false');
  return group(page, textIn(view, 'catalog.products')).getByRole('option').allInnerTexts();
}

for (const view of viewsOf('search'))
  test(`Arabic words are found however they are written, in ${view}`, async ({ page }) => {
    const field = await openSearch(page, view);
    const spellings = [
      ['سجاده', 'سجادة', 'سَجّادةٌ', 'سجـادة'],
      ['إبريق', 'ابريق', 'أبريق'],
      ['سجادة ٢٠٠', 'سجادة 200', 'سجادة ۲۰۰'],
      // Hamza on its bearer, and alif maqsura.
      ['كؤوس', 'كووس'],
      ['حلى', 'حلي'],
    ];
    for (const [first = '', ...others] of spellings) {
      await field.fill(first);
      const names = await offered(page, view);
      if (names.length === 0) throw new Error(`Nothing is offered for ${first}.`);
      for (const other of others) {
        await field.fill('');
        await field.fill(other);
        await expect(async () => expect(await offered(page, view)).toEqual(names)).toPass({ timeout: 10_000 });
      }
    }

    await field.fill('سجّاده');
    await field.press('Enter');
    await expect(page).toHaveURL(/search\.html\?query=/);
    const main = page.getByRole('main');
    await expect(main.getByRole('article').first()).toBeVisible();
    // The list grows in pieces.
    await expect(main.locator('[aria-busy=true]')).toHaveCount(0);
    await expect(page.getByText(textIn(view, 'catalog.nothingFound', { words: 'سجّاده' }))).toBeHidden();
    const found = await main.getByRole('article').getByRole('heading').allInnerTexts();
    await page.goto(`/${view}/search.html?query=${encodeURIComponent('سَجادَه')}`);
    await expect(main.getByRole('article').getByRole('heading')).toHaveText(found);
  });

for (const view of viewsOf('search')) {
  const t = (id: string, values?: Record<string, string | number>) => textIn(view, id, values);
  const arabic = view === 'sa_ar';
  const words = arabic ? 'سجاد' : 'lantern';

  test(`the keyboard alone finds and opens a product, in ${view}`, async ({ page }) => {
    const field = await openSearch(page, view);
    await page.keyboard.type(words);
    await expect(field).toHaveAttribute('aria-expanded', 'true');
    const product = group(page, t('catalog.products')).getByRole('option').first();
    await expect(product).toBeVisible();

    const target = await product.getAttribute('id');
    for (let step = 0; step < 20; step++) {
      await page.keyboard.press('ArrowDown');
      if ((await field.getAttribute('aria-activedescendant')) === target) break;
    }
    await expect(field).toHaveAttribute('aria-activedescendant', target ?? '');
    await expect(product).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Escape');
    await expect(list(page)).toBeHidden();
    await expect(field).toHaveValue(words);

    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowUp');
    const marked = list(page).getByRole('option', { selected: true });
    const path = await marked.getAttribute('href');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`${path?.replace('.', '\\.')}$`));
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeFocused();
  });

  test(`words typed on the wrong keyboard layout are offered in the right one, in ${view}`, async ({ page }) => {
    const field = await openSearch(page, view);
    const [typed, meant] = arabic ? ['s[h]', 'سجاد'] : ['مشىفثقى', 'lantern'];
    await field.fill(typed);
    await group(page, t('catalog.didYouMean')).getByRole('option', { name: meant, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`query=${encodeURIComponent(meant)}`));
    await expect(page.getByRole('main').getByRole('heading', { level: 1, name: meant })).toBeVisible();

    await page.goto(`/${view}/search.html?query=${encodeURIComponent(typed)}`);
    await expect(page.getByRole('main').getByRole('link', { name: meant, exact: true }).first()).toBeVisible();
  });

  test(`recent searches are kept and can be forgotten, in ${view}`, async ({ page }) => {
    const field = await openSearch(page, view);
    await field.fill(words);
    await field.press('Enter');
    await expect(page).toHaveURL(/search\.html\?query=/);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeFocused();
    await reopenSearch(page, view);
    const second = arabic ? 'دلة' : 'dallah';
    await field.fill(second);
    await field.press('Enter');
    await expect(page).toHaveURL(new RegExp(`query=${encodeURIComponent(second)}`));

    await page.goto(`/${view}/cart`);
    await reopenSearch(page, view);
    await expect(list(page).getByRole('option')).toHaveText([second, words]);
    await page.getByRole('button', { name: t('catalog.forgetSearch', { words: second }) }).click();
    await expect(list(page).getByRole('option')).toHaveText([words]);
    await expect(field).toBeFocused();
    await page.getByRole('button', { name: t('catalog.forgetSearches') }).click();
    await expect(list(page)).toBeHidden();
    await page.reload();
    await reopenSearch(page, view);
    await expect(list(page)).toBeHidden();
  });

  for (const size of someOf(
    [
      { width: 390, height: 844 },
      { width: 1440, height: 900 },
    ],
    1,
    'the list of suggestions',
  ))
    test(`the list fits the screen and is accessible at ${size.width} px, in ${view}`, async ({ page }, info) => {
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
