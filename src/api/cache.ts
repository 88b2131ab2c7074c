import { type Cache, type FieldReadFunction, InMemoryCache, type NormalizedCacheObject } from '@apollo/client/cache';
import { getMainDefinition } from '@apollo/client/utilities';
import type { DocumentNode, SelectionSetNode } from 'graphql';
import { type BrowserStorage, storageKeys, storagePrefix } from '#lib/browser/storage';
import { isObject } from '#lib/guards';
import type { StoreView } from '#lib/storeViews';
import { type CachedResponses, mergeMissingFields, mergeResponses, type ResponseTimes } from './cachedResponses';
import { documentsVersion, possibleTypes } from './possibleTypes.generated';

/** Types that the cache normalizes by uid. For other types, one uid can belong to different objects. */
const keptByUid =
  /(Product|^CategoryTree|^ConfigurableProductOptionsValues|^Customizable\w+Option|^BundleItem(Option)?)$/;

const cmsPageByIdentifier: FieldReadFunction = (known, { args, toReference }) =>
  known === undefined ? toReference({ __typename: 'CmsPage', identifier: args?.identifier }) : known;

/** Makes the cache of one store view. It merges objects that Magento sends in parts (prices, images) by field. */
export const makeCache = (): InMemoryCache =>
  new InMemoryCache({
    possibleTypes,
    dataIdFromObject: ({ __typename, uid }) =>
      uid && keptByUid.test(__typename ?? '') ? `${__typename}:${uid}` : undefined,
    typePolicies: {
      // Not normalized, because `availableStores` contains other objects of this type.
      StoreConfig: { keyFields: false },
      // `route` already loads the content page that `cmsPage` requests.
      CmsPage: { keyFields: ['identifier'] },
      Query: { fields: { storeConfig: { merge: true }, cmsPage: { read: cmsPageByIdentifier } } },
      Customer: { keyFields: [] },
      Wishlist: { keyFields: ['id'] },
      PriceRange: { merge: true },
      ProductPrice: { merge: true },
      ProductImage: { merge: true },
      ComplexTextValue: { merge: true },
    },
  });

const DAY_MILLISECONDS = 86_400_000;
/** Cached products older than this are shown only when offline or after a failed request. */
const FRESH_MILLISECONDS = 10 * 60_000;
/** Lifetime of every cached response, and how long it can be shown when offline. */
const MAX_AGE_MS = 7 * DAY_MILLISECONDS;
/**
 * Maximum length of the stored cache as JSON, in UTF-16 units. It limits the time of each start and the use of the
 * storage (docs/decisions/0060).
 */
const MAXIMUM_LENGTH = 750_000;
const WRITE_DELAY_MILLISECONDS = 1_000;
/** If a response was read this long after its recorded use, the stored cache is written again when the page closes. */
const USE_MILLISECONDS = 60_000;

interface StoredCache extends CachedResponses {
  version: string;
}

const isStoredCache = (value: unknown): value is StoredCache =>
  isObject(value) && isObject(value.times) && isObject(value.data);

function rootKeys(
  cache: InMemoryCache,
  { query, variables, dataId = 'ROOT_QUERY' }: Omit<Cache.WriteOptions, 'result'>,
): string[] {
  if (dataId !== 'ROOT_QUERY') return [];
  const keysOf = ({ selections }: SelectionSetNode): string[] =>
    selections.flatMap((field) => {
      if (field.kind === 'Field')
        return cache.policies.getStoreFieldName({ typename: 'Query', fieldName: field.name.value, field, variables });
      if (field.kind === 'InlineFragment') return keysOf(field.selectionSet);
      const fragment = query.definitions.find((one) => 'name' in one && one.name?.value === field.name.value);
      return fragment && 'selectionSet' in fragment ? keysOf(fragment.selectionSet) : [];
    });
  return keysOf(getMainDefinition(query).selectionSet);
}

type View = Pick<StoreView, 'code' | 'currency'>;

const versionOf = ({ currency }: View): string => documentsVersion + currency;

/** Reads a store view's stored responses of any age; undefined if none are stored or another build wrote them. */
export function readStoredResponses(storage: BrowserStorage, view: View): CachedResponses | undefined {
  const kept = storage.get(storageKeys.queryCache(view.code), isStoredCache);
  return kept?.version === versionOf(view) ? kept : undefined;
}

interface CachePersistence {
  /** Fills the cache from the device. Returns the age of the oldest restored response in milliseconds, or undefined. */
  restore(isOnline?: boolean): number | undefined;
  /** Also restores responses that are too old to be shown while the back end is reachable. */
  restoreStale(): void;
  flush(): void;
  /** Removes the stored caches of these store views. The cache in memory is saved again only after a new response. */
  purge(codes: readonly string[]): void;
}

/**
 * Saves a copy of the cache on the device, one per store view. The copy is valid for one build and one currency.
 *
 * - Online, products are shown for ten minutes and other responses for a day; offline, all for a week.
 * - The least recently read responses are removed first.
 * - The copy is written one second after the last response and when the page closes. It also contains the responses
 *   that other tabs stored.
 */
export function persistCache(cache: InMemoryCache, storage: BrowserStorage, view: View): CachePersistence {
  const version = versionOf(view);
  const key = storageKeys.queryCache(view.code);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let times: ResponseTimes = {};
  /**
   * True if the device stores responses that this cache lacks: they are too old to show online, or another tab stored
   * them.
   */
  let hasMoreOnDevice = false;
  /** Variables of the queries that were read since the cache was last stored, by document. */
  const read = new Map<DocumentNode, Set<Cache.DiffOptions['variables']>>();

  const withOthers = (): CachedResponses[] => {
    const others = hasMoreOnDevice && readStoredResponses(storage, view);
    return [{ data: cache.extract(), times }, ...(others ? [others] : [])];
  };
  const isWithinMaxAge = (_field: string, age: number) => age <= MAX_AGE_MS;

  const noteReads = (): boolean => {
    const now = Date.now();
    let isWorthIt = false;
    for (const [query, all] of read)
      for (const variables of all)
        for (const field of rootKeys(cache, { query, variables })) {
          const time = times[field];
          if (!time) continue;
          isWorthIt ||= now - time[1] > USE_MILLISECONDS;
          time[1] = now;
        }
    read.clear();
    return isWorthIt;
  };

  const flush = () => {
    if (!noteReads() && timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    const kept = mergeResponses(withOthers(), isWithinMaxAge, MAXIMUM_LENGTH);
    if (Object.keys(kept.times).length === 0) return;
    storage.set(key, { version, ...kept } satisfies StoredCache, MAX_AGE_MS / 1000);
  };

  const write = cache.write.bind(cache);
  cache.write = (options) => {
    clearTimeout(timer);
    timer = setTimeout(flush, WRITE_DELAY_MILLISECONDS);
    for (const field of rootKeys(cache, options)) times[field] = [Date.now(), Date.now()];
    return write(options);
  };
  const diff = cache.diff.bind(cache);
  cache.diff = ((options: Cache.DiffOptions) => {
    // Only record the query: `noteReads` computes its cache keys later, because that is slow.
    const { query, variables, id = 'ROOT_QUERY' } = options;
    if (id === 'ROOT_QUERY') read.set(query, (read.get(query) ?? new Set()).add(variables));
    return diff(options);
  }) as typeof diff;

  globalThis.addEventListener?.('pagehide', flush);
  // A phone may end a hidden page without another event.
  globalThis.document?.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && flush());
  globalThis.addEventListener?.('storage', (event) => {
    if (event.key === storagePrefix + key) hasMoreOnDevice = true;
  });
  // A page in the back/forward cache receives no `storage` events.
  globalThis.addEventListener?.('pageshow', ({ persisted }) => {
    hasMoreOnDevice ||= persisted;
  });
  const restoreStale = () => {
    if (!hasMoreOnDevice) return;
    const all = mergeResponses(withOthers(), isWithinMaxAge);
    // Keep the personal data in the cache, which `mergeResponses` leaves out.
    cache.restore(mergeMissingFields(cache.extract(), all.data) as NormalizedCacheObject);
    times = all.times;
    hasMoreOnDevice = false;
  };
  globalThis.addEventListener?.('offline', restoreStale);

  return {
    flush,
    restoreStale,
    restore(isOnline = true) {
      const kept = readStoredResponses(storage, view);
      if (!kept) {
        storage.remove(key);
        return undefined;
      }
      const isShown = (field: string, age: number) =>
        age <= (!isOnline ? MAX_AGE_MS : field === 'products' ? FRESH_MILLISECONDS : DAY_MILLISECONDS);
      const shown = mergeResponses([kept], isShown);
      times = shown.times;
      cache.restore(shown.data);
      hasMoreOnDevice = Object.keys(times).length < Object.keys(kept.times).length;
      const ages = Object.values(times).map(([answered]) => Date.now() - answered);
      return ages.length ? Math.max(...ages) : undefined;
    },
    purge(codes) {
      clearTimeout(timer);
      timer = undefined;
      read.clear();
      times = {};
      hasMoreOnDevice = false;
      for (const one of codes) storage.remove(storageKeys.queryCache(one));
    },
  };
}
