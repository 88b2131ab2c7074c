import { screen, waitFor, within } from '@testing-library/react';
import { GetProductsInWishlistsDocument } from '#features/catalog/wishlist/GetProductsInWishlists.gql';
import type { WishlistEntry } from '#store/catalog';
import { at } from '../mocks/support/cartShop.ts';
import { email } from '../support/customer.ts';
import * as demo from '../support/demo.ts';
import { readOutboxEntries, storeOutboxEntries } from '../support/outbox.ts';
import { renderApp } from '../support/renderApp.tsx';
import { simulateConnection } from '../support/simulateConnection.ts';
import { textOf } from '../support/texts.ts';
import { signInWithWishlist } from '../support/wishlist.ts';

const main = () => within(screen.getByRole('main'));
const card = async (name: string) =>
  (await main().findByRole('heading', { level: 2, name })).closest('li') as HTMLElement;
const removeButton = async (name: string) =>
  within(await card(name)).getByRole('button', { name: textOf('account.wishRemove', { name }) });

afterEach(() => jest.restoreAllMocks());

/** Renders a wish list with two products. The test can take the connection `line` offline. */
async function atList() {
  const { database, elsewhere } = await signInWithWishlist([{ sku: demo.kilim.sku }, { sku: demo.otherKilim.sku }]);
  const line = simulateConnection();
  const { user, client } = await renderApp('/sa_en/wishlist', { database, before: line.handlers });
  await user.hover(await card(demo.kilim.name));
  await screen.findByText(textOf('account.wishCount', { count: 2 }));
  await waitFor(() => expect(client.readQuery({ query: GetProductsInWishlistsDocument })).not.toBeNull());
  const skus = async () => (await elsewhere.list()).map(({ product }) => product.sku);
  return { line, user, skus };
}

test('removes a wish from the page while offline, and sends the removal when online again', async () => {
  const { line, user, skus } = await atList();
  await line.goOffline();
  await user.click(await removeButton(demo.kilim.name));
  expect(await screen.findByText(textOf('account.wishCount', { count: 1 }))).toBeVisible();
  expect(main().queryByRole('heading', { level: 2, name: demo.kilim.name })).toBeNull();
  await waitFor(() => expect(main().getByRole('link', { name: demo.otherKilim.name })).toHaveFocus());
  expect(await skus()).toHaveLength(2);

  await line.goOnline();
  await waitFor(async () => expect(await skus()).toEqual([demo.otherKilim.sku]));
  expect(await screen.findByText(textOf('cart.waitingSent', { count: 1 }))).toBeVisible();
  expect(main().queryByRole('heading', { level: 2, name: demo.kilim.name })).toBeNull();
  expect(screen.getByText(textOf('account.wishCount', { count: 1 }))).toBeVisible();
});

test('restores a wish that was removed while offline, and does not send the removal', async () => {
  const { line, user, skus } = await atList();
  await line.goOffline();
  await user.click(await removeButton(demo.kilim.name));
  await screen.findByText(textOf('account.wishCount', { count: 1 }));
  await user.click(await screen.findByRole('button', { name: textOf('cart.undo') }));
  expect(await card(demo.kilim.name)).toBeVisible();
  await line.goOnline();
  expect(await skus()).toEqual([demo.kilim.sku, demo.otherKilim.sku]);
});

test('shows that a quantity change needs a connection, until the device is online', async () => {
  const { line, user } = await atList();
  await line.goOffline();
  await user.click(within(await card(demo.kilim.name)).getByRole('button', { name: textOf('ui.quantityMore') }));
  const said = () => main().queryByText(textOf('error.offline'));
  await waitFor(() => expect(said()).toBeVisible());
  await line.goOnline();
  await waitFor(() => expect(said()).toBeNull());
});

test('adds a queued wish only once if its request was sent before the browser was closed', async () => {
  const { database, elsewhere } = await signInWithWishlist([{ sku: demo.kilim.sku }]);
  const query = `{ products(filter: { sku: { eq: "${demo.kilim.sku}" } }) { items { __typename uid sku name } } }`;
  const product = at(await elsewhere.ask(query), 'data.products.items.0') as WishlistEntry['product'];
  await storeOutboxEntries([{ kind: 'wish', entry: { product }, isWanted: true, owner: email, sentAt: Date.now() }]);
  const { user } = await renderApp('/sa_en/wishlist', { database });
  await user.hover(await card(demo.kilim.name));
  await waitFor(async () => expect(await readOutboxEntries()).toEqual([]));
  expect(await elsewhere.list()).toMatchObject([{ quantity: 1, product: { sku: demo.kilim.sku } }]);
});
