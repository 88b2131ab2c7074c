import { textIn } from '../../browser/support.ts';
import { newPage, openUntilFullyLoaded } from '../page/browser.ts';
import { timeTo } from '../page/timeTo.ts';
import type { Measure } from '../types.ts';

const OPTION = '[role=option] a[href$=".html"], a[role=option][href$=".html"], [role=option]';

export const search: Measure = {
  name: 'search',
  about: 'from the last letter to the suggestions, and from a suggestion to its page',
  needsOurs: true,
  cases: (pages) => (pages.includes('search') ? [{ page: 'search', what: 'suggestions' }] : []),
  async take({ browser, places, view }) {
    const { cart, search: found } = places;
    if (!cart || !found) return [];
    const words = new URL(found.url).searchParams.get('query')?.split(' ')[0] ?? '';
    const { page } = await newPage(browser, 'wide');
    await openUntilFullyLoaded(page, cart);
    await page
      .getByRole('button', { name: textIn(view as 'sa_ar', 'shell.search'), exact: true })
      .first()
      .click();
    const field = page.locator('input[type=search]');
    await field.waitFor();
    await page.waitForTimeout(1000);
    const typing = await timeTo(page, () => field.fill(words), { selector: '[role=option]', from: 'input' });
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(500);
    const option = page.locator(OPTION).last();
    const click = await timeTo(page, () => option.click(), { selector: 'main h1', changed: 'text' });
    await page.context().close();
    return [
      { metric: 'typing to suggestions', unit: 'ms', value: typing },
      { metric: 'suggestion to page', unit: 'ms', value: click },
    ];
  },
};
