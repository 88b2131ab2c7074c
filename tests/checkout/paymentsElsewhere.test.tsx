import type { DatabaseSync } from 'node:sqlite';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { storageKeys } from '#lib/browser/storage';
import { newDatabase } from '../support/backEnd.ts';
import { askShop, keep } from '../support/carts.ts';
import { atPayment, confirmation, customerToken, main, press } from '../support/checkout.ts';
import { loseAnswers } from '../support/lostAnswers.ts';
import {
  back,
  cancelled,
  decide,
  declined,
  inCarts,
  leaveToPay,
  notPaid,
  oneStool,
  order,
  ordersIn,
  type Shopper,
  sentTo,
  shoppers,
} from '../support/paymentPages.ts';
import { renderApp } from '../support/renderApp.tsx';
import { anyOf, demoPay, pattern, textOf } from '../support/texts.ts';

// Payments that another device, another tab, another order or the order's own page has a part in.

let database: DatabaseSync;
beforeEach(() => {
  database = newDatabase();
});

/** The shop in another browser, where the customer is signed in. */
async function elsewhere(path: string, before: Parameters<typeof renderApp>[1] = {}) {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  keep(storageKeys.signinToken, await customerToken(database));
  return renderApp(path, { database, ...before });
}

const paid = (number: string) => screen.findByRole('heading', { level: 1, name: textOf('pay.paid', { number }) });
const emptyCarts = () => database.exec('DELETE FROM cart_item');

describe('a customer in another browser', () => {
  test.each([
    ['decline', declined],
    ['cancel', cancelled],
  ] as const)('has the products back after %s, once', async (action, told) => {
    const { page } = await leaveToPay('customer', database);
    const path = await decide(database, page, action);
    await elsewhere(path);
    expect(await told()).toBeVisible();
    expect(await screen.findByText(back)).toBeVisible();
    expect(inCarts(database)).toEqual(oneStool);
    cleanup();
    // What they have taken out since stays out, however often the page is opened again.
    emptyCarts();
    await renderApp(path, { database });
    expect(await told()).toBeVisible();
    expect(await screen.findByText(back)).toBeVisible();
    expect(inCarts(database)).toEqual([]);
  });

  test('can give the order up and has the products back, also with the answers lost', async () => {
    const { page, status } = await leaveToPay('customer', database);
    const path = await decide(database, page, 'leave');
    const lost = loseAnswers(database, 'ReorderItems');
    const { user } = await elsewhere(path, { before: lost.handlers });
    await notPaid();
    await press(user, textOf('pay.giveUp'));
    expect(await cancelled()).toBeVisible();
    expect(await screen.findByText(back)).toBeVisible();
    expect(status()).toEqual(['canceled']);
    expect(inCarts(database)).toEqual(oneStool);
  });

  test('finds the products once when the first browser has put them back', async () => {
    const { page } = await leaveToPay('customer', database);
    const path = await decide(database, page, 'decline');
    await renderApp(path, { database });
    expect(await screen.findByText(back)).toBeVisible();
    await elsewhere(path);
    expect(await screen.findByText(back)).toBeVisible();
    expect(inCarts(database)).toEqual(oneStool);
  });
});

/** Orders what is put into a new cart, as a guest who has left another order unpaid. */
async function orderAgain(shopper: Shopper, way: RegExp) {
  const records = { ...localStorage };
  const app = await atPayment(shopper, { database });
  for (const [key, value] of Object.entries(records)) if (!(key in localStorage)) localStorage.setItem(key, value);
  await app.user.click(await main().findByRole('radio', { name: way }));
  await app.user.click(main().getByRole('checkbox', { name: /terms of sale/ }));
  await press(app.user, pattern('checkout.placeOrder'));
  return app;
}

describe.each(shoppers)('a %s with two orders to be paid', (shopper) => {
  test('is told of both, and pays the first and gives the second up', async () => {
    const first = await leaveToPay(shopper, database);
    const second = await leaveToPay(shopper, database);
    await renderApp('/sa_en/', { database });
    for (const { number } of [first, second])
      expect(await screen.findByText(pattern('pay.toast', { number }))).toBeVisible();
    const links = screen.getAllByRole('link', { name: textOf('pay.toastAction') });
    expect(links).toHaveLength(2);
    cleanup();
    await renderApp(await decide(database, first.page, 'approve'), { database });
    expect(await paid(first.number)).toBeVisible();
    cleanup();
    await renderApp(await decide(database, second.page, 'cancel'), { database });
    expect(await cancelled()).toBeVisible();
    expect(await screen.findByText(back)).toBeVisible();
    expect(ordersIn(database).slice(-2)).toMatchObject([{ status: 'processing' }, { status: 'canceled' }]);
    expect(inCarts(database)).toEqual(oneStool);
  });

  test('who pays the older one is not shown the receipt of the newer', async () => {
    const first = await leaveToPay(shopper, database);
    await orderAgain(shopper, /Cash on delivery/);
    expect(await confirmation()).toBeVisible();
    cleanup();
    await renderApp(await decide(database, first.page, 'approve'), { database });
    expect(await paid(first.number)).toBeVisible();
    expect(main().getByRole('link', { name: textOf('order.follow') })).toHaveAttribute(
      'href',
      shopper === 'customer' ? `/sa_en/order-history/${first.number}` : '/sa_en/order-status',
    );
  });
});

describe('an order to be paid that its customer cancels on its page', () => {
  test.each(['the browser it was made in', 'another browser'])('is over at its provider, in %s', async (where) => {
    const { number, page, status } = await leaveToPay('customer', database);
    const path = `/sa_en/order-history/${number}`;
    const { user } = where === 'another browser' ? await elsewhere(path) : await renderApp(path, { database });
    await press(user, textOf('orders.cancel'));
    const dialog = within(await screen.findByRole('dialog', { name: textOf('orders.cancelQuestion') }));
    await user.selectOptions(dialog.getByLabelText(textOf('orders.cancelReason')), 'The order was placed by mistake');
    await user.click(dialog.getByRole('button', { name: textOf('orders.cancel') }));
    expect(await main().findByText(textOf('orders.canceledBack'))).toBeVisible();
    if (where === 'another browser')
      expect(screen.queryByText(anyOf('pay.open', 'pay.toast', 'pay.toastUnnumbered'))).toBeNull();
    expect(status()).toEqual(['canceled']);
    expect(inCarts(database)).toEqual(oneStool);
    // On the page that is still open there, nothing more can be decided.
    await decide(database, page, 'approve');
    expect(status()).toEqual(['canceled']);
    cleanup();
    await renderApp('/sa_en/', { database });
    await waitFor(() => expect(screen.getByRole('main')).toBeVisible());
    expect(screen.queryByText(anyOf('pay.open', 'pay.toast', 'pay.toastUnnumbered'))).toBeNull();
  });
});

describe('the page of an order', () => {
  test('of a guest leads to the payment where the order was made, and nowhere else', async () => {
    const { number, page } = await leaveToPay('guest', database);
    const { guestOrder } = await askShop<{ guestOrder: { token: string } }>(
      database,
      'query($number:String!){guestOrder(input:{number:$number,email:"mona@example.com",postcode:"12211"}){token}}',
      { number },
    );
    const path = `/sa_en/order-status#${encodeURIComponent(guestOrder.token)}`;
    const { user } = await renderApp(path, { database });
    await press(user, textOf('pay.now', { name: demoPay }));
    expect(await sentTo(2)).toBe(page);
    cleanup();
    localStorage.clear();
    await renderApp(path, { database });
    expect((await main().findAllByText(number))[0]).toBeVisible();
    expect(main().queryByRole('button', { name: textOf('pay.now', { name: demoPay }) })).toBeNull();
  });

  test('asks the provider where the shop says no more than "Pending"', async () => {
    const { number, page } = await leaveToPay('customer', database);
    database.prepare("UPDATE sales_order SET status = 'pending' WHERE number = ?").run(number);
    const path = `/sa_en/order-history/${number}`;
    await renderApp(path, { database });
    expect(await main().findByRole('button', { name: textOf('pay.now', { name: demoPay }) })).toBeVisible();
    cleanup();
    await decide(database, page, 'approve');
    database.prepare("UPDATE sales_order SET status = 'pending' WHERE number = ?").run(number);
    await renderApp(path, { database });
    expect(await main().findByRole('button', { name: textOf('account.reorder') })).toBeVisible();
    expect(main().queryByRole('button', { name: textOf('pay.now', { name: demoPay }) })).toBeNull();
  });
});

test('the confirmation of an order that is not paid says what happens first', async () => {
  const { user } = await atPayment('guest', { database });
  await order(user);
  await sentTo();
  cleanup();
  await renderApp('/sa_en/order-confirmation', { database });
  expect(await main().findByText(textOf('order.nextPay'))).toBeVisible();
});
