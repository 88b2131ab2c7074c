import { expect, test } from '../support';
import { watchHarm } from './harm';
import { pieces } from './pieces';

// The same content as in content.spec.ts, as shoppers get it: there is nothing left in it that the page's policy would
// have to stop (the test fails on the browser's first word of a violation).
test.use({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' });

test('the cleaner leaves nothing for the Content Security Policy to do', async ({ page }) => {
  const harm = await watchHarm(page);
  let html = '';
  await page.route('**/graphql?*ResolveURL*', async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    if (body.data.route) body.data.route.content = `<p>before</p>${html}`;
    await route.fulfill({ response, json: body });
  });
  for (const [name, piece] of Object.entries(pieces)) {
    html = piece;
    await page.goto('/sa_en/cart');
    await expect(page.getByRole('heading', { level: 1, name: 'Cart' })).toBeVisible();
    await page.evaluate(() => {
      history.pushState({ key: String(Math.random()), idx: 1 }, '', '/sa_en/about-us');
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
    });
    await expect(page.getByRole('main').getByText('before'), name).toBeVisible();
    await harm.expectNone(name);
  }
});
