import { someOf } from '../../support/sample.ts';
import { expect, test } from '../support';
import { attackerOrigin, attackScript, markup, watchHarm } from './harm';

// These tests send hostile messages and history states. Only a browser has windows, tabs, frames and workers.
test.use({ viewport: { width: 390, height: 844 }, serviceWorkers: 'allow' });

const messages: unknown[] = [
  markup,
  attackScript,
  null,
  { type: 'SKIP_WAITING', payload: { urls: [`${attackerOrigin}/a.js`] } },
  { type: 'PREFETCH_IMAGES', payload: { urls: `${attackerOrigin}/` } },
  { type: 'FORGET_CUSTOMER' },
  { type: 'CACHE_UPDATED', meta: 'workbox-broadcast-update', payload: { updatedURL: `javascript:${attackScript}` } },
  { event: 'framework', source: 'braintree', payload: { html: markup, url: `javascript:${attackScript}` } },
  { action: 'navigate', url: `javascript:${attackScript}`, location: attackerOrigin, from: '//evil.example' },
  JSON.parse('{"__proto__":{"ran":true},"type":{"toString":"x"}}'),
  [['a', { toString: 1 }]],
  'setImmediate$0$',
];

test('ignores hostile messages: runs no code, stays on the host, still shows the page', async ({ page }) => {
  const harm = await watchHarm(page);
  await page.goto('/sa_en/cart');
  await page.evaluate(() => navigator.serviceWorker.ready);
  for (const message of messages) {
    await page.evaluate((said) => {
      window.postMessage(said, '*');
      window.dispatchEvent(new MessageEvent('message', { data: said, origin: 'https://evil.example' }));
      for (const name of ['workbox', 'dukkan', 'DUKKAN__', 'message', 'cart'])
        new BroadcastChannel(name).postMessage(said);
      navigator.serviceWorker.controller?.postMessage(said);
      navigator.serviceWorker.dispatchEvent(
        new MessageEvent('message', { data: said, origin: 'https://evil.example' }),
      );
      for (const key of ['DUKKAN__signin_token', 'DUKKAN__cartId_sa', 'DUKKAN__compare_lists', null])
        window.dispatchEvent(new StorageEvent('storage', { key, newValue: JSON.stringify(said) }));
    }, message);
    await harm.expectNone(JSON.stringify(message));
  }
  // The service worker still controls the page, which loads through it.
  await page.reload();
  await harm.expectNone('after all messages');
});

const states: unknown[] = [
  markup,
  { usr: markup, key: markup, idx: markup },
  { usr: { from: `javascript:${attackScript}`, redirects: markup, skipWait: markup }, key: 'a', idx: -1 },
  { usr: { redirects: Number.POSITIVE_INFINITY, from: { toString: 1 } }, key: null, idx: null },
  [[]],
];

test('ignores hostile history states: runs no code, stays on the host, still shows the page', async ({ page }) => {
  const harm = await watchHarm(page);
  const paths = ['/sa_en/about-us', '/sa_en/sign-in', '/sa_en/order-confirmation'];
  const cells = states.flatMap((state) => paths.map((path) => ({ path, state })));
  for (const { path, state } of someOf(cells, 3, 'history states')) {
    await page.goto(path);
    await page.evaluate((usr) => history.replaceState(usr, ''), state);
    await page.reload();
    await harm.expectNone(`${path} ${JSON.stringify(state)}`);
    await page.evaluate((usr) => dispatchEvent(new PopStateEvent('popstate', { state: usr })), state);
    await harm.expectNone(`${path} ${JSON.stringify(state)}, come back to`);
  }
});

test('gives a window that opened the app no access to the app, and forbids framing', async ({ page, context }) => {
  await context.route(`${attackerOrigin}/**`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><title>evil</title><h1>evil</h1><iframe></iframe>',
    }),
  );
  await page.goto(`${attackerOrigin}/`);
  const shop = `${test.info().project.use.baseURL}/sa_en/about-us`;
  const popup = page.waitForEvent('popup');
  await page.evaluate((url) => void window.open(url, 'shop'), shop);
  const opened = await popup;
  await expect(opened.getByRole('main').getByRole('heading').first()).toBeVisible();
  expect(await opened.evaluate(() => window.opener)).toBe(null);
  await page.evaluate((url) => {
    const frame = document.querySelector('iframe');
    if (frame) frame.src = url;
  }, shop);
  await expect(page.frameLocator('iframe').getByRole('main')).toHaveCount(0);
});
