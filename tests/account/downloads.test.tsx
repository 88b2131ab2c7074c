import type { DatabaseSync } from 'node:sqlite';
import { screen, waitFor, within } from '@testing-library/react';
import { manageOrder } from '../../mocks/shop/order/backOffice.ts';
import { newDatabase } from '../support/backEnd.ts';
import { type CartItemInput, executeGraphql } from '../support/carts.ts';
import { newSession, signOut, storeSession } from '../support/customer.ts';
import * as demo from '../support/demo.ts';
import { type RenderOptions, renderApp } from '../support/renderApp.tsx';
import { graphqlResponse, internalError, operation } from '../support/responses.ts';
import { pattern, textOf } from '../support/texts.ts';

/** Places an order as the demo customer through the API. Returns the order number and the customer's token. */
async function buy(database: DatabaseSync, items: CartItemInput[]) {
  const { token, cartId } = await newSession(database, items);
  const as = { Authorization: `Bearer ${token}` };
  const address = {
    firstname: 'Layla',
    lastname: 'Saleh',
    street: ['7812', 'King Fahd Road'],
    city: 'Riyadh',
    region: 'SA-01',
    postcode: '12271',
    country_code: 'SA',
    telephone: '+966501234567',
  };
  const { placeOrder } = await executeGraphql<{ placeOrder: { order: { order_number: string } } }>(
    database,
    `mutation($id:String!,$address:CartAddressInput!){
      setBillingAddressOnCart(input:{cart_id:$id,billing_address:{address:$address}}){cart{id}}
      setPaymentMethodOnCart(input:{cart_id:$id,payment_method:{code:"checkmo"}}){cart{id}}
      placeOrder(input:{cart_id:$id}){order{order_number}}}`,
    { id: cartId, address },
    'sa_en',
    as,
  );
  return { number: placeOrder.order.order_number, token };
}

const booklet = [{ sku: demo.booklet.sku, quantity: 1 }];

async function open({ database = newDatabase(), before }: RenderOptions = {}) {
  const { token } = await newSession(database);
  storeSession(token);
  const app = await renderApp('/sa_en/downloads', { database, ...(before && { before }) });
  return { ...app, database };
}

const downloadOf = new RegExp(`^${pattern('account.download').source} ?:`);

test('lists an unpaid file as pending and links to its download once the order is paid', async () => {
  const database = newDatabase();
  const { number } = await buy(database, booklet);
  const first = await open({ database });
  expect(await screen.findByRole('heading', { level: 2, name: demo.booklet.name })).toBeVisible();
  expect(screen.getAllByText(pattern('account.downloadPendingText')).length).toBeGreaterThan(0);
  expect(screen.queryByRole('link', { name: downloadOf })).not.toBeInTheDocument();
  first.leave();
  manageOrder({ db: database, now: () => new Date() }, number, 'invoice');
  await open({ database });
  const [link] = await screen.findAllByRole('link', { name: downloadOf });
  expect(link).toHaveAttribute('href', expect.stringContaining('/downloadable/download/link/id/'));
  expect(screen.getAllByText(textOf('account.downloadsUnlimited')).length).toBeGreaterThan(0);
});

test('shows how many downloads of a file are left, or that none is left', async () => {
  const file = (status: string, remaining: string, index: number) => ({
    __typename: 'CustomerDownloadableProduct',
    order_increment_id: '000000077',
    date: '2026-11-20 18:28:27',
    status,
    download_url: `https://shop.example/downloadable/download/link/id/${index}/`,
    remaining_downloads: remaining,
  });
  const items = [file('available', '2', 1), file('expired', '0', 2), file('pending_payment', '3', 3)];
  const some = operation('GetCustomerDownloads', () =>
    graphqlResponse({ customerDownloadableProducts: { __typename: 'CustomerDownloadableProducts', items } }),
  );
  const noNames = operation('GetCustomerDownloadNames', internalError);
  await open({ before: [some, noNames] });
  // The order number replaces the product names, which cannot be loaded.
  const order = within(
    (await screen.findByRole('heading', { level: 2, name: /000000077/ })).closest('li') as HTMLElement,
  );
  expect(order.getByText(textOf('account.downloadsLeft', { count: 2 }))).toBeVisible();
  expect(order.getByText(textOf('account.downloadExpired'))).toBeVisible();
  expect(order.getByText(textOf('account.downloadPending'))).toBeVisible();
  expect(order.getAllByRole('link')).toHaveLength(1);
});

test('shows that the customer has no files yet, and marks the downloads page as current in the menu', async () => {
  await open();
  expect(await screen.findByText(textOf('account.noDownloads'))).toBeVisible();
  const menu = within(within(screen.getByRole('main')).getByRole('navigation'));
  expect(menu.getByRole('link', { name: textOf('account.downloads') })).toHaveAttribute('aria-current', 'page');
});

test('offers another attempt when the downloads fail to load', async () => {
  await open({ before: [operation('GetCustomerDownloads', internalError)] });
  expect(await screen.findByRole('button', { name: textOf('error.tryAgain') })).toBeVisible();
});

test('asks a guest to sign in, and stores no order on the device after the sign-out', async () => {
  const database = newDatabase();
  const { number } = await buy(database, booklet);
  const guest = await renderApp('/sa_en/downloads', { database });
  expect(await screen.findByRole('heading', { level: 1, name: textOf('user.signInTitle') })).toBeVisible();
  guest.leave();
  const { user } = await open({ database });
  await screen.findByRole('heading', { level: 2, name: demo.booklet.name });
  await signOut(user);
  await waitFor(() => expect(window.location.pathname).toMatch(/^\/sa_en\/?$/));
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain(number);
});
