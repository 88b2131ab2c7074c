import type { Locator, Page } from '@playwright/test';
import { newPage, openUntilFullyLoaded, openUntilIdle, waitUntilIdle } from '../page/browser.ts';
import { timeTo } from '../page/timeTo.ts';
import type { Measure, Place } from '../types.ts';

const HEADING = { selector: 'main h1', changed: 'text' } as const;

interface Way {
  from: 'category' | 'product' | 'home' | 'cart';
  link(page: Page): Locator;
}

/** A menu entry, except the entry of the current page. */
const menu = (page: Page) => page.locator('header nav a[href$=".html"]:not([aria-current])').nth(1);

const ways: Record<string, Way> = {
  'category to product': { from: 'category', link: (page) => page.locator('main article a[href]').first() },
  'menu to category': { from: 'cart', link: menu },
  'breadcrumb to category': { from: 'product', link: (page) => page.locator('main nav a[href$=".html"]').last() },
  'menu to category, from a product': { from: 'product', link: menu },
};

const hands = ['prefetched', 'not prefetched'];

/** Measures one click in a new visit. Without prefetching, a key press is the first interaction. */
async function clickTime(page: Page, place: Place, way: Way, isPrefetched: boolean): Promise<number> {
  const link = way.link(page);
  if (isPrefetched) {
    await openUntilFullyLoaded(page, place);
    await link.hover();
    await waitUntilIdle(page);
  } else {
    await openUntilIdle(page, place.url);
    await page.keyboard.press('Shift');
    await waitUntilIdle(page);
  }
  // The click is sent inside the page, because a pointer near the link would prefetch its target.
  return timeTo(page, () => link.evaluate((element: HTMLElement) => element.click()), HEADING);
}

export const clicks: Measure = {
  name: 'clicks',
  about: 'from click to the frame that shows the next page',
  needsOurs: true,
  cases: (pages) =>
    Object.entries(ways)
      .filter(([, { from }]) => pages.includes(from))
      .flatMap(([name, { from }]) => hands.map((hand) => ({ page: from, what: `${name}, ${hand}` }))),
  async take({ browser, places }, { page: name, what }) {
    const place = places[name];
    const way = Object.entries(ways).find(([start]) => hands.some((hand) => what === `${start}, ${hand}`))?.[1];
    if (!place || !way) return [];
    const { page } = await newPage(browser, 'wide', { records: place.records });
    const value = await clickTime(page, place, way, !what.endsWith('not prefetched'));
    await page.context().close();
    return [{ metric: 'click to page', unit: 'ms', value }];
  },
};
