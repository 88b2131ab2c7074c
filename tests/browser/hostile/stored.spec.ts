import type { BrowserContext } from '@playwright/test';
import { checkoutNames, storageKeys, storagePrefix } from '../../../src/lib/browser/storage.ts';
import { someOf } from '../../support/sample.ts';
import { awaitApp, test } from '../support';
import { attackerOrigin, attackScript, markup, watchHarm } from './harm';

// The storage of the device contains hostile records under each key of the app. Only a browser would run or load them
// when a page starts.
test.use({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' });

const keys = Object.values(storageKeys).flatMap((key): string[] => {
  if (typeof key === 'string') return [key];
  if (key === storageKeys.checkout) return checkoutNames.map((name) => storageKeys.checkout(name, 'sa'));
  if (key === storageKeys.cacheId) return [storageKeys.cacheId('sa_en', 'SAR')];
  if (key === storageKeys.queryCache) return [storageKeys.queryCache('sa_en')];
  return [(key as (website: string) => string)('sa')];
});

/** Returns a record as the app writes it: the value with its time. */
const record = (value: unknown) => JSON.stringify({ value, timeStored: 4_000_000_000_000 });
const nested = (depth: number): unknown => (depth === 0 ? markup : [nested(depth - 1)]);

const values: Record<string, string> = {
  'no JSON': '{"value":',
  'markup in place of JSON': markup,
  null: record(null),
  'a number': record(-1e308),
  'markup as text': record(markup),
  'a script address': record(`javascript:${attackScript}`),
  'another host': record(`${attackerOrigin}/`),
  'a line break': record(`token\r\nX-Evil: 1`),
  'a list': record([
    markup,
    null,
    1,
    { uid: markup, sku: markup, name: markup, url_key: `javascript:${attackScript}` },
  ]),
  'an object': record({
    cart: { id: markup, items: [{ uid: markup, product: null }] },
    id: markup,
    items: [{}],
    url: `javascript:${attackScript}`,
    code: markup,
    path: '//evil.example',
  }),
  'the prototype': `{"value":{"__proto__":{"ran":true,"toString":1},"constructor":{"prototype":{"ran":true}}},"timeStored":4000000000000}`,
  'far too deep': record(nested(200)),
  'no time': JSON.stringify({ value: markup, timeStored: 'now', ttl: 'ever' }),
  'out of time': JSON.stringify({ value: markup, timeStored: 0, ttl: 1 }),
};

const places = ['/sa_en', '/sa_en/cart', '/sa_en/checkout'];

/**
 * Opens the path with these records in storage, in a new tab. Records may end a session, and the reload after the end
 * would disturb the test's next page.
 */
async function openWith(context: BrowserContext, kept: Record<string, string>, path: string, name: string) {
  const page = await context.newPage();
  awaitApp(page);
  const harm = await watchHarm(page);
  await page.goto('/robots.txt');
  await page.evaluate((entries) => {
    for (const area of ['localStorage', 'sessionStorage'] as const) {
      window[area].clear();
      for (const [key, text] of entries) window[area].setItem(key, text);
    }
  }, Object.entries(kept));
  await page.goto(path);
  await harm.expectNone(name);
  await page.close();
}

test('starts with hostile stored records without running code, leaving the host or an empty page', async ({
  context,
}) => {
  test.setTimeout(180_000);
  const cells = Object.entries(values).flatMap(([name, value]) => places.map((path) => ({ name, value, path })));
  for (const { name, value, path } of someOf(cells, 7, 'stored records')) {
    const kept = Object.fromEntries(keys.map((key) => [storagePrefix + key, value]));
    await openWith(context, kept, path, `${name} on ${path}`);
  }
});

test('shows a page when a single key contains a hostile record', async ({ context }) => {
  test.setTimeout(180_000);
  for (const key of someOf(keys, 5, 'stored keys'))
    await openWith(context, { [storagePrefix + key]: values['an object'] ?? '' }, '/sa_en/checkout', key);
});
