import type { DatabaseSync } from 'node:sqlite';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { browser } from '#lib/browser/browser';
import { storageKeys } from '#lib/browser/storage';
import { newDatabase } from '../support/backEnd.ts';
import { readStoredValue, storeValue } from '../support/carts.ts';
import { clickButton, confirmation, customerToken, main, openPaymentStep } from '../support/checkout.ts';
import { revokeAll, signIn } from '../support/customer.ts';
import * as demo from '../support/demo.ts';
import { loseResponses } from '../support/lostResponses.ts';
import {
  back,
  cancelled,
  declined,
  notPaid,
  oneStool,
  payPath,
  placeRedirectOrder,
  readActiveCartItems,
  shoppers,
  startRedirectPayment,
  submitProviderPage,
  waitForProviderUrl,
} from '../support/redirectPayment.ts';
import { renderApp } from '../support/renderApp.tsx';
import { failRequests, networkError } from '../support/responses.ts';
import { anyOf, demoPay, pattern, textOf } from '../support/texts.ts';

describe.each(shoppers)('for a %s', (shopper) => {
  let database: DatabaseSync;
  beforeEach(() => {
    database = newDatabase();
  });

  test('shows before the order that the payment is on a page of the provider', async () => {
    const { user } = await openPaymentStep(shopper, { database });
    await user.click(await main().findByRole('radio', { name: new RegExp(demoPay) }));
    expect(main().getByText(pattern('checkout.charge.page'))).toHaveTextContent(
      pattern('checkout.charge.page', { name: demoPay }),
    );
  });

  test('shows the confirmation after the payment', async () => {
    const { page, status } = await startRedirectPayment(shopper, database);
    await renderApp(await submitProviderPage(database, page, 'approve'), { database });
    expect(await confirmation()).toBeVisible();
    expect(status()).toEqual(['processing']);
    expect(screen.queryByText(anyOf('pay.due', 'pay.open', 'pay.toast'))).toBeNull();
    expect(main().getByText(pattern('order.pay.paid'))).toHaveTextContent(demoPay);
    expect(readActiveCartItems(database)).toEqual([]);
    expect(readStoredValue(storageKeys.unpaidOrder)).toBeUndefined();
  });

  test('shows the confirmation again when the return URL is opened twice', async () => {
    const { page } = await startRedirectPayment(shopper, database);
    const path = await submitProviderPage(database, page, 'approve');
    await renderApp(path, { database });
    await confirmation();
    cleanup();
    await renderApp(path, { database });
    expect(await confirmation()).toBeVisible();
  });

  test.each([
    ['decline', declined],
    ['cancel', cancelled],
  ] as const)('restores the products to the cart after %s, and cancels the order', async (action, told) => {
    const { page, status } = await startRedirectPayment(shopper, database);
    const path = await submitProviderPage(database, page, action);
    const { user } = await renderApp(path, { database });
    expect(await told()).toBeVisible();
    expect(await screen.findByText(back)).toBeVisible();
    expect(status()).toEqual(['canceled']);
    expect(readActiveCartItems(database)).toEqual(oneStool);
    // The link for another payment method opens checkout. A second return does not restore the products again.
    await user.click(screen.getByRole('link', { name: textOf('pay.otherWay') }));
    expect(await screen.findByRole('heading', { level: 1, name: textOf('checkout.title') })).toBeVisible();
    expect(await main().findByLabelText(textOf('checkout.field.firstname'))).toHaveValue('Mona');
    cleanup();
    await renderApp(path, { database });
    await told();
    expect(await screen.findByText(back)).toBeVisible();
    expect(readActiveCartItems(database)).toEqual(oneStool);
  });

  test('shows a notice of the unpaid order at the next visit, and accepts the payment', async () => {
    const { page, number, status } = await startRedirectPayment(shopper, database);
    const { user } = await renderApp('/sa_en/', { database });
    expect(await screen.findByText(pattern('pay.toast', { number }))).toBeVisible();
    await user.click(screen.getByRole('link', { name: textOf('pay.toastAction') }));
    await notPaid();
    await clickButton(user, textOf('pay.now', { name: demoPay }));
    expect(await waitForProviderUrl(2)).toBe(page);
    cleanup();
    await renderApp(await submitProviderPage(database, page, 'approve'), { database });
    expect(await confirmation()).toBeVisible();
    expect(status()).toEqual(['processing']);
  });

  test('cancels the order when the shopper gives up the payment, and restores the products to the cart', async () => {
    const { page, status } = await startRedirectPayment(shopper, database);
    const { user } = await renderApp(await submitProviderPage(database, page, 'leave'), { database });
    await notPaid();
    await clickButton(user, textOf('pay.giveUp'));
    expect(await cancelled()).toBeVisible();
    expect(await screen.findByText(back)).toBeVisible();
    expect(status()).toEqual(['canceled']);
    expect(readActiveCartItems(database)).toEqual(oneStool);
    // The payment page is still open in another tab, and redirects back to the app.
    cleanup();
    await renderApp(await submitProviderPage(database, page, 'approve'), { database });
    expect(await cancelled()).toBeVisible();
    expect(await screen.findByText(back)).toBeVisible();
    expect(readActiveCartItems(database)).toEqual(oneStool);
  });

  test('shows the confirmation when the shopper cancels an order that is already paid', async () => {
    const { page, status } = await startRedirectPayment(shopper, database);
    const { user } = await renderApp(await submitProviderPage(database, page, 'leave'), { database });
    await notPaid();
    await submitProviderPage(database, page, 'approve');
    await clickButton(user, textOf('pay.giveUp'));
    expect(await confirmation()).toBeVisible();
    expect(status()).toEqual(['processing']);
  });

  test('shows a payment button on the confirmation when the payment page cannot be opened', async () => {
    const down = failRequests(payPath, networkError);
    const app = await openPaymentStep(shopper, { database, before: down.handlers });
    await placeRedirectOrder(app.user);
    expect(await screen.findByRole('heading', { level: 1, name: textOf('order.unpaid') })).toBeVisible();
    expect(await screen.findByText(anyOf('pay.due', 'pay.open', 'pay.toast'))).toBeVisible();
    expect(main().getByText(pattern('order.pay.due'))).toHaveTextContent(demoPay);
    await clickButton(app.user, textOf('pay.now', { name: demoPay }));
    expect(await screen.findByText(pattern('error.unknownOutcome'))).toBeVisible();
    down.heal();
    await clickButton(app.user, textOf('pay.now', { name: demoPay }));
    expect(await waitForProviderUrl()).toMatch(/payment-stand-in\/page/);
  });

  test('cancels the order once and restores each product once when the responses are lost', async () => {
    const { page, status } = await startRedirectPayment(shopper, database);
    const path = await submitProviderPage(database, page, 'leave');
    const lost = loseResponses(database, '"action":"cancel"', { times: 1 });
    const put = loseResponses(database, shopper === 'customer' ? 'ReorderItems' : 'AddItem');
    const { user } = await renderApp(path, { database, before: [...lost.handlers, ...put.handlers] });
    await notPaid();
    await clickButton(user, textOf('pay.giveUp'));
    expect(await cancelled()).toBeVisible();
    expect(await screen.findByText(back)).toBeVisible();
    expect(status()).toEqual(['canceled']);
    expect(readActiveCartItems(database)).toEqual(oneStool);
  });

  test('restores each product once when the page is closed during the restoration', async () => {
    const { page } = await startRedirectPayment(shopper, database);
    const path = await submitProviderPage(database, page, 'decline');
    const put = loseResponses(database, shopper === 'customer' ? 'ReorderItems' : 'AddItem', { thenSilent: true });
    await renderApp(path, { database, before: put.handlers });
    // The products of a guest are in the outbox by now. Magento's reorder mutation restores the products of a customer.
    await screen.findByText(shopper === 'customer' ? pattern('pay.notBack') : back);
    cleanup();
    await renderApp(path, { database });
    if (shopper === 'customer') expect(await screen.findByText(back)).toBeVisible();
    await waitFor(() => expect(localStorage.getItem('DUKKAN__outbox_sa')).toBeNull());
    expect(readActiveCartItems(database)).toEqual(oneStool);
  });

  test('offers a retry when the payment status cannot be loaded', async () => {
    const { page } = await startRedirectPayment(shopper, database);
    const down = failRequests(payPath);
    const path = await submitProviderPage(database, page, 'approve');
    const { user } = await renderApp(path, { database, before: down.handlers });
    await screen.findByRole('button', { name: textOf('error.tryAgain') });
    expect(screen.getByRole('heading', { level: 1, name: textOf('pay.title') })).toBeVisible();
    expect(main().getByText(textOf('pay.orderStands'))).toBeVisible();
    expect(screen.queryByRole('heading', { name: textOf('order.thanks') })).toBeNull();
    down.heal();
    await clickButton(user, textOf('error.tryAgain'));
    expect(await confirmation()).toBeVisible();
  });
});

test('reports products of a declined order that cannot be restored to the cart', async () => {
  const database = newDatabase();
  const { page } = await startRedirectPayment('customer', database);
  // From now on, the stool is sold only in another country.
  database.prepare("UPDATE product SET website = 'ae' WHERE sku = ?").run(demo.stool.sku);
  await renderApp(await submitProviderPage(database, page, 'decline'), { database });
  await declined();
  expect(await screen.findByText(textOf('account.reorderMissing', { count: 1 }))).toBeVisible();
  expect(readActiveCartItems(database)).toEqual([]);
});

test('shows a guest in another browser only a link to look up the order', async () => {
  const database = newDatabase();
  const { page, number } = await startRedirectPayment('guest', database);
  const path = await submitProviderPage(database, page, 'approve');
  localStorage.clear();
  await renderApp(path, { database });
  expect(await screen.findByRole('heading', { level: 1, name: pattern('pay.unknown') })).toBeVisible();
  expect(main().getByRole('link', { name: pattern('order.lookUp') })).toHaveAttribute('href', '/sa_en/order-status');
  expect(main().queryByText(new RegExp(number))).toBeNull();
});

test('shows a customer who is signed in to another browser that the order is paid', async () => {
  const database = newDatabase();
  const { page, number } = await startRedirectPayment('customer', database);
  const path = await submitProviderPage(database, page, 'approve');
  localStorage.clear();
  storeValue(storageKeys.signinToken, await customerToken(database));
  await renderApp(path, { database });
  expect(await screen.findByRole('heading', { level: 1, name: textOf('pay.paid', { number }) })).toBeVisible();
});

test('shows no data of the order to another customer', async () => {
  const database = newDatabase();
  const { page, number } = await startRedirectPayment('guest', database);
  await submitProviderPage(database, page, 'leave');
  localStorage.clear();
  storeValue(storageKeys.signinToken, await customerToken(database));
  await renderApp(`/sa_en/checkout/return?order=${number}&method=demo_pay`, { database });
  expect(await screen.findByRole('heading', { level: 1, name: pattern('pay.unknown') })).toBeVisible();
});

test('lets a customer pay on the order page on another device', async () => {
  const database = newDatabase();
  const { page, number } = await startRedirectPayment('customer', database);
  localStorage.clear();
  storeValue(storageKeys.signinToken, await customerToken(database));
  const { user } = await renderApp(`/sa_en/order-history/${number}`, { database });
  await clickButton(user, textOf('pay.now', { name: demoPay }));
  expect(await waitForProviderUrl(2)).toBe(page);
  cleanup();
  await submitProviderPage(database, page, 'approve');
  await renderApp(`/sa_en/order-history/${number}`, { database });
  await main().findByRole('button', { name: textOf('account.reorder') });
  expect(main().queryByRole('button', { name: textOf('pay.now', { name: demoPay }) })).toBeNull();
});

test('restores the products after sign-in when the session is revoked during the payment', async () => {
  const reloaded = jest.spyOn(browser, 'reload').mockImplementation(() => {});
  const database = newDatabase();
  const { page } = await startRedirectPayment('customer', database);
  const path = await submitProviderPage(database, page, 'cancel');
  revokeAll(database);
  // GetCustomer fails, so only the request of the return page detects that the session is revoked.
  const returned = await renderApp(path, { database, before: failRequests('GetCustomer').handlers });
  await waitFor(() => expect(reloaded).toHaveBeenCalled());
  returned.leave();
  const { user } = await renderApp(path, { database });
  expect(await screen.findByRole('heading', { level: 1, name: textOf('user.sessionEndedTitle') })).toBeVisible();
  await user.click(main().getByRole('link', { name: textOf('user.signIn') }));
  await signIn(user);
  expect(await cancelled()).toBeVisible();
  expect(await screen.findByText(back)).toBeVisible();
  expect(readActiveCartItems(database)).toEqual(oneStool);
});
