import type { DatabaseSync } from 'node:sqlite';
import { act, screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { storageKeys } from '#lib/browser/storage';
import { answered, fault, listen, operation } from '../support/answers.ts';
import { createShop, newDatabase } from '../support/backEnd.ts';
import { keep, main } from '../support/carts.ts';
import {
  atPayment,
  checkout,
  confirmation,
  fillSaudiAddress,
  order,
  press,
  riyadhAddress,
  step,
} from '../support/checkout.ts';
import * as demo from '../support/demo.ts';
import { gate } from '../support/gate.ts';
import { loseAnswers } from '../support/lostAnswers.ts';
import { renderApp, server } from '../support/renderApp.tsx';
import { pattern, textOf } from '../support/texts.ts';

// The total on the button is the total of the order.

const booklet = [{ sku: demo.booklet.sku, quantity: 1 }];
const withoutVat = { pricesIncludeTax: false };

const amountIn = (text: string | null | undefined) => Number(/[\d,]+\.\d+/.exec(text ?? '')?.[0].replace(',', ''));

/** The amount on the button that places the order. */
const promised = async () =>
  amountIn((await main().findByRole('button', { name: pattern('checkout.placeOrder') })).textContent);

/** The total among the sums. */
const shownTotal = () => amountIn(main().getByText(textOf('cart.total'), { selector: 'dt' }).nextSibling?.textContent);

const placedTotal = (database: DatabaseSync) =>
  database.prepare('SELECT grand_total AS total FROM sales_order ORDER BY id DESC').get()?.total;

const orders = (database: DatabaseSync) =>
  database.prepare('SELECT id FROM sales_order WHERE customer_id IS NULL').all().length;

test('is known before the order for what is not sent anywhere, where VAT joins the prices', async () => {
  const { user, database } = await checkout('/sa_en/checkout', { settings: withoutVat }, booklet);
  await fillSaudiAddress(user);
  await press(user, textOf('checkout.toPayment'));
  const total = await promised();
  expect(total).toBeCloseTo(demo.booklet.price * 1.15);
  expect(shownTotal()).toBe(total);
  await order(user);
  await confirmation();
  expect(placedTotal(database)).toBe(total);
  expect(shownTotal()).toBe(total);
});

test('waits for the address of what is not sent anywhere until the cart has it', async () => {
  keep(storageKeys.checkout('shipping_address', 'sa'), {
    ...riyadhAddress,
    street: ['7412, Olaya Street', 'Al Olaya'],
    email: 'mona@example.com',
  });
  const { user } = await checkout('/sa_en/checkout/payment', { settings: withoutVat }, booklet);
  await press(user, textOf('checkout.toPayment'));
  expect(await promised()).toBeCloseTo(demo.booklet.price * 1.15);
});

test('is not promised while the billing address could not be saved', async () => {
  const { user } = await checkout('/sa_en/checkout', { settings: withoutVat }, booklet);
  await fillSaudiAddress(user);
  const billing = fault('setBillingAddressOnCart');
  server.use(...billing.handlers);
  await press(user, textOf('checkout.toPayment'));
  expect(await screen.findByText(textOf('error.server'))).toBeVisible();
  expect(step()).toBe('/checkout');
  billing.heal();
  await press(user, textOf('checkout.toPayment'));
  expect(await promised()).toBeCloseTo(demo.booklet.price * 1.15);
});

test('holds what the chosen payment costs, which is shown before anything is ordered', async () => {
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
  const { user } = await atPayment('guest', { database, before });
  const total = await promised();
  await order(user);
  expect(await screen.findByText(textOf('checkout.cartChanged'))).toBeVisible();
  expect(orders(database)).toBe(0);
  expect(await promised()).toBe(total + 25);
  await press(user, pattern('checkout.placeOrder'));
  await confirmation();
  expect(shownTotal()).toBe(total + 25);
});

test('that falls to nothing is ordered without a payment', async () => {
  const { user, database } = await atPayment('guest', {}, { delivery: 'flatrate', coupon: 'FREESHIP' });
  database.exec('UPDATE product_price SET regular_min = 0, regular_max = 0, final_min = 0, final_max = 0');
  await order(user);
  expect(await screen.findByText(textOf('checkout.cartChanged'))).toBeVisible();
  expect(await main().findByRole('radio', { name: /No payment|Free/i })).toBeChecked();
  await press(user, pattern('checkout.placeOrder'));
  await confirmation();
  expect(placedTotal(database)).toBe(0);
});

test('is the one of the press, although the page shows another before the order is sent', async () => {
  const [reading, comparing] = [gate(), gate()];
  let isReturn = false;
  const before = [
    operation('GetCheckoutCart', () => (isReturn ? reading.opened.then(() => undefined) : undefined)),
    operation('GetCartDelivery', () => comparing.opened.then(() => undefined)),
  ];
  const { user, database } = await atPayment('guest', { before });
  const total = await promised();
  await user.click(await main().findByRole('radio', { name: /Cash on delivery/ }));
  await user.click(main().getByRole('checkbox', { name: /terms of sale/ }));
  database.exec('UPDATE cart_item SET qty = qty + 1');
  isReturn = true;
  act(() => void window.dispatchEvent(new Event('focus')));
  await press(user, pattern('checkout.placeOrder'));
  reading.open();
  await waitFor(() => expect(shownTotal()).toBeGreaterThan(total));
  comparing.open();
  expect(await screen.findByText(textOf('checkout.cartChanged'))).toBeVisible();
  expect(orders(database)).toBe(0);
});

describe('that differs from what was promised is told with both amounts', () => {
  /** The back end adds a fee while it makes an order of a cart. */
  function addFee(database: DatabaseSync) {
    database.exec(`CREATE TRIGGER fee AFTER INSERT ON sales_order
      BEGIN UPDATE sales_order SET grand_total = grand_total + 25 WHERE id = NEW.id; END`);
    return database;
  }

  async function expectBoth(total: number) {
    await confirmation();
    const notice = await main().findByText(pattern('order.totalDiffers'));
    expect(notice).toHaveTextContent(demo.written(total));
    expect(notice).toHaveTextContent(demo.written(total + 25));
    expect(shownTotal()).toBe(total + 25);
  }

  test('to a customer', async () => {
    const { user } = await atPayment('customer', { database: addFee(newDatabase()) });
    const total = await promised();
    await order(user);
    await expectBoth(total);
  });

  test.each(['2.4.7', '2.4.8'] as const)('to a guest, whose order Magento %s is asked for once', async (version) => {
    const database = addFee(newDatabase());
    const settings = { schemaVersion: version };
    const { asked, handler } = listen();
    const { user, unmount } = await atPayment('guest', { database, settings, before: [handler] });
    const total = await promised();
    await order(user);
    await expectBoth(total);
    unmount();
    await renderApp('/sa_en/order-confirmation', { database, settings, before: [handler] });
    await expectBoth(total);
    expect(asked.filter(({ name }) => name.startsWith('GetGuestOrder'))).toHaveLength(1);
  });

  test.each(['guest', 'customer'] as const)(
    'to a %s whose order was found after its answer was lost',
    async (shopper) => {
      const database = addFee(newDatabase());
      const { user } = await atPayment(shopper, { database });
      const total = await promised();
      server.use(...loseAnswers(database, '/payment-information').handlers);
      await order(user);
      await expectBoth(total);
    },
  );
});

test('is the promised one where a guest’s order cannot be looked up', async () => {
  let count = 0;
  const lookUp = operation('GetGuestOrderByPostcode', () => {
    count++;
    return answered(null, [{ message: 'Internal server error' }]);
  });
  const { user } = await atPayment('guest', { before: [lookUp] });
  const total = await promised();
  await order(user);
  await confirmation();
  await waitFor(() => expect(count).toBe(1));
  expect(shownTotal()).toBe(total);
  expect(screen.queryByRole('alert')).toBeNull();
});
