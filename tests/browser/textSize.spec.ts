import type { Page } from '@playwright/test';
import { someOf } from '../support/sample';
import { followRequests, scrollDown, waitForFrames } from './settled';
import { findCatalogSample, preparedPageNames, preparePage, storeRecords } from './shopper';
import { expect, test, viewsOf } from './support';

// These tests look for elements that are outside the screen or covered when text is enlarged: jsdom has no layout.

test.use({ serviceWorkers: 'block' });
test.describe.configure({ mode: 'parallel' });

/** Texts and controls outside the screen, unless an element around them scrolls sideways. */
const outside = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const scrolls = (element: Element): boolean => {
      for (let around = element.parentElement; around && around !== document.body; around = around.parentElement)
        if (/auto|scroll/.test(getComputedStyle(around).overflowX) && around.scrollWidth > around.clientWidth)
          return true;
      return false;
    };
    const found = [...document.querySelectorAll('a, button, input, select, textarea, h1, h2, h3, p, dt, dd, td, li')]
      .filter((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .filter((element) => !element.closest('[inert], [aria-hidden=true]') && !scrolls(element))
      .flatMap((element) => {
        const { left, right, width: own, height } = element.getBoundingClientRect();
        // Text for screen readers only is one pixel large.
        if (own <= 1 || height <= 1) return [];
        const out = Math.round(Math.max(-left, right - width));
        const words = (element.textContent || element.getAttribute('aria-label') || '').trim().slice(0, 40);
        return out > 1 ? [`${element.tagName} ${words}: ${out} px`] : [];
      });
    const over = document.documentElement.scrollWidth - width;
    return over > 1 ? [`the page: ${over} px`, ...found] : found;
  });

/** Controls of the header that other elements cover. */
const covered = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    window.scrollTo(0, 0);
    const header = document.querySelector('header');
    return [...(header?.querySelectorAll('a, button') ?? [])]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .flatMap((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        const hit = document.elementFromPoint(left + width / 2, top + height / 2);
        return hit && (element.contains(hit) || hit.contains(element))
          ? []
          : [element.textContent || element.ariaLabel || ''];
      });
  });

for (const view of viewsOf('textSize'))
  for (const name of someOf(preparedPageNames, 2, 'textSize'))
    test(`shows all of ${name} with text of 130 and 200 %, in ${view}`, async ({ page }) => {
      const known = await findCatalogSample(page.request, view);
      const place = await preparePage(page.request, known, name);
      await page.route(/\/media\//, (route) => route.abort());
      await storeRecords(page, place.records);
      await page.goto(place.path);
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { level: 1, name: place.heading || undefined }).first()).toBeVisible();
      if (place.content) await expect(main.getByText(place.content).first()).toBeVisible();
      for (const width of [390, 768, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        for (const size of [130, 200]) {
          await page.evaluate((percent) => {
            document.documentElement.style.fontSize = `${percent}%`;
          }, size);
          // Elements that measure their size, such as the menu, do so in the next frame.
          await waitForFrames(page);
          expect.soft(await outside(page), `${width} px, ${size} %`).toEqual([]);
          expect.soft(await covered(page), `${width} px, ${size} %`).toEqual([]);
        }
      }
    });

const long = 'SAMSUNG_GALAXY_S24_ULTRA_12GB_512GB_TITANIUM_GRAY';

/** Replaces every name and label in responses with one long word. */
const writeLong = (page: Page) =>
  page.route('**/graphql*', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll(
      /("(?:product_|category_|option_)?(?:name|label|title)":)"(?:[^"\\]|\\.)*"/g,
      `$1"${long}"`,
    );
    await route.fulfill({ response, body });
  });

/** The confirmation and the order look-up are excluded, because they show stored data. */
const placesOfNames = preparedPageNames.filter((name) => !/confirmation|look-up/.test(name));

for (const view of viewsOf('longWords'))
  for (const name of someOf(placesOfNames, 3, 'longWords'))
    test(`fits one long word in all names and labels on ${name}, in ${view}`, async ({ page }) => {
      const known = await findCatalogSample(page.request, view);
      const place = await preparePage(page.request, known, name);
      await page.route(/\/media\//, (route) => route.abort());
      await storeRecords(page, place.records);
      await writeLong(page);
      const requests = followRequests(page);
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(place.path);
      await scrollDown(page, requests.settled);
      await expect(page.getByText(long).first()).toBeAttached();
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 844 });
        await waitForFrames(page);
        expect.soft(await outside(page), `${width} px`).toEqual([]);
      }
    });
