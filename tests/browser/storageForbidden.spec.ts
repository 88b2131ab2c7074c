import type { Page } from '@playwright/test';
import { someOf } from '../support/sample.ts';
import { fillAddress, lastOrder, payAndOrder } from './checkout';
import type { Profile } from './profiles';
import { createCustomer, findCatalogSample } from './shopper';
import { expect, test, textIn, type ViewCode, viewsOf } from './support';

// Only a browser refuses all kinds of storage. Guests and customers must still be able to buy.
test.use({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' });

const main = (page: Page) => page.getByRole('main');

/** Behaves like Chrome with all site data blocked: access to any storage throws an error. */
const forbidden = () => {
  const refuse = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  };
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
    Object.defineProperty(window, name, { configurable: true, get: refuse });
  Object.defineProperty(document, 'cookie', { configurable: true, get: refuse, set: refuse });
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request: async () => refuse() } });
};

/** A full device: reading works, writing throws an error. */
const full = () => {
  const refuse = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  };
  Storage.prototype.setItem = refuse;
  IDBFactory.prototype.open = refuse;
  Cache.prototype.put = async () => refuse();
  Cache.prototype.add = async () => refuse();
  Cache.prototype.addAll = async () => refuse();
};

async function putIntoCart(page: Page, view: ViewCode, path: string) {
  const t = (id: string, values?: Record<string, number>) => textIn(view, id, values);
  await page.goto(path);
  await main(page)
    .getByRole('button', { name: t('cart.addToCart') })
    .first()
    .click();
  return page.getByRole('dialog', { name: t('cart.titleCount', { count: 1 }) });
}

async function deliverAndPay(page: Page, view: ViewCode) {
  await main(page)
    .getByRole('button', { name: textIn(view, 'checkout.toDelivery') })
    .click();
  await main(page).getByRole('radio').first().check({ force: true });
  await main(page)
    .getByRole('button', { name: textIn(view, 'checkout.toPayment') })
    .click();
  await expect(page).toHaveURL(/checkout\/payment$/);
  await payAndOrder(page, view);
}

async function buyAsGuest(page: Page, view: ViewCode, profile: Profile) {
  const t = (id: string, values?: Record<string, string | number>) => textIn(view, id, values);
  const { product } = await findCatalogSample(page.request, view);
  const email = `kept-nowhere-${crypto.randomUUID()}@example.com`;
  const cart = await putIntoCart(page, view, product.path);
  await cart.getByRole('link', { name: t('cart.view') }).click();
  await expect(main(page).getByText(product.name).first()).toBeVisible();
  await main(page)
    .getByRole('link', { name: t('cart.checkout') })
    .click();
  await main(page).getByLabel(t('checkout.field.email'), { exact: true }).fill(email);
  await fillAddress(main(page), view, profile);
  await deliverAndPay(page, view);
  const { order, items } = lastOrder(profile, email);
  await expect(main(page)).toContainText(String(order.number));
  expect(items).toMatchObject([{ product_sku: product.sku, qty: 1 }]);
}

async function buyAsCustomer(page: Page, view: ViewCode, profile: Profile) {
  const t = (id: string, values?: Record<string, string | number>) => textIn(view, id, values);
  const { product } = await findCatalogSample(page.request, view);
  const { email, password } = await createCustomer(page.request, view);
  const cart = await putIntoCart(page, view, product.path);
  await expect(cart).toBeVisible();
  await page.keyboard.press('Escape');
  const header = page.getByRole('banner').first();
  await header.getByRole('link', { name: t('shell.signIn') }).click();
  // On a wide screen the link opens the form beside the page, without a page change.
  const form = page.locator('form').filter({ has: page.getByLabel(t('user.password'), { exact: true }) });
  await form.getByLabel(t('user.email'), { exact: true }).fill(email);
  await form.getByLabel(t('user.password'), { exact: true }).fill(password);
  await form.getByRole('button', { name: t('user.signIn'), exact: true }).click();
  await expect(header.getByRole('button', { name: t('shell.hello', { name: 'Noura' }) })).toBeVisible();
  await header.getByRole('link', { name: t('cart.trigger', { count: 1 }) }).click();
  await page
    .getByRole('link', { name: t('cart.checkout') })
    .first()
    .click();
  await fillAddress(main(page), view, profile);
  await deliverAndPay(page, view);
  const { order, items } = lastOrder(profile, email);
  await expect(main(page)).toContainText(String(order.number));
  expect(items).toMatchObject([{ product_sku: product.sku, qty: 1 }]);
}

/** In this order, any two sampled purchases include both devices and both shoppers. */
const purchases = [
  { name: 'lets a guest buy on a device that forbids storage', device: forbidden, buy: buyAsGuest },
  { name: 'lets a customer sign in and buy on a device that forbids storage', device: forbidden, buy: buyAsCustomer },
  { name: 'lets a customer sign in and buy on a device that is full', device: full, buy: buyAsCustomer },
  { name: 'lets a guest buy on a device that is full', device: full, buy: buyAsGuest },
];

for (const view of viewsOf('storage forbidden'))
  for (const { name, device, buy } of someOf(purchases, 2, 'devices without storage'))
    test(`${name}, in ${view}`, async ({ page, profile }) => {
      await page.addInitScript(device);
      await buy(page, view, profile);
    });
