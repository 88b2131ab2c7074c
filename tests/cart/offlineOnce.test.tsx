import { act, screen, waitFor } from '@testing-library/react';
import { addItems } from '#features/cart/actions/addItems';
import { changeOptions, updateItem } from '#features/cart/actions/changeQuantity';
import { optimisticCart } from '#features/cart/outbox/optimisticCart';
import { sendEntries, waitForOutbox } from '#outbox/send';
import { shopHandlers } from '../../mocks/handlers.ts';
import { createShop, newDatabase } from '../support/backEnd.ts';
import {
  cartItemsOf,
  cartLink,
  findCartItem,
  ivoryBox,
  main,
  miniCart,
  newCart,
  openWithCart,
  readStoredValue,
  storeValue,
} from '../support/carts.ts';
import { closeTab, openTab } from '../support/cartTabs.ts';
import * as demo from '../support/demo.ts';
import { gate } from '../support/gate.ts';
import { installLocks } from '../support/locks.ts';
import { loseResponses } from '../support/lostResponses.ts';
import { readOutboxEntries } from '../support/outbox.ts';
import { renderApp, server } from '../support/renderApp.tsx';
import { failRequests, networkError, operation, recordOperations } from '../support/responses.ts';
import { simulateConnection } from '../support/simulateConnection.ts';
import { pattern, textOf } from '../support/texts.ts';

// A queued change whose response is lost takes effect once: also after a restart, after a correction by the shopper
// and with two tabs. A rejected change also drops the changes that depend on it.

const { stool, box } = demo;

afterEach(() => jest.restoreAllMocks());

/** Adds stools offline. When online, the back end adds the stools to the cart, but the response is lost. */
async function addInDoubt(pieces: 1 | 2) {
  const line = simulateConnection();
  const app = await openWithCart(`/sa_en${stool.path}`, [], { before: line.handlers });
  const add = async () => main().findByRole('button', { name: textOf('cart.addToCart') });
  await add();
  await line.goOffline();
  if (pieces === 2) await app.user.click(main().getByRole('button', { name: textOf('ui.quantityMore') }));
  await app.user.click(await add());
  await (await miniCart(pieces)).findByText(stool.name);
  const lost = loseResponses(app.database, 'mutation AddItem', { thenSilent: true });
  server.use(...lost.handlers);
  await line.goOnline();
  await waitFor(() => expect(lost.count()).toBe(1));
  expect(await cartItemsOf(app.database, app.cartId)).toEqual([[stool.sku, pieces]]);
  app.leave();
  await line.goOffline();
  lost.heal();
  return { ...app, line };
}

test('does not repeat an addition after a restart if the back end has executed it', async () => {
  const { database, cartId, line } = await addInDoubt(1);
  await line.goOnline();
  const asked = recordOperations();
  await renderApp('/sa_en/cart', { database, before: [asked.handler, ...line.handlers] });
  await waitFor(() => expect(readStoredValue('outbox_sa')).toBeUndefined());
  expect(await (await findCartItem(stool.name)).findByRole('textbox')).toHaveValue('1');
  expect(await cartItemsOf(database, cartId)).toEqual([[stool.sku, 1]]);
  expect(asked.count('AddItem')).toBe(0);
});

test('shows an item once while the app checks whether its addition was executed', async () => {
  const { database, line } = await addInDoubt(1);
  await line.goOnline();
  // The first request loads the cart. The second request, which checks the addition, is slow.
  const looking = gate();
  let count = 0;
  const look = operation('GetCartDetails', async () => {
    count++;
    if (count > 1) await looking.opened;
  });
  await renderApp('/sa_en/cart', { database, before: [look, ...line.handlers] });
  await waitFor(() => expect(count).toBe(2));
  expect((await findCartItem(stool.name)).getByRole('textbox')).toHaveValue('1');
  expect(await cartLink(1)).toBeVisible();
  looking.open();
  await waitFor(() => expect(readStoredValue('outbox_sa')).toBeUndefined());
  expect((await findCartItem(stool.name)).getByRole('textbox')).toHaveValue('1');
});

test('does not repeat an addition after a restart when the connection broke before its response', async () => {
  const line = simulateConnection();
  const app = await openWithCart(`/sa_en${stool.path}`, [], { before: line.handlers });
  const lost = loseResponses(app.database, 'mutation AddItem', { times: 1 });
  server.use(
    operation('AddItem', () => void line.goOffline()),
    ...lost.handlers,
  );
  await app.user.click(await main().findByRole('button', { name: textOf('cart.addToCart') }));
  await waitFor(async () => expect(await readOutboxEntries()).toMatchObject([{ isWaiting: true }]));
  app.leave();
  await line.goOnline();
  await renderApp('/sa_en/cart', { database: app.database, before: line.handlers });
  await waitFor(() => expect(readStoredValue('outbox_sa')).toBeUndefined());
  expect(await cartItemsOf(app.database, app.cartId)).toEqual([[stool.sku, 1]]);
});

test('removes an unconfirmed item from the back end’s cart when the shopper removes it offline', async () => {
  const { database, cartId, user, line } = await addInDoubt(1);
  await renderApp('/sa_en/cart', { database, before: line.handlers });
  await user.click(
    (await findCartItem(stool.name)).getByRole('button', { name: textOf('cart.removeNamed', { name: stool.name }) }),
  );
  await line.goOnline();
  await waitFor(() => expect(readStoredValue('outbox_sa')).toBeUndefined());
  expect(await cartItemsOf(database, cartId)).toEqual([]);
});

test('sets the smaller quantity of an unconfirmed item that the shopper reduces offline', async () => {
  const { database, cartId, user, line } = await addInDoubt(2);
  await renderApp('/sa_en/cart', { database, before: line.handlers });
  await user.click((await findCartItem(stool.name)).getByRole('button', { name: textOf('ui.quantityLess') }));
  await line.goOnline();
  await waitFor(() => expect(readStoredValue('outbox_sa')).toBeUndefined());
  expect(await cartItemsOf(database, cartId)).toEqual([[stool.sku, 1]]);
});

test('sends each change once and in order from two tabs that go online at the same time', async () => {
  const letGo = installLocks();
  const line = simulateConnection();
  const database = newDatabase();
  const cartId = await newCart(database, [ivoryBox()]);
  storeValue('cartId_sa', cartId);
  const asked = recordOperations();
  server.use(asked.handler, ...line.handlers, ...shopHandlers(createShop({ database })));
  const tabs = [await openTab(), await openTab()] as const;
  await line.goOffline();
  const [first, second] = tabs.map(({ store }) => store);
  if (!first || !second) throw new Error('There are no tabs.');
  await first.dispatch(addItems([{ sku: stool.sku, name: stool.name, quantity: 2 }]));
  const there = optimisticCart(second.getState().cart)?.items[0];
  if (!there) throw new Error('The box is not there.');
  await second.dispatch(updateItem(there, 3));
  await first.dispatch(addItems([{ sku: demo.mug.sku, name: demo.mug.name, quantity: 1 }]));
  await line.goOnline();
  expect(await Promise.all(tabs.map(({ store }) => store.dispatch(sendEntries())))).toEqual([true, true]);
  expect(asked.asked.map(({ name }) => name).filter((name) => /^(Add|Update)Item$/.test(name))).toEqual([
    'AddItem',
    'UpdateItem',
    'AddItem',
  ]);
  expect(await cartItemsOf(database, cartId)).toEqual([
    [box.sku, 3],
    [stool.sku, 2],
    [demo.mug.sku, 1],
  ]);
  expect(screen.queryByRole('alert')).toBeNull();
  for (const tab of tabs) closeTab(tab);
  letGo();
});

test('keeps an item unchanged when the back end rejects its new options', async () => {
  const line = simulateConnection();
  const { database, cartId, store } = await openWithCart('/sa_en/cart', [ivoryBox()], { before: line.handlers });
  await findCartItem(box.name);
  await line.goOffline();
  const there = optimisticCart(store.getState().cart)?.items[0];
  if (!there) throw new Error('The box is not there.');
  // The product page dispatches the same action when the shopper edits an item.
  const walnut = { selectedOptions: [demo.walnut.uid], enteredOptions: [] };
  await act(() => store.dispatch(changeOptions(there, walnut)));
  expect(readStoredValue('outbox_sa')).toHaveLength(2);
  database.exec('UPDATE stock SET qty = 0');
  await line.goOnline();
  expect(await screen.findByText(pattern('cart.notes'))).toBeVisible();
  await waitFor(() => expect(readStoredValue('outbox_sa')).toBeUndefined());
  expect(readStoredValue('cart_notes_sa')).toMatchObject([{ kind: 'refused' }]);
  expect(await cartItemsOf(database, cartId)).toEqual([[box.sku, 1]]);
});

test('sends the queued changes before a change that the shopper makes online', async () => {
  const line = simulateConnection();
  const broken = failRequests('mutation UpdateItem', networkError);
  const { user, database, cartId, store } = await openWithCart(
    '/sa_en/cart',
    [{ sku: stool.sku, quantity: 1 }, ivoryBox()],
    {
      before: [...line.handlers, ...broken.handlers],
    },
  );
  await findCartItem(stool.name);
  await line.goOffline();
  await user.click((await findCartItem(stool.name)).getByRole('button', { name: textOf('ui.quantityMore') }));
  await line.goOnline();
  await waitFor(async () => expect(await readOutboxEntries()).toMatchObject([{ sentAt: expect.any(Number) }]));
  // The attempt to send the change has ended. The next attempt would start seconds later.
  await act(() => store.dispatch(waitForOutbox()));
  broken.heal();
  const asked = recordOperations();
  server.use(asked.handler);
  await user.click(
    (await findCartItem(box.name)).getByRole('button', { name: textOf('cart.removeNamed', { name: box.name }) }),
  );
  await waitFor(async () => expect(await cartItemsOf(database, cartId)).toEqual([[stool.sku, 2]]));
  const changes = asked.asked.map(({ name }) => name).filter((name) => /^(Update|Remove)Item$/.test(name));
  expect(changes.at(-1)).toBe('RemoveItem');
  expect(changes).toContain('UpdateItem');
});

/** Opens the cart page and cuts the connection during a mutation, before or after the back end executes it. */
async function cutOff(mutation: string, isDone: boolean) {
  const line = simulateConnection();
  const app = await openWithCart('/sa_en/cart', [ivoryBox(), { sku: stool.sku, quantity: 1 }], {
    before: line.handlers,
  });
  await findCartItem(stool.name);
  const lost = isDone
    ? loseResponses(app.database, `mutation ${mutation}`, { times: 1 })
    : failRequests(mutation, networkError);
  server.use(
    operation(mutation, () => void line.goOffline()),
    ...lost.handlers,
  );
  return { ...app, line };
}

describe.each([
  ['did not arrive', false],
  ['was executed', true],
])('a request whose connection breaks and that %s', (_, isDone) => {
  test('sets the quantity that the shopper selects after the connection breaks', async () => {
    const { user, store, database, cartId, line } = await cutOff('UpdateItem', isDone);
    const more = async () =>
      user.click((await findCartItem(stool.name)).getByRole('button', { name: textOf('ui.quantityMore') }));
    await more();
    expect(await (await findCartItem(stool.name)).findByText(textOf('cart.lineWaits'))).toBeVisible();
    expect((await findCartItem(stool.name)).getByRole('textbox')).toHaveValue('2');
    expect(store.getState().cart.isUpdatingItem).toBe(false);
    await more();
    expect(await cartLink(4)).toBeInTheDocument();
    server.resetHandlers(...line.handlers, ...shopHandlers(createShop({ database })));
    await line.goOnline();
    await waitFor(() => expect(readStoredValue('outbox_sa')).toBeUndefined());
    expect(await cartItemsOf(database, cartId)).toEqual([
      [box.sku, 1],
      [stool.sku, 3],
    ]);
  });

  test('sets the last of two quantities selected during the request', async () => {
    const { user, database, cartId, line } = await cutOff('UpdateItem', isDone);
    await user.click((await findCartItem(stool.name)).getByRole('button', { name: textOf('ui.quantityMore') }));
    await user.click((await findCartItem(stool.name)).getByRole('button', { name: textOf('ui.quantityMore') }));
    await waitFor(() => expect(readStoredValue('outbox_sa')).toHaveLength(2));
    server.resetHandlers(...line.handlers, ...shopHandlers(createShop({ database })));
    await line.goOnline();
    await waitFor(() => expect(readStoredValue('outbox_sa')).toBeUndefined());
    expect(await cartItemsOf(database, cartId)).toEqual([
      [box.sku, 1],
      [stool.sku, 3],
    ]);
  });

  test.each([false, true])('removes an item, or keeps it once after an undo (undone: %s)', async (isUndone) => {
    const { user, store, database, cartId, line } = await cutOff('RemoveItem', isDone);
    await user.click(
      (await findCartItem(stool.name)).getByRole('button', { name: textOf('cart.removeNamed', { name: stool.name }) }),
    );
    await waitFor(() => expect(store.getState().cart.isUpdatingItem).toBe(false));
    expect(main().queryByRole('link', { name: stool.name })).toBeNull();
    if (isUndone) {
      await user.click(await main().findByRole('button', { name: textOf('cart.putBackNamed', { name: stool.name }) }));
      expect(await (await findCartItem(stool.name)).findByRole('textbox')).toHaveValue('1');
    }
    server.resetHandlers(...line.handlers, ...shopHandlers(createShop({ database })));
    await line.goOnline();
    await waitFor(() => expect(readStoredValue('outbox_sa')).toBeUndefined());
    expect(await cartItemsOf(database, cartId)).toEqual([[box.sku, 1], ...(isUndone ? [[stool.sku, 1]] : [])]);
  });
});

test('sets isUpdatingItem to false when a removal is queued, and when it is undone', async () => {
  const line = simulateConnection();
  const { user, store } = await openWithCart('/sa_en/cart', [{ sku: stool.sku, quantity: 1 }], {
    before: line.handlers,
  });
  await findCartItem(stool.name);
  await line.goOffline();
  await user.click(
    (await findCartItem(stool.name)).getByRole('button', { name: textOf('cart.removeNamed', { name: stool.name }) }),
  );
  await waitFor(() => expect(store.getState().cart.isUpdatingItem).toBe(false));
  await user.click(await main().findByRole('button', { name: textOf('cart.putBackNamed', { name: stool.name }) }));
  await waitFor(() => expect(readStoredValue('outbox_sa')).toBeUndefined());
  expect(store.getState().cart.isUpdatingItem).toBe(false);
});
