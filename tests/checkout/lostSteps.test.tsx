import type { DatabaseSync } from 'node:sqlite';
import { screen, waitFor } from '@testing-library/react';
import { findCartItem, ivoryBox, main, openWithCart } from '../support/carts.ts';
import {
  clickButton,
  confirmation,
  fillSaudiAddress,
  openCheckout,
  placeCashOrder,
  readPath,
} from '../support/checkout.ts';
import * as demo from '../support/demo.ts';
import { loseResponses } from '../support/lostResponses.ts';
import { server } from '../support/renderApp.tsx';
import { pattern, textOf } from '../support/texts.ts';

// Requests of the checkout steps are idempotent: if a response is lost, the app sends the request once more.

const carts = (database: DatabaseSync) => database.prepare('SELECT COUNT(*) AS count FROM sales_order').get()?.count;

test('repeats each checkout request whose response is lost, without a message or a second order', async () => {
  const { user, database } = await openCheckout();
  const before = Number(carts(database));
  const calls = [
    'mutation SetGuestEmail(',
    'mutation SetShippingAddress(',
    'mutation SetShippingMethod(',
    '/shipping-information',
    '/set-payment-information',
    'query GetCartDelivery(',
    '/payment-information',
  ].map((match) => ({ match, ...loseResponses(database, match, { times: 1 }) }));
  server.use(...calls.flatMap(({ handlers }) => handlers));
  await fillSaudiAddress(user);
  await clickButton(user, textOf('checkout.toDelivery'));
  await user.click(await main().findByRole('radio', { name: /1 to 2 working days/ }));
  await clickButton(user, textOf('checkout.toPayment'));
  await main().findByRole('radio', { name: /Cash on delivery/ });
  expect(readPath()).toBe('/checkout/payment');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await placeCashOrder(user);
  await confirmation();
  expect(calls.filter(({ count }) => count() === 0).map(({ match }) => match)).toEqual([]);
  expect(Number(carts(database)) - before).toBe(1);
});

test('repeats the request for the billing address of a virtual cart when its response is lost', async () => {
  const { user, database } = await openCheckout('/sa_en/checkout', {}, [{ sku: demo.booklet.sku, quantity: 1 }]);
  const lost = loseResponses(database, 'mutation SetBillingAddress(', { times: 1 });
  server.use(...lost.handlers);
  await fillSaudiAddress(user);
  await clickButton(user, textOf('checkout.toPayment'));
  expect(await main().findByRole('radio', { name: /Cash on delivery/ })).toBeVisible();
  expect(lost.count()).toBe(1);
});

test('reports an unknown outcome of the delivery step, and opens the payment step on retry', async () => {
  const { user, database } = await openCheckout();
  await fillSaudiAddress(user);
  await clickButton(user, textOf('checkout.toDelivery'));
  await main().findAllByRole('radio', { name: /working days/ });
  const lost = loseResponses(database, '/shipping-information');
  server.use(...lost.handlers);
  await clickButton(user, textOf('checkout.toPayment'));
  expect(await screen.findByText(pattern('error.unknownOutcome'))).toBeVisible();
  lost.heal();
  await clickButton(user, textOf('checkout.toPayment'));
  expect(await main().findByRole('radio', { name: /Cash on delivery/ })).toBeVisible();
});

test('repeats the request for a shipping estimate when its response is lost', async () => {
  const { user, database } = await openWithCart('/sa_en/cart', [ivoryBox()]);
  await findCartItem(demo.box.name);
  const lost = loseResponses(database, 'mutation EstimateShipping(', { times: 1 });
  server.use(...lost.handlers);
  await user.click(main().getByRole('button', { name: textOf('cart.estimate') }));
  await user.click(await main().findByRole('button', { name: textOf('cart.estimateShow') }));
  expect(await main().findByText('Express delivery')).toBeVisible();
  await waitFor(() => expect(lost.count()).toBe(1));
});
