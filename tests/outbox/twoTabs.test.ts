import { waitFor } from '@testing-library/react';
import { addItems } from '#features/cart/actions/addItems';
import { shopHandlers } from '../../mocks/handlers.ts';
import { createShop, newDatabase } from '../support/backEnd.ts';
import { newCart, storeValue } from '../support/carts.ts';
import { closeTab, openTab, readBackEndCart } from '../support/cartTabs.ts';
import * as demo from '../support/demo.ts';
import { gate } from '../support/gate.ts';
import { installLocks } from '../support/locks.ts';
import { readOutboxEntries } from '../support/outbox.ts';
import { server } from '../support/renderApp.tsx';
import { operation } from '../support/responses.ts';

test('resolves a change in the tab that made it when another tab sends it', async () => {
  const unlock = installLocks();
  const database = newDatabase();
  server.use(...shopHandlers(createShop({ database })));
  storeValue('cartId_sa', await newCart(database, []));
  const [first, second] = [await openTab(), await openTab()];
  const shop = createShop({ database });
  const response = gate();
  server.use(
    operation('AddItem', async ({ request }) => {
      await response.opened;
      return shop.handle(request);
    }),
  );
  const item = { sku: demo.stool.sku, name: demo.stool.name, quantity: 1 };
  const one = first.store.dispatch(addItems([item]));
  await waitFor(async () => expect(await readOutboxEntries()).toMatchObject([{ sentAt: expect.any(Number) }]));
  const other = second.store.dispatch(addItems([{ ...item, quantity: 2 }]));
  await waitFor(async () => expect(await readOutboxEntries()).toHaveLength(2));
  response.open();
  await Promise.all([one, other]);
  expect((await readBackEndCart(database)).items).toEqual([expect.stringMatching(`^3 × ${demo.stool.sku}`)]);
  // The tab that sends shows no message about the other tab's change.
  expect(Object.values(first.store.getState().toasts)).toEqual([]);
  for (const tab of [first, second]) closeTab(tab);
  unlock();
});
