import { act, cleanup, screen } from '@testing-library/react';
import { type HttpResponse, http } from 'msw';
import { storageKeys } from '#lib/browser/storage';
import { shopConfig } from '#lib/shopConfig';
import { createShop } from '../support/backEnd.ts';
import { main, readStoredValue, storeValue } from '../support/carts.ts';
import { confirmation, openPaymentStep, placeCashOrder } from '../support/checkout.ts';
import * as demo from '../support/demo.ts';
import { renderApp, server } from '../support/renderApp.tsx';
import { failRequests, networkError } from '../support/responses.ts';
import { anyOf, pattern, textOf } from '../support/texts.ts';

test('shows the order confirmation again after a reload', async () => {
  const { user, database } = await openPaymentStep('guest');
  await placeCashOrder(user);
  await confirmation();
  const number = (readStoredValue(storageKeys.receipt) as { id: string }).id;
  cleanup();
  await renderApp('/sa_en/order-confirmation', { database });
  await confirmation();
  expect(main().getByText(number)).toBeVisible();
  expect(main().getByText(demo.stool.name)).toBeVisible();
});

describe.each(['guest', 'customer'] as const)('an order of a %s whose number cannot be loaded', (shopper) => {
  /** Places an order. Every later request for the order number fails until `heal` is called. */
  async function withoutNumber() {
    const app = await openPaymentStep(shopper);
    const reads = ['GetOrderNumber', '/guest-carts/'].map((name) => failRequests(name, networkError));
    const shop = createShop({ database: app.database });
    server.use(
      http.post('*/payment-information', async ({ request }) => {
        const answer = await shop.handle(request);
        server.use(...reads.flatMap(({ handlers }) => handlers));
        return answer as HttpResponse<string>;
      }),
    );
    await placeCashOrder(app.user);
    await confirmation();
    expect(main().queryByRole('link', { name: textOf('order.follow') })).toBeNull();
    const heal = () => reads.forEach((one) => void one.heal());
    const row = app.database.prepare('SELECT number FROM sales_order ORDER BY id DESC').get();
    return { ...app, heal, number: String(row?.number) };
  }

  test('shows the order number once the back end is reachable', async () => {
    const { heal, number } = await withoutNumber();
    heal();
    await act(async () => void window.dispatchEvent(new Event('online')));
    expect(await main().findByText(number)).toBeVisible();
    expect(main().getByRole('link', { name: textOf('order.follow') })).toBeVisible();
  });

  test('shows the order number after a reload, and stores it in the receipt', async () => {
    const { heal, number, database, leave } = await withoutNumber();
    leave();
    heal();
    await renderApp('/sa_en/order-confirmation', { database });
    expect(await main().findByText(number)).toBeVisible();
    expect(readStoredValue(storageKeys.receipt)).toMatchObject({ id: number });
  });
});

test('removes the stored receipt after one day', async () => {
  const { user, database } = await openPaymentStep('guest');
  await placeCashOrder(user);
  await confirmation();
  cleanup();
  const now = Date.now();
  const clock = jest.spyOn(Date, 'now').mockReturnValue(now + 23 * HOUR);
  (await renderApp('/sa_en/order-confirmation', { database })).leave();
  expect(readStoredValue(storageKeys.receipt)).toBeDefined();
  clock.mockReturnValue(now + 25 * HOUR);
  await renderApp('/sa_en/order-confirmation', { database });
  expect(await screen.findByRole('heading', { level: 1, name: textOf('order.none') })).toBeVisible();
  expect(readStoredValue(storageKeys.receipt)).toBeUndefined();
  clock.mockRestore();
});

test('shows the billing address, and contains the seller for a printed receipt', async () => {
  Object.assign(shopConfig.sellers, {
    SA: {
      name: 'Dukkan Trading Co.',
      address: ['12, Trade Street', 'Riyadh 11564'],
      vatNumber: '310000000000003',
      registrationNumber: '1010000000',
    },
  });
  try {
    const { user, database } = await openPaymentStep('guest');
    await placeCashOrder(user);
    await confirmation();
    expect(main().getByText(textOf('order.billedSame'))).toBeVisible();
    for (const line of ['Dukkan Trading Co.', '12, Trade Street', 'Riyadh 11564', '310000000000003', '1010000000'])
      expect(main().getByText(line)).toBeInTheDocument();
    cleanup();
    const { id, billingAddress, ...rest } = readStoredValue(storageKeys.receipt) as {
      id: string;
      billingAddress: object;
    };
    storeValue(storageKeys.receipt, {
      id,
      ...rest,
      billingAddress: { ...billingAddress, firstname: 'Books', lastname: 'Ltd' },
    });
    await renderApp('/sa_en/order-confirmation', { database });
    expect(await main().findByText('Books Ltd')).toBeVisible();
  } finally {
    Reflect.deleteProperty(shopConfig.sellers, 'SA');
  }
});

test('shows the unit price of each item, and the amount to pay to the courier', async () => {
  const { user } = await openPaymentStep('guest');
  await placeCashOrder(user);
  await confirmation();
  const line = main().getByText(demo.stool.name).closest('li');
  expect(line).toHaveTextContent(
    pattern('order.each', { price: new RegExp(`SAR.?${demo.pricePattern(demo.stool.price).source}`) }),
  );
  expect(main().getByText(pattern('order.pay.courier'))).toHaveTextContent(/SAR/);
});

const HOUR = 60 * 60 * 1000;

const money = { value: 1, currency: 'SAR' };
const prices = { grand_total: money, subtotal_including_tax: money, applied_taxes: [], discounts: [], shipping: null };
const line = {
  uid: 'a',
  quantity: 1,
  options: [],
  prices: { row_total: money, price: money },
  product: { name: 'Stool', sku: 'S', thumbnail: null },
};

test.each([
  ['an item that is null', { cart: { items: [null], prices } }],
  ['an item without a product', { cart: { items: [{ options: [], prices: { row_total: money } }], prices } }],
  ['a total that is null', { cart: { items: [], prices: { ...prices, grand_total: null } } }],
  ['a tax that is null', { cart: { items: [], prices: { ...prices, applied_taxes: [null] } } }],
  ['an address without a street', { shipping_address: { city: 'Riyadh' } }],
  ['an object as note', { shipping_address: { street: [], customer_notes: {} } }],
  [
    'a number as image URL',
    { cart: { items: [{ ...line, product: { ...line.product, thumbnail: { url: 7 } } }], prices } },
  ],
  [
    'an object as a tax label',
    { cart: { items: [], prices: { ...prices, applied_taxes: [{ label: {}, amount: money }] } } },
  ],
  ['an object as payment title', { paymentTitle: {} }],
])('shows a heading instead of failing when the stored receipt has %s', async (_name, part) => {
  // React logs the errors that the error boundary has caught.
  const complaints = jest.spyOn(console, 'error').mockImplementation(() => {});
  storeValue(storageKeys.receipt, { id: '000000042', ...part });
  await renderApp('/sa_en/order-confirmation');
  expect(await screen.findByRole('heading', { level: 1, name: anyOf('order.none', 'order.thanks') })).toBeVisible();
  complaints.mockRestore();
});
