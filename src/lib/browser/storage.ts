/** What is kept on the device lives under this prefix. */
export const storagePrefix = 'DUKKAN__';

/** What checkout knows and what was typed there, sent or not; forgotten with the order and at sign-out. */
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

/** The keys that the boot script reads as well. Of one object with all keys it would get the whole. */
export const bootKeys = {
  /** Store view, currency and media host: on the device those of the last visit, in the tab its own. */
  storeViewCode: 'store_view_code',
  storeViewCurrency: 'store_view_currency',
  storeViewMediaUrl: 'store_view_secure_base_media_url',
  /** Customer: the session; forgotten at sign-out. */
  signinToken: 'signin_token',
  /** The persisted query cache, one per store view; public data only. */
  queryCache: (storeCode: string) => `apollo-cache-persist_${storeCode}`,
  /** Light, dark, or as the system says. */
  colorScheme: 'color_scheme',
} as const;

/** Every key the app stores on the device, and why. Names are the specification's (section 3); a test checks it. */
export const storageKeys = {
  ...bootKeys,
  /** Customer: what the checkout of one website's cart has heard. */
  checkout: (name: (typeof checkoutNames)[number], website: string) => `${name}_${website}`,
  /** Customer: the receipt of an order whose response is missing; removed with the response and at sign-out. */
  pendingOrder: 'pending_order',
  /** Identifies that order if the session ended meanwhile; removed with the response and when the shopper signs out. */
  sentOrder: 'sent_order',
  /** Customer: the receipt, so that the confirmation survives a reload. */
  receipt: 'receipt',
  /** Customer: orders that await a redirect payment, until they are paid or cancelled. */
  unpaidOrder: 'unpaid_order',
  /** Customer: name and e-mail address of who is signed in, so that a visit need not ask. */
  customer: 'customer',
  /** Customer: what the device kept of who was signed in when the session ended; in the tab, for their return. */
  endedSession: 'ended_session',
  /** Customer: a form that was typed in and not sent, for a day; forgotten when it is sent and at sign-out. */
  draft: (form: 'contact' | 'review' | 'address' | 'wish', of: string | number = '') => `draft_${form}_${of}`,
  /** That a session was ended by its time or the back end, and not by the shopper; for other tabs, for a minute. */
  sessionEnded: 'session_ended',
  /** One cart per website, since a cart cannot move between websites. */
  cartId: (website: string) => `cartId_${website}`,
  /** Customer: items of one website's cart that a guest has saved for later; forgotten at sign-out. */
  savedForLater: (website: string) => `saved_for_later_${website}`,
  /** Customer: one website's cart, to be shown offline; forgotten with the cart and at sign-out. */
  cartCopy: (website: string) => `cart_copy_${website}`,
  /** Ids of the changes in one website's outbox (IndexedDB): notifies other tabs and the next visit. */
  outbox: (website: string) => `outbox_${website}`,
  /** Customer: what came out differently when these were sent, until the shopper has read it; forgotten at sign-out. */
  cartNotes: (website: string) => `cart_notes_${website}`,
  /** Magento's cache id, per store view and currency. */
  cacheId: (storeCode: string, currency: string) => `cache_id_${storeCode}_${currency}`,
  /** When this device first visited, and that the installation was offered, once; it survives sign-out. */
  installOffer: 'install_offer',
  /** Whether visits may be counted, and for which version of the question; it survives sign-out. For a year. */
  analyticsConsent: 'analytics_consent',
  /** Words searched for lately, on this device only; forgotten at sign-out. */
  recentSearches: 'recent_searches',
  /** Products looked at lately, on this device only; forgotten at sign-out. */
  recentlyViewed: 'recently_viewed',
  /** Per store view the back end's list of compared products (uid) and their numbers; forgotten at sign-out. */
  compareLists: 'compare_lists',
  /** Products that a guest has saved; moved into the wish list on sign-in, forgotten at sign-out. */
  guestWishes: 'guest_wishes',
  /** Why the browser was asked not to clear the storage: it is asked once for each reason. */
  storageAsked: 'storage_asked',
  /** The toast to show after a reload; in the tab's own storage. */
  afterReload: 'after_reload',
  /** The missing file for which the tab was reloaded, so that it is not reloaded again; in the tab's own storage. */
  reloadedFor: 'reloaded_for',
  /** Scroll positions of the tab's history, for back and reload; in the tab's own storage. */
  scrollPlaces: 'scroll_places',
} as const;

/** Keys that say something about the person, without the website that some of them end in. */
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

/** True for a key that says something about the person, whatever the website: sign-out removes them all. */
export const isCustomerKey = (key: string): boolean =>
  customerKeys().some((name) => key === name || key.startsWith(`${name}_`));

/** A stored value: `timeStored` in milliseconds since 1970, `ttl` in seconds. */
export interface StoredRecord {
  value: unknown;
  timeStored: number;
  ttl?: number;
}

export interface BrowserStorage {
  /** The value; undefined when there is none, it has expired, or `isValid` refuses it (it is dropped then). */
  get<T>(key: string, isValid?: (value: unknown) => value is T): T | undefined;
  /** The whole record as stored, expired or not. */
  record(key: string): StoredRecord | undefined;
  /** Stores any JSON value, for `ttlSeconds` if given. Never throws: memory replaces a full or forbidden storage. */
  set(key: string, value: unknown, ttlSeconds?: number): void;
  remove(key: string): void;
  /** All keys of the shop, without the prefix. */
  keys(): string[];
  /** Calls back with the new value when another tab changes the key. Returns the way to stop. */
  onChange(key: string, callback: (value: unknown) => void): () => void;
}

/** True for text that a request's header may hold. */
export const isHeaderText = (value: unknown): value is string =>
  typeof value === 'string' && /^[!-~]{1,4096}$/.test(value);

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

function browserArea(name: 'localStorage' | 'sessionStorage'): Storage | undefined {
  try {
    return globalThis[name];
  } catch {
    return undefined; // Forbidden by the browser's settings.
  }
}

/** What a full storage gives up, in this order: what can be loaded again, then what nobody misses for long. */
const expendable = [bootKeys.queryCache(''), 'cart_copy', 'recently_viewed', 'recent_searches'];

function removeAll(area: Storage | undefined, start: string, but: string): void {
  for (const name of Object.keys(area ?? {}))
    if (name.startsWith(storagePrefix + start) && name !== but) area?.removeItem(name);
}

/** Opens the app's storage in a web storage area. What the area refuses is kept in memory for this page's life. */
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
      memory.set(name, text);
      // A record gives up no more than what is worth less than it.
      const own = expendable.findIndex((start) => key.startsWith(start));
      for (const given of ['', ...expendable.slice(0, own < 0 ? undefined : own + 1)])
        try {
          if (given) removeAll(area, given, name);
          area?.setItem(name, text);
          if (area) memory.delete(name);
          return;
        } catch {
          // No room, or forbidden.
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

/** The same for what belongs to this tab alone: it outlives a reload, but not the tab. */
export const makeTabStorage = (): BrowserStorage => makeStorage(browserArea('sessionStorage'));
