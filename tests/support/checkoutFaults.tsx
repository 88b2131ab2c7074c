import type { DatabaseSync } from 'node:sqlite';
import { cleanup } from '@testing-library/react';
import { http } from 'msw';
import { browser } from '#lib/browser/browser';
import { storageKeys } from '#lib/browser/storage';
import { config } from '#lib/config';
import { createShop, newDatabase } from './backEnd.ts';
import { newCart, storeValue } from './carts.ts';
import { oneStool } from './checkout.ts';
import { completeCheckout } from './completeCheckout.ts';
import { newSession, storeSession } from './customer.ts';
import { callNameOf, type Fault, faults, injectFault } from './faults.ts';
import { renderApp } from './renderApp.tsx';
import { someOf } from './sample.ts';
import { demoPay, pattern } from './texts.ts';

// Runs checkouts in which one call fails. The app must either place exactly one order, or report the failure and place
// one order at the next attempt.

// The app looks for an unconfirmed order without delay. Other tests check how long the app waits for the back end.
Object.assign(config, { lostOrderWork: 0 });

const reloaded = jest.spyOn(browser, 'reload').mockImplementation(() => {});
const sentAway = jest.spyOn(browser, 'assign').mockImplementation(() => {});

const doubt = pattern('checkout.uncertainOrder');

type Shopper = 'guest' | 'customer';

/** Payment methods that need no typed input. */
const paymentMethods = {
  cash: /Cash on delivery/,
  'saved card': /^Saved card/,
  'page of a provider': new RegExp(demoPay),
} satisfies Record<string, RegExp>;
type Way = keyof typeof paymentMethods;

interface Order {
  total: number;
  shipping: string;
  email: string;
  status: string;
}

const ordersIn = (database: DatabaseSync) =>
  database
    .prepare('SELECT grand_total AS total, shipping_method AS shipping, email, status FROM sales_order ORDER BY id')
    .all() as unknown as Order[];

/** Opens checkout with one item in the cart. */
async function open(shopper: Shopper, database: DatabaseSync, before: ReturnType<typeof http.all>[]) {
  if (shopper === 'customer') {
    const { token, cartId } = await newSession(database, oneStool);
    storeSession(token);
    storeValue(storageKeys.cartId('sa'), cartId);
  } else storeValue(storageKeys.cartId('sa'), await newCart(database, oneStool));
  return renderApp('/sa_en/checkout', { database, before });
}

/** Pays on the provider's page that the app opened. Returns the path to which the provider redirects. */
async function payThere(database: DatabaseSync): Promise<string> {
  const request = new Request(String(sentAway.mock.lastCall?.[0]), {
    method: 'POST',
    body: new URLSearchParams({ action: 'approve' }),
  });
  const answer = await createShop({ database }).handle(request);
  const { pathname, search } = new URL(answer?.headers.get('Location') ?? '');
  return pathname + search;
}

/** Completes a checkout in which one call has a fault. A fault that lasts ends when the app reports it. */
async function runCheckout(shopper: Shopper, way: Way, call = '', fault?: Fault) {
  const database = newDatabase();
  const before = ordersIn(database).length;
  const struck = fault && injectFault(database, call, fault);
  const calls = new Set<string>();
  const note = async ({ request }: { request: Request }) => void calls.add(await callNameOf(request));
  const notes = [http.all('*/graphql', note), http.all('*/rest/*', note)];
  const handlers = [...notes, ...(struck?.handlers ?? [])];
  const said = new Set<string>();
  const listen = (complaints: string[]) => {
    for (const one of complaints) said.add(one);
    if (complaints.length > 0) struck?.heal();
    // Advances the clock, as if the shopper waited before the next check. The back end's order list may lag.
    if (complaints.some((one) => doubt.test(one))) waited += 60_000;
  };
  let waited = 0;
  const now = Date.now;
  const clock = jest.spyOn(Date, 'now').mockImplementation(() => now() + waited);
  const stay = () => {
    reloaded.mockClear();
    sentAway.mockClear();
  };
  const hasLeft = () => reloaded.mock.calls.length + sentAway.mock.calls.length > 0;
  const continueCheckout = () => completeCheckout({ payment: paymentMethods[way], onIdle: listen, hasLeft });
  stay();
  let app = await open(shopper, database, handlers);
  let end = await continueCheckout();
  for (let pages = 0; end === 'left' && pages < 4; pages++) {
    const { pathname, search } = window.location;
    const path = sentAway.mock.calls.length > 0 ? await payThere(database) : pathname + search;
    app.leave();
    cleanup();
    stay();
    app = await renderApp(path, { database, before: handlers });
    end = await continueCheckout();
  }
  clock.mockRestore();
  app.leave();
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  return { end, said: [...said], orders: ordersIn(database).slice(before), calls, times: struck?.count() ?? 0 };
}

type RunResult = Awaited<ReturnType<typeof runCheckout>>;

/** Describes the result of a fault for the table. A result that must never occur begins with an exclamation mark. */
function outcome({ end, said, orders, times }: RunResult, right: Order): string {
  const [order] = orders;
  const foreign = said.find((one) => forDevelopers.test(one));
  if (foreign) return `!said: ${foreign}`;
  if (orders.length > 1) return `!${orders.length} orders`;
  if (end === 'ordered') {
    if (JSON.stringify(order) !== JSON.stringify(right)) return `!another order: ${JSON.stringify(order)}`;
    if (times === 0) return '–';
    return said.length > 0 ? 'told, then one order' : 'one order';
  }
  if (order && end === 'asked to sign in') return 'one order, shown after signing in';
  if (order) return `!an order that is not seen: ${end}`;
  return end === 'stuck' ? `!stuck: ${said.join(', ')}` : `told: ${end}`;
}

/** Error texts of the back end for developers. The app must not show them to a shopper. */
const forDevelopers = /cart isn't active|internal server error|authorized|cannot perform/i;

/** The call that places the order. */
const placing = 'POST payment-information';

const printsTable = Boolean(process.env.FAULT_TABLE);

/** Calls for which these tests cover the end of a session, instead of tests/user/endedSession.test.tsx. */
const ofSession = ['SetGuestEmail', 'SetShippingAddress', 'SetShippingMethod'];

/**
 * Selects the faults of a call for `npm test`: all for placing a cash order, otherwise one by seed and, for
 * `ofSession`, the 401. `npm run test:faults` and `npm run test:matrix` run all.
 */
function faultsOf(call: string, name: string, way: Way): readonly Fault[] {
  if (printsTable || (call === placing && way === 'cash')) return faults;
  const chosen = someOf(faults, 1, `${name}: ${call}`);
  return faults.filter((fault) => chosen.includes(fault) || (fault.name === '401' && ofSession.includes(call)));
}

function printTable(rows: ReadonlyMap<string, Record<string, string>>): void {
  const names = faults.map(({ name }) => name);
  const line = (parts: string[]) => `| ${parts.join(' | ')} |`;
  const lines = [...rows].map(([call, row]) => line([call, ...names.map((name) => row[name] ?? '')]));
  process.stdout.write([line(['Call', ...names]), line(['---', ...names.map(() => '---')]), ...lines, ''].join('\n'));
}

/**
 * Defines the test of one shopper and payment method. The test repeats the checkout for each fault of each call.
 * Calls before the payment step do not depend on the payment method, so only the test of `cash` covers them.
 */
export function testFaults(shopper: Shopper, way: Way): void {
  const name = `${shopper}, ${way}`;
  test(`places one order or reports the failure under each fault: ${shopper}, ${way}`, async () => {
    const clean = await runCheckout(shopper, way);
    expect(clean).toMatchObject({ end: 'ordered', said: [], orders: [{ email: expect.any(String) }] });
    const [right] = clean.orders;
    if (!right) throw new Error('No order.');
    const tried = way === 'cash' ? new Set<string>() : (await runCheckout(shopper, 'cash')).calls;
    const rows = new Map<string, Record<string, string>>();
    const wrong: string[] = [];
    for (const call of clean.calls) {
      if (tried.has(call) && call !== placing) continue;
      const row: Record<string, string> = {};
      for (const fault of faultsOf(call, name, way)) {
        const what = outcome(await runCheckout(shopper, way, call, fault), right);
        row[fault.name] = what;
        if (what.startsWith('!')) wrong.push(`${call}, ${fault.name}: ${what}`);
      }
      rows.set(`${name}: ${call}`, row);
    }
    if (printsTable) printTable(rows);
    expect(wrong).toEqual([]);
  }, 900_000);
}
