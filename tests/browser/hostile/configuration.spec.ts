import { readFileSync } from 'node:fs';
import { configuredPage } from '../../../deploy/config/configureBuild.ts';
import { checkConfig } from '../../../deploy/config/readConfig.ts';
import type { ShopConfig } from '../../../src/lib/shop.ts';
import { expect, test } from '../support';
import { evil, markup, run, watchHarm } from './harm';

// What somebody may have written into the merchant's file: what could run is refused before anything is served, and what
// is only text stays text.
test.use({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' });

const read = () => JSON.parse(readFileSync(new URL('../../../deploy/shop.json', import.meta.url), 'utf8'));
const script = `javascript:${run}`;
const words = { en: markup, ar: markup };

/** Changes of the demo merchant's file that are refused. */
const refused: Record<string, (config: ReturnType<typeof read>) => void> = {
  'a view of markup': (config) => (config.storeViews[0].code = markup),
  'a view that climbs': (config) => (config.storeViews[0].code = '../evil'),
  'a view of the prototype': (config) => (config.storeViews[0].code = '__proto__'),
  'a currency of markup': (config) => (config.storeViews[0].currency = '<b>'),
  'pictures from a script': (config) => (config.storeViews[0].mediaBase = `${script}/`),
  'pictures by another protocol': (config) => (config.storeViews[0].mediaBase = 'data:image/svg+xml,/'),
  'pictures without a protocol': (config) => (config.storeViews[0].mediaBase = '//evil.example/'),
  'an API that is a script': (config) => (config.api = script),
  'an API with a path': (config) => (config.api = `${evil}/graphql?`),
  'a link of the footer to a script': (config) =>
    (config.footer.groups = [{ title: words, links: [{ text: words, path: script }] }]),
  'a link of the footer elsewhere': (config) =>
    (config.footer.groups = [{ title: words, links: [{ text: words, path: '//evil.example' }] }]),
  'a link of the footer by backslashes': (config) =>
    (config.footer.groups = [{ title: words, links: [{ text: words, path: '/\\evil.example' }] }]),
  'a social page that is a script': (config) => (config.footer.social = { x: script }),
  'a social page of data': (config) => (config.footer.social = { x: `data:text/html,<script>${run}</script>` }),
  'a logo that is a script': (config) => (config.brand.logo = script),
  'a payment page that is a script': (config) => (config.payment.pages = [{ code: 'x', name: words, address: script }]),
  'a payment page read on the way': (config) =>
    (config.payment.pages = [{ code: 'x', name: words, address: 'http://evil.example/' }]),
  'events to a path': (config) => (config.analytics = { experiencePlatform: true, edgeDomain: 'evil.example/a?' }),
  'events to a script': (config) => (config.analytics = { experiencePlatform: true, edgeDomain: script }),
  'a question that leads elsewhere': (config) => (config.analytics = { privacyPage: '//evil.example' }),
  'reports to a script': (config) => (config.reporter = { sentry: { dsn: script } }),
  'a directive among the hosts': (config) =>
    (config.server = {
      ...config.server,
      contentSources: { scripts: ["https://a.example; script-src 'unsafe-inline'"] },
    }),
  'a keyword among the hosts': (config) =>
    (config.server = { ...config.server, contentSources: { scripts: ["'unsafe-eval'"] } }),
  'any host': (config) => (config.server = { ...config.server, contentSources: { scripts: ['*'] } }),
  'a directive where reports go': (config) =>
    (config.server = { ...config.server, reportUri: "/a; script-src 'unsafe-inline'" }),
  'a key that there is not': (config) => (config.onload = run),
};

for (const [name, change] of Object.entries(refused))
  test(`refused: ${name}`, () => {
    const config = read();
    change(config);
    expect(() => checkConfig(config, name)).toThrow();
  });

test('words stay words, and none of them ends the element that they stand in', async ({ page, baseURL }) => {
  const config = read();
  config.brand = { ...config.brand, name: words, callout: words };
  config.footer.promises = [{ icon: 'gift', title: words, text: words }];
  config.footer.groups = [{ title: words, links: [{ text: words, path: '/about-us"onmouseover="window.ran=true' }] }];
  config.sellers = { SA: { name: markup, address: [markup], vatNumber: markup, registrationNumber: markup } };
  config.reCaptcha = { siteKey: `"><script>${run}</script>`, forms: [markup] };
  const shop: ShopConfig = checkConfig(config, 'hostile').shop;
  await page.route(`${baseURL}/**`, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    return route.fulfill({ response, body: configuredPage(await response.text(), shop) });
  });
  const harm = await watchHarm(page);
  for (const path of ['/sa_en', '/sa_en/cart', '/sa_en/sign-in']) {
    await page.goto(path);
    await page.mouse.wheel(0, 20_000);
    await expect(page.getByRole('contentinfo'), path).toContainText('onerror');
    await harm.expectNone(path);
  }
});
