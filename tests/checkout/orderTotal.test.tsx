import type { DatabaseSync } from 'node:sqlite';
import { act, screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { storageKeys } from '#lib/browser/storage';
import { createShop, newDatabase } from '../support/backEnd.ts';
import { main, storeValue } from '../support/carts.ts';
import {
  clickButton,
  confirmation,
  fillSaudiAddress,
  openCheckout,
  openPaymentStep,
  placeCashOrder,
  readPath,
  riyadhAddress,
} from '../support/checkout.ts';
import * as demo from '../support/demo.ts';
import { gate } from '../support/gate.ts';
import { loseResponses } from '../support/lostResponses.ts';
import { renderApp, server } from '../support/renderApp.tsx';
import { failRequests, graphqlResponse, operation, recordOperations } from '../support/responses.ts';
import { pattern, textOf } from '../support/texts.ts';

// The button that places the order shows a total. This total must equal the total of the placed order.

const booklet = [{ sku: demo.booklet.sku, quantity: 1 }];
const withoutVat = { pricesIncludeTax: false };

const amountIn = (text: string | null | undefined) => Number(/[\d,]+\.\d+/.exec(text ?? '')?.[0].replace(',', ''));

/** Returns the amount on the button that places the order. */
const promised = async () =>
  amountIn((await main().findByRole('button', { name: pattern('checkout.placeOrder') })).textContent);

/** Returns the total in the list of amounts. */
const shownTotal = () => amountIn(main().getByText(textOf('cart.total'), { selector: 'dt' }).nextSibling?.textContent);

const placedTotal = (database: DatabaseSync) =>
  database.prepare('SELECT grand_total AS total FROM sales_order ORDER BY id DESC').get()?.total;

const orders = (database: DatabaseSync) =>
  database.prepare('SELECT id FROM sales_order WHERE customer_id IS NULL').all().length;

test('includes VAT in the total on the order button for a virtual cart when prices exclude tax', async () => {
  const { user, database } = await openCheckout('/sa_en/checkout', { settings: withoutVat }, booklet);
  await fillSaudiAddress(user);
  await clickButton(user, textOf('checkout.toPayment'));
  const total = await promised();
  expect(total).toBeCloseTo(demo.booklet.price * 1.15);
  expect(shownTotal()).toBe(total);
  await placeCashOrder(user);
  await confirmation();
  expect(placedTotal(database)).toBe(total);
  expect(shownTotal()).toBe(total);
});

test('shows the total of a virtual cart only after the back end has the stored address', async () => {
  storeValue(storageKeys.checkout('shipping_address', 'sa'), {
    ...riyadhAddress,
    street: ['7412, Olaya Street', 'Al Olaya'],
    email: 'mona@example.com',
  });
  const { user } = await openCheckout('/sa_en/checkout/payment', { settings: withoutVat }, booklet);
  await clickButton(user, textOf('checkout.toPayment'));
  expect(await promised()).toBeCloseTo(demo.booklet.price * 1.15);
});

test('stays at the address step, without a total, until the billing address is saved', async () => {
  const { user } = await openCheckout('/sa_en/checkout', { settings: withoutVat }, booklet);
  await fillSaudiAddress(user);
  const billing = failRequests('setBillingAddressOnCart');
  server.use(...billing.handlers);
  await clickButton(user, textOf('checkout.toPayment'));
  expect(await screen.findByText(textOf('error.server'))).toBeVisible();
  expect(readPath()).toBe('/checkout');
  billing.heal();
  await clickButton(user, textOf('checkout.toPayment'));
  expect(await promised()).toBeCloseTo(demo.booklet.price * 1.15);
});

test('shows the total with the fee of the payment method before the order is placed', async () => {
  const database = newDatabase();
  const shop = createShop({ database });
  let hasPayment = false;
  const before = [
    http.post('*/set-payment-information', () => {
      hasPayment = true;
    }),
    operation('GetCartDetails', async ({ request }) => {
      const answer = await (await shop.handle(request.clone() as Request))?.json();
      if (hasPayment) answer.data.cart.prices.grand_total.value += 25;
      return answer;
    }),
  ];
  const { user } = await openPaymentStep('guest', { database, before });
  const total = await promised();
  await placeCashOrder(user);
  expect(await screen.findByText(textOf('checkout.cartChanged'))).toBeVisible();
  expect(orders(database)).toBe(0);
  expect(await promised()).toBe(total + 25);
  await clickButton(user, pattern('checkout.placeOrder'));
  await confirmation();
  expect(shownTotal()).toBe(total + 25);
});

test('selects the free payment method when the total becomes zero', async () => {
  const { user, database } = await openPaymentStep('guest', {}, { delivery: 'flatrate', coupon: 'FREESHIP' });
  database.exec('UPDATE product_price SET regular_min = 0, regular_max = 0, final_min = 0, final_max = 0');
  await placeCashOrder(user);
  expect(await screen.findByText(textOf('checkout.cartChanged'))).toBeVisible();
  expect(await main().findByRole('radio', { name: /No payment|Free/i })).toBeChecked();
  await clickButton(user, pattern('checkout.placeOrder'));
  await confirmation();
  expect(placedTotal(database)).toBe(0);
});

test('places no order when the total changes after the click and before the order is sent', async () => {
  const [reading, comparing] = [gate(), gate()];
  let isReturn = false;
  const before = [
    operation('GetCheckoutCart', () => (isReturn ? reading.opened.then(() => undefined) : undefined)),
    operation('GetCartDelivery', () => comparing.opened.then(() => undefined)),
  ];
  const { user, database } = await openPaymentStep('guest', { before });
  const total = await promised();
  await user.click(await main().findByRole('radio', { name: /Cash on delivery/ }));
  await user.click(main().getByRole('checkbox', { name: /terms of sale/ }));
  database.exec('UPDATE cart_item SET qty = qty + 1');
  isReturn = true;
  act(() => void window.dispatchEvent(new Event('focus')));
  await clickButton(user, pattern('checkout.placeOrder'));
  reading.open();
  await waitFor(() => expect(shownTotal()).toBeGreaterThan(total));
  comparing.open();
  expect(await screen.findByText(textOf('checkout.cartChanged'))).toBeVisible();
  expect(orders(database)).toBe(0);
});

describe('when the placed order has another total', () => {
  /** Makes the back end add a fee when it creates an order. */
  function addFee(database: DatabaseSync) {
    database.exec(`CREATE TRIGGER fee AFTER INSERT ON sales_order
      BEGIN UPDATE sales_order SET grand_total = grand_total + 25 WHERE id = NEW.id; END`);
    return database;
  }

  async function expectBoth(total: number) {
    await confirmation();
    const notice = await main().findByText(pattern('order.totalDiffers'));
    expect(notice).toHaveTextContent(demo.pricePattern(total));
    expect(notice).toHaveTextContent(demo.pricePattern(total + 25));
    expect(shownTotal()).toBe(total + 25);
  }

  test('shows a customer the total on the button and the total of the order', async () => {
    const { user } = await openPaymentStep('customer', { database: addFee(newDatabase()) });
    const total = await promised();
    await placeCashOrder(user);
    await expectBoth(total);
  });

  test.each(['2.4.7', '2.4.8'] as const)('shows a guest both totals of the order on Magento %s', async (version) => {
    const database = addFee(newDatabase());
    const settings = { schemaVersion: version };
    const { asked, handler } = recordOperations();
    const { user, unmount } = await openPaymentStep('guest', { database, settings, before: [handler] });
    const total = await promised();
    await placeCashOrder(user);
    await expectBoth(total);
    unmount();
    await renderApp('/sa_en/order-confirmation', { database, settings, before: [handler] });
    await expectBoth(total);
    expect(asked.filter(({ name }) => name.startsWith('GetGuestOrder'))).toHaveLength(1);
  });

  test.each(['guest', 'customer'] as const)(
    'shows a %s both totals when the response of the order is lost',
    async (shopper) => {
      const database = addFee(newDatabase());
      const { user } = await openPaymentStep(shopper, { database });
      const total = await promised();
      server.use(...loseResponses(database, '/payment-information').handlers);
      await placeCashOrder(user);
      await expectBoth(total);
    },
  );
});

test('shows the total on the confirmation page when the order of a guest cannot be looked up', async () => {
  let count = 0;
  const lookUp = operation('GetGuestOrderByPostcode', () => {
    count++;
    return graphqlResponse(null, [{ message: 'Internal server error' }]);
  });
  const { user } = await openPaymentStep('guest', { before: [lookUp] });
  const total = await promised();
  await placeCashOrder(user);
  await confirmation();
  await waitFor(() => expect(count).toBe(1));
  expect(shownTotal()).toBe(total);
  expect(screen.queryByRole('alert')).toBeNull();
});
