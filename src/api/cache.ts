import { type Cache, type FieldReadFunction, InMemoryCache, type NormalizedCacheObject } from '@apollo/client/cache';
import { getMainDefinition } from '@apollo/client/utilities';
import type { DocumentNode, SelectionSetNode } from 'graphql';
import { type BrowserStorage, storageKeys, storagePrefix } from '#lib/browser/storage';
import { isObject } from '#lib/guards';
import type { StoreView } from '#lib/storeViews';
import { type Answers, filledUp, put, type Times } from './cachedResponses';
import { documentsVersion, possibleTypes } from './possibleTypes.generated';

/** Stored once per uid, whichever query loaded them. Other uids have another meaning in each place. */
const keptByUid =
  /(Product|^CategoryTree|^ConfigurableProductOptionsValues|^Customizable\w+Option|^BundleItem(Option)?)$/;

const cmsPageByIdentifier: FieldReadFunction = (known, { args, toReference }) =>
  known === undefined ? toReference({ __typename: 'CmsPage', identifier: args?.identifier }) : known;

/** The cache of one store view. Objects that Magento sends in parts (prices, images) are merged field by field. */
export const makeCache = (): InMemoryCache =>
  new InMemoryCache({
    possibleTypes,
    dataIdFromObject: ({ __typename, uid }) =>
      uid && keptByUid.test(__typename ?? '') ? `${__typename}:${uid}` : undefined,
    typePolicies: {
      // The present store view's own; `availableStores` holds others of the same type.
      StoreConfig: { keyFields: false },
      // `route` has brought the content page that `cmsPage` names.
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
/** Older prices and stock are not shown, unless there is nothing newer to be had. */
const FRESH_MILLISECONDS = 10 * 60_000;
/** Without a network an answer is worth something for longer. Nothing lives longer than this. */
const KEPT_MILLISECONDS = 7 * DAY_MILLISECONDS;
/** UTF-16 units, as JSON: what it costs every start, and leaves of the storage (docs/decisions/0060). */
const MAXIMUM_LENGTH = 750_000;
const PAUSE_MILLISECONDS = 1_000;
/** What was read so much later than it says is worth another copy when the page is left. */
const USE_MILLISECONDS = 60_000;

interface Kept extends Answers {
  version: string;
}

const isKept = (value: unknown): value is Kept => isObject(value) && isObject(value.times) && isObject(value.data);

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

/** What the device keeps of a store view's answers, however old; undefined when that is nothing that can be read. */
export function answersOnDevice(storage: BrowserStorage, view: View): Answers | undefined {
  const kept = storage.get(storageKeys.queryCache(view.code), isKept);
  return kept?.version === versionOf(view) ? kept : undefined;
}

interface CachePersistence {
  /** Fills the cache from the device. Returns the age of the oldest answer found in milliseconds, or undefined. */
  restore(isOnline?: boolean): number | undefined;
  /** Brings into the cache what is too old to be shown while there is something newer to be had. */
  restoreStale(): void;
  flush(): void;
  /** Forgets what is kept of all store views, and keeps nothing more of this cache until something new is written. */
  purge(codes: readonly string[]): void;
}

/**
 * Keeps a copy of the cache on the device, one per store view, for this build's documents and the visit's currency.
 * While the back end answers, products are shown for ten minutes and all else for a day; otherwise all for a week. The
 * responses that were read longest ago are removed first. The copy is written a moment after the last response and when
 * the page is left. It keeps what another tab has written meanwhile.
 */
export function persistCache(cache: InMemoryCache, storage: BrowserStorage, view: View): CachePersistence {
  const version = versionOf(view);
  const key = storageKeys.queryCache(view.code);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let times: Times = {};
  /** The device keeps answers that the cache lacks: too old to be shown while there is a network, or another tab's. */
  let hasMoreOnDevice = false;
  /** Questions whose answers were read since the copy was written, by their documents. */
  const read = new Map<DocumentNode, Set<Cache.DiffOptions['variables']>>();

  const withOthers = (): Answers[] => {
    const others = hasMoreOnDevice && answersOnDevice(storage, view);
    return [{ data: cache.extract(), times }, ...(others ? [others] : [])];
  };
  const isWorthKeeping = (_field: string, age: number) => age <= KEPT_MILLISECONDS;

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
    const kept = put(withOthers(), isWorthKeeping, MAXIMUM_LENGTH);
    if (Object.keys(kept.times).length === 0) return;
    storage.set(key, { version, ...kept } satisfies Kept, KEPT_MILLISECONDS / 1000);
  };

  const write = cache.write.bind(cache);
  cache.write = (options) => {
    clearTimeout(timer);
    timer = setTimeout(flush, PAUSE_MILLISECONDS);
    for (const field of rootKeys(cache, options)) times[field] = [Date.now(), Date.now()];
    return write(options);
  };
  const diff = cache.diff.bind(cache);
  cache.diff = ((options: Cache.DiffOptions) => {
    // What they are called in the cache is found out when there is time.
    const { query, variables, id = 'ROOT_QUERY' } = options;
    if (id === 'ROOT_QUERY') read.set(query, (read.get(query) ?? new Set()).add(variables));
    return diff(options);
  }) as typeof diff;

  globalThis.addEventListener?.('pagehide', flush);
  // A phone ends an app that was put aside without a word.
  globalThis.document?.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && flush());
  globalThis.addEventListener?.('storage', (event) => {
    if (event.key === storagePrefix + key) hasMoreOnDevice = true;
  });
  // A page that the browser had put to sleep heard nothing.
  globalThis.addEventListener?.('pageshow', ({ persisted }) => {
    hasMoreOnDevice ||= persisted;
  });
  const restoreStale = () => {
    if (!hasMoreOnDevice) return;
    const all = put(withOthers(), isWorthKeeping);
    // What is one shopper's is in the cache, too, and stays.
    cache.restore(filledUp(cache.extract(), all.data) as NormalizedCacheObject);
    times = all.times;
    hasMoreOnDevice = false;
  };
  globalThis.addEventListener?.('offline', restoreStale);

  return {
    flush,
    restoreStale,
    restore(isOnline = true) {
      const kept = answersOnDevice(storage, view);
      if (!kept) {
        storage.remove(key);
        return undefined;
      }
      const isShown = (field: string, age: number) =>
        age <= (!isOnline ? KEPT_MILLISECONDS : field === 'products' ? FRESH_MILLISECONDS : DAY_MILLISECONDS);
      const shown = put([kept], isShown);
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
