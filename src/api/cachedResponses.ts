import type { NormalizedCacheObject, StoreObject } from '@apollo/client/cache';
import { isObject } from '#lib/guards';
import { asPath } from '#lib/paths';
import { isPublicField } from './links/publicFields';

/** Times at which the response for a root field was received and last used, in milliseconds since 1970. */
export type ResponseTimes = Record<string, [answered: number, used: number]>;

/** Cached responses, and the times of their root fields. */
export interface CachedResponses {
  data: NormalizedCacheObject;
  times: ResponseTimes;
}

const fieldName = (key: string): string => /^\w+/.exec(key)?.[0] ?? '';

/** Returns a normalized object of the stored cache; undefined if the object is missing or damaged. */
const entityOf = (data: NormalizedCacheObject, id: string): StoreObject | undefined => {
  const entity: unknown = Object.hasOwn(data, id) && id !== '__proto__' ? data[id] : undefined;
  return isObject(entity) && typeof entity.__typename === 'string' && id.startsWith(entity.__typename)
    ? (entity as StoreObject)
    : undefined;
};

/**
 * True if a root field may be stored. Not stored are redirects and unknown paths (they may change) and null (a failed
 * field).
 */
function isLasting(data: NormalizedCacheObject, key: string): boolean {
  const value = data.ROOT_QUERY?.[key] as StoreObject | null | undefined;
  if (fieldName(key) !== 'route') return value !== null;
  const target = value && (typeof value.__ref === 'string' ? data[value.__ref] : value);
  return ['/', asPath(String(target?.relative_url))].some(
    (url) => target && key === `route(${JSON.stringify({ url })})`,
  );
}

/**
 * Returns the first object plus the fields that only the second has, recursively. Lists and references are not merged.
 */
export function mergeMissingFields(first: unknown, second: unknown): unknown {
  if (!isObject(first) || !isObject(second) || '__ref' in first || '__ref' in second) return first;
  const filled: Record<string, unknown> = { ...second, ...first };
  for (const [field, value] of Object.entries(first))
    if (field in second) filled[field] = mergeMissingFields(value, second[field]);
  return filled;
}

/**
 * Merges several copies of the cache. The newest response for a root field is used; for shared objects, the first copy
 * takes precedence. Adds the most recently used responses first, until `maximumLength` is reached. Leaves out a
 * response if an object that it refers to is missing.
 *
 * @param isIncluded whether a response of this age (milliseconds) is included
 * @param maximumLength of the result as JSON, in UTF-16 units
 */
export function mergeResponses(
  copies: readonly CachedResponses[],
  isIncluded: (rootField: string, age: number) => boolean,
  maximumLength = Number.POSITIVE_INFINITY,
): CachedResponses {
  const now = Date.now();
  const rows = new Map<string, { answered: number; used: number; copy: number }>();
  copies.forEach(({ data, times }, copy) => {
    for (const key of Object.keys(isObject(data.ROOT_QUERY) ? data.ROOT_QUERY : {})) {
      const name = fieldName(key);
      const time: unknown = times[key];
      const [answered, used] = Array.isArray(time) ? time : [0, 0];
      if (!isPublicField(name) || !Number.isFinite(answered) || !Number.isFinite(used)) continue;
      // A time in the future counts as an age, too: the device's clock was set back.
      if (!isIncluded(name, Math.abs(now - answered)) || !isLasting(data, key)) continue;
      const row = rows.get(key);
      if (row && row.answered >= answered) row.used = Math.max(row.used, Math.min(used, now));
      else rows.set(key, { answered, used: Math.max(Math.min(used, now), row?.used ?? 0), copy });
    }
  });

  const result: NormalizedCacheObject = {};
  const root: StoreObject = { __typename: 'Query' };
  const times: ResponseTimes = {};
  const owners: Record<string, number> = {};
  let length = 0;
  for (const [key, { answered, used, copy }] of [...rows].sort(([, one], [, other]) => other.used - one.used)) {
    const data = copies[copy]?.data ?? {};
    const found = collectEntities(data, data.ROOT_QUERY?.[key], (id) => owners[id] === copy);
    if (!found) continue;
    if (maximumLength < Number.POSITIVE_INFINITY) {
      length += 2 * key.length + JSON.stringify(data.ROOT_QUERY?.[key] ?? null).length + 40;
      for (const [id, entity] of found) length += id.length + JSON.stringify(entity).length + 4;
      if (length > maximumLength) break;
    }
    root[key] = data.ROOT_QUERY?.[key];
    times[key] = [answered, used];
    for (const [id, entity] of found) {
      const [first, second] = copy < (owners[id] ?? copy) ? [entity, result[id]] : [result[id] ?? entity, entity];
      result[id] = mergeMissingFields(first, second) as StoreObject;
      owners[id] = Math.min(copy, owners[id] ?? copy);
    }
  }
  result.ROOT_QUERY = root;
  return { data: result, times };
}

/** Returns the objects that a value refers to, except the known ones; undefined if an object is missing. */
function collectEntities(
  data: NormalizedCacheObject,
  value: unknown,
  isKnown: (id: string) => boolean,
): Map<string, StoreObject> | undefined {
  const found = new Map<string, StoreObject>();
  const follow = (one: unknown): boolean => {
    if (typeof one !== 'object' || one === null) return true;
    if (!('__ref' in one)) return Object.values(one).every(follow);
    const id = String(one.__ref);
    if (found.has(id) || isKnown(id)) return true;
    const entity = entityOf(data, id);
    if (!entity) return false;
    found.set(id, entity);
    return follow(entity);
  };
  return follow(value) ? found : undefined;
}
