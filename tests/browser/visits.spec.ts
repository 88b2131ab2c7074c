import type { Page } from '@playwright/test';
import { type CatalogSample, findCatalogSample } from './shopper';
import { expect, test, textIn, type ViewCode } from './support';

// Only a browser has several tabs, each with a store view and currency of its own.
test.use({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' });

/** Records each combination of store view and currency that a page's requests contain. */
function listen(page: Page) {
  const named = new Set<string>();
  page.on('request', (request) => {
    if (!new URL(request.url()).pathname.startsWith('/graphql')) return;
    const { store, 'content-currency': currency } = request.headers();
    named.add(`${store} ${currency}`);
  });
  return named;
}

const main = (page: Page) => page.getByRole('main');
const trigger = (page: Page, view: ViewCode, count: number) =>
  page.getByRole('banner').getByRole('link', { name: textIn(view, 'cart.trigger', { count }) });

async function addToCart(page: Page, { view, product }: CatalogSample) {
  await page.goto(product.path);
  await main(page)
    .getByRole('button', { name: textIn(view, 'cart.addToCart') })
    .first()
    .click();
  await expect(
    page.getByRole('dialog', { name: textIn(view, 'cart.titleCount', { count: 1 }) }).getByText(product.name),
  ).toBeVisible();
  await page.keyboard.press('Escape');
}

/** Folders of the media server from which the page loads pictures. */
const mediaHosts = (page: Page) =>
  page.evaluate(() => [
    ...new Set(
      [...document.images]
        .map(({ currentSrc }) => new URL(currentSrc || location.href).pathname)
        .filter((path) => path.startsWith('/media/'))
        .map((path) => path.split('/').slice(0, 3).join('/')),
    ),
  ]);

test('keeps the country of each of two tabs, also over a reload', async ({ page: dubai, context }) => {
  const inDubai = await findCatalogSample(dubai.request, 'ae_en');
  const inRiyadh = await findCatalogSample(dubai.request, 'sa_ar');
  await addToCart(dubai, inDubai);

  const riyadh = await context.newPage();
  await addToCart(riyadh, inRiyadh);

  // The second tab has stored its view for later visits. The first tab keeps its own view from page to page.
  const named = listen(dubai);
  await dubai.getByRole('banner').getByRole('link').first().click();
  await dubai.goto(inDubai.category.path);
  await expect(
    main(dubai)
      .getByText(/^AED\s/)
      .first(),
  ).toBeVisible();
  await expect(main(dubai).getByText(/SAR|ر\.س/)).toHaveCount(0);
  await expect.poll(() => mediaHosts(dubai)).toEqual(['/media/ae']);
  await expect(trigger(dubai, 'ae_en', 1)).toBeVisible();

  // A URL without a view code opens in the tab's own view, also after a reload.
  await dubai.goto('/cart');
  await dubai.reload();
  await expect(main(dubai).getByRole('heading', { level: 1, name: textIn('ae_en', 'cart.title') })).toBeVisible();
  await expect(main(dubai).getByText(inDubai.product.name).first()).toBeVisible();
  await expect(
    main(dubai)
      .getByText(/^AED\s/)
      .first(),
  ).toBeVisible();
  expect([...named]).toEqual(['ae_en AED']);

  const namedThere = listen(riyadh);
  await riyadh.goto('/cart');
  await riyadh.reload();
  await expect(main(riyadh).getByRole('heading', { level: 1, name: textIn('sa_ar', 'cart.title') })).toBeVisible();
  await expect(main(riyadh).getByText(inRiyadh.product.name).first()).toBeVisible();
  expect([...namedThere]).toEqual(['sa_ar SAR']);

  // A new tab starts in the view that was opened last.
  const next = await context.newPage();
  await next.goto('/cart');
  await expect(main(next).getByRole('heading', { level: 1, name: textIn('sa_ar', 'cart.title') })).toBeVisible();
});

test('keeps a currency in the tab where it was chosen, also over a reload', async ({ page, context }) => {
  const view = 'ae_en';
  // The demo back end sells in one currency, so each request uses this currency.
  await context.route('**/graphql*', async (route) => {
    const request = route.request();
    const response = await route.fetch({ headers: { ...request.headers(), 'content-currency': 'AED' } });
    if (!/getStoreConfigData|getStoreAndMenu/.test(request.url())) return route.fulfill({ response });
    const body = await response.json();
    body.data.currency.available_currency_codes = ['AED', 'USD'];
    return route.fulfill({ response, json: body });
  });
  const label = (currency: string) => textIn(view, 'shell.currencySwitcher', { currency });
  const header = (of: Page) => of.getByRole('banner').first();
  const other = await context.newPage();
  await other.goto(`/${view}/cart`);
  await page.goto(`/${view}/cart`);
  await header(page)
    .getByRole('button', { name: label('AED') })
    .click();
  await header(page)
    .getByRole('button', { name: /\(USD\)/ })
    .click();
  await expect(header(page).getByRole('button', { name: label('USD') })).toBeVisible();

  const named = listen(other);
  await other.goto(`/${view}/compare`);
  await other.reload();
  await expect(header(other).getByRole('button', { name: label('AED') })).toBeVisible();
  expect([...named]).toEqual(['ae_en AED']);

  const namedHere = listen(page);
  await page.goto(`/${view}/contact-us`);
  await page.reload();
  await expect(main(page).getByRole('textbox').first()).toBeVisible();
  await expect(header(page).getByRole('button', { name: label('USD') })).toBeVisible();
  expect([...namedHere]).toEqual(['ae_en USD']);
});
