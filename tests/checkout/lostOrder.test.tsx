import type { DatabaseSync } from 'node:sqlite';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { loadCart } from '#features/cart/session/loadCart';
import { storageKeys } from '#lib/browser/storage';
import { config } from '#lib/config';
import { createShop, newDatabase } from '../support/backEnd.ts';
import { cartLink, newCart, readStoredValue, storeValue } from '../support/carts.ts';
import { clickButton, confirmation, main, oneStool, openPaymentStep, placeCashOrder } from '../support/checkout.ts';
import { signIn } from '../support/customer.ts';
import * as demo from '../support/demo.ts';
import { fill } from '../support/fill.ts';
import { gate } from '../support/gate.ts';
import { loseResponses } from '../support/lostResponses.ts';
import { renderApp, server } from '../support/renderApp.tsx';
import { failRequests, networkError } from '../support/responses.ts';
import { pattern, textOf } from '../support/texts.ts';

const ordersIn = (database: DatabaseSync) =>
  database.prepare('SELECT number, grand_total AS total FROM sales_order ORDER BY id').all() as {
    number: string;
    total: number;
  }[];
const shoppers = ['guest', 'customer'] as const;
const doubt = pattern('checkout.uncertainOrder');
const check = textOf('checkout.checkOrder');

/** Expects one new order, shown on the confirmation page, and no stored record of it. Returns the order number. */
async function onlyOrder(database: DatabaseSync, before: number): Promise<string> {
  await confirmation();
  const made = ordersIn(database).slice(before);
  expect(made).toHaveLength(1);
  const number = String(made[0]?.number);
  await sees(number);
  expect(readStoredValue(storageKeys.sentOrder)).toBeUndefined();
  expect(readStoredValue(storageKeys.pendingOrder)).toBeUndefined();
  return number;
}

/** Waits until one visible element contains the text: for a moment, two elements may show the same message. */
const sees = (text: string | RegExp) => waitFor(() => expect(screen.getByText(text)).toBeVisible());

/** Places an order, and loses its response and all later responses, so that the order stays unconfirmed. */
async function unconfirmedOrder(shopper: (typeof shoppers)[number], database: DatabaseSync) {
  const app = await openPaymentStep(shopper, { database });
  const lost = loseResponses(database, '/payment-information', { thenSilent: true });
  server.use(...lost.handlers);
  await placeCashOrder(app.user);
  expect(await screen.findByText(doubt, {}, { timeout: 30_000 })).toBeVisible();
  return { ...app, lost };
}

/** Removes the cached responses, then fills the local storage, as another page of the same origin may do. */
function fillStorage(): void {
  for (const key of Object.keys(localStorage)) if (key.includes('apollo-cache')) localStorage.removeItem(key);
  let count = 0;
  for (let length = 4_000_000; length >= 1; length = Math.floor(length / 2))
    try {
      for (;;) localStorage.setItem(`o${count++}`, 'x'.repeat(length));
    } catch {
      // The storage has no room for a record of this length: continue with half the length.
    }
}

/** Moves the clock forward by `milliseconds` and one second. */
function later(milliseconds: number) {
  const now = Date.now;
  return jest.spyOn(Date, 'now').mockImplementation(() => now() + milliseconds + 1_000);
}

describe.each(shoppers)('for a %s', (shopper) => {
  let database: DatabaseSync;
  let before: number;
  beforeEach(() => {
    database = newDatabase();
    before = ordersIn(database).length;
  });

  test('shows the order and sends it only once when its response is lost', async () => {
    const { user } = await openPaymentStep(shopper, { database });
    server.use(...loseResponses(database, '/payment-information').handlers);
    await placeCashOrder(user);
    await onlyOrder(database, before);
  });

  test('shows the order when the browser has repeated the order request by itself', async () => {
    const { user } = await openPaymentStep(shopper, { database });
    const shop = createShop({ database });
    server.use(
      http.post('*/payment-information', async ({ request }) => {
        await shop.handle(request.clone());
        const second = await shop.handle(request);
        expect(second?.status).toBe(404);
        return second as HttpResponse<string>;
      }),
    );
    await placeCashOrder(user);
    await onlyOrder(database, before);
  });

  test.each([
    ['null', null],
    ['no number', {}],
    ['a text', ''],
  ])('shows an error, no confirmation, when the response is %s and no order exists', async (_name, answer) => {
    const { user } = await openPaymentStep(shopper, { database });
    server.use(http.post('*/payment-information', () => HttpResponse.json(answer), { once: true }));
    await placeCashOrder(user);
    expect(await main().findByText(textOf('error.server'))).toBeVisible();
    await clickButton(user, pattern('checkout.placeOrder'));
    await onlyOrder(database, before);
  });

  test('offers only a check while the back end is unreachable, then shows the order', async () => {
    const { user, lost } = await unconfirmedOrder(shopper, database);
    expect(main().queryByRole('button', { name: pattern('checkout.placeOrder') })).toBeNull();
    lost.heal();
    await clickButton(user, check);
    await onlyOrder(database, before);
  });

  test('offers only a check after a reload, then shows the order', async () => {
    const { lost } = await unconfirmedOrder(shopper, database);
    cleanup();
    const { user } = await renderApp('/sa_en/checkout', { database, before: lost.handlers });
    expect(await screen.findByText(doubt, {}, { timeout: 30_000 })).toBeVisible();
    expect(main().queryByRole('button', { name: pattern('checkout.placeOrder') })).toBeNull();
    lost.heal();
    await clickButton(user, check);
    await onlyOrder(database, before);
  });

  test.each(['/cart', '/', '/sign-in'])('shows a notice about the order on %s at the next visit', async (path) => {
    const { cartId } = await unconfirmedOrder(shopper, database);
    cleanup();
    const { user } = await renderApp(`/sa_en${path}`, { database });
    const [placed] = ordersIn(database).slice(before);
    await sees(pattern('order.found', { number: placed?.number }));
    expect(readStoredValue(storageKeys.cartId('sa'))).not.toBe(cartId);
    await user.click(screen.getByRole('link', { name: textOf('order.show') }));
    await onlyOrder(database, before);
  });

  describe('with automatic checks of an unconfirmed order', () => {
    const { orderLookPause } = config;
    beforeEach(() => void Object.assign(config, { orderLookPause: 20 }));
    afterEach(() => void Object.assign(config, { orderLookPause }));

    test('shows the order once the back end is reachable', async () => {
      const { lost } = await unconfirmedOrder(shopper, database);
      lost.heal();
      await onlyOrder(database, before);
    });

    test('shows the order after a reload once the back end is reachable', async () => {
      const { lost, leave } = await unconfirmedOrder(shopper, database);
      leave();
      await renderApp('/sa_en/checkout', { database, before: lost.handlers });
      expect(await screen.findByText(doubt, {}, { timeout: 30_000 })).toBeVisible();
      lost.heal();
      await onlyOrder(database, before);
    });
  });

  test('adds a product to the new cart if it was added while the order was unconfirmed', async () => {
    const { lost, leave } = await unconfirmedOrder(shopper, database);
    leave();
    lost.heal();
    const looks = failRequests('GetCartExists');
    const { user } = await renderApp(`/sa_en${demo.mug.path}`, { database, before: looks.handlers });
    await user.click(await main().findByRole('button', { name: textOf('cart.addToCart') }));
    await sees(doubt);
    expect(await cartLink(1)).toBeVisible();
    expect(screen.queryByText(/isn't active/)).toBeNull();
    looks.heal();
    await user.click(screen.getByRole('button', { name: check }));
    await sees(pattern('order.found'));
    await waitFor(async () => {
      const id = String(readStoredValue(storageKeys.cartId('sa')));
      const rows = database
        .prepare('SELECT sku FROM cart_item JOIN cart ON cart.id = cart_id WHERE is_active = 1')
        .all()
        .map(({ sku }) => sku);
      expect({ id, rows }).toEqual({ id, rows: [demo.mug.sku] });
    });
  });

  test('shows an unconfirmed order after a reload although the storage is full', async () => {
    const { user, leave } = await openPaymentStep(shopper, { database });
    fillStorage();
    const lost = loseResponses(database, '/payment-information', { thenSilent: true });
    server.use(...lost.handlers);
    await placeCashOrder(user);
    expect(await screen.findByText(doubt, {}, { timeout: 30_000 })).toBeVisible();
    leave();
    lost.heal();
    await renderApp('/sa_en/checkout', { database });
    await confirmation();
    expect(ordersIn(database).slice(before)).toHaveLength(1);
  });

  test('offers the order button again, with the same input, when the order did not reach the back end', async () => {
    const { user } = await openPaymentStep(shopper, { database });
    const silent = [failRequests('/payment-information', networkError), failRequests('GetCartExists', networkError)];
    server.use(...silent.flatMap(({ handlers }) => handlers));
    await placeCashOrder(user);
    await screen.findByText(doubt);
    await clickButton(user, check);
    await sees(doubt);
    for (const { heal } of silent) heal();
    const clock = later(config.lostOrderWork);
    await clickButton(user, check);
    await sees(textOf('checkout.notPlaced'));
    await clickButton(user, pattern('checkout.placeOrder'));
    await onlyOrder(database, before);
    clock.mockRestore();
  });

  test('places one order when the back end completes the first request after the check', async () => {
    const { user } = await openPaymentStep(shopper, { database });
    const shop = createShop({ database });
    let late: Request | undefined;
    server.use(
      http.post(
        '*/payment-information',
        ({ request }) => {
          late = request.clone();
          return HttpResponse.error();
        },
        { once: true },
      ),
    );
    await placeCashOrder(user);
    // The app must assume that the back end still processes the request.
    await sees(doubt);
    await clickButton(user, check);
    expect(await screen.findByRole('button', { name: check })).toBeEnabled();
    expect(main().queryByRole('button', { name: pattern('checkout.placeOrder') })).toBeNull();
    const clock = later(config.lostOrderWork);
    await clickButton(user, check);
    await sees(textOf('checkout.notPlaced'));
    await shop.handle(late as Request);
    await clickButton(user, pattern('checkout.placeOrder'));
    await onlyOrder(database, before);
    clock.mockRestore();
  });

  test('offers the order button again after the waiting time when the order request got a 504 response', async () => {
    const { user } = await openPaymentStep(shopper, { database });
    const gateway = failRequests('/payment-information', () => HttpResponse.html('<h1>504</h1>', { status: 504 }));
    server.use(...gateway.handlers);
    await placeCashOrder(user);
    await sees(doubt);
    gateway.heal();
    await clickButton(user, check);
    expect(await screen.findByRole('button', { name: check })).toBeEnabled();
    expect(screen.getByText(doubt)).toBeVisible();
    const clock = later(60_000);
    await clickButton(user, check);
    await sees(textOf('checkout.notPlaced'));
    await clickButton(user, pattern('checkout.placeOrder'));
    await onlyOrder(database, before);
    clock.mockRestore();
  });
});

test('shows why the back end refuses an order, and stores no unconfirmed order', async () => {
  const { user, database } = await openPaymentStep('customer');
  const refusing = failRequests('/payment-information', () =>
    HttpResponse.json({ message: 'Some of the products are out of stock.' }, { status: 400 }),
  );
  server.use(...refusing.handlers);
  await placeCashOrder(user);
  await sees(pattern('checkout.refused.stock'));
  expect(readStoredValue(storageKeys.sentOrder)).toBeUndefined();
  refusing.heal();
  const before = ordersIn(database).length;
  await clickButton(user, pattern('checkout.placeOrder'));
  await onlyOrder(database, before);
});

test("shows the app's own error when a firewall responds with a 403 page", async () => {
  const { user } = await openPaymentStep('customer');
  server.use(
    ...failRequests('/payment-information', () => HttpResponse.html('<h1>403</h1>', { status: 403 })).handlers,
  );
  await placeCashOrder(user);
  await sees(pattern('error.forbidden'));
  expect(screen.queryByText(/rest|responded/)).toBeNull();
});

/** Creates an unconfirmed order of a customer whose session expires after the page is closed. */
async function inDoubtWithoutSession(database: DatabaseSync) {
  const { leave } = await unconfirmedOrder('customer', database);
  leave();
  localStorage.setItem(
    `DUKKAN__${storageKeys.signinToken}`,
    JSON.stringify({ value: 'old', timeStored: Date.now() - 7_200_000, ttl: 3_600 }),
  );
}

const stands = textOf('order.foundOfCustomer');
const untraceable = pattern('order.untraceable');
const toasts = () => within(screen.getByRole('region', { name: textOf('shell.notifications') }));

test('shows a notice of the order when the session has expired, with its number after the sign-in', async () => {
  const database = newDatabase();
  const before = ordersIn(database).length;
  await inDoubtWithoutSession(database);
  const { user } = await renderApp('/sa_en/sign-in', { database });
  await sees(textOf('order.foundOfCustomer'));
  expect(readStoredValue(storageKeys.pendingOrder)).toBeUndefined();
  await signIn(user);
  const [placed] = ordersIn(database).slice(before);
  await sees(pattern('order.found', { number: placed?.number }));
  await user.click(screen.getByRole('link', { name: textOf('order.show') }));
  await onlyOrder(database, before);
});

test('shows in checkout, after the session has expired, that the order is placed', async () => {
  const database = newDatabase();
  const before = ordersIn(database).length;
  await inDoubtWithoutSession(database);
  const { user } = await renderApp('/sa_en/checkout', { database });
  expect(await main().findByText(stands)).toBeVisible();
  expect(screen.queryByText(pattern('user.sessionEndedCheckout'))).toBeNull();
  await user.click(main().getByRole('link', { name: textOf('user.signIn') }));
  await signIn(user);
  await onlyOrder(database, before);
});

test('repeats the order notice for an expired session until it is dismissed, and always in checkout', async () => {
  const database = newDatabase();
  await inDoubtWithoutSession(database);
  await renderApp('/sa_en/checkout', { database });
  expect(await main().findByText(stands)).toBeVisible();
  cleanup();

  const home = await renderApp('/sa_en/', { database });
  expect(await toasts().findByText(stands)).toBeVisible();
  await home.user.click(toasts().getByRole('button', { name: textOf('shell.dismiss') }));
  cleanup();

  storeValue(storageKeys.cartId('sa'), await newCart(database, oneStool));
  await renderApp('/sa_en/checkout', { database });
  expect(await main().findByText(stands)).toBeVisible();
  expect(await main().findByRole('button', { name: textOf('checkout.toDelivery') })).toBeVisible();
  expect(toasts().queryByText(stands)).toBeNull();
  expect(main().getByRole('link', { name: textOf('user.signIn') })).toHaveAttribute('href', '/sa_en/sign-in');
  expect(readStoredValue(storageKeys.sentOrder)).toBeDefined();
});

test('deletes the record of the unconfirmed order when another customer creates an account', async () => {
  const database = newDatabase();
  const { leave } = await unconfirmedOrder('customer', database);
  leave();
  localStorage.removeItem(`DUKKAN__${storageKeys.signinToken}`);
  localStorage.removeItem(`DUKKAN__${storageKeys.pendingOrder}`);
  const { user } = await renderApp('/sa_en/create-account?email=noura%40example.com&firstName=N&lastName=S', {
    database,
  });
  await fill(user, await screen.findByLabelText(textOf('user.password')), 'Noura2026!');
  await user.click(screen.getByRole('button', { name: textOf('user.createAccount') }));
  await screen.findByRole('heading', { level: 1, name: textOf('account.information') });
  await waitFor(() => expect(readStoredValue(storageKeys.sentOrder)).toBeUndefined());
  expect(screen.queryByText(pattern('order.found'))).toBeNull();
});

test('does not store the order details again when another tab deletes them while the order is sent', async () => {
  const { user } = await openPaymentStep('customer');
  const { opened, open } = gate();
  server.use(
    http.post('*/payment-information', async () => {
      await opened;
      return HttpResponse.error();
    }),
  );
  await placeCashOrder(user);
  await waitFor(() => expect(readStoredValue(storageKeys.pendingOrder)).toBeDefined());
  localStorage.removeItem(`DUKKAN__${storageKeys.pendingOrder}`);
  open();
  expect(await screen.findByText(doubt, {}, { timeout: 30_000 })).toBeVisible();
  expect(readStoredValue(storageKeys.sentOrder)).toBeDefined();
  expect(readStoredValue(storageKeys.pendingOrder)).toBeUndefined();
});

test('stores no sent order when the device is offline', async () => {
  const { user } = await openPaymentStep('customer');
  await act(async () => void window.dispatchEvent(new Event('offline')));
  server.use(...failRequests('', networkError).handlers);
  await placeCashOrder(user);
  await sees(textOf('error.offline'));
  expect(readStoredValue(storageKeys.sentOrder)).toBeUndefined();
});

test('shows a guest that the order cannot be traced when the cart no longer exists', async () => {
  const database = newDatabase();
  await unconfirmedOrder('guest', database);
  cleanup();
  database.exec('DELETE FROM cart');
  await renderApp('/sa_en/', { database });
  await sees(pattern('order.untraceable'));
  const news = within(screen.getByRole('region', { name: textOf('shell.notifications') }));
  expect(news.getByRole('link', { name: textOf('order.ask') })).toHaveAttribute('href', '/sa_en/contact-us');
});

test('repeats the notice of an untraceable order, in checkout and later, until it is dismissed', async () => {
  const database = newDatabase();
  await unconfirmedOrder('guest', database);
  cleanup();
  database.exec('DELETE FROM cart');
  await renderApp('/sa_en/checkout', { database });
  expect(await toasts().findByText(untraceable)).toBeVisible();
  expect(await screen.findByRole('heading', { level: 1, name: pattern('checkout.emptyCart') })).toBeVisible();
  cleanup();

  const { user } = await renderApp('/sa_en/', { database });
  expect(await toasts().findByText(untraceable)).toBeVisible();
  const toast = toasts().getByText(untraceable).closest('li') as HTMLElement;
  await user.click(within(toast).getByRole('button', { name: textOf('shell.dismiss') }));
  expect(readStoredValue(storageKeys.sentOrder)).toBeUndefined();
});

test('shows the order as untraceable, no longer as unconfirmed, when the guest checks it', async () => {
  const database = newDatabase();
  const { user, lost } = await unconfirmedOrder('guest', database);
  database.exec('DELETE FROM cart');
  lost.heal();
  await clickButton(user, check);
  expect(await toasts().findByText(untraceable)).toBeVisible();
  expect(await screen.findByRole('heading', { level: 1, name: pattern('checkout.emptyCart') })).toBeVisible();
  expect(screen.queryByText(doubt)).toBeNull();
});

describe('while the back end may still process an order', () => {
  /** Stores the record that another tab stores when it sends the order of this cart. */
  const sentElsewhere = (cartId: string) =>
    storeValue(storageKeys.sentOrder, {
      cartId,
      sentAt: Date.now(),
      isCustomers: false,
      total: 540,
      atWorkUntil: Date.now() + 30_000,
    });

  test('sends no second order when another tab has sent one, and offers only the check', async () => {
    const { user, database, cartId } = await openPaymentStep('guest');
    const before = ordersIn(database).length;
    sentElsewhere(cartId);
    await placeCashOrder(user);
    await sees(doubt);
    expect(main().queryByRole('button', { name: pattern('checkout.placeOrder') })).toBeNull();
    await clickButton(user, check);
    expect(await screen.findByRole('button', { name: check })).toBeEnabled();
    expect(ordersIn(database)).toHaveLength(before);
  });

  test('sends no second order when another tab sends one at the same time', async () => {
    const { user, database, cartId } = await openPaymentStep('guest');
    const before = ordersIn(database).length;
    // The other tab sends its order while this tab reloads the cart.
    const other = failRequests('GetCartDetails', () => {
      sentElsewhere(cartId);
      return undefined;
    });
    server.use(...other.handlers);
    await placeCashOrder(user);
    await sees(doubt);
    expect(ordersIn(database)).toHaveLength(before);
  });

  test('offers only the check in another tab, and shows the order there once it is placed', async () => {
    const database = newDatabase();
    const before = ordersIn(database).length;
    const { user, store } = await openPaymentStep('guest', { database });
    const shop = createShop({ database });
    const work = gate();
    let sent = 0;
    server.use(
      http.post('*/payment-information', async ({ request }) => {
        sent++;
        await work.opened;
        return (await shop.handle(request)) as HttpResponse<string>;
      }),
    );
    try {
      await placeCashOrder(user);
      await waitFor(() => expect(sent).toBe(1));
      // The tab that awaits the response shows no notice.
      await act(() => store.dispatch(loadCart()));
      expect(screen.queryByText(doubt)).toBeNull();
      cleanup();
      const other = await renderApp('/sa_en/checkout', { database });
      await sees(doubt);
      work.open();
      await waitFor(() => expect(readStoredValue(storageKeys.sentOrder)).toBeUndefined());
      await clickButton(other.user, check);
      await onlyOrder(database, before);
      expect(sent).toBe(1);
    } finally {
      work.open();
    }
  });

  test('shows no notice of the order outside checkout', async () => {
    const database = newDatabase();
    const cartId = await newCart(database, oneStool);
    storeValue(storageKeys.cartId('sa'), cartId);
    sentElsewhere(cartId);
    let asked = 0;
    const { handlers } = failRequests('getItemCount', () => {
      asked++;
      return undefined;
    });
    await renderApp('/sa_en/', { database, before: handlers });
    await waitFor(() => expect(asked).toBeGreaterThan(0));
    expect(screen.queryByText(doubt)).toBeNull();
    expect(readStoredValue(storageKeys.sentOrder)).not.toHaveProperty('isDoubtTold');
  });
});
