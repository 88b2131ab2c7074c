import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { storageKeys } from '#lib/browser/storage';
import { storeValue } from '../support/carts.ts';
import { fill } from '../support/fill.ts';
import {
  type Exchange,
  exchange,
  exchangesFor,
  exchangeWith,
  inEachView,
  isRefused,
  type View,
} from './support/exchanges.ts';
import {
  amount,
  expectSound,
  findText,
  messageText,
  openSignedIn,
  pageText,
  plain,
  renderRecorded,
  testAllOperationsUsed,
  waitForExchange,
} from './support/renderRecorded.tsx';

interface Money {
  value: number;
}
interface Line {
  uid: string;
  quantity: number;
  errors: object[] | null;
  prices: { row_total_including_tax: Money };
  product: { name: string };
}
interface Cart {
  id: string;
  itemsV2: { items: Line[] };
  applied_coupons?: { code: string }[] | null;
  prices: { grand_total: Money; discounts: { label: string }[] | null; applied_taxes: object[] };
}

/** Returns the cart of a response, which is the root field or a field of the root field. */
function cartIn({ answer: { data } }: Exchange): Cart {
  const [root] = Object.values(data ?? {}) as ({ cart?: Cart } & Cart)[];
  const cart = root?.cart ?? root;
  if (!cart?.itemsV2) throw new Error('There is no cart in this answer.');
  return cart;
}

const keepCart = (view: View, id: string) => storeValue(storageKeys.cartId(view.slice(0, 2)), id);

const named = (one: Exchange) => `${one.key} (${one.store})`;

/** Expects that the totals of the page add up, and that a note on included VAT is shown only if there is a tax. */
function expectSums(view: View, { prices }: Cart): void {
  const terms = screen.getAllByRole('term').map((term) => plain(term.textContent ?? ''));
  const sums = screen.getAllByRole('definition').map((sum) => /[\d,]+\.\d\d/.exec(sum.textContent ?? '')?.[0]);
  const of = (name: string) => Number(sums[terms.indexOf(name)]?.replaceAll(',', '') ?? 0);
  const discounts = (prices.discounts ?? []).reduce((sum, { label }) => sum + of(label), 0);
  expect(of(messageText(view, 'cart.total'))).toBe(prices.grand_total.value);
  expect(of(messageText(view, 'cart.subtotal')) - discounts + of(messageText(view, 'cart.shipping'))).toBeCloseTo(
    prices.grand_total.value,
    2,
  );
  const [said, unsaid] =
    prices.applied_taxes.length > 0 ? ['secureNote', 'taxLaterNote'] : ['taxLaterNote', 'secureNote'];
  expect(pageText()).toContain(messageText(view, `cart.${said}`));
  expect(pageText()).not.toContain(messageText(view, `cart.${unsaid}`));
}

/** Expects that the page shows each cart item with its price, no error but those of the response, and the totals. */
async function expectCart(view: View, cart: Cart): Promise<void> {
  if (cart.itemsV2.items.length > 0) await findText(amount(cart.prices.grand_total.value));
  else await findText(messageText(view, 'cart.empty'));
  for (const { product, prices, errors } of cart.itemsV2.items) {
    await findText(product.name);
    await findText(amount(prices.row_total_including_tax.value));
    const gone = messageText(view, 'cart.refused.notSalable', { name: product.name });
    if (errors) expect(pageText()).toContain(gone);
    else expect(pageText()).not.toContain(gone);
  }
  if (cart.itemsV2.items.length > 0) expectSums(view, cart);
  expectSound(view);
}

const press = async (user: UserEvent, view: View, id: string, values?: Record<string, string>) =>
  user.click(await screen.findByRole('button', { name: messageText(view, id, values) }));

/** Makes a `GetCartDetails` exchange from the cart of another exchange, with `changes` to the first cart item. */
function readAs(view: View, one: Exchange, changes: Partial<Line> = {}, ofCart: Partial<Cart> = {}): Exchange {
  const [first, ...others] = cartIn(one).itemsV2.items;
  const items = [{ ...first, ...changes }, ...others];
  return {
    ...exchange(view, 'GetCartDetails.0'),
    key: `before ${one.key}`,
    answer: { data: { cart: { ...cartIn(one), ...ofCart, itemsV2: { ...cartIn(one).itemsV2, items } } } },
  };
}

inEachView('carts of Magento 2.4.7 and 2.4.8', (view) => {
  const shown = (operation: string) => exchangesFor(view, operation);

  test.each(exchangesFor(view, 'GetCartDetails', (one) => !isRefused(one)).map((one) => [named(one), one] as const))(
    'shows each cart item of %s',
    async (_, one) => {
      const cart = cartIn(one);
      keepCart(view, cart.id);
      await (one.signedIn ? openSignedIn : renderRecorded)(view, '/cart', [one]);
      await expectCart(view, cart);
    },
  );

  test('shows the new totals after the quantity of a cart item is changed', async () => {
    const [changed] = shown('UpdateItem') as [Exchange];
    const before = readAs(view, changed, { quantity: 1 });
    const [line] = cartIn(changed).itemsV2.items;
    const name = line?.product.name ?? '';
    keepCart(view, cartIn(before).id);
    const { user } = await renderRecorded(view, '/cart', [changed, 'GetFreeShippingBlock'], [before]);
    const quantity = await screen.findByRole('textbox', { name: `${messageText(view, 'ui.quantity')}: ${name}` });
    await user.clear(quantity);
    await user.type(quantity, `${line?.quantity}{Enter}`);
    await waitForExchange(changed);
    await expectCart(view, cartIn(changed));
  });

  test('shows that an unknown coupon does not exist, and applies a valid coupon', async () => {
    const coupon = exchangeWith(view, 'ApplyCoupon', (one) => !isRefused(one));
    const none = exchangeWith(view, 'ApplyCoupon', isRefused);
    const code = String(coupon.variables?.code);
    const before = readAs(view, coupon, {}, { applied_coupons: null });
    keepCart(view, cartIn(before).id);
    const { user } = await renderRecorded(view, '/cart', [none, coupon], [before]);
    const apply = async (text: string) => {
      await fill(user, await screen.findByLabelText(messageText(view, 'cart.coupon')), text);
      await press(user, view, 'cart.couponApply');
    };
    await apply('NOPE');
    await findText(messageText(view, 'cart.couponUnknown'));
    await user.clear(await screen.findByLabelText(messageText(view, 'cart.coupon')));
    await apply(code);
    await findText(messageText(view, 'cart.couponApplied', { code }));
    await expectCart(view, cartIn(coupon));
  });

  test('estimates the delivery cost on the cart page before an address is entered', async () => {
    const [estimate] = shown('EstimateShipping') as [Exchange];
    const id = /"cart_id":"(\w+)"/.exec(JSON.stringify(estimate.variables))?.[1] ?? '';
    const cart = exchangeWith(view, 'GetCartDetails', ({ variables }) => variables?.cartId === id);
    keepCart(view, id);
    const { user } = await renderRecorded(view, '/cart', [cart, estimate, 'GetCountries']);
    await press(user, view, 'cart.estimate');
    await press(user, view, 'cart.estimateShow');
    for (const text of ['Flat Rate', amount(15), 'Best Way', amount(30)]) await findText(text);
    expectSound(view);
  });

  test('shows added items in the mini cart, and explains why an item was rejected', async () => {
    const added = exchangesFor(view, 'AddItem', (one) => !one.signedIn && !isRefused(one));
    const { user } = await renderRecorded(view, '/urban-tote-bag.html', ['CreateCart', ...added]);
    const name = (await screen.findByRole('heading', { level: 1 })).textContent ?? '';
    for (const one of added) {
      const { user_errors } = (one.answer.data as { addProductsToCart: { user_errors: { message: string }[] } })
        .addProductsToCart;
      const [add] = await within(screen.getByRole('main')).findAllByRole('button', {
        name: messageText(view, 'cart.addToCart'),
      });
      await user.click(add as HTMLElement);
      const [refused] = user_errors;
      if (refused) {
        const count = Number(/\d+/.exec(refused.message)?.[0]);
        const isFew = /fewest/.test(refused.message);
        await findText(
          isFew
            ? messageText(view, 'cart.refused.minimum', { name, count })
            : messageText(view, 'cart.refused.insufficientStock', { name }),
        );
      } else {
        const cart = within(await screen.findByRole('dialog'));
        for (const { product, quantity } of cartIn(one).itemsV2.items) {
          await waitFor(() => expect(cart.getAllByText(product.name, { exact: false }).length).toBeGreaterThan(0));
          expect(
            cart.getByRole('textbox', { name: `${messageText(view, 'ui.quantity')}: ${product.name}` }),
          ).toHaveValue(String(quantity));
          expect(pageText()).not.toContain(messageText(view, 'cart.refused.notSalable', { name: product.name }));
        }
        await user.click(cart.getByRole('button', { name: messageText(view, 'ui.close') }));
      }
      expectSound(view);
    }
  });

  test('adds an item to the cart of a customer', async () => {
    const { user } = await openSignedIn(view, '/urban-tote-bag.html', [
      'GetCustomerCart',
      exchangeWith(
        view,
        'AddItem',
        ({ signedIn, variables }) => signedIn && JSON.stringify(variables).includes('SMP-002'),
      ),
    ]);
    const [add] = await within(await screen.findByRole('main')).findAllByRole('button', {
      name: messageText(view, 'cart.addToCart'),
    });
    await user.click(add as HTMLElement);
    await within(await screen.findByRole('dialog')).findAllByText(/Urban Tote Bag|حقيبة يد عصرية/);
    expectSound(view);
  });
});

testAllOperationsUsed('cart');
