import { ApolloLink } from '@apollo/client';
import { of } from 'rxjs';
import { headersLink } from '#api/links/http';
import { query, resultOf, update } from '../../support/apolloLinks.ts';

/** Builds the link; `meanwhile` runs between a request and its response. */
function setUp(overrides: Partial<Parameters<typeof headersLink>[0]> = {}, meanwhile = () => {}) {
  let cacheId: string | undefined;
  const seen: Record<string, string>[] = [];
  const link = ApolloLink.from([
    headersLink({
      storeCode: 'sa_ar',
      getToken: () => null,
      getCurrency: () => undefined,
      getCacheId: () => cacheId,
      setCacheId: (id) => {
        cacheId = id;
      },
      ...overrides,
    }),
    new ApolloLink((operation) => {
      seen.push(operation.getContext().headers);
      meanwhile();
      operation.setContext({ responseHeaders: new Headers({ 'x-magento-cache-id': 'id1' }) });
      return of({ data: {} });
    }),
  ]);
  return { link, seen, cacheId: () => cacheId };
}

test('sends the store view with each operation, without a token for a guest', async () => {
  const { link, seen } = setUp();
  await resultOf(link, { query });
  expect(seen).toEqual([{ Store: 'sa_ar' }]);
});

test('sends the token of a signed-in shopper and the selected currency', async () => {
  const { link, seen } = setUp({ getToken: () => 'secret', getCurrency: () => 'USD' });
  await resultOf(link, { query: update });
  expect(seen).toEqual([{ Store: 'sa_ar', Authorization: 'Bearer secret', 'Content-Currency': 'USD' }]);
});

test('sends the received cache id with queries only', async () => {
  const { link, seen, cacheId } = setUp();
  await resultOf(link, { query });
  expect(cacheId()).toBe('id1');
  await resultOf(link, { query });
  await resultOf(link, { query: update });
  expect(seen.map((headers) => headers['X-Magento-Cache-Id'])).toEqual([undefined, 'id1', undefined]);
});

test('stores no cache id from an operation for another store view', async () => {
  const { link, seen, cacheId } = setUp();
  await resultOf(link, { query, context: { headers: { Store: 'ae_en' } } });
  expect(seen[0]?.Store).toBe('ae_en');
  expect(cacheId()).toBeUndefined();
});

test.each([
  ['signs in', null, 'secret'],
  ['signs out', 'secret', null],
])('stores no cache id when the shopper %s during the request', async (_, before, after) => {
  let token = before;
  const { link, cacheId } = setUp({ getToken: () => token }, () => {
    token = after;
  });
  await resultOf(link, { query });
  expect(cacheId()).toBeUndefined();
});

test('stores no cache id when the currency changes during the request', async () => {
  let currency = 'SAR';
  const { link, cacheId } = setUp({ getCurrency: () => currency }, () => {
    currency = 'USD';
  });
  await resultOf(link, { query });
  expect(cacheId()).toBeUndefined();
});

test('sends no empty authorization header, for a guest or for a single request as a guest', async () => {
  const { link, seen } = setUp();
  await resultOf(link, { query });
  const signedIn = setUp({ getToken: () => 'secret' });
  await resultOf(signedIn.link, { query, context: { headers: { Authorization: '' } } });
  for (const headers of [...seen, ...signedIn.seen]) expect(Object.keys(headers)).not.toContain('Authorization');
});

test('sends no currency with a request to another store view', async () => {
  const { link, seen } = setUp({ getCurrency: () => 'SAR' });
  await resultOf(link, { query, context: { headers: { Store: 'ae_en' } } });
  await resultOf(link, { query, context: { headers: { Store: 'sa_ar' } } });
  expect(seen).toEqual([{ Store: 'ae_en' }, { Store: 'sa_ar', 'Content-Currency': 'SAR' }]);
});

describe('a currency that the back end rejects', () => {
  const refusal = {
    errors: [{ message: 'يرجى تصحيح العملة', extensions: { category: 'graphql-input' } }],
  };

  function setUpRefusing(answerTo: (currency: string | undefined) => ApolloLink.Result) {
    const asked: (string | undefined)[] = [];
    const refused: string[] = [];
    const link = ApolloLink.from([
      headersLink({
        storeCode: 'sa_ar',
        getToken: () => null,
        getCurrency: () => 'USD',
        onCurrencyRefused: (currency) => refused.push(currency),
        getCacheId: () => undefined,
        setCacheId: () => {},
      }),
      new ApolloLink((operation) => {
        const currency: string | undefined = operation.getContext().headers['Content-Currency'];
        asked.push(currency);
        return of(answerTo(currency));
      }),
    ]);
    return { link, asked, refused };
  }

  test.each([query, update])('is omitted on a second attempt and reported, in any language', async (document) => {
    const { link, asked, refused } = setUpRefusing((currency) => (currency ? refusal : { data: { a: 1 } }));
    expect(await resultOf(link, { query: document })).toEqual({ data: { a: 1 } });
    expect(asked).toEqual(['USD', undefined]);
    expect(refused).toEqual(['USD']);
  });

  test('is kept when the request without a currency fails, too', async () => {
    const { link, refused } = setUpRefusing(() => refusal);
    expect(await resultOf(link, { query })).toEqual(refusal);
    expect(refused).toEqual([]);
  });

  test('is kept when the error refers to a field', async () => {
    const answered = { data: null, errors: [{ ...refusal.errors[0], message: 'No', path: ['cart'] }] };
    const { link, asked, refused } = setUpRefusing(() => answered);
    expect(await resultOf(link, { query })).toEqual(answered);
    expect(asked).toEqual(['USD']);
    expect(refused).toEqual([]);
  });
});
