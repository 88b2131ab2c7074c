/** The app in front of a server that answers as Magento did when the exchanges were recorded. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { waitFor } from '@testing-library/react';
import { parse } from 'graphql';
import { HttpResponse, http } from 'msw';
import { createIntl } from 'react-intl';
import { World } from '../../mocks/support/exchangeReplay.ts';
import { walkedDatabase, walkedSettings } from '../../mocks/support/walkedStore.ts';
import { createShop } from '../../support/backEnd.ts';
import { keepSession } from '../../support/customer.ts';
import { renderApp } from '../../support/renderApp.tsx';
import { isEverything } from '../../support/sample.ts';
import { answerFor } from './completion.ts';
import { type Exchange, exchange, exchanges, exchangesFor, type View, versionOf } from './exchanges.ts';
import { operations, otherwiseAsked } from './operations.ts';

/** What was asked for and answered by exchanges in this file. */
const fed = new Set<string>();
/** Exchanges of `otherwiseAsked` that were asked for in another form, indeed. */
const otherwise = new Set<string>();
/** What went wrong in answering, in the test that runs. */
const complaints: string[] = [];
/** What the test that runs has still to ask for. */
const awaited = new Set<string>();

afterEach(() => {
  const [wrong, missing] = [complaints.splice(0), [...awaited]];
  awaited.clear();
  expect(wrong).toEqual([]);
  expect(missing).toEqual([]);
});

/** Waits until everything that the test awaits was asked for: a change is shown before it is sent. */
export const everythingAsked = () => waitFor(() => expect([...awaited]).toEqual([]));

const operationIn = (query: string): string => /^\s*(?:query|mutation)\s+(\w+)/.exec(query)?.[1] ?? '';

/** Kinds of REST paths are named as the files are. */
const restKind = (path: string): string =>
  `rest.${path
    .replace(/^\/rest\/[a-z]{2}_[a-z]{2}\/V1\//, '')
    .replace(/guest-carts\/\w+/, 'guest-carts.CART')
    .replaceAll('/', '.')}`;

const sameWhere = (asked: Record<string, unknown>, recorded?: Record<string, unknown> | null): boolean =>
  Object.entries(recorded ?? {}).every(([name, value]) => JSON.stringify(asked[name]) === JSON.stringify(value));

/**
 * Whether two requests have the same form: the same variables, each of the same kind. What they name is another thing.
 */
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

/** What a client and its caches act on, as it was sent. */
const headersOf = ({ headers: { ct, cc, cacheId } }: Exchange): HeadersInit => ({
  'Content-Type': ct,
  'Cache-Control': cc,
  ...(cacheId ? { 'X-Magento-Cache-Id': cacheId } : {}),
});

/**
 * Answers by exchanges, those of one operation in the order given: one that was asked alike first, else the next, the
 * last as often as it is asked. What no exchange is given for goes on to the store behind the recordings.
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
    // What is done twice has two answers; what is read twice has one.
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
    // Newer than the exchanges; without it the page sends the two queries that it joins.
    if (name === 'getSearchPage') return Response.json({ errors: [{ message: 'It was not recorded.' }] });
    const chosen = choose(name, 'any', variables, query.trimStart().startsWith('mutation'));
    if (!chosen) return undefined;
    note(chosen);
    // A test that takes an exchange for any address empties its variables.
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
  // Nobody sent it before the order when these were recorded.
  const payment = http.post('*/set-payment-information', () => HttpResponse.json(true));
  return [graphql, payment, rest];
}

/** Exchanges by their keys, or all of an operation that the view is shown. */
const shownIn = (view: View, names: readonly (string | Exchange)[]): Exchange[] =>
  names.flatMap((one) => {
    if (typeof one !== 'string') return [one];
    return /\.\d+$/.test(one) ? [exchange(view, one)] : exchangesFor(view, one);
  });

/** Opens a page of a view, answered by exchanges. All of them have to be asked for, but those of `alsoIfAsked`. */
export function open(
  view: View,
  path: string,
  given: readonly (string | Exchange)[],
  alsoIfAsked: readonly (string | Exchange)[] = [],
  database = walkedDatabase(versionOf(view)),
) {
  const settings = walkedSettings(versionOf(view));
  const shop = createShop({ database, settings });
  // The store behind the recordings does not know their tokens, and 2.4.8 answers no request with an unknown one.
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

/** What pages ask of a customer by the way. */
const ofCustomer = [
  'GetCustomerForLeftNav.0',
  'GetCustomerCart',
  'GetTokenLifetime',
  'GetWishlistItemsForLocalField',
  'getItemCount',
];

/** The same as the customer of the exchanges, who has signed in before. */
export function openSignedIn(
  view: View,
  path: string,
  given: readonly (string | Exchange)[],
  alsoIfAsked: readonly (string | Exchange)[] = [],
) {
  keepSession('recorded.customer.token');
  return open(view, path, given, [...ofCustomer, ...alsoIfAsked]);
}

/** The embedded back end that knows the cart of a guest's exchange, for what nobody recorded about it. */
export async function worldWith(view: View, cart: Exchange): Promise<World> {
  const world = new World(versionOf(view));
  await world.fillAs(view, cart);
  return world;
}

/** A message of ours in the language of the view. */
export function words(view: View, id: string, values: Record<string, string | number> = {}): string {
  const file = view.endsWith('ar') ? 'ar_SA' : 'en_US';
  const locale = view.endsWith('ar') ? 'ar-SA-u-ca-gregory-nu-latn' : 'en-US';
  const messages: Record<string, string> = JSON.parse(readFileSync(join(process.cwd(), `i18n/${file}.json`), 'utf8'));
  const message = messages[id];
  if (message === undefined) throw new Error(`There is no message ${id}.`);
  const rich = Object.fromEntries([...message.matchAll(/<(\w+)>/g)].map(([, tag = '']) => [tag, String]));
  return plain(String(createIntl({ locale, messages }).formatMessage({ id }, { ...rich, ...values })));
}

/** Text as it is read: without marks of direction, one space where there are some. */
export const plain = (text: string): string =>
  text
    .replace(/[\u200e\u200f\u2066-\u2069]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** What stands in an element, without scripts and styles. A copy of the page takes jsdom a hundred times as long. */
function textOf(element: Element): string {
  if (element.matches('script, style')) return '';
  if (!element.querySelector('script, style')) return element.textContent ?? '';
  return [...element.childNodes]
    .map((node) => (node instanceof Element ? textOf(node) : node instanceof Text ? node.data : ''))
    .join('');
}

/** All that stands on the page, for people. */
export const pageText = (): string => plain(textOf(document.body));

/** Waits until an exchange has been asked for, where nothing of it is to be seen. */
export const isFed = ({ key }: Exchange): Promise<void> => waitFor(() => expect(awaited).not.toContain(key));

/** Waits until the page says something. */
export const findText = (text: string | RegExp): Promise<void> =>
  waitFor(() =>
    typeof text === 'string' ? expect(pageText()).toContain(plain(text)) : expect(pageText()).toMatch(text),
  );

/** An amount as both languages write it. */
export const amount = (value: number): string =>
  value.toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** What Magento or a program says to programs, and no shopper should read. */
const raw =
  /undefined|\bNaN\b|\[object|Internal server error|graphql|(?<!\d)%\w|ID doesn't exist|isn't authorized|CMS block|Required parameters|"\w+" is required|Cannot reset/i;

/** Nothing on the page, nor in its messages, is meant for a program or says that the page failed. */
export function expectSound(view: View): void {
  const text = pageText();
  expect(raw.exec(text)?.[0]).toBeUndefined();
  for (const id of ['error.internal', 'error.default', 'error.server', 'error.network', 'error.load'])
    expect(text).not.toContain(words(view, id));
}

/** The last test of a file, where all views are tried: the client has read something of each of its operations. */
export function everythingFed(file: keyof typeof operations): void {
  if (!isEverything) return;
  test('something of each of these operations was read by the client', () => {
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
