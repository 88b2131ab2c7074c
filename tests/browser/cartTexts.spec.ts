import { lookAround, preparePlace, remember } from './shopper';
import { expect, test, textIn, viewsOf } from './support';

// Which chunks of texts the cart waits for: only a browser loads chunks.
// What the cart's page says comes in a chunk of its own; the other texts wait for a hand, and may take long.
const others = /\/messages-\w+-(pages|catalog)\./;
/** The id of a text that is not there. */
const id = /\b(?:app|cart|catalog|checkout|error|form|shell|ui|user)\.[a-z]\w+/;

for (const view of viewsOf('texts of the cart'))
  test(`the cart says all it has to say while the other texts are on their way, in ${view}`, async ({ page }) => {
    const known = await lookAround(page.request, view);
    const { path, records } = await preparePlace(page.request, known, 'cart');
    await remember(page, records);
    let areAsked = false;
    await page.route(others, () => {
      areAsked = true;
    });
    await page.goto(path);
    const main = page.getByRole('main');
    await expect(main.getByText(known.product.name).first()).toBeVisible();
    expect(areAsked).toBe(false);
    await expect(main).not.toContainText(id);

    await main.getByText(textIn(view, 'cart.estimate')).click();
    await expect(main.getByText(textIn(view, 'cart.estimateCountry')).first()).toBeVisible();
    await main
      .getByRole('button', { name: textIn(view, 'cart.saveForLaterNamed', { name: known.product.name }) })
      .click();
    await expect(main.getByRole('heading', { name: textIn(view, 'cart.saved', { count: 1 }) })).toBeVisible();
    expect(areAsked).toBe(true);
    await expect(main).not.toContainText(id);
    for (const control of await main.getByRole('button').all())
      expect(await control.getAttribute('aria-label')).not.toMatch(id);
  });
