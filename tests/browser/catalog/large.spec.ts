import { type ChildProcess, spawn } from 'node:child_process';
import type { Browser, Page } from '@playwright/test';
import { port, stateFolder } from '../place.ts';
import { expect, test, textIn } from '../support';
import { expectCount, gifts, sidebar, watchRequests } from './places';

// The same category with 240 products and with 20,000 whose filters have 200 values (docs/performance.md).
const view = 'sa_ar';
/** Rendering may take so many times as long in the large shop. */
const allowed = 1.5;
/** Openings of the category in each shop, in turn. The fastest counts: what is above it is the machine's other work. */
const rounds = 5;

let shop: ChildProcess;
let large = '';

/** A shop of its own, which says where it is. */
test.beforeAll(async () => {
  test.setTimeout(120_000);
  shop = spawn(process.execPath, ['mocks/preview.ts'], {
    env: {
      ...process.env,
      PORT: String(port + 1),
      SHOP_STATE: `${stateFolder}-large`,
      SHOP_FRESH: '1',
      SHOP_WARM: '0',
      SHOP_PICTURES: 'plain',
      SHOP_PRODUCTS: '20000',
      SHOP_FILTER_VALUES: '200',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  large = await new Promise<string>((resolve, reject) => {
    shop.stdout?.on('data', (text) => {
      const address = /http:\/\/localhost:\d+/.exec(String(text))?.[0];
      if (address) resolve(address);
    });
    shop.on('exit', (code) => reject(new Error(`The shop ended with ${code}.`)));
  });
});

test.afterAll(() => {
  shop.kill();
});

/** A page in the large shop. */
async function openLarge(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    baseURL: large,
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'block',
  });
  return context.newPage();
}

test('the first data of a large category is one request, and so is each choice', async ({ browser }) => {
  const page = await openLarge(browser);
  const { path, total, facet } = await gifts(page, view);
  expect(total).toBeGreaterThan(10_000);
  const material = facet('material');
  expect(material.options).toHaveLength(200);
  const all: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/graphql') all.push(request.url());
  });
  const asked = watchRequests(page);
  await page.goto(path, { waitUntil: 'networkidle' });
  await expectCount(page, view, total);
  expect(asked.filter((name) => name !== 'getFilterSwatches')).toEqual(['getCategoryPage']);
  expect(all.length, all.join('\n')).toBeLessThanOrEqual(6);
  await expect(sidebar(page, view).getByRole('checkbox').first()).toBeVisible();

  asked.length = 0;
  const materials = sidebar(page, view).getByRole('group', { name: material.label, exact: true });
  await materials.getByRole('checkbox').first().check();
  await expectCount(page, view, material.options[0]?.count ?? 0);
  expect(asked).toEqual(['getListing']);

  await test.step('two hundred values are unfolded and searched', async () => {
    await materials.getByRole('button', { name: textIn(view, 'catalog.showMore', { count: 193 }) }).click();
    await expect(materials.getByRole('checkbox')).toHaveCount(200);
    const last = material.options.at(-1)?.label ?? '';
    await materials.getByRole('searchbox').fill(last);
    await expect(materials.getByRole('checkbox', { name: new RegExp(`^${last}`) })).toBeVisible();
    expect(await materials.getByRole('checkbox').count()).toBeLessThan(20);
    expect(asked).toEqual(['getListing']);
  });
  await page.context().close();
});

/** Milliseconds from the arrival of the category's data until its products stand on the screen. */
async function renderTime(page: Page): Promise<number> {
  // Pictures would only keep the machine busy.
  await page.route('**/media/**', (route) => route.abort());
  await page.goto(`/${view}/lighting.html`);
  await page.locator('header a[href$="/gifts.html"]').waitFor({ state: 'attached' });
  await page.locator('main article').first().waitFor();
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const heading = () => document.querySelector('h1')?.textContent;
        const before = heading();
        const watch = () => {
          if (heading() === before || !document.querySelector('main article')) return requestAnimationFrame(watch);
          // The frame after the one in which it changed shows it.
          requestAnimationFrame(() => {
            const now = performance.now();
            const answers = performance
              .getEntriesByType('resource')
              .filter((entry): entry is PerformanceResourceTiming => entry.name.includes('getCategoryPage'));
            const arrived = answers.at(-1)?.responseEnd;
            if (arrived) resolve(now - arrived);
            else reject(new Error('No answer.'));
          });
        };
        performance.clearResourceTimings();
        // A click of its own: nothing was prefetched.
        document.querySelector<HTMLElement>('header a[href$="/gifts.html"]')?.click();
        requestAnimationFrame(watch);
      }),
  );
}

test('a category of 20,000 products and 200 values is rendered like one of 240', async ({ browser, baseURL }) => {
  test.setTimeout(180_000);
  const times: { small: number[]; large: number[] } = { small: [], large: [] };
  const measure = async () => {
    for (const [size, origin] of [
      ['small', baseURL ?? ''],
      ['large', large],
    ] as const) {
      const context = await browser.newContext({
        baseURL: origin,
        viewport: { width: 1440, height: 900 },
        serviceWorkers: 'block',
        reducedMotion: 'reduce',
      });
      times[size].push(await renderTime(await context.newPage()));
      await context.close();
    }
  };
  for (let round = 0; round < rounds; round++) await measure();
  for (let more = 0; more < rounds && Math.min(...times.large) > allowed * Math.min(...times.small); more++)
    await measure();
  const [small, big] = [Math.min(...times.small), Math.min(...times.large)];
  console.log(`rendered in ${small.toFixed(0)} ms (240 products), ${big.toFixed(0)} ms (20,000 products, 200 values)`);
  expect(big).toBeLessThanOrEqual(allowed * small);
});
