import type { Cache, InMemoryCache, NormalizedCacheObject } from '@apollo/client/cache';
import { getMainDefinition } from '@apollo/client/utilities';
import type { DocumentNode, SelectionSetNode } from 'graphql';
import { type BrowserStorage, storageKeys } from '#lib/browser/storage';
import { filledUp } from './filledUp';
import {
  type Answers,
  answersOnDevice,
  KEPT_MILLISECONDS,
  type Kept,
  type Times,
  type View,
  versionOf,
} from './keptAnswers';
import { put } from './mergedAnswers';

/**
 * UTF-16 units, as JSON. By measurement (docs/decisions/0045-what-the-device-keeps.md): what it costs every start, and
 * what is left of the smallest storage that a browser gives a site.
 */
const MAXIMUM_LENGTH = 750_000;
/** What was read so much later than it says is worth another copy when the page is left. */
const USE_MILLISECONDS = 60_000;

type Question = Pick<Cache.WriteOptions, 'query' | 'variables' | 'dataId'>;

/** What a visit has heard since the last copy. What it is called in the cache is found out when there is time. */
export interface Heard {
  /** Of what the cache holds, but for what is named below. */
  times: Times;
  /** Questions that were answered, and when (milliseconds since 1970). */
  answered: (Question & { time: number })[];
  /** Questions whose answers were read, by their documents. */
  read: Map<DocumentNode, Set<Cache.DiffOptions['variables']>>;
  /** What the device keeps beside the cache: too old to be shown while there is a network. */
  aside?: Answers;
  isWorthACopy: boolean;
  /** Another tab has put something on the device. */
  othersWrote: boolean;
}

/** Names in the cache of the root fields that an answer brings. */
function rootKeys(cache: InMemoryCache, { query, variables, dataId = 'ROOT_QUERY' }: Question): string[] {
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

/**
 * Makes what puts a copy of the cache on the device, when anything was heard since the last one that is worth it. From
 * then on what lies beside the cache comes into it when the device loses its network. The first load does without this
 * code: the first copy is made when a page is at rest.
 */
export function makeCopying(cache: InMemoryCache, storage: BrowserStorage, view: View, heard: Heard): () => void {
  const own = (): Answers => ({ data: cache.extract(), times: heard.times });
  const isWorthKeeping = (_field: string, age: number) => age <= KEPT_MILLISECONDS;

  const noteTimes = () => {
    for (const { time, ...question } of heard.answered.splice(0))
      for (const field of rootKeys(cache, question)) heard.times[field] = [time, time];
    const now = Date.now();
    for (const [query, all] of heard.read)
      for (const variables of all)
        for (const field of rootKeys(cache, { query, variables })) {
          const time = heard.times[field];
          if (!time) continue;
          heard.isWorthACopy ||= now - time[1] > USE_MILLISECONDS;
          time[1] = now;
        }
    heard.read.clear();
  };

  globalThis.addEventListener?.('offline', () => {
    if (!heard.aside) return;
    noteTimes();
    const all = put([own(), heard.aside], isWorthKeeping);
    // What is one shopper's is in the cache, too, and stays.
    cache.restore(filledUp(cache.extract(), all.data) as NormalizedCacheObject);
    heard.times = all.times;
    heard.aside = undefined;
  });

  return () => {
    noteTimes();
    if (!heard.isWorthACopy) return;
    const copies = [own(), heard.othersWrote && answersOnDevice(storage, view), heard.aside];
    heard.isWorthACopy = heard.othersWrote = false;
    const kept = put(
      copies.filter((copy) => copy !== undefined && copy !== false),
      isWorthKeeping,
      MAXIMUM_LENGTH,
    );
    if (Object.keys(kept.times).length === 0) return;
    const record: Kept = { version: versionOf(view), ...kept };
    storage.set(storageKeys.queryCache(view.code), record, KEPT_MILLISECONDS / 1000);
  };
}
