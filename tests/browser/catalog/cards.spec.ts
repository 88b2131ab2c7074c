import type { Page } from '@playwright/test';
import * as demo from '../../support/demo.ts';
import { expect, test, viewsOf } from '../support';

// This test checks the second picture of a card, which fades in on hover: only a browser applies style sheets.
// tests/catalog/cards.test.tsx covers the rest of a card.
for (const view of viewsOf('cards'))
  test(`shows the second picture of a card on hover, in ${view}`, async ({ page }) => {
    await page.goto(`/${view}${demo.rugs.path}`);
    const card = page.getByRole('main').getByRole('article').first();
    const pictures = card.locator('a[aria-hidden] img');
    await expect(pictures).toHaveCount(1);
    await card.locator('a[aria-hidden]').hover();
    await expect(pictures).toHaveCount(2);
    const [front, back] = await pictures.evaluateAll((all) => all.map((one) => (one as HTMLImageElement).src));
    expect(back).not.toBe(front);
    await expect(pictures.last().locator('..')).toHaveCSS('opacity', '1');
    await page.mouse.move(2, 2);
    await expect(pictures.last().locator('..')).toHaveCSS('opacity', '0');
  });

/** Names of the page's parts that view transitions have animated since the page loaded. */
const movedParts = (page: Page) => page.evaluate(() => [...new Set((window as Window & { moved?: string[] }).moved)]);

for (const reducedMotion of ['no-preference', 'reduce'] as const)
  test(`animates the card picture into the product page unless motion is reduced: ${reducedMotion}`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion });
    await page.addInitScript(() => {
      const moved: string[] = [];
      Object.assign(window, { moved });
      const look = () => {
        for (const { effect } of document.getAnimations()) {
          const part = effect instanceof KeyframeEffect ? effect.pseudoElement : null;
          if (part?.startsWith('::view-transition-group')) moved.push(part);
        }
        requestAnimationFrame(look);
      };
      look();
    });
    await page.goto(`/sa_en${demo.rugs.path}`);
    const card = page.getByRole('main').getByRole('article').first();
    const name = await card.getByRole('heading').innerText();
    await card.getByRole('heading').click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    // Besides the whole page (`root`), only the picture moves.
    const pictures = async () => (await movedParts(page)).filter((part) => !part.includes('(root)'));
    if (reducedMotion === 'reduce') expect(await movedParts(page)).toEqual([]);
    else await expect.poll(pictures).toHaveLength(1);
  });
