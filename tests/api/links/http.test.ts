import { waitFor } from '@testing-library/dom';
import type { DocumentNode } from 'graphql';
import { HttpResponse, http } from 'msw';
import { makeClient } from '#api/client';
import { textOf } from '#api/documents/textOf';
import { ServerFailure } from '#api/errors/errors';
import { httpLink } from '#api/links/http';
import { extractQueryResponse } from '#lib/browser/extractQueryResponse';
import { config } from '#lib/config';
import { graphqlUrl } from '#lib/graphqlUrl';
import { query, resultOf, update } from '../../support/apolloLinks.ts';
import { gate } from '../../support/gate.ts';
import { makeServer } from '../../support/server.ts';

const server = makeServer();
let requests: Request[] = [];

beforeAll(() => server.listen());
beforeEach(() => {
  requests = [];
});
afterEach(() => {
  delete window.__dukkanBoot;
  server.resetHandlers();
});
afterAll(() => server.close());

const answerWith = (make: () => Response | Promise<Response>) =>
  server.use(
    http.all('*/graphql', ({ request }) => {
      requests.push(request.clone());
      return make() as HttpResponse<string>;
    }),
  );
const testClient = () =>
  makeClient({
    storeCode: 'sa_en',
    getToken: () => null,
    getCurrency: () => 'SAR',
    getCacheId: () => undefined,
    setCacheId: () => {},
  });
const good = () => HttpResponse.json({ data: { storeConfig: { store_name: 'Dukkan' } } });

test('sends a query by GET with its printed text and no cookies', async () => {
  answerWith(good);
  const sent = jest.spyOn(globalThis, 'fetch');
  const result = await resultOf(httpLink(), {
    query,
    variables: { url: '/' },
    context: { headers: { Store: 'sa_ar' } },
  });
  expect(result.data).toEqual({ storeConfig: { store_name: 'Dukkan' } });
  const url = new URL(requests[0]?.url ?? '');
  expect(Object.fromEntries(url.searchParams)).toEqual({ query: textOf(query), variables: '{"url":"/"}' });
  expect(requests[0]?.method).toBe('GET');
  expect(sent.mock.lastCall?.[1]?.credentials).toBe('omit');
  sent.mockRestore();
  expect(requests[0]?.headers.get('store')).toBe('sa_ar');
});

test('bypasses HTTP caches for a request with `isNewest`', async () => {
  answerWith(good);
  const sent = jest.spyOn(globalThis, 'fetch');
  await resultOf(httpLink(), { query });
  await resultOf(httpLink(), { query, context: { isNewest: true } });
  expect(sent.mock.calls.map(([, init]) => init?.cache)).toEqual([undefined, 'no-cache']);
  sent.mockRestore();
});

test('sends mutations, and queries with a URL of more than 8,000 characters, by POST', async () => {
  answerWith(good);
  await resultOf(httpLink(), { query: update, variables: { a: 1 } });
  const room = 8_000 - graphqlUrl('/graphql', textOf(query), { words: '' }).length;
  for (const length of [room, room + 1])
    await resultOf(httpLink(), { query, variables: { words: 'x'.repeat(length) } });
  expect(requests.map(({ method }) => method)).toEqual(['POST', 'GET', 'POST']);
  expect(await requests[0]?.json()).toMatchObject({ variables: { a: 1 } });
});

test('sends a query with personal variables by POST, so that the URL contains no personal data', async () => {
  answerWith(good);
  const document: DocumentNode & { byPost: boolean } = { ...query, byPost: true };
  await resultOf(httpLink(), { query: document, variables: { email: 'mona@example.com' } });
  expect(requests.map(({ method, url }) => `${method} ${new URL(url).search}`)).toEqual(['POST ']);
  expect(await requests[0]?.json()).toMatchObject({ variables: { email: 'mona@example.com' } });
});

test('sends identical simultaneous queries once and aborts the request with the last subscriber', async () => {
  const sent = jest.spyOn(globalThis, 'fetch');
  answerWith(good);
  const client = testClient();
  const ask = () => client.query({ query, fetchPolicy: 'network-only' });
  await Promise.all([ask(), ask()]);
  expect(sent).toHaveBeenCalledTimes(1);
  await ask();
  expect(sent).toHaveBeenCalledTimes(2);

  const watched = [client, client].map((one) => one.watchQuery({ query, fetchPolicy: 'network-only' }).subscribe({}));
  await Promise.resolve();
  expect(sent).toHaveBeenCalledTimes(3);
  watched[0]?.unsubscribe();
  expect(sent.mock.lastCall?.[1]?.signal?.aborted).toBe(false);
  watched[1]?.unsubscribe();
  expect(sent.mock.lastCall?.[1]?.signal?.aborted).toBe(true);
  sent.mockRestore();
});

test('sends mutations of a client one after another', async () => {
  const sent = jest.spyOn(globalThis, 'fetch');
  const first = gate();
  answerWith(() => first.opened.then(good));
  const client = testClient();
  const both = [update, update].map((mutation) => client.mutate({ mutation, fetchPolicy: 'no-cache' }));
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(sent).toHaveBeenCalledTimes(1);
  first.open();
  await Promise.all(both);
  expect(sent).toHaveBeenCalledTimes(2);
  sent.mockRestore();
});

test('rejects a truncated response', async () => {
  answerWith(() => {
    const half = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"data":{"storeConfig":'));
        controller.error(new TypeError('terminated'));
      },
    });
    return new Response(half, { headers: { 'content-type': 'application/json' } });
  });
  await expect(resultOf(httpLink(), { query })).rejects.toThrow();
});

test('uses the request that the boot script has started', async () => {
  answerWith(() => HttpResponse.error());
  const begun = new Map([[graphqlUrl('/graphql', textOf(query)), Promise.resolve(good())]]);
  window.__dukkanBoot = { take: (url) => begun.get(url) };
  expect((await resultOf(httpLink(), { query })).data).toBeTruthy();
  expect(requests).toHaveLength(0);
});

test('uses the request of the boot script for a query by POST', async () => {
  answerWith(() => HttpResponse.error());
  const document: DocumentNode & { byPost: boolean } = { ...query, byPost: true };
  const begun = new Map([[graphqlUrl('/graphql', textOf(query)), Promise.resolve(good())]]);
  window.__dukkanBoot = { take: (url) => begun.get(url) };
  expect((await resultOf(httpLink(), { query: document })).data).toBeTruthy();
  expect(requests).toHaveLength(0);
});

test('passes the authorization header when it looks for a request of the boot script', async () => {
  answerWith(good);
  const wanted: unknown[] = [];
  window.__dukkanBoot = { take: (_url, whose) => void wanted.push(whose) };
  await resultOf(httpLink(), { query });
  await resultOf(httpLink(), { query, context: { headers: { Authorization: 'Bearer a' } } });
  expect(wanted).toEqual([undefined, 'Bearer a']);
  expect(requests).toHaveLength(2);
});

test('sends a new request when the request of the boot script failed', async () => {
  answerWith(good);
  window.__dukkanBoot = { take: () => Promise.reject(new Error()) };
  expect((await resultOf(httpLink(), { query })).data).toBeTruthy();
});

test.each<[string, () => Promise<Response>]>([
  ['no response', () => Promise.reject(new TypeError('Failed to fetch'))],
  [
    'a gateway error',
    () =>
      extractQueryResponse(Promise.resolve(HttpResponse.html('<h1>Bad gateway</h1>', { status: 502 })), [
        'storeConfig',
      ]),
  ],
])('counts a failed boot request as the first of five attempts: %s', async (_, begun) => {
  const pause = config.retryInitialDelay;
  Object.assign(config, { retryInitialDelay: 1 });
  answerWith(() => HttpResponse.error());
  let taken = 0;
  window.__dukkanBoot = { take: () => (taken++ === 0 ? begun() : undefined) };
  await expect(testClient().query({ query, fetchPolicy: 'network-only' })).rejects.toThrow();
  expect(requests).toHaveLength(4);
  Object.assign(config, { retryInitialDelay: pause });
});

test('times out when the boot request gets no response', async () => {
  const now = jest.spyOn(performance, 'now').mockReturnValue(20_000);
  window.__dukkanBoot = { take: () => new Promise(() => {}) };
  await expect(resultOf(httpLink(), { query })).rejects.toMatchObject({ isTimeout: true });
  now.mockRestore();
});

test('accepts a GraphQL response with any status', async () => {
  answerWith(() => HttpResponse.json({ errors: [{ message: 'no' }] }, { status: 500 }));
  expect(await resultOf(httpLink(), { query })).toEqual({ errors: [{ message: 'no' }] });
});

test.each([
  ['a page of HTML', () => HttpResponse.html('<h1>Maintenance</h1>', { status: 503 }), 503],
  ['malformed JSON', () => HttpResponse.text('{"data":', { status: 200 }), 200],
  ['JSON that is no GraphQL response', () => HttpResponse.json({ message: 'x' }, { status: 404 }), 404],
  ['a gateway error', () => HttpResponse.json({ errors: [] }, { status: 502 }), 502],
  ['a string as data', () => HttpResponse.json({ data: 'x' }), 200],
  ['a string as errors', () => HttpResponse.json({ errors: 'x' }), 200],
])('rejects %s as a server failure', async (_name, make, status) => {
  answerWith(make);
  const error = await resultOf(httpLink(), { query }).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(ServerFailure);
  expect(error).toMatchObject({ status, isTimeout: false });
});

test.each([
  ['a query', query, 10_000],
  ['a mutation', update, 30_000],
])('times out when %s gets no response', async (_what, document, patience) => {
  const limit = new AbortController();
  const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
  answerWith(() => new Promise<Response>(() => {}));
  const result = resultOf(httpLink(), { query: document }).catch((caught: unknown) => caught);
  limit.abort();
  expect(await result).toMatchObject({ name: 'ServerFailure', isTimeout: true });
  expect(timeout).toHaveBeenCalledWith(patience);
  timeout.mockRestore();
});
