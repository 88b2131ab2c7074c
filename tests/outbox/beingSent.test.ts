import { waitFor } from '@testing-library/react';
import { addItems } from '#features/cart/actions/addItems';
import { removeLines } from '#features/cart/actions/removeItems';
import { asItemToAdd } from '#store/cartItem';
import type { OutboxHandlers } from '#store/index';
import { shopHandlers } from '../../mocks/handlers.ts';
import { createShop, newDatabase } from '../support/backEnd.ts';
import { ivoryBox, keep, linesOf, newCart, type Wish } from '../support/carts.ts';
import { closeTab, openTab } from '../support/cartTabs.ts';
import * as demo from '../support/demo.ts';
import { gate } from '../support/gate.ts';
import { keptEntries } from '../support/outbox.ts';
import { server } from '../support/renderApp.tsx';

const stool = { sku: demo.stool.sku, quantity: 1 };

/** A tab with these items in the cart. The sender reads a removal, and waits before it marks it as sent. */
async function openSendingTab(wishes: Wish[]) {
  const database = newDatabase();
  const cartId = await newCart(database, wishes);
  keep('cartId_sa', cartId);
  server.use(...shopHandlers(createShop({ database })));
  const tab = await openTab();
  const { store } = tab;
  const items = store.getState().cart.details?.items ?? [];
  expect(items.length).toBe(wishes.length);
  const { services } = store;
  const handlers = services.outboxHandlers;
  const isRead = gate();
  const mayGoOn = gate();
  const held: OutboxHandlers['remove'] = async () => {
    isRead.open();
    await mayGoOn.opened;
    services.outboxHandlers = handlers;
    return handlers.remove();
  };
  services.outboxHandlers = { ...handlers, remove: held };
  return { tab, items, isRead, mayGoOn, lines: () => linesOf(database, cartId) };
}

it('does not send a removal that is undone while its sending begins', async () => {
  const { tab, items, isRead, mayGoOn, lines } = await openSendingTab([stool]);
  const removed = tab.store.dispatch(removeLines(items, { id: 'removal' }));
  await isRead.opened;
  await tab.store.dispatch(
    addItems(
      items.map((item) => asItemToAdd(item)),
      { after: 'removal' },
    ),
  );
  mayGoOn.open();
  await removed;
  await waitFor(async () => expect(await keptEntries()).toEqual([]));
  expect(await lines()).toEqual([[demo.stool.sku, 1]]);
  closeTab(tab);
});

it('sends the rest of a removal of which one item is put back while its sending begins', async () => {
  const { tab, items, isRead, mayGoOn, lines } = await openSendingTab([stool, ivoryBox()]);
  const removed = tab.store.dispatch(removeLines(items, { id: 'removal' }));
  await isRead.opened;
  await tab.store.dispatch(
    addItems(
      items.slice(0, 1).map((item) => asItemToAdd(item)),
      { after: 'removal' },
    ),
  );
  mayGoOn.open();
  await removed;
  await waitFor(async () => expect(await keptEntries()).toEqual([]));
  expect(await lines()).toEqual([[demo.stool.sku, 1]]);
  closeTab(tab);
});
