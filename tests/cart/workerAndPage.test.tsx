import { screen, waitFor } from '@testing-library/react';
import { waitingLock } from '#lib/withTabLock';
import { operation } from '../support/answers.ts';
import { withBackgroundSync } from '../support/backgroundSync.ts';
import { kept, lineOf, linesOf } from '../support/carts.ts';
import * as demo from '../support/demo.ts';
import { gate } from '../support/gate.ts';
import { comeBack, leaveForWorker } from '../support/leftForWorker.ts';
import { renderApp, server } from '../support/renderApp.tsx';
import { pattern, textOf } from '../support/texts.ts';

// The worker and a page that is opened meanwhile have the same list.

const { stool } = demo;
const isDone = () => waitFor(() => expect(kept('waiting_changes_sa')).toBeUndefined());

let browser: Awaited<ReturnType<typeof withBackgroundSync>>;
beforeEach(async () => {
  browser = await withBackgroundSync();
});
afterEach(() => {
  browser.end();
  jest.restoreAllMocks();
});

/** A request that the shop gets and answers when the test lets it. */
function held(name: string) {
  const { open, opened } = gate();
  let count = 0;
  const handler = operation(name, async () => {
    count++;
    await opened;
  });
  return { open, handler, count: () => count };
}

/** The worker is sending a stool when the shopper opens the cart. */
async function comeWhileSending() {
  const app = await leaveForWorker(browser);
  const sending = held('AddItem');
  server.use(sending.handler);
  const woken = browser.wake();
  await waitFor(() => expect(sending.count()).toBe(1));
  const page = await comeBack(app);
  const line = await lineOf(stool.name);
  const inTheEnd = async (lines: [string, number][]) => {
    sending.open();
    expect(await woken).toBe(true);
    await isDone();
    expect(await linesOf(app.database, app.cartId)).toEqual(lines);
  };
  return { ...page, line, inTheEnd };
}

test('a line that the worker is sending is made more, and the last number is what is asked for', async () => {
  const { user, line, count, inTheEnd } = await comeWhileSending();
  for (const number of ['2', '3']) {
    await user.click(line.getByRole('button', { name: textOf('ui.quantityMore') }));
    await waitFor(async () => expect((await lineOf(stool.name)).getByRole('textbox')).toHaveValue(number));
  }
  await inTheEnd([[stool.sku, 3]]);
  expect(await (await lineOf(stool.name)).findByRole('textbox')).toHaveValue('3');
  expect(count('UpdateItem')).toBe(1);
});

test('a line that the worker is sending is taken out', async () => {
  const { user, line, inTheEnd } = await comeWhileSending();
  await user.click(line.getByRole('button', { name: textOf('cart.removeNamed', { name: stool.name }) }));
  await waitFor(() => expect(screen.queryByRole('textbox', { name: pattern('ui.quantity') })).toBeNull());
  await inTheEnd([]);
});

/** A page of the other country is opened and loses the connection: then it leaves for the worker what it has. */
async function visitOtherCountry({ database, line }: Awaited<ReturnType<typeof leaveForWorker>>) {
  const page = await renderApp('/ae_en/cart', { database, before: line.handlers });
  await screen.findByText(textOf('cart.empty'));
  await line.lose();
  await new Promise((done) => setTimeout(done));
  await navigator.locks.request(waitingLock, async () => {});
  page.leave();
  await line.find();
}

test('what waits in one country is sent, and known to be sent, while the other one is open', async () => {
  const app = await leaveForWorker(browser);
  await visitOtherCountry(app);
  expect(await browser.wake()).toBe(true);
  expect(await linesOf(app.database, app.cartId)).toEqual([[stool.sku, 1]]);
  await visitOtherCountry(app);
  const { count } = await comeBack(app);
  await isDone();
  expect(await linesOf(app.database, app.cartId)).toEqual([[stool.sku, 1]]);
  expect(count('AddItem')).toBe(0);
});

test('what a customer has left is forgotten at sign-out, also while it is being sent', async () => {
  await leaveForWorker(browser);
  const sending = held('AddItem');
  server.use(sending.handler);
  const woken = browser.wake();
  await waitFor(() => expect(sending.count()).toBe(1));
  const forgotten = browser.forget();
  sending.open();
  await Promise.all([woken, forgotten]);
  expect(browser.left()).toEqual([]);
});

test('what the page sends itself is not left for the worker any more', async () => {
  const app = await leaveForWorker(browser);
  const sending = held('AddItem');
  await comeBack(app, [sending.handler]);
  await waitFor(() => expect(sending.count()).toBe(1));
  expect(browser.left()).toEqual([]);
  sending.open();
  await isDone();
  expect(await linesOf(app.database, app.cartId)).toEqual([[stool.sku, 1]]);
});
