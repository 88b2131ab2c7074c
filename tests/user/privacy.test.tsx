import type { DatabaseSync } from 'node:sqlite';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { browser } from '#lib/browser/browser';
import { storageKeys } from '#lib/browser/storage';
import { newDatabase } from '../support/backEnd.ts';
import { main, readStoredValue, storeValue } from '../support/carts.ts';
import { clickButton, fillIn, openPaymentStep, placeCashOrder } from '../support/checkout.ts';
import { newSession, revokeAll, signOut, storeSession } from '../support/customer.ts';
import * as demo from '../support/demo.ts';
import { loseResponses } from '../support/lostResponses.ts';
import { renderApp, server } from '../support/renderApp.tsx';
import { anyOf, demoPay, pattern, textOf } from '../support/texts.ts';
import { signInOnOtherDevice } from '../support/wishlist.ts';

// The session of a customer ends after a long user journey. Then the test searches the device for personal data.

const reloaded = jest.spyOn(browser, 'reload').mockImplementation(() => {
  window.dispatchEvent(new Event('pagehide'));
});
const left = jest.spyOn(browser, 'assign').mockImplementation(() => {});
beforeEach(() => {
  reloaded.mockClear();
  left.mockClear();
});

const doubt = pattern('checkout.uncertainOrder');
const [address] = demo.customer.addresses;
if (!address) throw new Error('The customer has no address.');

type App = Awaited<ReturnType<typeof renderApp>>;

/** Removes white space and direction marks, so that a number with grouped digits is found, too. */
const plain = (text: string) => text.replaceAll(/[\s\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '');

/** Returns all data in storage, on the page, and in the response cache in memory. */
const everything = ({ client }: Pick<App, 'client'>) => ({
  device: JSON.stringify({ ...localStorage }),
  tab: JSON.stringify({ ...sessionStorage }),
  'history entry': JSON.stringify(window.history.state),
  title: document.title,
  address: decodeURIComponent(window.location.href),
  cookies: document.cookie,
  page: document.documentElement.outerHTML,
  fields: [...document.querySelectorAll<HTMLInputElement>('input, textarea, select')].map(({ value }) => value).join(),
  answers: JSON.stringify(client.extract()),
});

/** Returns the name of each text in `words` that is found, with the name of the place that contains the text. */
function found(words: Record<string, string>, places: Record<string, string>): string[] {
  return Object.entries(places).flatMap(([place, text]) =>
    Object.entries(words)
      .filter(([, word]) => plain(text).includes(plain(word)))
      .map(([name]) => `${name}: ${place}`),
  );
}

const numbersOf = (database: DatabaseSync) =>
  database
    .prepare('SELECT number FROM sales_order WHERE customer_id IS NOT NULL ORDER BY id')
    .all()
    .map(({ number }) => String(number));

/** Stores data of a guest who used this device before the sign-in. */
function asGuest(): void {
  storeValue(storageKeys.recentSearches, ['prayer rug for Salma']);
  storeValue(storageKeys.recentlyViewed, [demo.carvedRug.sku]);
  storeValue(storageKeys.savedForLater('sa'), [{ sku: demo.box.sku, name: 'put aside' }]);
  storeValue(storageKeys.compareLists, { sa_en: { uid: 'compared-uid', products: [demo.carvedRug.sku] } });
  storeValue(storageKeys.guestWishes, [{ sku: demo.stool.sku, name: 'wished for', options: [], entered: [] }]);
}

/** Opens the account pages, leaves one order unpaid, and places another order that stays unconfirmed. */
async function wholeJourney(database: DatabaseSync, note: (app: App) => void) {
  await (await signInOnOtherDevice(database)).add([{ sku: demo.stool.sku, description: 'For my sister Huda' }]);
  const session = await newSession(database, [{ sku: demo.stool.sku, quantity: 1 }]);
  storeSession(session.token);
  storeValue(storageKeys.cartId('sa'), session.cartId);
  const [number = ''] = numbersOf(database);
  const pages: [string, string | RegExp][] = [
    ['/wishlist', demo.stool.name],
    ['/order-history', new RegExp(number)],
    [`/order-history/${number}`, new RegExp(number)],
    ['/account-information', demo.customer.email],
    ['/address-book', /شارع العليا/],
  ];
  for (const [path, word] of pages) {
    const app = await renderApp(`/sa_en${path}`, { database });
    await main().findAllByText(word);
    note(app);
    fireEvent.scroll(window);
    window.dispatchEvent(new Event('pagehide'));
    app.leave();
  }
  const paying = await openPaymentStep('customer', { database });
  await paying.user.click(await main().findByRole('radio', { name: new RegExp(demoPay) }));
  await paying.user.click(main().getByRole('checkbox', { name: /terms of sale/ }));
  await clickButton(paying.user, pattern('checkout.placeOrder'));
  await waitFor(() => expect(left).toHaveBeenCalled());
  paying.leave();

  const last = await openPaymentStep('customer', { database });
  await last.user.click(main().getByRole('checkbox', { name: textOf('checkout.billingSame') }));
  await fillIn(last.user, textOf('checkout.field.street'), 'King Abdullah Road');
  await last.user.click(main().getByRole('checkbox', { name: textOf('checkout.billingSame') }));
  // Another tab has stored a partly typed address.
  storeValue(storageKeys.checkout('address_draft', 'sa'), {
    country_id: 'SA',
    customer_notes: 'Ring at the green door',
  });
  const silence = loseResponses(database, '/payment-information', { thenSilent: true });
  server.use(...silence.handlers);
  await placeCashOrder(last.user);
  await screen.findByText(doubt);
  silence.heal();
  note(last);
  return last;
}

const secretsOf = (database: DatabaseSync, token: string) => ({
  'first name': demo.customer.firstname,
  'last name': demo.customer.lastname,
  'e-mail': demo.customer.email,
  phone: address.telephone.slice(4),
  street: address.street[0] ?? '',
  'another street': 'Olaya Street',
  'billing draft': 'King Abdullah Road',
  note: 'Ring at the green door',
  token,
  card: demo.visa.last4,
  'what was searched': 'for Salma',
  'put aside': 'put aside',
  compared: 'compared-uid',
  ...Object.fromEntries(numbersOf(database).map((number, at) => [`order ${at + 1}`, number])),
});

const isGuest = () => screen.findAllByRole('link', { name: pattern('shell.signIn') });

async function loadAgain(app: App): Promise<App> {
  await waitFor(() => expect(reloaded).toHaveBeenCalled());
  app.leave();
  return renderApp(window.location.pathname, { database: app.database });
}

type Journey = Awaited<ReturnType<typeof wholeJourney>>;

/** Functions that end a session in different ways. Each returns the app that is rendered afterwards. */
const endings: Record<string, (app: Journey) => Promise<App>> = {
  'expiry on the page': async (app) => {
    storeSession(app.token ?? '', -1);
    return loadAgain(app);
  },
  'expiry while the page is closed': async (app) => {
    app.leave();
    storeSession(app.token ?? '', -1);
    return renderApp('/sa_en/checkout/payment', { database: app.database });
  },
  'expiry while the laptop sleeps': async (app) => {
    storeSession(app.token ?? '');
    const now = Date.now;
    jest.spyOn(Date, 'now').mockImplementation(() => now() + 2 * 3_600_000);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    return loadAgain(app);
  },
  'a new password on another device': async (app) => {
    revokeAll(app.database);
    await clickButton(app.user, textOf('checkout.checkOrder'));
    return loadAgain(app);
  },
};

let app: Journey;
let secrets: Record<string, string>;
beforeEach(async () => {
  const database = newDatabase();
  asGuest();
  const seen = new Set<string>();
  // Record which data the app has stored or shown: the search for other data would prove nothing.
  const note = (page: App) => {
    secrets = secretsOf(database, page.storage.get<string>(storageKeys.signinToken) ?? '');
    for (const one of found(secrets, everything(page))) seen.add(one.split(':')[0] ?? '');
  };
  app = await wholeJourney(database, note);
  // Only the back end has the number of the unconfirmed order, because the response was lost.
  expect(Object.keys(secrets).filter((name) => !seen.has(name))).toEqual(['order 4']);
});
afterEach(() => jest.mocked(Date.now).mockRestore?.());

test('deletes all personal data from the device on sign-out', async () => {
  expect(readStoredValue(storageKeys.sentOrder)).toBeDefined();
  await signOut(app.user);
  await isGuest();
  await waitFor(() => expect(found(secrets, everything(app))).toEqual([]));
  expect(readStoredValue(storageKeys.sentOrder)).toBeUndefined();
});

describe.each(Object.entries(endings))('a session that is ended by %s', (_, end) => {
  test('shows a notice, and keeps only the data that this tab restores for the same customer', async () => {
    const next = await end(app);
    await isGuest();
    expect((await screen.findAllByText(anyOf('user.sessionEnded', 'user.sessionEndedTitle')))[0]).toBeVisible();
    const { tab: _tab, ...others } = everything(next);
    const tab = JSON.stringify(
      Object.entries({ ...sessionStorage }).filter(([key]) => key !== `DUKKAN__${storageKeys.endedSession}`),
    );
    await waitFor(() => expect(found(secrets, { ...others, tab })).toEqual([]));
  });
});
