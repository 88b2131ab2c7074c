import type { DatabaseSync } from 'node:sqlite';
import { act, screen } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { storageKeys } from '#lib/browser/storage';
import { config } from '#lib/config';
import { kept } from '../support/carts.ts';
import {
  checkout,
  confirmation,
  field,
  fillSaudiAddress,
  main,
  order,
  press,
  step,
  toDelivery,
  toPayment,
} from '../support/checkout.ts';
import { visitSignedIn } from '../support/customer.ts';
import * as demo from '../support/demo.ts';
import { gate } from '../support/gate.ts';
import { renderApp, server } from '../support/renderApp.tsx';
import { fault, internalError, noAnswer, operation } from '../support/responses.ts';
import { pattern, textOf } from '../support/texts.ts';

const guestOrders = (database: DatabaseSync) =>
  database.prepare('SELECT id FROM sales_order WHERE customer_id IS NULL').all().length;
const goOffline = () => act(async () => void window.dispatchEvent(new Event('offline')));
const offlineWords = textOf('error.offline');
const serverWords = textOf('error.server');
const nothingToOrder = () => screen.findByRole('heading', { level: 1, name: pattern('checkout.emptyCart') });

afterEach(() => jest.restoreAllMocks());

test('shows an error at each failed step, keeps the typed text, and succeeds on retry', async () => {
  const { user } = await checkout();
  await fillSaudiAddress(user);
  const address = fault('setShippingAddressesOnCart', internalError);
  server.use(...address.handlers);
  await press(user, textOf('checkout.toDelivery'));
  expect(await screen.findByText(serverWords)).toBeVisible();
  expect(await field(textOf('checkout.field.street'))).toHaveValue('Olaya Street');
  address.heal();
  await press(user, textOf('checkout.toDelivery'));

  const delivery = fault('shipping-information', internalError);
  server.use(...delivery.handlers);
  await press(user, textOf('checkout.toPayment'));
  expect(await screen.findByText(serverWords)).toBeVisible();
  delivery.heal();
  await press(user, textOf('checkout.toPayment'));
  expect(await main().findByRole('radio', { name: /Cash on delivery/ })).toBeVisible();
});

test('shows that the device is offline when ordering, and stores no sent order', async () => {
  const { user, database } = await checkout();
  await toPayment(user);
  await goOffline();
  server.use(...fault('', noAnswer).handlers);
  await order(user);
  expect(await screen.findByText(offlineWords)).toBeVisible();
  expect(guestOrders(database)).toBe(0);
  expect(kept(storageKeys.pendingOrder)).toBeUndefined();
});

test('shows that the device is offline at the address step', async () => {
  const { user } = await checkout();
  await fillSaudiAddress(user);
  await goOffline();
  server.use(...fault('mutation', noAnswer).handlers);
  await press(user, textOf('checkout.toDelivery'));
  expect(await screen.findByText(offlineWords)).toBeVisible();
});

test('lets the shopper send an order again that did not reach the back end', async () => {
  const { user, database } = await checkout();
  await toPayment(user);
  const broken = fault('/payment-information', noAnswer);
  server.use(...broken.handlers);
  await order(user);
  expect(await screen.findByText(pattern('checkout.uncertainOrder'))).toBeVisible();
  broken.heal();
  // After the waiting time, a cart that is still active proves that there is no order.
  const now = Date.now;
  const clock = jest.spyOn(Date, 'now').mockImplementation(() => now() + config.lostOrderWork + 1_000);
  await press(user, textOf('checkout.checkOrder'));
  expect(await screen.findByText(textOf('checkout.notPlaced'))).toBeVisible();
  await press(user, pattern('checkout.placeOrder'));
  await confirmation();
  expect(guestOrders(database)).toBe(1);
  clock.mockRestore();
});

test('reports a cart that no longer exists, and shows an empty checkout', async () => {
  const { user, database } = await checkout();
  await fillSaudiAddress(user);
  database.exec('UPDATE cart SET is_active = 0');
  await press(user, textOf('checkout.toDelivery'));
  expect(await screen.findByText(pattern('cart.replaced'))).toBeVisible();
  expect(await nothingToOrder()).toBeVisible();
});

test('shows after the address step that another device has emptied the cart', async () => {
  const { user, database } = await checkout();
  await fillSaudiAddress(user);
  database.exec('DELETE FROM cart_item');
  await press(user, textOf('checkout.toDelivery'));
  expect(await nothingToOrder()).toBeVisible();
});

test.each([
  ['emptied', 'DELETE FROM cart_item', 'checkout.emptyCart'],
  ['ordered', 'UPDATE cart SET is_active = 0', 'checkout.cartChanged'],
] as const)('shows at the delivery step that another device has %s the cart of a customer', async (_, change, told) => {
  const { user, database } = await visitSignedIn('/sa_en/checkout', [{ sku: demo.stool.sku, quantity: 1 }]);
  await fillSaudiAddress(user, null);
  await press(user, textOf('checkout.toDelivery'));
  await main().findAllByRole('radio', { name: /working days/ });
  database.exec(change);
  const cart = gate();
  server.use(operation(/^Get(Customer)?Cart/, () => cart.opened));
  await press(user, textOf('checkout.toPayment'));
  expect(await main().findByRole('alert')).toHaveTextContent(textOf(told));
  cart.open();
  expect(await nothingToOrder()).toBeVisible();
});

test('asks for the shipping method again when the back end refuses it', async () => {
  const { user } = await checkout();
  await toDelivery(user);
  const refusing = fault('shipping-information', () =>
    HttpResponse.json(
      { message: 'Carrier with such method not found: %1, %2', parameters: ['freeshipping', 'freeshipping'] },
      { status: 404 },
    ),
  );
  server.use(...refusing.handlers);
  await press(user, textOf('checkout.toPayment'));
  expect(await screen.findByText(pattern('checkout.refused.delivery'))).toBeVisible();
  expect(step()).toBe('/checkout/delivery');
  refusing.heal();
  await press(user, textOf('checkout.toPayment'));
  expect(await main().findByRole('radio', { name: /Cash on delivery/ })).toBeVisible();
});

test('offers a retry when countries, shipping methods or payment methods do not load', async () => {
  const countries = fault('GetCountries');
  const { user, database, unmount } = await checkout('/sa_en/checkout', { before: countries.handlers });
  expect(await screen.findByText(serverWords)).toBeVisible();
  countries.heal();
  await press(user, textOf('error.tryAgain'));
  await toPayment(user);
  unmount();

  const delivery = fault('GetShippingMethods');
  const payment = fault('/payment-information');
  const before = [...delivery.handlers, ...payment.handlers];
  const second = await renderApp('/sa_en/checkout/payment', { database, before });
  expect(await screen.findByText(serverWords)).toBeVisible();
  delivery.heal();
  await press(second.user, textOf('error.tryAgain'));
  expect(await screen.findByText(serverWords)).toBeVisible();
  payment.heal();
  await press(second.user, textOf('error.tryAgain'));
  expect(await main().findByRole('radio', { name: /Cash on delivery/ })).toBeVisible();
});

test('shows an empty address form to a customer whose saved addresses do not load', async () => {
  const { user } = await visitSignedIn('/sa_en/checkout', [{ sku: demo.stool.sku, quantity: 1 }], {
    before: fault('GetAddressBook').handlers,
  });
  expect(await field(textOf('checkout.field.street'))).toHaveValue('');
  expect(main().queryByLabelText(textOf('checkout.savedAddresses'))).not.toBeInTheDocument();
  await fillSaudiAddress(user, null);
  await press(user, textOf('checkout.toDelivery'));
  expect((await main().findAllByRole('radio', { name: /working days/ }))[0]).toBeVisible();
});

test('places an order on a device that forbids storage', async () => {
  const forbidden = () => {
    throw new DOMException('No.', 'SecurityError');
  };
  const { user, database } = await checkout();
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(forbidden);
  await toPayment(user);
  await order(user);
  await confirmation();
  expect(guestOrders(database)).toBe(1);
});
