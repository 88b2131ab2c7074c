import { type ChildProcess, spawn } from 'node:child_process';
import type { Page } from '@playwright/test';
import { port } from '../place';
import { expect, test, textIn } from '../support';
import { footer, header, menuOf } from './places';

test.use({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' });

/** Milliseconds from the press to the frame in which the new page stands, and the layout shift on the way. */
const pressAndWait = (page: Page, path: string) =>
  page.evaluate(
    (pathname) =>
      new Promise<{ time: number; shifts: string[] }>((done) => {
        type Shift = PerformanceEntry & { value: number; sources: { node?: Node }[] };
        const shifts: string[] = [];
        new PerformanceObserver((list) => {
          for (const { value, sources } of list.getEntries() as Shift[])
            if (value > 0.01) shifts.push(`${value} ${sources.map(({ node }) => node?.textContent?.slice(0, 40))}`);
        }).observe({ type: 'layout-shift' });
        const begun = performance.now();
        const heading = document.querySelector('main h1');
        const link = [...document.querySelectorAll<HTMLAnchorElement>('footer a')].find((a) => a.pathname === pathname);
        link?.click();
        const look = () => {
          const now = document.querySelector('main h1');
          if (location.pathname !== pathname || !now || now === heading) requestAnimationFrame(look);
          else {
            const time = performance.now() - begun;
            setTimeout(() => done({ time, shifts }), 300);
          }
        };
        look();
      }),
    path,
  );

test('a page whose link was hovered stands at once, and nothing shifts', async ({ page }) => {
  await page.goto('/ae_en/delivery');
  const place = await footer(page);
  await place.scrollIntoViewIfNeeded();
  await expect(page.getByRole('button', { name: textIn('ae_en', 'shell.subscribe') })).toBeVisible();
  const times: number[] = [];
  for (const path of ['/ae_en/returns', '/ae_en/faq', '/ae_en/about-us', '/ae_en/care', '/ae_en/terms']) {
    const answered = page.waitForResponse((response) => response.url().includes('ResolveURL'));
    await place.locator(`a[href="${path}"]`).hover();
    await answered;
    await page.waitForLoadState('networkidle');
    const { time, shifts } = await pressAndWait(page, path);
    times.push(time);
    expect([path, shifts]).toEqual([path, []]);
  }
  const median = times.sort((a, b) => a - b)[2] ?? 0;
  console.log(`click to page, prefetched: ${times.map(Math.round).join(', ')} ms`);
  // The bench holds it against 100 ms on a quiet machine; tests run beside each other.
  expect(median).toBeLessThan(300);
});

test('a page that is there already needs no second turn of the event loop', async ({ page }) => {
  await page.goto('/ae_en/delivery');
  const place = await footer(page);
  const answered = page.waitForResponse((response) => response.url().includes('ResolveURL'));
  await place.locator('a[href="/ae_en/returns"]').hover();
  await answered;
  await page.waitForLoadState('networkidle');
  const [before, after] = await place.locator('a[href="/ae_en/returns"]').evaluate(async (link: HTMLAnchorElement) => {
    const heading = () => document.querySelector('main h1')?.textContent;
    const old = heading();
    link.click();
    for (let turn = 0; turn < 20; turn++) await Promise.resolve();
    return [old, heading()];
  });
  expect(after).not.toBe(before);
  await expect(page.getByRole('heading', { level: 1, name: after })).toBeVisible();
  await expect(page).toHaveURL(/returns$/);
});

test('without a prefetch a page costs one round trip for the route and one for its data', async ({ page }) => {
  const [top, second] = await menuOf(page, 'ae_en');
  await page.goto(`/ae_en/${top?.url_path}.html`);
  await header(page).getByRole('link', { name: second?.name, exact: true }).waitFor();
  await page.waitForLoadState('networkidle');
  const calls: { name: string; begun: number; ended: number }[] = [];
  await page.route('**/graphql*', async (route) => {
    const name = /(?:query|mutation)\s+(\w+)/.exec(decodeURIComponent(route.request().url()).replaceAll('+', ' '))?.[1];
    const call = { name: name ?? '', begun: performance.now(), ended: 0 };
    calls.push(call);
    await new Promise((resolve) => setTimeout(resolve, 200));
    await route.fallback();
    call.ended = performance.now();
  });
  await page.evaluate((path) => {
    document.querySelector<HTMLAnchorElement>(`header a[href="${path}"]`)?.click();
  }, `/ae_en/${second?.url_path}.html`);
  await expect(page.getByRole('heading', { level: 1, name: second?.name })).toBeVisible();
  const untilShown = [...calls];
  const route = untilShown.find(({ name }) => name === 'ResolveURL');
  expect(untilShown.filter(({ name }) => name === 'ResolveURL')).toHaveLength(1);
  // Whatever else was asked for went out together: no call waited for another one of them.
  const data = untilShown.filter((call) => call !== route);
  expect(data.length).toBeGreaterThan(0);
  const first = Math.min(...data.map(({ begun }) => begun));
  for (const { name, begun } of data) expect([name, begun - first < 190]).toEqual([name, true]);
});

test.describe('with a thousand categories', () => {
  const origin = `http://localhost:${port + 1000}`;
  let shop: ChildProcess;

  test.beforeAll(async () => {
    shop = spawn(process.execPath, ['mocks/preview.ts'], {
      env: {
        ...process.env,
        PORT: String(port + 1000),
        SHOP_CATEGORIES: '1000',
        SHOP_STATE: `mocks/.state/browser-tests-${port}-categories`,
      },
      stdio: 'ignore',
    });
    await expect
      .poll(
        () =>
          fetch(`${origin}/graphql?query=%7BstoreConfig%7Bstore_code%7D%7D`).then(
            ({ ok }) => ok,
            () => false,
          ),
        {
          timeout: 40_000,
        },
      )
      .toBe(true);
  });
  test.afterAll(() => {
    shop.kill();
  });

  test('the menu opens without a pause', async ({ page }) => {
    await page.goto(`${origin}/ae_en/cart`);
    const menu = header(page).getByRole('navigation', { name: textIn('ae_en', 'shell.mainMenu') });
    await menu.getByRole('link').first().waitFor();
    const closed = await page.evaluate(() => document.querySelectorAll('*').length);
    expect(closed).toBeLessThan(1_000);
    await page.mouse.move(700, 600);
    await page.waitForLoadState('networkidle');
    const entries = await menu.locator('a[aria-expanded]').all();
    const times: number[] = [];
    let nodes = 0;
    for (const entry of entries) {
      await entry.hover();
      await expect(entry).toHaveAttribute('aria-expanded', 'true');
      await expect(menu.getByRole('link', { name: /^All / })).toBeVisible();
      await page.keyboard.press('Escape');
      await page.mouse.move(700, 780);
      await entry.focus();
      await page.keyboard.press('Escape');
      times.push(
        await page.evaluate(
          () =>
            new Promise<number>((done) => {
              const begun = performance.now();
              document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }));
              requestAnimationFrame(() => setTimeout(() => done(performance.now() - begun)));
            }),
        ),
      );
      await expect(entry).toHaveAttribute('aria-expanded', 'true');
      nodes = Math.max(nodes, await page.evaluate(() => document.querySelectorAll('header *').length));
    }
    console.log(`menu of 1,000 categories: ${times.map(Math.round).join(', ')} ms, at most ${nodes} elements`);
    // A pause would show in all of them; a single one may be another test's.
    expect(times.sort((a, b) => a - b)[Math.floor(times.length / 2)]).toBeLessThan(250);
    expect(nodes).toBeLessThan(2_000);
  });
});
