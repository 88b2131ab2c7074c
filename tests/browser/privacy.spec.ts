import type { Page } from '@playwright/test';
import { someOf } from '../support/sample.ts';
import { payAndOrder } from './checkout';
import { type Customer, openAsCustomer, sendGraphql } from './customer';
import { findCatalogSample } from './shopper';
import { expect, test, textIn, type ViewCode, viewsOf } from './support';

// Only a browser has all the places that could hold data of a customer after the session: caches of the service worker,
// databases, history and the back/forward cache.
test.use({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'allow' });

const main = (page: Page) => page.getByRole('main');
const header = (page: Page) => page.getByRole('banner').first();

/** Makes the session on the device expire. */
const expire = (page: Page) =>
  page.evaluate(() => {
    const record = JSON.parse(localStorage.getItem('DUKKAN__signin_token') ?? '{}');
    localStorage.setItem('DUKKAN__signin_token', JSON.stringify({ ...record, timeStored: Date.now() - 3_601_000 }));
  });

/** Contents of all places that a page's code can read, by name. */
const everything = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(async () => {
    const places: Record<string, string> = {
      page: document.documentElement.outerHTML,
      fields: [...document.querySelectorAll('input, textarea')].map((field) => Reflect.get(field, 'value')).join(' '),
      title: document.title,
      address: location.href,
      entry: JSON.stringify(history.state),
      cookies: document.cookie,
      'window name': window.name,
      device: JSON.stringify({ ...localStorage }),
      tab: JSON.stringify({ ...sessionStorage }),
    };
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const response = await cache.match(request);
        const type = response?.headers.get('Content-Type') ?? '';
        const text = /image|font/.test(type) ? '' : await response?.text();
        places[`cache ${name} ${request.url}`] = `${decodeURIComponent(request.url)} ${text}`;
      }
    }
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error);
      });
      for (const store of database.objectStoreNames) {
        places[`database ${name} ${store}`] = await new Promise((resolve, reject) => {
          const asking = database.transaction(store).objectStore(store).getAll();
          asking.onsuccess = () => resolve(JSON.stringify(asking.result));
          asking.onerror = () => reject(asking.error);
        });
      }
      database.close();
    }
    return places;
  });

/** Places that contain each secret. The secrets are long enough not to occur in styles and code by chance. */
const found = (secrets: Record<string, string>, places: Record<string, string>): string[] =>
  Object.entries(secrets).flatMap(([secret, text]) =>
    Object.entries(places).flatMap(([place, content]) => (content.includes(text) ? [`${secret}: ${place}`] : [])),
  );

const ordersOf = async (page: Page, view: ViewCode, { token }: Customer): Promise<string[]> => {
  const { customer } = await sendGraphql<{ customer: { orders: { items: { number: string }[] } } }>(
    page,
    view,
    '{customer{orders(scope:GLOBAL){items{number}}}}',
    {},
    token,
  );
  return customer.orders.items.map(({ number }) => number);
};

async function signOutHere(page: Page, view: ViewCode) {
  await header(page)
    .getByRole('button', { name: textIn(view, 'shell.hello', { name: 'Noura' }) })
    .click();
  await page.getByRole('button', { name: textIn(view, 'account.signOut') }).click();
}

/** Orders, opens the customer's pages, and types a message without sending it. Returns the customer's secrets. */
async function wholeVisit(page: Page, view: ViewCode) {
  const t = (id: string) => textIn(view, id);
  const known = await findCatalogSample(page.request, view);
  const customer = await openAsCustomer(page, known, `/${view}/checkout/delivery`);
  await main(page).getByRole('radio').first().check({ force: true });
  await main(page)
    .getByRole('button', { name: t('checkout.toPayment') })
    .click();
  await expect(page).toHaveURL(/checkout\/payment$/);
  await main(page)
    .getByRole('button', { name: t('checkout.giftAdd') })
    .click();
  const fields = main(page).getByRole('textbox');
  await expect(fields).not.toHaveCount(0);
  for (const field of await fields.all()) await field.fill('Gift-words-for-Huda');
  await payAndOrder(page, view);
  const [number = ''] = await ordersOf(page, view, customer);
  await expect(main(page)).toContainText(number);
  await page.goto(`/${view}/order-history`);
  await main(page)
    .getByRole('link', { name: new RegExp(number) })
    .click();
  await expect(main(page)).toContainText('Olaya Street');
  await page.goto(`/${view}/account-information`);
  await expect(main(page).getByText(customer.email).first()).toBeVisible();
  await page.goto(`/${view}/contact-us`);
  await main(page).getByLabel(t('content.contactComment')).fill('Words-for-the-shop-only');
  const secrets = {
    name: 'Noura',
    'e-mail': customer.email,
    phone: '501234567',
    street: 'Olaya Street',
    order: number,
    token: customer.token,
    gift: 'Gift-words-for-Huda',
    draft: 'Words-for-the-shop-only',
  };
  return { secrets };
}

for (const view of viewsOf('privacy')) {
  const t = (id: string) => textIn(view, id);
  const isGuest = (page: Page) => expect(header(page).getByRole('link', { name: t('shell.signIn') })).toBeVisible();

  for (const ending of someOf(['sign-out', 'expiry'] as const, 1, 'end of the session'))
    test(`leaves no customer data in the browser or its history after ${ending}, in ${view}`, async ({ page }) => {
      const { secrets } = await wholeVisit(page, view);
      const before = found(secrets, await everything(page));
      // The browser must contain each secret before the session ends. Otherwise its absence afterwards proves nothing.
      for (const secret of Object.keys(secrets)) expect(before.some((one) => one.startsWith(`${secret}:`))).toBe(true);
      await (ending === 'sign-out' ? signOutHere(page, view) : expire(page));
      await isGuest(page);
      if (ending === 'expiry') await expect(page.getByText(t('user.sessionEnded'))).toBeVisible();

      // After expiry, the tab may store hidden data for the same customer's return. The number of an order remains in
      // the page's URL, which the browser's history and the return URL of the sign-in page contain.
      const isMeant = (one: string) => (ending === 'expiry' && one.endsWith(': tab')) || one === 'order: entry';
      const left = async () => found(secrets, await everything(page)).filter((one) => !isMeant(one));
      await expect.poll(left).toEqual([]);
      for (let step = 0; step < 6; step++) {
        await page.goBack();
        if (!page.url().startsWith('http')) break;
        await isGuest(page);
        await expect.poll(left, page.url()).toEqual([]);
      }
    });
}
