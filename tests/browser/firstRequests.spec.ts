import type { APIRequestContext, Page, Request, Route } from '@playwright/test';
import { someOf } from '../support/sample.ts';
import { followRequests } from './settled';
import { createWishlistCustomer, findCatalogSample, type PreparedPageName, preparePage, storeRecords } from './shopper';
import { expect, test, textIn } from './support';

// Only a browser runs the boot script, which sends the first GraphQL requests before the app's code has loaded. On the
// pages of these tests, the boot script requests the store configuration, and the app requests the shopper's data.
test.use({ serviceWorkers: 'block' });

const view = 'sa_en';
const screens = { phone: { width: 390, height: 844 }, wide: { width: 1440, height: 900 } };
const screenNames = Object.keys(screens) as (keyof typeof screens)[];
const both = <Name extends string>(names: readonly Name[]) =>
  names.flatMap((name) => screenNames.map((screen) => ({ name, screen })));
/** Pages of the account, and their requests besides the requests for store configuration and customer. */
const ofCustomers: Record<string, string[]> = {
  // Magento Open Source rejects GetWishlistLimit, so it cannot be part of another query.
  wishlist: ['GetWishlist', 'GetWishlistLimit'],
  downloads: ['GetCustomerDownloads'],
  'saved-payments': ['GetSavedPayments'],
  'order-history': ['GetOrders'],
  // The page requests the customer's data again, because the page can change this data.
  communications: ['GetCustomerForLeftNav'],
  'address-book': ['GetAddressBook'],
  'account-information': ['GetPasswordRule'],
};
/** Steps of checkout, and the requests of a guest besides the request for the store configuration. */
const steps = {
  'checkout, address': ['GetCheckoutCart', 'GetCountries'],
  'checkout, delivery': ['GetCheckoutCart', 'SetShippingMethod'],
  'checkout, payment': ['GetCheckoutAgreements', 'GetCheckoutCart'],
} satisfies Partial<Record<PreparedPageName, string[]>>;

/** Records the GraphQL operations of the page with their Authorization headers. */
function follow(page: Page) {
  const asked: { name: string; authorization: string | undefined }[] = [];
  page.on('request', (request) => {
    const name = nameOf(request);
    if (name) asked.push({ name, authorization: request.headers().authorization });
  });
  return asked;
}

const nameOf = (request: Request): string | undefined =>
  /\b(?:query|mutation) (\w+)/.exec(decodeURIComponent(request.url()) + (request.postData() ?? ''))?.[1];

/** Stores a session of an earlier visit, without cached responses. Resolves with its Authorization header. */
async function signInBefore(page: Page): Promise<string> {
  const records = await createWishlistCustomer(page.request, await findCatalogSample(page.request, view));
  await storeRecords(page, records);
  return `Bearer ${records.signin_token}`;
}

/** Creates a customer with an item in the cart. Returns the device's records of the session and of the cart. */
async function fillCustomerCart(request: APIRequestContext) {
  const known = await findCatalogSample(request, view);
  const records = await createWishlistCustomer(request, known);
  const ask = async (query: string, variables: object = {}) => {
    const headers = { Store: view, Authorization: `Bearer ${records.signin_token}` };
    return (await request.post('/graphql', { data: { query, variables }, headers })).json();
  };
  const { id } = (await ask('{customerCart{id}}')).data.customerCart;
  await ask(
    'mutation($id:String!,$items:[CartItemInput!]!){addProductsToCart(cartId:$id,cartItems:$items){cart{id}}}',
    { id, items: [{ sku: known.product.sku, quantity: 1 }] },
  );
  return { records, cart: { cartId_sa: id } };
}

/** Changes the responses to the GraphQL operation with this name. */
const intercept = (page: Page, name: string, answer: (route: Route) => Promise<void>) =>
  page.route('**/graphql*', (route) => (nameOf(route.request()) === name ? answer(route) : route.fallback()));

for (const { name: path, screen } of someOf(both(Object.keys(ofCustomers)), 4, 'pages of a customer'))
  test(`requests store and page data only once on a page of a customer: ${path}, ${screen}`, async ({ page }) => {
    await page.setViewportSize(screens[screen]);
    const authorization = await signInBefore(page);
    const asked = follow(page);
    const { settled } = followRequests(page);
    await page.goto(`/${view}/${path}`);
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    await expect(page.getByText('Noura').first()).toBeAttached();
    for (let calm = 0; calm < 4; calm++) await settled();
    const [first = '', ...others] = asked.map(({ name }) => name);
    expect(first).toBe(screen === 'wide' ? 'getStoreAndMenu' : 'getStoreConfigData');
    expect(others.sort()).toEqual(ofCustomers[path]);
    expect(asked.filter((one) => one.authorization !== authorization)).toEqual([]);
  });

const stepNames = Object.keys(steps) as (keyof typeof steps)[];
for (const { name: step, screen } of someOf(both(stepNames), 2, 'first questions of checkout'))
  test(`sends at most three requests when a step of checkout opens: ${step}, ${screen}`, async ({ page }) => {
    await page.setViewportSize(screens[screen]);
    const known = await findCatalogSample(page.request, view);
    const { path, records, content } = await preparePage(page.request, known, step);
    await storeRecords(page, records);
    const asked = follow(page);
    const { settled } = followRequests(page);
    await page.goto(path);
    await expect(page.getByRole('main').getByText(content).first()).toBeVisible();
    for (let calm = 0; calm < 4; calm++) await settled();
    const [first, ...others] = asked.map(({ name }) => name);
    expect(first).toBe('getStoreConfigData');
    expect(steps[step]).toEqual(expect.arrayContaining(others));
    expect(others).toContain('GetCheckoutCart');
    expect(new Set(others).size).toBe(others.length);
  });

const carts = ['known', 'unknown'] as const;
for (const { name, screen } of someOf(both(carts), 2, 'first questions of a customer in checkout'))
  test(`requests nothing twice on a customer's first step of checkout: cart ${name}, ${screen}`, async ({ page }) => {
    await page.setViewportSize(screens[screen]);
    const { records, cart } = await fillCustomerCart(page.request);
    await storeRecords(page, name === 'known' ? { ...records, ...cart } : records);
    const asked = follow(page);
    const { settled } = followRequests(page);
    await page.goto(`/${view}/checkout`);
    await expect(page.getByRole('main').getByText(textIn(view, 'checkout.toDelivery')).first()).toBeVisible();
    for (let calm = 0; calm < 4; calm++) await settled();
    const own = ['GetAddressBook', 'GetCheckoutCart', 'GetCountries'];
    const [first, ...rest] = asked.map((one) => one.name);
    expect(first).toBe('getStoreConfigData');
    expect(rest.sort()).toEqual([...own, ...(name === 'known' ? [] : ['GetCustomerCart'])].sort());
  });

test.describe('with errors and changed sessions', () => {
  test.use({ viewport: screens.phone });

  const answer =
    (change: (body: { data: Record<string, unknown> }) => object, status?: number) => async (route: Route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: change(await response.json()), ...(status && { status }) });
    };
  const broken: Record<string, (route: Route) => Promise<void>> = {
    'does not come': (route) => route.abort(),
    'is broken as a whole': answer(() => ({ errors: [{ message: 'x' }] })),
    'is broken in part': answer(({ data }) => ({
      data: { ...data, storeConfig: null },
      errors: [{ message: 'Internal server error', path: ['storeConfig'] }],
    })),
  };

  for (const [what, answerStore] of someOf(Object.entries(broken), 2, 'first answers that break'))
    test(`shows a customer's page although the first response about the store ${what}`, async ({ page }) => {
      await signInBefore(page);
      let isFirst = true;
      await intercept(page, 'getStoreConfigData', async (route) => {
        if (!isFirst) return route.fallback();
        isFirst = false;
        await answerStore(route);
      });
      const asked = follow(page);
      await page.goto(`/${view}/wishlist`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(textIn(view, 'account.wishlist'));
      await expect(
        page.getByRole('main').getByRole('article').or(page.getByRole('main').getByRole('listitem')).first(),
      ).toBeVisible();
      await expect.poll(() => asked.filter(({ name }) => name === 'GetWishlist').length).toBe(1);
      expect(await page.evaluate(() => localStorage.getItem('DUKKAN__signin_token'))).not.toBeNull();
    });

  const ended = { value: 'a.b.c', timeStored: Date.now() };
  test('signs the shopper out if the back end has ended the session', async ({ page }) => {
    await page.goto('/robots.txt');
    await page.evaluate((value) => localStorage.setItem('DUKKAN__signin_token', value), JSON.stringify(ended));
    const asked = follow(page);
    await page.goto(`/${view}/account-information`);
    await expect(page.getByRole('button', { name: textIn(view, 'user.signIn') }).first()).toBeVisible();
    expect(asked[0]).toMatchObject({ name: 'getStoreConfigData' });
    expect(await page.evaluate(() => localStorage.getItem('DUKKAN__signin_token'))).toBeNull();
  });

  test('discards the first response if another customer has signed in meanwhile', async ({ page }) => {
    const authorization = await signInBefore(page);
    const other = await createWishlistCustomer(page.request, await findCatalogSample(page.request, view));
    const asked = follow(page);
    let isOther = false;
    // The app's code arrives after another customer has signed in, in another tab.
    await page.route(/\/static\/.*main.*\.js$/, async (route) => {
      await expect.poll(() => asked.length).toBe(1);
      if (!isOther)
        await page.evaluate(
          (value) => localStorage.setItem('DUKKAN__signin_token', JSON.stringify({ value, timeStored: Date.now() })),
          other.signin_token,
        );
      isOther = true;
      await route.fallback();
    });
    await page.goto(`/${view}/wishlist`);
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
    // The app does not use the response that the boot script requested for the first customer.
    await expect.poll(() => asked.filter(({ name }) => name === 'getStoreConfigData').length).toBe(2);
    expect(asked[0]).toEqual({ name: 'getStoreConfigData', authorization });
    expect(asked.slice(1).filter((one) => one.authorization !== `Bearer ${other.signin_token}`)).toEqual([]);
  });

  test('discards the first response if the customer has signed out in another tab meanwhile', async ({ page }) => {
    const authorization = await signInBefore(page);
    const asked = follow(page);
    // The app's code arrives after the other tab has signed out.
    await page.route(/\/static\/.*main.*\.js$/, async (route) => {
      await expect.poll(() => asked.length).toBe(1);
      await page.evaluate(() => localStorage.removeItem('DUKKAN__signin_token'));
      await route.fallback();
    });
    await page.goto(`/${view}/saved-items`);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => asked.filter(({ name }) => name === 'getStoreConfigData').length).toBe(2);
    expect(asked[0]).toEqual({ name: 'getStoreConfigData', authorization });
    expect(asked.slice(1).filter((one) => one.authorization)).toEqual([]);
  });
});
