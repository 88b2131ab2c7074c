import type { DatabaseSync } from 'node:sqlite';
import { act, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { newDatabase } from '../support/backEnd.ts';
import { readStoredValue, storeValue } from '../support/carts.ts';
import {
  clickButton,
  confirmation,
  field,
  fillIn,
  goToDeliveryStep,
  goToPaymentStep,
  main,
  oneStool,
  openCheckout,
  openPaymentStep,
  placeCashOrder,
} from '../support/checkout.ts';
import { greeting, signOut, visitSignedIn } from '../support/customer.ts';
import { loseResponses } from '../support/lostResponses.ts';
import { renderApp, server } from '../support/renderApp.tsx';
import { pattern, textOf } from '../support/texts.ts';

// A shopper has one tab in each country. Both tabs share the storage, so each tab reads the changes of the other tab.

const comeBack = () => act(async () => void window.dispatchEvent(new Event('focus')));

async function fillDubai(user: UserEvent): Promise<void> {
  await fillIn(user, textOf('checkout.field.email'), 'omar@example.com');
  await fillIn(user, textOf('checkout.field.firstname'), 'Omar');
  await fillIn(user, textOf('checkout.field.lastname'), 'K');
  await fillIn(user, textOf('checkout.field.telephone'), '0501234567');
  await fillIn(user, textOf('checkout.field.buildingNumber'), '3');
  await fillIn(user, textOf('checkout.field.street'), 'Al Wasl Road');
  await fillIn(user, textOf('checkout.field.area'), 'Jumeirah 1');
  await user.selectOptions(await field(pattern('checkout.field.emirate')), 'Dubai');
}

/** Closes the tab and clears the storage; returns the records that were stored. */
function takeAway({ unmount }: { unmount(): void }): Record<string, string> {
  unmount();
  const records = { ...localStorage };
  localStorage.clear();
  sessionStorage.clear();
  return records;
}

/** Completes checkout in the Emirates up to payment, and closes the tab. Returns the records that the tab stored. */
async function inDubai(database: DatabaseSync): Promise<Record<string, string>> {
  const tab = await openCheckout('/ae_en/checkout', { database });
  await fillDubai(tab.user);
  await clickButton(tab.user, textOf('checkout.toDelivery'));
  await clickButton(tab.user, textOf('checkout.toPayment'));
  await main().findByRole('radio', { name: /Cash on delivery/ });
  return takeAway(tab);
}

const lastOrder = (database: DatabaseSync) => {
  const { shipping_address, billing_address } = database
    .prepare('SELECT shipping_address, billing_address FROM sales_order ORDER BY id DESC')
    .get() as Record<'shipping_address' | 'billing_address', string>;
  return { shipping: JSON.parse(shipping_address), billing: JSON.parse(billing_address) };
};
const countOrders = (database: DatabaseSync) =>
  Number(database.prepare('SELECT COUNT(*) AS count FROM sales_order').get()?.count);
const inRiyadh = { firstname: 'Mona', city: 'Riyadh', country: 'SA' };

test('ignores the address of the other country at the payment step', async () => {
  const database = newDatabase();
  const dubai = await inDubai(database);
  const { user } = await openCheckout('/sa_en/checkout', { database });
  await goToPaymentStep(user);
  Object.assign(localStorage, dubai);
  await comeBack();
  await placeCashOrder(user);
  await confirmation();
  expect(lastOrder(database)).toMatchObject({ shipping: inRiyadh, billing: inRiyadh });
  expect(main().queryByText(/Omar|Jumeirah/)).not.toBeInTheDocument();
});

test('ignores the address of the other country at the delivery step, and after a reload', async () => {
  const database = newDatabase();
  const dubai = await inDubai(database);
  const { user, unmount } = await openCheckout('/sa_en/checkout', { database });
  await goToDeliveryStep(user);
  Object.assign(localStorage, dubai);
  await comeBack();
  expect(await main().findByText('Mona Ali')).toBeVisible();
  expect(main().getByText('Riyadh', { exact: false })).toBeVisible();
  expect(main().queryByText(/Omar|Jumeirah/)).not.toBeInTheDocument();
  unmount();

  const again = await renderApp('/sa_en/checkout/delivery', { database });
  await clickButton(again.user, textOf('checkout.toPayment'));
  await placeCashOrder(again.user);
  await confirmation();
  expect(lastOrder(database)).toMatchObject({ shipping: inRiyadh, billing: inRiyadh });
});

test('starts checkout in the other country with an empty address', async () => {
  const { user, database, unmount } = await openCheckout('/sa_en/checkout');
  await goToDeliveryStep(user);
  unmount();
  await openCheckout('/ae_en/checkout', { database });
  expect(await field(textOf('checkout.field.firstname'))).toHaveValue('');
});

test('keeps the checkout data of the other country when an order is placed', async () => {
  const database = newDatabase();
  const dubai = await inDubai(database);
  const { user, unmount } = await openCheckout('/sa_en/checkout', { database });
  await goToPaymentStep(user);
  Object.assign(localStorage, dubai);
  await placeCashOrder(user);
  await confirmation();
  unmount();
  sessionStorage.clear();

  await renderApp('/ae_en/checkout/payment', { database });
  expect(await main().findByRole('radio', { name: /Cash on delivery/ })).toBeVisible();
  expect(main().getByText('Omar K')).toBeVisible();
});

test('keeps the typed address of the other country when an order is placed', async () => {
  const database = newDatabase();
  const tab = await openCheckout('/ae_en/checkout', { database });
  await fillIn(tab.user, textOf('checkout.field.street'), 'Al Wasl Road');
  const dubai = takeAway(tab);
  const { user, unmount } = await openCheckout('/sa_en/checkout', { database });
  await goToPaymentStep(user);
  Object.assign(localStorage, dubai);
  await placeCashOrder(user);
  await confirmation();
  unmount();
  sessionStorage.clear();

  await renderApp('/ae_en/checkout', { database });
  expect(await field(textOf('checkout.field.street'))).toHaveValue('Al Wasl Road');
});

/** Places a guest order in Riyadh, loses the response, and closes the tab. */
async function loseOrderInRiyadh(database: DatabaseSync): Promise<void> {
  const { user, unmount } = await openCheckout('/sa_en/checkout', { database });
  await goToPaymentStep(user);
  const lost = loseResponses(database, '/payment-information', { thenSilent: true });
  server.use(...lost.handlers);
  await placeCashOrder(user);
  expect(await screen.findByText(pattern('checkout.uncertainOrder'), {}, { timeout: 30_000 })).toBeVisible();
  unmount();
  sessionStorage.clear();
  lost.heal();
}

test('clears only the checkout data of the country in which the unconfirmed order was placed', async () => {
  const database = newDatabase();
  const dubai = await inDubai(database);
  await loseOrderInRiyadh(database);
  Object.assign(localStorage, dubai);

  const there = await renderApp('/ae_en/cart', { database });
  expect(await screen.findByText(pattern('order.found'))).toBeVisible();
  there.unmount();
  sessionStorage.clear();
  const inDubaiAgain = await renderApp('/ae_en/checkout/payment', { database });
  expect(await main().findByText('Omar K')).toBeVisible();
  inDubaiAgain.unmount();
  sessionStorage.clear();
  await openCheckout('/sa_en/checkout', { database });
  expect(await field(textOf('checkout.field.firstname'))).toHaveValue('');
});

test('places a new order although an order in the other country was unconfirmed', async () => {
  const database = newDatabase();
  const dubai = await inDubai(database);
  await loseOrderInRiyadh(database);
  Object.assign(localStorage, dubai);
  const before = countOrders(database);
  const there = await renderApp('/ae_en/checkout/payment', { database });
  expect(await screen.findByText(pattern('order.found'))).toBeVisible();
  await placeCashOrder(there.user);
  await confirmation();
  expect(countOrders(database)).toBe(before + 1);
  expect(lastOrder(database)).toMatchObject({ shipping: { firstname: 'Omar', country: 'AE' } });
});

test('keeps the session and the receipt when the app confirms the order in the other country', async () => {
  const database = newDatabase();
  const home = await openPaymentStep('customer', { database });
  const lost = loseResponses(database, '/payment-information', { thenSilent: true });
  server.use(...lost.handlers);
  await placeCashOrder(home.user);
  expect(await screen.findByText(pattern('checkout.uncertainOrder'), {}, { timeout: 30_000 })).toBeVisible();
  home.leave();
  sessionStorage.clear();
  lost.heal();

  const there = await renderApp('/ae_en/cart', { database });
  expect(await screen.findByText(pattern('order.found'))).toBeVisible();
  there.leave();
  sessionStorage.clear();
  const again = await renderApp('/sa_en/cart', { database });
  expect(await main().findByText(textOf('cart.empty'))).toBeVisible();
  expect(await greeting()).toBeVisible();
  expect(readStoredValue('cartId_sa')).not.toBe(home.cartId);
  again.leave();
  await renderApp('/sa_en/order-confirmation', { database });
  expect(await confirmation()).toBeVisible();
  expect(await greeting()).toBeVisible();
});

test('deletes the checkout data of both countries on sign-out', async () => {
  const database = newDatabase();
  const dubai = await inDubai(database);
  const { user } = await visitSignedIn('/sa_en/checkout', oneStool, { database });
  await clickButton(user, textOf('checkout.toDelivery'));
  await clickButton(user, textOf('checkout.toPayment'));
  expect(JSON.stringify({ ...localStorage })).toMatch(/ليلى/);
  Object.assign(localStorage, dubai);
  storeValue('address_draft', { street: 'kept by an earlier version' });
  await signOut(user);
  await waitFor(() => expect(JSON.stringify({ ...localStorage })).not.toMatch(/ليلى|Omar|earlier/));
  expect(readStoredValue('cartId_ae')).toBeUndefined();
});
