import type { DatabaseSync } from 'node:sqlite';
import { act, screen, waitFor } from '@testing-library/react';
import * as tabs from '#app/tabs/syncTabs';
import { browser } from '#lib/browser/browser';
import { isCustomerKey, storageKeys, storagePrefix } from '#lib/browser/storage';
import { newDatabase } from '../support/backEnd.ts';
import { cartItemsOf, ivoryBox, main, newCart, openWithCart, readStoredValue, storeValue } from '../support/carts.ts';
import { field } from '../support/checkout.ts';
import { email, newSession, signIn, storeSession, visitSignedIn } from '../support/customer.ts';
import * as demo from '../support/demo.ts';
import { fill } from '../support/fill.ts';
import { gate } from '../support/gate';
import { renderApp } from '../support/renderApp.tsx';
import { failRequests, operation } from '../support/responses.ts';
import { simulateConnection } from '../support/simulateConnection.ts';
import { pattern, textOf } from '../support/texts.ts';

// A tab notices changes of other tabs in the shared storage.
const reloaded = jest.spyOn(browser, 'reload').mockImplementation(() => {
  // A browser fires `pagehide` before a reload, and the page stores its data.
  window.dispatchEvent(new Event('pagehide'));
});
const loaded = jest.spyOn(browser, 'navigationType');
beforeEach(() => {
  reloaded.mockClear();
  synced.mockClear();
  loaded.mockReturnValue('navigate');
});

const oneStool = [{ sku: demo.stool.sku, quantity: 1 }];

/** Fires the event of a storage change in another tab. */
const tellTabs = () => act(async () => void window.dispatchEvent(new StorageEvent('storage', { key: null })));

const synced = jest.spyOn(tabs, 'syncTabs');

/** Waits one turn of the event loop, so that this tab starts to react. */
const turn = () => act(() => new Promise<void>((done) => setTimeout(done)));

/** Waits until this tab has finished its reaction. */
async function hasSynced() {
  await turn();
  await act(() => Promise.all(synced.mock.results.map(({ value }) => value)));
}

const message = () => main().findByRole('textbox', { name: textOf('content.contactComment') });

/** Stores a new cart with two boxes, as another tab does. */
async function beginCartElsewhere(database: DatabaseSync): Promise<string> {
  const id = await newCart(database, [ivoryBox(2)]);
  storeValue('cartId_sa', id);
  return id;
}

/** Removes the storage keys that a sign-out in another tab removes. */
function forgetCustomer() {
  for (const key of Object.keys(localStorage))
    if (isCustomerKey(key.slice(storagePrefix.length)) || key.startsWith(storagePrefix + storageKeys.cartId('sa')))
      localStorage.removeItem(key);
}

async function signOutElsewhere() {
  forgetCustomer();
  await tellTabs();
}

async function loadAgain(app: { unmount(): void }, ...next: Parameters<typeof renderApp>) {
  await waitFor(() => expect(reloaded).toHaveBeenCalledTimes(1));
  app.unmount();
  loaded.mockReturnValue('reload');
  return renderApp(...next);
}

test('signs out and removes all customer data when another tab signs out', async () => {
  const first = await visitSignedIn('/sa_en/checkout', oneStool);
  await fill(first.user, await field(textOf('checkout.field.street')), 'Olaya Street');
  await signOutElsewhere();
  expect(await screen.findByRole('link', { name: textOf('shell.signIn') })).toBeVisible();
  await loadAgain(first, '/sa_en/checkout', { database: first.database });
  expect(await screen.findByText(pattern('user.signedOutElsewhere'))).toBeVisible();
  expect(await screen.findByRole('link', { name: textOf('shell.signIn') })).toBeVisible();
  const everything = [document.body.innerHTML, { ...localStorage }, { ...sessionStorage }];
  expect(JSON.stringify(everything)).not.toMatch(/layla|Olaya/i);
});

test('signs out when the page gets focus without a storage event and has no cart', async () => {
  const first = await visitSignedIn('/sa_en/contact-us');
  first.store.dispatch({ type: 'cart/cartReset' });
  localStorage.removeItem(`DUKKAN__${storageKeys.signinToken}`);
  await act(async () => void window.dispatchEvent(new Event('focus')));
  await waitFor(() => expect(reloaded).toHaveBeenCalledTimes(1));
  expect(screen.getByRole('link', { name: textOf('shell.signIn') })).toBeVisible();
  expect(screen.queryByText(demo.customer.firstname)).not.toBeInTheDocument();
});

test('switches to the customer who signs in in another tab and removes data of the previous customer', async () => {
  const first = await visitSignedIn('/sa_en/contact-us', oneStool);
  expect(
    await screen.findByRole('button', { name: textOf('shell.hello', { name: demo.customer.firstname }) }),
  ).toBeVisible();
  await fill(first.user, await message(), 'About my order');
  forgetCustomer();
  storeSession('the other one');
  await tellTabs();
  // The token stays the same but belongs to another customer, so only the back end can return the new name.
  storeSession(first.token);
  first.database.exec(`UPDATE customer SET firstname = 'Omar', email = 'omar@example.com' WHERE email = '${email}'`);
  await loadAgain(first, '/sa_en/contact-us', { database: first.database });
  expect(await screen.findByRole('button', { name: textOf('shell.hello', { name: 'Omar' }) })).toBeVisible();
  expect(await message()).toHaveValue('');
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('About my order');
});

test('shows that the session has ended when another tab has detected its expiry', async () => {
  const first = await visitSignedIn('/sa_en/checkout', oneStool);
  await fill(first.user, await field(textOf('checkout.field.street')), 'Olaya Street');
  storeValue(storageKeys.sessionEnded, true);
  await signOutElsewhere();
  await loadAgain(first, '/sa_en/checkout', { database: first.database });
  expect(await screen.findByRole('heading', { level: 1, name: textOf('user.sessionEndedTitle') })).toBeVisible();
  expect(screen.queryByText(pattern('user.signedOutElsewhere'))).not.toBeInTheDocument();
});

test('reloads the page and keeps typed text when another tab has stored another cart', async () => {
  const first = await openWithCart('/sa_en/contact-us', oneStool);
  await screen.findByRole('link', { name: textOf('cart.trigger', { count: 1 }) });
  await fill(first.user, await message(), 'Do you carve names?');
  await fill(first.user, main().getByRole('textbox', { name: textOf('content.contactName') }), 'Mona');
  const other = await beginCartElsewhere(first.database);
  await tellTabs();
  await loadAgain(first, '/sa_en/contact-us', { database: first.database });
  expect(readStoredValue('cartId_sa')).toBe(other);
  expect(await screen.findByRole('link', { name: textOf('cart.trigger', { count: 2 }) })).toBeVisible();
  await waitFor(async () => expect(await message()).toHaveValue('Do you carve names?'));
  expect(main().getByRole('textbox', { name: textOf('content.contactName') })).toHaveValue('Mona');
});

test('reloads the page once after several storage events', async () => {
  const first = await openWithCart('/sa_en/contact-us', oneStool);
  await screen.findByRole('link', { name: textOf('cart.trigger', { count: 1 }) });
  await beginCartElsewhere(first.database);
  for (const _ of ['the token', 'its time', 'the cart']) await tellTabs();
  await waitFor(() => expect(reloaded).toHaveBeenCalled());
  await turn();
  expect(reloaded).toHaveBeenCalledTimes(1);
});

test('does not reload until the running request has added an item to the cart', async () => {
  const adding = gate();
  const slow = operation('AddItem', () => adding.opened);
  const first = await openWithCart(`/sa_en${demo.box.path}`, oneStool, { before: [slow] });
  await first.user.click(await main().findByRole('radio', { name: demo.ivory.name }));
  await first.user.click(main().getByRole('button', { name: textOf('cart.addToCart') }));
  await beginCartElsewhere(first.database);
  await tellTabs();
  await turn();
  expect(reloaded).not.toHaveBeenCalled();
  adding.open();
  await waitFor(() => expect(reloaded).toHaveBeenCalledTimes(1));
  expect(await cartItemsOf(first.database, first.cartId)).toHaveLength(2);
});

/** Opens a product as a guest without a cart; then another tab signs in, without an event in this tab yet. */
async function signInElsewhere({ cart }: { cart: 'kept' | 'awaited' }) {
  const app = await renderApp(`/sa_en${demo.box.path}`);
  const session = await newSession(app.database, oneStool);
  await app.user.click(await main().findByRole('radio', { name: demo.ivory.name }));
  storeSession(session.token);
  if (cart === 'kept') storeValue('cartId_sa', session.cartId);
  return { ...app, ...session };
}

const isCustomersHere = async ({ token, cartId }: { token: string; cartId: string }, count: number) => {
  expect(await screen.findByRole('link', { name: textOf('cart.trigger', { count }) })).toBeVisible();
  expect(
    await screen.findByRole('button', { name: textOf('shell.hello', { name: demo.customer.firstname }) }),
  ).toBeVisible();
  expect(readStoredValue('cartId_sa')).toBe(cartId);
  expect(readStoredValue(storageKeys.signinToken)).toBe(token);
};

test('signs in as the customer of another tab when the guest has no cart', async () => {
  const first = await renderApp('/sa_en/contact-us');
  await fill(first.user, await message(), 'Do you carve names?');
  const session = await newSession(first.database, oneStool);
  storeSession(session.token);
  storeValue('cartId_sa', session.cartId);
  await tellTabs();
  await loadAgain(first, '/sa_en/contact-us', { database: first.database });
  await isCustomersHere(session, 1);
  await waitFor(async () => expect(await message()).toHaveValue('Do you carve names?'));
});

test('delays the reload until the device is online when there is no service worker', async () => {
  const line = simulateConnection();
  await openWithCart('/sa_en/contact-us', oneStool, { before: line.handlers });
  await screen.findByRole('link', { name: textOf('cart.trigger', { count: 1 }) });
  await line.goOffline();
  storeValue('cartId_sa', 'the cart of another tab');
  await tellTabs();
  await turn();
  expect(synced).toHaveBeenCalled();
  expect(reloaded).not.toHaveBeenCalled();
  expect(main().getByRole('heading', { level: 1, name: textOf('content.contactTitle') })).toBeVisible();
  await line.goOnline();
  await waitFor(() => expect(reloaded).toHaveBeenCalledTimes(1));
});

test('ignores an expired session of another tab', async () => {
  await renderApp('/sa_en/contact-us');
  storeSession('of-yesterday', -1);
  await tellTabs();
  await hasSynced();
  expect(reloaded).not.toHaveBeenCalled();
  expect(screen.getByRole('link', { name: textOf('shell.signIn') })).toBeVisible();
});

test.each(['kept', 'awaited'] as const)(
  'adds an item to the cart of the customer who signed in in another tab (cart %s)',
  async (cart) => {
    const app = await signInElsewhere({ cart });
    await app.user.click(main().getByRole('button', { name: textOf('cart.addToCart') }));
    await isCustomersHere(app, 2);
    await tellTabs();
    await hasSynced();
    expect(reloaded).not.toHaveBeenCalled();
  },
);

test("adds an item to the cart of the customer when the guest's cart was just merged", async () => {
  const app = await openWithCart(`/sa_en${demo.box.path}`, oneStool);
  await screen.findByRole('link', { name: textOf('cart.trigger', { count: 1 }) });
  await app.user.click(await main().findByRole('radio', { name: demo.ivory.name }));
  app.database.exec('UPDATE cart SET is_active = 0');
  const session = await newSession(app.database, oneStool);
  storeSession(session.token);
  storeValue('cartId_sa', session.cartId);
  await app.user.click(main().getByRole('button', { name: textOf('cart.addToCart') }));
  await isCustomersHere(session, 2);
});

test('merges a leftover guest cart into the cart of the customer and keeps the session', async () => {
  const database = newDatabase();
  const session = await newSession(database, oneStool);
  storeSession(session.token);
  storeValue('cartId_sa', await newCart(database, [ivoryBox(2)]));
  await renderApp('/sa_en/contact-us', { database });
  await isCustomersHere(session, 3);
});

test('uses the cart of another tab when the cart of this tab is no longer active', async () => {
  const app = await openWithCart(`/sa_en${demo.box.path}`, oneStool);
  await screen.findByRole('link', { name: textOf('cart.trigger', { count: 1 }) });
  await app.user.click(await main().findByRole('radio', { name: demo.ivory.name }));
  app.database.exec('UPDATE cart SET is_active = 0');
  const other = await beginCartElsewhere(app.database);
  await app.user.click(main().getByRole('button', { name: textOf('cart.addToCart') }));
  expect(await screen.findByRole('link', { name: textOf('cart.trigger', { count: 3 }) })).toBeVisible();
  expect(readStoredValue('cartId_sa')).toBe(other);
});

test('keeps the stored data of another customer when the cart of this tab is no longer active', async () => {
  const app = await visitSignedIn(`/sa_en${demo.box.path}`, oneStool);
  await screen.findByRole('link', { name: textOf('cart.trigger', { count: 1 }) });
  await app.user.click(await main().findByRole('radio', { name: demo.ivory.name }));
  app.database.exec('UPDATE cart SET is_active = 0');
  storeSession('another-token');
  storeValue('cartId_sa', 'the cart of the other one');
  await app.user.click(main().getByRole('button', { name: textOf('cart.addToCart') }));
  expect(await main().findByRole('alert')).toBeVisible();
  expect(readStoredValue(storageKeys.signinToken)).toBe('another-token');
  expect(readStoredValue('cartId_sa')).toBe('the cart of the other one');
});

test('keeps the stored cart of another tab when the cart of this tab cannot be merged', async () => {
  const app = await openWithCart('/sa_en/sign-in', oneStool, { before: failRequests('GetCustomerCart').handlers });
  await screen.findByRole('link', { name: textOf('cart.trigger', { count: 1 }) });
  const other = await beginCartElsewhere(app.database);
  await signIn(app.user);
  expect(await screen.findByRole('button', { name: textOf('error.tryAgain') })).toBeVisible();
  expect(readStoredValue('cartId_sa')).toBe(other);
});

test('waits while another tab merges a cart', async () => {
  const handover = gate();
  const request = (_name: string, work: () => Promise<unknown>) => handover.opened.then(work);
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
  try {
    await signInElsewhere({ cart: 'awaited' });
    await tellTabs();
    await turn();
    expect(synced).toHaveBeenCalled();
    expect(reloaded).not.toHaveBeenCalled();
    handover.open();
    await waitFor(() => expect(reloaded).toHaveBeenCalledTimes(1));
  } finally {
    Reflect.deleteProperty(navigator, 'locks');
  }
});
