import type { DatabaseSync } from 'node:sqlite';
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { newDatabase } from './backEnd.ts';
import { addToCart, type CartItemInput, executeGraphql, storeValue } from './carts.ts';
import * as demo from './demo.ts';
import { fill } from './fill.ts';
import { type RenderOptions, renderApp } from './renderApp.tsx';
import { textOf } from './texts.ts';

/** E-mail address and password of the demo customer. */
export const { email, password } = demo.customer;

/** Fills in and submits the form of the sign-in page. */
export async function signIn(user: UserEvent, given: { email?: string; password?: string } = {}): Promise<void> {
  const main = within(screen.getByRole('main'));
  await fill(user, await main.findByLabelText(textOf('user.email')), given.email ?? email);
  await fill(user, main.getByLabelText(textOf('user.password')), given.password ?? password);
  await user.click(main.getByRole('button', { name: textOf('user.signIn') }));
}

/** Waits until the header shows the demo customer's first name. */
export const greeting = () =>
  within(screen.getAllByRole('banner')[0] ?? document.body).findByText(demo.customer.firstname);

/** Signs out through the menu in the header of an English page. */
export async function signOut(user: UserEvent, name = demo.customer.firstname): Promise<void> {
  const header = within(screen.getAllByRole('banner')[0] ?? document.body);
  await user.click(await header.findByRole('button', { name: textOf('shell.hello', { name }) }));
  await user.click(await header.findByRole('button', { name: textOf('account.signOut') }));
}

/** Starts a session of the demo customer without the app. Returns the customer token and the cart id. */
export async function newSession(database: DatabaseSync, items: CartItemInput[] = [], store = 'sa_en') {
  const { generateCustomerToken } = await executeGraphql<{ generateCustomerToken: { token: string } }>(
    database,
    'mutation($email:String!,$password:String!){generateCustomerToken(email:$email,password:$password){token}}',
    { email, password },
    store,
  );
  const { token } = generateCustomerToken;
  const as = { Authorization: `Bearer ${token}` };
  const { customerCart } = await executeGraphql<{ customerCart: { id: string } }>(
    database,
    '{customerCart{id}}',
    {},
    store,
    as,
  );
  if (items.length > 0) await addToCart(database, customerCart.id, items, store, as);
  return { token, cartId: customerCart.id };
}

/** Stores a customer session in `localStorage`. The session expires after `secondsLeft`. */
export function storeSession(token: string, secondsLeft = 3600): void {
  const record = { value: token, timeStored: Date.now() - (3600 - secondsLeft) * 1000, ttl: 3600 };
  localStorage.setItem('DUKKAN__signin_token', JSON.stringify(record));
}

/** Ends all sessions of all customers, as Magento does after a password change. */
export const revokeAll = (database: DatabaseSync): void =>
  database.exec('UPDATE customer SET token_generation = token_generation + 1');

/** Opens a page as the demo customer, with items in the cart. */
export async function visitSignedIn(
  url: string,
  items: CartItemInput[] = [],
  { database = newDatabase(), before, settings }: RenderOptions = {},
) {
  const [, store = 'sa_en'] = url.split('/');
  const session = await newSession(database, items, store);
  storeSession(session.token);
  storeValue(`cartId_${store.slice(0, 2)}`, session.cartId);
  const app = await renderApp(url, { database, ...(before && { before }), ...(settings && { settings }) });
  await greeting();
  return { ...app, ...session };
}
