import { useState } from 'react';
import type { CartItem } from '#store/cart';

/** A line that was taken out, with the way back. */
export interface RemovedLine {
  item: CartItem;
  /** Uid of the line before it. */
  after: string | undefined;
  /** Puts it back, once however often it is asked. Rejects when the shop refuses. */
  putBack(): Promise<void>;
}

type CartRow = { item: CartItem; removed?: RemovedLine };

/** The lines that were taken out while this list is open. */
export function useRemovedLines() {
  const [lines, setLines] = useState<readonly RemovedLine[]>([]);
  return {
    lines,
    add: (line: RemovedLine) => setLines((before) => [...before, line]),
    forget: (uid: string) => setLines((before) => before.filter(({ item }) => item.uid !== uid)),
  };
}

/** The lines of the cart with the removed ones where they stood. */
export function withRemoved(items: readonly CartItem[], removed: readonly RemovedLine[]): CartRow[] {
  const rows: CartRow[] = items.map((item) => ({ item }));
  for (const line of removed) {
    const before = rows.findIndex(({ item }) => item.uid === line.after);
    rows.splice(before + 1, 0, { item: line.item, removed: line });
  }
  return rows;
}
