import type { Page } from '@playwright/test';
import { someOf } from '../support/sample';
import { lookAround, placeNames, preparePlace, remember } from './shopper';
import { frames } from './stillness';
import { expect, test, viewsOf } from './support';

// What sticks out of the screen or is covered with enlarged text: jsdom has no layout.

test.use({ serviceWorkers: 'block' });
test.describe.configure({ mode: 'parallel' });

/** What is read or pressed and sticks out of the screen, unless something around it scrolls sideways. */
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
        // One pixel is what words take that are only heard.
        if (own <= 1 || height <= 1) return [];
        const out = Math.round(Math.max(-left, right - width));
        const words = (element.textContent || element.getAttribute('aria-label') || '').trim().slice(0, 40);
        return out > 1 ? [`${element.tagName} ${words}: ${out} px`] : [];
      });
    const over = document.documentElement.scrollWidth - width;
    return over > 1 ? [`the page: ${over} px`, ...found] : found;
  });

/** Controls of the header that lie under one another. */
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
  for (const name of someOf(placeNames, 2, 'textSize'))
    test(`with text of 130 and 200 % nothing of ${name} is lost, in ${view}`, async ({ page }) => {
      const known = await lookAround(page.request, view);
      const place = await preparePlace(page.request, known, name);
      await page.route(/\/media\//, (route) => route.abort());
      await remember(page, place.records);
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
          // What measures itself (the menu) does it in the next frame.
          await frames(page);
          expect.soft(await outside(page), `${width} px, ${size} %`).toEqual([]);
          expect.soft(await covered(page), `${width} px, ${size} %`).toEqual([]);
        }
      }
    });
