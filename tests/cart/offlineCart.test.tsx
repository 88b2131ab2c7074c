import { act, screen, waitFor, within } from '@testing-library/react';
import { newDatabase } from '../support/backEnd.ts';
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
import { openPaymentStep } from '../support/checkout.ts';
import { newSession, signOut, storeSession } from '../support/customer.ts';
import * as demo from '../support/demo.ts';
import { storeOutboxEntries } from '../support/outbox.ts';
import { renderApp, server } from '../support/renderApp.tsx';
import { failRequests, recordOperations } from '../support/responses.ts';
import { simulateConnection } from '../support/simulateConnection.ts';
import { beginning, pattern, textOf } from '../support/texts.ts';

const stoolPath = `/sa_en${demo.stool.path}`;
const { stool } = demo;
const add = async () => main().findByRole('button', { name: textOf('cart.addToCart') });
const waits = textOf('cart.lineWaits');
const offline = textOf('app.offline');
const notes = () => screen.findByText(pattern('cart.notes'));
const toasts = () => within(screen.getByRole('region', { name: textOf('shell.notifications') }));
const sentNews = pattern('cart.waitingSentNews');

afterEach(() => jest.restoreAllMocks());

test('shows an item added offline as queued, keeps it after a restart, and sends it when online', async () => {
  const line = simulateConnection();
  const { user, database, leave } = await openWithCart(stoolPath, [], { before: line.handlers });
  await add();
  await line.goOffline();
  expect(await screen.findByText(offline)).toBeVisible();
  await user.click(await add());
  const drawer = await miniCart(1);
  expect(await drawer.findByText(stool.name)).toBeVisible();
  expect(drawer.getByText(waits)).toBeVisible();
  expect(await drawer.findByText(textOf('cart.waitingChanges', { count: 1 }))).toBeVisible();
  // The offline toast is hidden, because it would cover the more detailed notice in the cart.
  expect(screen.queryByText(offline)).toBeNull();
  expect(await cartLink(1)).toBeInTheDocument();
  leave();

  server.use(...line.handlers);
  const again = await renderApp('/sa_en/cart', { database, before: line.handlers });
  expect(await (await findCartItem(stool.name)).findByText(waits)).toBeVisible();
  expect(await cartItemsOf(database, String(readStoredValue('cartId_sa')))).toEqual([]);
  await line.goOnline();
  expect(await screen.findByText(textOf('cart.waitingSent', { count: 1 }))).toBeVisible();
  expect(screen.queryByText(textOf('app.online'))).toBeNull();
  await waitFor(async () =>
    expect(await cartItemsOf(database, String(readStoredValue('cartId_sa')))).toEqual([[stool.sku, 1]]),
  );
  expect(screen.queryByText(waits)).toBeNull();
  expect(readStoredValue('outbox_sa')).toBeUndefined();
  expect(again.store.getState().cart.outbox).toEqual([]);
});

test('shows the last loaded cart offline, and sends its changes when online', async () => {
  const line = simulateConnection();
  const { user, database, cartId, leave } = await openWithCart(
    '/sa_en/cart',
    [{ sku: stool.sku, quantity: 2 }, ivoryBox()],
    {
      before: line.handlers,
    },
  );
  await findCartItem(stool.name);
  leave();

  await line.goOffline();
  await renderApp('/sa_en/cart', { database, before: line.handlers });
  expect(await main().findByText(pattern('cart.offlineCopy'))).toBeVisible();
  const box = await findCartItem(demo.box.name);
  await user.click((await findCartItem(stool.name)).getByRole('button', { name: textOf('ui.quantityMore') }));
  expect(await (await findCartItem(stool.name)).findByText(waits)).toBeVisible();
  expect((await findCartItem(stool.name)).getByRole('textbox')).toHaveValue('3');
  await user.click(box.getByRole('button', { name: textOf('cart.removeNamed', { name: demo.box.name }) }));
  // An undone removal leaves no queued change.
  await user.click(await main().findByRole('button', { name: textOf('cart.putBackNamed', { name: demo.box.name }) }));
  await findCartItem(demo.box.name);
  await user.click(
    (await findCartItem(demo.box.name)).getByRole('button', {
      name: textOf('cart.removeNamed', { name: demo.box.name }),
    }),
  );
  expect(await cartLink(3)).toBeInTheDocument();

  await line.goOnline();
  await waitFor(async () => expect(await cartItemsOf(database, cartId)).toEqual([[stool.sku, 3]]));
  await waitFor(() => expect(screen.queryByText(waits)).toBeNull());
});

test('lists rejected changes and higher prices until the shopper dismisses the list', async () => {
  const line = simulateConnection();
  const { user, database, cartId, leave } = await openWithCart(
    '/sa_en/cart',
    [{ sku: stool.sku, quantity: 1 }, ivoryBox()],
    {
      before: line.handlers,
    },
  );
  await findCartItem(stool.name);
  await line.goOffline();
  await user.click((await findCartItem(stool.name)).getByRole('button', { name: textOf('ui.quantityMore') }));
  await user.click((await findCartItem(demo.box.name)).getByRole('button', { name: textOf('ui.quantityMore') }));
  database.exec(`UPDATE stock SET qty = 1 WHERE product_id = (SELECT id FROM product WHERE sku = '${stool.sku}')`);
  database.exec('UPDATE product_price SET regular_min = regular_min + 10, final_min = final_min + 10');
  await line.goOnline();

  expect(await screen.findByText(textOf('cart.refused.insufficientStock', { name: stool.name }))).toBeVisible();
  const list = within(screen.getByText(pattern('cart.notes')).closest('div') ?? document.body);
  expect(
    list
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent?.replaceAll(/[\u2066-\u2069]/g, '').replaceAll('\u00a0', ' ')),
  ).toEqual([
    textOf('cart.priceChanged', {
      name: stool.name,
      now: `SAR ${stool.price + 10}.00`,
      before: `SAR ${stool.price}.00`,
    }),
    textOf('cart.priceChanged', {
      name: demo.box.name,
      now: `SAR ${demo.box.price + 10}.00`,
      before: `SAR ${demo.box.price}.00`,
    }),
    textOf('cart.refused.insufficientStock', { name: stool.name }),
  ]);
  await waitFor(async () =>
    expect(await cartItemsOf(database, cartId)).toEqual([
      [stool.sku, 1],
      [demo.box.sku, 2],
    ]),
  );
  // No toast is shown, because it would cover the list.
  expect(toasts().queryByText(sentNews)).toBeNull();
  leave();
  await renderApp('/sa_en/cart', { database, before: line.handlers });
  expect(await notes()).toBeVisible();
  await user.click(screen.getByRole('button', { name: textOf('cart.notesRead') }));
  expect(screen.queryByText(pattern('cart.notes'))).toBeNull();
  expect(readStoredValue('cart_notes_sa')).toBeUndefined();
});

/** During a checkout, queues a quantity that exceeds the stock. Then goes online and opens a page. */
async function wantTooMuch(path: string) {
  const line = simulateConnection();
  const { user, database, leave } = await openPaymentStep('guest', { before: line.handlers });
  await user.click(main().getByRole('link', { name: textOf('checkout.backToCart') }));
  await findCartItem(stool.name);
  await line.goOffline();
  await user.click((await findCartItem(stool.name)).getByRole('button', { name: textOf('ui.quantityMore') }));
  expect(await (await findCartItem(stool.name)).findByText(waits)).toBeVisible();
  database.exec('UPDATE stock SET qty = 1');
  leave();
  await line.goOnline();
  return renderApp(path, { database });
}

test.each(['/sa_en/about-us', '/sa_en/checkout/return'])(
  'shows a toast at %s that links to the list of rejected changes',
  async (path) => {
    const { user } = await wantTooMuch(path);
    expect(await toasts().findByText(sentNews)).toBeVisible();
    expect(screen.queryByText(pattern('cart.notes'))).toBeNull();
    await user.click(toasts().getByRole('link', { name: textOf('cart.view') }));
    expect(await notes()).toBeVisible();
    expect(window.location.pathname).toBe('/sa_en/cart');
  },
);

test.each(['/sa_en/checkout', '/sa_en/checkout/payment'])('shows rejected changes at %s, not a toast', async (path) => {
  const { user } = await wantTooMuch(path);
  expect(await notes()).toBeVisible();
  await user.click(screen.getByRole('button', { name: textOf('cart.notesRead') }));
  expect(screen.queryByText(pattern('cart.notes'))).toBeNull();
  expect(toasts().queryByRole('listitem')).toBeNull();
  expect(window.location.pathname).toBe(path);
});

/** Adds the first item to a cart offline and closes the page. */
async function addAndLeave() {
  const line = simulateConnection();
  const { user, database, leave } = await openWithCart(stoolPath, [], { before: line.handlers });
  await add();
  await line.goOffline();
  await user.click(await add());
  await (await miniCart(1)).findByText(waits);
  leave();
  return { line, database };
}

test('shows an offline notice in checkout while the only item is queued, and the checkout when online', async () => {
  const { line, database } = await addAndLeave();
  const asked = recordOperations();
  await renderApp('/sa_en/checkout', { database, before: [asked.handler, ...line.handlers] });
  expect(await main().findByText(pattern('checkout.offlineHere'))).toBeVisible();
  expect(main().queryByText(pattern('cart.empty'))).toBeNull();
  const before = asked.count('GetCheckoutCart');
  await line.goOnline();
  expect(await main().findByRole('textbox', { name: pattern('checkout.field.email') })).toBeVisible();
  expect(await main().findByText(stool.name)).toBeVisible();
  // When online, one more request loads the address and the delivery of the cart.
  await waitFor(() => expect(asked.count('GetCheckoutCart')).toBe(before + 1));
});

test('shows in the empty checkout that the only item was rejected', async () => {
  const { line, database } = await addAndLeave();
  database.exec('UPDATE stock SET qty = 0');
  await line.goOnline();
  await renderApp('/sa_en/checkout', { database });
  expect(await notes()).toBeVisible();
  expect(main().getByText(pattern('cart.empty'))).toBeVisible();
});

test('keeps the wish button pressed after an offline press and sends the wish when online', async () => {
  const database = newDatabase();
  const { token, cartId } = await newSession(database);
  storeSession(token);
  storeValue('cartId_sa', cartId);
  const line = simulateConnection();
  const { user, leave } = await renderApp(stoolPath, { database, before: line.handlers });
  const heart = () => main().findByRole('button', { name: beginning('catalog.wish', { name: stool.name }) });
  await waitFor(async () => expect(await heart()).toHaveAttribute('aria-pressed', 'false'));
  await line.goOffline();
  await user.click(await heart());
  await waitFor(async () => expect(await heart()).toHaveAttribute('aria-pressed', 'true'));
  await line.goOnline();
  await waitFor(() => expect(readStoredValue('outbox_sa')).toBeUndefined());
  expect(await heart()).toHaveAttribute('aria-pressed', 'true');
  leave();
  await renderApp('/sa_en/wishlist', { database });
  expect(await main().findByRole('link', { name: stool.name })).toBeVisible();
});

test('removes queued changes from the device at sign-out', async () => {
  const database = newDatabase();
  const { token, cartId } = await newSession(database, [{ sku: stool.sku, quantity: 1 }]);
  storeSession(token);
  storeValue('cartId_sa', cartId);
  const line = simulateConnection();
  const { user } = await renderApp('/sa_en/cart', { database, before: line.handlers });
  await findCartItem(stool.name);
  expect(readStoredValue('cart_copy_sa')).toBeDefined();
  await line.goOffline();
  await user.click((await findCartItem(stool.name)).getByRole('button', { name: textOf('ui.quantityMore') }));
  await waitFor(() => expect(readStoredValue('outbox_sa')).toBeDefined());
  await signOut(user);
  await waitFor(() => expect(readStoredValue('outbox_sa')).toBeUndefined());
  expect(readStoredValue('cart_copy_sa')).toBeUndefined();
  expect(await cartLink(0)).toBeInTheDocument();
});

test('shows a change that another tab queued, and sends the change when online', async () => {
  const line = simulateConnection();
  const { database, cartId, store } = await openWithCart('/sa_en/cart', [{ sku: stool.sku, quantity: 1 }], {
    before: line.handlers,
  });
  await findCartItem(stool.name);
  await line.goOffline();
  // The other tab adds a change to the shared outbox and notifies this tab by the storage event.
  const line0 = store.getState().cart.details?.items[0];
  if (!line0) throw new Error('There is no item.');
  await storeOutboxEntries([{ kind: 'quantity', line: line0, quantity: 2, isWaiting: true }]);
  window.dispatchEvent(new StorageEvent('storage', { key: 'DUKKAN__outbox_sa' }));
  await waitFor(async () => expect((await findCartItem(stool.name)).getByRole('textbox')).toHaveValue('2'));
  await line.goOnline();
  await waitFor(async () => expect(await cartItemsOf(database, cartId)).toEqual([[stool.sku, 2]]));
});

test('writes the cart copy at most once after another tab has written it, so that two tabs do not loop', async () => {
  const { store, cartId } = await openWithCart('/sa_en/cart', [{ sku: stool.sku, quantity: 1 }]);
  await findCartItem(stool.name);
  const copy = readStoredValue('cart_copy_sa') as { total_summary_quantity_including_config: number };
  const written = jest.spyOn(Storage.prototype, 'setItem');
  const tell = () =>
    act(async () => void window.dispatchEvent(new StorageEvent('storage', { key: 'DUKKAN__cart_copy_sa' })));
  const copies = () => written.mock.calls.filter(([key]) => key === 'DUKKAN__cart_copy_sa').length;
  // The other tab has changed the cart, and this tab shows the new number of pieces.
  storeValue('cart_copy_sa', { ...copy, total_summary_quantity_including_config: 5 });
  await tell();
  await cartLink(5);
  const before = copies();
  // The other tab writes the same cart again.
  await tell();
  storeValue('cart_copy_sa', { ...copy, total_summary_quantity_including_config: 6 });
  await tell();
  await cartLink(6);
  expect(copies() - before).toBe(2);
  expect(store.getState().cart.cartId).toBe(cartId);
});

test('ignores invalid outbox entries and an invalid cart copy on the device', async () => {
  const database = newDatabase();
  const cartId = await newCart(database, [{ sku: stool.sku, quantity: 1 }]);
  storeValue('cartId_sa', cartId);
  const broken = [{ id: 'half', kind: 'add', items: [{ sku: 'x' }] }, null, { kind: 'remove' }, 7];
  await storeOutboxEntries(broken as never);
  storeValue('cart_copy_sa', { id: cartId, items: 'none' });
  await renderApp('/sa_en/cart', { database });
  await findCartItem(stool.name);
  expect(await cartLink(1)).toBeInTheDocument();
});

test('drops and reports a change that causes repeated server errors, and sends the other changes', async () => {
  const line = simulateConnection();
  const failing = failRequests('updateCartItems');
  const { user, database, cartId } = await openWithCart('/sa_en/cart', [{ sku: stool.sku, quantity: 1 }, ivoryBox()], {
    before: [...line.handlers, ...failing.handlers],
  });
  await findCartItem(stool.name);
  await line.goOffline();
  await user.click((await findCartItem(stool.name)).getByRole('button', { name: textOf('ui.quantityMore') }));
  await user.click(
    (await findCartItem(demo.box.name)).getByRole('button', {
      name: textOf('cart.removeNamed', { name: demo.box.name }),
    }),
  );
  await line.goOnline();
  const told = pattern('cart.waitingFailed', { name: stool.name });
  // Each `online` event starts another attempt to send the change.
  await waitFor(async () => {
    await line.goOnline();
    expect(screen.getByText(told)).toBeVisible();
  });
  await waitFor(async () => expect(await cartItemsOf(database, cartId)).toEqual([[stool.sku, 1]]));
});

test('sends a queued change from IndexedDB when local storage has lost the change', async () => {
  const line = simulateConnection();
  const { database, cartId, store, leave } = await openWithCart('/sa_en/cart', [{ sku: stool.sku, quantity: 1 }], {
    before: line.handlers,
  });
  await findCartItem(stool.name);
  const item = store.getState().cart.details?.items[0];
  if (!item) throw new Error('There is no item.');
  leave();
  await storeOutboxEntries([{ kind: 'quantity', line: item, quantity: 2 }]);
  // Browsers write local storage to disk with a delay, so a killed browser can lose the change there.
  localStorage.removeItem('DUKKAN__outbox_sa');
  await renderApp('/sa_en/cart', { database, before: line.handlers });
  await waitFor(async () => expect(await cartItemsOf(database, cartId)).toEqual([[stool.sku, 2]]));
  await waitFor(async () => expect((await findCartItem(stool.name)).getByRole('textbox')).toHaveValue('2'));
});
