import { expect, type Page, test } from '@playwright/test';
import * as demo from '../support/demo.ts';
import { journeys, someOf } from '../support/sample.ts';
import { readBudgets } from './budgets/budgets.ts';
import { largest } from './budgets/pages.ts';
import { profiles } from './profiles.ts';
import { recordLayoutShifts, takeLayoutShifts } from './settled.ts';
import { fillCart, findCatalogSample, storeRecords } from './shopper.ts';
import { warmPage } from './warmPage.ts';

// These tests measure layout shifts on the first visit of a page: on five widths, from a static host and from the
// document server. Scrollbars take space, as on a desktop, and web fonts load after the app.

const { layoutShift } = readBudgets();
const pages = {
  home: '/',
  category: '',
  product: '',
  subcategory: demo.rugs.path,
  content: '/faq',
  search: '/search.html?query=rug',
  'empty cart': '/cart',
  cart: '/cart',
  checkout: '/checkout',
};
/** Pages that are opened with an item in the guest's cart. */
const withCart = ['cart', 'checkout'];
const widths = { phone: [390, 844], tablet: [768, 1024], notebook: [1024, 768], desk: [1350, 940], wide: [1440, 900] };
const hosts = { static: 'demo', server: 'edge' } as const;

// Playwright hides the scrollbars of a headless browser.
test.use({
  launchOptions: [
    ({ launchOptions }, use) => use({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] }),
    { scope: 'worker' },
  ],
  serviceWorkers: 'block',
  contextOptions: { reducedMotion: 'reduce' },
});

test.beforeAll(async ({ playwright, baseURL }) => {
  const api = await playwright.request.newContext({ baseURL });
  Object.assign(pages, await largest(api));
  await api.dispose();
});

/** Delays the web fonts until the returned function is called. */
async function holdLetters(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/*.woff2', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

const visits = Object.keys(pages).flatMap((name) =>
  Object.entries(widths).flatMap(([screen, [width = 0, height = 0]]) =>
    journeys.map((view) => ({ name, screen, width, height, view })),
  ),
);

for (const [host, profile] of Object.entries(hosts))
  for (const { name, screen, width, height, view } of someOf(visits, 4, `layout shifts, ${host}`))
    test(`stays within the budget for layout shifts: ${name}, ${screen}, ${view}, ${host}`, async ({ page }) => {
      const path = `/${view}${pages[name as keyof typeof pages]}`;
      const address = `http://localhost:${profiles[profile].port}${path}`;
      await page.setViewportSize({ width, height });
      await warmPage(page.request, address);
      if (withCart.includes(name)) {
        const known = await findCatalogSample(page.request, view);
        await storeRecords(page, await fillCart(page.request, known));
      }
      await recordLayoutShifts(page);
      const release = await holdLetters(page);
      await page.goto(address, { waitUntil: 'commit' });
      await expect(page.getByRole('banner').getByRole('button').first()).toBeAttached();
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
      release();
      await page.waitForLoadState('networkidle');
      const shifts = await takeLayoutShifts(page);
      const sum = shifts.reduce((all, { value }) => all + value, 0);
      expect(sum, JSON.stringify(shifts, undefined, 2)).toBeLessThanOrEqual(layoutShift);
    });
