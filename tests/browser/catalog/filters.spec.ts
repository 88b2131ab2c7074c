import { followRequests, holdAnswers } from '../stillness';
import { expect, test, textIn, viewsOf } from '../support';
import { expectCount, gifts, names, sidebar, watchRequests } from './places';

for (const view of viewsOf('filters')) {
  const t = (id: string, values?: Record<string, string | number>) => textIn(view, id, values);

  test(`filter, sort and page are shared by their address, in ${view}`, async ({ page, browser, baseURL }) => {
    const { path, facet, total } = await gifts(page, view);
    const colours = facet('color');
    const [colour] = [...colours.options].sort((one, other) => other.count - one.count);
    if (!colour) throw new Error('No colour.');
    await page.goto(path);
    await expectCount(page, view, total);
    const main = page.getByRole('main');
    const sort = main.getByRole('combobox', { name: t('catalog.sortBy') });

    await sidebar(page, view)
      .getByRole('group', { name: colours.label })
      .getByRole('checkbox', { name: new RegExp(`^${colour.label}`) })
      .check();
    await expectCount(page, view, colour.count);
    await expect(page).toHaveURL(`${path}?color=${colour.value}`);
    await sort.selectOption('price-desc');
    await expect(page).toHaveURL(`${path}?color=${colour.value}&sort=price-desc`);
    await main.getByRole('link', { name: t('ui.pageNumber', { page: 2 }), exact: true }).click();
    await expect(page).toHaveURL(`${path}?color=${colour.value}&sort=price-desc&page=2`);
    await expect(main.getByRole('link', { name: t('ui.pageNumber', { page: 2 }), exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expect(main.locator('[aria-busy=true]')).toHaveCount(0);
    const shown = await names(page);
    expect(shown.length).toBeGreaterThan(0);

    await test.step('somebody else opens the address', async () => {
      const context = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } });
      const other = await context.newPage();
      await other.goto(page.url());
      await expectCount(other, view, colour.count);
      expect(await names(other)).toEqual(shown);
      await expect(other.getByRole('main').getByRole('combobox', { name: t('catalog.sortBy') })).toHaveValue(
        'price-desc',
      );
      await expect(sidebar(other, view).getByRole('checkbox', { checked: true })).toHaveCount(1);
      await context.close();
    });

    await test.step('a reload shows the same', async () => {
      await page.reload();
      await expectCount(page, view, colour.count);
      expect(await names(page)).toEqual(shown);
    });

    await test.step('each choice is one step back', async () => {
      await page.goBack();
      await expect(page).toHaveURL(`${path}?color=${colour.value}&sort=price-desc`);
      await page.goBack();
      await expect(page).toHaveURL(`${path}?color=${colour.value}`);
      await expect(sort).toHaveValue('');
      await page.goBack();
      await expect(page).toHaveURL(path);
      await expectCount(page, view, total);
      await expect(sidebar(page, view).getByRole('checkbox', { checked: true })).toHaveCount(0);
      await page.goForward();
      await expectCount(page, view, colour.count);
    });
  });

  test(`the sidebar applies at once, each choice in one request, in ${view}`, async ({ page }) => {
    const { path, facet, total } = await gifts(page, view);
    const requests = followRequests(page);
    await page.goto(path);
    await expectCount(page, view, total);
    await requests.settled();
    const filters = sidebar(page, view);
    const group = (code: string) => filters.getByRole('group', { name: facet(code).label, exact: true });
    const asked = watchRequests(page);

    await test.step('colours have their swatches, whether or not a card shows them', async () => {
      const colours = group('color');
      await colours.getByRole('button', { name: /./ }).last().click();
      await expect(colours.getByRole('checkbox')).toHaveCount(facet('color').options.length);
      // Colours that no card shows are asked for beside the page.
      const withoutColour = () =>
        colours
          .locator('label [data-size]')
          .evaluateAll(
            (all) => all.filter((one) => getComputedStyle(one).backgroundColor === 'rgba(0, 0, 0, 0)').length,
          );
      await expect(colours.locator('label [data-size]')).toHaveCount(facet('color').options.length);
      await expect.poll(withoutColour).toBe(0);
      expect(asked.filter((operation) => operation !== 'getSwatches')).toEqual([]);
      asked.length = 0;
    });

    await test.step('a check box', async () => {
      const [option] = facet('material').options;
      const material = group('material').getByRole('checkbox', { name: new RegExp(`^${option?.label}`) });
      await material.check();
      await expectCount(page, view, option?.count ?? 0);
      expect(asked).toEqual(['getListing']);
      // What else there is can still be chosen.
      expect(await group('material').getByRole('checkbox').count()).toBeGreaterThan(1);
      await page
        .getByRole('main')
        .getByRole('button', { name: t('catalog.clearAll') })
        .click();
      await expectCount(page, view, total);
    });

    await test.step('yes or no', async () => {
      const yes = facet('handmade').options.find(({ value }) => value === '1');
      const heading = filters.getByRole('button', { name: facet('handmade').label });
      if ((await heading.getAttribute('aria-expanded')) === 'false') await heading.click();
      await group('handmade').getByRole('checkbox').check();
      await expectCount(page, view, yes?.count ?? 0);
      await expect(page).toHaveURL(/\?handmade=1$/);
      const chip = page.getByRole('button', { name: t('catalog.removeFilter', { name: facet('handmade').label }) });
      await chip.click();
      await expectCount(page, view, total);
    });

    await test.step('a price, typed in the digits at hand and then drawn', async () => {
      const price = group('price');
      const [from, to] = await price.getByRole('textbox').all();
      if (!from || !to) throw new Error('No fields.');
      await to.fill('٣٠٠');
      await to.press('Enter');
      await expect(page).toHaveURL(/\?price=-300$/);
      await expect(to).toHaveValue('300');
      await requests.settled();
      asked.length = 0;
      await price.getByRole('slider').first().focus();
      // Sent together: a busy machine must not make them rest in between.
      await Promise.all(Array.from({ length: 4 }, () => page.keyboard.press('ArrowUp')));
      await expect(page).toHaveURL(/\?price=\d+-300$/);
      await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
      // Four presses in a row are one choice.
      expect(asked).toEqual(['getListing']);
      await page.goBack();
      await expect(page).toHaveURL(/\?price=-300$/);
    });

    await test.step('nothing left leads on', async () => {
      await page.goto(`${path}?price=1-2`);
      await expect(page.getByRole('heading', { name: t('catalog.nothingLeft') })).toBeVisible();
      await page.getByRole('button', { name: t('catalog.clearFilters') }).click();
      await expectCount(page, view, total);
    });
  });

  test(`below 960 px filters are collected, counted live and applied together, in ${view}`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const { path, facet, total } = await gifts(page, view);
    await page.goto(path);
    await expectCount(page, view, total);
    const open = page.getByRole('main').getByRole('button', { name: t('catalog.filters') });
    const dialog = page.getByRole('dialog', { name: t('catalog.filters') });
    const colours = dialog.getByRole('group', { name: facet('color').label });
    const [one, other] = facet('color').options;
    if (!one || !other) throw new Error('Too few colours.');
    const box = (label: string) => colours.getByRole('checkbox', { name: new RegExp(`^${label}`) });

    await open.click();
    await box(one.label).check();
    const apply = (count: number) => dialog.getByRole('button', { name: t('catalog.showCount', { count }) });
    await expect(apply(one.count)).toBeVisible();
    await expect(page).toHaveURL(path);
    await box(other.label).check();
    await expect(apply(one.count)).toBeHidden();

    await test.step('closed without applying, nothing is changed', async () => {
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(page).toHaveURL(path);
      await open.click();
      await expect(colours.getByRole('checkbox', { checked: true })).toHaveCount(0);
    });

    await test.step('applied, it is one step in the history', async () => {
      await box(one.label).check();
      await expect(apply(one.count)).toBeVisible();
      const asked = watchRequests(page);
      await apply(one.count).click();
      await expect(dialog).toBeHidden();
      await expect(page).toHaveURL(`${path}?color=${one.value}`);
      await expectCount(page, view, one.count);
      // The count was the answer already.
      expect(asked).toEqual([]);
      await page.goBack();
      await expect(page).toHaveURL(path);
      await expectCount(page, view, total);
    });
  });

  test(`the list keeps its place, in ${view}`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const { path, total } = await gifts(page, view);
    await page.goto(path);
    await expectCount(page, view, total);
    const before = await names(page);
    await page.getByRole('link', { name: t('ui.pageNumber', { page: 2 }), exact: true }).click();
    await expect(page).toHaveURL(/page=2$/);
    // The address is ahead of the list.
    await expect.poll(() => names(page)).not.toEqual(before);
    // A new page begins at the top of the list.
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

  test(`widths, breakpoints and placeholders of a category, in ${view}`, async ({ page }) => {
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

    const data = await holdAnswers(page, 'getCategoryPage');
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
