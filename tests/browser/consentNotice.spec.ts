import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import * as demo from '../support/demo.ts';
import { someOf } from '../support/sample.ts';
import { configure } from './configured';
import { expect, test, textIn } from './support';

// Only a browser lays the consent notice over the page. On a phone in Arabic it must cover neither the focused element
// nor the buy bar.
test.use({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' });

const view = 'sa_ar';
const t = (id: string) => textIn(view, id);
const notice = (page: Page) => page.getByRole('region', { name: t('consent.title') });

/** True if the notice covers the element. */
const isCovered = (page: Page, selector: string) =>
  page.evaluate(
    ([selected, name]) => {
      const [element, over] = [
        document.querySelector(selected ?? ''),
        document.querySelector(`[aria-labelledby=${name}]`),
      ];
      if (!element || !over || over.contains(element) || element === document.body) return false;
      const [one, other] = [element.getBoundingClientRect(), over.getBoundingClientRect()];
      return one.top < other.bottom && one.bottom > other.top && one.left < other.right && one.right > other.left;
    },
    [selector, 'consent-title'],
  );

for (const colorScheme of someOf(['light', 'dark'] as const, 1, 'consent notice'))
  test(`lets the notice cover neither focused element nor buy bar, ${colorScheme}`, async ({ page, baseURL }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await configure(page, baseURL ?? '', { analytics: { dataLayer: 'layer', privacyPage: '/privacy-policy' } });
    await page.goto(`/${view}${demo.stool.path}`);
    await expect(notice(page)).toBeVisible();
    const { violations } = await new AxeBuilder({ page }).include('[aria-labelledby=consent-title]').analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);

    // The notice is first in the tab order, and each choice is one Tab away.
    await page.keyboard.press('Tab');
    await expect(notice(page).getByRole('link', { name: t('consent.more') })).toBeFocused();
    for (const id of ['consent.refuse', 'consent.allow']) {
      await page.keyboard.press('Tab');
      await expect(notice(page).getByRole('button', { name: t(id) })).toBeFocused();
    }
    for (let step = 0; step < 60; step++) {
      await page.keyboard.press('Tab');
      await expect.poll(() => isCovered(page, ':focus'), `step ${step}`).toBe(false);
    }

    // The buy bar is at the bottom of the window while the first button is out of view.
    await page.evaluate(() => window.scrollTo(0, 1600));
    const buttons = page.getByRole('button', { name: t('cart.addToCart') });
    const inBar = async () => {
      const boxes = await Promise.all((await buttons.all()).map((button) => button.boundingBox()));
      return boxes.findIndex((box) => box && box.y > 844 - 80 && box.y < 844);
    };
    await expect.poll(inBar).toBeGreaterThanOrEqual(0);
    await buttons.nth(await inBar()).click({ trial: true });
    await expect(notice(page)).toBeVisible();
  });
