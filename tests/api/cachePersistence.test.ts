import { gql } from '@apollo/client';
import { makeCache } from '#api/cache';
import { keepable, persistCache } from '#api/cachePersistence';
import { makeStorage } from '#lib/storage';

const everything = gql`
  query Everything {
    storeConfig {
      __typename
      store_name
    }
    products(search: "rug") {
      __typename
      items {
        __typename
        uid
        name
      }
    }
    customer {
      __typename
      email
    }
    cart(cart_id: "secret") {
      __typename
      id
    }
  }
`;
const data = {
  storeConfig: { __typename: 'StoreConfig', store_name: 'دكّان' },
  products: { __typename: 'Products', items: [{ __typename: 'SimpleProduct', uid: 'MQ==', name: 'Rug' }] },
  customer: { __typename: 'Customer', email: 'noura@example.com' },
  cart: { __typename: 'Cart', id: 'secret' },
};

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

function visit(code: 'sa_ar' | 'ae_en' = 'sa_ar') {
  const cache = makeCache();
  return { cache, persistence: persistCache(cache, makeStorage(localStorage), code) };
}

test('what everybody may know survives a reload; customer and cart are never written', () => {
  const first = visit();
  first.cache.writeQuery({ query: everything, data });
  jest.advanceTimersByTime(1_000);
  const kept = localStorage.getItem('DUKKAN__apollo-cache-persist_sa_ar') ?? '';
  expect(kept).toContain('دكّان');
  expect(kept).not.toMatch(/noura|secret/);

  const second = visit();
  expect(second.persistence.restore()).toBe(0);
  expect(second.cache.extract()).toMatchObject({ 'SimpleProduct:MQ==': { name: 'Rug' } });
});

test('leaving the page writes at once', () => {
  const { cache } = visit();
  cache.writeQuery({ query: everything, data });
  window.dispatchEvent(new Event('pagehide'));
  expect(localStorage).toHaveLength(1);
});

test('each store view has its own copy', () => {
  const { cache, persistence } = visit();
  cache.writeQuery({ query: everything, data });
  persistence.flush();
  expect(visit('ae_en').persistence.restore()).toBeUndefined();
});

test('old prices are not shown while newer ones can be had', () => {
  const { cache, persistence } = visit();
  cache.writeQuery({ query: everything, data });
  persistence.flush();
  jest.advanceTimersByTime(11 * 60_000);
  const later = visit();
  expect(later.persistence.restore()).toBe(11 * 60_000);
  expect(later.cache.extract()).not.toHaveProperty(['SimpleProduct:MQ==']);
  expect(JSON.stringify(later.cache.extract())).toContain('دكّان');

  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const offline = visit();
  offline.persistence.restore();
  expect(offline.cache.extract()).toHaveProperty(['SimpleProduct:MQ==']);
  online.mockRestore();
});

test('after a day, or from another build, nothing is restored', () => {
  const { cache, persistence } = visit();
  cache.writeQuery({ query: everything, data });
  persistence.flush();
  const key = 'DUKKAN__apollo-cache-persist_sa_ar';
  const kept = localStorage.getItem(key) ?? '';
  localStorage.setItem(key, kept.replace(/"version":"\w+"/, '"version":"other"'));
  expect(visit().persistence.restore()).toBeUndefined();
  expect(localStorage).toHaveLength(0);

  localStorage.setItem(key, kept);
  jest.advanceTimersByTime(86_400_001);
  expect(visit().persistence.restore()).toBeUndefined();
});

test('purging forgets all store views', () => {
  const { cache, persistence } = visit();
  cache.writeQuery({ query: everything, data });
  persistence.flush();
  cache.writeQuery({ query: everything, data });
  persistence.purge(['sa_ar', 'ae_en']);
  jest.advanceTimersByTime(5_000);
  expect(localStorage).toHaveLength(0);
});

test('too much: the oldest product lists go first', () => {
  const lists = Object.fromEntries(
    ['old', 'older', 'new'].map((words) => [`products({"search":"${words}"})`, { items: [{ name: 'x'.repeat(100) }] }]),
  );
  const cache = { ROOT_QUERY: { __typename: 'Query', storeConfig: { store_name: 'd' }, ...lists } };
  expect(Object.keys(keepable(cache, 300)?.ROOT_QUERY ?? {})).toEqual([
    '__typename',
    'storeConfig',
    'products({"search":"new"})',
  ]);
  expect(keepable(cache, 20)).toBeUndefined();
});
