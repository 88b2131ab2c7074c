import type { Page } from '@playwright/test';
import { allPairs, type Cell } from '../../support/allPairs.ts';
import * as demo from '../../support/demo.ts';
import { someOf } from '../../support/sample';
import { lastOrder } from '../checkout';
import {
  cards,
  clickProviderAction,
  expectThanks,
  goToPayment,
  placeOrder,
  prepareToPay,
  waitForProviderPage,
} from '../payment';
import { expect, test, textIn, type ViewCode } from '../support';
import { type Chosen, goodsOf, isVirtual, productTypes } from './goods';
import { openCheckoutWith } from './openCheckoutWith';

// These tests buy products up to the order, which needs the frames and pages of payment providers in a browser. Any two
// values that may be combined occur together in at least one purchase.
const dimensions = {
  shopper: ['guest', 'customer'],
  country: ['sa', 'ae'],
  language: ['ar', 'en'],
  kind: productTypes,
  payment: [
    'cashondelivery',
    'checkmo',
    'banktransfer',
    'purchaseorder',
    'braintree',
    'braintree_cc_vault',
    'demo_pay',
  ],
} as const;
type Purchase = Cell<typeof dimensions>;

// Only customers have saved cards. The demo back end allows every other combination.
const purchases = allPairs(
  dimensions,
  ({ shopper, payment }) => payment !== 'braintree_cc_vault' || shopper === 'customer',
);

test.use({ viewport: { width: 390, height: 844 } });

/**
 * Expected status of the order. A paid order without delivery is complete. The embedded back end creates no invoice for
 * a card payment.
 */
function statusOf({ kind, payment }: Purchase): string {
  if (payment === 'demo_pay') return isVirtual(kind) ? 'complete' : 'processing';
  return payment.startsWith('braintree') ? 'processing' : 'pending';
}

async function pay(page: Page, view: ViewCode, payment: Purchase['payment']): Promise<void> {
  await prepareToPay(page, view, payment);
  await placeOrder(page, view);
  if (payment === 'demo_pay') {
    await waitForProviderPage(page);
    await clickProviderAction(page, 'approve');
  }
  await expectThanks(page, view);
}

const inHundredths = (amount: unknown) => Math.round(Number(amount) * 100);

/** Chosen options of an order item, as the back end stores them. */
interface Chosenness {
  selected: { value: string }[];
  bundle: { parts: { name: string }[] }[];
}

/** The address of `fillAddress` as the back end must store it: phone numbers with country code, digits in Latin. */
function writtenAddress({ country, language }: Purchase): Record<string, unknown> {
  const isArabic = language === 'ar';
  const street = isArabic ? ['7412, شارع العليا', 'حي العليا'] : ['12, Al Wasl Road', 'Jumeirah 1'];
  const person = { firstname: isArabic ? 'منى' : 'Mona', lastname: isArabic ? 'العلي' : 'Ali' };
  const place =
    country === 'sa'
      ? { street, city: 'الرياض', postcode: '12211', telephone: '+966501234567' }
      : { street, telephone: '+971501234567' };
  return { ...person, ...place, country: country.toUpperCase() };
}

/** Checks the stored order against the prices of the catalogue. */
function checkOrder(
  { order, items }: ReturnType<typeof lastOrder>,
  purchase: Purchase,
  goods: readonly Chosen[],
): void {
  const { shopper, country, language, kind, payment } = purchase;
  expect(order).toMatchObject({
    store: `${country}_${language}`,
    currency: country === 'sa' ? 'SAR' : 'AED',
    payment_method: payment,
    po_number: payment === 'purchaseorder' ? 'PO-2026/17' : null,
    status: statusOf(purchase),
    tax_percent: country === 'sa' ? 15 : 5,
    discount: 0,
  });
  expect(order.customer_id === null).toBe(shopper === 'guest');

  const line = (type: unknown, sku: unknown, qty: unknown, total: number) => `${type} ${sku} × ${qty} = ${total}`;
  const written = items.map((item) =>
    line(item.product_type, item.product_sku, item.qty, inHundredths(item.row_total_incl_tax)),
  );
  expect(written.sort()).toEqual(
    goods.map(({ type, item, price }) => line(type, item.sku, item.quantity, price * item.quantity)).sort(),
  );
  for (const { type, sku, item, chosen } of goods) {
    const ordered = items.find(({ product_sku }) => product_sku === item.sku);
    if (type !== 'bundle') expect(ordered?.sku).toBe(sku);
    const { selected, bundle }: Chosenness = JSON.parse(String(ordered?.options));
    const parts = bundle.flatMap((one) => one.parts.map(({ name }) => name));
    expect([...selected.map(({ value }) => value), ...parts].sort()).toEqual([...chosen].sort());
  }

  // Prices include VAT: the price of each item and of the delivery includes VAT at the country's rate.
  const rate = country === 'sa' ? 15 : 5;
  const taxIn = (gross: number) => Math.round((gross * rate) / (100 + rate));
  const goodsTotal = goods.reduce((sum, { price, item }) => sum + price * item.quantity, 0);
  const delivery = inHundredths(order.shipping_incl_tax);
  expect(inHundredths(order.subtotal_incl_tax)).toBe(goodsTotal);
  expect(inHundredths(order.grand_total)).toBe(goodsTotal + delivery);
  expect(inHundredths(order.tax)).toBe(
    goods.reduce((sum, { price, item }) => sum + taxIn(price * item.quantity), taxIn(delivery)),
  );

  const address = writtenAddress(purchase);
  expect(JSON.parse(String(order.billing_address))).toMatchObject(address);
  if (isVirtual(kind)) expect(order).toMatchObject({ shipping_method: '', shipping_incl_tax: 0 });
  else {
    expect(order.shipping_method).not.toBe('');
    expect(JSON.parse(String(order.shipping_address))).toMatchObject(address);
  }
}

/** Checks that the confirmation shows the stored order. */
async function checkConfirmation(
  page: Page,
  { order, items }: ReturnType<typeof lastOrder>,
  purchase: Purchase,
): Promise<void> {
  const main = page.getByRole('main');
  const view: ViewCode = `${purchase.country}_${purchase.language}`;
  await expect(main).toContainText(String(order.number));
  for (const { name } of items) await expect(main).toContainText(String(name));
  for (const sum of [order.grand_total, order.tax]) await expect(main).toContainText(demo.pricePattern(Number(sum)));
  await expect(main).toContainText(String(order.payment_title));
  await expect(main).toContainText(purchase.language === 'ar' ? 'منى' : 'Mona');
  await expect(main.getByText(textIn(view, 'order.nextNothingSent'))).toHaveCount(isVirtual(purchase.kind) ? 1 : 0);
}

/** Totals and item prices on the page. */
const pricesOn = async (page: Page) => {
  const main = page.getByRole('main');
  // Items have a picture. The order page also lists invoices.
  const lines = await main
    .getByRole('listitem')
    .filter({ has: page.locator('img') })
    .allInnerTexts();
  return {
    sums: await main.locator('dl > div').allTextContents(),
    lines: lines.map((line) => line.match(/[\d,]+\.\d\d/g)),
  };
};

/** Checks that the order page shows the same prices, VAT included. */
async function checkOrderPage(page: Page, view: ViewCode): Promise<void> {
  const main = page.getByRole('main');
  const confirmed = await pricesOn(page);
  expect(confirmed.lines).not.toEqual([]);
  await main.getByRole('link', { name: textIn(view, 'order.follow') }).click();
  await expect(main.getByRole('heading', { name: textIn(view, 'account.orderSums') })).toBeVisible();
  expect(await pricesOn(page)).toEqual(confirmed);
}

for (const purchase of someOf(purchases, 2, 'purchases')) {
  const { shopper, country, language, kind, payment } = purchase;
  const view: ViewCode = `${country}_${language}`;

  test(`stores and shows the right order: ${shopper}, ${view}, ${kind}, ${payment}`, async ({ page, profile }) => {
    const goods = await goodsOf(page, view, kind);
    const { email } = await openCheckoutWith(page, view, {
      goods,
      shopper,
      ...(payment === 'braintree_cc_vault' && { card: cards.good }),
    });
    await goToPayment(page, view, {
      profile,
      email: shopper === 'guest' ? email : null,
      isSent: !isVirtual(kind),
    });
    await pay(page, view, payment);

    const written = lastOrder(profile, email);
    checkOrder(written, purchase, goods);
    await checkConfirmation(page, written, purchase);
    await page.reload();
    await checkConfirmation(page, written, purchase);
    await checkOrderPage(page, view);
  });
}
