/** Prefix of all keys that the app stores. */
export const storagePrefix = 'DUKKAN__';

/** Checkout data and unsent text; removed with the order and at sign-out. */
export const checkoutNames = [
  'billing_address',
  'paymentMethod',
  'shipping_address',
  'shippingMethod',
  'availableShippingMethods',
  'address_draft',
  'billing_draft',
  'gift_draft',
] as const;

/**
 * Keys that the boot script reads, too. They are in a separate object, so that the boot script does not contain all
 * keys.
 */
export const bootKeys = {
  /**
   * Store view, currency and media host: those of the last visit in `localStorage`, those of this tab in
   * `sessionStorage`.
   */
  storeViewCode: 'store_view_code',
  storeViewCurrency: 'store_view_currency',
  storeViewMediaUrl: 'store_view_secure_base_media_url',
  /** Customer: the session token; removed at sign-out. */
  signinToken: 'signin_token',
  /** The persisted query cache, one per store view; public data only. */
  queryCache: (storeCode: string) => `apollo-cache-persist_${storeCode}`,
  /** Colour scheme that the shopper chose, light or dark; missing if the app follows the system. */
  colorScheme: 'color_scheme',
} as const;

/** Every key that the app stores on the device. Names are the specification's (section 3); a test checks them. */
export const storageKeys = {
  ...bootKeys,
  /** Customer: checkout data of one website's cart. */
  checkout: (name: (typeof checkoutNames)[number], website: string) => `${name}_${website}`,
  /** Customer: the receipt of an unconfirmed order; removed with the response and at sign-out. */
  pendingOrder: 'pending_order',
  /** Identifies an unconfirmed order after the end of the session; removed with the response and at sign-out. */
  sentOrder: 'sent_order',
  /** Customer: the receipt, to show the order confirmation after a reload. */
  receipt: 'receipt',
  /** Customer: orders that await a redirect payment, until they are paid or cancelled. */
  unpaidOrder: 'unpaid_order',
  /** Customer: name and e-mail of the signed-in customer, so that a visit needs no request for them. */
  customer: 'customer',
  /** Customer: personal data of the customer whose session ended, for the next sign-in; in `sessionStorage`. */
  endedSession: 'ended_session',
  /** Customer: an unsent form, for one day; removed when it is sent and at sign-out. */
  draft: (form: 'contact' | 'review' | 'address' | 'wish', of: string | number = '') => `draft_${form}_${of}`,
  /** Set for one minute, for other tabs, when a session expires or the back end ends it (not at sign-out). */
  sessionEnded: 'session_ended',
  /** One cart id per website, because a cart cannot move between websites. */
  cartId: (website: string) => `cartId_${website}`,
  /** Customer: items of one website's cart that a guest has saved for later; removed at sign-out. */
  savedForLater: (website: string) => `saved_for_later_${website}`,
  /** Customer: a copy of one website's cart, to show it offline; removed with the cart and at sign-out. */
  cartCopy: (website: string) => `cart_copy_${website}`,
  /** Ids of the changes in one website's outbox (IndexedDB): notifies other tabs and the next visit. */
  outbox: (website: string) => `outbox_${website}`,
  /** Customer: results of queued changes that differ from the request, until the shopper has read them or signs out. */
  cartNotes: (website: string) => `cart_notes_${website}`,
  /** The value of `X-Magento-Cache-Id`, per store view and currency. */
  cacheId: (storeCode: string, currency: string) => `cache_id_${storeCode}_${currency}`,
  /** Time of the device's first visit, and whether the installation was offered; stays after sign-out. */
  installOffer: 'install_offer',
  /** Consent to analytics, with the version of the notice, for one year; stays after sign-out. */
  analyticsConsent: 'analytics_consent',
  /** Recent search terms, on this device only; removed at sign-out. */
  recentSearches: 'recent_searches',
  /** Recently viewed products, on this device only; removed at sign-out. */
  recentlyViewed: 'recently_viewed',
  /** Per store view, the uid of the back end's comparison list and its products; removed at sign-out. */
  compareLists: 'compare_lists',
  /** A guest's wish list; moved to the customer's at sign-in, removed at sign-out. */
  guestWishes: 'guest_wishes',
  /** Reason for which the app last requested persistent storage; the app requests it once for each reason. */
  storageAsked: 'storage_asked',
  /** The toast to show after a reload; in `sessionStorage`. */
  afterReload: 'after_reload',
  /** The missing file for which the tab was reloaded, to prevent another reload; in `sessionStorage`. */
  reloadedFor: 'reloaded_for',
  /** Scroll positions of the tab's history, for back and reload; in `sessionStorage`. */
  scrollPlaces: 'scroll_places',
} as const;

/** Keys of personal data, without the website code at the end of some keys. */
const customerKeys = (): readonly string[] => [
  ...checkoutNames,
  'saved_for_later',
  'cart_copy',
  'cart_notes',
  storageKeys.signinToken,
  storageKeys.pendingOrder,
  storageKeys.receipt,
  storageKeys.unpaidOrder,
  storageKeys.customer,
  storageKeys.endedSession,
  'draft',
  storageKeys.recentSearches,
  storageKeys.recentlyViewed,
  storageKeys.compareLists,
  storageKeys.guestWishes,
];

/** True for a key of personal data, for any website. Sign-out removes all of them. */
export const isCustomerKey = (key: string): boolean =>
  customerKeys().some((name) => key === name || key.startsWith(`${name}_`));

/** A stored value: `timeStored` in milliseconds since 1970, `ttl` in seconds. */
export interface StoredRecord {
  value: unknown;
  timeStored: number;
  ttl?: number;
}

export interface BrowserStorage {
  /** Returns the value; undefined if there is none. Removes a value that has expired or that `isValid` rejects. */
  get<T>(key: string, isValid?: (value: unknown) => value is T): T | undefined;
  /** Returns the whole record as stored, even if it has expired. */
  record(key: string): StoredRecord | undefined;
  /**
   * Stores a JSON value, for `ttlSeconds` if given. Never throws: if the browser's storage is full or forbidden, uses
   * memory.
   */
  set(key: string, value: unknown, ttlSeconds?: number): void;
  remove(key: string): void;
  /** All keys of the app, without the prefix. */
  keys(): string[];
  /** Calls back with the new value when another tab changes the key. Returns a function that removes the callback. */
  onChange(key: string, callback: (value: unknown) => void): () => void;
}

/** True for a text that is valid in a request header. */
export const isHeaderText = (value: unknown): value is string =>
  typeof value === 'string' && /^[!-~]{1,4096}$/.test(value);

/** True if a record has expired. `now` in milliseconds since 1970. */
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

function browserArea(name: 'localStorage' | 'sessionStorage'): Storage | undefined {
  try {
    return globalThis[name];
  } catch {
    return undefined; // Forbidden by the browser's settings.
  }
}

/** Starts of the keys that `set` removes if the storage is full, least important first. */
const expendable = [bootKeys.queryCache(''), 'cart_copy', 'recently_viewed', 'recent_searches'];

function removeAll(area: Storage | undefined, start: string, but: string): void {
  for (const name of Object.keys(area ?? {}))
    if (name.startsWith(storagePrefix + start) && name !== but) area?.removeItem(name);
}

/** Opens the app's storage in a web storage area. Values that the area refuses stay in memory until the page closes. */
export function makeStorage(
  area: Storage | undefined = browserArea('localStorage'),
  now: () => number = Date.now,
): BrowserStorage {
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
      // Storage is forbidden, so nothing is stored there.
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
      memory.set(name, text);
      // An expendable record removes only records of its own type and less important ones.
      const own = expendable.findIndex((start) => key.startsWith(start));
      for (const given of ['', ...expendable.slice(0, own < 0 ? undefined : own + 1)])
        try {
          if (given) removeAll(area, given, name);
          area?.setItem(name, text);
          if (area) memory.delete(name);
          return;
        } catch {
          // The storage is full or forbidden, so try again after the next removal.
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
        // Storage is forbidden, so only memory has values.
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

/** Opens the storage of this tab (`sessionStorage`): it stays after a reload, until the tab closes. */
export const makeTabStorage = (): BrowserStorage => makeStorage(browserArea('sessionStorage'));
