import type { DatabaseSync } from 'node:sqlite';
import { act, screen } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { storageKeys } from '#lib/browser/storage';
import { config } from '#lib/config';
import { readStoredValue } from '../support/carts.ts';
import {
  clickButton,
  confirmation,
  field,
  fillSaudiAddress,
  goToDeliveryStep,
  goToPaymentStep,
  main,
  openCheckout,
  placeCashOrder,
  readPath,
} from '../support/checkout.ts';
import { visitSignedIn } from '../support/customer.ts';
import * as demo from '../support/demo.ts';
import { gate } from '../support/gate.ts';
import { renderApp, server } from '../support/renderApp.tsx';
import { failRequests, internalError, networkError, operation } from '../support/responses.ts';
import { pattern, textOf } from '../support/texts.ts';

const guestOrders = (database: DatabaseSync) =>
  database.prepare('SELECT id FROM sales_order WHERE customer_id IS NULL').all().length;
const goOffline = () => act(async () => void window.dispatchEvent(new Event('offline')));
const offlineWords = textOf('error.offline');
const serverWords = textOf('error.server');
const nothingToOrder = () => screen.findByRole('heading', { level: 1, name: pattern('checkout.emptyCart') });

afterEach(() => jest.restoreAllMocks());

test('shows an error when a checkout step fails, keeps the typed text, and opens the next step on retry', async () => {
  const { user } = await openCheckout();
  await fillSaudiAddress(user);
  const address = failRequests('setShippingAddressesOnCart', internalError);
  server.use(...address.handlers);
  await clickButton(user, textOf('checkout.toDelivery'));
  expect(await screen.findByText(serverWords)).toBeVisible();
  expect(await field(textOf('checkout.field.street'))).toHaveValue('Olaya Street');
  address.heal();
  await clickButton(user, textOf('checkout.toDelivery'));

  const delivery = failRequests('shipping-information', internalError);
  server.use(...delivery.handlers);
  await clickButton(user, textOf('checkout.toPayment'));
  expect(await screen.findByText(serverWords)).toBeVisible();
  delivery.heal();
  await clickButton(user, textOf('checkout.toPayment'));
  expect(await main().findByRole('radio', { name: /Cash on delivery/ })).toBeVisible();
});

test('shows that the device is offline when the shopper places an order, and stores no pending order', async () => {
  const { user, database } = await openCheckout();
  await goToPaymentStep(user);
  await goOffline();
  server.use(...failRequests('', networkError).handlers);
  await placeCashOrder(user);
  expect(await screen.findByText(offlineWords)).toBeVisible();
  expect(guestOrders(database)).toBe(0);
  expect(readStoredValue(storageKeys.pendingOrder)).toBeUndefined();
});

test('shows that the device is offline at the address step', async () => {
  const { user } = await openCheckout();
  await fillSaudiAddress(user);
  await goOffline();
  server.use(...failRequests('mutation', networkError).handlers);
  await clickButton(user, textOf('checkout.toDelivery'));
  expect(await screen.findByText(offlineWords)).toBeVisible();
});

test('lets the shopper place the order again when it did not reach the back end', async () => {
  const { user, database } = await openCheckout();
  await goToPaymentStep(user);
  const broken = failRequests('/payment-information', networkError);
  server.use(...broken.handlers);
  await placeCashOrder(user);
  expect(await screen.findByText(pattern('checkout.uncertainOrder'))).toBeVisible();
  broken.heal();
  // After the waiting time, a cart that is still active proves that there is no order.
  const now = Date.now;
  const clock = jest.spyOn(Date, 'now').mockImplementation(() => now() + config.lostOrderWork + 1_000);
  await clickButton(user, textOf('checkout.checkOrder'));
  expect(await screen.findByText(textOf('checkout.notPlaced'))).toBeVisible();
  await clickButton(user, pattern('checkout.placeOrder'));
  await confirmation();
  expect(guestOrders(database)).toBe(1);
  clock.mockRestore();
});

test('reports a cart that no longer exists, and shows an empty checkout', async () => {
  const { user, database } = await openCheckout();
  await fillSaudiAddress(user);
  database.exec('UPDATE cart SET is_active = 0');
  await clickButton(user, textOf('checkout.toDelivery'));
  expect(await screen.findByText(pattern('cart.replaced'))).toBeVisible();
  expect(await nothingToOrder()).toBeVisible();
});

test('shows after the address step that another device has emptied the cart', async () => {
  const { user, database } = await openCheckout();
  await fillSaudiAddress(user);
  database.exec('DELETE FROM cart_item');
  await clickButton(user, textOf('checkout.toDelivery'));
  expect(await nothingToOrder()).toBeVisible();
});

test.each([
  ['emptied', 'DELETE FROM cart_item', 'checkout.emptyCart'],
  ['ordered', 'UPDATE cart SET is_active = 0', 'checkout.cartChanged'],
] as const)('shows at the delivery step that another device has %s the cart of a customer', async (_, change, told) => {
  const { user, database } = await visitSignedIn('/sa_en/checkout', [{ sku: demo.stool.sku, quantity: 1 }]);
  await fillSaudiAddress(user, null);
  await clickButton(user, textOf('checkout.toDelivery'));
  await main().findAllByRole('radio', { name: /working days/ });
  database.exec(change);
  const cart = gate();
  server.use(operation(/^Get(Customer)?Cart/, () => cart.opened));
  await clickButton(user, textOf('checkout.toPayment'));
  expect(await main().findByRole('alert')).toHaveTextContent(textOf(told));
  cart.open();
  expect(await nothingToOrder()).toBeVisible();
});

test('asks for the shipping method again when the back end refuses it', async () => {
  const { user } = await openCheckout();
  await goToDeliveryStep(user);
  const refusing = failRequests('shipping-information', () =>
    HttpResponse.json(
      { message: 'Carrier with such method not found: %1, %2', parameters: ['freeshipping', 'freeshipping'] },
      { status: 404 },
    ),
  );
  server.use(...refusing.handlers);
  await clickButton(user, textOf('checkout.toPayment'));
  expect(await screen.findByText(pattern('checkout.refused.delivery'))).toBeVisible();
  expect(readPath()).toBe('/checkout/delivery');
  refusing.heal();
  await clickButton(user, textOf('checkout.toPayment'));
  expect(await main().findByRole('radio', { name: /Cash on delivery/ })).toBeVisible();
});

test('offers a retry when countries, shipping methods or payment methods do not load', async () => {
  const countries = failRequests('GetCountries');
  const { user, database, unmount } = await openCheckout('/sa_en/checkout', { before: countries.handlers });
  expect(await screen.findByText(serverWords)).toBeVisible();
  countries.heal();
  await clickButton(user, textOf('error.tryAgain'));
  await goToPaymentStep(user);
  unmount();

  const delivery = failRequests('GetShippingMethods');
  const payment = failRequests('/payment-information');
  const before = [...delivery.handlers, ...payment.handlers];
  const second = await renderApp('/sa_en/checkout/payment', { database, before });
  expect(await screen.findByText(serverWords)).toBeVisible();
  delivery.heal();
  await clickButton(second.user, textOf('error.tryAgain'));
  expect(await screen.findByText(serverWords)).toBeVisible();
  payment.heal();
  await clickButton(second.user, textOf('error.tryAgain'));
  expect(await main().findByRole('radio', { name: /Cash on delivery/ })).toBeVisible();
});

test('shows an empty address form to a customer whose saved addresses do not load', async () => {
  const { user } = await visitSignedIn('/sa_en/checkout', [{ sku: demo.stool.sku, quantity: 1 }], {
    before: failRequests('GetAddressBook').handlers,
  });
  expect(await field(textOf('checkout.field.street'))).toHaveValue('');
  expect(main().queryByLabelText(textOf('checkout.savedAddresses'))).not.toBeInTheDocument();
  await fillSaudiAddress(user, null);
  await clickButton(user, textOf('checkout.toDelivery'));
  expect((await main().findAllByRole('radio', { name: /working days/ }))[0]).toBeVisible();
});

test('places an order on a device that forbids storage', async () => {
  const forbidden = () => {
    throw new DOMException('No.', 'SecurityError');
  };
  const { user, database } = await openCheckout();
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(forbidden);
  await goToPaymentStep(user);
  await placeCashOrder(user);
  await confirmation();
  expect(guestOrders(database)).toBe(1);
});
