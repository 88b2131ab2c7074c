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

/** How far every call of the shop's interface has to travel there and back. */
const LATENCY = 200;

for (const kind of ['category', 'product', 'content page'])
  test(`without a prefetch a ${kind} costs one round trip for the route and one for its data`, async ({ page }) => {
    const [top, second] = await menuOf(page, 'ae_en');
    await page.goto(`/ae_en/${top?.url_path}.html`);
    await header(page).getByRole('link', { name: second?.name, exact: true }).waitFor();
    await footer(page);
    await page.waitForLoadState('networkidle');
    const calls: { name: string; begun: number }[] = [];
    await page.route('**/graphql*', async (route) => {
      const text = decodeURIComponent(route.request().url()).replaceAll('+', ' ');
      calls.push({ name: /(?:query|mutation)\s+(\w+)/.exec(text)?.[1] ?? '', begun: Date.now() });
      await new Promise((resolve) => setTimeout(resolve, LATENCY));
      await route.fallback();
    });
    const link = {
      category: `header a[href="/ae_en/${second?.url_path}.html"]`,
      product: 'main article a[href]',
      'content page': 'footer a[href="/ae_en/about-us"]',
    }[kind];
    // Pressed without a hand near it, so that nothing was begun before.
    const [pressed, shown] = await page.evaluate(
      (selector) =>
        new Promise<[number, number]>((done) => {
          const before = document.querySelector('main h1');
          const begun = Date.now();
          const look = () => {
            const heading = document.querySelector('main h1');
            if (heading && heading !== before) done([begun, Date.now()]);
            else setTimeout(look, 4);
          };
          document.querySelector<HTMLAnchorElement>(selector)?.click();
          look();
        }),
      link ?? '',
    );
    const untilShown = calls.filter(({ begun }) => begun < shown);
    expect(untilShown.filter(({ name }) => name === 'ResolveURL')).toHaveLength(1);
    // A call that goes out when another may have been answered could have waited for it: a round trip more.
    let trips = 0;
    let answered = 0;
    for (const { begun } of untilShown)
      if (begun >= answered) {
        trips++;
        answered = begun + LATENCY;
      }
    console.log(
      `${kind}: ${trips} round trips, ${shown - pressed} ms: ${untilShown.map(({ name }) => name).join(' ')}`,
    );
    expect(trips).toBeLessThanOrEqual(2);
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

  /** From here on notes the time between frames and every task over 50 ms. */
  const watchFrames = (page: Page) =>
    page.evaluate(() => {
      const seen = { frames: [] as number[], tasks: [] as number[] };
      Object.assign(window, { seen });
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) seen.tasks.push(Math.round(duration));
      }).observe({ type: 'longtask' });
      let last = performance.now();
      const note = () => {
        const now = performance.now();
        seen.frames.push(Math.round(now - last));
        last = now;
        requestAnimationFrame(note);
      };
      requestAnimationFrame(note);
    });
  const seenBy = async (page: Page, what: string) => {
    const { frames, tasks } = await page.evaluate(
      () => (window as Window & { seen?: { frames: number[]; tasks: number[] } }).seen ?? { frames: [], tasks: [] },
    );
    frames.sort((a, b) => a - b);
    const at = (share: number) => frames[Math.floor(frames.length * share)] ?? 0;
    console.log(`${what}: frames ${at(0.5)} ms, 95 % within ${at(0.95)} ms; long tasks ${tasks.join(', ') || 'none'}`);
    return { half: at(0.5), most: at(0.95) };
  };

  test('a pointer that wanders over the open menu meets no pause', async ({ page }) => {
    await page.goto(`${origin}/sa_ar/cart`);
    const menu = header(page).getByRole('navigation', { name: textIn('sa_ar', 'shell.mainMenu') });
    await menu.getByRole('link').first().hover();
    await expect(
      menu.getByRole('link', { name: textIn('sa_ar', 'shell.allOf', { name: '' }).trim() }).first(),
    ).toBeVisible();
    await page.waitForLoadState('networkidle');
    const boxes = [];
    for (const entry of await menu.locator('a[aria-expanded]').all()) boxes.push(await entry.boundingBox());
    await watchFrames(page);
    for (const box of [...boxes, ...boxes.toReversed()]) {
      if (!box) continue;
      await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 6 });
      await page.waitForTimeout(200);
      await page.mouse.move(box.x + box.width / 2, box.y + 200, { steps: 6 });
      await page.mouse.wheel(0, 300);
    }
    const { half, most } = await seenBy(page, 'wandering over 1,000 categories');
    // 60 frames a second on a machine of one's own; tests share theirs.
    expect(half).toBeLessThan(40);
    expect(most).toBeLessThan(250);
  });

  test('the drawer opens, and goes down and up, without a pause', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${origin}/sa_ar/cart`);
    const trigger = header(page).getByRole('button', { name: textIn('sa_ar', 'shell.openMenu') });
    await page.mouse.move(100, 500);
    await page.waitForLoadState('networkidle');
    const drawer = page.getByRole('dialog');
    await watchFrames(page);
    await trigger.click();
    for (let level = 0; level < 2; level++) {
      await drawer.getByRole('navigation').getByRole('button').first().click();
      await expect(
        drawer.getByRole('link', { name: textIn('sa_ar', 'shell.allOf', { name: '' }).trim() }).first(),
      ).toBeVisible();
    }
    for (let level = 0; level < 2; level++)
      await drawer.getByRole('button', { name: textIn('sa_ar', 'shell.back'), exact: true }).click();
    expect(await page.evaluate(() => document.querySelectorAll('dialog *').length)).toBeLessThan(400);
    const { half, most } = await seenBy(page, 'the drawer with 1,000 categories');
    expect(half).toBeLessThan(40);
    expect(most).toBeLessThan(250);
  });
});
