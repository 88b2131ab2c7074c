/** Seconds. */
const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

/** What a worker keeps of one kind. */
interface Kept {
  /** Its cache. */
  name: string;
  /** At most so many; those that were used least lately go first. */
  entries: number;
  /** Seconds after which it is not used any more, whatever happens. */
  seconds: number;
}

/**
 * All that is kept on a device by the service worker, how and for how long. What is not in this table is not kept: no
 * response of GraphQL, no cart, no customer, no order.
 *
 * | kept      | what is asked for                | how                                                             |
 * | --------- | -------------------------------- | --------------------------------------------------------------- |
 * | files     | the page, its scripts and styles | those of a first visit when the worker is installed, the rest   |
 * |           |                                  | when a page is at rest, or else when it is used; never again    |
 * |           |                                  | from the network, since another text has another name           |
 * | pages     | documents of visited addresses   | at once, and loaded again meanwhile; only those that the        |
 * |           |                                  | document server writes a first screen into                      |
 * | pictures  | any picture                      | at once; a larger one of the same file does for a smaller one   |
 * | fonts     | the shop's letters               | at once                                                         |
 */
export const kept = {
  /** `seconds` and `entries` are those of builds before the present one: pages of theirs may still be open. */
  files: { name: 'dukkan-files', entries: 3, seconds: 7 * DAY },
  pages: { name: 'dukkan-pages', entries: 60, seconds: 7 * DAY },
  pictures: { name: 'dukkan-images', entries: 300, seconds: 30 * DAY },
  fonts: { name: 'dukkan-fonts', entries: 10, seconds: 365 * DAY },
} as const satisfies Record<string, Kept>;
