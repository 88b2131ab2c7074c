import { readFileSync } from 'node:fs';
import { configuredPage } from '../../../deploy/config/configureBuild.ts';
import { checkConfig } from '../../../deploy/config/readConfig.ts';
import type { ShopConfig } from '../../../src/lib/shopConfig.ts';
import { someOf } from '../../support/sample.ts';
import { expect, test } from '../support';
import { markup, watchHarm } from './harm';

// The served page contains hostile texts of the merchant's configuration. Only a browser would run them.
// tests/deploy/config/hostile.test.ts covers what checkConfig rejects.
test.use({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' });

const read = () => JSON.parse(readFileSync(new URL('../../../deploy/shop.json', import.meta.url), 'utf8'));
const words = { en: markup, ar: markup };

test('shows hostile configuration texts as plain text inside their element', async ({ page, baseURL }) => {
  const config = read();
  config.brand = { ...config.brand, name: words, callout: words };
  config.footer.promises = [{ icon: 'gift', title: words, text: words }];
  config.footer.groups = [{ title: words, links: [{ text: words, path: '/about-us"onmouseover="window.ran=true' }] }];
  config.sellers = { SA: { name: markup, address: [markup], vatNumber: markup, registrationNumber: markup } };
  const shop: ShopConfig = checkConfig(config, 'hostile').shop;
  await page.route(`${baseURL}/**`, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    return route.fulfill({ response, body: configuredPage(await response.text(), shop) });
  });
  const harm = await watchHarm(page);
  for (const path of someOf(['/sa_en', '/sa_en/cart', '/sa_en/sign-in'], 1, 'pages of a hostile file')) {
    await page.goto(path);
    await page.mouse.wheel(0, 20_000);
    await expect(page.getByRole('contentinfo'), path).toContainText('onerror');
    await harm.expectNone(path);
  }
});
