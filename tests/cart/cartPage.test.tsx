import type { DatabaseSync } from 'node:sqlite';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { GetCartDetailsDocument } from '#features/cart/session/GetCartDetails.gql';
import { createShop, newDatabase } from '../support/backEnd.ts';
import {
  addToCart,
  type CartItemInput,
  cartItemsOf,
  executeGraphql,
  findCartItem,
  ivoryBox,
  main,
  newCart,
  openWithCart,
  readStoredValue,
  storeValue,
} from '../support/carts.ts';
import * as demo from '../support/demo.ts';
import { fill } from '../support/fill.ts';
import { renderApp, server } from '../support/renderApp.tsx';
import { failRequests, graphqlResponse, internalError, operation } from '../support/responses.ts';
import { pattern, textOf } from '../support/texts.ts';

const stools = (quantity = 1) => [{ sku: demo.stool.sku, quantity }];
const quantityOf = async (name: string) => (await findCartItem(name)).getByRole('textbox');

test('shows each cart item, the totals and the included VAT', async () => {
  await openWithCart('/sa_en/cart', [...stools(2), ivoryBox()]);
  const line = await findCartItem(demo.stool.name);
  expect(line.getByText(demo.pricePattern(2 * demo.stool.price))).toBeVisible();
  expect(line.getByText(demo.pricePattern(demo.stool.price))).toBeVisible();
  expect((await findCartItem(demo.box.name)).getByText(demo.ivory.name)).toBeVisible();
  const summary = within(screen.getByRole('region', { name: textOf('cart.summary') }));
  expect(summary.getAllByText(demo.pricePattern(2 * demo.stool.price + demo.box.price)).length).toBe(2);
  expect(summary.getByText(pattern('cart.taxIncluded'))).toBeVisible();
  expect(summary.getByText(textOf('cart.shippingLater'))).toBeVisible();
  expect(summary.getByRole('link', { name: textOf('cart.checkout') })).toHaveAttribute('href', '/sa_en/checkout');
  expect(screen.getByRole('link', { name: textOf('cart.trigger', { count: 3 }) })).toBeVisible();
});

test('shows that the cart is empty and links to the home page', async () => {
  await renderApp('/sa_en/cart');
  expect(await main().findByText(textOf('cart.empty'))).toBeVisible();
  expect(main().getByRole('link', { name: textOf('cart.goOnShopping') })).toHaveAttribute('href', '/sa_en');
});

test('accepts a quantity in Arabic digits', async () => {
  const { user, cartId, database } = await openWithCart('/sa_en/cart', stools());
  const field = await quantityOf(demo.stool.name);
  await user.clear(field);
  await user.type(field, '٣{Enter}');
  await waitFor(async () => expect(await cartItemsOf(database, cartId)).toEqual([[demo.stool.sku, 3]]));
  expect((await findCartItem(demo.stool.name)).getByText(demo.pricePattern(3 * demo.stool.price))).toBeVisible();
});

test('sets the final quantity after quick presses of the plus button, which keeps the focus', async () => {
  const { user, cartId, database } = await openWithCart('/sa_en/cart', stools());
  const more = (await findCartItem(demo.stool.name)).getByRole('button', { name: textOf('ui.quantityMore') });
  await user.click(more);
  await user.click(more);
  expect(await quantityOf(demo.stool.name)).toHaveValue('3');
  expect(more).toHaveFocus();
  await waitFor(async () => expect(await cartItemsOf(database, cartId)).toEqual([[demo.stool.sku, 3]]));
  await waitFor(async () =>
    expect((await findCartItem(demo.stool.name)).getByText(demo.pricePattern(3 * demo.stool.price))).toBeVisible(),
  );
});

test('reports a quantity that exceeds the stock, and restores the previous quantity', async () => {
  const { user, cartId, database } = await openWithCart('/sa_en/cart', stools());
  const field = await quantityOf(demo.stool.name);
  await user.clear(field);
  await user.type(field, '9{Enter}');
  expect(await screen.findByText(textOf('cart.refused.insufficientStock', { name: demo.stool.name }))).toBeVisible();
  expect(await quantityOf(demo.stool.name)).toHaveValue('1');
  expect(await cartItemsOf(database, cartId)).toEqual([[demo.stool.sku, 1]]);
});

test('reports a rejected quantity on Magento 2.4.8, which returns the unchanged cart and no error', async () => {
  // The response to `updateCartItems` contains the unchanged cart.
  const silent = failRequests('updateCartItems', () => graphqlResponse({ updateCartItems: { cart: unchanged } }));
  let unchanged: unknown;
  const { user, cartId, client } = await openWithCart('/sa_en/cart', stools(), { before: silent.handlers });
  const field = await quantityOf(demo.stool.name);
  const { data } = await client.query({
    query: GetCartDetailsDocument,
    variables: { cartId },
    fetchPolicy: 'no-cache',
  });
  unchanged = data?.cart;
  await user.clear(field);
  await user.type(field, '2{Enter}');
  expect(await screen.findByText(pattern('cart.refused.insufficientStock'))).toBeVisible();
  expect(await quantityOf(demo.stool.name)).toHaveValue('1');
});

test('focuses the next item after a removal, and restores the removed item with its options on undo', async () => {
  const { user, cartId, database } = await openWithCart('/sa_en/cart', [ivoryBox(2), ...stools()]);
  await user.click(
    (await findCartItem(demo.box.name)).getByRole('button', {
      name: textOf('cart.removeNamed', { name: demo.box.name }),
    }),
  );
  await waitFor(() => expect(main().queryByRole('link', { name: demo.box.name })).not.toBeInTheDocument());
  expect(main().getByRole('link', { name: demo.stool.name })).toHaveFocus();
  await waitFor(async () => expect(await cartItemsOf(database, cartId)).toEqual([[demo.stool.sku, 1]]));

  await user.click(await screen.findByRole('button', { name: textOf('cart.undo') }));
  expect((await findCartItem(demo.box.name)).getByText(demo.ivory.name)).toBeVisible();
  expect(await quantityOf(demo.box.name)).toHaveValue('2');
});

test('keeps an item whose removal failed, and shows the reason at the item', async () => {
  const { user } = await openWithCart('/sa_en/cart', stools());
  const line = await findCartItem(demo.stool.name);
  server.use(...failRequests('removeItemFromCart', internalError).handlers);
  await user.click(line.getByRole('button', { name: textOf('cart.removeNamed', { name: demo.stool.name }) }));
  expect(await (await findCartItem(demo.stool.name)).findByText(pattern('cart.refused.server'))).toBeVisible();
  expect(screen.queryByRole('button', { name: textOf('cart.undo') })).toBeNull();
});

test('shows that a coupon no longer applies to the cart', async () => {
  const { user, database } = await openWithCart('/sa_en/cart', [{ sku: demo.stool.sku, quantity: 2 }]);
  await fill(user, await main().findByLabelText(textOf('cart.coupon')), demo.coupon.code);
  await user.click(main().getByRole('button', { name: textOf('cart.couponApply') }));
  await main().findByText(pattern('cart.couponApplied'));
  expect(main().queryByText(textOf('cart.couponDropped'))).not.toBeInTheDocument();
  database.exec('UPDATE cart SET coupon = NULL');
  await user.click((await findCartItem(demo.stool.name)).getByRole('button', { name: textOf('ui.quantityLess') }));
  expect(await main().findByText(textOf('cart.couponDropped'))).toBeVisible();
});

test('reports an unknown coupon code, and applies and removes a valid coupon', async () => {
  const { user } = await openWithCart('/sa_en/cart', stools());
  await findCartItem(demo.stool.name);
  await fill(user, main().getByLabelText(textOf('cart.coupon')), 'nonsense');
  await user.click(main().getByRole('button', { name: textOf('cart.couponApply') }));
  expect(await main().findByText(pattern('cart.couponUnknown'))).toBeVisible();

  await user.clear(main().getByLabelText(textOf('cart.coupon')));
  // The app accepts a coupon code with Arabic digits.
  await fill(user, main().getByLabelText(textOf('cart.coupon')), 'save١٠');
  await user.click(main().getByRole('button', { name: textOf('cart.couponApply') }));
  expect(
    await main().findByText(new RegExp(`-.*${demo.pricePattern(demo.coupon.off(demo.stool.price)).source}`)),
  ).toBeVisible();
  expect(main().getByText(demo.pricePattern(demo.coupon.of(demo.stool.price)))).toBeVisible();
  await user.click(main().getByRole('button', { name: pattern('cart.couponRemove') }));
  await waitFor(() =>
    expect(main().queryByText(demo.pricePattern(demo.coupon.of(demo.stool.price)))).not.toBeInTheDocument(),
  );
});

test('hides the free shipping progress if the cart is not in the currency of the store view', async () => {
  const database = newDatabase();
  const shop = createShop({ database });
  const inDollars = async (request: Request) => {
    const text = (await (await shop.handle(request.clone() as Request))?.text()) ?? '';
    return Response.json(JSON.parse(text.replaceAll('"SAR"', '"USD"')));
  };
  const before = ['GetCartDetails', 'GetFreeShippingBlock'].map((name) =>
    operation(name, ({ request }) => inDollars(request)),
  );
  await openWithCart('/sa_en/cart', stools(), { database, before });
  await findCartItem(demo.stool.name);
  expect(main().getAllByText(/US|\$/).length).toBeGreaterThan(0);
  expect(main().queryByText(pattern('cart.freeShippingReached'))).not.toBeInTheDocument();
});

test('computes the free shipping progress from the total after a coupon', async () => {
  const { user } = await openWithCart('/sa_en/cart', stools());
  expect(await main().findByText(textOf('cart.freeShippingReached'))).toBeVisible();
  await fill(user, main().getByLabelText(textOf('cart.coupon')), demo.coupon.code);
  await user.click(main().getByRole('button', { name: textOf('cart.couponApply') }));
  expect(
    await main().findByText(demo.pricePattern(demo.freeDeliveryFrom - demo.coupon.of(demo.stool.price))),
  ).toBeVisible();
});

test('estimates shipping by region and postcode, and hides the estimate when the country changes', async () => {
  const { user } = await openWithCart('/sa_en/cart', [ivoryBox()]);
  await findCartItem(demo.box.name);
  await user.click(main().getByRole('button', { name: textOf('cart.estimate') }));
  await user.selectOptions(await main().findByLabelText(pattern('cart.estimateRegion')), 'Riyadh');
  await fill(user, main().getByRole('textbox', { name: pattern('cart.estimatePostcode') }), '١٢٢١١');
  await user.click(main().getByRole('button', { name: textOf('cart.estimateShow') }));
  expect(await main().findByText(demo.expressDelivery.name)).toBeVisible();
  expect(main().getByText(demo.pricePattern(demo.standardDelivery.price))).toBeVisible();
  const ways = main().getByText(demo.expressDelivery.name).closest('ul') as HTMLElement;
  expect(within(ways).getAllByRole('listitem')).toHaveLength(2);

  await user.selectOptions(main().getByLabelText(textOf('cart.estimateCountry')), 'Kuwait');
  // The estimate for Saudi Arabia is hidden.
  expect(main().queryByText(demo.expressDelivery.name)).not.toBeInTheDocument();
  await user.click(main().getByRole('button', { name: textOf('cart.estimateShow') }));
  expect(await main().findByText(demo.expressDelivery.name)).toBeVisible();
  expect(main().queryByText(demo.pricePattern(demo.standardDelivery.price))).not.toBeInTheDocument();
});

test('shows that the product of a cart item is sold out', async () => {
  const database = newDatabase();
  const cartId = await newCart(database, stools(2));
  database.exec(`UPDATE stock SET qty = 0 WHERE product_id = (SELECT id FROM product WHERE sku = '${demo.stool.sku}')`);
  storeValue('cartId_sa', cartId);
  await renderApp('/sa_en/cart', { database });
  expect(await screen.findByText(textOf('cart.refused.notSalable', { name: demo.stool.name }))).toBeVisible();
});

/** Allows backorders of a product that has no stock. */
const backorder = (database: DatabaseSync, sku: string) =>
  database.exec(
    `UPDATE stock SET qty = 0, unlimited = 1 WHERE product_id = (SELECT id FROM product WHERE sku = '${sku}')`,
  );

test('shows items on backorder normally, although Magento returns them as unavailable', async () => {
  const database = newDatabase();
  backorder(database, demo.stool.sku);
  const { cartId } = await openWithCart('/sa_en/cart', [ivoryBox(), ...stools(2)], { database });
  const said = await executeGraphql<{ cart: { itemsV2: { items: unknown[] } } }>(
    database,
    'query($id:String!){cart(cart_id:$id){itemsV2{items{is_available errors{message}}}}}',
    { id: cartId },
  );
  expect(said.cart.itemsV2.items).toEqual([
    { is_available: false, errors: null },
    { is_available: false, errors: null },
  ]);
  expect((await findCartItem(demo.stool.name)).getByText(demo.pricePattern(2 * demo.stool.price))).toBeVisible();
  expect((await findCartItem(demo.box.name)).getByText(demo.ivory.name)).toBeVisible();
  expect(main().queryByText(pattern('cart.refused.notSalable'))).not.toBeInTheDocument();
});

/** Cart item of the engraved tray with its required options, as the product page adds it. */
async function engravedTray(database: DatabaseSync): Promise<CartItemInput> {
  const { products } = await executeGraphql<{
    products: { items: { sku: string; options: { uid: string; required: boolean; values?: { uid: string }[] }[] }[] };
  }>(
    database,
    `{products(filter:{url_key:{eq:"engraved-brass-tray"}}){items{sku ...on CustomizableProductInterface{options{
      uid required ...on CustomizableDropDownOption{values:value{uid}}}}}}}`,
  );
  const [{ sku, options } = { sku: '', options: [] }] = products.items;
  const required = options.filter((option) => option.required);
  return {
    sku,
    quantity: 1,
    selected_options: required.flatMap(({ values }) => values?.[0]?.uid ?? []),
    entered_options: required.flatMap(({ uid, values }) => (values ? [] : { uid, value: 'Noura' })),
  };
}

test('shows a product with required options normally, although Magento returns it as sold out', async () => {
  const database = newDatabase();
  const { cartId } = await openWithCart('/sa_en/cart', [await engravedTray(database)], { database });
  const said = await executeGraphql<{ cart: { itemsV2: { items: unknown[] } } }>(
    database,
    'query($id:String!){cart(cart_id:$id){itemsV2{items{errors{message} product{stock_status}}}}}',
    { id: cartId },
  );
  expect(said.cart.itemsV2.items).toEqual([{ errors: null, product: { stock_status: 'OUT_OF_STOCK' } }]);
  expect((await findCartItem(demo.engravedTray.name)).getByText(/Noura/)).toBeVisible();
  expect(main().queryByText(pattern('cart.refused.notSalable'))).not.toBeInTheDocument();
  expect(main().getByRole('link', { name: textOf('cart.checkout') })).toBeVisible();
});

test('shows that the variant of a cart item is sold out', async () => {
  const database = newDatabase();
  const cartId = await newCart(database, [ivoryBox()]);
  database.exec(
    `UPDATE stock SET qty = 0 WHERE product_id = (SELECT id FROM product WHERE sku = '${demo.box.sku}-IVORY')`,
  );
  storeValue('cartId_sa', cartId);
  await renderApp('/sa_en/cart', { database });
  expect(await screen.findByText(textOf('cart.refused.notSalable', { name: demo.box.name }))).toBeVisible();
});

test('shows an error when the cart fails to load, and loads the cart on retry', async () => {
  const failing = failRequests('GetCartDetails');
  const { user } = await openWithCart('/sa_en/cart', stools(), { before: failing.handlers });
  expect(await screen.findByText(textOf('cart.notLoaded'))).toBeVisible();
  expect(main().queryByText(textOf('cart.empty'))).not.toBeInTheDocument();
  failing.heal();
  await user.click(main().getByRole('button', { name: textOf('error.tryAgain') }));
  expect((await findCartItem(demo.stool.name)).getAllByText(demo.pricePattern(demo.stool.price))).not.toHaveLength(0);
});

test('shows an item that another tab added when the page gets focus', async () => {
  const { cartId, database } = await openWithCart('/sa_en/cart', stools());
  await findCartItem(demo.stool.name);
  await addToCart(database, cartId, [ivoryBox()]);
  act(() => void window.dispatchEvent(new Event('focus')));
  expect((await findCartItem(demo.box.name)).getByText(demo.ivory.name)).toBeVisible();
});

test('replaces a cart that was ordered elsewhere, reports this and applies the change to the new cart', async () => {
  const { user, cartId, database } = await openWithCart('/sa_en/cart', stools());
  await findCartItem(demo.stool.name);
  database.exec('UPDATE cart SET is_active = 0');
  await user.click((await findCartItem(demo.stool.name)).getByRole('button', { name: textOf('ui.quantityMore') }));
  expect(await screen.findByText(pattern('cart.replaced'))).toBeVisible();
  expect(await quantityOf(demo.stool.name)).toHaveValue('2');
  expect(readStoredValue('cartId_sa')).not.toBe(cartId);
  await waitFor(async () =>
    expect(await cartItemsOf(database, String(readStoredValue('cartId_sa')))).toEqual([[demo.stool.sku, 2]]),
  );
});

test('replaces an invalid cart only once when the new cart is rejected, too', async () => {
  const asked: string[] = [];
  const watch = failRequests('mutation', (body) => {
    const [, name = ''] = /mutation (\w+)/.exec(body) ?? [];
    asked.push(name);
    return undefined;
  });
  const message = 'Could not find a cart with ID "x"';
  const invalid = failRequests('mutation UpdateItem', () => graphqlResponse(null, [{ message }]));
  const alsoInvalid = failRequests('mutation AddItem', () => graphqlResponse(null, [{ message }]));
  const before = [...watch.handlers, ...invalid.handlers, ...alsoInvalid.handlers];
  const { user } = await openWithCart('/sa_en/cart', stools(), { before });
  await user.click((await findCartItem(demo.stool.name)).getByRole('button', { name: textOf('ui.quantityMore') }));
  expect(await screen.findByText(pattern('cart.replaced'))).toBeVisible();
  await waitFor(() => expect(asked).toEqual(['UpdateItem', 'CreateCart', 'AddItem']));
});

test('changes the options of a cart item on its product page, also after a reload of that page', async () => {
  const { user, cartId, database, unmount } = await openWithCart('/sa_en/cart', [ivoryBox(2)]);
  await user.click((await findCartItem(demo.box.name)).getByRole('link', { name: pattern('cart.editNamed') }));
  expect(await screen.findByRole('heading', { level: 1, name: demo.box.name })).toBeVisible();
  expect(await main().findByRole('radio', { name: demo.ivory.name })).toBeChecked();
  const url = window.location.pathname + window.location.search;
  unmount();

  await renderApp(url, { database });
  const update = await main().findByRole('button', { name: textOf('cart.updateCart') });
  expect(main().getByRole('textbox', { name: pattern('ui.quantity') })).toHaveValue('2');
  await user.click(main().getByRole('radio', { name: demo.walnut.name }));
  // The button is disabled until the selected variant is loaded.
  await waitFor(() => expect(main().getByRole('radio', { name: demo.walnut.name })).toBeChecked());
  await waitFor(() => expect(update).toBeEnabled());
  await user.click(update);
  const cart = within(await screen.findByRole('dialog', { name: textOf('cart.titleCount', { count: 2 }) }));
  expect(await cart.findByText(demo.walnut.name)).toBeVisible();
  await waitFor(async () => expect(await cartItemsOf(database, cartId)).toEqual([[demo.box.sku, 2]]));
  await waitFor(() => expect(window.location.search).not.toMatch(/edit=/));
});

test('keeps an item unchanged when a change of its options is rejected', async () => {
  const { user, cartId, database } = await openWithCart('/sa_en/cart', [ivoryBox(2)]);
  await user.click((await findCartItem(demo.box.name)).getByRole('link', { name: pattern('cart.editNamed') }));
  await user.click(await main().findByRole('radio', { name: demo.walnut.name }));
  const update = await main().findByRole('button', { name: textOf('cart.updateCart') });
  const refusing = failRequests('addProductsToCart', (body) =>
    body.includes(demo.walnut.uid) ? HttpResponse.json(refusal('INSUFFICIENT_STOCK')) : undefined,
  );
  server.use(...refusing.handlers);
  await user.click(update);
  expect(await screen.findByText(pattern('cart.refused.insufficientStock'))).toBeVisible();
  expect(await cartItemsOf(database, cartId)).toEqual([[demo.box.sku, 2]]);
});

const refusal = (code: string) => ({
  data: {
    addProductsToCart: { cart: null, user_errors: [{ code, message: 'No.', __typename: 'CartUserInputError' }] },
  },
});
