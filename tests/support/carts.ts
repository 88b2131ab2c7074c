import type { DatabaseSync } from 'node:sqlite';
import { screen, within } from '@testing-library/react';
import { createShop, newDatabase } from './backEnd.ts';
import * as demo from './demo.ts';
import { type RenderOptions, renderApp } from './renderApp.tsx';
import { textOf } from './texts.ts';

export interface CartItemInput {
  sku: string;
  quantity: number;
  selected_options?: string[];
  entered_options?: { uid: string; value: string }[];
}

export const ivoryBox = (quantity = 1): CartItemInput => ({
  sku: demo.box.sku,
  quantity,
  selected_options: [demo.ivory.uid],
});

/** Sends a GraphQL request to the back end without the app, as another tab or device does. */
export async function executeGraphql<Data>(
  database: DatabaseSync,
  query: string,
  variables: Record<string, unknown> = {},
  store = 'sa_en',
  headers: Record<string, string> = {},
): Promise<Data> {
  const response = await createShop({ database }).handle(
    new Request('http://shop.test/graphql', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Store: store, ...headers },
      body: JSON.stringify({ query, variables }),
    }),
  );
  if (!response) throw new Error('The shop does not know /graphql.');
  const { data, errors }: { data: Data; errors?: unknown } = await response.json();
  if (errors) throw new Error(JSON.stringify(errors));
  return data;
}

/** Creates a guest's cart with items. Returns the cart id. */
export async function newCart(database: DatabaseSync, items: CartItemInput[], store = 'sa_en'): Promise<string> {
  const made = await executeGraphql<{ createGuestCart: { cart: { id: string } } }>(
    database,
    'mutation{createGuestCart{cart{id}}}',
    {},
    store,
  );
  const { id } = made.createGuestCart.cart;
  if (items.length > 0) await addToCart(database, id, items, store);
  return id;
}

export async function addToCart(
  database: DatabaseSync,
  cartId: string,
  items: CartItemInput[],
  store = 'sa_en',
  headers: Record<string, string> = {},
) {
  const added = await executeGraphql<{ addProductsToCart: { user_errors: { message: string }[] } }>(
    database,
    'mutation($id:String!,$items:[CartItemInput!]!){addProductsToCart(cartId:$id,cartItems:$items){user_errors{message}}}',
    { id: cartId, items },
    store,
    headers,
  );
  expect(added.addProductsToCart.user_errors).toEqual([]);
}

/** SKU and quantity of each item of a cart. */
export async function cartItemsOf(database: DatabaseSync, cartId: string): Promise<[string, number][]> {
  const { cart } = await executeGraphql<{
    cart: { itemsV2: { items: { quantity: number; product: { sku: string } }[] } };
  }>(database, 'query($id:String!){cart(cart_id:$id){itemsV2{items{quantity product{sku}}}}}', { id: cartId });
  return cart.itemsV2.items.map((item) => [item.product.sku, item.quantity]);
}

/** Writes a value to `localStorage` in the app's format, as on an earlier visit. */
export const storeValue = (key: string, value: unknown): void =>
  localStorage.setItem(`DUKKAN__${key}`, JSON.stringify({ value, timeStored: Date.now() }));

export const readStoredValue = (key: string): unknown =>
  JSON.parse(localStorage.getItem(`DUKKAN__${key}`) ?? '{}').value;

/** Opens a page as a guest with items in the cart. */
export async function openWithCart(url: string, items: CartItemInput[], options: RenderOptions = {}) {
  const { database = newDatabase() } = options;
  const [, store = 'sa_en'] = url.split('/');
  const cartId = await newCart(database, items, store);
  storeValue(`cartId_${store.slice(0, 2)}`, cartId);
  const app = await renderApp(url, { ...options, database });
  return { ...app, cartId };
}

/** Waits until the header's cart link shows this number of items, and returns the link. */
export const cartLink = (count: number) => screen.findByRole('link', { name: textOf('cart.trigger', { count }) });

/** Waits until the mini cart shows this number of items, and returns the queries for it. */
export const miniCart = async (count: number) =>
  within(await screen.findByRole('dialog', { name: textOf('cart.titleCount', { count }) }));

export const main = () => within(screen.getByRole('main'));

/** Waits until the cart page shows a cart item of this product. Returns the queries for the cart item. */
export async function findCartItem(name: string) {
  const link = await main().findByRole('link', { name });
  const line = link.closest('li');
  if (!line) throw new Error(`No line of ${name}.`);
  return within(line);
}
