import { existsSync, globSync } from 'node:fs';
import type { Page } from '@playwright/test';
import * as demo from '../support/demo.ts';
import { configure } from './configured';
import { expect, shop, test, textIn } from './support';

// Only a browser measures page loads, errors and web vitals, and sends them to Sentry. The reports contain the error id
// that the shopper sees, and no personal data. An endpoint of the test receives the reports.
test.use({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' });

const view = 'sa_en';

interface Item {
  type: string;
  body: unknown;
}

/** Records what the page sends to the report endpoint: envelopes with one JSON value per line. */
async function watch(page: Page, origin = '') {
  const items: Item[] = [];
  const foreign: string[] = [];
  page.on('request', (request) => request.url().startsWith(origin) || foreign.push(request.url()));
  await configure(page, origin, {
    reporter: { sentry: { dsn: 'https://key@sentry.example/1', tunnel: '/reports' }, vitals: true },
  });
  await page.route('**/reports*', (route) => {
    const [, ...lines] = (route.request().postData() ?? '').split('\n').map((line) => JSON.parse(line || 'null'));
    for (let at = 0; at + 1 < lines.length; at += 2) items.push({ type: lines[at].type, body: lines[at + 1] });
    return route.fulfill({ json: {} });
  });
  return { items, foreign };
}

test('reports an error with the id that the shopper sees, without personal data', async ({ page, baseURL }) => {
  const { items, foreign } = await watch(page, baseURL);
  await page.goto(`/${view}/search.html?query=secretwords`);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => {
    const message =
      'No cart abcDEF0123456789abcDEF0123456789 of noura@example.com, +966 50 123 4567, at https://x.example/a?token=t0ken';
    window.dispatchEvent(new ErrorEvent('error', { error: new RangeError(message) }));
    window.dispatchEvent(new ErrorEvent('error', { error: new RangeError(message) }));
  });
  const shown = page.getByText(/RangeError: No cart/);
  await expect(shown).toBeVisible();
  const errors = () => items.filter(({ type }) => type === 'event');
  await expect.poll(errors).toHaveLength(1);
  const [error] = errors();
  expect(error?.body).toMatchObject({
    release: expect.stringMatching(/^dukkan@/),
    tags: { route: '/search.html', view },
    exception: { values: [{ type: 'RangeError', value: 'No cart … of …@…, …, at https://x.example/a' }] },
  });
  const text = JSON.stringify(items);
  for (const secret of ['secretwords', 'abcDEF', 'noura', '4567', 't0ken', 'breadcrumbs', '"auto"'])
    expect(text).not.toContain(secret);
  const id = /"errorId":"(\w+)"/.exec(text)?.[1] ?? 'none';
  await expect(shown).toContainText(id);
  expect(foreign).toEqual([]);
});

test('reports the speed of each page type', async ({ page, baseURL }) => {
  const { items } = await watch(page, baseURL);
  const sentry = page.waitForResponse(/insight-sentry.*js/);
  await page.goto(`/${view}/`);
  await sentry;
  await page.getByRole('banner').getByRole('navigation').getByRole('link', { name: demo.textiles.name }).click();
  await expect(page.getByRole('heading', { level: 1, name: demo.textiles.name })).toBeVisible();
  await expect.poll(() => JSON.stringify(items)).toContain('web_vitals.LCP');
  // A page opened inside the app is reported when the next page opens, unless it is left before its first paint.
  const links = page.getByRole('banner').getByRole('navigation').getByRole('link');
  let opened = 0;
  await expect(async () => {
    opened += 1;
    await links.nth(opened % 3).click();
    await page.waitForLoadState('networkidle');
    expect(JSON.stringify(items)).toMatch(/"soft"/);
  }).toPass();
  const text = JSON.stringify(items);
  expect(text).toContain('web_vitals.TTFB');
  expect(text).toMatch(/"route":\{"value":"home"/);
  // Sentry's settings exclude the sender and the URL.
  for (const secret of ['http://', '"auto"']) expect(text).not.toContain(secret);
});

test('stores source maps outside the build, so that no server delivers them', async ({ request }) => {
  expect(globSync('dist/**/*.map')).toEqual([]);
  for (const script of globSync('dist/static/main.*.js')) {
    expect(existsSync(script.replace('dist', 'dist-maps').concat('.map'))).toBe(true);
    const answer = await request.get(`/${script.replace('dist/', '')}.map`);
    expect(answer.headers()['content-type']).not.toContain('json');
  }
});

test('loads no analytics code if no analytics service is configured', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(`/${view}/`);
  await page.waitForLoadState('networkidle');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(page.getByRole('contentinfo')).toContainText(shop.brand.name.en);
  expect(asked.filter((url) => url.includes('insight'))).toEqual([]);
  await expect(page.getByRole('region', { name: textIn(view, 'consent.title') })).toHaveCount(0);
  await expect(page.getByRole('button', { name: textIn(view, 'shell.privacyChoices') })).toHaveCount(0);
});
