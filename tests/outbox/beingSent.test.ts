import { waitFor } from '@testing-library/react';
import { addItems } from '#features/cart/actions/addItems';
import { removeCartItems } from '#features/cart/actions/removeItems';
import { asItemToAdd } from '#store/cartItem';
import { shopHandlers } from '../../mocks/handlers.ts';
import { createShop, newDatabase } from '../support/backEnd.ts';
import { type CartItemInput, cartItemsOf, ivoryBox, newCart, storeValue } from '../support/carts.ts';
import { closeTab, openTab } from '../support/cartTabs.ts';
import * as demo from '../support/demo.ts';
import { gate } from '../support/gate.ts';
import { readOutboxEntries } from '../support/outbox.ts';
import { server } from '../support/renderApp.tsx';

const stool = { sku: demo.stool.sku, quantity: 1 };

/**
 * Removes all items of a cart, and undoes the removal of the first item. The undo happens after the sender has read the
 * queued removal, and before the sender marks this removal as sent.
 *
 * @returns the cart in the back end when the outbox is empty
 */
async function putBackWhileSending(wishes: CartItemInput[]) {
  const database = newDatabase();
  const cartId = await newCart(database, wishes);
  storeValue('cartId_sa', cartId);
  server.use(...shopHandlers(createShop({ database })));
  const tab = await openTab();
  const { dispatch, getState, services } = tab.store;
  const [first, ...others] = getState().cart.details?.items ?? [];
  if (!first) throw new Error('The cart is empty.');
  const handlers = services.outboxHandlers;
  const isRead = gate();
  const mayGoOn = gate();
  services.outboxHandlers = {
    ...handlers,
    remove: async () => {
      isRead.open();
      await mayGoOn.opened;
      return handlers.remove();
    },
  };
  const removed = dispatch(removeCartItems([first, ...others], { id: 'removal' }));
  await isRead.opened;
  await dispatch(addItems([asItemToAdd(first)], { after: 'removal' }));
  mayGoOn.open();
  await removed;
  await waitFor(async () => expect(await readOutboxEntries()).toEqual([]));
  closeTab(tab);
  return cartItemsOf(database, cartId);
}

it('does not send a removal that is undone just before it is marked as sent', async () => {
  expect(await putBackWhileSending([stool])).toEqual([[demo.stool.sku, 1]]);
});

it('sends a removal without the item that is restored just before it is marked as sent', async () => {
  expect(await putBackWhileSending([stool, ivoryBox()])).toEqual([[demo.stool.sku, 1]]);
});
