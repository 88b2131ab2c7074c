import type { Page } from '@playwright/test';
import { storageKeys, storagePrefix } from '../../src/lib/browser/storage.ts';
import * as demo from '../support/demo.ts';
import { someOf } from '../support/sample.ts';
import { expect, test, viewsOf } from './support';
import { warmPage } from './warmPage.ts';

// The first screen is HTML of the document server, or is built from the first responses before the app's code runs. The
// texts and pictures of the first screen must be those of the page, and must not move when the app replaces the screen.
// Only a browser has layout.

test.use({ serviceWorkers: 'block', contextOptions: { reducedMotion: 'reduce' } });

const pages = {
  home: '/',
  category: demo.textiles.path,
  subcategory: demo.rugs.path,
  product: demo.sizedRug.path,
  'a choice of a category': `${demo.rugs.path}?color=${demo.madder.id}`,
  'an order of a category': `${demo.rugs.path}?sort=price-desc`,
  content: '/faq',
};
const widths = { phone: [390, 844], tablet: [768, 1024], desktop: [1440, 900] } as const;
const schemes = ['light', 'dark'] as const;

const visits = viewsOf('first screen').flatMap((view) =>
  Object.entries(pages).flatMap(([name, path]) =>
    Object.entries(widths).map(([screen, [width, height]]) => ({ view, name, path, screen, width, height })),
  ),
);

/** Delays the app's code until the returned function is called. */
async function holdApp(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/static/main.*.js', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

type Boxes = Record<string, number[]>;

/** Positions of the texts and pictures of the first screen, by text and by the URL that the browser chose. */
const boxes = (page: Page): Promise<Boxes> =>
  page.evaluate(async () => {
    await document.fonts.ready;
    const main = document.querySelector('main');
    const found: Boxes = {};
    const note = (name: string, place: Element | Range | null | undefined) => {
      const box = place?.getBoundingClientRect();
      if (!box || box.width === 0 || box.top > innerHeight) return;
      found[name] = [box.left, box.top, box.width, box.height];
    };
    note('trail', main?.querySelector('nav ol'));
    note('heading', main?.querySelector('h1'));
    for (const link of main?.querySelectorAll('nav ul a, article h3 a') ?? []) note(`link ${link.textContent}`, link);
    for (const image of main?.querySelectorAll('img') ?? [])
      if (image.currentSrc) note(`picture ${image.currentSrc}`, image);
    for (const price of main?.querySelectorAll('[data-size]:not(a, button)') ?? [])
      if (/\d/.test(price.textContent ?? '')) note(`price ${price.textContent}`, price);
    for (const text of main?.querySelectorAll('p') ?? [])
      if (text.textContent?.trim()) {
        // Measure only the characters, because the width of the paragraph depends on its neighbours.
        const letters = document.createRange();
        letters.selectNodeContents(text);
        note(`text ${text.textContent}`, letters);
      }
    return found;
  });

/** Boxes that have disappeared or moved by at least a pixel. Smaller differences come from rounding. */
const moved = (before: Boxes, after: Boxes) =>
  Object.entries(before)
    .map(([name, box]) => ({ name, before: box, after: after[name] }))
    .filter(({ before, after }) => !before.every((side, index) => Math.abs(side - (after?.[index] ?? NaN)) < 1));

for (const { view, name, path, screen, width, height } of someOf(visits, 6, 'first screens')) {
  const [scheme = 'light'] = someOf(schemes, 1, `first screen ${view} ${name} ${screen}`);
  test(`moves nothing when the app replaces the first screen: ${name} on a ${screen}, ${view}, ${scheme}`, async ({
    page,
  }) => {
    const address = `/${view}${path}`;
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme: scheme });
    await warmPage(page.request, address);
    const pictures: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'image') pictures.push(request.url());
    });
    await page.addInitScript(() => {
      const seen: Window & { shifts?: number } = window;
      seen.shifts = 0;
      new PerformanceObserver((list) => {
        for (const { value } of list.getEntries() as (PerformanceEntry & { value: number })[])
          seen.shifts = (seen.shifts ?? 0) + value;
      }).observe({ type: 'layout-shift', buffered: true });
    });

    const release = await holdApp(page);
    await page.goto(address, { waitUntil: 'commit' });
    const main = page.getByRole('main');
    const headings = main.getByRole('heading', { level: 1 });
    // Before the app, the home page has only its first background picture. The text comes with the slide.
    await expect(name === 'home' ? main.locator('img') : headings).toHaveCount(1);
    if (name === 'home') await expect(main.locator('img')).toHaveJSProperty('complete', true);
    // The web fonts load after the first picture.
    await expect(page.locator('html')).not.toHaveAttribute('data-waiting');
    const firstScreen = await boxes(page);
    expect(Object.keys(firstScreen).length).toBeGreaterThanOrEqual(name === 'home' ? 1 : 2);
    const heading = (await headings.all()).length ? await headings.textContent() : undefined;

    release();
    // The header of the app has buttons, the header of the first screen has none.
    await expect(page.getByRole('banner').getByRole('button').first()).toBeVisible();
    await expect(headings).toHaveText(heading ?? /./);
    await page.waitForLoadState('networkidle');
    expect(moved(firstScreen, await boxes(page))).toEqual([]);
    expect(pictures.filter((url, place) => pictures.indexOf(url) !== place)).toEqual([]);
    expect(await page.evaluate(() => (window as Window & { shifts?: number }).shifts)).toBeLessThanOrEqual(0.01);
  });
}

for (const name of ['category', 'product'] as const)
  test(`shows the picture and price of a ${name} after one response`, async ({ page }) => {
    await page.route('**/graphql*', (route) =>
      // Never responds.
      /query get(Category|Product)Page/.test(decodeURIComponent(route.request().url()))
        ? new Promise(() => {})
        : route.fallback(),
    );
    await page.goto(`/sa_ar${pages[name]}`, { waitUntil: 'commit' });
    const main = page.getByRole('main');
    await expect(main.locator('img').first()).toHaveJSProperty('complete', true);
    await expect(main.locator('[data-size]').first()).toHaveText(/\d/);
  });

test('hides prices of the first screen from a customer until the app runs', async ({ page }) => {
  const address = `/sa_en${demo.sizedRug.path}`;
  await warmPage(page.request, address);
  await page.addInitScript(
    (key) => localStorage.setItem(key, JSON.stringify({ value: 'x' })),
    storagePrefix + storageKeys.signinToken,
  );
  await holdApp(page);
  await page.goto(address, { waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByText(/SAR/)).toBeHidden();
});
