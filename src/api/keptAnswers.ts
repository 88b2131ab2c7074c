import type { NormalizedCacheObject, StoreObject } from '@apollo/client/cache';
import { type BrowserStorage, storageKeys } from '#lib/browser/storage';
import type { StoreView } from '#lib/storeViews';
import { documentsVersion } from './possibleTypes.generated';

export const DAY_MILLISECONDS = 86_400_000;
/** Without a network an answer is worth something for longer. Nothing lives longer than this. */
export const KEPT_MILLISECONDS = 7 * DAY_MILLISECONDS;

/** When a root field was answered last, and when it was read or answered last; both in milliseconds since 1970. */
export type Times = Record<string, [answered: number, used: number]>;

/** Answers, and the times of their root fields. */
export interface Answers {
  data: NormalizedCacheObject;
  times: Times;
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What the device keeps of one store view. */
export interface Kept extends Answers {
  version: string;
}

const isKept = (value: unknown): value is Kept => isObject(value) && isObject(value.times) && isObject(value.data);

export type View = Pick<StoreView, 'code' | 'currency'>;

/** Of this build's documents and the visit's currency only. */
export const versionOf = ({ currency }: View): string => documentsVersion + currency;

/** What the device keeps of a store view's answers, however old; undefined when that is nothing that can be read. */
export function answersOnDevice(storage: BrowserStorage, view: View): Answers | undefined {
  const kept = storage.get(storageKeys.queryCache(view.code), isKept);
  return kept?.version === versionOf(view) ? kept : undefined;
}

/** `products` of `products({"search":"rug"})`. */
export const fieldName = (key: string): string => /^\w+/.exec(key)?.[0] ?? '';

/** An object of the cache as the cache itself would have kept it; anything else is what a broken record left. */
const entityOf = (data: NormalizedCacheObject, id: string): StoreObject | undefined => {
  const entity: unknown = Object.hasOwn(data, id) && id !== '__proto__' ? data[id] : undefined;
  return isObject(entity) && typeof entity.__typename === 'string' && id.startsWith(entity.__typename)
    ? (entity as StoreObject)
    : undefined;
};

/** The times of a root field; undefined where a broken record has none. */
export function timesOf(times: Times, key: string): Times[string] | undefined {
  const time: unknown = times[key];
  return Array.isArray(time) && Number.isFinite(time[0]) && Number.isFinite(time[1]) ? [time[0], time[1]] : undefined;
}

/**
 * The answers of a copy that may be shown. An answer is shown with all that hangs on it or not at all: one that names
 * an object which is missing or broken would show a page with a hole in it.
 *
 * @param isShown whether an answer of that age may be shown (milliseconds)
 */
export function wholeAnswers(kept: Answers, isShown: (rootField: string, age: number) => boolean): Answers {
  const data: NormalizedCacheObject = {};
  const root: StoreObject = { __typename: 'Query' };
  const times: Times = {};
  for (const [key, value] of Object.entries(isObject(kept.data.ROOT_QUERY) ? kept.data.ROOT_QUERY : {})) {
    const time = timesOf(kept.times, key);
    // A clock that was put back makes no answer new.
    if (!time || !isShown(fieldName(key), Math.abs(Date.now() - time[0]))) continue;
    const found = reached(kept.data, value, (id) => Object.hasOwn(data, id));
    if (!found) continue;
    root[key] = value;
    times[key] = time;
    for (const [id, entity] of found) data[id] = entity;
  }
  data.ROOT_QUERY = root;
  return { data, times };
}

/** The objects that hang on a value, without those that are known already; undefined when one of them is not there. */
export function reached(
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
