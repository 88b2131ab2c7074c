import { screen } from '@testing-library/react';
import { main, placeCashOrder, prepareOrder } from '../support/checkout.ts';
import { completeCheckout } from '../support/completeCheckout.ts';
import * as demo from '../support/demo.ts';
import { startRedirectPayment, submitProviderPage } from '../support/redirectPayment.ts';
import { anyOf } from '../support/texts.ts';
import type { ChangeCase, Scenario, State } from './support/scenario.ts';
import { testInterruptions } from './support/testInterruptions.ts';

// Tests orders and returns from a redirect payment, each with events that may happen while the request is pending.

const { stool } = demo;

/** Items of the active carts, and the number of orders placed in the test. */
const orders = (scenario: Scenario): State => ({
  ...scenario.carts(),
  orders: Number(
    scenario.database
      .prepare("SELECT COUNT(*) AS count FROM sales_order WHERE created_at > datetime('now', '-1 hour')")
      .get()?.count,
  ),
});

const base = {
  shoppers: ['guest', 'customer'],
  items: [],
  path: '/sa_en/checkout/payment',
  before: { [stool.sku]: 1, orders: 0 },
  after: { orders: 1 },
  read: orders,
  // The app may show these messages before it finds the order.
  allowedMessages: anyOf('checkout.uncertainOrder', 'error.unknownOutcome', 'error.network', 'error.server'),
} satisfies Partial<ChangeCase>;

testInterruptions([
  {
    ...base,
    name: 'an order',
    call: 'POST payment-information',
    prepare: async ({ database, shopper }) => void (await prepareOrder(shopper, database)),
    ready: () => main().findByRole('radio', { name: /Cash on delivery/ }),
    act: ({ user }) => placeCashOrder(user),
    again: async (scenario) => {
      // Advances the clock beyond the time in which the back end may still complete the first request.
      const now = Date.now;
      const clock = jest.spyOn(Date, 'now').mockImplementation(() => now() + 11 * 60_000);
      scenario.restoring.push(() => clock.mockRestore());
      await scenario.reopen('/sa_en/checkout/payment');
      await completeCheckout({ payment: /Cash on delivery/, onIdle: () => {}, hasLeft: () => false });
    },
    showsItself: true,
    shownAt: ({ shopper }) => (shopper === 'guest' ? '/sa_en/order-confirmation' : '/sa_en/order-history'),
    show: (_state, { database }) => {
      const last = database.prepare('SELECT number FROM sales_order ORDER BY id DESC').get();
      return screen.findAllByText(new RegExp(String(last?.number)));
    },
  },
  {
    ...base,
    name: 'a return from a payment',
    call: 'POST pay',
    before: { orders: 1 },
    prepare: async (scenario) => {
      const { page } = await startRedirectPayment(scenario.shopper, scenario.database);
      scenario.path = await submitProviderPage(scenario.database, page, 'approve');
    },
    // These messages concern the status request, not the payment.
    allowedMessages: anyOf('error.offline', 'error.forbidden', 'error.network', 'error.server', 'error.timeout'),
    isAtOpening: true,
    act: (scenario) => scenario.open(scenario.path),
    shownAt: ({ path }) => path,
    show: () => screen.findByRole('heading', { level: 1, name: anyOf('order.thanks', 'pay.paid', 'pay.unknown') }),
  },
]);
