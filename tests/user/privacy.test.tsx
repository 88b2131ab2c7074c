import type { DatabaseSync } from 'node:sqlite';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { browser } from '#lib/browser/browser';
import { storageKeys } from '#lib/browser/storage';
import { newDatabase } from '../support/backEnd.ts';
import { keep, kept, main } from '../support/carts.ts';
import { atPayment, fillIn, order, press } from '../support/checkout.ts';
import { keepSession, newSession, revokeAll, signOut } from '../support/customer.ts';
import * as demo from '../support/demo.ts';
import { loseAnswers } from '../support/lostAnswers.ts';
import { renderApp, server } from '../support/renderApp.tsx';
import { anyOf, demoPay, pattern, textOf } from '../support/texts.ts';
import { laylaElsewhere } from '../support/wishlist.ts';

// A customer goes through the whole shop and leaves. Then everything that the device keeps is searched for them.

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

/** What is written is found however it is grouped. */
const plain = (text: string) => text.replaceAll(/[\s\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '');

/** All that the device keeps, the page shows and its code has in memory of the shop's answers. */
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

/** Which of these words stand where. */
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

/** What a guest of this device did before signing in. */
function asGuest(): void {
  keep(storageKeys.recentSearches, ['prayer rug for Salma']);
  keep(storageKeys.recentlyViewed, [demo.carvedRug.sku]);
  keep(storageKeys.savedForLater('sa'), [{ sku: demo.box.sku, name: 'put aside' }]);
  keep(storageKeys.compareLists, { sa_en: { uid: 'compared-uid', products: [demo.carvedRug.sku] } });
  keep(storageKeys.guestWishes, [{ sku: demo.stool.sku, name: 'wished for', options: [], entered: [] }]);
}

/** Looks at what is theirs, orders what waits for its payment, begins another order, and is in doubt about it. */
async function wholeJourney(database: DatabaseSync, note: (app: App) => void) {
  await (await laylaElsewhere(database)).add([{ sku: demo.stool.sku, description: 'For my sister Huda' }]);
  const session = await newSession(database, [{ sku: demo.stool.sku, quantity: 1 }]);
  keepSession(session.token);
  keep(storageKeys.cartId('sa'), session.cartId);
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
  const paying = await atPayment('customer', { database });
  await paying.user.click(await main().findByRole('radio', { name: new RegExp(demoPay) }));
  await paying.user.click(main().getByRole('checkbox', { name: /terms of sale/ }));
  await press(paying.user, pattern('checkout.placeOrder'));
  await waitFor(() => expect(left).toHaveBeenCalled());
  paying.leave();

  const last = await atPayment('customer', { database });
  await last.user.click(main().getByRole('checkbox', { name: textOf('checkout.billingSame') }));
  await fillIn(last.user, textOf('checkout.field.street'), 'King Abdullah Road');
  await last.user.click(main().getByRole('checkbox', { name: textOf('checkout.billingSame') }));
  // An address that is half typed in another tab.
  keep(storageKeys.checkout('address_draft', 'sa'), { country_id: 'SA', customer_notes: 'Ring at the green door' });
  const silence = loseAnswers(database, '/payment-information', { thenSilent: true });
  server.use(...silence.handlers);
  await order(last.user);
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

/** The ways in which a session ends, and what stands then. */
const endings: Record<string, (app: Journey) => Promise<App>> = {
  'its time on the page': async (app) => {
    keepSession(app.token ?? '', -1);
    return loadAgain(app);
  },
  'its time while the page was closed': async (app) => {
    app.leave();
    keepSession(app.token ?? '', -1);
    return renderApp('/sa_en/checkout/payment', { database: app.database });
  },
  'its time while the laptop slept': async (app) => {
    keepSession(app.token ?? '');
    const now = Date.now;
    jest.spyOn(Date, 'now').mockImplementation(() => now() + 2 * 3_600_000);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    return loadAgain(app);
  },
  'a new password on another device': async (app) => {
    revokeAll(app.database);
    await press(app.user, textOf('checkout.checkOrder'));
    return loadAgain(app);
  },
};

let app: Journey;
let secrets: Record<string, string>;
beforeEach(async () => {
  const database = newDatabase();
  asGuest();
  const seen = new Set<string>();
  // What stood nowhere before would be missed by nobody afterwards.
  const note = (page: App) => {
    secrets = secretsOf(database, page.storage.get<string>(storageKeys.signinToken) ?? '');
    for (const one of found(secrets, everything(page))) seen.add(one.split(':')[0] ?? '');
  };
  app = await wholeJourney(database, note);
  // The number of the order in doubt is known to the shop alone.
  expect(Object.keys(secrets).filter((name) => !seen.has(name))).toEqual(['order 4']);
});
afterEach(() => jest.mocked(Date.now).mockRestore?.());

test('who signs out leaves nothing of themselves', async () => {
  expect(kept(storageKeys.sentOrder)).toBeDefined();
  await signOut(app.user);
  await isGuest();
  await waitFor(() => expect(found(secrets, everything(app))).toEqual([]));
  expect(kept(storageKeys.sentOrder)).toBeUndefined();
});

describe.each(Object.entries(endings))('a session that is ended by %s', (_, end) => {
  test('is told, and leaves nothing but what this tab keeps for the same customer', async () => {
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
