import { storageKeys } from '#lib/browser/storage';
import { terms } from '../../mocks/data/terms.ts';
import { createShop, newDatabase } from '../support/backEnd.ts';
import { cartLink, findCartItem, main, miniCart, newCart, openWithCart, storeValue } from '../support/carts.ts';
import { confirmation, goToPaymentStep, placeCashOrder } from '../support/checkout.ts';
import { visitSignedIn } from '../support/customer.ts';
import * as demo from '../support/demo.ts';
import { renderApp } from '../support/renderApp.tsx';
import { operation } from '../support/responses.ts';
import { textOf } from '../support/texts.ts';
import { onWideScreen } from '../support/wideScreen.ts';

// In every summary of totals, the rows above the grand total add up to the grand total.

const stool = [{ sku: demo.stool.sku, quantity: 1 }];

/** Parses a displayed amount. A minus sign precedes the currency. */
function amountIn(text = '') {
  const [found = '', sign] = /([-\u2212])?[^\d\u2212-]*[\d,]+\.\d\d/.exec(text) ?? [];
  return Number(found.replace(/[^\d.]/g, '')) * (sign ? -1 : 1);
}

/** Sum of the rows before the grand total, and the grand total. */
function shownSums() {
  const all = [...(document.querySelector('main dl')?.children ?? [])];
  const isTotal = (row: Element) =>
    [textOf('cart.total'), textOf('account.sumTotal')].includes(row.querySelector('dt')?.textContent ?? '');
  const at = all.findIndex(isTotal);
  const amounts = all.map((row) => amountIn(row.querySelector('dd')?.textContent ?? ''));
  return { parts: amounts.slice(0, at).reduce((sum, one) => sum + one, 0), total: amounts[at] };
}

function expectToAddUp(total?: number) {
  const sums = shownSums();
  expect(sums.parts).toBeCloseTo(sums.total ?? Number.NaN);
  if (total !== undefined) expect(sums.total).toBeCloseTo(total);
}

const allFree = { code: 'ALLFREE', label: () => 'ALLFREE', kind: 'percent' as const, percent: 100 };

test.each([true, false])('shows totals that add up at 100 %% off (prices with VAT: %s)', async (pricesIncludeTax) => {
  const database = newDatabase();
  const id = await newCart(database, stool);
  database.prepare("UPDATE cart SET coupon = 'ALLFREE' WHERE masked_id = ?").run(id);
  storeValue(storageKeys.cartId('sa'), id);
  const settings = { pricesIncludeTax, terms: { ...terms, coupons: [allFree] }, carriers: ['flatrate'] };
  const { user } = await renderApp('/sa_en/cart', { database, settings });
  await main().findByText('ALLFREE', { selector: 'dt *' });
  expectToAddUp(0);

  await user.click(main().getByRole('link', { name: textOf('cart.checkout') }));
  await goToPaymentStep(user);
  const delivery = shownSums().total;
  expect(delivery).toBeGreaterThan(0);
  expectToAddUp();

  await placeCashOrder(user);
  await confirmation();
  expectToAddUp(delivery);

  await user.click(main().getByRole('link', { name: textOf('order.follow') }));
  await main().findByText(textOf('account.orderSums'));
  expectToAddUp(delivery);
});

test.each<[number, 'cart.otherCharges' | 'cart.otherDeductions']>([
  [25, 'cart.otherCharges'],
  [-25, 'cart.otherDeductions'],
])('shows a fee or deduction that only the grand total contains, in cart and mini cart: %s', async (fee, label) => {
  onWideScreen();
  const database = newDatabase();
  const shop = createShop({ database });
  const before = [
    operation('GetCartDetails', async ({ request }) => {
      const answer = await (await shop.handle(request.clone() as Request))?.json();
      answer.data.cart.prices.grand_total.value += fee;
      return answer;
    }),
  ];
  const { user } = await openWithCart('/sa_en/contact-us', stool, { database, before });
  await user.click(await cartLink(1));
  const cart = await miniCart(1);
  expect(amountIn((await cart.findByText(textOf(label))).textContent ?? '')).toBe(fee);
  await user.click(cart.getByRole('link', { name: textOf('cart.view') }));
  const named = await main().findByText(textOf(label));
  expect(amountIn(named.closest('div')?.textContent ?? '')).toBe(fee);
  expectToAddUp(demo.stool.price + fee);
});

test('adds the same VAT to the sale price and the regular price in a customer’s cart', async () => {
  const sale = [{ sku: demo.onSale.sku, quantity: 1 }];
  await visitSignedIn('/sa_en/cart', sale, { settings: { pricesIncludeTax: false } });
  const line = await findCartItem(demo.onSale.name);
  const regular = line.getByText(textOf('ui.priceWas')).nextElementSibling;
  expect(regular).toHaveTextContent(demo.pricePattern(demo.onSale.regular * 1.15));
  expect(regular?.parentElement).toHaveTextContent(demo.pricePattern(demo.onSale.price * 1.15));
});
