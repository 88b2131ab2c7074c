/**
 * `npm run bench`: what a first visit costs, page by page, against the production build and the embedded shop.
 *
 * Prints, for 0 and 200 ms of latency: Lighthouse (mobile, simulated throttling), bytes by kind and GraphQL requests
 * of a cold visit; click-to-page times with the page prefetched by hovering and without; how menu and drawer move with
 * a thousand categories; then how the catalogue answers, and a category renders, with 240 products and with 20,000 that
 * have 200 values to filter by. Timings depend on the machine; compare them as ratios between two runs on the same one.
 * `--runs 3` takes the median of three; `--quick` leaves Lighthouse out. `BENCH_PORT` names another port.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { chromium, type Page } from '@playwright/test';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { findBrowser } from '../../deploy/findBrowser.mjs';
import { measureDrawer, measureMenu, measureRendering } from './smoothness.ts';

const PORT = Number(process.env.BENCH_PORT) || 8190;
const ORIGIN = `http://localhost:${PORT}`;
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const option = (name: string) => process.argv[process.argv.indexOf(name) + 1];
const runs = process.argv.includes('--runs') ? Number(option('--runs')) : 1;
const quick = process.argv.includes('--quick');

interface Pages {
  home: string;
  category: string;
  product: string;
}

async function startShop(env: Record<string, string>): Promise<ChildProcess> {
  const shop = spawn(process.execPath, ['mocks/preview.ts'], {
    env: { ...process.env, PORT: String(PORT), SHOP_STATE: 'mocks/.state/bench', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const deadline = Date.now() + 120_000;
  while (Date.now() < deadline) {
    try {
      const response = await fetch(`${ORIGIN}/graphql?query=${encodeURIComponent('{storeConfig{store_code}}')}`);
      if (response.ok) return shop;
    } catch {
      // Not listening yet.
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  shop.kill();
  throw new Error('The shop did not start.');
}

async function ask<T>(query: string, store = 'sa_ar'): Promise<T> {
  const response = await fetch(`${ORIGIN}/graphql?query=${encodeURIComponent(query)}`, { headers: { store } });
  const body: { data: T } = await response.json();
  return body.data;
}

/** One category with many products and its first configurable product, so that the bench knows no demo names. */
async function findPages(): Promise<Pages> {
  interface Answer {
    categories: { items: { url_path: string; url_suffix: string | null; product_count: number; uid: string }[] };
  }
  const { categories } = await ask<Answer>(
    '{categories(filters:{},pageSize:100){items{uid url_path url_suffix product_count}}}',
  );
  const category = categories.items.filter((c) => c.url_path).sort((a, b) => b.product_count - a.product_count)[0];
  if (!category) throw new Error('The shop has no category.');
  interface Products {
    products: { items: { url_key: string; url_suffix: string | null }[] };
  }
  const { products } = await ask<Products>(
    `{products(filter:{category_uid:{eq:"${category.uid}"}},pageSize:1){items{url_key url_suffix}}}`,
  );
  const product = products.items[0];
  return {
    home: '/sa_ar/',
    category: `/sa_ar/${category.url_path}${category.url_suffix ?? ''}`,
    product: `/sa_ar/${product?.url_key}${product?.url_suffix ?? ''}`,
  };
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

async function measureLighthouse(path: string): Promise<string> {
  const results: { score: number; fcp: number; lcp: number; tbt: number; cls: number }[] = [];
  for (let i = 0; i < runs; i++) {
    const chrome = await launch({
      chromePath: findBrowser(),
      chromeFlags: ['--headless', ...FLAGS],
      logLevel: 'silent',
    });
    try {
      const run = await lighthouse(ORIGIN + path, {
        port: chrome.port,
        output: 'json',
        logLevel: 'silent',
        onlyCategories: ['performance'],
        disableFullPageScreenshot: true,
      });
      const audits = run?.lhr.audits ?? {};
      const number = (id: string) => audits[id]?.numericValue ?? Number.NaN;
      results.push({
        score: (run?.lhr.categories.performance?.score ?? 0) * 100,
        fcp: number('first-contentful-paint'),
        lcp: number('largest-contentful-paint'),
        tbt: number('total-blocking-time'),
        cls: number('cumulative-layout-shift'),
      });
    } finally {
      chrome.kill();
    }
  }
  const of = (key: 'score' | 'fcp' | 'lcp' | 'tbt' | 'cls') => median(results.map((r) => r[key]));
  return `score ${of('score').toFixed(0)}  FCP ${of('fcp').toFixed(0)}  LCP ${of('lcp').toFixed(0)}  TBT ${of('tbt').toFixed(0)}  CLS ${of('cls').toFixed(3)}`;
}

/** Opens the pages once, so that nobody who is measured waits for a picture to be drawn. */
async function warmUp(pages: Pages): Promise<void> {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: FLAGS });
  for (const width of [390, 1440]) {
    const page = await browser.newPage({ viewport: { width, height: 900 }, serviceWorkers: 'block' });
    for (const path of Object.values(pages))
      await page.goto(ORIGIN + path, { waitUntil: 'networkidle', timeout: 120_000 });
  }
  await browser.close();
}

/** Bytes as they cross the wire, by kind, and the number of GraphQL requests, of one cold visit on a phone. */
async function measureBytes(path: string): Promise<string> {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: FLAGS });
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' });
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const kinds = new Map<string, string>();
  const bytes = new Map<string, number>();
  let graphql = 0;
  session.on('Network.responseReceived', (event) => {
    const isGraphql = new URL(event.response.url).pathname === '/graphql';
    if (isGraphql) graphql++;
    kinds.set(event.requestId, isGraphql ? 'GraphQL' : event.type);
  });
  session.on('Network.loadingFinished', (event) => {
    const kind = kinds.get(event.requestId) ?? 'Other';
    bytes.set(kind, (bytes.get(kind) ?? 0) + event.encodedDataLength);
  });
  await page.goto(ORIGIN + path, { waitUntil: 'networkidle', timeout: 120_000 });
  await browser.close();
  const kB = (kind: string) => `${((bytes.get(kind) ?? 0) / 1000).toFixed(1)} kB`;
  return `${graphql} GraphQL requests (${kB('GraphQL')})  JS ${kB('Script')}  HTML ${kB('Document')}  images ${kB('Image')}  fonts ${kB('Font')}`;
}

/** Median time from click to the new page's heading, its page prefetched by hovering or not. */
async function measureClicks(from: string, isPrefetched: boolean, goal = ''): Promise<string> {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: FLAGS });
  const times: number[] = [];
  const shifts: number[] = [];
  for (let i = 0; i < 3 + 2 * runs; i++) {
    // A visit of its own each time: nothing is kept from the one before.
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(ORIGIN + from, { waitUntil: 'networkidle', timeout: 120_000 });
    // The first stir fetches what a hand may need; it is not the click that is measured.
    await page.mouse.move(5, 5);
    await page.waitForLoadState('networkidle');
    const { time, shift } = await clickTime(page, i % 6, isPrefetched);
    times.push(time);
    shifts.push(shift);
    await page.close();
  }
  await browser.close();
  const list = times.map((time) => time.toFixed(0)).join(', ');
  return `${median(times).toFixed(0)} ms (${list})  layout shift ${Math.max(...shifts).toFixed(3)}${goal}`;
}

async function clickTime(page: Page, index: number, isPrefetched: boolean): Promise<{ time: number; shift: number }> {
  const link = page.getByRole('main').getByRole('article').nth(index).getByRole('link').first();
  if (isPrefetched) {
    await link.hover();
    await page.waitForTimeout(200);
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(500);
  }
  // Inside the page, so that the way of the click to it is not measured.
  return link.evaluate(
    (element) =>
      new Promise<{ time: number; shift: number }>((resolve) => {
        let shift = 0;
        new PerformanceObserver((list) => {
          for (const { value } of list.getEntries() as (PerformanceEntry & { value: number })[]) shift += value;
        }).observe({ type: 'layout-shift' });
        const before = document.querySelector('h1')?.textContent;
        const started = performance.now();
        const look = () => {
          const heading = document.querySelector('h1')?.textContent;
          if (heading && heading !== before) {
            const time = performance.now() - started;
            // What moves after the page stands counts too.
            setTimeout(() => resolve({ time, shift }), 500);
          } else requestAnimationFrame(look);
        };
        (element as HTMLElement).click();
        look();
      }),
  );
}

async function measureCatalogue(): Promise<string> {
  interface Answer {
    categories: { items: { uid: string; product_count: number }[] };
  }
  const { categories } = await ask<Answer>('{categories(filters:{},pageSize:100){items{uid product_count}}}');
  const largest = categories.items.sort((a, b) => b.product_count - a.product_count)[0];
  const query = `{products(filter:{category_uid:{eq:"${largest?.uid}"}},pageSize:24){total_count items{uid name} aggregations{attribute_code options{value count}}}}`;
  const times: number[] = [];
  for (let i = 0; i < 9; i++) {
    const started = performance.now();
    await ask(query);
    times.push(performance.now() - started);
  }
  return `${largest?.product_count} products in the largest category: ${median(times).toFixed(0)} ms`;
}

for (const latency of ['0', '200']) {
  const shop = await startShop({ SHOP_LATENCY: latency });
  try {
    const pages = await findPages();
    await warmUp(pages);
    console.log(`\nLatency ${latency} ms`);
    for (const [name, path] of Object.entries(pages)) {
      console.log(`${name.padEnd(9)} ${await measureBytes(path)}`);
      if (!quick) console.log(`${''.padEnd(9)} ${await measureLighthouse(path)}`);
    }
    console.log(
      `click to product, prefetched      ${await measureClicks(pages.category, true, '  (goal: 100 ms, 0)')}`,
    );
    console.log(`click to product, not prefetched  ${await measureClicks(pages.category, false)}`);
  } finally {
    shop.kill();
  }
}

const openBrowser = () => chromium.launch({ executablePath: findBrowser(), args: FLAGS });

console.log();
const shop = await startShop({ SHOP_CATEGORIES: '1000', SHOP_STATE: 'mocks/.state/bench-categories' });
try {
  const browser = await openBrowser();
  for (const line of await measureMenu(browser, ORIGIN)) console.log(line);
  console.log(await measureDrawer(browser, ORIGIN));
  await browser.close();
} finally {
  shop.kill();
}

/** The fastest of several openings: what is above it is the machine's other work. */
const rendered: number[] = [];
for (const products of ['240', '20000']) {
  const shop = await startShop({
    SHOP_PRODUCTS: products,
    ...(products === '20000' && { SHOP_FILTER_VALUES: '200' }),
    SHOP_STATE: `mocks/.state/bench-${products}`,
  });
  try {
    console.log(`catalogue, SHOP_PRODUCTS=${products}: ${await measureCatalogue()}`);
    const browser = await openBrowser();
    const times: number[] = [];
    for (let i = 0; i < 5; i++) times.push(await measureRendering(browser, ORIGIN));
    await browser.close();
    rendered.push(Math.min(...times));
  } finally {
    shop.kill();
  }
}
const [small = Number.NaN, large = Number.NaN] = rendered;
console.log(
  `a category renders in ${small.toFixed(0)} ms (240 products) and ${large.toFixed(0)} ms (20,000): ${(large / small).toFixed(2)} times  (goal: 1.5)`,
);
