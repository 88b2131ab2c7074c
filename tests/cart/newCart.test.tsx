import { waitFor } from '@testing-library/react';
import { openList } from '#outbox/entries';
import { newDatabase } from '../support/backEnd.ts';
import { cartItemsOf, cartLink, findCartItem, main, readStoredValue, storeValue } from '../support/carts.ts';
import { greeting, newSession, signIn } from '../support/customer.ts';
import * as demo from '../support/demo.ts';
import { renderApp } from '../support/renderApp.tsx';
import { textOf } from '../support/texts.ts';

// The browser is killed before it writes the id of a guest's new cart from local storage to disk. The id is also in
// IndexedDB.

const { stool } = demo;
const stoolPath = `/sa_en${stool.path}`;

/** Adds a stool to a new cart, then clears local storage. */
async function loseNewCart() {
  const database = newDatabase();
  const app = await renderApp(stoolPath, { database });
  await app.user.click(await main().findByRole('button', { name: textOf('cart.addToCart') }));
  await waitFor(async () =>
    expect(await cartItemsOf(database, String(readStoredValue('cartId_sa')))).toEqual([[stool.sku, 1]]),
  );
  await waitFor(() => expect(readStoredValue('outbox_sa')).toBeUndefined());
  const cartId = String(readStoredValue('cartId_sa'));
  app.leave();
  localStorage.clear();
  return { database, cartId };
}

test('shows the new cart again when its id is only in IndexedDB', async () => {
  const { database, cartId } = await loseNewCart();
  await renderApp('/sa_en/cart', { database });
  expect((await findCartItem(stool.name)).getByRole('textbox')).toHaveValue('1');
  expect(await cartLink(1)).toBeInTheDocument();
  expect(readStoredValue('cartId_sa')).toBe(cartId);
});

test('replaces a closed cart in local storage by the new cart, whose id is in IndexedDB', async () => {
  const { database, cartId } = await loseNewCart();
  storeValue('cartId_sa', 'closed');
  await renderApp('/sa_en/cart', { database });
  expect((await findCartItem(stool.name)).getByRole('textbox')).toHaveValue('1');
  expect(readStoredValue('cartId_sa')).toBe(cartId);
});

test('adds the next item to the cart whose id is only in IndexedDB', async () => {
  const { database, cartId } = await loseNewCart();
  const { user } = await renderApp(stoolPath, { database });
  await user.click(await main().findByRole('button', { name: textOf('cart.addToCart') }));
  await waitFor(async () => expect(await cartItemsOf(database, cartId)).toEqual([[stool.sku, 2]]));
  expect(await cartLink(2)).toBeInTheDocument();
});

test('removes the id of the guest’s cart from IndexedDB at sign-in', async () => {
  const { database, cartId } = await loseNewCart();
  const list = openList();
  expect(await list.readCartId('sa')).toBe(cartId);
  await newSession(database);
  const { user } = await renderApp('/sa_en/sign-in', { database });
  await signIn(user);
  expect(await greeting()).toBeVisible();
  await waitFor(async () => expect(await list.readCartId('sa')).toBeUndefined());
});
