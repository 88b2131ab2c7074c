import type { Page, Request, Route } from '@playwright/test';
import { lookAround, type PlaceName, preparePlace, remember, wishFor } from './shopper';
import { followRequests } from './stillness';
import { expect, test, textIn } from './support';

// What a customer's device asks that keeps no answers: store, customer, and the menu of wide screens go in one request.
test.use({ serviceWorkers: 'block' });

const view = 'sa_en';
const screens = { phone: { width: 390, height: 844 }, wide: { width: 1440, height: 900 } };
const ofCustomers = [
  'wishlist',
  'downloads',
  'saved-payments',
  'order-history',
  'communications',
  'address-book',
  'account-information',
];
const steps = ['checkout, address', 'checkout, delivery', 'checkout, payment'] satisfies PlaceName[];

/** What the page asks by GraphQL, and for whom. */
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

/** As if an earlier visit had signed in and nothing had been kept of its answers. Resolves to what goes along. */
async function signInBefore(page: Page): Promise<string> {
  const records = await wishFor(page.request, await lookAround(page.request, view));
  await remember(page, records);
  return `Bearer ${records.signin_token}`;
}

const joint = '**/graphql?*getStoreAndCustomer*';
const alone = ['getStoreConfigData', 'GetCustomerForLeftNav', 'GetWishlistIsEnabled'];

for (const [screen, viewport] of Object.entries(screens))
  test.describe(screen, () => {
    test.use({ viewport });

    test(`no page of a customer asks more than three questions at first: ${screen}`, async ({
      browser,
      page,
      baseURL,
    }) => {
      const records = await wishFor(page.request, await lookAround(page.request, view));
      for (const path of ofCustomers) {
        const context = await browser.newContext({ baseURL: baseURL ?? '', viewport, serviceWorkers: 'block' });
        const fresh = await context.newPage();
        await remember(fresh, records);
        const asked = follow(fresh);
        const { settled } = followRequests(fresh);
        await fresh.goto(`/${view}/${path}`);
        await fresh.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
        await expect(fresh.getByText('Noura').first()).toBeAttached();
        await settled();
        const names = asked.map(({ name }) => name);
        expect.soft(names.length, `${path}: ${names}`).toBeLessThanOrEqual(3);
        // The page of the newsletter reads anew what it may change of the customer.
        const joined = ['getStoreConfigData', 'GetWishlistIsEnabled'];
        expect
          .soft(
            names.filter((name) => joined.includes(name)),
            path,
          )
          .toEqual([]);
        await context.close();
      }
    });

    for (const step of steps)
      test(`a step of checkout asks no more than three questions at first: ${step}, ${screen}`, async ({ page }) => {
        const { path, records, content } = await preparePlace(page.request, await lookAround(page.request, view), step);
        await remember(page, records);
        const asked = follow(page);
        const { settled } = followRequests(page);
        await page.goto(path);
        await expect(page.getByRole('main').getByText(content).first()).toBeVisible();
        await settled();
        const names = asked.map(({ name }) => name);
        expect(names.length, String(names)).toBeLessThanOrEqual(3);
        expect(names).toContain('GetCheckoutCart');
      });
  });

test.describe('what goes wrong', () => {
  test.use({ viewport: screens.phone });

  const answer =
    (change: (body: { data: Record<string, unknown> }) => object, status?: number) => async (route: Route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: change(await response.json()), ...(status && { status }) });
    };
  const broken: Record<string, { answer: (route: Route) => Promise<void>; again: string[] }> = {
    'does not come': { answer: (route) => route.abort(), again: alone },
    'is broken as a whole': { answer: answer(() => ({ errors: [{ message: 'x' }] })), again: alone },
    'is refused with a status': {
      answer: answer(() => ({ errors: [{ message: 'x', extensions: { category: 'graphql-authentication' } }] }), 401),
      again: alone,
    },
    'is broken in what the customer is': {
      answer: answer(({ data }) => ({
        data: { ...data, customer: null },
        errors: [{ message: 'Internal server error', path: ['customer'] }],
      })),
      again: [],
    },
  };

  for (const [what, { answer, again }] of Object.entries(broken))
    test(`an answer for a customer that ${what}: what is missing is asked for alone`, async ({ page }) => {
      await signInBefore(page);
      await page.route(joint, answer);
      const asked = follow(page);
      await page.goto(`/${view}/wishlist`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(textIn(view, 'account.wishlist'));
      await expect(
        page.getByRole('main').getByRole('article').or(page.getByRole('main').getByRole('listitem')).first(),
      ).toBeVisible();
      await expect
        .poll(() =>
          asked
            .map(({ name }) => name)
            .filter((name) => alone.includes(name))
            .sort(),
        )
        .toEqual([...again].sort());
      expect(await page.evaluate(() => localStorage.getItem('DUKKAN__signin_token'))).not.toBeNull();
    });

  const ended = { value: 'a.b.c', timeStored: Date.now() };
  test('a session that the shop has ended is told, and the page goes on as a guest’s', async ({ page }) => {
    await page.goto('/robots.txt');
    await page.evaluate((value) => localStorage.setItem('DUKKAN__signin_token', value), JSON.stringify(ended));
    const asked = follow(page);
    await page.goto(`/${view}/account-information`);
    await expect(page.getByRole('button', { name: textIn(view, 'user.signIn') }).first()).toBeVisible();
    expect(asked[0]).toMatchObject({ name: 'getStoreAndCustomer' });
    expect(await page.evaluate(() => localStorage.getItem('DUKKAN__signin_token'))).toBeNull();
  });

  test('answers for a customer who has left meanwhile, in another tab, are nobody’s', async ({ page }) => {
    const authorization = await signInBefore(page);
    const asked = follow(page);
    // The app's code comes when the other tab has signed out.
    await page.route(/\/static\/.*main.*\.js$/, async (route) => {
      await expect.poll(() => asked.length).toBe(1);
      await page.evaluate(() => localStorage.removeItem('DUKKAN__signin_token'));
      await route.fallback();
    });
    await page.goto(`/${view}/saved-items`);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => asked.map(({ name }) => name)).toContain('getStoreConfigData');
    expect(asked[0]).toEqual({ name: 'getStoreAndCustomer', authorization });
    expect(asked.slice(1).filter((one) => one.authorization)).toEqual([]);
  });
});
