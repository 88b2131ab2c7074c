import type { Page } from '@playwright/test';
import * as demo from '../support/demo.ts';
import { someOf } from '../support/sample.ts';
import { longPage, nameLastHeading } from './anchor.ts';
import { prepareVisits } from './budgets/visits.ts';
import { profiles } from './place.ts';
import { remember } from './shopper.ts';
import { followRequests } from './stillness.ts';
import { expect, test, textIn, viewsOf } from './support';
import { warmPage } from './warmPage.ts';

// Only a browser replaces the document server's page by the app, and counts what is requested again meanwhile.

test.use({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' });
test.describe.configure({ mode: 'parallel' });

const pages = {
  home: '/',
  category: demo.rugs.path,
  'filtered category': `${demo.rugs.path}?color=${demo.madder.id}&sort=price-asc`,
  'category with parameters that are no filters': `${demo.rugs.path}?one=1&two=2`,
  product: demo.sizedRug.path,
  content: '/faq',
};

/** Pages whose first picture has priority. */
const withFirstPicture = ['home', 'category', 'product'];
/** Pages that are compared with a static host's. */
const onStaticHost = ['category', 'filtered category', 'content'];

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
  test(`a cold page asks nothing and is the same without scripts and from a static host, in ${view}`, async ({
    page,
    browser,
    baseURL,
  }) => {
    const bare = await browser.newContext({ javaScriptEnabled: false, baseURL });
    const plain = await bare.newPage();
    const main = page.getByRole('main');
    const heading = main.getByRole('heading', { level: 1 });
    const asked = questionsOf(page);
    const pictures: string[] = [];
    page.on('request', (request) => pictures.push(new URL(request.url()).pathname));
    const words = (text: string | null) => (text ?? '').replaceAll(/[\u2066-\u2069]|\s+/g, ' ').trim();
    const wordsAt = async (address: string) => {
      await page.goto(address);
      await expect(heading).toHaveCount(1);
      // A list grows in pieces.
      await expect(main.locator('[aria-busy=true]')).toHaveCount(0);
      await page.waitForLoadState('networkidle');
      return words(await main.innerText());
    };
    const elsewhere = `http://localhost:${profiles.demo.port}`;
    for (const [name, path] of Object.entries(pages))
      await test.step(name, async () => {
        const address = `/${view}${path}`;
        await warmPage(page.request, address);
        asked.length = 0;
        pictures.length = 0;
        const text = await wordsAt(address);
        expect(asked).toEqual([]);

        if (withFirstPicture.includes(name)) {
          const first = main.locator('img[fetchpriority=high]').first();
          const source = () => first.evaluate((image: HTMLImageElement) => image.complete && image.currentSrc);
          await expect.poll(source).toBeTruthy();
          const shown = new URL(String(await source())).pathname;
          expect(pictures.filter((one) => one === shown)).toEqual([shown]);
        }

        await plain.goto(address);
        expect(await plain.title()).toBe(await page.title());
        expect(await headOf(plain)).toEqual(await headOf(page));
        expect(words(await plain.getByRole('heading', { level: 1 }).textContent())).toBe(
          words(await heading.textContent()),
        );
        if (onStaticHost.includes(name)) expect(await wordsAt(elsewhere + address)).toBe(text);
      });
    await bare.close();
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
    await warmPage(page.request, `/${view}/nothing-is-here.html`);
    const response = await page.goto(`/${view}/nothing-is-here.html`);
    expect(response?.status()).toBe(404);
    await expect(page).toHaveTitle(new RegExp(textIn(view, 'error.notFoundTitle')));
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
    await page.goto(`/${view}/carpets.html`);
    await expect(page).toHaveURL(new RegExp(`/${view}${demo.rugs.path}$`));
  });
}

/** Pages of the app's own, and the requests for what belongs to one shopper or to the query in the URL. */
const ownPages: Record<string, string[]> = {
  cart: ['GetCartDetails'],
  contact: [],
  search: ['getSearchPage'],
  'checkout, payment': ['GetCheckoutCart'],
  confirmation: [],
  comparison: [],
  'sign-in': [],
  'order look-up': ['GetOrderProof'],
  'wish list': ['GetWishlist'],
  'order history': ['GetOrders'],
  account: ['GetPasswordRule'],
};

const screens = Object.entries({ phone: { width: 390, height: 844 }, wide: { width: 1440, height: 900 } });
const ownVisits = Object.entries(ownPages).flatMap(([name, questions]) =>
  screens.map(([screen, viewport]) => ({ name, questions, screen, viewport })),
);

for (const { name, questions, screen, viewport } of someOf(ownVisits, 5, 'pages of the app itself'))
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
    // Adobe Commerce can hide categories from a customer group, so a customer's menu is not in the page.
    const menu = screen === 'wide' && 'signin_token' in place.records ? ['getMegaMenu'] : [];
    expect(asked).toEqual([...menu, ...questions]);
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

test('an Arabic page loads the font of digits before the app', async ({ page, request }) => {
  await warmPage(request, '/sa_ar/');
  // Never answered: after a failure the page would say so in English, too.
  await page.route(/\/static\/main\./, () => {});
  const font = page.waitForRequest(/latin[^/]*\.woff2$/);
  await page.goto('/sa_ar/', { waitUntil: 'commit' });
  await font;
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

test('an address with a fragment opens at its element', async ({ page }) => {
  await nameLastHeading(page, 'size-guide');
  await page.goto(`/sa_ar${longPage}#size-guide`);
  await expect(page.locator('main:not(.first-screen) #size-guide')).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(200);
});
