import { storageKeys } from '#lib/browser/storage';
import { config } from '#lib/config';
import { storeViews } from '#lib/storeViews';
import { outboxChanged } from '#store/cart';
import type { AppThunk, StoreExtra } from '#store/index';
import { anyCustomer, type Outbox, type OutboxEntries, type OutboxEntry } from '#store/outbox';
import { openList } from './list';

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

/** Removes the entries of a customer who signs out, and those that belong to nobody, in all websites. */
export const forgetEntries =
  (owner: string): AppThunk<Promise<void>> =>
  async (_dispatch, _getState, extra) => {
    const isOwn = isOwnedBy(owner || anyCustomer);
    for (const website of new Set(storeViews.map((view) => view.website))) {
      const left = await outboxOf(extra).list.change(website, (all) => all.filter((one) => !isOwn(one)));
      if (left.length === 0) extra.storage.remove(storageKeys.outbox(website));
    }
  };
