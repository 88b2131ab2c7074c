import type { Page } from '@playwright/test';
import { someOf } from '../../support/sample.ts';
import { expect, queryBackEnd, test, textIn, type ViewCode, viewsOf } from '../support';
import { header, menuOf, plainProduct, stored } from './places';

// Switching the store view loads a page with another cart, currency and direction: jsdom loads no pages.

test.use({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' });

const countryOf = (view: ViewCode) => (view.startsWith('sa') ? 'SA' : 'AE');
const languageName = (view: ViewCode) => (view.endsWith('ar') ? 'العربية' : 'English');

/** Opens the switcher of the view and clicks the entry of another view. */
async function switchTo(page: Page, from: ViewCode, to: ViewCode) {
  const label = textIn(from, 'shell.storeSwitcher', {
    country: textIn(from, `country.${countryOf(from)}`),
    language: languageName(from),
  });
  const group = header(page).getByRole('group', { name: label });
  await group.getByRole('button', { name: label }).click();
  const country = group.locator('section', {
    has: page.getByRole('heading', { name: textIn(from, `country.${countryOf(to)}`) }),
  });
  await country.getByRole('link', { name: languageName(to) }).click();
}

for (const view of viewsOf('switchers')) {
  const other: ViewCode = view === 'sa_ar' ? 'sa_en' : 'ae_ar';
  const abroad: ViewCode = view === 'sa_ar' ? 'ae_en' : 'sa_ar';

  test(`opens the same product with its query in the other view, from ${view}`, async ({ page }) => {
    const product = await plainProduct(page, view);
    for (const target of someOf([other, abroad], 1, 'switch on a product')) {
      await page.goto(`/${view}${product.path}?from=letter`);
      await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible();
      await switchTo(page, view, target);
      await expect(page).toHaveURL(new RegExp(`/${target}/.*\\?from=letter$`));
      const { products } = await queryBackEnd<{ products: { items: { name: string; url_key: string }[] } }>(
        page,
        target,
        `{products(filter:{sku:{eq:"${product.sku}"}}){items{name url_key}}}`,
      );
      await expect(page.getByRole('heading', { level: 1, name: products.items[0]?.name })).toBeVisible();
      expect(new URL(page.url()).pathname).toBe(`/${target}/${products.items[0]?.url_key}.html`);
      await expect(page.locator('html')).toHaveAttribute('dir', target.endsWith('ar') ? 'rtl' : 'ltr');
      expect(await stored(page, 'store_view_code')).toBe(target);
      expect(await stored(page, 'store_view_currency')).toBe(countryOf(target) === 'SA' ? 'SAR' : 'AED');
      expect(await stored(page, 'store_view_secure_base_media_url')).toContain(
        `/media/${countryOf(target).toLowerCase()}/`,
      );
    }
  });

  test(`opens the same filtered category in the other view, from ${view}`, async ({ page }) => {
    const place = (await menuOf(page, view)).findIndex(({ children }) => children.length > 0);
    const category = (await menuOf(page, view))[place];
    await page.goto(`/${view}/${category?.url_path}.html`);
    const boxes = page.getByRole('main').getByRole('checkbox');
    await boxes.first().check();
    await expect(page).toHaveURL(/\?/);
    const { search } = new URL(page.url());
    await switchTo(page, view, other);
    await expect(page).toHaveURL(new RegExp(`/${other}/`));
    expect(new URL(page.url()).search).toBe(search);
    const same = (await menuOf(page, other))[place];
    await expect(page.getByRole('heading', { level: 1, name: same?.name })).toBeVisible();
    await expect(page.getByRole('main').getByRole('checkbox', { checked: true })).toHaveCount(1);
  });

  test(`keeps the cart of a country until the shopper returns, from ${view}`, async ({ page }) => {
    const t = (id: string, values?: Record<string, string | number>) => textIn(view, id, values);
    const product = await plainProduct(page, view);
    await page.goto(`/${view}${product.path}`);
    await page
      .getByRole('main')
      .getByRole('button', { name: t('cart.addToCart') })
      .first()
      .click();
    await expect(page.getByRole('dialog', { name: t('cart.titleCount', { count: 1 }) })).toBeVisible();
    const cartId = await stored(page, `cartId_${countryOf(view).toLowerCase()}`);
    await page.keyboard.press('Escape');

    const here = t(`country.${countryOf(view)}`);
    const there = t(`country.${countryOf(abroad)}`);
    const notice = page.getByRole('dialog', { name: t('shell.crossingTitle', { here }) });
    await switchTo(page, view, abroad);
    await expect(notice).toContainText(t('shell.crossingText', { here, there }));
    await notice.getByRole('button', { name: t('shell.crossingStay', { here }) }).click();
    await expect(notice).toBeHidden();
    await expect(page).toHaveURL(new RegExp(`/${view}/`));

    await page.keyboard.press('Escape');
    await switchTo(page, view, abroad);
    await notice.getByRole('button', { name: t('shell.crossingGo', { there }) }).click();
    await expect(page).toHaveURL(new RegExp(`/${abroad}/`));
    await expect(page.getByRole('link', { name: textIn(abroad, 'cart.trigger', { count: 0 }) })).toBeVisible();

    await switchTo(page, abroad, view);
    await expect(page.getByRole('link', { name: t('cart.trigger', { count: 1 }) })).toBeVisible();
    expect(await stored(page, `cartId_${countryOf(view).toLowerCase()}`)).toBe(cartId);

    // Within the country the cart stays, and the app shows no dialog.
    await switchTo(page, view, other);
    await expect(page.getByRole('link', { name: textIn(other, 'cart.trigger', { count: 1 }) })).toBeVisible();
  });
}

test('sends the chosen currency in later requests and stores the choice', async ({ page }) => {
  const sent: (string | undefined)[] = [];
  await page.route('**/graphql*', async (route) => {
    const request = route.request();
    const headers = request.headers();
    if (/getStoreConfigData|getStoreAndMenu/.test(request.url())) {
      sent.push(headers['content-currency']);
      const response = await route.fetch({ headers: { ...headers, 'content-currency': 'AED' } });
      const body = await response.json();
      body.data.currency.available_currency_codes = ['AED', 'USD'];
      return route.fulfill({ response, json: body });
    }
    return route.continue({ headers: { ...headers, 'content-currency': 'AED' } });
  });
  await page.goto('/ae_en/cart');
  await header(page)
    .getByRole('button', { name: textIn('ae_en', 'shell.currencySwitcher', { currency: 'AED' }) })
    .click();
  await header(page)
    .getByRole('button', { name: /\(USD\)/ })
    .click();
  await expect(
    header(page).getByRole('button', { name: textIn('ae_en', 'shell.currencySwitcher', { currency: 'USD' }) }),
  ).toBeVisible();
  expect(await stored(page, 'store_view_currency')).toBe('USD');
  expect(sent.at(-1)).toBe('USD');
});
