import { readFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { config } from '../../src/lib/config.ts';
import { someOf } from './sample.ts';
import { lookAround, type PlaceName, preparePlace, remember, wishFor } from './shopper.ts';

// What a first visit may cost; docs/performance.md says how the numbers came about. Lower them, never raise them.
const budgets: {
  scriptBytes: Record<Screen, number>;
  styleBytes: Record<Screen, number>;
  pageBytes: Record<string, number>;
  graphqlRequests: Record<Kind, number>;
  layoutShift: number;
} = JSON.parse(readFileSync(new URL('budgets.json', import.meta.url), 'utf8'));

type Screen = keyof typeof screens;
type Kind = (typeof kinds)[number];
const screens = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  wide: { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 },
};
const kinds = ['home', 'category', 'product'] as const;
const paths: Record<Kind, string> = { home: '/', category: '', product: '' };

// Slides stand still: when they begin to move depends on how busy the machine is.
test.use({ serviceWorkers: 'block', contextOptions: { reducedMotion: 'reduce' } });
test.describe.configure({ mode: 'default' });

/** The largest category and its first product. */
test.beforeAll(async ({ playwright, baseURL }) => {
  const api = await playwright.request.newContext({ baseURL, extraHTTPHeaders: { Store: 'sa_ar' } });
  const ask = async (query: string) => (await (await api.get('/graphql', { params: { query } })).json()).data;
  const { categories } = await ask(
    '{categories(filters:{},pageSize:100){items{uid url_path url_suffix product_count}}}',
  );
  const [category] = categories.items
    .filter((one: { url_path: string | null }) => one.url_path)
    .sort(
      (one: { product_count: number }, other: { product_count: number }) => other.product_count - one.product_count,
    );
  const { products } = await ask(
    `{products(filter:{category_uid:{eq:"${category.uid}"}},pageSize:1){items{url_key url_suffix}}}`,
  );
  paths.category = `/${category.url_path}${category.url_suffix ?? ''}`;
  paths.product = `/${products.items[0].url_key}${products.items[0].url_suffix ?? ''}`;
  // The first to ask for a picture waits until it is drawn.
  await api.dispose();
});

interface Load {
  /** Bytes of bodies as they cross the wire, by the kind that the browser names. */
  bytes: Map<string, number>;
  /** Address and store view of every GraphQL request. */
  graphql: string[];
  html: string;
}

/**
 * The kinds of pages: those that a shopper has to do something for first, those that she has to sign in for, others.
 */
const preparedPages: PlaceName[] = [
  'home',
  'category',
  'product',
  'search',
  'cart',
  'checkout, payment',
  'confirmation',
  'order look-up',
  'wish list',
];
const customerPages = { 'order history': '/order-history', account: '/account-information' };
const openPages = { content: '/about-us', contact: '/contact-us', comparison: '/compare', 'sign-in': '/sign-in' };

/** Opens a page, without some addresses if they are given, and notes what it loads until nothing moves any more. */
async function load(page: Page, path: string, without: string[] = []): Promise<Load> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setBlockedURLs', { urls: without });
  const types = new Map<string, string>();
  const result: Load = { bytes: new Map(), graphql: [], html: '' };
  session.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other' }) => {
    types.set(requestId, type);
    const url = new URL(request.url);
    if (url.pathname === '/graphql')
      result.graphql.push(`${request.headers.Store} ${url.search || request.postData || ''}`);
  });
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId) ?? 'Other';
    result.bytes.set(type, (result.bytes.get(type) ?? 0) + encodedDataLength);
  });
  const response = await page.goto(path, { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  result.html = (await response?.text()) ?? '';
  await session.detach();
  return result;
}

const compressed = (text: string) =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;

/** What the page's own elements of a kind (`script`, `style`) add to the page on the wire. */
const inlineBytes = (html: string, tag: string) =>
  compressed(html) - compressed(html.replaceAll(new RegExp(`<${tag}>[\\s\\S]*?</${tag}>`, 'g'), ''));

async function open(browser: { newContext(options: object): Promise<BrowserContext> }, screen: Screen, baseURL = '') {
  const context = await browser.newContext({
    ...screens[screen],
    baseURL,
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  });
  return context.newPage();
}

for (const screen of ['phone', 'wide'] as const) {
  test(`the home page's scripts and styles, ${screen}`, async ({ browser, baseURL }) => {
    const page = await open(browser, screen, baseURL);
    const { bytes, html } = await load(page, '/sa_ar/');
    const scripts = (bytes.get('Script') ?? 0) + inlineBytes(html, 'script');
    const styles = (bytes.get('Stylesheet') ?? 0) + inlineBytes(html, 'style');
    console.log(`${screen}: ${scripts} bytes of scripts, ${styles} bytes of styles`);
    expect.soft(scripts).toBeLessThanOrEqual(budgets.scriptBytes[screen]);
    expect.soft(styles).toBeLessThanOrEqual(budgets.styleBytes[screen]);
    await page.context().close();
  });

  for (const kind of screen === 'phone' ? kinds : someOf(kinds, 1, 'a cold page')) {
    test(`a cold ${kind} page, ${screen}: few requests, none twice, nothing jumps, pictures fit`, async ({
      browser,
      baseURL,
    }) => {
      const page = await open(browser, screen, baseURL);
      await page.addInitScript(() => {
        const seen: Window & { shifts?: number } = window;
        seen.shifts = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
            if (!entry.hadRecentInput) seen.shifts = (seen.shifts ?? 0) + entry.value;
        }).observe({ type: 'layout-shift', buffered: true });
      });
      const { graphql } = await load(page, `/sa_ar${paths[kind]}`);
      expect.soft(graphql.length, graphql.join('\n')).toBeLessThanOrEqual(budgets.graphqlRequests[kind]);
      expect.soft(new Set(graphql).size, graphql.join('\n')).toBe(graphql.length);
      const shifts = await page.evaluate(() => (window as Window & { shifts?: number }).shifts ?? 0);
      expect.soft(shifts).toBeLessThanOrEqual(budgets.layoutShift);
      expect.soft(await tooLarge(page)).toEqual([]);
      await page.context().close();
    });
  }
}

// What is printed is what the budgets are set from, one or two per cent above it.
test('scripts and styles of every kind of page, phone', async ({ browser, baseURL, request }) => {
  const known = await lookAround(request, 'sa_ar');
  const customer = await wishFor(request, known);
  const of = (pages: Record<string, string>, records: Record<string, unknown>) =>
    Object.entries(pages).map(([name, path]) => ({ name, path: `/sa_ar${path}`, records }));
  const visits = [
    ...(await Promise.all(
      preparedPages.map(async (name) => ({ name, ...(await preparePlace(request, known, name)) })),
    )),
    ...of(customerPages, customer),
    ...of(openPages, {}),
  ];

  // One after the other: beside each other they take longer, and begin to fetch what would come later.
  const measured: Record<string, number> = {};
  for (const { name, path, records } of visits) {
    const page = await open(browser, 'phone', baseURL);
    await remember(page, records);
    const { bytes, html } = await load(page, path, ['*/media/*']);
    // A page that has sent the shopper elsewhere would be measured for it.
    expect.soft(new URL(page.url()).pathname, name).toBe(decodeURI(path).replace(/\?.*/, ''));
    const fetched = (bytes.get('Script') ?? 0) + (bytes.get('Stylesheet') ?? 0);
    measured[name] = fetched + inlineBytes(html, 'script') + inlineBytes(html, 'style');
    await page.context().close();
  }
  console.log(`"pageBytes": ${JSON.stringify(measured, null, 2)}`);
  expect.soft(Object.keys(budgets.pageBytes)).toEqual(Object.keys(measured));
  for (const [name, bytes] of Object.entries(measured))
    expect.soft(bytes, name).toBeLessThanOrEqual(budgets.pageBytes[name] ?? 0);
});

/** Pictures that came more than one width step larger than they are shown. */
function tooLarge(page: Page): Promise<string[]> {
  return page.evaluate(
    (steps) =>
      [...document.images].flatMap((image) => {
        const shown = image.getBoundingClientRect().width * devicePixelRatio;
        const came = Number(new URL(image.currentSrc || location.href).searchParams.get('width'));
        if (!came || !shown) return [];
        const fitting = steps.findIndex((step) => step >= shown);
        const largest = fitting < 0 ? Number.POSITIVE_INFINITY : (steps[fitting + 1] ?? Number.POSITIVE_INFINITY);
        return came > largest ? [`${image.currentSrc}: shown ${shown}, came ${came}`] : [];
      }),
    [...config.imageWidths],
  );
}

for (const view of [...someOf(['sa_ar', 'sa_en', 'ae_ar', 'ae_en'], 1, 'the boot script'), '']) {
  test(`the app takes what the boot script has asked for: ${view || 'no code in the URL'}`, async ({
    browser,
    baseURL,
  }) => {
    for (const kind of kinds) {
      const page = await open(browser, 'phone', baseURL);
      const { graphql } = await load(page, (view && `/${view}`) + paths[kind]);
      expect.soft(new Set(graphql).size, graphql.join('\n')).toBe(graphql.length);
      const asked = (name: string) => graphql.filter((one) => one.includes(`query%20${name}`)).length;
      expect.soft(asked('getStoreConfigData')).toBe(1);
      expect.soft(asked('ResolveURL')).toBe(1);
      // A content page comes with the answer that there is one.
      expect.soft(asked('getCmsPage')).toBe(0);
      if (kind !== 'home') expect.soft(asked({ category: 'getCategoryPage', product: 'getProductPage' }[kind])).toBe(1);
      await page.context().close();
    }
  });
}
