import { type DBSchema, type IDBPDatabase, type IDBPObjectStore, openDB } from 'idb';
import { storageKeys } from '#lib/browser/storage';
import { config } from '#lib/config';
import { storeViews } from '#lib/storeViews';
import { singleFlight, type Tasks } from '#lib/tasks';
import { outboxChanged } from '#store/cart';
import type { AppThunk, StoreExtra } from '#store/index';
import { anyCustomer, type Outbox, type OutboxEntries, type OutboxEntry, type OutboxList } from '#store/outbox';
import { isEntry } from './isEntry';

/** Returns the outbox of this page, and creates it on first use. */
export function outboxOf(extra: StoreExtra): Outbox {
  extra.outbox ??= {
    list: openList(),
    callers: new Map(),
    refusals: new Map(),
    done: new Set(),
    pause: config.outboxPause,
  };
  return extra.outbox;
}

/** The owner of new entries: the customer's e-mail address, or `anyCustomer` if that is unknown; empty for a guest. */
export const currentOwner = (): AppThunk<string> => (_dispatch, getState) => {
  const { currentUser, isSignedIn } = getState().user;
  return isSignedIn ? currentUser.email || anyCustomer : '';
};

const isOwnedBy =
  (owner: string) =>
  (entry: OutboxEntry): boolean =>
    entry.owner === '' || entry.owner === owner || (entry.owner === anyCustomer && owner !== '');

/** Replaces `anyCustomer` by the customer's e-mail address, once that is known. */
const withOwner = (entries: OutboxEntries, owner: string): OutboxEntries =>
  owner && entries.some((entry) => entry.owner === anyCustomer)
    ? entries.map((entry) => (entry.owner === anyCustomer ? { ...entry, owner } : entry))
    : entries;

/** Entries of other customers are removed after this time (milliseconds), as Magento removes old carts. */
const LIFETIME = 30 * 24 * 60 * 60 * 1_000;

const isOld = ({ queuedAt }: OutboxEntry): boolean => queuedAt < Date.now() - LIFETIME;

const show =
  (entries: OutboxEntries): AppThunk =>
  (dispatch, getState, extra) => {
    const shown = entries.filter(({ id }) => !outboxOf(extra).done.has(id));
    if (JSON.stringify(shown) !== JSON.stringify(getState().cart.outbox)) dispatch(outboxChanged(shown));
  };

/** Hides an outbox entry immediately, before it is removed from the device's storage. */
export const hideEntry =
  (id: string): AppThunk =>
  (dispatch, getState, extra) => {
    outboxOf(extra).done.add(id);
    dispatch(show(getState().cart.outbox));
  };

/**
 * Changes the shopper's outbox entries: stores the entries first, then shows them. So a page that is closed afterwards
 * loses no change.
 *
 * @param work may be called again if the device's storage fails, and must return the same for the same entries
 * @returns the shopper's entries
 */
export const changeEntries =
  (work: (entries: OutboxEntries) => OutboxEntries): AppThunk<Promise<OutboxEntries>> =>
  async (dispatch, _getState, extra) => {
    const { storage, view } = extra;
    const outbox = outboxOf(extra);
    const owner = dispatch(currentOwner());
    const isOwn = isOwnedBy(owner);
    const all = await outbox.list.change(view.website, (entries) => {
      const own = entries.filter(isOwn);
      const changed = work(withOwner(own, owner));
      return changed === own ? entries : [...changed, ...entries.filter((entry) => !isOwn(entry) && !isOld(entry))];
    });
    // This record notifies other tabs (`storage` event). It also shows on the next visit that changes are queued.
    const key = storageKeys.outbox(view.website);
    const ids = all.map(({ id }) => id);
    if (JSON.stringify(storage.record(key)?.value ?? []) !== JSON.stringify(ids))
      if (ids.length > 0) storage.set(key, ids);
      else storage.remove(key);
    const own = all.filter(isOwn);
    if (dispatch(currentOwner()) === owner) dispatch(show(own));
    return own;
  };

/** Reads and shows the device's outbox entries: at the start, and after another tab has changed them. */
export const readEntries = (): AppThunk<Promise<OutboxEntries>> => changeEntries((entries) => entries);

const websites = () => new Set(storeViews.map((view) => view.website));

/** Removes the stored ids of carts that were created for guests, in all websites. */
export const forgetNewCarts = (): AppThunk<Promise<void>> => async (_dispatch, _getState, extra) => {
  for (const website of websites()) await outboxOf(extra).list.writeCartId(website, null);
};

/**
 * Removes the outbox entries of a customer who signs out, and those of guests and unknown customers, in all websites.
 *
 * @param owner e-mail address of the customer
 * @returns the removed entries of each website
 */
export const forgetEntries =
  (owner: string): AppThunk<Promise<Map<string, OutboxEntries>>> =>
  async (_dispatch, _getState, extra) => {
    const isOwn = isOwnedBy(owner || anyCustomer);
    const removed = new Map<string, OutboxEntries>();
    for (const website of websites()) {
      const left = await outboxOf(extra).list.change(website, (all) => {
        removed.set(website, all.filter(isOwn));
        return all.filter((one) => !isOwn(one));
      });
      if (left.length === 0) extra.storage.remove(storageKeys.outbox(website));
    }
    return removed;
  };

/**
 * Changes the owner of a customer's outbox entries to the customer's new e-mail address, in all websites.
 *
 * @param from the previous address
 * @param to the new address
 */
export const reownEntries =
  (from: string, to: string): AppThunk<Promise<void>> =>
  async (_dispatch, _getState, extra) => {
    const reown = (one: OutboxEntry) => (one.owner === from ? { ...one, owner: to } : one);
    const isFrom = ({ owner }: OutboxEntry) => owner === from;
    const { list } = outboxOf(extra);
    // Start the change for all websites in the same task, so that entries that are queued later are changed after it.
    await Promise.all(
      Array.from(websites(), (website) => list.change(website, (all) => (all.some(isFrom) ? all.map(reown) : all))),
    );
  };

interface Schema extends DBSchema {
  /** The entries of each website, in the order in which they are sent, and cart ids (`cartIdKey`). */
  entries: { key: string; value: unknown };
}

type Store = IDBPObjectStore<Schema, ['entries'], 'entries', 'readwrite'>;

type Work = (entries: OutboxEntries) => OutboxEntries;

const cartIdKey = (website: string): string => `${website} cart`;

/** Maximum time to wait for the database (milliseconds). */
const TIME_LIMIT = 3_000;

/** If the database fails to mark an entry as sent, the entry is not sent for this time (milliseconds). */
const MARK_LIMIT = 60_000;

/** One attempt to use the database, which is aborted after `TIME_LIMIT`. */
interface Attempt {
  isOver?: boolean;
  transaction?: { abort(): void };
}

/**
 * Opens the device's outbox, which all tabs share. While IndexedDB is forbidden, full or does not respond, the entries
 * are in memory only. When IndexedDB works again, the changes made meanwhile are stored.
 */
export function openList(): OutboxList {
  /** Entries of each website after this page's last read or change. */
  const known = new Map<string, OutboxEntries>();
  /** Entries of each website on the disk after this page's last access. */
  const onDisk = new Map<string, OutboxEntries>();
  /** Changes of this page that are not on the disk. */
  const unstored = new Map<string, Work[]>();
  const tasks: Tasks = new Map();
  /** Time when the database failed; undefined while it works. */
  let failedAt: number | undefined;
  let database: Promise<IDBPDatabase<Schema>> | undefined;
  const forget = () => {
    database = undefined;
  };

  const open = () =>
    openDB<Schema>('dukkan-outbox', 1, {
      upgrade: (created) => void created.createObjectStore('entries'),
      terminated: forget,
    });

  /** Runs `work` in one transaction, and once more if the transaction fails. */
  const inDatabase = async <T>(work: (store: Store) => Promise<T>, attempt: Attempt): Promise<T> => {
    const run = async () => {
      database ??= open();
      const opened = await database;
      if (attempt.isOver) throw new NoAnswer();
      // `strict`: the data are on the disk when the transaction ends. Data in a buffer are lost if the browser is
      // killed.
      const transaction = opened.transaction('entries', 'readwrite', { durability: 'strict' });
      attempt.transaction = transaction;
      const [result] = await Promise.all([work(transaction.store), transaction.done]);
      return result;
    };
    return run().catch((error) => {
      forget();
      if (attempt.isOver) throw error;
      // Safari closes the database of a page that was in the background, so open the database again.
      return run();
    });
  };

  /** Like `inDatabase`, but if the database fails or exceeds `TIME_LIMIT`, rejects and changes nothing. */
  const inTime = <T>(work: (store: Store) => Promise<T>): Promise<T> => {
    if (failedAt !== undefined) return Promise.reject(new NoAnswer());
    return new Promise<T>((resolve, reject) => {
      const attempt: Attempt = {};
      const giveUp = () => {
        try {
          attempt.transaction?.abort();
        } catch {
          // The transaction has ended already, so its result follows.
          return;
        }
        attempt.isOver = true;
        forget();
        reject(new NoAnswer());
      };
      const timer = setTimeout(giveUp, TIME_LIMIT);
      inDatabase(work, attempt)
        .then(resolve, reject)
        .finally(() => clearTimeout(timer));
    }).catch((error) => {
      failedAt ??= Date.now();
      throw error;
    });
  };

  const store = (website: string, work: Work) => async (entries: Store) => {
    const stored = await entries.get(website);
    const before = Array.isArray(stored) ? stored.filter(isEntry) : [];
    const changed = work(before);
    if (changed.length === 0) await entries.delete(website);
    else if (changed !== before) await entries.put(changed, website);
    return changed;
  };

  const unstoredOf = (website: string) => unstored.get(website) ?? [];

  const withUnstored = (website: string, entries: OutboxEntries) =>
    unstoredOf(website).reduce((list, work) => work(list), entries);

  /** Writes the unstored changes to the disk, in order and without a time limit. */
  const catchUp = (website: string) =>
    singleFlight(tasks, 'catchUp', async () => {
      for (const name of new Set([website, ...unstored.keys()]))
        do {
          const works = [...unstoredOf(name)];
          const entries = await inDatabase(
            store(name, (stored) => works.reduce((list, work) => work(list), stored)),
            {},
          );
          onDisk.set(name, entries);
          unstored.set(name, unstoredOf(name).slice(works.length));
          known.set(name, withUnstored(name, entries));
        } while (unstoredOf(name).length > 0);
      failedAt = undefined;
    }).catch(() => {});

  return {
    async change(website, work) {
      try {
        const entries = await inTime(store(website, work));
        onDisk.set(website, entries);
        const shown = withUnstored(website, entries);
        known.set(website, shown);
        return shown;
      } catch {
        const before = known.get(website) ?? [];
        const changed = work(before);
        known.set(website, changed);
        if (changed !== before) unstored.set(website, [...unstoredOf(website), work]);
        void catchUp(website);
        return changed;
      }
    },
    lacksMark: (website, id) =>
      failedAt !== undefined &&
      Date.now() < failedAt + MARK_LIMIT &&
      (onDisk.get(website) ?? []).some((entry) => entry.id === id && entry.sentAt === undefined),
    async readCartId(website) {
      const id = await inTime((entries) => entries.get(cartIdKey(website))).catch(() => undefined);
      return typeof id === 'string' ? id : undefined;
    },
    async writeCartId(website, id) {
      const key = cartIdKey(website);
      await inTime<unknown>((entries) => (id === null ? entries.delete(key) : entries.put(id, key))).catch(() => {});
    },
  };
}

class NoAnswer extends Error {}
