import type { NormalizedCacheObject, StoreObject } from '@apollo/client/cache';
import { asPath } from '#lib/paths';
import { filledUp } from './filledUp';
import { type Answers, fieldName, isObject, reached, type Times, timesOf } from './keptAnswers';

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

/** A path that leads nowhere or elsewhere may do otherwise tomorrow: only what stands at its own address is kept. */
function isLasting(data: NormalizedCacheObject, key: string): boolean {
  if (fieldName(key) !== 'route') return true;
  const value = data.ROOT_QUERY?.[key] as StoreObject | null | undefined;
  const target = value && (typeof value.__ref === 'string' ? data[value.__ref] : value);
  return ['/', asPath(String(target?.relative_url))].some(
    (url) => target && key === `route(${JSON.stringify({ url })})`,
  );
}

/**
 * One copy of what may be kept of several, the first's word before the others'. What was used last goes in first, as
 * much of it as there is room for. Whole answers only, as they are shown.
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
      const time = timesOf(times, key);
      if (!publicFields.has(name) || !time) continue;
      const [answered, used] = time;
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
