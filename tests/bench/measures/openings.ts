import type { Page } from '@playwright/test';
import { newPage, openUntilFullyLoaded, type Screen } from '../page/browser.ts';
import { timeTo } from '../page/timeTo.ts';
import type { Measure, Sample } from '../types.ts';

const SLOWER = 4;
const TIMES = 5;
const DIALOG = '[role=dialog], dialog[open]';

interface Opening {
  screen: Screen;
  open(page: Page): Promise<unknown>;
  shown: { selector: string; from: 'click' | 'keydown' };
}

const openings: Record<string, Opening> = {
  drawer: {
    screen: 'phone',
    open: (page) => page.locator('header button[aria-haspopup=dialog]').first().click(),
    shown: { selector: DIALOG, from: 'click' },
  },
  menu: {
    screen: 'wide',
    open: async (page) => {
      await page.locator('header nav a[aria-expanded]').first().focus();
      await page.keyboard.press('ArrowDown');
    },
    shown: { selector: 'header nav a[aria-expanded=true]', from: 'keydown' },
  },
  'mini cart': {
    screen: 'wide',
    open: (page) => page.locator('header a[href$="/cart"]').first().click(),
    shown: { selector: DIALOG, from: 'click' },
  },
};

/** Time from the press to the frame with the dialog or menu, several times on one page, including the first time. */
export const openingsMeasure: Measure = {
  name: 'openings',
  about: `opening of drawer, menu and mini cart on a processor slowed ${SLOWER} times`,
  needsOurs: true,
  cases: () => Object.keys(openings).map((what) => ({ page: 'home', what })),
  async take({ browser, places }, { what }) {
    const opening = openings[what];
    const { home } = places;
    if (!opening || !home) return [];
    const { page } = await newPage(browser, opening.screen, { records: places.cart?.records, slower: SLOWER });
    await openUntilFullyLoaded(page, home);
    const samples: Sample[] = [];
    for (let time = 0; time < TIMES; time++) {
      samples.push({ metric: what, unit: 'ms', value: await timeTo(page, () => opening.open(page), opening.shown) });
      await page.keyboard.press('Escape');
      await page.waitForTimeout(700);
    }
    await page.context().close();
    return samples;
  },
};
