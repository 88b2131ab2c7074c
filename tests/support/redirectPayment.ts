import type { DatabaseSync } from 'node:sqlite';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { browser } from '#lib/browser/browser';
import { createShop } from './backEnd.ts';
import { clickButton, main, openPaymentStep } from './checkout.ts';
import * as demo from './demo.ts';
import { demoPay, pattern, textOf } from './texts.ts';

// Helpers for orders with redirect payment. The embedded back end contains a stand-in for the payment provider.

const left = jest.spyOn(browser, 'assign').mockImplementation(() => {});
beforeEach(() => left.mockClear());

export const payPath = '/rest/payment-stand-in/pay';
export const shoppers = ['guest', 'customer'] as const;
export type Shopper = (typeof shoppers)[number];

export const ordersIn = (database: DatabaseSync) =>
  database.prepare('SELECT number, status FROM sales_order ORDER BY id').all() as { number: string; status: string }[];

/** Items in the active carts. */
export const readActiveCartItems = (database: DatabaseSync) =>
  database
    .prepare('SELECT sku, qty FROM cart_item JOIN cart ON cart.id = cart_id WHERE is_active = 1')
    .all()
    .map((row) => ({ ...row }));
export const oneStool = [{ sku: demo.stool.sku, qty: 1 }];

export async function placeRedirectOrder(user: UserEvent) {
  await user.click(await main().findByRole('radio', { name: new RegExp(demoPay) }));
  await user.click(main().getByRole('checkbox', { name: /terms of sale/ }));
  await clickButton(user, pattern('checkout.placeOrder'));
}

/** Waits until the app has opened the provider's page this many times. Returns the URL that was opened last. */
export async function waitForProviderUrl(times = 1): Promise<string> {
  await waitFor(() => expect(left).toHaveBeenCalledTimes(times));
  return String(left.mock.lastCall?.[0]);
}

/** Performs an action on the provider's page. Returns the path to which the provider redirects the shopper. */
export async function submitProviderPage(database: DatabaseSync, page: string, action: string): Promise<string> {
  const body = new URLSearchParams({ action });
  const answer = await createShop({ database }).handle(new Request(page, { method: 'POST', body }));
  const { pathname, search } = new URL(answer?.headers.get('Location') ?? '');
  return pathname + search;
}

/** Places an order with DemoPay, and leaves the app for the provider's page. */
export async function startRedirectPayment(shopper: Shopper, database: DatabaseSync) {
  left.mockClear();
  const before = ordersIn(database).length;
  const app = await openPaymentStep(shopper, { database });
  await placeRedirectOrder(app.user);
  const page = await waitForProviderUrl();
  const made = ordersIn(database).slice(before);
  expect(made).toEqual([{ number: expect.any(String), status: 'pending_payment' }]);
  const number = made[0]?.number ?? '';
  const status = () =>
    ordersIn(database)
      .slice(before)
      .map((one) => one.status);
  app.leave();
  return { ...app, page, number, status };
}

export const notPaid = () => screen.findByRole('heading', { level: 1, name: textOf('pay.open') });
export const declined = () => screen.findByRole('heading', { level: 1, name: textOf('pay.failed') });
export const cancelled = () => screen.findByRole('heading', { level: 1, name: textOf('pay.cancelled') });
export const back = pattern('pay.back');
