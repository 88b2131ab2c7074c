import { newPage, openUntilFullyLoaded } from '../page/browser.ts';
import { timeTo } from '../page/timeTo.ts';
import type { Measure } from '../types.ts';

export const filter: Measure = {
  name: 'filter',
  about: 'from a filter to the grid of what it leaves',
  needsOurs: true,
  cases: (pages) => (pages.includes('category') ? [{ page: 'category', what: 'filter to grid' }] : []),
  async take({ browser, places }) {
    const { category } = places;
    if (!category) return [];
    const { page } = await newPage(browser, 'wide');
    await openUntilFullyLoaded(page, category);
    const choice = page.locator('main input[type=checkbox]').first();
    await choice.scrollIntoViewIfNeeded();
    // The number of products above the grid changes with the grid.
    const value = await timeTo(page, () => choice.press('Space'), {
      selector: 'main ul:not([aria-busy]) article a[href]',
      changed: 'href',
    }).catch(() => Number.NaN);
    await page.context().close();
    return [{ metric: 'filter to grid', unit: 'ms', value }];
  },
};
