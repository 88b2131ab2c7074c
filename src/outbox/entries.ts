import { type DBSchema, type IDBPDatabase, type IDBPObjectStore, openDB } from 'idb';
import { storageKeys } from '#lib/browser/storage';
import { config } from '#lib/config';
import { storeViews } from '#lib/storeViews';
import { joinTask, type Tasks } from '#lib/tasks';
import { outboxChanged } from '#store/cart';
import type { AppThunk, StoreExtra } from '#store/index';
import { anyCustomer, type Outbox, type OutboxEntries, type OutboxEntry, type OutboxList } from '#store/outbox';
import { isEntry } from './isEntry';

/** The outbox of this page. */
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

/** E-mail address of the customer; empty for a guest, `anyCustomer` while it is not known. */
export const currentOwner = (): AppThunk<string> => (_dispatch, getState) => {
  const { currentUser, isSignedIn } = getState().user;
  return isSignedIn ? currentUser.email || anyCustomer : '';
};

const isOwnedBy =
  (owner: string) =>
  (entry: OutboxEntry): boolean =>
    entry.owner === '' || entry.owner === owner || (entry.owner === anyCustomer && owner !== '');

/** The entries of a customer whose e-mail address is known by now. */
const withOwner = (entries: OutboxEntries, owner: string): OutboxEntries =>
  owner && entries.some((entry) => entry.owner === anyCustomer)
    ? entries.map((entry) => (entry.owner === anyCustomer ? { ...entry, owner } : entry))
    : entries;

/** Entries of others are kept for this time (milliseconds), as Magento keeps a cart. */
const LIFETIME = 30 * 24 * 60 * 60 * 1_000;

const isOld = ({ queuedAt }: OutboxEntry): boolean => queuedAt < Date.now() - LIFETIME;

const show =
  (entries: OutboxEntries): AppThunk =>
  (dispatch, getState, extra) => {
    const shown = entries.filter(({ id }) => !outboxOf(extra).done.has(id));
    if (JSON.stringify(shown) !== JSON.stringify(getState().cart.outbox)) dispatch(outboxChanged(shown));
  };

/** Shows an entry no more, before the device has removed it. */
export const hideEntry =
  (id: string): AppThunk =>
  (dispatch, getState, extra) => {
    outboxOf(extra).done.add(id);
    dispatch(show(getState().cart.outbox));
  };

/**
 * Changes the shopper's entries and shows them. What is shown is stored: a page that is closed right after it loses
 * nothing. Resolves with the shopper's entries.
 *
 * @param work may be called again where the device's storage fails, and must return the same for the same entries
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
    // Other tabs are notified by the storage's event, and the next visit knows that there is something to send.
    const key = storageKeys.outbox(view.website);
    const ids = all.map(({ id }) => id);
    if (JSON.stringify(storage.record(key)?.value ?? []) !== JSON.stringify(ids))
      if (ids.length > 0) storage.set(key, ids);
      else storage.remove(key);
    const own = all.filter(isOwn);
    if (dispatch(currentOwner()) === owner) dispatch(show(own));
    return own;
  };

/** Shows the entries as the device has them: at the start, and after another tab has changed them. */
export const readEntries = (): AppThunk<Promise<OutboxEntries>> => changeEntries((entries) => entries);

const websites = () => new Set(storeViews.map((view) => view.website));

/** Removes the ids of guests' new carts, in all websites. */
export const forgetNewCarts = (): AppThunk<Promise<void>> => async (_dispatch, _getState, extra) => {
  for (const website of websites()) await outboxOf(extra).list.writeCartId(website, null);
};

/**
 * Removes the entries of a customer who signs out, and those that belong to nobody, in all websites.
 *
 * @returns what was removed of each website
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
 * Gives the entries of a customer whose e-mail address has changed to the new address, in all websites.
 *
 * @param from the address as the customer's session knew it
 * @param to the new one
 */
export const reownEntries =
  (from: string, to: string): AppThunk<Promise<void>> =>
  async (_dispatch, _getState, extra) => {
    const reown = (one: OutboxEntry) => (one.owner === from ? { ...one, owner: to } : one);
    const isFrom = ({ owner }: OutboxEntry) => owner === from;
    const { list } = outboxOf(extra);
    // Together: what is queued from now on comes after it in every website.
    await Promise.all(
      Array.from(websites(), (website) => list.change(website, (all) => (all.some(isFrom) ? all.map(reown) : all))),
    );
  };

interface Schema extends DBSchema {
  /** The entries of each website, in the order in which they are sent; and ids of carts (`cartIdKey`). */
  entries: { key: string; value: unknown };
}

type Store = IDBPObjectStore<Schema, ['entries'], 'entries', 'readwrite'>;

type Work = (entries: OutboxEntries) => OutboxEntries;

const cartIdKey = (website: string): string => `${website} cart`;

/** The page does not wait longer for the database (milliseconds). */
const TIME_LIMIT = 3_000;

/** An entry that cannot be marked as sent on the disk waits this long for the database (milliseconds). */
const MARK_LIMIT = 60_000;

/** An attempt that is given up after `TIME_LIMIT`. */
interface Attempt {
  isOver?: boolean;
  transaction?: { abort(): void };
}

/**
 * Opens the device's outbox, which all tabs share. Where IndexedDB is forbidden, full or does not answer, the entries
 * are in memory. What this page has changed meanwhile is stored as soon as the database works again.
 */
export function openList(): OutboxList {
  /** The entries as this page has read or changed them last. */
  const known = new Map<string, OutboxEntries>();
  /** The entries on the disk, as far as this page knows. */
  const onDisk = new Map<string, OutboxEntries>();
  /** Changes of this page that are not on the disk. */
  const unstored = new Map<string, Work[]>();
  const tasks: Tasks = new Map();
  /** When the database failed; undefined while it works. */
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

  /** Works in one transaction, twice if the first fails. */
  const inDatabase = async <T>(work: (store: Store) => Promise<T>, attempt: Attempt): Promise<T> => {
    const run = async () => {
      database ??= open();
      const opened = await database;
      if (attempt.isOver) throw new NoAnswer();
      // On the disk when it is done: what is in a buffer only is lost when the browser is killed.
      const transaction = opened.transaction('entries', 'readwrite', { durability: 'strict' });
      attempt.transaction = transaction;
      const [result] = await Promise.all([work(transaction.store), transaction.done]);
      return result;
    };
    return run().catch((error) => {
      forget();
      if (attempt.isOver) throw error;
      // Safari loses the connection of a page that was in the background: it is opened again.
      return run();
    });
  };

  /** As `inDatabase`. Rejects without an effect when the database fails, or does not answer in time. */
  const inTime = <T>(work: (store: Store) => Promise<T>): Promise<T> => {
    if (failedAt !== undefined) return Promise.reject(new NoAnswer());
    return new Promise<T>((resolve, reject) => {
      const attempt: Attempt = {};
      const giveUp = () => {
        try {
          attempt.transaction?.abort();
        } catch {
          // It has ended, and its result arrives.
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

  /** Stores what is not on the disk, in order. It may take any time. */
  const catchUp = (website: string) =>
    joinTask(tasks, 'catchUp', async () => {
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
