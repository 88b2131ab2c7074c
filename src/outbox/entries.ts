import { type DBSchema, type IDBPDatabase, type IDBPObjectStore, openDB } from 'idb';
import { storageKeys } from '#lib/browser/storage';
import { config } from '#lib/config';
import { hasTexts, isObject } from '#lib/guards';
import { storeViews } from '#lib/storeViews';
import { outboxChanged } from '#store/cart';
import { isCartItem } from '#store/cartItem';
import type { AppThunk, StoreExtra } from '#store/index';
import { anyCustomer, type Outbox, type OutboxEntries, type OutboxEntry, type OutboxList } from '#store/outbox';

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
      return changed === own ? entries : [...changed, ...entries.filter((entry) => !isOwn(entry))];
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

const cartIdKey = (website: string): string => `${website} cart`;

/** A database that has not answered after this time (milliseconds) is not used by this page any more. */
const TIME_LIMIT = 3_000;

/** Entries are kept for this time (milliseconds), as Magento keeps a guest's cart. */
const LIFETIME = 30 * 24 * 60 * 60 * 1_000;

const isQueuedItem = (value: unknown): boolean =>
  hasTexts(value, 'sku') && typeof value.quantity === 'number' && isCartItem(value.line);

function isChange(value: Record<string, unknown>): boolean {
  switch (value.kind) {
    case 'add':
      return Array.isArray(value.items) && value.items.length > 0 && value.items.every(isQueuedItem);
    case 'quantity':
      return isCartItem(value.line) && typeof value.quantity === 'number';
    case 'remove':
      return Array.isArray(value.lines) && value.lines.length > 0 && value.lines.every(isCartItem);
    case 'merge':
      return hasTexts(value, 'guestCartId');
    case 'wish':
      return isObject(value.entry) && hasTexts(value.entry.product, 'uid');
    default:
      return value.kind === 'compare';
  }
}

/** False for what is broken, too old or of another version: it is left out, and the other entries are kept. */
const isEntry = (value: unknown): value is OutboxEntry =>
  hasTexts(value, 'id', 'owner') &&
  typeof value.queuedAt === 'number' &&
  value.queuedAt > Date.now() - LIFETIME &&
  isChange(value);

/**
 * Opens the device's outbox, which all tabs share. Where IndexedDB is forbidden, full or does not answer, the entries
 * are kept in memory for this page's life.
 */
export function openList(): OutboxList {
  /** What this page has read or written last. */
  const known = new Map<string, OutboxEntries>();
  let isInMemory = false;
  let database: Promise<IDBPDatabase<Schema>> | undefined;
  const forget = () => {
    database = undefined;
  };

  const open = () =>
    openDB<Schema>('dukkan-outbox', 1, {
      upgrade: (created) => void created.createObjectStore('entries'),
      terminated: forget,
    });

  /** Works in one transaction, twice if the first fails. Rejects when the database is not to be used any more. */
  const inDatabase = async <T>(
    work: (store: IDBPObjectStore<Schema, ['entries'], 'entries', 'readwrite'>) => Promise<T>,
  ): Promise<T> => {
    const attempt = async () => {
      database ??= open();
      // On the disk when it is done: what is in a buffer only is lost when the browser is killed.
      const transaction = (await database).transaction('entries', 'readwrite', { durability: 'strict' });
      const result = await work(transaction.store);
      await transaction.done;
      return result;
    };
    if (isInMemory) throw new NoAnswer();
    try {
      return await inTime(attempt()).catch((error) => {
        forget();
        if (error instanceof NoAnswer) throw error;
        // Safari loses the connection of a page that was in the background: it is opened again.
        return inTime(attempt());
      });
    } catch (error) {
      isInMemory = true;
      throw error;
    }
  };

  const change: OutboxList['change'] = async (website, work) => {
    try {
      const entries = await inDatabase(async (store) => {
        const stored = await store.get(website);
        const before = Array.isArray(stored) ? stored.filter(isEntry) : [];
        const changed = work(before);
        if (changed.length === 0) await store.delete(website);
        else if (changed !== before) await store.put(changed, website);
        return changed;
      });
      known.set(website, entries);
      return entries;
    } catch {
      const changed = work(known.get(website) ?? []);
      known.set(website, changed);
      return changed;
    }
  };

  return {
    change,
    async readCartId(website) {
      const id = await inDatabase((store) => store.get(cartIdKey(website))).catch(() => undefined);
      return typeof id === 'string' ? id : undefined;
    },
    async writeCartId(website, id) {
      const key = cartIdKey(website);
      await inDatabase<unknown>((store) => (id === null ? store.delete(key) : store.put(id, key))).catch(() => {});
    },
  };
}

class NoAnswer extends Error {}

/** Rejects when the database has not answered in time. */
function inTime<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new NoAnswer()), TIME_LIMIT);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
