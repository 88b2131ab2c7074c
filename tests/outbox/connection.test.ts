import { waitFor } from '@testing-library/react';
import { addItems } from '#features/cart/actions/addItems';
import { openList } from '#outbox/entries';
import { shopHandlers } from '../../mocks/handlers.ts';
import { createShop, newDatabase } from '../support/backEnd.ts';
import { cartItemsOf, newCart, storeValue } from '../support/carts.ts';
import { closeTab, openTab } from '../support/cartTabs.ts';
import * as demo from '../support/demo.ts';
import { readOutboxEntries } from '../support/outbox.ts';
import { server } from '../support/renderApp.tsx';
import { operation } from '../support/responses.ts';
import { simulateConnection } from '../support/simulateConnection.ts';

const stool = { sku: demo.stool.sku, name: demo.stool.name, quantity: 1 };

/** Opens a guest's tab with an empty cart and a connection that the test can cut. */
async function openDevice() {
  const network = simulateConnection();
  const database = newDatabase();
  const cartId = await newCart(database, []);
  storeValue('cartId_sa', cartId);
  const shop = createShop({ database });
  server.use(...network.handlers, ...shopHandlers(shop));
  return { network, shop, tab: await openTab(), lines: () => cartItemsOf(database, cartId) };
}

it('sends a change that is stored only after the device is online again', async () => {
  const { network, tab, lines } = await openDevice();
  await network.goOffline();
  const added = tab.store.dispatch(addItems([stool]));
  await network.goOnline();
  await added;
  await waitFor(async () => expect(await lines()).toEqual([[demo.stool.sku, 1]]));
  closeTab(tab);
});

it('sends an addition once although the device could not mark the addition as sent', async () => {
  const { network, tab, lines } = await openDevice();
  await network.goOffline();
  await tab.store.dispatch(addItems([stool]));
  const put = jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  await network.goOnline();
  await tab.store.services.openOutbox();
  expect(put).toHaveBeenCalled();
  closeTab(tab);
  put.mockRestore();
  const next = await openTab();
  await next.store.services.openOutbox();
  expect(await readOutboxEntries()).toEqual([]);
  expect(await lines()).toEqual([[demo.stool.sku, 1]]);
  closeTab(next);
});

it("sends the shopper's own changes at any age and drops changes of others after a month", async () => {
  const { network, tab, lines } = await openDevice();
  await network.goOffline();
  await tab.store.dispatch(addItems([stool]));
  const queuedAt = Date.now() - 400 * 24 * 60 * 60 * 1_000;
  await openList().change('sa', (entries) =>
    ['', 'other@example.com'].flatMap((owner) =>
      entries.map((one) => ({ ...one, id: one.id + owner, owner, queuedAt })),
    ),
  );
  await network.goOnline();
  await tab.store.services.openOutbox();
  expect(await lines()).toEqual([[demo.stool.sku, 1]]);
  expect(await readOutboxEntries()).toEqual([]);
  closeTab(tab);
});

it('repeats an addition whose first attempt was recorded while the clock was a day ahead', async () => {
  const { network, tab, lines } = await openDevice();
  await network.goOffline();
  await tab.store.dispatch(addItems([stool]));
  const sentAt = Date.now() + 24 * 60 * 60 * 1_000;
  await openList().change('sa', (entries) => entries.map((one) => ({ ...one, sentAt })));
  await network.goOnline();
  await tab.store.services.openOutbox();
  expect(await lines()).toEqual([[demo.stool.sku, 1]]);
  closeTab(tab);
});

it('shows that the cart contains more pieces than the shopper added', async () => {
  const { network, tab, lines, shop } = await openDevice();
  server.use(
    operation('AddItem', async ({ request }) => {
      // A browser may repeat a request when the connection breaks before the response.
      await shop.handle(request.clone());
      return shop.handle(request);
    }),
  );
  await network.goOnline();
  await tab.store.dispatch(addItems([stool]));
  expect(await lines()).toEqual([[demo.stool.sku, 2]]);
  expect(Object.values(tab.store.getState().toasts).map(({ message }) => message)).toContainEqual({
    id: 'cart.moreThanAdded',
    values: { name: stool.name, quantity: 2 },
  });
  closeTab(tab);
});
