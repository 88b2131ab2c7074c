/** Requests of this app and responses of running Magento servers, recorded as exchanges: `tests/magento/README.md`. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The Magento versions with recorded exchanges, and the folder of each in `tests/magento`. */
export const recordedVersions = { '2.4.7': 'client-2.4.7-p3', '2.4.8': 'client-2.4.8-p1' } as const;
export type Version = keyof typeof recordedVersions;

export const views = ['sa_ar', 'sa_en', 'ae_ar', 'ae_en'] as const;
export type View = (typeof views)[number];

/** The JSON of a GraphQL or REST response. */
export interface Answer {
  data?: Record<string, unknown> | null;
  errors?: { message: string; path?: (string | number)[]; extensions?: { category?: string } }[];
  [field: string]: unknown;
}

export interface Exchange {
  /** Version, file and index in the file: `2.4.8 AddItem.3`. */
  key: string;
  version: Version;
  /** Name of the GraphQL operation, or the REST path with placeholders: `rest.guest-carts.CART`. */
  operation: string;
  method: string;
  path: string;
  store?: View | '';
  currency?: string;
  signedIn: boolean;
  query?: string | null;
  variables?: Record<string, unknown> | null;
  status: number;
  /** Response headers: Content-Type, Cache-Control, X-Magento-Cache-Id and the beginnings of cookies. */
  headers: { ct: string; cc: string; cacheId?: string; setCookie?: string[] };
  answer: Answer;
}

function read(version: Version): Exchange[] {
  const folder = join(process.cwd(), 'tests/magento', recordedVersions[version]);
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => {
      const operation = name.replace(/\.json$/, '');
      const list: Omit<Exchange, 'key' | 'version' | 'operation'>[] = JSON.parse(
        readFileSync(join(folder, name), 'utf8'),
      );
      return list.map((one, place) => ({ ...one, key: `${version} ${operation}.${place}`, version, operation }));
    });
}

/** All exchanges of both servers, in the order of their files. */
export const exchanges: readonly Exchange[] = [...read('2.4.7'), ...read('2.4.8')];
