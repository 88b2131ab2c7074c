import { storageKeys } from '#lib/browser/storage';
import { config } from '#lib/config';
import { storeViews } from '#lib/storeViews';
import { outboxChanged } from '#store/cart';
import type { AppThunk, StoreExtra } from '#store/index';
import type { Outbox, OutboxEntries, OutboxEntry } from '#store/outbox';
import { openList } from './list';

/** The outbox of this page. */
export function outboxOf(extra: StoreExtra): Outbox {
  extra.outbox ??= { list: openList(), callers: new Map(), refusals: new Map(), unsaved: 0, pause: config.outboxPause };
  return extra.outbox;
}

/** E-mail address of the customer; empty for a guest, or while it is not known. */
export const currentOwner = (): AppThunk<string> => (_dispatch, getState) => getState().user.currentUser.email;

const isOwnedBy =
  (owner: string) =>
  (entry: OutboxEntry): boolean =>
    entry.owner === '' || entry.owner === owner;

const show =
  (entries: OutboxEntries): AppThunk =>
  (dispatch, getState) => {
    if (JSON.stringify(entries) !== JSON.stringify(getState().cart.outbox)) dispatch(outboxChanged(entries));
  };

/**
 * Changes the shopper's entries. They are shown at once; resolves with those that are stored then.
 *
 * @param work is called more than once, and must return the same for the same entries
 */
export const changeEntries =
  (work: (entries: OutboxEntries) => OutboxEntries): AppThunk<Promise<OutboxEntries>> =>
  async (dispatch, getState, extra) => {
    const { storage, view } = extra;
    const outbox = outboxOf(extra);
    const owner = dispatch(currentOwner());
    const isOwn = isOwnedBy(owner);
    dispatch(show(work(getState().cart.outbox)));
    outbox.unsaved++;
    const all = await outbox.list.change(view.website, (entries) => {
      const own = entries.filter(isOwn);
      const changed = work(own);
      return changed === own ? entries : [...changed, ...entries.filter((entry) => !isOwn(entry))];
    });
    outbox.unsaved--;
    // Other tabs are notified by the storage's event, and the next visit knows that there is something to send.
    const key = storageKeys.outbox(view.website);
    const ids = all.map(({ id }) => id);
    if (JSON.stringify(storage.record(key)?.value ?? []) !== JSON.stringify(ids))
      if (ids.length > 0) storage.set(key, ids);
      else storage.remove(key);
    const own = all.filter(isOwn);
    if (outbox.unsaved === 0 && dispatch(currentOwner()) === owner) dispatch(show(own));
    return own;
  };

/** Shows the entries as the device has them: at the start, and after another tab has changed them. */
export const readEntries = (): AppThunk<Promise<OutboxEntries>> => changeEntries((entries) => entries);

/** Removes the entries of a customer who signs out, and those that belong to nobody, in all websites. */
export const forgetEntries =
  (owner: string): AppThunk<Promise<void>> =>
  async (_dispatch, _getState, extra) => {
    for (const website of new Set(storeViews.map((view) => view.website))) {
      const left = await outboxOf(extra).list.change(website, (all) => all.filter((one) => !isOwnedBy(owner)(one)));
      if (left.length === 0) extra.storage.remove(storageKeys.outbox(website));
    }
  };
