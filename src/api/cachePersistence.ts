import type { Cache, InMemoryCache, NormalizedCacheObject, StoreObject } from '@apollo/client/cache';
import { getMainDefinition } from '@apollo/client/utilities';
import type { SelectionSetNode } from 'graphql';
import { type BrowserStorage, storageKeys } from '#lib/browser/storage';
import { asPath } from '#lib/paths';
import type { StoreView } from '#lib/storeViews';
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

const DAY_MILLISECONDS = 86_400_000;
/** Older prices and stock are not shown, unless there is nothing newer to be had. */
const FRESH_MILLISECONDS = 10 * 60_000;
/** UTF-16 units; a browser gives a site about 5 million in all. */
const MAXIMUM_LENGTH = 1_500_000;
const PAUSE_MILLISECONDS = 1_000;

interface Kept {
  version: string;
  data: NormalizedCacheObject;
  /** When each root field was answered last. */
  times: Record<string, number>;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isKept = (value: unknown): value is Kept =>
  isObject(value) && isObject(value.times) && isObject(value.data) && Object.values(value.data).every(isObject);

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

/** A path that leads nowhere or elsewhere may do otherwise tomorrow: only what stands at its own address is kept. */
function isLasting(cache: NormalizedCacheObject, key: string): boolean {
  if (fieldName(key) !== 'route') return true;
  const value = cache.ROOT_QUERY?.[key] as StoreObject | null | undefined;
  const target = value && (typeof value.__ref === 'string' ? cache[value.__ref] : value);
  return ['/', asPath(String(target?.relative_url))].some(
    (url) => target && key === `route(${JSON.stringify({ url })})`,
  );
}

/** Names in the cache of the root fields that an answer brings. */
function rootKeys(cache: InMemoryCache, { query, variables, dataId = 'ROOT_QUERY' }: Cache.WriteOptions): string[] {
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

/** What may be kept of a cache, as small as asked: the oldest product lists go first. */
export function keepable(
  cache: NormalizedCacheObject,
  maximumLength = MAXIMUM_LENGTH,
): NormalizedCacheObject | undefined {
  let part = reachable(cache, (key) => publicFields.has(fieldName(key)) && isLasting(cache, key));
  while (JSON.stringify(part).length > maximumLength) {
    const lists = Object.keys(part.ROOT_QUERY ?? {}).filter((key) => fieldName(key) === 'products');
    if (lists.length === 0) return undefined;
    const dropped = new Set(lists.slice(0, Math.ceil(lists.length / 2)));
    part = reachable(part, (key) => !dropped.has(key));
  }
  return part;
}

interface CachePersistence {
  /** Fills the cache from the device. Returns the age of the oldest answer found in milliseconds, or undefined. */
  restore(): number | undefined;
  /** Writes now what has changed. */
  flush(): void;
  /** Forgets what is kept of all store views, and keeps nothing more of this cache until something new is written. */
  purge(codes: readonly string[]): void;
}

/**
 * Keeps a copy of the cache on the device, one per store view, of this build's documents and the visit's currency only,
 * each answer for a day. It is written a moment after the last change and when the page is left.
 */
export function persistCache(
  cache: InMemoryCache,
  storage: BrowserStorage,
  { code, currency }: Pick<StoreView, 'code' | 'currency'>,
): CachePersistence {
  const version = documentsVersion + currency;
  const key = storageKeys.queryCache(code);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let times: Kept['times'] = {};

  const flush = () => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    const data = keepable(cache.extract());
    if (!data) return;
    // A copy rewritten does not make its answers any newer.
    const kept = Object.entries(times).filter(([field]) => data.ROOT_QUERY && field in data.ROOT_QUERY);
    const value: Kept = { version, data, times: Object.fromEntries(kept) };
    storage.set(key, value, DAY_MILLISECONDS / 1000);
  };

  const write = cache.write.bind(cache);
  cache.write = (options) => {
    clearTimeout(timer);
    timer = setTimeout(flush, PAUSE_MILLISECONDS);
    for (const field of rootKeys(cache, options)) times[field] = Date.now();
    return write(options);
  };
  globalThis.addEventListener?.('pagehide', flush);

  return {
    flush,
    restore() {
      const kept = storage.get(key, isKept);
      if (!kept || kept.version !== version) {
        storage.remove(key);
        return undefined;
      }
      const isOnline = globalThis.navigator?.onLine ?? true;
      const age = (field: string) => Date.now() - (kept.times[field] ?? 0);
      const isFresh = (field: string) =>
        age(field) <= (isOnline && fieldName(field) === 'products' ? FRESH_MILLISECONDS : DAY_MILLISECONDS);
      times = kept.times;
      cache.restore(reachable(kept.data, isFresh));
      const ages = Object.keys(times).filter(isFresh).map(age);
      return ages.length ? Math.max(...ages) : undefined;
    },
    purge(codes) {
      clearTimeout(timer);
      timer = undefined;
      for (const one of codes) storage.remove(storageKeys.queryCache(one));
    },
  };
}
