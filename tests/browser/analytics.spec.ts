import type { Page, Request } from '@playwright/test';
import type { ShopConfig } from '../../src/lib/shopConfig.ts';
import * as demo from '../support/demo.ts';
import { fillAddress, payAndOrder } from './checkout';
import { configure } from './configured';
import { type OtherBackEnd, startOtherBackEnd } from './otherBackEnd';
import { port } from './profiles.ts';
import { createCustomer } from './shopper';
import { expect, test, textIn } from './support';

// Requests to other hosts and cookies when a shopper refuses, gives and withdraws consent: only a browser has them. A
// collector of the test responds in place of Adobe's.
test.use({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' });

const edgeDomain = 'collector.example';
const view = 'sa_en';
const t = (id: string, values?: Record<string, string | number>) => textIn(view, id, values);

let shop: OtherBackEnd;
test.beforeAll(async () => {
  shop = await startOtherBackEnd(port + 2, {
    SHOP_DATASTREAM: 'datastream-of-the-test',
    SHOP_STATE: `/tmp/shop-${port}-2`,
  });
});
test.afterAll(() => shop.stop());

interface Sent {
  eventType: string;
  timestamp: string;
  person?: { accountType: string };
  [field: string]: unknown;
}

/** Puts the analytics settings into the configuration of every page, and records the events sent to the collector. */
async function connect(page: Page, analytics: ShopConfig['analytics']) {
  const foreign: Request[] = [];
  const events: Sent[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(shop.origin) && /^http/.test(request.url())) foreign.push(request);
  });
  await configure(page, shop.origin, { analytics });
  await page.route(`https://${edgeDomain}/**`, (route) => {
    const sent = route.request().postDataJSON();
    for (const { xdm } of sent?.events ?? []) events.push(xdm);
    // Requests may arrive in another order than sent. Adobe also sorts events by timestamp.
    events.sort((one, other) => one.timestamp.localeCompare(other.timestamp));
    return route.fulfill({
      headers: { 'access-control-allow-origin': shop.origin, 'access-control-allow-credentials': 'true' },
      json: {
        requestId: 'one',
        handle: [
          { type: 'identity:result', payload: [{ id: '0123456789', namespace: { code: 'ECID' } }] },
          {
            type: 'state:store',
            payload: [{ key: 'kndctr_0123456789ABCDEF01234567_AdobeOrg_identity', value: 'nobody', maxAge: 3600 }],
          },
        ],
      },
    });
  });
  return { foreign, events, types: () => events.map(({ eventType }) => eventType) };
}

const notice = (page: Page) => page.getByRole('region', { name: t('consent.title') });
const main = (page: Page) => page.getByRole('main');
const everywhere = { experiencePlatform: true, edgeDomain, dataLayer: 'shopEvents' };

const layer = (page: Page): Promise<{ event?: string; shopper_type?: string }[]> =>
  page.evaluate(() => Reflect.get(window, 'shopEvents') ?? []);

/**
 * Visits home, a search, a category and a product, adds the product to the cart, and orders. Stays on each of the first
 * three pages until `pagesViewed` resolves for its number: a page that is left at once sends no page view.
 */
async function order(page: Page, email: string, pagesViewed?: (count: number) => Promise<void>) {
  await fillCart(page, pagesViewed);
  await main(page)
    .getByRole('link', { name: t('cart.checkout') })
    .click();
  await main(page).getByLabel(t('checkout.field.email'), { exact: true }).fill(email);
  await fillAddress(main(page), view, 'demo');
  await main(page)
    .getByRole('button', { name: t('checkout.toDelivery') })
    .click();
  await expect(page).toHaveURL(/checkout\/delivery$/);
  await main(page).getByRole('radio').first().check({ force: true });
  await main(page)
    .getByRole('button', { name: t('checkout.toPayment') })
    .click();
  await expect(page).toHaveURL(/checkout\/payment$/);
  await payAndOrder(page, view);
}

/** Performs the steps of `order` from the search to the cart. */
async function fillCart(page: Page, pagesViewed?: (count: number) => Promise<void>) {
  await pagesViewed?.(1);
  await page
    .getByRole('button', { name: t('shell.search'), exact: true })
    .first()
    .click();
  await page.getByRole('search').getByLabel(t('shell.searchField')).fill('lantern');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/search\.html/);
  await expect(main(page).getByRole('heading', { level: 1 })).toContainText('lantern');
  await pagesViewed?.(2);
  await page.getByRole('banner').getByRole('navigation').getByRole('link', { name: demo.textiles.name }).click();
  await expect(page.getByRole('heading', { level: 1, name: demo.textiles.name })).toBeVisible();
  await pagesViewed?.(3);
  await page.goto(`${shop.origin}/${view}${demo.stool.path}`);
  await main(page)
    .getByRole('button', { name: t('cart.addToCart') })
    .first()
    .click();
  const cart = page.getByRole('dialog', { name: t('cart.titleCount', { count: 1 }) });
  await cart.getByRole('link', { name: t('cart.view') }).click();
  await expect(page).toHaveURL(/\/cart$/);
}

test('sends nothing to other hosts and stores only the refusal after consent is refused', async ({ page, context }) => {
  const { foreign } = await connect(page, everywhere);
  const code: string[] = [];
  page.on('request', (request) => code.push(request.url()));
  await page.goto(`${shop.origin}/${view}/`);
  await notice(page)
    .getByRole('button', { name: t('consent.refuse') })
    .click();
  await expect(notice(page)).toBeHidden();
  await order(page, 'refused@example.com');
  await page.goto(`${shop.origin}/${view}/`);
  await page.waitForLoadState('networkidle');
  await expect(notice(page)).toBeHidden();
  expect(foreign.map((request) => request.url())).toEqual([]);
  expect(code.filter((url) => /insight-adobe|experiencePlatformConnector/.test(url))).toEqual([]);
  const cookies = await context.cookies();
  expect(cookies.filter(({ name }) => name !== 'PHPSESSID')).toEqual([]);
  expect(await layer(page)).toEqual([]);
});

const given = async (page: Page) => {
  await notice(page)
    .getByRole('button', { name: t('consent.allow') })
    .click();
  await expect(notice(page)).toBeHidden();
};

/** Type of a page view in Adobe's schema. `way` contains the types of all events of `order`. */
const pageView = 'web.webpagedetails.pageViews';
const way = [
  pageView, // home
  pageView,
  'searchRequest',
  'searchResponse',
  pageView, // category
  pageView,
  'commerce.productViews',
  'commerce.productListAdds',
  pageView,
  'commerce.productListViews',
  pageView,
  'commerce.checkouts',
  'commerce.purchases',
];

const isPage = (type: string | undefined) => type === pageView || type === 'page_view';
/**
 * Returns the events of actions, without page views. An action and the next page view may arrive in either order,
 * depending on the back end's responses.
 */
const deeds = (types: readonly (string | undefined)[]) => types.filter((type) => !isPage(type));

/** Events of `order` in GA4's schema, from the load of the product page. */
const layerWay = [
  'consent_given',
  'page_view',
  'view_item',
  'add_to_cart',
  'page_view',
  'view_cart',
  'page_view',
  'begin_checkout',
  'add_shipping_info',
  'add_payment_info',
  'purchase',
];

test('sends all page views and actions of a consenting guest in order, without personal data', async ({ page }) => {
  const { foreign, events, types } = await connect(page, everywhere);
  await page.goto(`${shop.origin}/${view}/`);
  await given(page);
  const pagesViewed = (count: number) => expect.poll(() => types().filter(isPage).length).toBeGreaterThanOrEqual(count);
  await order(page, 'Given-Guest@example.com', pagesViewed);
  await expect.poll(types).toContain('commerce.purchases');
  expect(deeds(types()).slice(0, deeds(way).length)).toEqual(deeds(way));
  expect(types().filter(isPage).length).toBeGreaterThanOrEqual(way.filter(isPage).length);
  expect(new Set(events.map(({ person }) => person?.accountType))).toEqual(new Set(['guest']));
  expect(new Set(foreign.map((request) => new URL(request.url()).host))).toEqual(new Set([edgeDomain]));
  const told = (await layer(page)).flatMap(({ event }) => event ?? []);
  expect(deeds(told).slice(0, deeds(layerWay).length)).toEqual(deeds(layerWay));
  expect(told.filter(isPage).length).toBeGreaterThanOrEqual(layerWay.filter(isPage).length);

  const [search, found] = events.filter(({ siteSearch }) => siteSearch);
  expect(search).toMatchObject({ siteSearch: { query: 'lantern' }, searchRequest: { value: 1 } });
  expect(found?.siteSearch).toMatchObject({ numberOfResults: expect.any(Number) });
  expect(found?.siteSearch).not.toMatchObject({ numberOfResults: 0 });
  const items = [{ SKU: demo.stool.sku, name: demo.stool.name, currencyCode: 'SAR', quantity: 1 }];
  const purchase = events.find(({ eventType }) => eventType === 'commerce.purchases');
  expect(purchase).toMatchObject({
    productListItems: items,
    commerce: {
      commerceScope: { environmentID: expect.stringMatching(/^[0-9a-f-]{36}$/), storeViewCode: view },
      order: { purchaseID: expect.stringMatching(/^\d+$/), currencyCode: 'SAR' },
      purchases: { value: 1 },
    },
    identityMap: { ECID: [{ id: '0123456789', primary: true }] },
  });
  expect(events.find(({ eventType }) => eventType === 'commerce.productListAdds')).toMatchObject({
    productListItems: items,
  });

  // No body and no URL contains personal data.
  const everything = JSON.stringify([events, foreign.map((request) => request.url()), await layer(page)]);
  for (const secret of ['given-guest', '@example.com', 'Mona', 'Al Wasl', '501234567', 'العليا', 'query='])
    expect(everything.toLowerCase()).not.toContain(secret.toLowerCase());
});

test('marks events of a consenting customer as logged-in from sign-in to sign-out', async ({ page, playwright }) => {
  const { email, password } = await createCustomer(await playwright.request.newContext({ baseURL: shop.origin }), view);
  const { events, types } = await connect(page, everywhere);
  await page.goto(`${shop.origin}/${view}/`);
  await given(page);
  await expect.poll(types).toEqual([pageView]);
  await page.goto(`${shop.origin}/${view}/sign-in`);
  await main(page).getByLabel(t('user.email'), { exact: true }).fill(email);
  await main(page).getByLabel(t('user.password'), { exact: true }).fill(password);
  await main(page)
    .getByRole('button', { name: t('user.signIn') })
    .click();
  await expect.poll(types).toContain('userAccount.login');
  await page.goto(`${shop.origin}/${view}${demo.stool.path}`);
  await main(page)
    .getByRole('button', { name: t('cart.addToCart') })
    .first()
    .click();
  await expect.poll(types).toContain('commerce.productListAdds');
  await page.keyboard.press('Escape');
  await page
    .getByRole('banner')
    .getByRole('button', { name: t('shell.hello', { name: 'Noura' }) })
    .click();
  await page.getByRole('button', { name: t('account.signOut') }).click();
  await expect.poll(types).toContain('userAccount.logout');

  const shoppers = events.map(({ eventType, person }) => `${person?.accountType} ${eventType}`);
  const login = shoppers.indexOf('logged-in userAccount.login');
  const added = shoppers.indexOf('logged-in commerce.productListAdds');
  const logout = shoppers.indexOf('guest userAccount.logout');
  expect(shoppers.slice(0, login).every((one) => one.startsWith('guest'))).toBe(true);
  expect(shoppers.slice(login, logout).every((one) => one.startsWith('logged-in'))).toBe(true);
  expect(added).toBeGreaterThan(login);
  expect(logout).toBeGreaterThan(added);
  expect(JSON.stringify(events)).not.toContain(email);
});

test('sends nothing more and deletes the analytics cookies after consent is withdrawn', async ({ page, context }) => {
  const { events, types } = await connect(page, everywhere);
  await page.goto(`${shop.origin}/${view}/`);
  await given(page);
  await expect.poll(types).toEqual([pageView]);
  const kept = async () => (await context.cookies()).map(({ name }) => name).filter((name) => name !== 'PHPSESSID');
  expect(await kept()).not.toEqual([]);
  await page
    .getByRole('contentinfo')
    .getByRole('button', { name: t('shell.privacyChoices') })
    .click();
  await expect(notice(page)).toContainText(t('consent.nowGiven'));
  await notice(page)
    .getByRole('button', { name: t('consent.refuse') })
    .click();
  await expect.poll(kept).toEqual([]);
  await page.getByRole('banner').getByRole('navigation').getByRole('link', { name: demo.textiles.name }).click();
  await expect(page.getByRole('heading', { level: 1, name: demo.textiles.name })).toBeVisible();
  await page.goto(`${shop.origin}/${view}${demo.stool.path}`);
  await page.waitForLoadState('networkidle');
  expect(events).toHaveLength(1);
  expect(await kept()).toEqual([]);
});

test('sends nothing to Adobe, without an error, if Magento lacks the Experience Platform module', async ({
  page,
  baseURL: origin,
}) => {
  const baseURL = origin ?? '';
  const foreign: string[] = [];
  page.on('request', (request) => request.url().startsWith(baseURL) || foreign.push(request.url()));
  const asked: string[] = [];
  page.on('request', (request) => /experiencePlatform/.test(request.url()) && asked.push(request.url()));
  await configure(page, baseURL, { analytics: { experiencePlatform: true, edgeDomain } });
  await page.goto(`/${view}/`);
  await given(page);
  await expect.poll(() => asked).toHaveLength(1);
  await page.waitForLoadState('networkidle');
  await page.getByRole('banner').getByRole('navigation').getByRole('link', { name: demo.textiles.name }).click();
  await expect(page.getByRole('heading', { level: 1, name: demo.textiles.name })).toBeVisible();
  expect(asked).toHaveLength(1);
  expect(foreign).toEqual([]);
  expect(await page.evaluate(() => 'magentoStorefrontEvents' in window)).toBe(false);
});
