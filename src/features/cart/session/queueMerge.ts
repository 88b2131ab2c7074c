import { queueChange } from '#outbox/send';
import type { AppThunk } from '#store/index';
import type { OutboxEntries, OutboxEntry } from '#store/outbox';

/**
 * Inserts the merge before the unsent entries, so that these change the customer's cart. An addition whose response was
 * lost stays before it: the guest's cart must still be open to tell whether it was made.
 */
function foldMerge(entries: OutboxEntries, entry: OutboxEntry): OutboxEntries {
  const { guestCartId } = entry as Extract<OutboxEntry, { kind: 'merge' }>;
  if (entries.some((one) => one.kind === 'merge' && one.guestCartId === guestCartId)) return entries;
  const isInDoubt = entries[0]?.kind === 'add' && entries[0].sentAt !== undefined;
  return entries.toSpliced(isInDoubt ? 1 : 0, 0, entry);
}

/** Puts the merge of a guest's cart into the outbox. Resolves when it is done, or is left for later. */
export const queueMerge =
  (guestCartId: string): AppThunk<Promise<unknown>> =>
  (dispatch) =>
    dispatch(queueChange({ kind: 'merge', guestCartId }, { fold: foldMerge }));
