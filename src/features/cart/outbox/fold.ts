import type { CartItem } from '#store/cartItem';
import type { Entry, OutboxEntries, OutboxEntry, QueuedItem } from '#store/outbox';
import { isNew, newUid } from './optimisticCart';

// How a new entry joins those that were not sent yet: what it undoes or replaces is not sent. Pure functions.

const isUnsent = ({ sentAt }: OutboxEntry): boolean => sentAt === undefined;

type Line = Pick<CartItem, 'uid'>;
const isLine =
  (line: Line) =>
  ({ uid }: Line): boolean =>
    uid === line.uid;
const addsLine =
  (line: Line) =>
  (entry: OutboxEntry): entry is Entry<'add'> =>
    entry.kind === 'add' && entry.items.some((item) => item.line.uid === line.uid);

/** The entries without the unsent removal of the item that is put back as it was; null when there is none. */
function withoutRemoval(entries: OutboxEntries, { line: { uid, quantity } }: QueuedItem): OutboxEntries | null {
  for (const removal of entries) {
    if (removal.kind !== 'remove' || !isUnsent(removal)) continue;
    const { lines, replaced = [] } = removal;
    const changeOf = (line: Line) => replaced.find((change) => isLine(line)(change.line));
    const removed = lines.find(
      (line) => newUid(line) === uid && (changeOf(line)?.quantity ?? line.quantity) === quantity,
    );
    if (!removed) continue;
    const change = changeOf(removed);
    const others = lines.filter((line) => line !== removed);
    const left = { ...removal, lines: others, replaced: replaced.filter((one) => one !== change) };
    return entries.flatMap((entry) => {
      if (entry !== removal) return entry;
      const { lines: _, replaced: _replaced, ...base } = removal;
      return [
        ...(others.length > 0 ? [left] : []),
        ...(change ? [{ ...base, ...change, id: `${removal.id} undone` }] : []),
      ];
    });
  }
  return null;
}

/** Adding items takes back their removal, or joins an addition of the same product that waits at the end. */
export function foldAddition(entries: OutboxEntries, entry: OutboxEntry): OutboxEntries {
  if (entry.kind !== 'add') return entries;
  let list = entries;
  const items = entry.items.filter((item) => {
    const undone = withoutRemoval(list, item);
    list = undone ?? list;
    return !undone;
  });
  const [item] = items;
  if (!item) return list;
  const last = list.at(-1);
  const [there, ...others] = last?.kind === 'add' && isUnsent(last) && last.isWaiting ? last.items : [];
  const isMore = items.length === 1 && others.length === 0 && there?.line.uid === item.line.uid;
  if (!last || !isMore || !entry.isWaiting) return [...list, { ...entry, items }];
  const more = { ...there, quantity: there.quantity + item.quantity };
  return list.with(-1, { ...(last as Entry<'add'>), items: [more] });
}

/** A quantity replaces the one that was wanted before. */
export function foldQuantity(entries: OutboxEntries, entry: OutboxEntry): OutboxEntries {
  if (entry.kind !== 'quantity') return entries;
  const isSame = isLine(entry.line);
  const isEarlier = (one: OutboxEntry): one is Entry<'quantity'> =>
    one.kind === 'quantity' && isUnsent(one) && isSame(one.line);
  const earlier = entries.find(isEarlier);
  const list = entries.filter((one) => !isEarlier(one));
  const line = earlier?.line ?? entry.line;
  const addition = list.findLast(addsLine(entry.line));
  const isAsBefore = line.quantity === entry.quantity && !list.some((one) => concerns(one, entry.line));
  if (isAsBefore) return list;
  return [...list, { ...entry, line, ...(addition && isNew(line) && { after: addition.id }) }];
}

const concerns = (entry: OutboxEntry, line: CartItem): boolean =>
  addsLine({ uid: newUid(line) })(entry) ||
  (entry.kind === 'quantity' && isLine(line)(entry.line)) ||
  (entry.kind === 'remove' && entry.lines.some(isLine(line)));

/** A removal replaces what was wanted of the items before. Items that are only in the outbox leave it. */
export function foldRemoval(entries: OutboxEntries, entry: OutboxEntry): OutboxEntries {
  if (entry.kind !== 'remove') return entries;
  const isRemoved = ({ uid }: Line) => entry.lines.some((line) => line.uid === uid);
  const isReplaced = (one: OutboxEntry): one is Entry<'quantity'> =>
    one.kind === 'quantity' && isUnsent(one) && isRemoved(one.line);
  const replaced = entries.filter(isReplaced).map(({ kind, line, quantity }) => ({ kind, line, quantity }));
  const list = entries.flatMap((one): OutboxEntry | OutboxEntry[] => {
    if (isReplaced(one)) return [];
    if (one.kind !== 'add' || !isUnsent(one)) return one;
    const items = one.items.filter(({ line }) => !isRemoved(line));
    return items.length === one.items.length ? one : items.length > 0 ? { ...one, items } : [];
  });
  const lines = entry.lines
    .filter((line) => !isNew(line) || list.some(addsLine(line)))
    .map((line) => replaced.find((change) => isLine(line)(change.line))?.line ?? line);
  return lines.length > 0 ? [...list, { ...entry, lines, ...(replaced.length > 0 && { replaced }) }] : list;
}
