import type { Locator, Page } from '@playwright/test';
import { isEverything, sampleOf, someOf } from '../support/sample';
import { followRequests, waitForTasks } from './settled';
import { swipe } from './shell/places';
import { expect, journeys, test, textIn, type ViewCode } from './support';

// These tests check positions on the home page, and slides under pointer, keys and finger: jsdom has no layout.

test.use({ serviceWorkers: 'block' });
test.describe.configure({ mode: 'parallel' });

const screens = [390, 768, 1440] as const;
/** Allowed difference in pixels, because a zoomed page has half pixels. */
const tolerance = 1;

/** Opens the home page and loads its code and the products, which load on first interaction. */
async function open(page: Page, view: ViewCode, width: number): Promise<Locator> {
  await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
  await page.goto(`/${view}/`);
  const main = page.getByRole('main');
  await expect(slider(page, view)).toBeVisible();
  await page.mouse.move(width / 2, 4);
  await page.mouse.move(width / 2, 8);
  await expect(main.getByRole('article').first()).toBeAttached();
  return main;
}

const slider = (page: Page, view: ViewCode) => page.getByRole('region', { name: textIn(view, 'content.slides') });

/** Distances of an element from the edges of the screen, and its size, in pixels. */
async function edges(part: Locator) {
  return part.evaluate((element) => {
    const { left, right, width, height, top } = element.getBoundingClientRect();
    const all = document.documentElement.clientWidth;
    return { left: Math.round(left), right: Math.round(all - right), width, height, top };
  });
}

test('gives a lower slider the minimum height of the design', async ({ page }) => {
  const lower = (text: string) => text.replaceAll('628px', '300px');
  await page.route('**/graphql*', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: lower(await answer.text()) });
  });
  for (const width of someOf(screens, 1, 'a low slider')) {
    await open(page, 'ae_en', width);
    expect((await edges(slider(page, 'ae_en'))).height).toBeGreaterThanOrEqual(628);
  }
});

for (const view of journeys) {
  const t = (id: string, values?: Record<string, string | number>) => textIn(view, id, values);
  const isArabic = view === 'sa_ar';
  const isLaidOut = isEverything || view === sampleOf(journeys, 'home');

  for (const width of isLaidOut ? someOf(screens, 1, `home in ${view}`) : []) {
    test(`lays out home as built in Page Builder, ${width} pixels wide, in ${view}`, async ({ page }) => {
      const main = await open(page, view, width);
      const rows = (appearance: string) => main.locator(`[data-appearance="${appearance}"]`);

      // Full bleed: background and content reach both edges. Full width: only the background. Contained: neither.
      const bleeding = rows('full-bleed').first();
      expect(await edges(bleeding)).toMatchObject({ left: 0, right: 0 });
      expect(await edges(bleeding.locator(':scope > *').first())).toMatchObject({ left: 0, right: 0 });
      const gutter = Math.max(16, (width - 1440) / 2);
      for (const wide of await rows('full-width').all()) {
        expect(await edges(wide)).toMatchObject({ left: 0, right: 0 });
        const { left, right } = await edges(wide.locator(':scope > :not(span)').first().locator(':scope > *').first());
        expect(Math.min(left, right)).toBeGreaterThanOrEqual(gutter);
        expect(Math.abs(left - right)).toBeLessThanOrEqual(tolerance);
      }
      const contained = await rows('contained').all();
      expect(contained.length).toBeGreaterThan(2);
      for (const row of contained) {
        const { left, right } = await edges(row);
        expect(left).toBeGreaterThanOrEqual(gutter);
        expect(Math.abs(left - right)).toBeLessThanOrEqual(tolerance);
      }

      // The slider has the minimum height of the design.
      expect((await edges(slider(page, view))).height).toBeGreaterThanOrEqual(628);

      // Four columns are side by side in the reading direction; on phones they form two rows of two.
      const [names, tops] = await main
        .getByRole('figure')
        .evaluateAll((figures) => [
          figures.map((figure) => Math.round(figure.getBoundingClientRect().left)),
          figures.map((figure) => Math.round(figure.getBoundingClientRect().top)),
        ]);
      const first = names?.slice(0, 4) ?? [];
      const sorted = [...new Set(first)].sort((one, other) => (isArabic ? other - one : one - other));
      expect(new Set(tops?.slice(0, 4)).size).toBe(width === 390 ? 2 : 1);
      expect(first).toEqual(width === 390 ? [...sorted, ...sorted] : sorted);

      // A banner has a picture, an overlay that makes its text readable, and a link.
      const story = main.locator('[data-appearance="poster"]').first();
      await story.scrollIntoViewIfNeeded();
      await expect(story.getByRole('heading', { level: 2 })).toBeVisible();
      await expect(story.getByRole('link')).toHaveAttribute('href', `/${view}/makers`);
      expect((await edges(story)).height).toBeGreaterThanOrEqual(520);
      const layers = await story.evaluate((element) => ({
        grounds: [...element.querySelectorAll('div')].map((part) => getComputedStyle(part).backgroundColor),
        picture: element.querySelector('img')?.getBoundingClientRect().height,
        own: element.getBoundingClientRect().height,
      }));
      expect(layers.grounds).toContain('rgba(34, 28, 22, 0.4)');
      expect(layers.picture).toBeGreaterThanOrEqual(layers.own - tolerance);

      // Products use the app's cards, in a row that scrolls sideways.
      const row = main.getByRole('list').filter({ has: page.getByRole('article') });
      const card = row.first().getByRole('article').first();
      await card.scrollIntoViewIfNeeded();
      await expect(card.getByRole('link').first()).toHaveAttribute('href', /\.html$/);
      await expect(card).toContainText(view === 'sa_ar' ? /ر\.س|⃁|SAR/ : /AED/);
      expect(await row.first().evaluate((list) => list.scrollWidth > list.clientWidth)).toBe(true);

      const text = await main.innerText();
      expect(text).not.toMatch(/\{\{|\}\}|widget/i);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);

      // The page has one level 1 heading, and skips no level after that heading.
      const levels = await main
        .locator('h1, h2, h3, h4, h5, h6')
        .evaluateAll((headings) => headings.map(({ tagName }) => Number(tagName.slice(1))));
      expect(levels.filter((level) => level === 1)).toHaveLength(1);
      const afterTitle = levels.slice(levels.indexOf(1));
      expect(afterTitle.filter((level, place) => level > (afterTitle[place - 1] ?? 1) + 1)).toEqual([]);
    });
  }

  if (isLaidOut)
    test(`shows the products of a grid as the app's cards, in ${view}`, async ({ page }) => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(`/${view}/makers`);
      const main = page.getByRole('main');
      const grid = main
        .getByRole('list')
        .filter({ has: page.getByRole('article') })
        .first();
      await page.mouse.move(200, 300);
      await page.mouse.move(210, 310);
      const requests = followRequests(page);
      await expect(async () => {
        await page.mouse.wheel(0, 900);
        await requests.settled();
        expect(await grid.isVisible()).toBe(true);
      }).toPass();
      const [first, second] = await grid.getByRole('article').all();
      if (!first || !second) throw new Error('No cards.');
      const places = [await edges(first), await edges(second)];
      expect(Math.abs((places[0]?.top ?? 0) - (places[1]?.top ?? 9))).toBeLessThanOrEqual(tolerance);
      expect(Math.sign((places[1]?.left ?? 0) - (places[0]?.left ?? 0))).toBe(isArabic ? -1 : 1);
      await expect(first.getByRole('link').first()).toHaveAttribute('href', /\.html$/);
      expect(await grid.evaluate((list) => list.scrollWidth <= list.clientWidth)).toBe(true);
    });

  test.describe('slides', () => {
    const shown = (page: Page, place: number) =>
      expect(slider(page, view).getByRole('group', { name: t('content.slideNumber', { number: place, count: 3 }) }));
    const control = (page: Page, id: string) => slider(page, view).getByRole('button', { name: t(id), exact: true });

    /** Checks that this slide is the current one. */
    async function stands(page: Page, place: number) {
      await shown(page, place).toBeInViewport({ ratio: 0.4 });
      await expect
        .poll(() =>
          slider(page, view)
            .locator('fieldset:not([inert])')
            .evaluate((slide) => Math.abs(slide.getBoundingClientRect().left)),
        )
        // The slide decelerates; up to 20 pixels are allowed.
        .toBeLessThan(20);
    }
    /** The side of a slide: 1 is the right, -1 the left. */
    const sideOf = (page: Page, place: number) =>
      slider(page, view)
        .locator('fieldset')
        .nth(place - 1)
        .evaluate((slide) => Math.sign(Math.round(slide.getBoundingClientRect().left)));

    test(`changes the slide by dots, arrows and keys in ${view}`, async ({ page }) => {
      await open(page, view, 1440);
      await slider(page, view).hover();
      await stands(page, 1);
      expect(await sideOf(page, 2)).toBe(isArabic ? -1 : 1);

      await slider(page, view)
        .getByRole('button', { name: t('content.slideNumber', { number: 3, count: 3 }) })
        .click();
      await stands(page, 3);
      await control(page, 'content.previousSlide').click();
      await stands(page, 2);
      await control(page, 'content.nextSlide').click();
      await stands(page, 3);
      // In Arabic the next slide is on the left.
      const [previous, next] = [control(page, 'content.previousSlide'), control(page, 'content.nextSlide')];
      const sides = [(await edges(previous)).left, (await edges(next)).left];
      expect(Math.sign((sides[1] ?? 0) - (sides[0] ?? 0))).toBe(isArabic ? -1 : 1);

      await page.keyboard.press(isArabic ? 'ArrowRight' : 'ArrowLeft');
      await stands(page, 2);
      await page.keyboard.press(isArabic ? 'ArrowRight' : 'ArrowLeft');
      await stands(page, 1);
      await page.keyboard.press(isArabic ? 'ArrowLeft' : 'ArrowRight');
      await stands(page, 2);
      await page.keyboard.press('Enter');
      await stands(page, 3);
      await previous.focus();
      await page.keyboard.press('Space');
      await stands(page, 2);
      // Only the current slide is focusable.
      await expect(slider(page, view).locator('fieldset:not([inert])')).toHaveCount(1);
    });

    test.describe('on a touch screen', () => {
      // Slides that advance automatically would disturb the swipe.
      test.use({
        contextOptions: { reducedMotion: 'reduce' },
        hasTouch: true,
        isMobile: true,
        viewport: { width: 390, height: 844 },
      });

      test(`changes the slide on a swipe in the reading direction in ${view}`, async ({ page }) => {
        await page.goto(`/${view}/`);
        await stands(page, 1);
        const on = isArabic ? 220 : -220;
        await swipe(page, slider(page, view), on);
        await stands(page, 2);
        await swipe(page, slider(page, view), -on);
        await stands(page, 1);
        // A swipe before the first slide does not navigate back in the browser's history.
        await swipe(page, slider(page, view), -on);
        await stands(page, 1);
        await swipe(page, slider(page, view), on);
        await stands(page, 2);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
      });
    });

    // The reading direction does not matter for the following tests, so they run in one view.
    if (!isEverything && view !== sampleOf(journeys, 'slides')) return;

    test(`advances automatically, except under pointer or focus or when paused, in ${view}`, async ({ page }) => {
      await page.clock.install();
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(`/${view}/`);
      const current = slider(page, view).locator('fieldset:not([inert])');
      const number = () => current.evaluate((slide) => [...(slide.parentElement?.children ?? [])].indexOf(slide) + 1);
      const afterAWhile = async () => {
        await page.clock.runFor(16_000);
        await waitForTasks(page);
        return number();
      };
      await expect(current).toBeVisible();
      await page.clock.runFor(7_100);
      await expect.poll(number).toBe(2);

      // Slides do not advance with the pointer over a slide, or over the controls outside the slide.
      await slider(page, view).hover({ position: { x: 700, y: 200 } });
      const held = await number();
      expect(await afterAWhile()).toBe(held);
      await control(page, 'content.nextSlide').hover();
      expect(await afterAWhile()).toBe(held);
      await page.mouse.move(700, 890);
      await page.mouse.move(700, 5);
      await page.clock.runFor(7_100);
      await expect.poll(number).not.toBe(held);

      // Slides do not advance with the focus in a slide or on a control.
      for (const part of [current.getByRole('link'), control(page, 'content.nextSlide')]) {
        await part.focus();
        const before = await number();
        expect(await afterAWhile()).toBe(before);
      }
      await control(page, 'content.nextSlide').blur();
      const before = await number();
      await page.clock.runFor(7_100);
      await expect.poll(number).not.toBe(before);

      // Paused slides do not advance, whatever pointer and focus do. After a click on Play, they advance.
      await control(page, 'content.pause').click();
      const stopped = await number();
      await slider(page, view).hover({ position: { x: 700, y: 200 } });
      await page.mouse.move(700, 5);
      expect(await afterAWhile()).toBe(stopped);
      await control(page, 'content.play').click();
      await page.clock.runFor(7_100);
      await expect.poll(number).not.toBe(stopped);
    });

    test(`does not advance if motion is reduced, in ${view}`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.clock.install();
      await page.goto(`/${view}/`);
      await stands(page, 1);
      await expect(control(page, 'content.pause')).toHaveCount(0);
      await page.clock.runFor(20_000);
      await stands(page, 1);
      await control(page, 'content.nextSlide').click();
      await stands(page, 2);
    });
  });
}
