import * as demo from '../../support/demo.ts';
import { expect, test, viewsOf } from '../support';

// The second picture of a card fades in under a real pointer: hover and opacity are of the style sheet. Everything else
// of a card is in tests/catalog/cards.test.tsx.
for (const view of viewsOf('cards'))
  test(`a second picture comes under the pointer, in ${view}`, async ({ page }) => {
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
