import type { NormalizedCacheObject, StoreObject } from '@apollo/client/cache';
import { isObject } from '#lib/guards';
import { asPath } from '#lib/paths';
import { isPublicField } from './links/publicFields';

/** When a root field was answered last, and when it was read or answered last; both in milliseconds since 1970. */
export type Times = Record<string, [answered: number, used: number]>;

/** Answers, and the times of their root fields. */
export interface Answers {
  data: NormalizedCacheObject;
  times: Times;
}

const fieldName = (key: string): string => /^\w+/.exec(key)?.[0] ?? '';

/** An object of the cache as the cache itself would have kept it; anything else is what a broken record left. */
const entityOf = (data: NormalizedCacheObject, id: string): StoreObject | undefined => {
  const entity: unknown = Object.hasOwn(data, id) && id !== '__proto__' ? data[id] : undefined;
  return isObject(entity) && typeof entity.__typename === 'string' && id.startsWith(entity.__typename)
    ? (entity as StoreObject)
    : undefined;
};

/** Redirects and paths that were not found may change, so only pages at their own address are kept; no failed field. */
function isLasting(data: NormalizedCacheObject, key: string): boolean {
  const value = data.ROOT_QUERY?.[key] as StoreObject | null | undefined;
  if (fieldName(key) !== 'route') return value !== null;
  const target = value && (typeof value.__ref === 'string' ? data[value.__ref] : value);
  return ['/', asPath(String(target?.relative_url))].some(
    (url) => target && key === `route(${JSON.stringify({ url })})`,
  );
}

/** The first, and what only the second has, part by part. Lists and references are one word each. */
export function filledUp(first: unknown, second: unknown): unknown {
  if (!isObject(first) || !isObject(second) || '__ref' in first || '__ref' in second) return first;
  const filled: Record<string, unknown> = { ...second, ...first };
  for (const [field, value] of Object.entries(first))
    if (field in second) filled[field] = filledUp(value, second[field]);
  return filled;
}

/**
 * Merges what may be kept of several copies; the first has precedence. What was used last goes in first, as long as
 * there is room. A response goes in with all objects that it refers to, or not at all.
 *
 * @param isKept whether an answer of that age may be kept (milliseconds)
 * @param maximumLength of the copy as JSON, in UTF-16 units
 */
export function put(
  copies: readonly Answers[],
  isKept: (rootField: string, age: number) => boolean,
  maximumLength = Number.POSITIVE_INFINITY,
): Answers {
  const now = Date.now();
  const rows = new Map<string, { answered: number; used: number; copy: number }>();
  copies.forEach(({ data, times }, copy) => {
    for (const key of Object.keys(isObject(data.ROOT_QUERY) ? data.ROOT_QUERY : {})) {
      const name = fieldName(key);
      const time: unknown = times[key];
      const [answered, used] = Array.isArray(time) ? time : [0, 0];
      if (!isPublicField(name) || !Number.isFinite(answered) || !Number.isFinite(used)) continue;
      // A clock that was put back makes no answer new.
      if (!isKept(name, Math.abs(now - answered)) || !isLasting(data, key)) continue;
      const row = rows.get(key);
      if (row && row.answered >= answered) row.used = Math.max(row.used, Math.min(used, now));
      else rows.set(key, { answered, used: Math.max(Math.min(used, now), row?.used ?? 0), copy });
    }
  });

  const result: NormalizedCacheObject = {};
  const root: StoreObject = { __typename: 'Query' };
  const times: Times = {};
  const owners: Record<string, number> = {};
  let length = 0;
  for (const [key, { answered, used, copy }] of [...rows].sort(([, one], [, other]) => other.used - one.used)) {
    const data = copies[copy]?.data ?? {};
    const found = reached(data, data.ROOT_QUERY?.[key], (id) => owners[id] === copy);
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
      result[id] = filledUp(first, second) as StoreObject;
      owners[id] = Math.min(copy, owners[id] ?? copy);
    }
  }
  result.ROOT_QUERY = root;
  return { data: result, times };
}

/** The objects that hang on a value, without those that are known already; undefined when one of them is not there. */
function reached(
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
