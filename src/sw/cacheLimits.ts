/** Units of time, in seconds. */
const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

/** Limits of one cache of the service worker. */
interface CacheLimits {
  /** Name of the cache. */
  name: string;
  /** Maximum number of entries. The least recently used entries are removed first. */
  entries: number;
  /** Maximum age of an entry (seconds). */
  seconds: number;
}

/**
 * All caches of the service worker, with their limits. The worker caches nothing else: no GraphQL response, no cart, no
 * customer, no order.
 *
 * | cache    | requests                            | strategy                                                     |
 * | -------- | ----------------------------------- | ------------------------------------------------------------ |
 * | files    | HTML document, scripts and styles   | cache first. Files of a first visit are cached at            |
 * |          | of a build                          | installation, the others when a page is idle or uses them.   |
 * | pages    | documents of visited URLs           | stale while revalidate. Only documents with a first screen   |
 * |          |                                     | from the document server are cached.                         |
 * | pictures | all pictures                        | cache first; a larger size of the same file can replace a    |
 * |          |                                     | smaller one. Other hosts: stale while revalidate.            |
 * | fonts    | web fonts                           | cache first                                                  |
 */
export const cacheLimits = {
  /** Here `entries` and `seconds` limit the builds, not the files: pages of older builds may still be open. */
  files: { name: 'dukkan-files', entries: 3, seconds: 7 * DAY },
  pages: { name: 'dukkan-pages', entries: 60, seconds: 7 * DAY },
  pictures: { name: 'dukkan-images', entries: 300, seconds: 30 * DAY },
  fonts: { name: 'dukkan-fonts', entries: 10, seconds: 365 * DAY },
} as const satisfies Record<string, CacheLimits>;
