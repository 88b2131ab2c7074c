import { act, screen, waitFor } from '@testing-library/react';
import { addItems } from '#features/cart/actions/addItems';
import { changeOptions, updateItem } from '#features/cart/actions/changeQuantity';
import { optimisticCart } from '#features/cart/outbox/optimisticCart';
import { sendEntries, waitForOutbox } from '#outbox/send';
import { shopHandlers } from '../../mocks/handlers.ts';
import { createShop, newDatabase } from '../support/backEnd.ts';
import { cartLink, ivoryBox, keep, kept, lineOf, linesOf, main, miniCart, newCart, visit } from '../support/carts.ts';
import { closeTab, openTab } from '../support/cartTabs.ts';
import * as demo from '../support/demo.ts';
import { gate } from '../support/gate.ts';
import { withLocks } from '../support/locks.ts';
import { loseAnswers } from '../support/lostResponses.ts';
import { connection } from '../support/offline.ts';
import { keptEntries } from '../support/outbox.ts';
import { renderApp, server } from '../support/renderApp.tsx';
import { fault, listen, noAnswer, operation } from '../support/responses.ts';
import { pattern, textOf } from '../support/texts.ts';

// A queued change whose response is lost takes effect once: also after a restart, after a correction by the shopper
// and with two tabs. A rejected change also drops the changes that depend on it.

const { stool, box } = demo;

afterEach(() => jest.restoreAllMocks());

/** Adds stools offline; when online, the back end adds them but its response is lost. */
async function addInDoubt(pieces: 1 | 2) {
  const line = connection();
  const app = await visit(`/sa_en${stool.path}`, [], { before: line.handlers });
  const add = async () => main().findByRole('button', { name: textOf('cart.addToCart') });
  await add();
  await line.lose();
  if (pieces === 2) await app.user.click(main().getByRole('button', { name: textOf('ui.quantityMore') }));
  await app.user.click(await add());
  await (await miniCart(pieces)).findByText(stool.name);
  const lost = loseAnswers(app.database, 'mutation AddItem', { thenSilent: true });
  server.use(...lost.handlers);
  await line.find();
  await waitFor(() => expect(lost.count()).toBe(1));
  expect(await linesOf(app.database, app.cartId)).toEqual([[stool.sku, pieces]]);
  app.leave();
  await line.lose();
  lost.heal();
  return { ...app, line };
}

test('does not send an executed addition again after a restart', async () => {
  const { database, cartId, line } = await addInDoubt(1);
  await line.find();
  const asked = listen();
  await renderApp('/sa_en/cart', { database, before: [asked.handler, ...line.handlers] });
  await waitFor(() => expect(kept('outbox_sa')).toBeUndefined());
  expect(await (await lineOf(stool.name)).findByRole('textbox')).toHaveValue('1');
  expect(await linesOf(database, cartId)).toEqual([[stool.sku, 1]]);
  expect(asked.count('AddItem')).toBe(0);
});

test('shows an executed addition once before it is checked', async () => {
  const { database, line } = await addInDoubt(1);
  await line.find();
  // The cart is shown, but the second request, which checks the addition, is slow.
  const looking = gate();
  let count = 0;
  const look = operation('GetCartDetails', async () => {
    count++;
    if (count > 1) await looking.opened;
  });
  await renderApp('/sa_en/cart', { database, before: [look, ...line.handlers] });
  await waitFor(() => expect(count).toBe(2));
  expect((await lineOf(stool.name)).getByRole('textbox')).toHaveValue('1');
  expect(await cartLink(1)).toBeVisible();
  looking.open();
  await waitFor(() => expect(kept('outbox_sa')).toBeUndefined());
  expect((await lineOf(stool.name)).getByRole('textbox')).toHaveValue('1');
});

test('does not send an addition again after a restart when its response was lost with the connection', async () => {
  const line = connection();
  const app = await visit(`/sa_en${stool.path}`, [], { before: line.handlers });
  const lost = loseAnswers(app.database, 'mutation AddItem', { times: 1 });
  server.use(
    operation('AddItem', () => void line.lose()),
    ...lost.handlers,
  );
  await app.user.click(await main().findByRole('button', { name: textOf('cart.addToCart') }));
  await waitFor(async () => expect(await keptEntries()).toMatchObject([{ isWaiting: true }]));
  app.leave();
  await line.find();
  await renderApp('/sa_en/cart', { database: app.database, before: line.handlers });
  await waitFor(() => expect(kept('outbox_sa')).toBeUndefined());
  expect(await linesOf(app.database, app.cartId)).toEqual([[stool.sku, 1]]);
});

test('removes an unconfirmed item when the shopper removes it', async () => {
  const { database, cartId, user, line } = await addInDoubt(1);
  await renderApp('/sa_en/cart', { database, before: line.handlers });
  await user.click(
    (await lineOf(stool.name)).getByRole('button', { name: textOf('cart.removeNamed', { name: stool.name }) }),
  );
  await line.find();
  await waitFor(() => expect(kept('outbox_sa')).toBeUndefined());
  expect(await linesOf(database, cartId)).toEqual([]);
});

test('reduces an unconfirmed item when the shopper reduces its quantity', async () => {
  const { database, cartId, user, line } = await addInDoubt(2);
  await renderApp('/sa_en/cart', { database, before: line.handlers });
  await user.click((await lineOf(stool.name)).getByRole('button', { name: textOf('ui.quantityLess') }));
  await line.find();
  await waitFor(() => expect(kept('outbox_sa')).toBeUndefined());
  expect(await linesOf(database, cartId)).toEqual([[stool.sku, 1]]);
});

test('sends each change once and in order from two tabs that go online at the same time', async () => {
  const letGo = withLocks();
  const line = connection();
  const database = newDatabase();
  const cartId = await newCart(database, [ivoryBox()]);
  keep('cartId_sa', cartId);
  const asked = listen();
  server.use(asked.handler, ...line.handlers, ...shopHandlers(createShop({ database })));
  const tabs = [await openTab(), await openTab()] as const;
  await line.lose();
  const [first, second] = tabs.map(({ store }) => store);
  if (!first || !second) throw new Error('There are no tabs.');
  await first.dispatch(addItems([{ sku: stool.sku, name: stool.name, quantity: 2 }]));
  const there = optimisticCart(second.getState().cart)?.items[0];
  if (!there) throw new Error('The box is not there.');
  await second.dispatch(updateItem(there, 3));
  await first.dispatch(addItems([{ sku: demo.mug.sku, name: demo.mug.name, quantity: 1 }]));
  await line.find();
  expect(await Promise.all(tabs.map(({ store }) => store.dispatch(sendEntries())))).toEqual([true, true]);
  expect(asked.asked.map(({ name }) => name).filter((name) => /^(Add|Update)Item$/.test(name))).toEqual([
    'AddItem',
    'UpdateItem',
    'AddItem',
  ]);
  expect(await linesOf(database, cartId)).toEqual([
    [box.sku, 3],
    [stool.sku, 2],
    [demo.mug.sku, 1],
  ]);
  expect(screen.queryByRole('alert')).toBeNull();
  for (const tab of tabs) closeTab(tab);
  letGo();
});

test('keeps an item unchanged when the back end rejects its new options', async () => {
  const line = connection();
  const { database, cartId, store } = await visit('/sa_en/cart', [ivoryBox()], { before: line.handlers });
  await lineOf(box.name);
  await line.lose();
  const there = optimisticCart(store.getState().cart)?.items[0];
  if (!there) throw new Error('The box is not there.');
  // The product page does the same when the shopper edits an item.
  const walnut = { selectedOptions: [demo.walnut.uid], enteredOptions: [] };
  await act(() => store.dispatch(changeOptions(there, walnut)));
  expect(kept('outbox_sa')).toHaveLength(2);
  database.exec('UPDATE stock SET qty = 0');
  await line.find();
  expect(await screen.findByText(pattern('cart.notes'))).toBeVisible();
  await waitFor(() => expect(kept('outbox_sa')).toBeUndefined());
  expect(kept('cart_notes_sa')).toMatchObject([{ kind: 'refused' }]);
  expect(await linesOf(database, cartId)).toEqual([[box.sku, 1]]);
});

test('sends a change made online after the changes that are still queued', async () => {
  const line = connection();
  const broken = fault('mutation UpdateItem', noAnswer);
  const { user, database, cartId, store } = await visit('/sa_en/cart', [{ sku: stool.sku, quantity: 1 }, ivoryBox()], {
    before: [...line.handlers, ...broken.handlers],
  });
  await lineOf(stool.name);
  await line.lose();
  await user.click((await lineOf(stool.name)).getByRole('button', { name: textOf('ui.quantityMore') }));
  await line.find();
  await waitFor(async () => expect(await keptEntries()).toMatchObject([{ sentAt: expect.any(Number) }]));
  // The attempt has ended, and the next one starts seconds later.
  await act(() => store.dispatch(waitForOutbox()));
  broken.heal();
  const asked = listen();
  server.use(asked.handler);
  await user.click(
    (await lineOf(box.name)).getByRole('button', { name: textOf('cart.removeNamed', { name: box.name }) }),
  );
  await waitFor(async () => expect(await linesOf(database, cartId)).toEqual([[stool.sku, 2]]));
  const changes = asked.asked.map(({ name }) => name).filter((name) => /^(Update|Remove)Item$/.test(name));
  expect(changes.at(-1)).toBe('RemoveItem');
  expect(changes).toContain('UpdateItem');
});

/** Opens the cart page and cuts the connection during a mutation, before or after the back end executes it. */
async function cutOff(mutation: string, isDone: boolean) {
  const line = connection();
  const app = await visit('/sa_en/cart', [ivoryBox(), { sku: stool.sku, quantity: 1 }], { before: line.handlers });
  await lineOf(stool.name);
  const lost = isDone ? loseAnswers(app.database, `mutation ${mutation}`, { times: 1 }) : fault(mutation, noAnswer);
  server.use(
    operation(mutation, () => void line.lose()),
    ...lost.handlers,
  );
  return { ...app, line };
}

describe.each([
  ['did not arrive', false],
  ['was executed', true],
])('a request whose connection breaks and that %s', (_, isDone) => {
  test('sets the selected quantity and the one selected after it', async () => {
    const { user, store, database, cartId, line } = await cutOff('UpdateItem', isDone);
    const more = async () =>
      user.click((await lineOf(stool.name)).getByRole('button', { name: textOf('ui.quantityMore') }));
    await more();
    expect(await (await lineOf(stool.name)).findByText(textOf('cart.lineWaits'))).toBeVisible();
    expect((await lineOf(stool.name)).getByRole('textbox')).toHaveValue('2');
    expect(store.getState().cart.isUpdatingItem).toBe(false);
    await more();
    expect(await cartLink(4)).toBeInTheDocument();
    server.resetHandlers(...line.handlers, ...shopHandlers(createShop({ database })));
    await line.find();
    await waitFor(() => expect(kept('outbox_sa')).toBeUndefined());
    expect(await linesOf(database, cartId)).toEqual([
      [box.sku, 1],
      [stool.sku, 3],
    ]);
  });

  test('sets the last of two quantities selected during the request', async () => {
    const { user, database, cartId, line } = await cutOff('UpdateItem', isDone);
    await user.click((await lineOf(stool.name)).getByRole('button', { name: textOf('ui.quantityMore') }));
    await user.click((await lineOf(stool.name)).getByRole('button', { name: textOf('ui.quantityMore') }));
    await waitFor(() => expect(kept('outbox_sa')).toHaveLength(2));
    server.resetHandlers(...line.handlers, ...shopHandlers(createShop({ database })));
    await line.find();
    await waitFor(() => expect(kept('outbox_sa')).toBeUndefined());
    expect(await linesOf(database, cartId)).toEqual([
      [box.sku, 1],
      [stool.sku, 3],
    ]);
  });

  test.each([false, true])('removes an item, or keeps it once after an undo (%s)', async (isUndone) => {
    const { user, store, database, cartId, line } = await cutOff('RemoveItem', isDone);
    await user.click(
      (await lineOf(stool.name)).getByRole('button', { name: textOf('cart.removeNamed', { name: stool.name }) }),
    );
    await waitFor(() => expect(store.getState().cart.isUpdatingItem).toBe(false));
    expect(main().queryByRole('link', { name: stool.name })).toBeNull();
    if (isUndone) {
      await user.click(await main().findByRole('button', { name: textOf('cart.putBackNamed', { name: stool.name }) }));
      expect(await (await lineOf(stool.name)).findByRole('textbox')).toHaveValue('1');
    }
    server.resetHandlers(...line.handlers, ...shopHandlers(createShop({ database })));
    await line.find();
    await waitFor(() => expect(kept('outbox_sa')).toBeUndefined());
    expect(await linesOf(database, cartId)).toEqual([[box.sku, 1], ...(isUndone ? [[stool.sku, 1]] : [])]);
  });
});

test('ends the updating state after a queued removal and after its undo', async () => {
  const line = connection();
  const { user, store } = await visit('/sa_en/cart', [{ sku: stool.sku, quantity: 1 }], { before: line.handlers });
  await lineOf(stool.name);
  await line.lose();
  await user.click(
    (await lineOf(stool.name)).getByRole('button', { name: textOf('cart.removeNamed', { name: stool.name }) }),
  );
  await waitFor(() => expect(store.getState().cart.isUpdatingItem).toBe(false));
  await user.click(await main().findByRole('button', { name: textOf('cart.putBackNamed', { name: stool.name }) }));
  await waitFor(() => expect(kept('outbox_sa')).toBeUndefined());
  expect(store.getState().cart.isUpdatingItem).toBe(false);
});
