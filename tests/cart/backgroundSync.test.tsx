import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { addItems } from '#features/cart/addItems';
import { changeOptions } from '#features/cart/lineActions';
import { removeLines } from '#features/cart/removeLines';
import { shownCart } from '#features/cart/shown/shownCart';
import { parkWish } from '#features/catalog/wishlist/parkWish';
import { waitingLock } from '#lib/withTabLock';
import { answered, fault, listen, noAnswer } from '../support/answers.ts';
import { withBackgroundSync } from '../support/backgroundSync.ts';
import { cartLink, ivoryBox, kept, lineOf, linesOf, main, visit, type Wish } from '../support/carts.ts';
import * as demo from '../support/demo.ts';
import { gate } from '../support/gate.ts';
import { comeBack, leaveForWorker } from '../support/leftForWorker.ts';
import { loseAnswers } from '../support/lostAnswers.ts';
import { connection } from '../support/offline.ts';
import { renderApp, server } from '../support/renderApp.tsx';
import { pattern, textOf } from '../support/texts.ts';

// The page is closed while something waits; the worker sends it when the browser wakes it up, and the page that is
// opened later reads what became of it.

const { stool, box } = demo;
const waits = textOf('cart.lineWaits');
const sent = () => screen.findByText(textOf('cart.waitingSent', { count: 1 }));
const noNews = () => expect(screen.queryByText(pattern('cart.notes'))).toBeNull();

type App = Awaited<ReturnType<typeof visit>>;

let browser: Awaited<ReturnType<typeof withBackgroundSync>>;
beforeEach(async () => {
  browser = await withBackgroundSync();
});
afterEach(() => {
  browser.end();
  jest.restoreAllMocks();
});

const addAndLeave = (items: Wish[] = []) => leaveForWorker(browser, items);

test('what the worker has sent is in the cart of the page that is opened later, and is not sent again', async () => {
  const app = await addAndLeave();
  expect(await browser.wake()).toBe(true);
  expect(await linesOf(app.database, app.cartId)).toEqual([[stool.sku, 1]]);
  const asked = await comeBack(app);
  await sent();
  expect(await cartLink(1)).toBeInTheDocument();
  expect(asked.count('AddItem')).toBe(0);
  noNews();
});

const halfAnAnswer = () => HttpResponse.text('{"data":{"addProductsToCart":{"ca');
const gateway = () => HttpResponse.html('<h1>504</h1>', { status: 504 });

test.each([
  ['broke off', undefined],
  ['is a page of the gateway', gateway],
  ['is cut in half', halfAnAnswer],
])('what the shop has done is there once when its answer to the worker %s', async (_, answer) => {
  const app = await addAndLeave();
  const lost = loseAnswers(app.database, 'mutation AddItem', { times: 1, answer });
  server.use(...lost.handlers);
  await browser.wake();
  expect(lost.count()).toBe(1);
  // The browser tries it again; the worker cannot know whether it was done, and leaves it to the page.
  expect(await browser.wake()).toBe(true);
  expect(await linesOf(app.database, app.cartId)).toEqual([[stool.sku, 1]]);
  expect(browser.left()).toMatchObject([{ state: 'sent' }]);

  const asked = await comeBack(app);
  await sent();
  expect(await (await lineOf(stool.name)).findByRole('textbox')).toHaveValue('1');
  expect(screen.queryByText(waits)).toBeNull();
  expect(await linesOf(app.database, app.cartId)).toEqual([[stool.sku, 1]]);
  expect(asked.count('AddItem')).toBe(0);
  expect(kept('waiting_changes_sa')).toBeUndefined();
  expect(browser.left()).toEqual([]);
  noNews();
});

test('pieces that were there before are not taken for those whose answer was lost', async () => {
  const app = await addAndLeave([{ sku: stool.sku, quantity: 2 }]);
  // The worker's request itself is lost: the shop has done nothing.
  const broken = fault('mutation AddItem', noAnswer);
  server.use(...broken.handlers);
  expect(await browser.wake()).toBe(false);
  expect(browser.left()).toMatchObject([{ state: 'sent' }]);
  broken.heal();
  await comeBack(app);
  await sent();
  await waitFor(async () => expect(await linesOf(app.database, app.cartId)).toEqual([[stool.sku, 3]]));
  noNews();
});

test('a request that breaks off before anything was put in is sent when the browser tries again', async () => {
  const app = await addAndLeave();
  const lost = loseAnswers(app.database, 'query GetCartDetails', { times: 1 });
  server.use(...lost.handlers);
  expect(await browser.wake()).toBe(false);
  expect(await linesOf(app.database, app.cartId)).toEqual([]);
  expect(await browser.wake()).toBe(true);
  // Once more, as a browser may: it is done.
  expect(await browser.wake()).toBe(true);
  expect(await linesOf(app.database, app.cartId)).toEqual([[stool.sku, 1]]);
});

/** A cart with a stool and a box that is changed without a connection by `change`; the page is closed after it. */
async function changeAndLeave(count: number, change: (app: App) => Promise<unknown>) {
  const line = connection();
  const app = await visit('/sa_en/cart', [{ sku: stool.sku, quantity: 1 }, ivoryBox()], { before: line.handlers });
  await lineOf(stool.name);
  await line.lose();
  await change(app);
  await waitFor(() => expect(browser.left()).toHaveLength(count));
  app.leave();
  await line.find();
  return { ...app, line };
}

const press = async (user: App['user'], name: string, button: string) =>
  user.click((await lineOf(name)).getByRole('button', { name: button }));

test('the worker sends in the order of the changes, and stops at one that it cannot send', async () => {
  const app = await changeAndLeave(2, async ({ user }) => {
    await press(user, stool.name, textOf('ui.quantityMore'));
    await press(user, box.name, textOf('cart.removeNamed', { name: box.name }));
  });
  const asked = listen();
  const broken = loseAnswers(app.database, 'mutation UpdateItem', { times: 1 });
  server.use(asked.handler, ...broken.handlers);
  expect(await browser.wake()).toBe(false);
  expect(asked.asked.map(({ name }) => name)).toEqual(['UpdateItem']);
  // How many there are to be may be said twice.
  expect(await browser.wake()).toBe(true);
  expect(asked.asked.map(({ name }) => name)).toEqual(['UpdateItem', 'UpdateItem', 'RemoveItem']);
  expect(await linesOf(app.database, app.cartId)).toEqual([[stool.sku, 2]]);
  await comeBack(app);
  expect(await screen.findByText(textOf('cart.waitingSent', { count: 2 }))).toBeVisible();
  noNews();
});

const failed = (name: string, message: string, category?: string) => () =>
  answered({ [name]: null }, [{ message, path: [name], ...(category && { extensions: { category } }) }]);

// Of a session that has ended Magento says so, and no more of what it was asked for.
describe.each([
  ['a session that has ended', 'The current user cannot perform operations on cart', 'graphql-authorization'],
  ['a cart that is gone', 'Could not find a cart with ID', 'graphql-no-such-entity'],
  ['a shop that broke', 'Internal server error', undefined],
])('%s is no refusal, and a page tries it again:', (_, message, category) => {
  test.each([
    ['UpdateItem', 'updateCartItems', textOf('ui.quantityMore'), [stool.sku, 2]],
    ['RemoveItem', 'removeItemFromCart', textOf('cart.removeNamed', { name: stool.name }), null],
  ] as const)('%s', async (name, field, button, line) => {
    const app = await changeAndLeave(1, ({ user }) => press(user, stool.name, button));
    const broken = fault(`mutation ${name}`, failed(field, message, category));
    server.use(...broken.handlers);
    await browser.wake();
    expect(browser.left()).toMatchObject([{ state: 'sent' }]);
    broken.heal();
    await comeBack(app);
    await sent();
    expect(await linesOf(app.database, app.cartId)).toEqual([...(line ? [line] : []), [box.sku, 1]]);
    noNews();
  });
});

test('what the shop refuses to the worker is told once', async () => {
  const app = await changeAndLeave(1, ({ user }) => press(user, stool.name, textOf('ui.quantityMore')));
  app.database.exec('UPDATE stock SET qty = 1');
  expect(await browser.wake()).toBe(true);
  const told = textOf('cart.refused.insufficientStock', { name: stool.name });
  const asked = await comeBack(app);
  await screen.findByText(pattern('cart.notes'));
  const plain = (text: string | null) => text?.replaceAll(/[\u2066-\u2069]/g, '');
  expect(
    screen.getAllByText((_, element) => plain(element?.textContent ?? '') === told && element?.tagName === 'LI'),
  ).toHaveLength(1);
  expect(asked.count('UpdateItem')).toBe(0);
  expect(browser.left()).toEqual([]);
  expect(await linesOf(app.database, app.cartId)).toEqual([
    [stool.sku, 1],
    [box.sku, 1],
  ]);
});

// The shopper sees it waiting, since the page cannot ask the shop.
describe('a page that is opened without a connection after the worker has sent', () => {
  async function openOffline(isLost: boolean) {
    const app = await addAndLeave();
    if (isLost) server.use(...loseAnswers(app.database, 'mutation AddItem', { times: 1 }).handlers);
    await browser.wake();
    expect(await linesOf(app.database, app.cartId)).toEqual([[stool.sku, 1]]);
    await app.line.lose();
    const { user } = await renderApp('/sa_en/cart', { database: app.database, before: app.line.handlers });
    await (await lineOf(stool.name)).findByText(waits);
    await waitFor(() => expect(kept('waiting_changes_sa')).toMatchObject([{ begun: {} }]));
    const inTheEnd = async (lines: [string, number][]) => {
      await app.line.find();
      await waitFor(() => expect(kept('waiting_changes_sa')).toBeUndefined());
      expect(await linesOf(app.database, app.cartId)).toEqual(lines);
      noNews();
    };
    return { ...app, user, inTheEnd };
  }

  test.each([
    ['answered', false],
    ['not answered', true],
  ])('has more put on top of it, once; %s', async (_, isLost) => {
    const { user, inTheEnd } = await openOffline(isLost);
    await user.click((await lineOf(stool.name)).getByRole('button', { name: textOf('ui.quantityMore') }));
    await waitFor(async () => expect((await lineOf(stool.name)).getByRole('textbox')).toHaveValue('2'));
    await inTheEnd([[stool.sku, 2]]);
  });

  test.each([
    ['answered', false],
    ['not answered', true],
  ])('has it taken out again; %s', async (_, isLost) => {
    const { user, inTheEnd } = await openOffline(isLost);
    await user.click(
      (await lineOf(stool.name)).getByRole('button', { name: textOf('cart.removeNamed', { name: stool.name }) }),
    );
    await inTheEnd([]);
  });
});

test('a quantity that the worker has sent is set back where the page has no connection', async () => {
  const app = await changeAndLeave(1, ({ user }) => press(user, stool.name, textOf('ui.quantityMore')));
  expect(await browser.wake()).toBe(true);
  await app.line.lose();
  const { user } = await renderApp('/sa_en/cart', { database: app.database, before: app.line.handlers });
  await waitFor(() => expect(kept('waiting_changes_sa')).toMatchObject([{ begun: {} }]));
  await press(user, stool.name, textOf('ui.quantityLess'));
  await waitFor(async () => expect((await lineOf(stool.name)).getByRole('textbox')).toHaveValue('1'));
  await app.line.find();
  await waitFor(() => expect(kept('waiting_changes_sa')).toBeUndefined());
  expect(await linesOf(app.database, app.cartId)).toEqual([
    [stool.sku, 1],
    [box.sku, 1],
  ]);
});

test('a guest without a cart gets one from the worker, and the page goes on with it', async () => {
  const line = connection();
  const { user, database, leave } = await renderApp(`/sa_en${stool.path}`, { before: line.handlers });
  await main().findByRole('button', { name: textOf('cart.addToCart') });
  await line.lose();
  await user.click(await main().findByRole('button', { name: textOf('cart.addToCart') }));
  await waitFor(() => expect(browser.left()).toHaveLength(2));
  leave();
  await line.find();
  const lost = loseAnswers(database, 'mutation AddItem', { times: 1 });
  server.use(...lost.handlers);
  await browser.wake();
  expect(lost.count()).toBe(1);
  const asked = await comeBack({ database });
  await sent();
  expect(await linesOf(database, String(kept('cartId_sa')))).toEqual([[stool.sku, 1]]);
  expect(asked.count('CreateCart')).toBe(0);
  expect(asked.count('AddItem')).toBe(0);
});

/** The line of the box as the page has it. */
function boxIn({ store }: App) {
  const line = shownCart(store.getState().cart)?.items.find(({ product }) => product.sku === box.sku);
  if (!line) throw new Error('There is no box.');
  return line;
}

test('what rests on a change that the shop refuses to the worker is not sent, neither by it nor by the page', async () => {
  // As the product's page does for who edits a line.
  const walnut = { selectedOptions: [demo.walnut.uid], enteredOptions: [] };
  const app = await changeAndLeave(2, (page) => act(() => page.store.dispatch(changeOptions(boxIn(page), walnut))));
  app.database.exec('UPDATE stock SET qty = 0');
  const asked = listen();
  server.use(asked.handler);
  expect(await browser.wake()).toBe(true);
  expect(asked.count('AddItem')).toBe(1);
  expect(asked.count('RemoveItem')).toBe(0);
  await comeBack(app);
  await screen.findByText(pattern('cart.notes'));
  await waitFor(() => expect(kept('waiting_changes_sa')).toBeUndefined());
  expect(kept('cart_notes_sa')).toMatchObject([{ kind: 'refused' }]);
  expect(asked.count('AddItem')).toBe(1);
  expect(asked.count('RemoveItem')).toBe(0);
  expect(await linesOf(app.database, app.cartId)).toEqual([
    [stool.sku, 1],
    [box.sku, 1],
  ]);
});

test('what only a page can send is not overtaken by the worker', async () => {
  const app = await changeAndLeave(1, async ({ user, store }) => {
    await press(user, stool.name, textOf('ui.quantityMore'));
    const both = [stool, demo.mug].map(({ sku, name }) => ({ sku, name, quantity: 1 }));
    await act(() => store.dispatch(addItems(both)));
    await press(user, box.name, textOf('cart.removeNamed', { name: box.name }));
  });
  expect(await browser.wake()).toBe(true);
  expect(await linesOf(app.database, app.cartId)).toEqual([
    [stool.sku, 2],
    [box.sku, 1],
  ]);
  await comeBack(app);
  await waitFor(() => expect(kept('waiting_changes_sa')).toBeUndefined());
  expect(await linesOf(app.database, app.cartId)).toEqual([
    [stool.sku, 3],
    [demo.mug.sku, 1],
  ]);
});

test('a line that moves to the wish list is taken out by a page only: the worker sends no wishes', async () => {
  const app = await changeAndLeave(1, async (page) => {
    await press(page.user, stool.name, textOf('ui.quantityMore'));
    const line = boxIn(page);
    const entry = { product: { ...line.product, __typename: 'ConfigurableProduct' } };
    const wish = async () => page.store.dispatch(parkWish(entry, true));
    await act(() => page.store.dispatch(removeLines([line], wish)));
  });
  expect(kept('waiting_changes_sa')).toHaveLength(3);
  expect(await browser.wake()).toBe(true);
  expect(await linesOf(app.database, app.cartId)).toEqual([
    [stool.sku, 2],
    [box.sku, 1],
  ]);
});

test('the worker waits while a tab sends, so that nothing is sent twice', async () => {
  const app = await addAndLeave();
  const sending = gate();
  const tab = navigator.locks.request(waitingLock, () => sending.opened);
  const asked = listen();
  server.use(asked.handler);
  const woken = browser.wake();
  await new Promise((done) => setTimeout(done));
  expect(asked.asked).toEqual([]);
  sending.open();
  await tab;
  expect(await woken).toBe(true);
  expect(await linesOf(app.database, app.cartId)).toEqual([[stool.sku, 1]]);
});

test('what a page has sent without an answer is left to a page', async () => {
  const line = connection();
  const app = await visit(`/sa_en${stool.path}`, [], { before: line.handlers });
  await main().findByRole('button', { name: textOf('cart.addToCart') });
  await line.lose();
  await app.user.click(await main().findByRole('button', { name: textOf('cart.addToCart') }));
  await waitFor(() => expect(browser.left()).toHaveLength(1));
  const lost = loseAnswers(app.database, 'mutation AddItem', { thenSilent: true });
  server.use(...lost.handlers);
  await line.find();
  await waitFor(() => expect(lost.count()).toBe(1));
  await line.lose();
  // What the page leaves when the connection goes is there.
  await new Promise((done) => setTimeout(done));
  await navigator.locks.request(waitingLock, async () => {});
  app.leave();
  lost.heal();
  await line.find();
  await browser.wake();
  expect(await linesOf(app.database, app.cartId)).toEqual([[stool.sku, 1]]);
  const asked = await comeBack(app);
  await sent();
  expect(asked.count('AddItem')).toBe(0);
});
