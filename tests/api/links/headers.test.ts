import { ApolloLink } from '@apollo/client';
import { of } from 'rxjs';
import { headersLink } from '#api/links/headers';
import { answer, query, update } from '../../support/links.ts';

function setUp(overrides: Partial<Parameters<typeof headersLink>[0]> = {}) {
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
