import type { Page } from '@playwright/test';
import { kilim } from '../../support/demo.ts';
import { someOf } from '../../support/sample.ts';
import { configure } from '../configured.ts';
import { type OtherBackEnd, startOtherBackEnd } from '../otherBackEnd';
import { port, stateFolder } from '../profiles';
import { followRequests, recordLayoutShifts, takeLayoutShifts } from '../settled';
import { expect, test, textIn } from '../support';
import { footer, header, menuOf, plainProduct } from './places';

// These tests check layout shifts, and requests of the boot script, which runs before the app and only in a browser.
// `npm run bench` measures durations.
test.use({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' });

test('causes no layout shift when a page is opened whose link was hovered', async ({ page }) => {
  await recordLayoutShifts(page);
  await page.goto('/ae_en/delivery');
  const requests = followRequests(page);
  const place = await footer(page);
  await place.scrollIntoViewIfNeeded();
  await expect(page.getByRole('button', { name: textIn('ae_en', 'shell.subscribe') })).toBeVisible();
  const paths = ['/ae_en/returns', '/ae_en/faq', '/ae_en/about-us', '/ae_en/care', '/ae_en/terms'];
  for (const path of someOf(paths, 2, 'hovered links')) {
    const answered = page.waitForResponse((response) => response.url().includes('ResolveURL'));
    const link = place.locator(`a[href="${path}"]`);
    await link.hover();
    await answered;
    await requests.settled();
    await takeLayoutShifts(page);
    // Clicks inside the page, so that the browser does not attribute a shift to an input.
    await link.evaluate((element: HTMLAnchorElement) => element.click());
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeFocused();
    await requests.settled();
    expect([path, (await takeLayoutShifts(page)).filter(({ value }) => value > 0.01)]).toEqual([path, []]);
  }
});

test('shows a prefetched page in the same turn of the event loop', async ({ page }) => {
  const requests = followRequests(page);
  await page.goto('/ae_en/delivery');
  const place = await footer(page);
  const answered = page.waitForResponse((response) => response.url().includes('ResolveURL'));
  await place.locator('a[href="/ae_en/returns"]').hover();
  await answered;
  await requests.settled();
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

for (const kind of someOf(['home', 'product'], 1, 'first picture'))
  test(`loads the first picture before the app's code: ${kind}`, async ({ page }) => {
    const path = kind === 'home' ? '/' : (await plainProduct(page, 'sa_ar')).path;
    // The boot script waits for a picture for a limited time, which a busy machine may exceed. So the clock is stopped
    // here.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 1_000);
    let isThere = false;
    await page.route('**/media/**', async (route) => {
      const response = await route.fetch();
      isThere = true;
      return route.fulfill({ response });
    });
    const code: string[] = [];
    page.on('request', (request) => /static\/(vendor|main)[^/]*js$/.test(request.url()) && code.push(request.url()));
    await page.goto(`/sa_ar${path}`, { waitUntil: 'commit' });
    await expect.poll(() => isThere).toBe(true);
    expect(code).toEqual([]);
    await expect.poll(() => page.clock.runFor(100).then(() => code.length)).toBeGreaterThan(0);
  });

const questionsOf = (page: Page): string[] => {
  const questions: string[] = [];
  page.on('request', (request) => {
    const [, name] = /query (\w+)/.exec(decodeURIComponent(request.url())) ?? [];
    if (name) questions.push(name);
  });
  return questions;
};

/** Errors in the response to the combined first request, and the requests that the app then sends again. */
const broken: Record<string, { change: (body: { data: object }) => object; again: string[] }> = {
  'as a whole': { change: () => ({ errors: [{ message: 'x' }] }), again: ['ResolveURL', 'getStoreConfigData'] },
  'in what the path is': {
    change: ({ data }) => ({ errors: [{ message: 'x', path: ['route'] }], data: { ...data, route: null } }),
    again: ['ResolveURL'],
  },
  'in a field of the first screen': {
    change: ({ data }) => ({ errors: [{ message: 'x', path: ['route', 'products', 'items', 0] }], data }),
    again: ['ResolveURL'],
  },
};

for (const [what, { change, again }] of someOf(Object.entries(broken), 1, 'broken first answers'))
  test(`requests again only the broken part of a first response, broken ${what}`, async ({ page }) => {
    const questions = questionsOf(page);
    await page.route('**/graphql?*ResolveURLAndStore*', async (route) => {
      const response = await route.fetch();
      return route.fulfill({ response, json: change(await response.json()) });
    });
    await page.goto('/ae_en/delivery');
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(/delivery/i);
    const first = ['ResolveURL', 'getStoreConfigData'];
    await expect.poll(() => questions.filter((one) => first.includes(one)).sort()).toEqual(again);
  });

test('requests route and store configuration separately if the first response fails', async ({ page }) => {
  const questions = questionsOf(page);
  await page.route('**/graphql?*ResolveURLAndStore*', (route) => route.abort());
  await page.goto('/ae_en/delivery');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(/delivery/i);
  // The page does not wait for the store configuration.
  await expect.poll(() => questions).toEqual(expect.arrayContaining(['ResolveURL', 'getStoreConfigData']));
});

test('requests store configuration and menu separately if their common response fails', async ({ page }) => {
  const questions = questionsOf(page);
  await page.route('**/graphql?*getStoreAndMenu*', (route) => route.abort());
  await page.goto('/ae_en/cart');
  const menu = page.getByRole('navigation', { name: textIn('ae_en', 'shell.mainMenu') });
  await expect(menu.getByRole('link').first()).toBeVisible();
  await expect
    .poll(() => questions)
    .toEqual(expect.arrayContaining(['getStoreAndMenu', 'getMegaMenu', 'getStoreConfigData']));
});

/** Text of a delivery promise, a CMS block under the buy button. */
const promise = /Delivered in 3 to 5 working days, or/;

/** Errors in the response to the combined request for a product and its promises, and the requests sent again. */
const brokenProducts: Record<string, { change: (body: { data: object }) => object; again: string[] }> = {
  'not at all': { change: (body) => body, again: [] },
  'as a whole': { change: () => ({ errors: [{ message: 'x' }] }), again: ['getProductPage', 'getProductPromises'] },
  // Magento reports one error only, which may be that of a promise.
  'in the product': {
    change: ({ data }) => ({ errors: [{ message: 'x', path: ['cmsBlocks'] }], data: { ...data, products: null } }),
    again: ['getProductPage'],
  },
  'in a promise that is missing': {
    change: ({ data }) => ({
      errors: [{ message: 'x', path: ['cmsBlocks', 'items', 0], extensions: { category: 'graphql-no-such-entity' } }],
      data: { ...data, cmsBlocks: { __typename: 'CmsBlocks', items: [null] } },
    }),
    again: [],
  },
};

for (const [what, { change, again }] of someOf(Object.entries(brokenProducts), 1, 'broken products'))
  test(`requests again only the broken part of product and promise blocks, broken ${what}`, async ({ page }) => {
    const requests = followRequests(page);
    const questions = questionsOf(page);
    await page.route('**/graphql?*getProductPageAndPromises*', async (route) => {
      const response = await route.fetch();
      return route.fulfill({ response, json: change(await response.json()) });
    });
    await page.goto(`/ae_en${kilim.path}`);
    await expect(page.getByRole('main').getByRole('heading', { level: 1, name: kilim.name })).toBeVisible();
    await requests.settled();
    const apart = ['getProductPage', 'getProductPromises'];
    await expect.poll(() => questions.filter((one) => apart.includes(one)).sort()).toEqual(again);
    expect(questions.filter((one) => one === 'getProductPageAndPromises')).toHaveLength(1);
    const isMissing = what === 'in a promise that is missing';
    await expect(page.getByText(promise)).toHaveCount(isMissing ? 0 : 1);
  });

test('reports an error of the product in the combined response, and loads it on another attempt', async ({ page }) => {
  const questions = questionsOf(page);
  await page.route('**/graphql?*getProductPageAndPromises*', async (route) => {
    const response = await route.fetch();
    const { data } = await response.json();
    const json = { errors: [{ message: 'x', path: ['products'] }], data: { ...data, products: null } };
    return route.fulfill({ response, json });
  });
  await page.goto(`/ae_en${kilim.path}`);
  const retry = page.getByRole('main').getByRole('button', { name: textIn('ae_en', 'error.tryAgain') });
  await expect(retry).toBeVisible();
  expect(questions).not.toContain('getProductPage');
  await retry.click();
  await expect(page.getByRole('main').getByRole('heading', { level: 1, name: kilim.name })).toBeVisible();
  expect(questions).toContain('getProductPage');
  await expect(page.getByText(promise)).toBeVisible();
});

test('requests no promise blocks if the merchant has configured none', async ({ page, baseURL }) => {
  await configure(page, baseURL ?? '', { features: { promises: [] } });
  const requests = followRequests(page);
  const questions = questionsOf(page);
  await page.goto(`/ae_en${kilim.path}`);
  await expect(page.getByRole('main').getByRole('heading', { level: 1, name: kilim.name })).toBeVisible();
  await requests.settled();
  expect(questions.filter((one) => /^getProductP/.test(one))).toEqual(['getProductPage']);
  await expect(page.getByText(promise)).toHaveCount(0);
});

test('requests the product without its promise blocks on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const questions = questionsOf(page);
  await page.goto(`/ae_en${kilim.path}`);
  await expect(page.getByRole('main').getByRole('heading', { level: 1, name: kilim.name })).toBeVisible();
  expect(questions).toContain('getProductPage');
  expect(questions).not.toContain('getProductPageAndPromises');
});

/**
 * Requests of a page besides the request for its route. They start at once, because the link or the menu reveals the
 * page's type.
 */
const firstData = { category: ['getCategoryPage'], product: ['getProductPage'], 'content page': [] as string[] };

for (const [kind, documents] of someOf(Object.entries(firstData), 1, 'first data'))
  test(`requests the data of a ${kind} together with its route, without a prefetch`, async ({ page }) => {
    const requests = followRequests(page);
    const [top, second] = await menuOf(page, 'ae_en');
    await page.goto(`/ae_en/${top?.url_path}.html`);
    await header(page).getByRole('link', { name: second?.name, exact: true }).waitFor();
    await footer(page);
    await requests.settled();

    const held = new Map<string, () => void>();
    await page.route('**/graphql*', async (route) => {
      const text = decodeURIComponent(route.request().url()).replaceAll('+', ' ');
      const name = /(?:query|mutation)\s+(\w+)/.exec(text)?.[1] ?? '';
      await new Promise<void>((resolve) => held.set(name, resolve));
      await route.fallback();
    });
    const old = await page.getByRole('main').getByRole('heading', { level: 1 }).innerText();
    const link = {
      category: `header a[href="/ae_en/${second?.url_path}.html"]`,
      product: 'main article a[href]',
      'content page': 'footer a[href="/ae_en/about-us"]',
    }[kind];
    // Click the link without a pointer near it, so that no prefetch has started.
    await page
      .locator(link ?? '')
      .first()
      .evaluate((element: HTMLAnchorElement) => element.click());
    for (const name of ['ResolveURL', ...documents]) await expect.poll(() => [...held.keys()]).toContain(name);
    for (const name of ['ResolveURL', ...documents]) held.get(name)?.();
    // The other requests of the page get no response. The level 1 heading must not need these responses.
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).not.toHaveText(old);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  });

test.describe('with a thousand categories', () => {
  let shop: OtherBackEnd;
  test.beforeAll(async () => {
    shop = await startOtherBackEnd(port + 1000, {
      SHOP_CATEGORIES: '1000',
      SHOP_STATE: `${stateFolder}-categories`,
    });
  });
  test.afterAll(() => shop.stop());

  test('renders only the open panel of the menu and the open level of the drawer', async ({ page }) => {
    await page.goto(`${shop.origin}/ae_en/cart`);
    const menu = header(page).getByRole('navigation', { name: textIn('ae_en', 'shell.mainMenu') });
    await menu.getByRole('link').first().waitFor();
    expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThan(1_000);
    const requests = followRequests(page);
    await page.mouse.move(700, 600);
    await requests.settled();
    const allOf = new RegExp(`^${textIn('ae_en', 'shell.allOf', { name: '' }).trim()} `);
    for (const entry of someOf(await menu.locator('a[aria-expanded]').all(), 3, 'panels of the menu')) {
      await entry.hover();
      await expect(entry).toHaveAttribute('aria-expanded', 'true');
      await expect(menu.getByRole('link', { name: allOf })).toBeVisible();
      expect(await page.evaluate(() => document.querySelectorAll('header *').length)).toBeLessThan(2_000);
    }

    await page.setViewportSize({ width: 390, height: 844 });
    await header(page)
      .getByRole('button', { name: textIn('ae_en', 'shell.openMenu') })
      .click();
    const drawer = page.getByRole('dialog');
    const elements = () => page.evaluate(() => document.querySelectorAll('dialog *').length);
    for (let level = 0; level < 2; level++) {
      await drawer.getByRole('navigation').getByRole('button').first().click();
      await expect(
        drawer.getByRole('link', { name: textIn('ae_en', 'shell.allOf', { name: '' }).trim() }).first(),
      ).toBeVisible();
      expect(await elements()).toBeLessThan(600);
    }
    for (let level = 0; level < 2; level++)
      await drawer.getByRole('button', { name: textIn('ae_en', 'shell.back'), exact: true }).click();
    expect(await elements()).toBeLessThan(400);
  });
});
