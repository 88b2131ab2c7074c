import { ApolloClient, gql } from '@apollo/client';
import { ApolloLink } from '@apollo/client/link';
import { of } from 'rxjs';
import { makeCache, persistCache } from '#api/cache';
import { type CachedResponses, mergeResponses } from '#api/cachedResponses';
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

const DAY = 86_400_000;
const key = 'DUKKAN__apollo-cache-persist_sa_ar';

const search = (words: string) => gql`
  query Search {
    products(search: ${JSON.stringify(words)}) {
      __typename
      items {
        __typename
        uid
        name
      }
    }
  }
`;
const found = (uid: string, name: string) => ({
  products: { __typename: 'Products', items: [{ __typename: 'SimpleProduct', uid, name }] },
});

/** Changes the persisted cache on the device, as a bug or a broken disk could. */
function changeCopy(change: (value: CachedResponses) => void): void {
  const record = JSON.parse(localStorage.getItem(key) ?? '{}');
  change(record.value);
  localStorage.setItem(key, JSON.stringify(record));
}

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

/** Starts a visit whose cache is restored as if the device were offline. */
function visitOffline() {
  const { cache, persistence } = visit();
  return { cache, persistence: { restore: () => persistence.restore(false) } };
}

test('restores public data after a reload and never writes the customer or the cart', () => {
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

test('never writes customer data, whether it comes from a query, a mutation or an update', async () => {
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

test('restores data that a query selects through fragments', () => {
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

test('persists the cache at once when the shopper leaves the page', () => {
  const { cache } = visit();
  cache.writeQuery({ query: everything, data });
  window.dispatchEvent(new Event('pagehide'));
  expect(localStorage).toHaveLength(1);
});

test('persists a separate cache for each store view', () => {
  const { cache, persistence } = visit();
  cache.writeQuery({ query: everything, data });
  persistence.flush();
  expect(visit('ae_en').persistence.restore()).toBeUndefined();
});

test('restores no prices in another currency', () => {
  const { cache, persistence } = visit();
  cache.writeQuery({ query: everything, data });
  persistence.flush();
  expect(visit('sa_ar', 'USD').persistence.restore()).toBeUndefined();
});

test('restores prices older than ten minutes only while offline', () => {
  const { cache, persistence } = visit();
  cache.writeQuery({ query: everything, data });
  persistence.flush();
  jest.advanceTimersByTime(11 * 60_000);
  const later = visit();
  expect(later.persistence.restore()).toBe(11 * 60_000);
  expect(later.cache.extract()).not.toHaveProperty(['SimpleProduct:MQ==']);
  expect(JSON.stringify(later.cache.extract())).toContain('دكّان');

  const offline = visitOffline();
  offline.persistence.restore();
  expect(offline.cache.extract()).toHaveProperty(['SimpleProduct:MQ==']);
});

test('discards the persisted cache of another build', () => {
  const { cache, persistence } = visit();
  cache.writeQuery({ query: everything, data });
  persistence.flush();
  const kept = localStorage.getItem(key) ?? '';
  localStorage.setItem(key, kept.replace(/"version":"\w+"/, '"version":"other"'));
  expect(visit().persistence.restore()).toBeUndefined();
  expect(localStorage).toHaveLength(0);
});

test('restores nothing after a day while online and nothing after a week while offline', () => {
  const { cache, persistence } = visit();
  cache.writeQuery({ query: everything, data });
  persistence.flush();
  jest.advanceTimersByTime(DAY + 1);
  const nextDay = visit();
  expect(nextDay.persistence.restore()).toBeUndefined();
  expect(nextDay.cache.extract()).not.toHaveProperty(['ROOT_QUERY', 'storeConfig']);

  jest.advanceTimersByTime(6 * DAY - 2);
  const offline = visitOffline();
  expect(offline.persistence.restore()).toBe(7 * DAY - 1);
  expect(offline.cache.extract()).toHaveProperty(['SimpleProduct:MQ==']);
  jest.advanceTimersByTime(2);
  expect(visitOffline().persistence.restore()).toBeUndefined();
  expect(localStorage).toHaveLength(0);
});

test.each([
  ['no data', { data: null }],
  ['no times', { times: null }],
  ['data that is no object', { data: 'none' }],
  ['data that is an array', { data: [] }],
])('discards a persisted cache with %s', (_, change) => {
  const { cache, persistence } = visit();
  cache.writeQuery({ query: everything, data });
  persistence.flush();
  changeCopy((value) => Object.assign(value, change));
  const next = visit();
  expect(next.persistence.restore()).toBeUndefined();
  expect(next.cache.extract()).toEqual({});
  expect(localStorage).toHaveLength(0);
});

test('discards a truncated persisted cache', () => {
  const { cache, persistence } = visit();
  cache.writeQuery({ query: everything, data });
  persistence.flush();
  const kept = localStorage.getItem(key) ?? '';
  for (const length of [0, 1, kept.length >> 1, kept.length - 1]) {
    localStorage.setItem(key, kept.slice(0, length));
    const next = visit();
    expect(next.persistence.restore()).toBeUndefined();
    expect(next.cache.extract()).toEqual({});
    expect(localStorage).toHaveLength(0);
  }
});

test.each<[string, (value: CachedResponses) => void]>([
  ['is missing', ({ data: all }) => delete all['SimpleProduct:MQ==']],
  ['is a number', ({ data: all }) => Object.assign(all, { 'SimpleProduct:MQ==': 7 })],
  ['is null', ({ data: all }) => Object.assign(all, { 'SimpleProduct:MQ==': null })],
  ['is an array', ({ data: all }) => Object.assign(all, { 'SimpleProduct:MQ==': ['SimpleProduct'] })],
  ['is of another type', ({ data: all }) => Object.assign(all['SimpleProduct:MQ=='] ?? {}, { __typename: 'Cart' })],
  ['is of no type', ({ data: all }) => delete all['SimpleProduct:MQ==']?.__typename],
  [
    'refers to a missing object',
    ({ data: all }) => Object.assign(all['SimpleProduct:MQ=='] ?? {}, { up: { __ref: 'X' } }),
  ],
  [
    'refers to the prototype',
    ({ data: all }) => Object.assign(all['SimpleProduct:MQ=='] ?? {}, { up: { __ref: '__proto__' } }),
  ],
])('discards only the response with an object that %s', (_, spoil) => {
  const { cache, persistence } = visit();
  cache.writeQuery({ query: everything, data });
  cache.writeQuery({ query: search('lamp'), data: found('Mg==', 'Lamp') });
  persistence.flush();
  changeCopy(spoil);
  const next = visit();
  expect(next.persistence.restore()).toBe(0);
  expect(Object.keys(next.cache.extract().ROOT_QUERY ?? {}).sort()).toEqual([
    '__typename',
    'products({"search":"lamp"})',
    'storeConfig',
  ]);
  expect(next.cache.readQuery({ query: search('lamp') })).toEqual(found('Mg==', 'Lamp'));
});

test.each([['yesterday'], [null], [[null, 1]], [['1', 2]], [[]], [{ 0: 1, 1: 2 }]])(
  'discards a response whose timestamps are %j',
  (time) => {
    const { cache, persistence } = visit();
    cache.writeQuery({ query: everything, data });
    persistence.flush();
    changeCopy(({ times }) => Object.assign(times, { 'products({"search":"rug"})': time }));
    const next = visit();
    next.persistence.restore();
    expect(Object.keys(next.cache.extract().ROOT_QUERY ?? {})).toEqual(['__typename', 'storeConfig']);
  },
);

test('discards responses from the future when the clock was set back', () => {
  const { cache, persistence } = visit();
  cache.writeQuery({ query: everything, data });
  persistence.flush();
  jest.setSystemTime(Date.now() - 8 * DAY);
  expect(visit().persistence.restore()).toBeUndefined();
});

test('updates the timestamps of the written responses only', () => {
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

  // Writing the cache again must not extend the life of restored data beyond a day.
  jest.advanceTimersByTime(86_400_000 - 12 * 60_000);
  later.cache.writeQuery({ query: other, data: { products: { __typename: 'Products', items: [lamp] } } });
  later.persistence.flush();
  jest.advanceTimersByTime(2 * 60_000);
  const nextDay = visit();
  expect(nextDay.persistence.restore()).toBe(2 * 60_000);
  expect(JSON.stringify(nextDay.cache.extract())).not.toContain('دكّان');
  expect(nextDay.cache.extract()).toHaveProperty(['SimpleProduct:Mg==']);
});

test('updates the timestamp when an identical response is received', () => {
  const { cache, persistence } = visit();
  cache.writeQuery({ query: everything, data });
  jest.advanceTimersByTime(11 * 60_000);
  cache.writeQuery({ query: everything, data });
  persistence.flush();
  expect(visit().persistence.restore()).toBe(0);
});

test('stores a route only under the URL of its page', () => {
  const entry = (relative_url: string) => ({ __typename: 'CategoryTree', relative_url });
  const routes = {
    'route({"url":"/"})': { __typename: 'CmsPage', relative_url: 'home' },
    'route({"url":"/rugs.html"})': { __ref: 'CategoryTree:Mw==' },
    'route({"url":"/old.html"})': { __ref: 'CategoryTree:Mw==' },
    'route({"url":"/moved"})': { __typename: 'RoutableUrl', relative_url: 'rugs.html' },
    'route({"url":"/missing.html"})': null,
  };
  const kept = mergeResponses(
    [
      {
        data: { ROOT_QUERY: { __typename: 'Query', ...routes }, 'CategoryTree:Mw==': entry('rugs.html') },
        times: Object.fromEntries(Object.keys(routes).map((route) => [route, [1, 1]])),
      },
    ],
    () => true,
  );
  expect(Object.keys(kept.times)).toEqual(['route({"url":"/"})', 'route({"url":"/rugs.html"})']);
});

test('removes the persisted cache of all purged store views', () => {
  const { cache, persistence } = visit();
  cache.writeQuery({ query: everything, data });
  persistence.flush();
  cache.writeQuery({ query: everything, data });
  persistence.purge(['sa_ar', 'ae_en']);
  jest.advanceTimersByTime(5_000);
  expect(localStorage).toHaveLength(0);
});

test('removes the least recently used responses and their unreferenced objects when the cache is too large', () => {
  const words = ['first', 'second', 'third'];
  const uids = ['MQ==', 'Mg==', 'Mw=='];
  const { cache, persistence } = visit();
  words.forEach((word, place) => {
    cache.writeQuery({ query: search(word), data: found(uids[place] ?? '', 'x'.repeat(220_000)) });
    jest.advanceTimersByTime(60_000);
  });
  // Reading the first response marks this response as recently used.
  cache.diff({ query: search('first'), optimistic: true });
  jest.advanceTimersByTime(60_000);
  cache.writeQuery({ query: search('fourth'), data: found('NA==', 'x'.repeat(220_000)) });
  persistence.flush();
  const next = visit();
  next.persistence.restore();
  expect(Object.keys(next.cache.extract()).sort()).toEqual([
    'ROOT_QUERY',
    'SimpleProduct:MQ==',
    'SimpleProduct:Mw==',
    'SimpleProduct:NA==',
  ]);
});

test('records the last use of a restored response when the shopper leaves the page', () => {
  const first = visit();
  first.cache.writeQuery({ query: search('rug'), data: found('MQ==', 'Rug') });
  first.persistence.flush();
  const times = () => JSON.parse(localStorage.getItem(key) ?? '').value.times['products({"search":"rug"})'];
  const [answered] = times();
  jest.advanceTimersByTime(5 * 60_000);
  const second = visit();
  second.persistence.restore();
  second.cache.diff({ query: search('rug'), optimistic: true });
  window.dispatchEvent(new Event('pagehide'));
  expect(times()).toEqual([answered, answered + 5 * 60_000]);
});

test('keeps data that is too old to show for use while offline', () => {
  const first = visit();
  first.cache.writeQuery({ query: everything, data });
  first.persistence.flush();
  jest.advanceTimersByTime(11 * 60_000);
  const second = visit();
  second.persistence.restore();
  second.cache.writeQuery({ query: search('lamp'), data: found('Mg==', 'Lamp') });
  second.persistence.flush();
  expect(second.cache.extract()).not.toHaveProperty(['SimpleProduct:MQ==']);

  // The device goes offline while the page is open: the old data is restored.
  window.dispatchEvent(new Event('offline'));
  expect(second.cache.readQuery({ query: everything })).toBeNull();
  expect(second.cache.readQuery({ query: search('rug') })).toEqual(found('MQ==', 'Rug'));
  expect(second.cache.readQuery({ query: search('lamp') })).toEqual(found('Mg==', 'Lamp'));

  const offline = visitOffline();
  offline.persistence.restore();
  expect(offline.cache.extract()).toHaveProperty(['SimpleProduct:MQ==']);
  expect(offline.cache.extract()).toHaveProperty(['SimpleProduct:Mg==']);
});

describe('two tabs', () => {
  const tellOthers = () => window.dispatchEvent(new StorageEvent('storage', { key }));

  test('keep the data of both tabs when both write one after the other', () => {
    const [one, other] = [visit(), visit()];
    one.cache.writeQuery({ query: search('rug'), data: found('MQ==', 'Rug') });
    other.cache.writeQuery({ query: search('lamp'), data: found('Mg==', 'Lamp') });
    one.persistence.flush();
    tellOthers();
    other.persistence.flush();
    const next = visit();
    next.persistence.restore();
    expect(next.cache.readQuery({ query: search('rug') })).toEqual(found('MQ==', 'Rug'));
    expect(next.cache.readQuery({ query: search('lamp') })).toEqual(found('Mg==', 'Lamp'));
  });

  test('merge the fields of a product, with the newer value of each field', () => {
    const sku = gql`
      query Sku {
        products(search: "sku") {
          __typename
          items {
            __typename
            uid
            sku
          }
        }
      }
    `;
    const [one, other] = [visit(), visit()];
    const withSku = {
      products: { __typename: 'Products', items: [{ __typename: 'SimpleProduct', uid: 'MQ==', sku: 'RUG-01' }] },
    };
    one.cache.writeQuery({ query: sku, data: withSku });
    one.cache.writeQuery({ query: search('rug'), data: found('MQ==', 'Old name') });
    one.persistence.flush();
    tellOthers();
    jest.advanceTimersByTime(1);
    other.cache.writeQuery({ query: search('rug'), data: found('MQ==', 'Rug') });
    other.persistence.flush();
    const next = visit();
    next.persistence.restore();
    expect(next.cache.readQuery({ query: search('rug') })).toEqual(found('MQ==', 'Rug'));
    expect(next.cache.readQuery({ query: sku })).toEqual(withSku);
  });

  test('remove data that another tab removed at sign-out', () => {
    const [one, other] = [visit(), visit()];
    one.cache.writeQuery({ query: search('rug'), data: found('MQ==', 'Rug') });
    one.persistence.flush();
    one.persistence.purge(['sa_ar']);
    tellOthers();
    other.cache.writeQuery({ query: search('lamp'), data: found('Mg==', 'Lamp') });
    other.persistence.flush();
    expect(localStorage.getItem(key)).not.toContain('MQ==');
  });
});
