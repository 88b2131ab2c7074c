import { someOf } from '../../support/sample.ts';
import { expect, test, textIn } from '../support';
import { clearStorageOnLoad, watchHarm } from './harm';
import { hostileHtml } from './pieces';

// Shows the content of content.spec.ts under the Content Security Policy, which only a browser applies. The sanitiser
// must leave nothing for the policy to block, so the test fails on the first violation in the console.
// Two violations are expected: Chromium reports event handlers and `base` when it parses the content in a document
// without a window. `expectNone` checks that neither is in the page.
test.use({
  viewport: { width: 390, height: 844 },
  serviceWorkers: 'block',
  expectedErrors: /Executing inline event handler|Setting the document's base URI/,
});

test('sanitises content so that the Content Security Policy has nothing to block', async ({ page }) => {
  const harm = await watchHarm(page);
  await clearStorageOnLoad(page);
  let html = '';
  await page.route('**/graphql?*ResolveURL*', async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    if (body.data.route) body.data.route.content = `<p>before</p>${html}`;
    await route.fulfill({ response, json: body });
  });
  for (const [name, piece] of someOf(Object.entries(hostileHtml), 6, 'pieces under the policy')) {
    html = piece;
    await page.goto('/sa_en/cart');
    await expect(page.getByRole('heading', { level: 1, name: textIn('sa_en', 'cart.title') })).toBeVisible();
    await page.evaluate(() => {
      history.pushState({ key: String(Math.random()), idx: 1 }, '', '/sa_en/about-us');
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
    });
    await expect(page.getByRole('main').getByText('before'), name).toBeVisible();
    await harm.expectNone(name);
  }
});
