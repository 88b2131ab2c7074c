import type { DatabaseSync } from 'node:sqlite';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { storageKeys } from '#lib/browser/storage';
import { newDatabase } from '../support/backEnd.ts';
import { executeGraphql, storeValue } from '../support/carts.ts';
import { clickButton, confirmation, customerToken, main, openPaymentStep } from '../support/checkout.ts';
import { loseResponses } from '../support/lostResponses.ts';
import {
  back,
  cancelled,
  declined,
  notPaid,
  oneStool,
  ordersIn,
  placeRedirectOrder,
  readActiveCartItems,
  type Shopper,
  shoppers,
  startRedirectPayment,
  submitProviderPage,
  waitForProviderUrl,
} from '../support/redirectPayment.ts';
import { renderApp } from '../support/renderApp.tsx';
import { anyOf, demoPay, pattern, textOf } from '../support/texts.ts';

// These tests pay from another device, another tab or the order page, or with two unpaid orders.

let database: DatabaseSync;
beforeEach(() => {
  database = newDatabase();
});

/** Opens the app in another browser, where the customer is signed in. */
async function elsewhere(path: string, before: Parameters<typeof renderApp>[1] = {}) {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  storeValue(storageKeys.signinToken, await customerToken(database));
  return renderApp(path, { database, ...before });
}

const paid = (number: string) => screen.findByRole('heading', { level: 1, name: textOf('pay.paid', { number }) });
const emptyCarts = () => database.exec('DELETE FROM cart_item');

describe('for a customer in another browser', () => {
  test.each([
    ['decline', declined],
    ['cancel', cancelled],
  ] as const)('restores the products to the cart once after %s', async (action, told) => {
    const { page } = await startRedirectPayment('customer', database);
    const path = await submitProviderPage(database, page, action);
    await elsewhere(path);
    expect(await told()).toBeVisible();
    expect(await screen.findByText(back)).toBeVisible();
    expect(readActiveCartItems(database)).toEqual(oneStool);
    cleanup();
    // When the page is opened again, the app does not restore items that were removed since then.
    emptyCarts();
    await renderApp(path, { database });
    expect(await told()).toBeVisible();
    expect(await screen.findByText(back)).toBeVisible();
    expect(readActiveCartItems(database)).toEqual([]);
  });

  test('cancels the order and restores the products when responses are lost', async () => {
    const { page, status } = await startRedirectPayment('customer', database);
    const path = await submitProviderPage(database, page, 'leave');
    const lost = loseResponses(database, 'ReorderItems');
    const { user } = await elsewhere(path, { before: lost.handlers });
    await notPaid();
    await clickButton(user, textOf('pay.giveUp'));
    expect(await cancelled()).toBeVisible();
    expect(await screen.findByText(back)).toBeVisible();
    expect(status()).toEqual(['canceled']);
    expect(readActiveCartItems(database)).toEqual(oneStool);
  });

  test('does not restore the products again when the first browser has already restored them', async () => {
    const { page } = await startRedirectPayment('customer', database);
    const path = await submitProviderPage(database, page, 'decline');
    await renderApp(path, { database });
    expect(await screen.findByText(back)).toBeVisible();
    await elsewhere(path);
    expect(await screen.findByText(back)).toBeVisible();
    expect(readActiveCartItems(database)).toEqual(oneStool);
  });
});

/** Orders the items of a new cart while the records of an earlier unpaid order stay stored. */
async function orderAgain(shopper: Shopper, way: RegExp) {
  const records = { ...localStorage };
  const app = await openPaymentStep(shopper, { database });
  for (const [key, value] of Object.entries(records)) if (!(key in localStorage)) localStorage.setItem(key, value);
  await app.user.click(await main().findByRole('radio', { name: way }));
  await app.user.click(main().getByRole('checkbox', { name: /terms of sale/ }));
  await clickButton(app.user, pattern('checkout.placeOrder'));
  return app;
}

describe.each(shoppers)('for a %s with two unpaid orders', (shopper) => {
  test('shows a notice of both orders, accepts payment of the first and cancels the second', async () => {
    const first = await startRedirectPayment(shopper, database);
    const second = await startRedirectPayment(shopper, database);
    await renderApp('/sa_en/', { database });
    for (const { number } of [first, second])
      expect(await screen.findByText(pattern('pay.toast', { number }))).toBeVisible();
    const links = screen.getAllByRole('link', { name: textOf('pay.toastAction') });
    expect(links).toHaveLength(2);
    cleanup();
    await renderApp(await submitProviderPage(database, first.page, 'approve'), { database });
    expect(await paid(first.number)).toBeVisible();
    cleanup();
    await renderApp(await submitProviderPage(database, second.page, 'cancel'), { database });
    expect(await cancelled()).toBeVisible();
    expect(await screen.findByText(back)).toBeVisible();
    expect(ordersIn(database).slice(-2)).toMatchObject([{ status: 'processing' }, { status: 'canceled' }]);
    expect(readActiveCartItems(database)).toEqual(oneStool);
  });

  test('shows no receipt of the newer order after the older order is paid', async () => {
    const first = await startRedirectPayment(shopper, database);
    await orderAgain(shopper, /Cash on delivery/);
    expect(await confirmation()).toBeVisible();
    cleanup();
    await renderApp(await submitProviderPage(database, first.page, 'approve'), { database });
    expect(await paid(first.number)).toBeVisible();
    expect(main().getByRole('link', { name: textOf('order.follow') })).toHaveAttribute(
      'href',
      shopper === 'customer' ? `/sa_en/order-history/${first.number}` : '/sa_en/order-status',
    );
  });
});

describe('an unpaid order that its customer cancels on the order page', () => {
  test.each(['the browser it was made in', 'another browser'])('cannot be paid any more, in %s', async (where) => {
    const { number, page, status } = await startRedirectPayment('customer', database);
    const path = `/sa_en/order-history/${number}`;
    const { user } = where === 'another browser' ? await elsewhere(path) : await renderApp(path, { database });
    await clickButton(user, textOf('orders.cancel'));
    const dialog = within(await screen.findByRole('dialog', { name: textOf('orders.cancelQuestion') }));
    await user.selectOptions(dialog.getByLabelText(textOf('orders.cancelReason')), 'The order was placed by mistake');
    await user.click(dialog.getByRole('button', { name: textOf('orders.cancel') }));
    expect(await main().findByText(textOf('orders.canceledBack'))).toBeVisible();
    if (where === 'another browser')
      expect(screen.queryByText(anyOf('pay.open', 'pay.toast', 'pay.toastUnnumbered'))).toBeNull();
    expect(status()).toEqual(['canceled']);
    expect(readActiveCartItems(database)).toEqual(oneStool);
    // The provider's payment page is still open, but no longer changes the order.
    await submitProviderPage(database, page, 'approve');
    expect(status()).toEqual(['canceled']);
    cleanup();
    await renderApp('/sa_en/', { database });
    await waitFor(() => expect(screen.getByRole('main')).toBeVisible());
    expect(screen.queryByText(anyOf('pay.open', 'pay.toast', 'pay.toastUnnumbered'))).toBeNull();
  });
});

describe('the order page', () => {
  test('offers payment of a guest order only in the browser that placed it', async () => {
    const { number, page } = await startRedirectPayment('guest', database);
    const { guestOrder } = await executeGraphql<{ guestOrder: { token: string } }>(
      database,
      'query($number:String!){guestOrder(input:{number:$number,email:"mona@example.com",postcode:"12211"}){token}}',
      { number },
    );
    const path = `/sa_en/order-status#${encodeURIComponent(guestOrder.token)}`;
    const { user } = await renderApp(path, { database });
    await clickButton(user, textOf('pay.now', { name: demoPay }));
    expect(await waitForProviderUrl(2)).toBe(page);
    cleanup();
    localStorage.clear();
    await renderApp(path, { database });
    expect((await main().findAllByText(number))[0]).toBeVisible();
    expect(main().queryByRole('button', { name: textOf('pay.now', { name: demoPay }) })).toBeNull();
  });

  test('requests the payment status from the provider when the order status is "Pending"', async () => {
    const { number, page } = await startRedirectPayment('customer', database);
    database.prepare("UPDATE sales_order SET status = 'pending' WHERE number = ?").run(number);
    const path = `/sa_en/order-history/${number}`;
    await renderApp(path, { database });
    expect(await main().findByRole('button', { name: textOf('pay.now', { name: demoPay }) })).toBeVisible();
    cleanup();
    await submitProviderPage(database, page, 'approve');
    database.prepare("UPDATE sales_order SET status = 'pending' WHERE number = ?").run(number);
    await renderApp(path, { database });
    expect(await main().findByRole('button', { name: textOf('account.reorder') })).toBeVisible();
    expect(main().queryByRole('button', { name: textOf('pay.now', { name: demoPay }) })).toBeNull();
  });
});

test('shows on the confirmation page of an unpaid order that payment is the next step', async () => {
  const { user } = await openPaymentStep('guest', { database });
  await placeRedirectOrder(user);
  await waitForProviderUrl();
  cleanup();
  await renderApp('/sa_en/order-confirmation', { database });
  expect(await main().findByText(textOf('order.nextPay'))).toBeVisible();
});
