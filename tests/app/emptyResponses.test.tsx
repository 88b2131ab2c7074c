import { screen, waitFor } from '@testing-library/react';
import { createShop, newDatabase } from '../support/backEnd.ts';
import { newCart, storeValue } from '../support/carts.ts';
import * as demo from '../support/demo.ts';
import { renderApp } from '../support/renderApp.tsx';
import { operation } from '../support/responses.ts';
import { anyOf } from '../support/texts.ts';

const token = 'a-token-that-nobody-looks-at';

/** Pages whose content needs more requests than `ResolveURL`. */
const pages = [
  `/ae_en${demo.textiles.path}`,
  `/ae_en${demo.stool.path}`,
  '/ae_en/search.html?query=rug',
  '/ae_en/cart',
  '/ae_en/checkout',
  '/ae_en/contact-us',
];
const customerPages = [
  '/ae_en/wishlist',
  '/ae_en/saved-payments',
  '/ae_en/order-history',
  '/ae_en/order-history/000000001',
  '/ae_en/communications',
  '/ae_en/address-book',
  '/ae_en/account-information',
];

/** Renders a page and changes each response of the back end except the response to `ResolveURL`. */
async function openWith(url: string, change: (data: object) => object | null) {
  const database = newDatabase();
  const shop = createShop({ database });
  storeValue('cartId_ae', await newCart(database, [{ sku: demo.stool.sku, quantity: 1 }], 'ae_en'));
  if (customerPages.includes(url)) storeValue('signin_token', token);
  const changed = operation(/^(?!ResolveURL$)/, async ({ request }) => {
    const answer = await (await shop.handle(request.clone() as Request))?.json();
    return { data: change(answer.data ?? {}) };
  });
  return renderApp(url, { database, before: [changed] });
}

const isWaiting = () => document.querySelector('main [aria-busy="true"], main [class*="skeleton" i]');

test.each([...pages, ...customerPages])('shows an error on %s when the data of the response is null', async (url) => {
  await openWith(url, () => null);
  const main = screen.getByRole('main');
  await waitFor(() => expect(main).toHaveTextContent(anyOf('error.server', 'error.network', 'cart.notLoaded')));
  await waitFor(() => expect(isWaiting()).toBeNull());
});

test.each([...pages, ...customerPages])(
  'ends the loading state of %s when every field of the response is null',
  async (url) => {
    await openWith(url, (data) => Object.fromEntries(Object.keys(data).map((field) => [field, null])));
    const main = screen.getByRole('main');
    await waitFor(() => expect(main).toHaveTextContent(/\w{3}/));
    await waitFor(() => expect(isWaiting()).toBeNull());
  },
);
