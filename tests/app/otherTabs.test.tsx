import type { DatabaseSync } from 'node:sqlite';
import { act, screen, waitFor } from '@testing-library/react';
import * as otherTabs from '#app/tabs/syncTabs';
import { browser } from '#lib/browser/browser';
import { isCustomerKey, storageKeys, storagePrefix } from '#lib/browser/storage';
import { fault, operation } from '../support/answers.ts';
import { newDatabase } from '../support/backEnd.ts';
import { ivoryBox, keep, kept, linesOf, main, newCart, visit } from '../support/carts.ts';
import { field } from '../support/checkout.ts';
import { email, keepSession, newSession, signIn, visitSignedIn } from '../support/customer.ts';
import * as demo from '../support/demo.ts';
import { fill } from '../support/fill.ts';
import { gate } from '../support/gate';
import { connection } from '../support/offline.ts';
import { renderApp } from '../support/renderApp.tsx';
import { pattern, textOf } from '../support/texts.ts';

// What another tab does is seen in the storage that all tabs share.
const reloaded = jest.spyOn(browser, 'reload').mockImplementation(() => {
  // As a browser does: what the page keeps when it is left is kept.
  window.dispatchEvent(new Event('pagehide'));
});
const loaded = jest.spyOn(browser, 'navigationType');
beforeEach(() => {
  reloaded.mockClear();
  followed.mockClear();
  loaded.mockReturnValue('navigate');
});

const oneStool = [{ sku: demo.stool.sku, quantity: 1 }];

/** Another tab has changed the storage. */
const tellTabs = () => act(async () => void window.dispatchEvent(new StorageEvent('storage', { key: null })));

const followed = jest.spyOn(otherTabs, 'follow');

/** A turn of the event loop: what this tab does at the news has begun. */
const turn = () => act(() => new Promise<void>((done) => setTimeout(done)));

/** What this tab does at the news is done. */
async function hasFollowed() {
  await turn();
  await act(() => Promise.all(followed.mock.results.map(({ value }) => value)));
}

const message = () => main().findByRole('textbox', { name: textOf('content.contactComment') });

/** Another tab begins another cart, with two boxes in it. */
async function beginCartElsewhere(database: DatabaseSync): Promise<string> {
  const id = await newCart(database, [ivoryBox(2)]);
  keep('cartId_sa', id);
  return id;
}

/** What the sign-out in another tab removes from the device. */
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

test('who signs out in another tab is signed out here, and nothing of them stays', async () => {
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

test('also where the page slept meanwhile, and has no cart', async () => {
  const first = await visitSignedIn('/sa_en/contact-us');
  first.store.dispatch({ type: 'cart/cartReset' });
  localStorage.removeItem(`DUKKAN__${storageKeys.signinToken}`);
  await act(async () => void window.dispatchEvent(new Event('focus')));
  await waitFor(() => expect(reloaded).toHaveBeenCalledTimes(1));
  expect(screen.getByRole('link', { name: textOf('shell.signIn') })).toBeVisible();
  expect(screen.queryByText(demo.customer.firstname)).not.toBeInTheDocument();
});

test('another customer who signs in elsewhere is the customer here, and the first one is gone', async () => {
  const first = await visitSignedIn('/sa_en/contact-us', oneStool);
  expect(
    await screen.findByRole('button', { name: textOf('shell.hello', { name: demo.customer.firstname }) }),
  ).toBeVisible();
  await fill(first.user, await message(), 'About my order');
  forgetCustomer();
  keepSession('the other one');
  await tellTabs();
  // The same token, another customer: what it says in the page comes from the shop alone.
  keepSession(first.token);
  first.database.exec(`UPDATE customer SET firstname = 'Omar', email = 'omar@example.com' WHERE email = '${email}'`);
  await loadAgain(first, '/sa_en/contact-us', { database: first.database });
  expect(await screen.findByRole('button', { name: textOf('shell.hello', { name: 'Omar' }) })).toBeVisible();
  expect(await message()).toHaveValue('');
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('About my order');
});

test('a session that ended in another tab by itself has ended here by itself', async () => {
  const first = await visitSignedIn('/sa_en/checkout', oneStool);
  await fill(first.user, await field(textOf('checkout.field.street')), 'Olaya Street');
  keep(storageKeys.sessionEnded, true);
  await signOutElsewhere();
  await loadAgain(first, '/sa_en/checkout', { database: first.database });
  expect(await screen.findByRole('heading', { level: 1, name: textOf('user.sessionEndedTitle') })).toBeVisible();
  expect(screen.queryByText(pattern('user.signedOutElsewhere'))).not.toBeInTheDocument();
});

test('another cart loads the page anew, and nothing that was typed is lost', async () => {
  const first = await visit('/sa_en/contact-us', oneStool);
  await screen.findByRole('link', { name: textOf('cart.trigger', { count: 1 }) });
  await fill(first.user, await message(), 'Do you carve names?');
  await fill(first.user, main().getByRole('textbox', { name: textOf('content.contactName') }), 'Mona');
  const other = await beginCartElsewhere(first.database);
  await tellTabs();
  await loadAgain(first, '/sa_en/contact-us', { database: first.database });
  expect(kept('cartId_sa')).toBe(other);
  expect(await screen.findByRole('link', { name: textOf('cart.trigger', { count: 2 }) })).toBeVisible();
  await waitFor(async () => expect(await message()).toHaveValue('Do you carve names?'));
  expect(main().getByRole('textbox', { name: textOf('content.contactName') })).toHaveValue('Mona');
});

test('news that comes in several pieces reloads the page once', async () => {
  const first = await visit('/sa_en/contact-us', oneStool);
  await screen.findByRole('link', { name: textOf('cart.trigger', { count: 1 }) });
  await beginCartElsewhere(first.database);
  for (const _ of ['the token', 'its time', 'the cart']) await tellTabs();
  await waitFor(() => expect(reloaded).toHaveBeenCalled());
  await turn();
  expect(reloaded).toHaveBeenCalledTimes(1);
});

test('what is being added is waited for', async () => {
  const adding = gate();
  const slow = operation('AddItem', () => adding.opened);
  const first = await visit(`/sa_en${demo.box.path}`, oneStool, { before: [slow] });
  await first.user.click(await main().findByRole('radio', { name: demo.ivory.name }));
  await first.user.click(main().getByRole('button', { name: textOf('cart.addToCart') }));
  await beginCartElsewhere(first.database);
  await tellTabs();
  await turn();
  expect(reloaded).not.toHaveBeenCalled();
  adding.open();
  await waitFor(() => expect(reloaded).toHaveBeenCalledTimes(1));
  expect(await linesOf(first.database, first.cartId)).toHaveLength(2);
});

/** Opens a product as a guest without a cart; then another tab signs in, of which this one hears nothing yet. */
async function signInElsewhere({ cart }: { cart: 'kept' | 'awaited' }) {
  const app = await renderApp(`/sa_en${demo.box.path}`);
  const session = await newSession(app.database, oneStool);
  await app.user.click(await main().findByRole('radio', { name: demo.ivory.name }));
  keepSession(session.token);
  if (cart === 'kept') keep('cartId_sa', session.cartId);
  return { ...app, ...session };
}

const isCustomersHere = async ({ token, cartId }: { token: string; cartId: string }, count: number) => {
  expect(await screen.findByRole('link', { name: textOf('cart.trigger', { count }) })).toBeVisible();
  expect(
    await screen.findByRole('button', { name: textOf('shell.hello', { name: demo.customer.firstname }) }),
  ).toBeVisible();
  expect(kept('cartId_sa')).toBe(cartId);
  expect(kept(storageKeys.signinToken)).toBe(token);
};

test('a guest without a cart is the customer who signs in in another tab', async () => {
  const first = await renderApp('/sa_en/contact-us');
  await fill(first.user, await message(), 'Do you carve names?');
  const session = await newSession(first.database, oneStool);
  keepSession(session.token);
  keep('cartId_sa', session.cartId);
  await tellTabs();
  await loadAgain(first, '/sa_en/contact-us', { database: first.database });
  await isCustomersHere(session, 1);
  await waitFor(async () => expect(await message()).toHaveValue('Do you carve names?'));
});

test('offline and without a worker, a change in another tab reloads the page when there is a connection', async () => {
  const line = connection();
  await visit('/sa_en/contact-us', oneStool, { before: line.handlers });
  await screen.findByRole('link', { name: textOf('cart.trigger', { count: 1 }) });
  await line.lose();
  keep('cartId_sa', 'the cart of another tab');
  await tellTabs();
  await turn();
  expect(followed).toHaveBeenCalled();
  expect(reloaded).not.toHaveBeenCalled();
  expect(main().getByRole('heading', { level: 1, name: textOf('content.contactTitle') })).toBeVisible();
  await line.find();
  await waitFor(() => expect(reloaded).toHaveBeenCalledTimes(1));
});

test('not so with a session whose time is over', async () => {
  await renderApp('/sa_en/contact-us');
  keepSession('of-yesterday', -1);
  await tellTabs();
  await hasFollowed();
  expect(reloaded).not.toHaveBeenCalled();
  expect(screen.getByRole('link', { name: textOf('shell.signIn') })).toBeVisible();
});

test.each(['kept', 'awaited'] as const)(
  'what a guest adds before the page has followed goes into the cart of the customer (%s)',
  async (cart) => {
    const app = await signInElsewhere({ cart });
    await app.user.click(main().getByRole('button', { name: textOf('cart.addToCart') }));
    await isCustomersHere(app, 2);
    await tellTabs();
    await hasFollowed();
    expect(reloaded).not.toHaveBeenCalled();
  },
);

test("so it does when the guest's cart has just gone over to the customer", async () => {
  const app = await visit(`/sa_en${demo.box.path}`, oneStool);
  await screen.findByRole('link', { name: textOf('cart.trigger', { count: 1 }) });
  await app.user.click(await main().findByRole('radio', { name: demo.ivory.name }));
  app.database.exec('UPDATE cart SET is_active = 0');
  const session = await newSession(app.database, oneStool);
  keepSession(session.token);
  keep('cartId_sa', session.cartId);
  await app.user.click(main().getByRole('button', { name: textOf('cart.addToCart') }));
  await isCustomersHere(session, 2);
});

test("a guest's cart that no tab could hand over is handed over when it is found, and nobody is signed out", async () => {
  const database = newDatabase();
  const session = await newSession(database, oneStool);
  keepSession(session.token);
  keep('cartId_sa', await newCart(database, [ivoryBox(2)]));
  await renderApp('/sa_en/contact-us', { database });
  await isCustomersHere(session, 3);
});

test('a cart that another tab has begun is used here, when this one is no more', async () => {
  const app = await visit(`/sa_en${demo.box.path}`, oneStool);
  await screen.findByRole('link', { name: textOf('cart.trigger', { count: 1 }) });
  await app.user.click(await main().findByRole('radio', { name: demo.ivory.name }));
  app.database.exec('UPDATE cart SET is_active = 0');
  const other = await beginCartElsewhere(app.database);
  await app.user.click(main().getByRole('button', { name: textOf('cart.addToCart') }));
  expect(await screen.findByRole('link', { name: textOf('cart.trigger', { count: 3 }) })).toBeVisible();
  expect(kept('cartId_sa')).toBe(other);
});

test('what another customer keeps on the device stays, when the cart of the one here is no more', async () => {
  const app = await visitSignedIn(`/sa_en${demo.box.path}`, oneStool);
  await screen.findByRole('link', { name: textOf('cart.trigger', { count: 1 }) });
  await app.user.click(await main().findByRole('radio', { name: demo.ivory.name }));
  app.database.exec('UPDATE cart SET is_active = 0');
  keepSession('another-token');
  keep('cartId_sa', 'the cart of the other one');
  await app.user.click(main().getByRole('button', { name: textOf('cart.addToCart') }));
  expect(await main().findByRole('alert')).toBeVisible();
  expect(kept(storageKeys.signinToken)).toBe('another-token');
  expect(kept('cartId_sa')).toBe('the cart of the other one');
});

test('a cart that another tab has begun stays on the device, when the one here cannot be handed over', async () => {
  const app = await visit('/sa_en/sign-in', oneStool, { before: fault('GetCustomerCart').handlers });
  await screen.findByRole('link', { name: textOf('cart.trigger', { count: 1 }) });
  const other = await beginCartElsewhere(app.database);
  await signIn(app.user);
  expect(await screen.findByRole('button', { name: textOf('error.tryAgain') })).toBeVisible();
  expect(kept('cartId_sa')).toBe(other);
});

test('a cart on its way to the customer in another tab is waited for', async () => {
  const handover = gate();
  const request = (_name: string, work: () => Promise<unknown>) => handover.opened.then(work);
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
  try {
    await signInElsewhere({ cart: 'awaited' });
    await tellTabs();
    await turn();
    expect(followed).toHaveBeenCalled();
    expect(reloaded).not.toHaveBeenCalled();
    handover.open();
    await waitFor(() => expect(reloaded).toHaveBeenCalledTimes(1));
  } finally {
    Reflect.deleteProperty(navigator, 'locks');
  }
});
