import { openList } from '#outbox/entries';
import type { Change, OutboxEntry } from '#store/outbox';
import { storeValue } from './carts.ts';

/** Stores changes in the outbox of a website, as an earlier visit or another tab does. */
export async function storeOutboxEntries(changes: (Change & Partial<OutboxEntry>)[], website = 'sa'): Promise<void> {
  const entries = changes.map((change, at) => ({ id: `stored ${at}`, queuedAt: Date.now(), owner: '', ...change }));
  await openList().change(website, () => entries as OutboxEntry[]);
  storeValue(
    `outbox_${website}`,
    entries.map(({ id }) => id),
  );
}

/** Reads the entries in the outbox of a website. */
export const readOutboxEntries = (website = 'sa') => openList().change(website, (entries) => entries);
