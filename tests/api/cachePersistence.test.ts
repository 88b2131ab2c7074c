import { ApolloClient, gql } from '@apollo/client';
import { ApolloLink } from '@apollo/client/link';
import { of } from 'rxjs';
import { makeCache } from '#api/cache';
import { keepable, persistCache } from '#api/cachePersistence';
import { makeStorage } from '#lib/browser/storage';

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

function visit(code: 'sa_ar' | 'ae_en' = 'sa_ar', currency = 'SAR') {
  const cache = makeCache();
  return { cache, persistence: persistCache(cache, makeStorage(localStorage), { code, currency }) };
}

test('what everybody may know survives a reload; customer and cart are never written', () => {
  const first = visit();
  first.cache.writeQuery({ query: everything, data });
  jest.advanceTimersByTime(1_000);
  const kept = localStorage.getItem('DUKKAN__apollo-cache-persist_sa_ar') ?? '';
  expect(kept).toContain('دكّان');
  expect(kept).not.toMatch(/noura|secret/);

  const second = visit();
  expect(second.persistence.restore()).toBe(1_000);
  expect(second.cache.extract()).toMatchObject({ 'SimpleProduct:MQ==': { name: 'Rug' } });
});

test('what belongs to a customer is never written, whichever way it came into the cache', async () => {
  const { cache } = visit();
  cache.writeQuery({ query: everything, data });
  const client = new ApolloClient({
    cache,
    link: new ApolloLink(() =>
      of({
        data: {
          createCustomerAddress: { __typename: 'CustomerAddress', id: 1, city: 'secret' },
          addProductsToWishlist: {
            __typename: 'AddProductsToWishlistOutput',
            wishlist: { __typename: 'Wishlist', id: 'secret', items_count: 1 },
          },
          updateCustomerV2: { __typename: 'CustomerOutput', customer: { __typename: 'Customer', firstname: 'secret' } },
        },
      }),
    ),
  });
  await client.mutate<{ createCustomerAddress: object }>({
    mutation: gql`
      mutation Change {
        createCustomerAddress {
          __typename
          id
          city
        }
        addProductsToWishlist {
          __typename
          wishlist {
            __typename
            id
            items_count
          }
        }
        updateCustomerV2 {
          __typename
          customer {
            __typename
            firstname
          }
        }
      }
    `,
    update: (_, answer) =>
      cache.writeQuery({
        query: gql`
          query Book {
            customer {
              __typename
              addresses {
                __typename
                city
              }
            }
            customerPaymentTokens {
              __typename
              hash
            }
            compareList {
              __typename
              uid
            }
          }
        `,
        data: {
          customer: { __typename: 'Customer', addresses: [answer.data?.createCustomerAddress] },
          customerPaymentTokens: { __typename: 'CustomerPaymentTokens', hash: 'secret' },
          compareList: { __typename: 'CompareList', uid: 'secret' },
        },
      }),
  });
  expect(JSON.stringify(cache.extract())).toMatch(/Wishlist:.*secret/);
  jest.advanceTimersByTime(1_000);
  const kept = localStorage.getItem('DUKKAN__apollo-cache-persist_sa_ar') ?? '';
  expect(kept).toContain('دكّان');
  expect(kept).not.toMatch(/noura|secret|Customer|Wishlist/);
});

test('what a document asks for in fragments is kept as well', () => {
  const inFragments = gql`
    query Page {
      ...Listing
      ... on Query {
        storeConfig {
          __typename
          store_name
        }
      }
    }
    fragment Listing on Query {
      products(search: "rug") {
        __typename
        items {
          __typename
          uid
          name
        }
      }
    }
  `;
  const cache = makeCache();
  const storage = makeStorage();
  const persistence = persistCache(cache, storage, { code: 'sa_ar', currency: 'SAR' });
  const { storeConfig, products } = data;
  cache.writeQuery({ query: inFragments, data: { storeConfig, products } });
  persistence.flush();
  const next = makeCache();
  persistCache(next, makeStorage(), { code: 'sa_ar', currency: 'SAR' }).restore();
  expect(next.readQuery({ query: inFragments })).toEqual({ storeConfig, products });
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

test('prices in another currency than the visit has are not shown', () => {
  const { cache, persistence } = visit();
  cache.writeQuery({ query: everything, data });
  persistence.flush();
  expect(visit('sa_ar', 'USD').persistence.restore()).toBeUndefined();
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

test.each([
  ['no data', { data: null }],
  ['no times', { times: null }],
  ['data that are no object', { data: 'none' }],
  ['data whose parts are no objects', { data: { ROOT_QUERY: null, 'SimpleProduct:MQ==': 7 } }],
])('of a copy with %s nothing is restored, and it goes', (_, change) => {
  const { cache, persistence } = visit();
  cache.writeQuery({ query: everything, data });
  persistence.flush();
  const key = 'DUKKAN__apollo-cache-persist_sa_ar';
  const record = JSON.parse(localStorage.getItem(key) ?? '{}');
  localStorage.setItem(key, JSON.stringify({ ...record, value: { ...record.value, ...change } }));
  const next = visit();
  expect(next.persistence.restore()).toBeUndefined();
  expect(next.cache.extract()).toEqual({});
  expect(localStorage).toHaveLength(0);
});

test('a later write makes only its own answers newer', () => {
  const { cache, persistence } = visit();
  cache.writeQuery({ query: everything, data });
  jest.advanceTimersByTime(11 * 60_000);
  const other = gql`
    query Other {
      products(search: "lamp") {
        __typename
        items {
          __typename
          uid
          name
        }
      }
    }
  `;
  const lamp = { __typename: 'SimpleProduct', uid: 'Mg==', name: 'Lamp' };
  cache.writeQuery({ query: other, data: { products: { __typename: 'Products', items: [lamp] } } });
  persistence.flush();

  const later = visit();
  expect(later.persistence.restore()).toBe(11 * 60_000);
  const restored = later.cache.extract();
  expect(restored).toHaveProperty(['SimpleProduct:Mg==']);
  expect(restored).not.toHaveProperty(['SimpleProduct:MQ==']);
  expect(JSON.stringify(restored)).toContain('دكّان');

  // The visit goes on, and writes its copy again: nothing lives longer than a day by that.
  jest.advanceTimersByTime(86_400_000 - 12 * 60_000);
  later.cache.writeQuery({ query: other, data: { products: { __typename: 'Products', items: [lamp] } } });
  later.persistence.flush();
  jest.advanceTimersByTime(2 * 60_000);
  const nextDay = visit();
  expect(nextDay.persistence.restore()).toBe(2 * 60_000);
  expect(JSON.stringify(nextDay.cache.extract())).not.toContain('دكّان');
  expect(nextDay.cache.extract()).toHaveProperty(['SimpleProduct:Mg==']);
});

test('the same answer once more is a new one', () => {
  const { cache, persistence } = visit();
  cache.writeQuery({ query: everything, data });
  jest.advanceTimersByTime(11 * 60_000);
  cache.writeQuery({ query: everything, data });
  persistence.flush();
  expect(visit().persistence.restore()).toBe(0);
});

test('of paths only what stands at its own address is kept', () => {
  const entry = (relative_url: string) => ({ __typename: 'CategoryTree', relative_url });
  const routes = {
    'route({"url":"/"})': { __typename: 'CmsPage', relative_url: 'home' },
    'route({"url":"/rugs.html"})': { __ref: 'CategoryTree:Mw==' },
    'route({"url":"/old.html"})': { __ref: 'CategoryTree:Mw==' },
    'route({"url":"/moved"})': { __typename: 'RoutableUrl', relative_url: 'rugs.html' },
    'route({"url":"/missing.html"})': null,
  };
  const kept = keepable({ ROOT_QUERY: { __typename: 'Query', ...routes }, 'CategoryTree:Mw==': entry('rugs.html') });
  expect(Object.keys(kept?.ROOT_QUERY ?? {})).toEqual([
    '__typename',
    'route({"url":"/"})',
    'route({"url":"/rugs.html"})',
  ]);
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
