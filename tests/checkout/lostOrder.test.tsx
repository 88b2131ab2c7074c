import type { DatabaseSync } from 'node:sqlite';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { loadCart } from '#features/cart/session/loadCart';
import { storageKeys } from '#lib/browser/storage';
import { config } from '#lib/config';
import { fault, noAnswer } from '../support/answers.ts';
import { createShop, newDatabase } from '../support/backEnd.ts';
import { cartLink, keep, kept, newCart } from '../support/carts.ts';
import { atPayment, confirmation, main, oneStool, order, press } from '../support/checkout.ts';
import { signIn } from '../support/customer.ts';
import * as demo from '../support/demo.ts';
import { fill } from '../support/fill.ts';
import { gate } from '../support/gate.ts';
import { loseAnswers } from '../support/lostAnswers.ts';
import { renderApp, server } from '../support/renderApp.tsx';
import { pattern, textOf } from '../support/texts.ts';

const ordersIn = (database: DatabaseSync) =>
  database.prepare('SELECT number, grand_total AS total FROM sales_order ORDER BY id').all() as {
    number: string;
    total: number;
  }[];
const shoppers = ['guest', 'customer'] as const;
const doubt = pattern('checkout.uncertainOrder');
const check = textOf('checkout.checkOrder');

/** The orders that were made since `before`, and that the page shows the only one. */
async function onlyOrder(database: DatabaseSync, before: number): Promise<string> {
  await confirmation();
  const made = ordersIn(database).slice(before);
  expect(made).toHaveLength(1);
  const number = String(made[0]?.number);
  await sees(number);
  expect(kept(storageKeys.sentOrder)).toBeUndefined();
  expect(kept(storageKeys.pendingOrder)).toBeUndefined();
  return number;
}

/** A message may be shown by another element a moment later: it is looked for until it is visible. */
const sees = (text: string | RegExp) => waitFor(() => expect(screen.getByText(text)).toBeVisible());

/** Everything goes silent after the order was placed; the shopper is in doubt. */
async function inDoubt(shopper: (typeof shoppers)[number], database: DatabaseSync) {
  const app = await atPayment(shopper, { database });
  const lost = loseAnswers(database, '/payment-information', { thenSilent: true });
  server.use(...lost.handlers);
  await order(app.user);
  expect(await screen.findByText(doubt, {}, { timeout: 30_000 })).toBeVisible();
  return { ...app, lost };
}

/** Another page of the same host takes all the room that is left, but for that of copies of responses. */
function fillStorage(): void {
  for (const key of Object.keys(localStorage)) if (key.includes('apollo-cache')) localStorage.removeItem(key);
  let count = 0;
  for (let length = 4_000_000; length >= 1; length = Math.floor(length / 2))
    try {
      for (;;) localStorage.setItem(`o${count++}`, 'x'.repeat(length));
    } catch {
      // Less fits.
    }
}

/** So many milliseconds and a second have passed. */
function later(milliseconds: number) {
  const now = Date.now;
  return jest.spyOn(Date, 'now').mockImplementation(() => now() + milliseconds + 1_000);
}

describe.each(shoppers)('a %s', (shopper) => {
  let database: DatabaseSync;
  let before: number;
  beforeEach(() => {
    database = newDatabase();
    before = ordersIn(database).length;
  });

  test('whose answer is lost sees the order, which was sent once', async () => {
    const { user } = await atPayment(shopper, { database });
    server.use(...loseAnswers(database, '/payment-information').handlers);
    await order(user);
    await onlyOrder(database, before);
  });

  test('whose browser repeated the order by itself sees it too', async () => {
    const { user } = await atPayment(shopper, { database });
    const shop = createShop({ database });
    server.use(
      http.post('*/payment-information', async ({ request }) => {
        await shop.handle(request.clone());
        const second = await shop.handle(request);
        expect(second?.status).toBe(404);
        return second as HttpResponse<string>;
      }),
    );
    await order(user);
    await onlyOrder(database, before);
  });

  test.each([
    ['null', null],
    ['no number', {}],
    ['a text', ''],
  ])('is not thanked for an order when the answer is %s and there is none', async (_name, answer) => {
    const { user } = await atPayment(shopper, { database });
    server.use(http.post('*/payment-information', () => HttpResponse.json(answer), { once: true }));
    await order(user);
    expect(await main().findByText(textOf('error.server'))).toBeVisible();
    await press(user, pattern('checkout.placeOrder'));
    await onlyOrder(database, before);
  });

  test('can only check while nobody answers, and finds the order when somebody does', async () => {
    const { user, lost } = await inDoubt(shopper, database);
    expect(main().queryByRole('button', { name: pattern('checkout.placeOrder') })).toBeNull();
    lost.heal();
    await press(user, check);
    await onlyOrder(database, before);
  });

  test('can only check after a reload, too', async () => {
    const { lost } = await inDoubt(shopper, database);
    cleanup();
    const { user } = await renderApp('/sa_en/checkout', { database, before: lost.handlers });
    expect(await screen.findByText(doubt, {}, { timeout: 30_000 })).toBeVisible();
    expect(main().queryByRole('button', { name: pattern('checkout.placeOrder') })).toBeNull();
    lost.heal();
    await press(user, check);
    await onlyOrder(database, before);
  });

  test.each(['/cart', '/', '/sign-in'])('is told of the order on %s at the next visit', async (path) => {
    const { cartId } = await inDoubt(shopper, database);
    cleanup();
    const { user } = await renderApp(`/sa_en${path}`, { database });
    const [placed] = ordersIn(database).slice(before);
    await sees(pattern('order.found', { number: placed?.number }));
    expect(kept(storageKeys.cartId('sa'))).not.toBe(cartId);
    await user.click(screen.getByRole('link', { name: textOf('order.show') }));
    await onlyOrder(database, before);
  });

  describe('in doubt, without a press,', () => {
    const { orderLookPause } = config;
    beforeEach(() => void Object.assign(config, { orderLookPause: 20 }));
    afterEach(() => void Object.assign(config, { orderLookPause }));

    test('finds the order when somebody answers', async () => {
      const { lost } = await inDoubt(shopper, database);
      lost.heal();
      await onlyOrder(database, before);
    });

    test('finds the order after a reload, too', async () => {
      const { lost, leave } = await inDoubt(shopper, database);
      leave();
      await renderApp('/sa_en/checkout', { database, before: lost.handlers });
      expect(await screen.findByText(doubt, {}, { timeout: 30_000 })).toBeVisible();
      lost.heal();
      await onlyOrder(database, before);
    });
  });

  test('who adds something while in doubt finds it in the new cart when the order is found', async () => {
    const { lost, leave } = await inDoubt(shopper, database);
    leave();
    lost.heal();
    const looks = fault('GetCartExists');
    const { user } = await renderApp(`/sa_en${demo.mug.path}`, { database, before: looks.handlers });
    await user.click(await main().findByRole('button', { name: textOf('cart.addToCart') }));
    await sees(doubt);
    expect(await cartLink(1)).toBeVisible();
    expect(screen.queryByText(/isn't active/)).toBeNull();
    looks.heal();
    await user.click(screen.getByRole('button', { name: check }));
    await sees(pattern('order.found'));
    await waitFor(async () => {
      const id = String(kept(storageKeys.cartId('sa')));
      const rows = database
        .prepare('SELECT sku FROM cart_item JOIN cart ON cart.id = cart_id WHERE is_active = 1')
        .all()
        .map(({ sku }) => sku);
      expect({ id, rows }).toEqual({ id, rows: [demo.mug.sku] });
    });
  });

  test('in doubt finds the order after a reload, too, where the storage has room for nothing more', async () => {
    const { user, leave } = await atPayment(shopper, { database });
    fillStorage();
    const lost = loseAnswers(database, '/payment-information', { thenSilent: true });
    server.use(...lost.handlers);
    await order(user);
    expect(await screen.findByText(doubt, {}, { timeout: 30_000 })).toBeVisible();
    leave();
    lost.heal();
    await renderApp('/sa_en/checkout', { database });
    await confirmation();
    expect(ordersIn(database).slice(before)).toHaveLength(1);
  });

  test('in doubt whose order did not arrive can order, without saying anything again', async () => {
    const { user } = await atPayment(shopper, { database });
    const silent = [fault('/payment-information', noAnswer), fault('GetCartExists', noAnswer)];
    server.use(...silent.flatMap(({ handlers }) => handlers));
    await order(user);
    await screen.findByText(doubt);
    await press(user, check);
    await sees(doubt);
    for (const { heal } of silent) heal();
    const clock = later(config.lostOrderWork);
    await press(user, check);
    await sees(textOf('checkout.notPlaced'));
    await press(user, pattern('checkout.placeOrder'));
    await onlyOrder(database, before);
    clock.mockRestore();
  });

  test('places one order, although the shop finished an earlier one only after it was asked', async () => {
    const { user } = await atPayment(shopper, { database });
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
    await order(user);
    // The shop may still be at work on what it did not answer.
    await sees(doubt);
    await press(user, check);
    expect(await screen.findByRole('button', { name: check })).toBeEnabled();
    expect(main().queryByRole('button', { name: pattern('checkout.placeOrder') })).toBeNull();
    const clock = later(config.lostOrderWork);
    await press(user, check);
    await sees(textOf('checkout.notPlaced'));
    await shop.handle(late as Request);
    await press(user, pattern('checkout.placeOrder'));
    await onlyOrder(database, before);
    clock.mockRestore();
  });

  test('who was told of a slow shop that nobody knows yet can order when it has had its time', async () => {
    const { user } = await atPayment(shopper, { database });
    const gateway = fault('/payment-information', () => HttpResponse.html('<h1>504</h1>', { status: 504 }));
    server.use(...gateway.handlers);
    await order(user);
    await sees(doubt);
    gateway.heal();
    await press(user, check);
    expect(await screen.findByRole('button', { name: check })).toBeEnabled();
    expect(screen.getByText(doubt)).toBeVisible();
    const clock = later(60_000);
    await press(user, check);
    await sees(textOf('checkout.notPlaced'));
    await press(user, pattern('checkout.placeOrder'));
    await onlyOrder(database, before);
    clock.mockRestore();
  });
});

test('a reason that leaves no doubt is told, and nothing is kept in mind', async () => {
  const { user, database } = await atPayment('customer');
  const refusing = fault('/payment-information', () =>
    HttpResponse.json({ message: 'Some of the products are out of stock.' }, { status: 400 }),
  );
  server.use(...refusing.handlers);
  await order(user);
  await sees(pattern('checkout.refused.stock'));
  expect(kept(storageKeys.sentOrder)).toBeUndefined();
  refusing.heal();
  const before = ordersIn(database).length;
  await press(user, pattern('checkout.placeOrder'));
  await onlyOrder(database, before);
});

test('a page of a firewall is no reason to show its words', async () => {
  const { user } = await atPayment('customer');
  server.use(...fault('/payment-information', () => HttpResponse.html('<h1>403</h1>', { status: 403 })).handlers);
  await order(user);
  await sees(pattern('error.forbidden'));
  expect(screen.queryByText(/rest|responded/)).toBeNull();
});

/** The session of the customer in doubt has ended by itself since the page was left. */
async function inDoubtWithoutSession(database: DatabaseSync) {
  const { leave } = await inDoubt('customer', database);
  leave();
  localStorage.setItem(
    `DUKKAN__${storageKeys.signinToken}`,
    JSON.stringify({ value: 'old', timeStored: Date.now() - 7_200_000, ttl: 3_600 }),
  );
}

const stands = textOf('order.foundOfCustomer');
const untraceable = pattern('order.untraceable');
const toasts = () => within(screen.getByRole('region', { name: textOf('shell.notifications') }));

test('whose session ends meanwhile learns of the order, and its number after signing in', async () => {
  const database = newDatabase();
  const before = ordersIn(database).length;
  await inDoubtWithoutSession(database);
  const { user } = await renderApp('/sa_en/sign-in', { database });
  await sees(textOf('order.foundOfCustomer'));
  expect(kept(storageKeys.pendingOrder)).toBeUndefined();
  await signIn(user);
  const [placed] = ordersIn(database).slice(before);
  await sees(pattern('order.found', { number: placed?.number }));
  await user.click(screen.getByRole('link', { name: textOf('order.show') }));
  await onlyOrder(database, before);
});

test('whose session ends meanwhile is told in checkout that the order stands, not that it waits', async () => {
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

test('whose session ends meanwhile is told on every visit until they took note, and in checkout always', async () => {
  const database = newDatabase();
  await inDoubtWithoutSession(database);
  await renderApp('/sa_en/checkout', { database });
  expect(await main().findByText(stands)).toBeVisible();
  cleanup();

  const home = await renderApp('/sa_en/', { database });
  expect(await toasts().findByText(stands)).toBeVisible();
  await home.user.click(toasts().getByRole('button', { name: textOf('shell.dismiss') }));
  cleanup();

  keep(storageKeys.cartId('sa'), await newCart(database, oneStool));
  await renderApp('/sa_en/checkout', { database });
  expect(await main().findByText(stands)).toBeVisible();
  expect(await main().findByRole('button', { name: textOf('checkout.toDelivery') })).toBeVisible();
  expect(toasts().queryByText(stands)).toBeNull();
  expect(main().getByRole('link', { name: textOf('user.signIn') })).toHaveAttribute('href', '/sa_en/sign-in');
  expect(kept(storageKeys.sentOrder)).toBeDefined();
});

test('an order that went through is not asked of another customer', async () => {
  const database = newDatabase();
  const { leave } = await inDoubt('customer', database);
  leave();
  localStorage.removeItem(`DUKKAN__${storageKeys.signinToken}`);
  localStorage.removeItem(`DUKKAN__${storageKeys.pendingOrder}`);
  const { user } = await renderApp('/sa_en/create-account?email=noura%40example.com&firstName=N&lastName=S', {
    database,
  });
  await fill(user, await screen.findByLabelText(textOf('user.password')), 'Noura2026!');
  await user.click(screen.getByRole('button', { name: textOf('user.createAccount') }));
  await screen.findByRole('heading', { level: 1, name: textOf('account.information') });
  await waitFor(() => expect(kept(storageKeys.sentOrder)).toBeUndefined());
  expect(screen.queryByText(pattern('order.found'))).toBeNull();
});

test('that another customer’s sign-in elsewhere meets leaves no address of the first on the device', async () => {
  const { user } = await atPayment('customer');
  const { opened, open } = gate();
  server.use(
    http.post('*/payment-information', async () => {
      await opened;
      return HttpResponse.error();
    }),
  );
  await order(user);
  await waitFor(() => expect(kept(storageKeys.pendingOrder)).toBeDefined());
  localStorage.removeItem(`DUKKAN__${storageKeys.pendingOrder}`);
  open();
  expect(await screen.findByText(doubt, {}, { timeout: 30_000 })).toBeVisible();
  expect(kept(storageKeys.sentOrder)).toBeDefined();
  expect(kept(storageKeys.pendingOrder)).toBeUndefined();
});

test('offline, nothing counts as sent', async () => {
  const { user } = await atPayment('customer');
  await act(async () => void window.dispatchEvent(new Event('offline')));
  server.use(...fault('', noAnswer).handlers);
  await order(user);
  await sees(textOf('error.offline'));
  expect(kept(storageKeys.sentOrder)).toBeUndefined();
});

test('a guest whose order is in doubt and whose cart the shop has lost is told that nobody can know', async () => {
  const database = newDatabase();
  await inDoubt('guest', database);
  cleanup();
  database.exec('DELETE FROM cart');
  await renderApp('/sa_en/', { database });
  await sees(pattern('order.untraceable'));
  const news = within(screen.getByRole('region', { name: textOf('shell.notifications') }));
  expect(news.getByRole('link', { name: textOf('order.ask') })).toHaveAttribute('href', '/sa_en/contact-us');
});

test('a guest whose cart the shop has lost is told so in checkout, and again until they took note', async () => {
  const database = newDatabase();
  await inDoubt('guest', database);
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
  expect(kept(storageKeys.sentOrder)).toBeUndefined();
});

test('a guest who checks, and whose cart the shop has lost, is told so and is not kept in doubt', async () => {
  const database = newDatabase();
  const { user, lost } = await inDoubt('guest', database);
  database.exec('DELETE FROM cart');
  lost.heal();
  await press(user, check);
  expect(await toasts().findByText(untraceable)).toBeVisible();
  expect(await screen.findByRole('heading', { level: 1, name: pattern('checkout.emptyCart') })).toBeVisible();
  expect(screen.queryByText(doubt)).toBeNull();
});

describe('while the shop may still be at work on an order', () => {
  /** As another tab leaves it that has just sent this cart's order. */
  const sentElsewhere = (cartId: string) =>
    keep(storageKeys.sentOrder, {
      cartId,
      sentAt: Date.now(),
      isCustomers: false,
      total: 540,
      atWorkUntil: Date.now() + 30_000,
    });

  test('another tab that presses sends none, and can only check', async () => {
    const { user, database, cartId } = await atPayment('guest');
    const before = ordersIn(database).length;
    sentElsewhere(cartId);
    await order(user);
    await sees(doubt);
    expect(main().queryByRole('button', { name: pattern('checkout.placeOrder') })).toBeNull();
    await press(user, check);
    expect(await screen.findByRole('button', { name: check })).toBeEnabled();
    expect(ordersIn(database)).toHaveLength(before);
  });

  test('another tab that pressed at the same time sends none', async () => {
    const { user, database, cartId } = await atPayment('guest');
    const before = ordersIn(database).length;
    // The other one sends while this one looks at the cart once more.
    const other = fault('GetCartDetails', () => {
      sentElsewhere(cartId);
      return undefined;
    });
    server.use(...other.handlers);
    await order(user);
    await sees(doubt);
    expect(ordersIn(database)).toHaveLength(before);
  });

  test('checkout in another tab can only check, and finds the order when it stands', async () => {
    const database = newDatabase();
    const before = ordersIn(database).length;
    const { user, store } = await atPayment('guest', { database });
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
      await order(user);
      await waitFor(() => expect(sent).toBe(1));
      // The tab that waits for its own answer is in no doubt.
      await act(() => store.dispatch(loadCart()));
      expect(screen.queryByText(doubt)).toBeNull();
      cleanup();
      const other = await renderApp('/sa_en/checkout', { database });
      await sees(doubt);
      work.open();
      await waitFor(() => expect(kept(storageKeys.sentOrder)).toBeUndefined());
      await press(other.user, check);
      await onlyOrder(database, before);
      expect(sent).toBe(1);
    } finally {
      work.open();
    }
  });

  test('other pages say nothing of it', async () => {
    const database = newDatabase();
    const cartId = await newCart(database, oneStool);
    keep(storageKeys.cartId('sa'), cartId);
    sentElsewhere(cartId);
    let asked = 0;
    const { handlers } = fault('getItemCount', () => {
      asked++;
      return undefined;
    });
    await renderApp('/sa_en/', { database, before: handlers });
    await waitFor(() => expect(asked).toBeGreaterThan(0));
    expect(screen.queryByText(doubt)).toBeNull();
    expect(kept(storageKeys.sentOrder)).not.toHaveProperty('isDoubtTold');
  });
});
