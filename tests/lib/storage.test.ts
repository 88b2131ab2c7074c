import { checkoutNames, isCustomerKey, makeStorage, storageKeys, storagePrefix } from '#lib/browser/storage';

beforeEach(() => localStorage.clear());

test('stores a value with its timestamp under a key with the prefix', () => {
  makeStorage(localStorage, () => 1000).set('store_view_code', 'sa_ar', 60);
  expect(JSON.parse(localStorage.getItem(`${storagePrefix}store_view_code`) ?? '')).toEqual({
    value: 'sa_ar',
    timeStored: 1000,
    ttl: 60,
  });
});

test('removes an expired value', () => {
  let now = 0;
  const storage = makeStorage(localStorage, () => now);
  storage.set('signin_token', 'abc', 10);
  now = 10_000;
  expect(storage.get('signin_token')).toBe('abc');
  now = 10_001;
  expect(storage.record('signin_token')?.value).toBe('abc');
  expect(storage.get('signin_token')).toBeUndefined();
  expect(localStorage).toHaveLength(0);
});

test.each(['', 'not json', '42', '{"value":1}', '{"value":1,"timeStored":"1"}', 'null'])(
  'removes an entry that it cannot parse: %s',
  (text) => {
    localStorage.setItem(`${storagePrefix}key`, text);
    expect(makeStorage(localStorage).get('key')).toBeUndefined();
    expect(localStorage).toHaveLength(0);
  },
);

test('removes a value of the wrong type', () => {
  const storage = makeStorage(localStorage);
  storage.set('key', 5);
  expect(storage.get('key', (value) => typeof value === 'string')).toBeUndefined();
  expect(storage.keys()).toEqual([]);
});

test('falls back to memory when the storage is full', () => {
  const full = {
    ...localStorage,
    getItem: () => null,
    removeItem: () => {},
    key: () => null,
    length: 0,
    clear: () => {},
  };
  const storage = makeStorage({
    ...full,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
  storage.set('cart', { id: 1 });
  expect(storage.get('cart')).toEqual({ id: 1 });
  expect(storage.keys()).toEqual(['cart']);
  storage.remove('cart');
  expect(storage.get('cart')).toBeUndefined();
});

test('removes cached responses first when the storage is full', () => {
  const copy = `${storagePrefix}apollo-cache-persist_sa_ar`;
  const own = `${storagePrefix}apollo-cache-persist_ae_en`;
  localStorage.setItem(copy, 'answers');
  localStorage.setItem(`${storagePrefix}guest_wishes`, 'wishes');
  const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, name, text) {
    if (this.getItem(copy) !== null) throw new DOMException('full', 'QuotaExceededError');
    setItem.mockRestore();
    this.setItem(name, text);
  });
  makeStorage(localStorage).set('apollo-cache-persist_ae_en', { answers: 1 });
  expect(Object.keys(localStorage).sort()).toEqual([own, `${storagePrefix}guest_wishes`]);
});

test('removes replaceable data from a full storage to store an order, but not to store cached responses', () => {
  for (const key of ['cart_copy_sa', 'recently_viewed', 'guest_wishes'])
    localStorage.setItem(storagePrefix + key, 'x'.repeat(500));
  for (let count = 0, length = 4_000_000; length >= 1; length = Math.floor(length / 2))
    try {
      for (;;) localStorage.setItem(`other${count++}`, 'x'.repeat(length));
    } catch {
      // The storage is full for this length; try half of it.
    }
  const ours = () => Object.keys(localStorage).filter((name) => name.startsWith(storagePrefix));
  const before = ours();
  makeStorage(localStorage).set('apollo-cache-persist_ae_en', 'x'.repeat(100));
  expect(ours()).toEqual(before);
  makeStorage(localStorage).set('sent_order', 'x'.repeat(600));
  expect(ours().sort()).toEqual([`${storagePrefix}guest_wishes`, `${storagePrefix}sent_order`]);
});

test('reports changes made in another tab', () => {
  const heard: unknown[] = [];
  const stop = makeStorage(localStorage).onChange('cartId_sa', (value) => heard.push(value));
  const record = JSON.stringify({ value: 'new', timeStored: 1 });
  window.dispatchEvent(new StorageEvent('storage', { key: `${storagePrefix}cartId_sa`, newValue: record }));
  window.dispatchEvent(new StorageEvent('storage', { key: `${storagePrefix}other`, newValue: record }));
  window.dispatchEvent(new StorageEvent('storage', { key: `${storagePrefix}cartId_sa`, newValue: null }));
  stop();
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  expect(heard).toEqual(['new', undefined]);
});

test('uses the storage names of the specification', () => {
  const { signinToken, storeViewCode, storeViewCurrency, storeViewMediaUrl } = storageKeys;
  expect([signinToken, storeViewCode, storeViewCurrency, storeViewMediaUrl]).toEqual([
    'signin_token',
    'store_view_code',
    'store_view_currency',
    'store_view_secure_base_media_url',
  ]);
  const names = ['billing_address', 'paymentMethod', 'shipping_address', 'shippingMethod', 'availableShippingMethods'];
  expect(checkoutNames).toEqual(expect.arrayContaining(names));
});

test('uses one cache id for each store view and currency', () => {
  const ids = ['sa_en', 'ae_en'].flatMap((code) =>
    ['SAR', 'USD'].map((currency) => storageKeys.cacheId(code, currency)),
  );
  expect(new Set(ids).size).toBe(4);
});

test('lists every key with customer data for removal at sign-out', () => {
  const open = [
    'storeViewCode',
    'storeViewCurrency',
    'storeViewMediaUrl',
    'colorScheme',
    'installOffer',
    'reloadedFor',
    'scrollPlaces',
    // The entry names an order but no customer. Sign-out removes this entry; the end of a session does not.
    'sentOrder',
    'sessionEnded',
    'afterReload',
    'analyticsConsent',
    'storageAsked',
  ];
  const named = Object.entries(storageKeys).filter(([, key]) => typeof key === 'string');
  expect(
    named
      .filter(([, key]) => !isCustomerKey(String(key)))
      .map(([name]) => name)
      .sort(),
  ).toEqual(open.sort());
  // Earlier versions used the names without a country.
  for (const name of checkoutNames)
    for (const key of [name, storageKeys.checkout(name, 'SA'), storageKeys.checkout(name, 'AE')])
      expect([key, isCustomerKey(key)]).toEqual([key, true]);
  for (const key of [storageKeys.draft('contact'), storageKeys.savedForLater('ae')])
    expect([key, isCustomerKey(key)]).toEqual([key, true]);
  for (const key of ['cartId_sa', storageKeys.cacheId('sa_en', 'SAR'), storageKeys.queryCache('ae_ar')])
    expect([key, isCustomerKey(key)]).toEqual([key, false]);
});
