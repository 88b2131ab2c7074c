import { textIn } from '../../browser/support.ts';
import { newPage, openUntilFullyLoaded } from '../page/browser.ts';
import { timeTo } from '../page/timeTo.ts';
import type { Measure } from '../types.ts';

const BADGE = { selector: 'header a[href$="/cart"]', changed: 'text' } as const;

/** Measures after a first interaction, so that the code which loads on first interaction is already loaded. */
export const cart: Measure = {
  name: 'cart',
  about: 'from "Add to cart" to the number on the cart, for the first piece and the next',
  needsOurs: true,
  cases: (pages) => (pages.includes('product') ? [{ page: 'product', what: 'add to cart to badge' }] : []),
  async take({ browser, places: { buyable }, view }) {
    if (!buyable) return [];
    const { page } = await newPage(browser, 'wide');
    await openUntilFullyLoaded(page, buyable);
    const button = page
      .getByRole('main')
      .getByRole('button', { name: textIn(view as 'sa_ar', 'cart.addToCart') })
      .first();
    const first = await timeTo(page, () => button.click(), BADGE);
    await page.waitForTimeout(1500);
    await page.keyboard.press('Escape');
    await page.waitForTimeout(500);
    const second = await timeTo(page, () => button.click(), BADGE);
    await page.context().close();
    return [
      { metric: 'first piece', unit: 'ms', value: first },
      { metric: 'second piece', unit: 'ms', value: second },
    ];
  },
};
