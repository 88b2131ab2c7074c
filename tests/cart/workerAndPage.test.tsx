import { screen, waitFor } from '@testing-library/react';
import { operation } from '../support/answers.ts';
import { withBackgroundSync } from '../support/backgroundSync.ts';
import { kept, lineOf, linesOf } from '../support/carts.ts';
import * as demo from '../support/demo.ts';
import { gate } from '../support/gate.ts';
import { comeBack, leaveForWorker } from '../support/leftForWorker.ts';
import { server } from '../support/renderApp.tsx';

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
    await user.click(line.getByRole('button', { name: 'One more' }));
    await waitFor(async () => expect((await lineOf(stool.name)).getByRole('textbox')).toHaveValue(number));
  }
  await inTheEnd([[stool.sku, 3]]);
  expect(await (await lineOf(stool.name)).findByRole('textbox')).toHaveValue('3');
  expect(count('UpdateItem')).toBe(1);
});

test('a line that the worker is sending is taken out', async () => {
  const { user, line, inTheEnd } = await comeWhileSending();
  await user.click(line.getByRole('button', { name: `Remove: ${stool.name}` }));
  await waitFor(() => expect(screen.queryByRole('textbox', { name: /Quantity/ })).toBeNull());
  await inTheEnd([]);
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
