import type { DatabaseSync } from 'node:sqlite';
import { createShop, newDatabase } from '../support/backEnd.ts';
import { type CartItemInput, executeGraphql, main } from '../support/carts.ts';
import {
  clickButton,
  confirmation,
  fillSaudiAddress,
  oneStool,
  openCheckout,
  openPaymentStep,
  placeCashOrder,
} from '../support/checkout.ts';
import * as demo from '../support/demo.ts';
import { findOrder } from '../support/orderStatus.ts';
import { operation } from '../support/responses.ts';
import { anyOf, beginning, pattern, textOf } from '../support/texts.ts';

// The order page shows the same prices, including VAT, as the confirmation page.

/** Reads the totals, and the unit price and total of each item, from the page. */
const read = () => {
  const page = document.querySelector('main');
  const all = (selector: string) => [...(page?.querySelectorAll(selector) ?? [])].map((one) => one.textContent ?? '');
  return {
    sums: all('dl > div'),
    lines: all('li')
      .filter((text) => pattern('checkout.quantity').test(text))
      .map((text) => text.match(/[\d,]+\.\d\d/g)),
  };
};

const newest = (database: DatabaseSync) =>
  database.prepare('SELECT number, tax, grand_total AS total FROM sales_order ORDER BY id DESC').get() as {
    number: string;
    tax: number;
    total: number;
  };

/** Places the order, then reads the prices on the confirmation page and on the order page. */
async function readBoth(app: Awaited<ReturnType<typeof openPaymentStep>> | Awaited<ReturnType<typeof openCheckout>>) {
  await placeCashOrder(app.user);
  await confirmation();
  const confirmed = read();
  await app.user.click(main().getByRole('link', { name: textOf('order.follow') }));
  const placed = newest(app.database);
  if ('token' in app && app.token)
    await main().findByRole('heading', { level: 1, name: textOf('order.number', { number: placed.number }) });
  else await findOrder(placed.number);
  await main().findByText(textOf('account.orderSums'));
  return { confirmed, followed: read(), placed };
}

interface BundleItem {
  required: boolean;
  options: { uid: string }[];
}

/** Returns a cart item of a bundle with the first value of each required option. */
async function oneBundle(database: DatabaseSync): Promise<CartItemInput> {
  const { products } = await executeGraphql<{ products: { items: { items: BundleItem[] }[] } }>(
    database,
    'query($sku:String!){products(filter:{sku:{eq:$sku}}){items{... on BundleProduct{items{required options{uid}}}}}}',
    { sku: demo.bundle.sku },
  );
  const parts = products.items[0]?.items.filter(({ required }) => required) ?? [];
  return {
    sku: demo.bundle.sku,
    quantity: 2,
    selected_options: parts.flatMap(({ options }) => options[0]?.uid ?? []),
  };
}

const several: CartItemInput[] = [
  { sku: demo.stool.sku, quantity: 1 },
  { sku: demo.mug.sku, quantity: 3 },
  { sku: demo.charcoal.sku, quantity: 7 },
];

test.each<[string, 'guest' | 'customer', Parameters<typeof openPaymentStep>[2], boolean]>([
  ['one item', 'guest', {}, true],
  ['several items, by a customer', 'customer', { items: several, delivery: 'flatrate' }, true],
  ['a coupon', 'guest', { items: several, coupon: demo.coupon.code, delivery: 'flatrate' }, true],
  ['items with net prices', 'guest', { items: several, delivery: 'flatrate' }, false],
  ['a coupon and net prices', 'guest', { items: several, coupon: demo.coupon.code, delivery: 'flatrate' }, false],
])('shows the same prices as the confirmation for an order of %s', async (_what, shopper, bought, pricesIncludeTax) => {
  const app = await openPaymentStep(shopper, { settings: { pricesIncludeTax } }, bought);
  const { confirmed, followed, placed } = await readBoth(app);
  expect(confirmed.sums.length).toBeGreaterThan(3 + (bought?.coupon ? 1 : 0));
  expect(confirmed.lines).toHaveLength(bought?.items?.length ?? 1);
  expect(followed).toEqual(confirmed);
  const included = beginning('cart.taxIncluded', { tax: 'VAT (15%)' });
  expect(followed.sums.at(-1)).toMatch(new RegExp(`${included.source}.*${demo.pricePattern(placed.tax).source}$`));
  expect(main().queryByText(pattern('orders.each'))).not.toBeInTheDocument();
});

test('shows the same prices as the confirmation page for an order with a bundle', async () => {
  const database = newDatabase();
  const app = await openPaymentStep('guest', { database }, { items: [await oneBundle(database), ...oneStool] });
  const { confirmed, followed } = await readBoth(app);
  expect(confirmed.lines).toHaveLength(2);
  expect(followed).toEqual(confirmed);
});

test('shows the same prices as the confirmation page for a download, without a delivery row', async () => {
  const app = await openCheckout('/sa_en/checkout', {}, [{ sku: demo.booklet.sku, quantity: 1 }]);
  await fillSaudiAddress(app.user);
  await clickButton(app.user, textOf('checkout.toPayment'));
  const { confirmed, followed } = await readBoth(app);
  expect(followed).toEqual(confirmed);
  expect(followed.sums.join()).not.toMatch(anyOf('cart.shipping', 'account.sumShipping'));
});

test('shows all prices without VAT, with a note, when the order has two VAT rates', async () => {
  const database = newDatabase();
  const shop = createShop({ database });
  const mixed = operation('GetGuestOrderByPostcode', async ({ request }) => {
    const answer = await (await shop.handle(request.clone() as Request))?.json();
    const total = answer.data?.guestOrder?.total;
    if (total)
      total.taxes = [...total.taxes, { ...total.taxes[0], rate: 5, title: textOf('orders.vatRate', { rate: '(5%)' }) }];
    return answer;
  });
  const app = await openPaymentStep('guest', { database, before: [mixed] });
  const { followed, placed } = await readBoth(app);
  expect(followed.sums.map((sum) => sum.replace(/SAR.*/, ''))).toEqual([
    textOf('account.sumItems'),
    textOf('account.sumShipping'),
    textOf('account.sumVat'),
    textOf('account.sumTotal'),
  ]);
  expect(followed.sums.at(-1)).toMatch(demo.pricePattern(placed.total));
  expect(main().getByText(pattern('orders.each'))).toBeVisible();
});
