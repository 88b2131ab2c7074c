import { screen, waitFor, within } from '@testing-library/react';
import { newDatabase } from '../support/backEnd.ts';
import { cartItemsOf, cartLink, ivoryBox, main, openWithCart } from '../support/carts.ts';
import { at, changeResponse } from '../support/changeResponse.ts';
import * as demo from '../support/demo.ts';
import { beginning, pattern, textOf } from '../support/texts.ts';

// If Magento returns an error for one cart item, the app still shows the other items.

const stools = [{ sku: demo.stool.sku, quantity: 2 }];

interface Item {
  product: { sku: string; stock_status: string };
  configured_variant?: { stock_status: string };
  errors: unknown;
}

/** Opens the cart page. `change` changes the stools' cart item in each response; it may return the path of an error. */
async function open(change: (items: (Item | null)[], index: number) => (string | number)[] | undefined) {
  const database = newDatabase();
  const carts = changeResponse(database, /^(GetCartDetails|RemoveItem|UpdateItem)$/, (body) => {
    const [root = ''] = Object.keys(body.data);
    const path = [root, ...(at(body.data, root).itemsV2 ? [] : ['cart']), 'itemsV2', 'items'];
    const items = at(body.data, path.join('.')) as unknown as (Item | null)[];
    const index = items.findIndex((item) => item?.product.sku === demo.stool.sku);
    const below = index < 0 ? undefined : change(items, index);
    return below ? { ...body, errors: [{ message: 'Internal server error', path: [...path, index, ...below] }] } : body;
  });
  return openWithCart('/sa_en/cart', [ivoryBox(), ...stools], { database, before: [carts] });
}

test('shows the other items, the total and the count when one item is null, and can remove that item', async () => {
  const { user, cartId, database } = await open((items, index) => {
    items[index] = null;
    return ['product'];
  });
  const title = await screen.findByText(pattern('cart.brokenLines'));
  expect(main().getByRole('link', { name: demo.box.name })).toBeVisible();
  expect(main().getByText(textOf('cart.total'))).toBeVisible();
  expect(await cartLink(3)).toBeVisible();
  expect(screen.queryByText(pattern('cart.soldOutLines'))).toBeNull();
  const notice = within(title.parentElement as HTMLElement);
  await user.click(notice.getByRole('button', { name: beginning('cart.removeNamed') }));
  await waitFor(() => expect(screen.queryByText(pattern('cart.brokenLines'))).toBeNull());
  await waitFor(async () => expect(await cartItemsOf(database, cartId)).toEqual([[demo.box.sku, 1]]));
});

test('shows a general message for an item whose error has no text', async () => {
  await open((items, index) => {
    const item = items[index] as Item;
    item.errors = [null];
    return ['errors', 0, 'message'];
  });
  expect(await main().findByText(textOf('cart.refused.unknown', { name: demo.stool.name }))).toBeVisible();
  expect(main().getByRole('link', { name: demo.box.name })).toBeVisible();
});

test('shows an item as out of stock by the stock status of its product, without an error', async () => {
  await open((items, index) => {
    (items[index] as Item).product.stock_status = 'OUT_OF_STOCK';
    return undefined;
  });
  expect(await main().findByText(textOf('cart.refused.notSalable', { name: demo.stool.name }))).toBeVisible();
});

test('shows an item as out of stock by the stock status of its variant, without an error', async () => {
  await open((items) => {
    const { configured_variant: variant } = items.find((item) => item?.product.sku === demo.box.sku) ?? {};
    if (variant) variant.stock_status = 'OUT_OF_STOCK';
    return undefined;
  });
  expect(await main().findByText(textOf('cart.refused.notSalable', { name: demo.box.name }))).toBeVisible();
});
