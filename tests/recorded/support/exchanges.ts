/** What this client and a running Magento 2.4.7 said to each other: see `tests/magento/README.md`. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { someOf } from '../../support/sample.ts';

const folder = join(process.cwd(), 'tests/magento/client');

const views = ['sa_ar', 'sa_en', 'ae_ar', 'ae_en'] as const;
export type View = (typeof views)[number];

/** The same in one view, which the seed decides, or in each in the whole matrix: `name` is followed by its code. */
export const inEachView = (name: string, tests: (view: View) => void): void =>
  describe(name, () => {
    describe.each(someOf(views, 1, name))('in %s', tests);
  });

export interface Exchange {
  /** File and place in it: `AddItem.3`. */
  key: string;
  /** The operation, or the kind of REST path. */
  operation: string;
  method: string;
  path: string;
  store?: View;
  signedIn: boolean;
  query?: string | null;
  variables?: Record<string, unknown>;
  status: number;
  /** Content-Type, Cache-Control and X-Magento-Cache-Id. */
  headers: { ct: string; cc: string; cacheId?: string };
  answer: Answer;
}

/** A GraphQL answer, or what REST said. */
export interface Answer {
  data?: Record<string, unknown> | null;
  errors?: { message: string; path?: (string | number)[]; extensions?: { category?: string } }[];
  [field: string]: unknown;
}

const read = (operation: string): Exchange[] => {
  const list: Omit<Exchange, 'key' | 'operation'>[] = JSON.parse(
    readFileSync(join(folder, `${operation}.json`), 'utf8'),
  );
  return list.map((one, place) => ({ ...one, key: `${operation}.${place}`, operation }));
};

/** All of them, in the order of their files. */
export const exchanges: readonly Exchange[] = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .flatMap((name) => read(name.replace(/\.json$/, '')));

/** One exchange by its key. */
export function exchange(key: string): Exchange {
  const found = exchanges.find((one) => one.key === key);
  if (!found) throw new Error(`There is no exchange ${key}.`);
  return found;
}

/**
 * What a view is shown of an operation: its own exchanges; where none was recorded in it, those of another view in the
 * same language, else of sa_en.
 */
export function exchangesFor(
  view: View,
  operation: string,
  isWanted: (one: Exchange) => boolean = () => true,
): Exchange[] {
  const all = exchanges.filter((one) => one.operation === operation && isWanted(one));
  const language = view.slice(3);
  const choices = [
    (one: Exchange) => one.store === view,
    (one: Exchange) => one.store?.endsWith(language),
    (one: Exchange) => one.store === 'sa_en',
    () => true,
  ];
  return choices.map((choice) => all.filter(choice)).find((chosen) => chosen.length > 0) ?? [];
}
