import type { DatabaseSync } from 'node:sqlite';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { removeCartItems } from '#features/cart/actions/removeItems';
import { browser } from '#lib/browser/browser';
import { queueChange, waitForOutbox } from '#outbox/send';
import { newDatabase } from '../support/backEnd.ts';
import {
  cartItemsOf,
  cartLink,
  executeGraphql,
  findCartItem,
  ivoryBox,
  main,
  openWithCart,
  readStoredValue,
  storeValue,
} from '../support/carts.ts';
import { clickButton, confirmation, openPaymentStep, placeCashOrder } from '../support/checkout.ts';
import { email, newSession, password, revokeAll, signIn, storeSession, visitSignedIn } from '../support/customer.ts';
import * as demo from '../support/demo.ts';
import { fill } from '../support/fill.ts';
import { readOutboxEntries, storeOutboxEntries } from '../support/outbox.ts';
import { renderApp, server } from '../support/renderApp.tsx';
import { failRequests, graphqlResponse, operation } from '../support/responses.ts';
import { simulateConnection } from '../support/simulateConnection.ts';
import { anyOf, beginning, pattern, textOf } from '../support/texts.ts';

const { stool } = demo;

type App = Awaited<ReturnType<typeof renderApp>>;

const reloaded = jest.spyOn(browser, 'reload').mockImplementation(() => {});
beforeEach(() => reloaded.mockClear());

/** Number of pieces in the customer's cart in the back end. */
async function piecesInAccount(database: DatabaseSync, own?: string) {
  const token = own ?? (await newSession(database)).token;
  const { customerCart } = await executeGraphql<{ customerCart: { total_quantity: number } }>(
    database,
    '{customerCart{total_quantity}}',
    {},
    'sa_en',
    { Authorization: `Bearer ${token}` },
  );
  return customerCart.total_quantity;
}

describe('a change that is queued when the session ends', () => {
  /** Sets the quantity from two to three offline as a customer, ends the session and opens the sign-in page. */
  async function endWhileWaiting() {
    const line = simulateConnection();
    const database = newDatabase();
    const session = await newSession(database, [{ sku: stool.sku, quantity: 2 }]);
    storeSession(session.token);
    storeValue('cartId_sa', session.cartId);
    const first = await renderApp('/sa_en/cart', { database, before: line.handlers });
    await findCartItem(stool.name);
    await line.goOffline();
    await first.user.click((await findCartItem(stool.name)).getByRole('button', { name: textOf('ui.quantityMore') }));
    expect(await (await findCartItem(stool.name)).findByText(textOf('cart.lineWaits'))).toBeVisible();
    revokeAll(database);
    await line.goOnline();
    await waitFor(() => expect(reloaded).toHaveBeenCalled());
    first.leave();
    const app = await renderApp('/sa_en/cart', { database, before: line.handlers });
    await app.user.click(await main().findByRole('link', { name: textOf('user.signIn') }));
    await main().findByLabelText(textOf('user.email'));
    return { ...app, line };
  }

  test('is shown and sent after the next sign-in', async () => {
    const { user, database } = await endWhileWaiting();
    await signIn(user);
    expect(await screen.findByText(textOf('cart.waitingSent', { count: 1 }))).toBeVisible();
    await waitFor(async () => expect((await findCartItem(stool.name)).getByRole('textbox')).toHaveValue('3'));
    expect(await cartLink(3)).toBeInTheDocument();
    expect(await piecesInAccount(database)).toBe(3);
    expect(readStoredValue('outbox_sa')).toBeUndefined();
  });
});

describe('an unsent change of a customer whose e-mail address is changed', () => {
  const renewed = 'lulu@example.com';

  test.each(['here', 'in another tab', 'in another tab, without an event'])('is sent (changed %s)', async (where) => {
    const broken = failRequests('mutation UpdateItem', () => new Response('', { status: 503 }));
    const wanted = [{ sku: stool.sku, quantity: 2 }];
    const { user, database, token } = await visitSignedIn('/sa_en/cart', wanted, { before: broken.handlers });
    await storeOutboxEntries([{ kind: 'compare', owner: email }], 'ae');
    await user.click((await findCartItem(stool.name)).getByRole('button', { name: textOf('ui.quantityMore') }));
    expect(await (await findCartItem(stool.name)).findByText(textOf('cart.lineSends'))).toBeVisible();
    if (where === 'here') {
      await user.click(screen.getByRole('button', { name: beginning('shell.hello') }));
      await user.click(screen.getByRole('link', { name: textOf('account.information') }));
      await fill(user, await main().findByLabelText(textOf('user.email')), renewed);
      const title = screen.getByRole('heading', { level: 2, name: textOf('account.emailTitle') });
      const form = within(title.closest('form') as HTMLElement);
      await fill(user, form.getByLabelText(textOf('account.currentPassword')), password);
      await user.click(form.getByRole('button', { name: textOf('account.saveEmail') }));
      expect(await screen.findByText(textOf('account.emailSaved'))).toBeVisible();
    } else {
      storeValue('customer', { email: renewed, firstname: 'Lulu', lastname: 'S' });
      const event =
        where === 'in another tab' ? new StorageEvent('storage', { key: 'DUKKAN__customer' }) : new Event('focus');
      await act(async () => void window.dispatchEvent(event));
    }
    for (const website of ['sa', 'ae'])
      await waitFor(async () => expect(await readOutboxEntries(website)).toMatchObject([{ owner: renewed }]));
    expect(await cartLink(3)).toBeInTheDocument();
    broken.heal();
    await act(async () => void window.dispatchEvent(new Event('focus')));
    await waitFor(() => expect(readStoredValue('outbox_sa')).toBeUndefined());
    expect(await piecesInAccount(database, token)).toBe(3);
  });
});

test('sends a change that another tab has queued before the order is placed', async () => {
  const { user, database, store, cartId } = await openPaymentStep('guest');
  const line = store.getState().cart.details?.items[0];
  if (!line) throw new Error('There is no item.');
  await storeOutboxEntries([{ kind: 'quantity', line, quantity: 2 }]);
  await placeCashOrder(user);
  expect(await screen.findByText(textOf('checkout.cartChanged'))).toBeVisible();
  await waitFor(async () => expect(await cartItemsOf(database, cartId)).toEqual([[stool.sku, 2]]));
  await waitFor(() => expect(readStoredValue('outbox_sa')).toBeUndefined());
  await clickButton(user, pattern('checkout.placeOrder'));
  expect(await confirmation()).toBeVisible();
});

const pages: [string, () => Response][] = [
  ['a maintenance page', () => HttpResponse.html('<h1>Service Temporarily Unavailable</h1>', { status: 503 })],
  ['a captive portal', () => HttpResponse.html('<form action="/login">Hotel Wi-Fi</form>')],
];

describe.each(pages)('behind %s', (_, page) => {
  /** Sends the outbox four times while a gateway responds with its page, then once without the gateway. */
  async function tryBehind({ store }: Pick<App, 'store'>, line: ReturnType<typeof simulateConnection>, asks: RegExp) {
    let isOpen = false;
    let count = 0;
    const gateway = operation(/^/, ({ name }) => {
      if (asks.test(name)) count++;
      return isOpen ? undefined : page();
    });
    server.use(gateway);
    for (let round = 0; round < 4; round++) {
      const before = count;
      await line.goOnline();
      await waitFor(() => expect(count).toBeGreaterThan(before));
      await act(() => store.dispatch(waitForOutbox()));
    }
    expect(readStoredValue('outbox_sa')).toHaveLength(1);
    expect(screen.queryByText(anyOf('cart.waitingSent', 'cart.waitingSentNews', 'cart.waitingFailed'))).toBeNull();
    isOpen = true;
    await line.goOnline();
    expect(await screen.findByText(textOf('cart.waitingSent', { count: 1 }))).toBeVisible();
  }

  test('keeps a guest’s first item queued, and sends it once the back end is reachable', async () => {
    const line = simulateConnection();
    const app = await renderApp(`/sa_en${stool.path}`, { before: line.handlers });
    const add = await main().findByRole('button', { name: textOf('cart.addToCart') });
    await line.goOffline();
    await app.user.click(add);
    await waitFor(() => expect(readStoredValue('outbox_sa')).toBeDefined());
    await tryBehind(app, line, /^CreateCart$/);
    await waitFor(async () =>
      expect(await cartItemsOf(app.database, String(readStoredValue('cartId_sa')))).toEqual([[stool.sku, 1]]),
    );
  });

  test('keeps a customer’s wish queued, and sends it once the back end is reachable', async () => {
    const line = simulateConnection();
    const app = await visitSignedIn(`/sa_en${stool.path}`, [], { before: line.handlers });
    const heart = () => main().findByRole('button', { name: beginning('catalog.wish', { name: stool.name }) });
    await waitFor(async () => expect(await heart()).toHaveAttribute('aria-pressed', 'false'));
    await line.goOffline();
    await app.user.click(await heart());
    await waitFor(() => expect(readStoredValue('outbox_sa')).toBeDefined());
    await tryBehind(app, line, /wish/i);
    await waitFor(async () => expect(await heart()).toHaveAttribute('aria-pressed', 'true'));
  });
});

test('does not report a change as sent when the changed item was removed elsewhere', async () => {
  const line = simulateConnection();
  const { user, database } = await openWithCart('/sa_en/cart', [ivoryBox(), { sku: stool.sku, quantity: 1 }], {
    before: line.handlers,
  });
  await findCartItem(stool.name);
  await line.goOffline();
  await user.click((await findCartItem(stool.name)).getByRole('button', { name: textOf('ui.quantityMore') }));
  database.exec('DELETE FROM cart_item WHERE id = (SELECT MAX(id) FROM cart_item)');
  await line.goOnline();
  expect(await screen.findByText(textOf('cart.lineGone', { name: stool.name }))).toBeVisible();
  await waitFor(() => expect(readStoredValue('outbox_sa')).toBeUndefined());
  expect(screen.queryByText(pattern('cart.waitingSent'))).toBeNull();
});

test('rejects a removal that depends on a rejected change, even if the removal is queued later', async () => {
  const { database, store, cartId } = await openWithCart('/sa_en/cart', [{ sku: stool.sku, quantity: 1 }]);
  await findCartItem(stool.name);
  const line = store.getState().cart.details?.items[0];
  if (!line) throw new Error('There is no item.');
  const refused = { message: 'No.', extensions: { category: 'graphql-input' } };
  server.use(operation('UpdateItem', () => graphqlResponse(null, [refused])));
  const first = store.dispatch(queueChange({ kind: 'quantity', line, quantity: 2 }, { id: 'first' }));
  await expect(first).rejects.toThrow('No.');
  await expect(store.dispatch(removeCartItems([line], { after: 'first' }))).rejects.toThrow('No.');
  expect(await cartItemsOf(database, cartId)).toEqual([[stool.sku, 1]]);
});
