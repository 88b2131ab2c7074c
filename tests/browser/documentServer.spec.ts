import type { Page } from '@playwright/test';
import * as demo from '../support/demo.ts';
import { someOf } from '../support/sample.ts';
import { longPage, nameLastHeading } from './anchor.ts';
import { prepareVisits } from './budgets/visits.ts';
import { profiles } from './profiles.ts';
import { followRequests } from './settled.ts';
import { storeRecords } from './shopper.ts';
import { expect, test, textIn, viewsOf } from './support';
import { warmPage } from './warmPage.ts';

// Only a browser replaces the document server's page with the app, and counts the requests that this causes.

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

/** Pages whose first picture has high priority. */
const withFirstPicture = ['home', 'category', 'product'];
/** Pages whose text is compared with the page of a static host. */
const onStaticHost = ['category', 'filtered category', 'content'];

/** Records the GraphQL operations of a page. */
function questionsOf(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    const text: string = url.searchParams.get('query') ?? request.postDataJSON()?.query ?? '';
    if (url.pathname === '/graphql') asked.push(/(?:query|mutation) (\w+)/.exec(text)?.[1] ?? '?');
  });
  return asked;
}

/** Elements of the head that describe the page, without those that only the document server writes. */
const headOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('[data-head]')]
      .filter((element) => !element.getAttribute('property')?.startsWith('og:'))
      .map((element) => element.outerHTML)
      .sort(),
  );

for (const view of viewsOf('document server')) {
  test(`sends no request on a first page, and shows the same without scripts or on a static host, in ${view}`, async ({
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
      // A product list renders in steps.
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

  test(`navigates on and back from a page of the document server, in ${view}`, async ({ page }) => {
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

  test(`shows readable pages without scripts, in ${view}`, async ({ browser, page, baseURL }) => {
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

  test(`responds to a missing page with status 404 and to a former URL with a redirect, in ${view}`, async ({
    page,
  }) => {
    await warmPage(page.request, `/${view}/nothing-is-here.html`);
    const response = await page.goto(`/${view}/nothing-is-here.html`);
    expect(response?.status()).toBe(404);
    await expect(page).toHaveTitle(new RegExp(textIn(view, 'error.notFoundTitle')));
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
    await page.goto(`/${view}/carpets.html`);
    await expect(page).toHaveURL(new RegExp(`/${view}${demo.rugs.path}$`));
  });
}

/** Pages that the app defines, not the back end, with their requests for data of one shopper or of the URL's query. */
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
  test(`requests no data that all shoppers share on a page that the app defines: ${name}, ${screen}`, async ({
    page,
    request,
  }) => {
    const [place] = await prepareVisits(request, {}, [name]);
    if (!place) throw new Error(`Nobody knows the page ${name}.`);
    await warmPage(request, place.path);
    await storeRecords(page, place.records);
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

test('writes the same menu into a page that the page of a static host requests', async ({ page, request }) => {
  await warmPage(request, '/sa_en/sign-in');
  await page.setViewportSize({ width: 1440, height: 900 });
  const asked = questionsOf(page);
  await page.goto('/sa_en/sign-in');
  const menu = page.getByRole('banner').getByRole('navigation').first();
  await expect(menu.getByRole('link').first()).toBeVisible();
  const links = await menu.getByRole('link').allInnerTexts();
  expect(asked).toEqual([]);
  // From a static host, the page requests the menu.
  await page.goto(`http://localhost:${profiles.demo.port}/sa_en/sign-in`);
  await expect.poll(() => menu.getByRole('link').allInnerTexts()).toEqual(links);
  expect(asked).toEqual(['getStoreAndMenu']);
});

test('loads the font of digits before the app on an Arabic page', async ({ page, request }) => {
  await warmPage(request, '/sa_ar/');
  // Do not respond: after an error the page would also show English text, which needs the same font.
  await page.route(/\/static\/main\./, () => {});
  const font = page.waitForRequest(/latin[^/]*\.woff2$/);
  await page.goto('/sa_ar/', { waitUntil: 'commit' });
  await font;
});

test('ignores the responses in a page of the default view if the visitor uses another view', async ({ page }) => {
  await warmPage(page.request, '/cart');
  await page.goto('/ae_en/');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveCount(1);
  // The document server writes this page for the default view.
  await page.goto('/cart');
  await expect(page.getByRole('heading', { level: 1, name: textIn('ae_en', 'cart.title') })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('shows the stored view to a returning visitor', async ({ page }) => {
  await warmPage(page.request, '/');
  await page.goto('/ae_en/');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveCount(1);
  await page.goto(demo.rugs.path);
  await expect(page.getByRole('main').getByRole('heading', { level: 1, name: demo.rugs.name })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/ae_en\//);
});

test('opens a page although the back end is too slow for the document server', async ({ page, request }) => {
  const fault = (body: object) => request.post('/__faults', { data: body });
  await fault({ graphql: { match: demo.mirrors.path, delay: 1_000 } });
  const response = await page.goto(`/sa_en${demo.mirrors.path}`);
  await fault({});
  expect(response?.headers()['x-dukkan-page']).toBe('plain');
  await expect(page.getByRole('main').getByRole('heading', { level: 1, name: demo.mirrors.name })).toBeVisible();
});

test('scrolls to the element of the URL’s fragment', async ({ page }) => {
  await nameLastHeading(page, 'size-guide');
  await page.goto(`/sa_ar${longPage}#size-guide`);
  await expect(page.locator('main:not(.first-screen) #size-guide')).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(200);
});
