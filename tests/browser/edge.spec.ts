import type { Page } from '@playwright/test';
import * as demo from '../support/demo.ts';
import { prepareVisits } from './budgets/visits.ts';
import { profiles } from './place.ts';
import { remember } from './shopper.ts';
import { followRequests } from './stillness.ts';
import { expect, test, textIn, viewsOf } from './support';
import { warmPage } from './warmPage.ts';

// Pages that come from the document server: nothing is asked again, and everything else is as without it.

test.use({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' });
test.describe.configure({ mode: 'parallel' });

const pages = {
  home: '/',
  category: demo.rugs.path,
  'filtered category': `${demo.rugs.path}?color=${demo.madder.id}&sort=price-asc`,
  product: demo.sizedRug.path,
  content: '/faq',
};

/** What a page asks the back end, by operation. */
function questionsOf(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    const text: string = url.searchParams.get('query') ?? request.postDataJSON()?.query ?? '';
    if (url.pathname === '/graphql') asked.push(/(?:query|mutation) (\w+)/.exec(text)?.[1] ?? '?');
  });
  return asked;
}

/** The elements of the head that speak of the page, without those that only the document server writes. */
const headOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('[data-head]')]
      .filter((element) => !element.getAttribute('property')?.startsWith('og:'))
      .map((element) => element.outerHTML)
      .sort(),
  );

for (const view of viewsOf('document server')) {
  for (const [name, path] of Object.entries(pages)) {
    test(`a cold ${name} page asks nothing and says what it said, in ${view}`, async ({ page, browser }) => {
      const address = `/${view}${path}`;
      await warmPage(page.request, address);
      const asked = questionsOf(page);
      await page.goto(address);
      const heading = page.getByRole('main').getByRole('heading', { level: 1 });
      await expect(heading).toHaveCount(1);
      await page.waitForLoadState('networkidle');
      expect(asked).toEqual([]);

      // Without scripts the same heads and heading stand there.
      const bare = await browser.newContext({ javaScriptEnabled: false, baseURL: new URL(page.url()).origin });
      const plain = await bare.newPage();
      await plain.goto(address);
      expect(await plain.title()).toBe(await page.title());
      expect(await headOf(plain)).toEqual(await headOf(page));
      const words = (text: string | null) => (text ?? '').replaceAll(/[\u2066-\u2069]|\s+/g, ' ').trim();
      expect(words(await plain.getByRole('heading', { level: 1 }).textContent())).toBe(
        words(await heading.textContent()),
      );
      await bare.close();
    });
  }

  test(`the first picture is fetched once, in ${view}`, async ({ page }) => {
    for (const path of [pages.home, pages.category, pages.product]) {
      await warmPage(page.request, `/${view}${path}`);
      const pictures: string[] = [];
      const note = (request: { url(): string }) => pictures.push(new URL(request.url()).pathname);
      page.on('request', note);
      await page.goto(`/${view}${path}`);
      const first = page.getByRole('main').locator('img[fetchpriority=high]').first();
      await expect
        .poll(() => first.evaluate((image: HTMLImageElement) => image.complete && image.currentSrc))
        .toBeTruthy();
      await page.waitForLoadState('networkidle');
      page.off('request', note);
      const shown = new URL(await first.evaluate((image: HTMLImageElement) => image.currentSrc)).pathname;
      expect([path, pictures.filter((one) => one === shown)]).toEqual([path, [shown]]);
    }
  });

  test(`the page is the one that a static host’s page becomes, in ${view}`, async ({ page }) => {
    const elsewhere = `http://localhost:${profiles.demo.port}`;
    const wordsAt = async (address: string) => {
      await page.goto(address);
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { level: 1 })).toHaveCount(1);
      // A list grows in pieces.
      await expect(main.locator('[aria-busy=true]')).toHaveCount(0);
      await page.waitForLoadState('networkidle');
      return (await main.innerText()).replaceAll(/\s+/g, ' ');
    };
    for (const path of [pages.category, pages['filtered category'], pages.content]) {
      await warmPage(page.request, `/${view}${path}`);
      expect(await wordsAt(`/${view}${path}`)).toBe(await wordsAt(`${elsewhere}/${view}${path}`));
    }
  });

  test(`from a page that came whole one goes on and back, in ${view}`, async ({ page }) => {
    await warmPage(page.request, `/${view}${pages.category}`);
    await page.goto(`/${view}${pages.category}`);
    const main = page.getByRole('main');
    const heading = (name: string) => main.getByRole('heading', { level: 1, name });
    const isArabic = view.endsWith('ar');
    const category = isArabic ? demo.rugs.arabicName : demo.rugs.name;
    const product = isArabic ? demo.kilim.arabicName : demo.kilim.name;
    await expect(heading(category)).toBeVisible();
    await main.getByRole('link', { name: product }).first().click();
    await expect(heading(product)).toBeVisible();
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      new RegExp(`/${view}${demo.kilim.path}$`),
    );
    await page.goBack();
    await expect(heading(category)).toBeVisible();
    await page.reload();
    await expect(heading(category)).toBeVisible();
    await page.goForward();
    await expect(heading(product)).toBeVisible();
  });

  test(`without scripts the shop can be read, in ${view}`, async ({ browser, page, baseURL }) => {
    await warmPage(page.request, `/${view}${pages.category}`);
    await warmPage(page.request, `/${view}${demo.kilim.path}`);
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
    const plain = await context.newPage();
    await plain.goto(`/${view}${pages.category}`);
    const isArabic = view.endsWith('ar');
    await plain.getByRole('link', { name: isArabic ? demo.kilim.arabicName : demo.kilim.name }).click();
    await expect(plain.getByRole('heading', { level: 1 })).toHaveText(
      isArabic ? demo.kilim.arabicName : demo.kilim.name,
    );
    await expect(plain.locator(`p[lang=${isArabic ? 'ar' : 'en'}]`)).toBeVisible();
    await expect(plain.locator('#root')).toBeHidden();
    await context.close();
  });

  test(`what is not there says so, in ${view}`, async ({ page }) => {
    const response = await page.goto(`/${view}/nothing-is-here.html`);
    expect(response?.status()).toBe(404);
    await expect(page).toHaveTitle(new RegExp(textIn(view, 'error.notFoundTitle')));
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
    await page.goto(`/${view}/carpets.html`);
    await expect(page).toHaveURL(new RegExp(`/${view}${demo.rugs.path}$`));
  });
}

/** Pages of the app's own, and what they ask for that is one shopper's own or the query's: all of it in one request. */
const ownPages: Record<string, string[]> = {
  cart: ['GetCartDetails'],
  contact: [],
  search: ['getPageParts'],
  'checkout, payment': ['getPageParts'],
  confirmation: [],
  comparison: [],
  'sign-in': [],
  'order look-up': ['GetGuestOrder'],
  'wish list': ['getStoreAndCustomer'],
  'order history': ['getStoreAndCustomer'],
  account: ['getStoreAndCustomer'],
};

for (const [screen, viewport] of Object.entries({
  phone: { width: 390, height: 844 },
  wide: { width: 1440, height: 900 },
}))
  for (const [name, questions] of Object.entries(ownPages))
    test(`a cold page of the app's own asks for nothing that is the same for all: ${name}, ${screen}`, async ({
      page,
      request,
    }) => {
      const [place] = await prepareVisits(request, {}, [name]);
      if (!place) throw new Error(`Nobody knows the page ${name}.`);
      await warmPage(request, place.path);
      await remember(page, place.records);
      await page.setViewportSize(viewport);
      const asked = questionsOf(page);
      const requests = followRequests(page);
      await page.goto(place.path);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveCount(1);
      for (let calm = 0; calm < 4; calm++) await requests.settled();
      expect(asked).toEqual(questions);
    });

test('a menu that comes with the page is the menu that is asked for', async ({ page, request }) => {
  await warmPage(request, '/sa_en/sign-in');
  await page.setViewportSize({ width: 1440, height: 900 });
  const asked = questionsOf(page);
  await page.goto('/sa_en/sign-in');
  const menu = page.getByRole('banner').getByRole('navigation').first();
  await expect(menu.getByRole('link').first()).toBeVisible();
  const links = await menu.getByRole('link').allInnerTexts();
  expect(asked).toEqual([]);
  // From a static host it is asked for.
  await page.goto(`http://localhost:${profiles.demo.port}/sa_en/sign-in`);
  await expect.poll(() => menu.getByRole('link').allInnerTexts()).toEqual(links);
  expect(asked).toEqual(['getStoreAndMenu']);
});

test('a visitor who knows another view takes no answer from a page of the app’s own', async ({ page }) => {
  await warmPage(page.request, '/cart');
  await page.goto('/ae_en/');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveCount(1);
  // Written for the default view.
  await page.goto('/cart');
  await expect(page.getByRole('heading', { level: 1, name: textIn('ae_en', 'cart.title') })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('a visitor who knows another view of the shop gets that one', async ({ page }) => {
  await warmPage(page.request, '/');
  await page.goto('/ae_en/');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveCount(1);
  await page.goto(demo.rugs.path);
  await expect(page.getByRole('main').getByRole('heading', { level: 1, name: demo.rugs.name })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/ae_en\//);
});

test('a page that the back end is too slow for opens all the same', async ({ page, request }) => {
  const fault = (body: object) => request.post('/__faults', { data: body });
  await fault({ graphql: { match: demo.mirrors.path, delay: 1_000 } });
  const response = await page.goto(`/sa_en${demo.mirrors.path}`);
  await fault({});
  expect(response?.headers()['x-dukkan-page']).toBe('plain');
  await expect(page.getByRole('main').getByRole('heading', { level: 1, name: demo.mirrors.name })).toBeVisible();
});
