import { ApolloLink } from '@apollo/client';
import { of } from 'rxjs';
import { headersLink } from '#api/links/http';
import { answer, query, update } from '../../support/links.ts';

/** `meanwhile` is called between a request and its answer. */
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

test('every operation names its store view, a guest no token', async () => {
  const { link, seen } = setUp();
  await answer(link, { query });
  expect(seen).toEqual([{ Store: 'sa_ar' }]);
});

test('a signed-in shopper brings the token, a chosen currency goes along', async () => {
  const { link, seen } = setUp({ getToken: () => 'secret', getCurrency: () => 'USD' });
  await answer(link, { query: update });
  expect(seen).toEqual([{ Store: 'sa_ar', Authorization: 'Bearer secret', 'Content-Currency': 'USD' }]);
});

test('the cache id that came back goes along with queries only', async () => {
  const { link, seen, cacheId } = setUp();
  await answer(link, { query });
  expect(cacheId()).toBe('id1');
  await answer(link, { query });
  await answer(link, { query: update });
  expect(seen.map((headers) => headers['X-Magento-Cache-Id'])).toEqual([undefined, 'id1', undefined]);
});

test('an operation for another store view leaves no cache id behind', async () => {
  const { link, seen, cacheId } = setUp();
  await answer(link, { query, context: { headers: { Store: 'ae_en' } } });
  expect(seen[0]?.Store).toBe('ae_en');
  expect(cacheId()).toBeUndefined();
});

test.each([
  ['has signed in', null, 'secret'],
  ['has left', 'secret', null],
])('the answer to a shopper who %s meanwhile leaves no cache id behind', async (_, before, after) => {
  let token = before;
  const { link, cacheId } = setUp({ getToken: () => token }, () => {
    token = after;
  });
  await answer(link, { query });
  expect(cacheId()).toBeUndefined();
});

test('the answer to who has changed the currency meanwhile leaves no cache id behind', async () => {
  let currency = 'SAR';
  const { link, cacheId } = setUp({ getCurrency: () => currency }, () => {
    currency = 'USD';
  });
  await answer(link, { query });
  expect(cacheId()).toBeUndefined();
});

test('a guest sends no empty authorization header, nor does who asks for once as a guest', async () => {
  const { link, seen } = setUp();
  await answer(link, { query });
  const signedIn = setUp({ getToken: () => 'secret' });
  await answer(signedIn.link, { query, context: { headers: { Authorization: '' } } });
  for (const headers of [...seen, ...signedIn.seen]) expect(Object.keys(headers)).not.toContain('Authorization');
});

test('what is asked of another store view goes without the currency of this one', async () => {
  const { link, seen } = setUp({ getCurrency: () => 'SAR' });
  await answer(link, { query, context: { headers: { Store: 'ae_en' } } });
  await answer(link, { query, context: { headers: { Store: 'sa_ar' } } });
  expect(seen).toEqual([{ Store: 'ae_en' }, { Store: 'sa_ar', 'Content-Currency': 'SAR' }]);
});

describe('a currency that the back end refuses', () => {
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

  test.each([query, update])('is left out, whatever language it is refused in, and that is told', async (document) => {
    const { link, asked, refused } = setUpRefusing((currency) => (currency ? refusal : { data: { a: 1 } }));
    expect(await answer(link, { query: document })).toEqual({ data: { a: 1 } });
    expect(asked).toEqual(['USD', undefined]);
    expect(refused).toEqual(['USD']);
  });

  test('is kept where something else was refused', async () => {
    const { link, refused } = setUpRefusing(() => refusal);
    expect(await answer(link, { query })).toEqual(refusal);
    expect(refused).toEqual([]);
  });

  test('is not meant by a refusal of one field', async () => {
    const answered = { data: null, errors: [{ ...refusal.errors[0], message: 'No', path: ['cart'] }] };
    const { link, asked, refused } = setUpRefusing(() => answered);
    expect(await answer(link, { query })).toEqual(answered);
    expect(asked).toEqual(['USD']);
    expect(refused).toEqual([]);
  });
});
