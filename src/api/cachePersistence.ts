import type { InMemoryCache, NormalizedCacheObject } from '@apollo/client/cache';
import { type BrowserStorage, storageKeys } from '#lib/storage';
import type { StoreCode } from '#lib/storeViews';
import { documentsVersion } from './possibleTypes.generated';

/** Root fields that are the same for everybody. Nothing else is kept: no customer, no cart, no order. */
const publicFields = new Set([
  'storeConfig',
  'availableStores',
  'currency',
  'countries',
  'country',
  'route',
  'categories',
  'products',
  'cmsPage',
  'cmsBlocks',
  'attributesList',
  'customAttributeMetadataV2',
]);

const DAY_SECONDS = 86_400;
/** Older prices and stock are not shown, unless there is nothing newer to be had. */
const FRESH_MILLISECONDS = 10 * 60_000;
/** UTF-16 units; a browser gives a site about 5 million in all. */
const MAXIMUM_LENGTH = 1_500_000;
const PAUSE_MILLISECONDS = 1_000;

interface Kept {
  version: string;
  data: NormalizedCacheObject;
}

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' && value !== null && 'version' in value && 'data' in value;

const fieldName = (key: string) => /^\w+/.exec(key)?.[0] ?? '';

/** The part of a cache that hangs on the chosen root fields. */
function reachable(cache: NormalizedCacheObject, keep: (rootField: string) => boolean): NormalizedCacheObject {
  const result: NormalizedCacheObject = {};
  const follow = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if ('__ref' in value && typeof value.__ref === 'string') {
      const entity = cache[value.__ref];
      if (!entity || result[value.__ref]) return;
      result[value.__ref] = entity;
      follow(entity);
      return;
    }
    for (const child of Object.values(value)) follow(child);
  };
  const root = Object.entries(cache.ROOT_QUERY ?? {}).filter(([key]) => key === '__typename' || keep(key));
  const kept = Object.fromEntries(root);
  follow(kept);
  result.ROOT_QUERY = { __typename: 'Query', ...kept };
  return result;
}

/** What may be kept of a cache, as small as asked: the oldest product lists go first. */
export function keepable(
  cache: NormalizedCacheObject,
  maximumLength = MAXIMUM_LENGTH,
): NormalizedCacheObject | undefined {
  let part = reachable(cache, (key) => publicFields.has(fieldName(key)));
  while (JSON.stringify(part).length > maximumLength) {
    const lists = Object.keys(part.ROOT_QUERY ?? {}).filter((key) => fieldName(key) === 'products');
    if (lists.length === 0) return undefined;
    const dropped = new Set(lists.slice(0, Math.ceil(lists.length / 2)));
    part = reachable(part, (key) => !dropped.has(key));
  }
  return part;
}

export interface CachePersistence {
  /** Fills the cache from the device. Returns the age of what was found in milliseconds, or undefined. */
  restore(): number | undefined;
  /** Writes now what has changed. */
  flush(): void;
  /** Forgets what is kept of all store views, and keeps nothing more of this cache until something new is written. */
  purge(codes: readonly StoreCode[]): void;
}

/**
 * Keeps a copy of the cache on the device, one per store view, of this build's documents only, for a day. It is
 * written a moment after the last change and when the page is left.
 */
export function persistCache(cache: InMemoryCache, storage: BrowserStorage, code: StoreCode): CachePersistence {
  const key = storageKeys.queryCache(code);
  let timer: ReturnType<typeof setTimeout> | undefined;

  const flush = () => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    const data = keepable(cache.extract());
    if (data) storage.set(key, { version: documentsVersion, data } satisfies Kept, DAY_SECONDS);
  };

  const write = cache.write.bind(cache);
  cache.write = (options) => {
    clearTimeout(timer);
    timer = setTimeout(flush, PAUSE_MILLISECONDS);
    return write(options);
  };
  globalThis.addEventListener?.('pagehide', flush);

  return {
    flush,
    restore() {
      const kept = storage.get(key, isKept);
      const timeStored = storage.record(key)?.timeStored;
      if (!kept || timeStored === undefined || kept.version !== documentsVersion) {
        storage.remove(key);
        return undefined;
      }
      const age = Date.now() - timeStored;
      const isOnline = globalThis.navigator?.onLine ?? true;
      const isStale = isOnline && age > FRESH_MILLISECONDS;
      cache.restore(isStale ? reachable(kept.data, (field) => fieldName(field) !== 'products') : kept.data);
      return age;
    },
    purge(codes) {
      clearTimeout(timer);
      timer = undefined;
      for (const one of codes) storage.remove(storageKeys.queryCache(one));
    },
  };
}
