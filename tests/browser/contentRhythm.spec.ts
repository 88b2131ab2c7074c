import { someOf } from '../support/sample';
import { expect, test, viewsOf } from './support';

// These tests measure distances between headings and text: jsdom has no layout.

test.use({
  serviceWorkers: 'block',
  viewport: { width: 390, height: 844 },
  contextOptions: { reducedMotion: 'reduce' },
});

interface Gap {
  between: string;
  pixels: number;
}

const paths = ['delivery', 'returns', 'care', 'about-us', 'makers', 'faq', 'accessibility'];

for (const view of viewsOf('contentRhythm'))
  test(`${view}: puts headings closer to their own text than to the text above, on a phone`, async ({ page }) => {
    for (const path of someOf(paths, 2, 'contentRhythm')) {
      await page.goto(`/${view}/${path}`);
      await page.getByRole('contentinfo').waitFor();
      await page.getByRole('main').getByRole('heading').first().waitFor();
      const { above, below } = await page.evaluate(() => {
        const words = [...document.querySelectorAll('main :is(h2, h3, p, li, td, th, figcaption, a)')]
          .filter((element) => element.checkVisibility() && element.textContent?.trim())
          // Skip banners, tabs and cards, which position their own text.
          .filter((element) => !element.closest('[data-tone], [role="tablist"], article'))
          .filter((element) => !element.parentElement?.closest('h2, h3, p, li, td, th, a'));
        const above: Gap[] = [];
        const below: Gap[] = [];
        words.forEach((element, place) => {
          const other = words[place - 1];
          if (!other) return;
          const between = `${other.textContent} / ${element.textContent}`;
          const pixels = element.getBoundingClientRect().top - other.getBoundingClientRect().bottom;
          if (/^H\d/.test(other.tagName)) below.push({ between, pixels });
          else if (/^H\d/.test(element.tagName)) above.push({ between, pixels });
        });
        return { above, below };
      });
      expect(above.filter(({ pixels }) => pixels < 20)).toEqual([]);
      expect(below.filter(({ pixels }) => pixels < 6)).toEqual([]);
    }
  });
