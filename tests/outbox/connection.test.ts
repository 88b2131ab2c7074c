import { waitFor } from '@testing-library/react';
import { addItems } from '#features/cart/actions/addItems';
import { shopHandlers } from '../../mocks/handlers.ts';
import { createShop, newDatabase } from '../support/backEnd.ts';
import { keep, linesOf, newCart } from '../support/carts.ts';
import { closeTab, openTab } from '../support/cartTabs.ts';
import * as demo from '../support/demo.ts';
import { connection } from '../support/offline.ts';
import { server } from '../support/renderApp.tsx';

it('sends a change that is stored after the connection is back', async () => {
  const network = connection();
  const database = newDatabase();
  const cartId = await newCart(database, []);
  keep('cartId_sa', cartId);
  server.use(...network.handlers, ...shopHandlers(createShop({ database })));
  const tab = await openTab();
  await network.lose();
  const added = tab.store.dispatch(addItems([{ sku: demo.stool.sku, name: demo.stool.name, quantity: 1 }]));
  await network.find();
  await added;
  await waitFor(async () => expect(await linesOf(database, cartId)).toEqual([[demo.stool.sku, 1]]));
  closeTab(tab);
});
