import { act, screen, waitFor, within } from '@testing-library/react';
import { fault, listen } from '../support/answers.ts';
import { newDatabase } from '../support/backEnd.ts';
import { cartLink, ivoryBox, keep, kept, lineOf, linesOf, main, miniCart, newCart, visit } from '../support/carts.ts';
import { atPayment } from '../support/checkout.ts';
import { keepSession, newSession, signOut } from '../support/customer.ts';
import * as demo from '../support/demo.ts';
import { connection } from '../support/offline.ts';
import { keepEntries } from '../support/outbox.ts';
import { renderApp, server } from '../support/renderApp.tsx';
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

test('what is put in without a connection is shown as waiting, outlives a restart and reaches the shop', async () => {
  const line = connection();
  const { user, database, leave } = await visit(stoolPath, [], { before: line.handlers });
  await add();
  await line.lose();
  expect(await screen.findByText(offline)).toBeVisible();
  await user.click(await add());
  const drawer = await miniCart(1);
  expect(await drawer.findByText(stool.name)).toBeVisible();
  expect(drawer.getByText(waits)).toBeVisible();
  expect(await drawer.findByText(textOf('cart.waitingChanges', { count: 1 }))).toBeVisible();
  // It would cover what says more.
  expect(screen.queryByText(offline)).toBeNull();
  expect(await cartLink(1)).toBeInTheDocument();
  leave();

  server.use(...line.handlers);
  const again = await renderApp('/sa_en/cart', { database, before: line.handlers });
  expect(await (await lineOf(stool.name)).findByText(waits)).toBeVisible();
  expect(await linesOf(database, String(kept('cartId_sa')))).toEqual([]);
  await line.find();
  expect(await screen.findByText(textOf('cart.waitingSent', { count: 1 }))).toBeVisible();
  expect(screen.queryByText(textOf('app.online'))).toBeNull();
  await waitFor(async () => expect(await linesOf(database, String(kept('cartId_sa')))).toEqual([[stool.sku, 1]]));
  expect(screen.queryByText(waits)).toBeNull();
  expect(kept('outbox_sa')).toBeUndefined();
  expect(again.store.getState().cart.outbox).toEqual([]);
});

test('a cart that was seen before is there without a connection, and can be worked on', async () => {
  const line = connection();
  const { user, database, cartId, leave } = await visit('/sa_en/cart', [{ sku: stool.sku, quantity: 2 }, ivoryBox()], {
    before: line.handlers,
  });
  await lineOf(stool.name);
  leave();

  await line.lose();
  await renderApp('/sa_en/cart', { database, before: line.handlers });
  expect(await main().findByText(pattern('cart.offlineCopy'))).toBeVisible();
  const box = await lineOf(demo.box.name);
  await user.click((await lineOf(stool.name)).getByRole('button', { name: textOf('ui.quantityMore') }));
  expect(await (await lineOf(stool.name)).findByText(waits)).toBeVisible();
  expect((await lineOf(stool.name)).getByRole('textbox')).toHaveValue('3');
  await user.click(box.getByRole('button', { name: textOf('cart.removeNamed', { name: demo.box.name }) }));
  // Taken back, it is as it was: nothing of it is sent.
  await user.click(await main().findByRole('button', { name: textOf('cart.putBackNamed', { name: demo.box.name }) }));
  await lineOf(demo.box.name);
  await user.click(
    (await lineOf(demo.box.name)).getByRole('button', { name: textOf('cart.removeNamed', { name: demo.box.name }) }),
  );
  expect(await cartLink(3)).toBeInTheDocument();

  await line.find();
  await waitFor(async () => expect(await linesOf(database, cartId)).toEqual([[stool.sku, 3]]));
  await waitFor(() => expect(screen.queryByText(waits)).toBeNull());
});

test('what the shop refuses and what costs more is told once, in one place, until it is read', async () => {
  const line = connection();
  const { user, database, cartId, leave } = await visit('/sa_en/cart', [{ sku: stool.sku, quantity: 1 }, ivoryBox()], {
    before: line.handlers,
  });
  await lineOf(stool.name);
  await line.lose();
  await user.click((await lineOf(stool.name)).getByRole('button', { name: textOf('ui.quantityMore') }));
  await user.click((await lineOf(demo.box.name)).getByRole('button', { name: textOf('ui.quantityMore') }));
  database.exec(`UPDATE stock SET qty = 1 WHERE product_id = (SELECT id FROM product WHERE sku = '${stool.sku}')`);
  database.exec('UPDATE product_price SET regular_min = regular_min + 10, final_min = final_min + 10');
  await line.find();

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
    expect(await linesOf(database, cartId)).toEqual([
      [stool.sku, 1],
      [demo.box.sku, 2],
    ]),
  );
  // A toast would cover it.
  expect(toasts().queryByText(sentNews)).toBeNull();
  leave();
  await renderApp('/sa_en/cart', { database, before: line.handlers });
  expect(await notes()).toBeVisible();
  await user.click(screen.getByRole('button', { name: textOf('cart.notesRead') }));
  expect(screen.queryByText(pattern('cart.notes'))).toBeNull();
  expect(kept('cart_notes_sa')).toBeUndefined();
});

/** Wants more than there is, in the cart of a checkout that was begun, and opens a page when there is a connection. */
async function wantTooMuch(path: string) {
  const line = connection();
  const { user, database, leave } = await atPayment('guest', { before: line.handlers });
  await user.click(main().getByRole('link', { name: textOf('checkout.backToCart') }));
  await lineOf(stool.name);
  await line.lose();
  await user.click((await lineOf(stool.name)).getByRole('button', { name: textOf('ui.quantityMore') }));
  expect(await (await lineOf(stool.name)).findByText(waits)).toBeVisible();
  database.exec('UPDATE stock SET qty = 1');
  leave();
  await line.find();
  return renderApp(path, { database });
}

test.each(['/sa_en/about-us', '/sa_en/checkout/return'])(
  'what came out differently is a toast that leads to the list of it at %s',
  async (path) => {
    const { user } = await wantTooMuch(path);
    expect(await toasts().findByText(sentNews)).toBeVisible();
    expect(screen.queryByText(pattern('cart.notes'))).toBeNull();
    await user.click(toasts().getByRole('link', { name: textOf('cart.view') }));
    expect(await notes()).toBeVisible();
    expect(window.location.pathname).toBe('/sa_en/cart');
  },
);

test.each(['/sa_en/checkout', '/sa_en/checkout/payment'])('the list of it is not covered at %s', async (path) => {
  const { user } = await wantTooMuch(path);
  expect(await notes()).toBeVisible();
  await user.click(screen.getByRole('button', { name: textOf('cart.notesRead') }));
  expect(screen.queryByText(pattern('cart.notes'))).toBeNull();
  expect(toasts().queryByRole('listitem')).toBeNull();
  expect(window.location.pathname).toBe(path);
});

/** Puts the first thing into a cart without a connection, and closes the page. */
async function addAndLeave() {
  const line = connection();
  const { user, database, leave } = await visit(stoolPath, [], { before: line.handlers });
  await add();
  await line.lose();
  await user.click(await add());
  await (await miniCart(1)).findByText(waits);
  leave();
  return { line, database };
}

test('checkout is not said to be empty while what was put in waits, and opens by itself', async () => {
  const { line, database } = await addAndLeave();
  const asked = listen();
  await renderApp('/sa_en/checkout', { database, before: [asked.handler, ...line.handlers] });
  expect(await main().findByText(pattern('checkout.offlineHere'))).toBeVisible();
  expect(main().queryByText(pattern('cart.empty'))).toBeNull();
  const before = asked.count('GetCheckoutCart');
  await line.find();
  expect(await main().findByRole('textbox', { name: pattern('checkout.field.email') })).toBeVisible();
  expect(await main().findByText(stool.name)).toBeVisible();
  // What the shop has on this cart is known as well: its address, its delivery.
  await waitFor(() => expect(asked.count('GetCheckoutCart')).toBe(before + 1));
});

test('checkout with nothing in the cart says why there is nothing', async () => {
  const { line, database } = await addAndLeave();
  database.exec('UPDATE stock SET qty = 0');
  await line.find();
  await renderApp('/sa_en/checkout', { database });
  expect(await notes()).toBeVisible();
  expect(main().getByText(pattern('cart.empty'))).toBeVisible();
});

test("a customer's heart that is pressed without a connection stays pressed, and the list has it afterwards", async () => {
  const database = newDatabase();
  const { token, cartId } = await newSession(database);
  keepSession(token);
  keep('cartId_sa', cartId);
  const line = connection();
  const { user, leave } = await renderApp(stoolPath, { database, before: line.handlers });
  const heart = () => main().findByRole('button', { name: beginning('catalog.wish', { name: stool.name }) });
  await waitFor(async () => expect(await heart()).toHaveAttribute('aria-pressed', 'false'));
  await line.lose();
  await user.click(await heart());
  await waitFor(async () => expect(await heart()).toHaveAttribute('aria-pressed', 'true'));
  await line.find();
  await waitFor(() => expect(kept('outbox_sa')).toBeUndefined());
  expect(await heart()).toHaveAttribute('aria-pressed', 'true');
  leave();
  await renderApp('/sa_en/wishlist', { database });
  expect(await main().findByRole('link', { name: stool.name })).toBeVisible();
});

test('at sign-out nothing of what waits stays on the device', async () => {
  const database = newDatabase();
  const { token, cartId } = await newSession(database, [{ sku: stool.sku, quantity: 1 }]);
  keepSession(token);
  keep('cartId_sa', cartId);
  const line = connection();
  const { user } = await renderApp('/sa_en/cart', { database, before: line.handlers });
  await lineOf(stool.name);
  expect(kept('cart_copy_sa')).toBeDefined();
  await line.lose();
  await user.click((await lineOf(stool.name)).getByRole('button', { name: textOf('ui.quantityMore') }));
  await waitFor(() => expect(kept('outbox_sa')).toBeDefined());
  await signOut(user);
  await waitFor(() => expect(kept('outbox_sa')).toBeUndefined());
  expect(kept('cart_copy_sa')).toBeUndefined();
  expect(await cartLink(0)).toBeInTheDocument();
});

test('another tab shows what waits, and the cart when it has been sent', async () => {
  const line = connection();
  const { database, cartId, store } = await visit('/sa_en/cart', [{ sku: stool.sku, quantity: 1 }], {
    before: line.handlers,
  });
  await lineOf(stool.name);
  await line.lose();
  // The other tab puts a change into the list that both share, and tells by the storage's event.
  const line0 = store.getState().cart.details?.items[0];
  if (!line0) throw new Error('There is no item.');
  await keepEntries([{ kind: 'quantity', line: line0, quantity: 2, isWaiting: true }]);
  window.dispatchEvent(new StorageEvent('storage', { key: 'DUKKAN__outbox_sa' }));
  await waitFor(async () => expect((await lineOf(stool.name)).getByRole('textbox')).toHaveValue('2'));
  await line.find();
  await waitFor(async () => expect(await linesOf(database, cartId)).toEqual([[stool.sku, 2]]));
});

test('two tabs do not answer each other when both show the same cart', async () => {
  const { store, cartId } = await visit('/sa_en/cart', [{ sku: stool.sku, quantity: 1 }]);
  await lineOf(stool.name);
  const copy = kept('cart_copy_sa') as { total_summary_quantity_including_config: number };
  const written = jest.spyOn(Storage.prototype, 'setItem');
  const tell = () =>
    act(async () => void window.dispatchEvent(new StorageEvent('storage', { key: 'DUKKAN__cart_copy_sa' })));
  const copies = () => written.mock.calls.filter(([key]) => key === 'DUKKAN__cart_copy_sa').length;
  // The other tab has changed the cart, and this one follows.
  keep('cart_copy_sa', { ...copy, total_summary_quantity_including_config: 5 });
  await tell();
  await cartLink(5);
  const before = copies();
  // The other tab has written the same.
  await tell();
  keep('cart_copy_sa', { ...copy, total_summary_quantity_including_config: 6 });
  await tell();
  await cartLink(6);
  expect(copies() - before).toBe(2);
  expect(store.getState().cart.cartId).toBe(cartId);
});

test('what is broken on the device is left out, and the rest is sent', async () => {
  const database = newDatabase();
  const cartId = await newCart(database, [{ sku: stool.sku, quantity: 1 }]);
  keep('cartId_sa', cartId);
  const broken = [{ id: 'half', kind: 'add', items: [{ sku: 'x' }] }, null, { kind: 'remove' }, 7];
  await keepEntries(broken as never);
  keep('cart_copy_sa', { id: cartId, items: 'none' });
  await renderApp('/sa_en/cart', { database });
  await lineOf(stool.name);
  expect(await cartLink(1)).toBeInTheDocument();
});

test('a shop that breaks at a change again and again is told of once, and does not hold up the rest', async () => {
  const line = connection();
  const failing = fault('updateCartItems');
  const { user, database, cartId } = await visit('/sa_en/cart', [{ sku: stool.sku, quantity: 1 }, ivoryBox()], {
    before: [...line.handlers, ...failing.handlers],
  });
  await lineOf(stool.name);
  await line.lose();
  await user.click((await lineOf(stool.name)).getByRole('button', { name: textOf('ui.quantityMore') }));
  await user.click(
    (await lineOf(demo.box.name)).getByRole('button', { name: textOf('cart.removeNamed', { name: demo.box.name }) }),
  );
  await line.find();
  const told = pattern('cart.waitingFailed', { name: stool.name });
  // Each time that the connection is there again it is tried again.
  await waitFor(async () => {
    await line.find();
    expect(screen.getByText(told)).toBeVisible();
  });
  await waitFor(async () => expect(await linesOf(database, cartId)).toEqual([[stool.sku, 1]]));
});

test('a change is sent although the record of it was lost with the browser', async () => {
  const line = connection();
  const { database, cartId, store, leave } = await visit('/sa_en/cart', [{ sku: stool.sku, quantity: 1 }], {
    before: line.handlers,
  });
  await lineOf(stool.name);
  const item = store.getState().cart.details?.items[0];
  if (!item) throw new Error('There is no item.');
  leave();
  await keepEntries([{ kind: 'quantity', line: item, quantity: 2 }]);
  // Local storage is written to the disk late.
  localStorage.removeItem('DUKKAN__outbox_sa');
  await renderApp('/sa_en/cart', { database, before: line.handlers });
  await waitFor(async () => expect(await linesOf(database, cartId)).toEqual([[stool.sku, 2]]));
  await waitFor(async () => expect((await lineOf(stool.name)).getByRole('textbox')).toHaveValue('2'));
});
