/** Renders the app against a back end that returns recorded responses of Magento. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { waitFor } from '@testing-library/react';
import { parse } from 'graphql';
import { HttpResponse, http } from 'msw';
import { createIntl } from 'react-intl';
import { World } from '../../mocks/support/exchangeReplay.ts';
import { walkedDatabase, walkedSettings } from '../../mocks/support/walkedStore.ts';
import { createShop } from '../../support/backEnd.ts';
import { storeSession } from '../../support/customer.ts';
import { renderApp } from '../../support/renderApp.tsx';
import { isEverything } from '../../support/sample.ts';
import { answerFor } from './completion.ts';
import { type Exchange, exchange, exchanges, exchangesFor, type View, versionOf } from './exchanges.ts';
import { operations, otherwiseAsked } from './operations.ts';

/** Keys of the exchanges with which this test file has responded. */
const fed = new Set<string>();
/** Keys of `otherwiseAsked` that this test file has needed. */
const otherwise = new Set<string>();
/** Errors that occurred in the current test while a recorded response was built. */
const complaints: string[] = [];
/** Keys of the exchanges that the page must still request in the current test. */
const awaited = new Set<string>();

afterEach(() => {
  const [wrong, missing] = [complaints.splice(0), [...awaited]];
  awaited.clear();
  expect(wrong).toEqual([]);
  expect(missing).toEqual([]);
});

/** Waits until the page has requested all expected exchanges. An optimistic change is visible before its request. */
export const waitForAllRequests = () => waitFor(() => expect([...awaited]).toEqual([]));

const operationIn = (query: string): string => /^\s*(?:query|mutation)\s+(\w+)/.exec(query)?.[1] ?? '';

/** Operation name of a REST path, as in the names of the recording files. */
const restKind = (path: string): string =>
  `rest.${path
    .replace(/^\/rest\/[a-z]{2}_[a-z]{2}\/V1\//, '')
    .replace(/guest-carts\/\w+/, 'guest-carts.CART')
    .replaceAll('/', '.')}`;

const sameWhere = (asked: Record<string, unknown>, recorded?: Record<string, unknown> | null): boolean =>
  Object.entries(recorded ?? {}).every(([name, value]) => JSON.stringify(asked[name]) === JSON.stringify(value));

/** Whether two requests have the same variable names and types, regardless of the values. */
function isAskedAlike(asked: unknown, recorded: unknown): boolean {
  if (Array.isArray(asked) && Array.isArray(recorded))
    return asked.every((one) => recorded.length === 0 || recorded.some((other) => isAskedAlike(one, other)));
  if (asked === null || recorded === null || typeof asked !== 'object' || typeof recorded !== 'object')
    return typeof asked === typeof recorded && (asked === null) === (recorded === null);
  const parts = Object.entries(recorded);
  const given = asked as Record<string, unknown>;
  return (
    Object.keys(given).length === parts.length &&
    parts.every(([name, one]) => name in given && isAskedAlike(given[name], one))
  );
}

/** Response headers of an exchange that affect clients and caches. */
const headersOf = ({ headers: { ct, cc, cacheId } }: Exchange): HeadersInit => ({
  'Content-Type': ct,
  'Cache-Control': cc,
  ...(cacheId ? { 'X-Magento-Cache-Id': cacheId } : {}),
});

/**
 * Creates handlers that respond with exchanges of the requested operation. An exchange with the same variables has
 * priority, then the next unused exchange, then the last exchange. The embedded back end handles other operations.
 * @param given - Exchanges that the test must request.
 * @param alsoIfAsked - Exchanges that the test may request.
 */
function answering(given: readonly Exchange[], alsoIfAsked: readonly Exchange[] = []) {
  const used = new Set<Exchange>();
  for (const { key } of given) awaited.add(key);

  const choose = (
    operation: string,
    method: string,
    variables: Record<string, unknown>,
    isMutation = false,
  ): Exchange | undefined => {
    const all = [...given, ...alsoIfAsked].filter(
      (one) => one.operation === operation && (!one.operation.startsWith('rest.') || one.method === method),
    );
    const alike = all.filter((one) => sameWhere(variables, one.variables));
    const unused = (list: readonly Exchange[]) => list.find((one) => !used.has(one));
    // A repeated mutation gets the next exchange. A repeated query gets the same exchange again.
    const fresh = isMutation ? (unused(alike) ?? unused(all)) : (unused(alike) ?? alike.at(-1) ?? unused(all));
    const chosen = fresh ?? all.at(-1);
    if (chosen) used.add(chosen);
    return chosen;
  };

  const note = ({ key }: Exchange) => {
    fed.add(key);
    awaited.delete(key);
  };

  const graphql = http.all('*/graphql', async ({ request }) => {
    const parameters = new URL(request.url).searchParams;
    const asked: unknown =
      request.method === 'POST'
        ? await request.clone().json()
        : { query: parameters.get('query') ?? '', variables: JSON.parse(parameters.get('variables') ?? '{}') };
    const { query, variables = {} } = asked as { query: string; variables?: Record<string, unknown> };
    const name = operationIn(query);
    // This query is newer than the recordings. After its failure the page sends the two queries that it combines.
    if (name === 'getSearchPage') return Response.json({ errors: [{ message: 'It was not recorded.' }] });
    const chosen = choose(name, 'any', variables, query.trimStart().startsWith('mutation'));
    if (!chosen) return undefined;
    note(chosen);
    // Reads the original variables, because tests empty the variables of an exchange to use it for any URL.
    const recorded = exchanges.find(({ key }) => key === chosen.key)?.variables ?? chosen.variables ?? {};
    if (!isAskedAlike(variables, recorded)) {
      const named = [chosen.key.slice(6), chosen.operation].find((given) => given in otherwiseAsked);
      if (named) otherwise.add(named);
      else complaints.push(`${chosen.key} is asked with ${JSON.stringify(variables)}, and was otherwise.`);
    }
    try {
      const answer = answerFor(parse(query), variables, chosen.answer);
      return Response.json(answer, { status: chosen.status, headers: headersOf(chosen) });
    } catch (error) {
      complaints.push(`${chosen.key}: ${error}`);
      return Response.error();
    }
  });
  const rest = http.all('*/rest/*', ({ request }) => {
    const chosen = choose(restKind(new URL(request.url).pathname), request.method, {});
    if (!chosen) return undefined;
    note(chosen);
    return Response.json(chosen.answer, { status: chosen.status, headers: headersOf(chosen) });
  });
  // The recorded client did not send this request before the order.
  const payment = http.post('*/set-payment-information', () => HttpResponse.json(true));
  return [graphql, payment, rest];
}

/** Resolves names to exchanges: a key names one exchange, an operation names all its exchanges for the view. */
const shownIn = (view: View, names: readonly (string | Exchange)[]): Exchange[] =>
  names.flatMap((one) => {
    if (typeof one !== 'string') return [one];
    return /\.\d+$/.test(one) ? [exchange(view, one)] : exchangesFor(view, one);
  });

/**
 * Renders a page of a view against recorded responses.
 * @param given - Exchanges, keys or operations that the page must request.
 * @param alsoIfAsked - Exchanges, keys or operations that the page may request.
 */
export function renderRecorded(
  view: View,
  path: string,
  given: readonly (string | Exchange)[],
  alsoIfAsked: readonly (string | Exchange)[] = [],
  database = walkedDatabase(versionOf(view)),
) {
  const settings = walkedSettings(versionOf(view));
  const shop = createShop({ database, settings });
  // The embedded back end does not have the recorded tokens, and Magento 2.4.8 rejects requests with an unknown token.
  const withoutToken = http.all('*', async ({ request }) => {
    if (!request.headers.has('Authorization')) return undefined;
    const headers = new Headers(request.headers);
    headers.delete('Authorization');
    return (await shop.handle(new Request(request, { headers }))) ?? undefined;
  });
  return renderApp(`/${view}${path}`, {
    database,
    settings,
    before: [...answering(shownIn(view, given), shownIn(view, alsoIfAsked)), withoutToken],
  });
}

/** Exchanges that every page may request for a signed-in customer. */
const ofCustomer = [
  'GetCustomerForLeftNav.0',
  'GetCustomerCart',
  'GetTokenLifetime',
  'GetWishlistItemsForLocalField',
  'getItemCount',
];

/** Renders a page like `renderRecorded`, as the signed-in customer of the recordings. */
export function openSignedIn(
  view: View,
  path: string,
  given: readonly (string | Exchange)[],
  alsoIfAsked: readonly (string | Exchange)[] = [],
) {
  storeSession('recorded.customer.token');
  return renderRecorded(view, path, given, [...ofCustomer, ...alsoIfAsked]);
}

/** Creates an embedded back end with the cart of a guest's exchange, for requests that were not recorded. */
export async function worldWith(view: View, cart: Exchange): Promise<World> {
  const world = new World(versionOf(view));
  await world.fillAs(view, cart);
  return world;
}

/** A message of the app in the language of the view. */
export function messageText(view: View, id: string, values: Record<string, string | number> = {}): string {
  const file = view.endsWith('ar') ? 'ar_SA' : 'en_US';
  const locale = view.endsWith('ar') ? 'ar-SA-u-ca-gregory-nu-latn' : 'en-US';
  const messages: Record<string, string> = JSON.parse(readFileSync(join(process.cwd(), `i18n/${file}.json`), 'utf8'));
  const message = messages[id];
  if (message === undefined) throw new Error(`There is no message ${id}.`);
  const rich = Object.fromEntries([...message.matchAll(/<(\w+)>/g)].map(([, tag = '']) => [tag, String]));
  return plain(String(createIntl({ locale, messages }).formatMessage({ id }, { ...rich, ...values })));
}

/** Removes direction marks from a text, and replaces white space with single spaces. */
export const plain = (text: string): string =>
  text
    .replace(/[\u200e\u200f\u2066-\u2069]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** Text of an element without its scripts and styles. In jsdom, cloning the page would take a hundred times as long. */
function textOf(element: Element): string {
  if (element.matches('script, style')) return '';
  if (!element.querySelector('script, style')) return element.textContent ?? '';
  return [...element.childNodes]
    .map((node) => (node instanceof Element ? textOf(node) : node instanceof Text ? node.data : ''))
    .join('');
}

/** All text of the page. */
export const pageText = (): string => plain(textOf(document.body));

/** Waits until the page has requested an exchange that has no visible effect. */
export const waitForExchange = ({ key }: Exchange): Promise<void> => waitFor(() => expect(awaited).not.toContain(key));

/** Waits until the page contains a text. */
export const findText = (text: string | RegExp): Promise<void> =>
  waitFor(() =>
    typeof text === 'string' ? expect(pageText()).toContain(plain(text)) : expect(pageText()).toMatch(text),
  );

/** Formats an amount as the app does in both languages. */
export const amount = (value: number): string =>
  value.toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Technical texts that no page may show. */
const raw =
  /undefined|\bNaN\b|\[object|Internal server error|graphql|(?<!\d)%\w|ID doesn't exist|isn't authorized|CMS block|Required parameters|"\w+" is required|Cannot reset/i;

/** Expects that the page shows no technical text and no error message. */
export function expectSound(view: View): void {
  const text = pageText();
  expect(raw.exec(text)?.[0]).toBeUndefined();
  for (const id of ['error.internal', 'error.default', 'error.server', 'error.network', 'error.load'])
    expect(text).not.toContain(messageText(view, id));
}

/** If all views are tested, adds a last test that each operation of the file was used. */
export function testAllOperationsUsed(file: keyof typeof operations): void {
  if (!isEverything) return;
  test('has requested each operation that this test file covers', () => {
    const own: readonly string[] = operations[file];
    const read = new Set(
      exchanges.filter(({ key }) => fed.has(key)).map(({ version, operation }) => `${version} ${operation}`),
    );
    const known = new Set(
      exchanges
        .filter(({ operation }) => own.includes(operation))
        .map(({ version, operation }) => `${version} ${operation}`),
    );
    expect([...known].filter((one) => !read.has(one))).toEqual([]);
    const ofThisFile = Object.keys(otherwiseAsked).filter((name) => own.includes(name.replace(/\.\d+$/, '')));
    expect(ofThisFile.filter((name) => !otherwise.has(name))).toEqual([]);
  });
}
