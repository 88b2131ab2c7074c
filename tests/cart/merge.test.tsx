import type { DatabaseSync } from 'node:sqlite';
import { act, screen, waitFor } from '@testing-library/react';
import { queuedItem } from '#features/cart/actions/addItems';
import { browser } from '#lib/browser/browser';
import { storageKeys } from '#lib/browser/storage';
import { waitForOutbox } from '#outbox/send';
import { createShop } from '../support/backEnd.ts';
import {
  addToCart,
  cartLink,
  executeGraphql,
  findCartItem,
  ivoryBox,
  main,
  openWithCart,
  readStoredValue,
} from '../support/carts.ts';
import { closeTab, openTab } from '../support/cartTabs.ts';
import { greeting, newSession, signIn, signOut, storeSession } from '../support/customer.ts';
import * as demo from '../support/demo.ts';
import { gate } from '../support/gate.ts';
import { installLocks } from '../support/locks.ts';
import { readOutboxEntries, storeOutboxEntries } from '../support/outbox.ts';
import { renderApp, server } from '../support/renderApp.tsx';
import { failRequests, operation } from '../support/responses.ts';
import { textOf } from '../support/texts.ts';

// A guest with two boxes in the cart signs in to an account whose cart contains a stool. The merge of the carts fails.

const reloaded = jest.spyOn(browser, 'reload').mockImplementation(() => {});
beforeEach(() => reloaded.mockClear());

const failed = textOf('cart.mergeFailed');
const comeBack = () => act(async () => void window.dispatchEvent(new Event('focus')));

async function openSignIn() {
  const app = await openWithCart('/sa_en/sign-in', [ivoryBox(2)]);
  await newSession(app.database, [{ sku: demo.stool.sku, quantity: 1 }]);
  return app;
}

/** Signs in with a back end that cannot merge carts until `broken.heal()`. */
async function signInUnmerged() {
  const app = await openSignIn();
  const broken = failRequests('mutation MergeCarts', () => new Response('', { status: 503 }));
  server.use(...broken.handlers);
  await signIn(app.user);
  expect(await screen.findByText(failed)).toBeVisible();
  /** Starts the next visit with the same back end. */
  const reload = async (path: string) => {
    app.leave();
    return renderApp(path, { database: app.database, before: broken.handlers });
  };
  return { ...app, broken, reload };
}

/** Quantities by SKU in the cart of the signed-in customer. */
async function ownCart(database: DatabaseSync): Promise<Record<string, number>> {
  const { customerCart } = await executeGraphql<{
    customerCart: { itemsV2: { items: { quantity: number; product: { sku: string } }[] } };
  }>(database, '{customerCart{itemsV2{items{quantity product{sku}}}}}', {}, 'sa_en', {
    Authorization: `Bearer ${readStoredValue(storageKeys.signinToken)}`,
  });
  return Object.fromEntries(customerCart.itemsV2.items.map(({ product, quantity }) => [product.sku, quantity]));
}

async function hasAll() {
  expect(await (await findCartItem(demo.box.name)).findByRole('textbox')).toHaveValue('2');
  expect((await findCartItem(demo.stool.name)).getByRole('textbox')).toHaveValue('1');
  expect(await greeting()).toBeVisible();
  await waitFor(async () => expect(await readOutboxEntries()).toEqual([]));
}

test('repeats a failed merge on the next visit', async () => {
  const { broken, reload } = await signInUnmerged();
  broken.heal();
  await reload('/sa_en/cart');
  await hasAll();
  expect(screen.queryByText(failed)).toBeNull();
});

test('reports a merge that fails again, and repeats the merge when the page gets focus', async () => {
  const { broken, reload } = await signInUnmerged();
  await reload('/sa_en/cart');
  expect(await screen.findByText(failed)).toBeVisible();
  expect(await (await findCartItem(demo.stool.name)).findByRole('textbox')).toHaveValue('1');
  broken.heal();
  await comeBack();
  await hasAll();
  await waitFor(() => expect(screen.queryByText(failed)).toBeNull());
});

test('repeats a failed merge when the shopper returns from the store view of another country', async () => {
  const { broken, reload } = await signInUnmerged();
  broken.heal();
  const there = await reload('/ae_en/cart');
  expect(await main().findByText(textOf('cart.empty'))).toBeVisible();
  there.leave();
  sessionStorage.clear();
  await renderApp('/sa_en/cart', { database: there.database });
  await hasAll();
});

test('repeats a failed merge when the same customer signs in again after the session has ended', async () => {
  const { broken, reload, leave, database } = await signInUnmerged();
  storeSession(String(readStoredValue(storageKeys.signinToken)), -1);
  await waitFor(() => expect(reloaded).toHaveBeenCalled());
  leave();
  broken.heal();
  const again = await reload('/sa_en/sign-in');
  await signIn(again.user);
  expect(await cartLink(3)).toBeInTheDocument();
  again.leave();
  await renderApp('/sa_en/cart', { database });
  await hasAll();
});

test.each([
  ['was added', true],
  ['was not added', false],
])('shows an unconfirmed item once in the merged cart when the item %s before sign-in', async (_what, isMade) => {
  const { database, cartId, store, user } = await openSignIn();
  const item = store.dispatch(queuedItem({ sku: demo.stool.sku, name: demo.stool.name, quantity: 1 }));
  if (isMade) await addToCart(database, cartId, [{ sku: demo.stool.sku, quantity: 1 }]);
  const before = { pieces: { [demo.stool.sku]: 0 }, count: 2 };
  await storeOutboxEntries([{ kind: 'add', items: [item], cartId, before, sentAt: Date.now(), isWaiting: true }]);
  await signIn(user);
  await waitFor(async () => expect(await ownCart(database)).toEqual({ [demo.box.sku]: 2, [demo.stool.sku]: 2 }));
  await waitFor(async () => expect(await readOutboxEntries()).toEqual([]));
  expect(await cartLink(4)).toBeInTheDocument();
});

test('sends changes made after a failed merge without waiting for the next merge attempt', async () => {
  const { broken, database, reload } = await signInUnmerged();
  const { user } = await reload('/sa_en/cart');
  const line = await findCartItem(demo.stool.name);
  await user.click(line.getByRole('button', { name: textOf('ui.quantityMore') }));
  await waitFor(async () => expect(await ownCart(database)).toEqual({ [demo.stool.sku]: 2 }));
  broken.heal();
  await user.click(await screen.findByRole('button', { name: textOf('error.tryAgain') }));
  await waitFor(async () => expect(await ownCart(database)).toEqual({ [demo.stool.sku]: 2, [demo.box.sku]: 2 }));
});

test('keeps the guest’s changes queued until a retry of the failed merge succeeds', async () => {
  const app = await openSignIn();
  const broken = failRequests('mutation MergeCarts', () => new Response('', { status: 503 }));
  server.use(...broken.handlers);
  const { line } = app.store.dispatch(
    queuedItem({ sku: demo.box.sku, name: demo.box.name, quantity: 2, selectedOptions: [demo.ivory.uid] }),
  );
  await storeOutboxEntries([{ kind: 'quantity', line, quantity: 3, isWaiting: true }]);
  await signIn(app.user);
  expect(await screen.findByText(failed)).toBeVisible();
  await act(() => app.store.dispatch(waitForOutbox()));
  expect((await readOutboxEntries()).map(({ kind }) => kind)).toEqual(['merge', 'quantity']);
  broken.heal();
  await app.user.click(await screen.findByRole('button', { name: textOf('error.tryAgain') }));
  await waitFor(async () => expect(await ownCart(app.database)).toEqual({ [demo.stool.sku]: 1, [demo.box.sku]: 3 }));
});

test('restores the guest’s unmerged cart on sign-out, and merges it at the next sign-in', async () => {
  const { user, cartId, broken } = await signInUnmerged();
  await signOut(user);
  expect(await cartLink(2)).toBeInTheDocument();
  expect(readStoredValue(storageKeys.cartId('sa'))).toBe(cartId);
  expect(await readOutboxEntries()).toEqual([]);
  expect(screen.queryByText(textOf('user.changesDropped'))).toBeNull();
  broken.heal();
  await user.click(await screen.findByRole('link', { name: textOf('shell.signIn') }));
  await signIn(user);
  expect(await cartLink(3)).toBeInTheDocument();
});

test('does not report a replaced cart on sign-out when the back end has merged the carts after all', async () => {
  const { user, cartId, database, broken } = await signInUnmerged();
  // Without this second fault, the app would repeat the merge before sign-out and detect that the carts are merged.
  const silent = failRequests('GetCustomerCart', () => new Response('', { status: 503 }));
  server.use(...silent.handlers);
  const { token, cartId: destination } = await newSession(database);
  const merge = 'mutation($from:String!,$to:String!){mergeCarts(source_cart_id:$from,destination_cart_id:$to){id}}';
  const as = { Authorization: `Bearer ${token}` };
  await executeGraphql(database, merge, { from: cartId, to: destination }, 'sa_en', as);
  await signOut(user);
  const isOpen = (id: unknown) => typeof id === 'string' && id !== cartId;
  await waitFor(() => expect(isOpen(readStoredValue(storageKeys.cartId('sa')))).toBe(true));
  expect(screen.queryByText(textOf('cart.replaced'))).toBeNull();
  broken.heal();
  silent.heal();
  await user.click(await screen.findByRole('link', { name: textOf('shell.signIn') }));
  await signIn(user);
  await waitFor(async () => expect(await ownCart(database)).toEqual({ [demo.stool.sku]: 1, [demo.box.sku]: 2 }));
});

test('shows the merged cart in a tab that checked the guest’s cart before another tab merged it', async () => {
  const unlock = installLocks();
  const { user, database } = await openWithCart('/sa_en/sign-in', [ivoryBox(2)]);
  const { token } = await newSession(database, [{ sku: demo.stool.sku, quantity: 1 }]);
  const shop = createShop({ database });
  const look = gate();
  let isAsked = false;
  server.use(
    operation('GetCartExists', async ({ request }) => {
      isAsked = true;
      await look.opened;
      return shop.handle(request);
    }),
  );
  // The other tab already has the customer's session and checks the guest's cart.
  storeSession(token);
  const opening = openTab();
  await waitFor(() => expect(isAsked).toBe(true));
  await signIn(user);
  await waitFor(async () =>
    expect(await readOutboxEntries()).toMatchObject([{ kind: 'merge', sentAt: expect.any(Number) }]),
  );
  look.open();
  const other = await opening;
  await waitFor(() => expect(other.store.getState().cart.itemCount).toBe(3));
  expect(await cartLink(3)).toBeVisible();
  closeTab(other);
  unlock();
});
