/** What is kept on the device lives under this prefix. */
export const storagePrefix = 'DUKKAN__';

/**
 * Every key the shop keeps on the device, and why. Names are the specification's (section 3).
 * A key that is not made here is not kept; a test holds the storage against this list.
 */
export const storageKeys = {
  /** Which store view, currency and media host the shopper chose last. */
  storeViewCode: 'store_view_code',
  storeViewCurrency: 'store_view_currency',
  storeViewMediaUrl: 'store_view_secure_base_media_url',
  /** Customer: the session; forgotten at sign-out. */
  signinToken: 'signin_token',
  /** Customer: what checkout has heard so far; forgotten with the order and at sign-out. */
  billingAddress: 'billing_address',
  paymentMethod: 'paymentMethod',
  shippingAddress: 'shipping_address',
  shippingMethod: 'shippingMethod',
  availableShippingMethods: 'availableShippingMethods',
  /** Customer: an address half typed in, so that a reload loses nothing. */
  addressDraft: 'address_draft',
  /** Customer: an order on its way whose answer may get lost. */
  pendingOrder: 'pending_order',
  /** Customer: the receipt, so that the confirmation survives a reload. */
  receipt: 'receipt',
  /** One cart per website, since a cart cannot move between websites. */
  cartId: (country: string) => `cartId_${country.toLowerCase()}`,
  /** Magento's cache id, per store view and currency. */
  cacheId: (storeCode: string, currency: string) => `cache_id_${storeCode}_${currency}`,
  /** The persisted query cache, one per store view; public data only. */
  queryCache: (storeCode: string) => `apollo-cache-persist_${storeCode}`,
  /** Light, dark, or as the system says. */
  colorScheme: 'color_scheme',
  /** Words searched for lately, on this device only; forgotten at sign-out. */
  recentSearches: 'recent_searches',
  /** Products looked at lately, on this device only; forgotten at sign-out. */
  recentlyViewed: 'recently_viewed',
  /** Per store view the back end's list of compared products (uid) and their numbers; forgotten at sign-out. */
  compareLists: 'compare_lists',
  /** Where each page of this tab's way was left, so that back and reload return there; in the tab's own storage. */
  scrollPlaces: 'scroll_places',
} as const;

/** Keys that say something about the person; sign-out removes them all. */
export const customerKeys = [
  storageKeys.signinToken,
  storageKeys.billingAddress,
  storageKeys.paymentMethod,
  storageKeys.shippingAddress,
  storageKeys.shippingMethod,
  storageKeys.availableShippingMethods,
  storageKeys.addressDraft,
  storageKeys.pendingOrder,
  storageKeys.receipt,
  storageKeys.recentSearches,
  storageKeys.recentlyViewed,
  storageKeys.compareLists,
];

/** A stored value: `timeStored` in milliseconds since 1970, `ttl` in seconds. */
export interface StoredRecord<T = unknown> {
  value: T;
  timeStored: number;
  ttl?: number;
}

export interface BrowserStorage {
  /** The value, or undefined when there is none, it has expired, or `isValid` refuses its shape (it is dropped then). */
  get<T>(key: string, isValid?: (value: unknown) => value is T): T | undefined;
  /** The whole record as stored, expired or not. */
  record(key: string): StoredRecord | undefined;
  /** Stores any JSON value, for `ttlSeconds` if given. Never throws: a full or forbidden storage is replaced by memory. */
  set(key: string, value: unknown, ttlSeconds?: number): void;
  remove(key: string): void;
  /** All keys of the shop, without the prefix. */
  keys(): string[];
  /** Calls back with the new value when another tab changes the key. Returns the way to stop. */
  onChange(key: string, callback: (value: unknown) => void): () => void;
}

/** True when a record's time is over. `now` in milliseconds. */
export const isExpired = (record: StoredRecord, now: number): boolean =>
  record.ttl !== undefined && now > record.timeStored + record.ttl * 1000;

function parseRecord(text: string | null | undefined): StoredRecord | undefined {
  if (!text) return undefined;
  try {
    const record: unknown = JSON.parse(text);
    if (typeof record !== 'object' || record === null || !('value' in record)) return undefined;
    if (!('timeStored' in record) || typeof record.timeStored !== 'number') return undefined;
    const ttl = 'ttl' in record && typeof record.ttl === 'number' ? record.ttl : undefined;
    return { value: record.value, timeStored: record.timeStored, ttl };
  } catch {
    return undefined;
  }
}

function browserArea(): Storage | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined; // Forbidden by the browser's settings.
  }
}

/**
 * Opens the shop's storage on top of a web storage area (default: localStorage). Whatever the area
 * refuses is kept in memory for this page's life.
 */
export function makeStorage(area: Storage | undefined = browserArea(), now: () => number = Date.now): BrowserStorage {
  const memory = new Map<string, string>();

  const read = (key: string): StoredRecord | undefined => {
    const name = storagePrefix + key;
    const kept = memory.get(name);
    if (kept !== undefined) return parseRecord(kept);
    try {
      return parseRecord(area?.getItem(name));
    } catch {
      return undefined;
    }
  };

  const remove = (key: string): void => {
    const name = storagePrefix + key;
    memory.delete(name);
    try {
      area?.removeItem(name);
    } catch {
      // Nothing was kept there.
    }
  };

  return {
    get<T>(key: string, isValid?: (value: unknown) => value is T): T | undefined {
      const record = read(key);
      if (record && !isExpired(record, now()) && (!isValid || isValid(record.value))) return record.value as T;
      remove(key);
      return undefined;
    },
    record: read,
    set(key, value, ttlSeconds) {
      const name = storagePrefix + key;
      const record: StoredRecord = { value, timeStored: now() };
      if (ttlSeconds !== undefined) record.ttl = ttlSeconds;
      const text = JSON.stringify(record);
      try {
        if (!area) throw new Error('no storage');
        area.setItem(name, text);
        memory.delete(name);
      } catch {
        memory.set(name, text);
      }
    },
    remove,
    keys() {
      const names = new Set(memory.keys());
      try {
        for (let index = 0; index < (area?.length ?? 0); index++) {
          const name = area?.key(index);
          if (name?.startsWith(storagePrefix)) names.add(name);
        }
      } catch {
        // Forbidden: what is in memory is all there is.
      }
      return [...names].map((name) => name.slice(storagePrefix.length));
    },
    onChange(key, callback) {
      const listener = (event: StorageEvent) => {
        // `key` is null when another tab cleared everything.
        if (event.key === storagePrefix + key || event.key === null) callback(parseRecord(event.newValue)?.value);
      };
      globalThis.addEventListener('storage', listener);
      return () => globalThis.removeEventListener('storage', listener);
    },
  };
}
