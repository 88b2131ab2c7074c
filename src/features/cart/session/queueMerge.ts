import { queueChange } from '#outbox/send';
import type { AppThunk } from '#store/index';
import type { OutboxEntries, OutboxEntry } from '#store/outbox';

/**
 * A merge is sent before what is unsent, which is added to the customer's cart then. An addition in doubt is resolved
 * before: its guest's cart is still open.
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
