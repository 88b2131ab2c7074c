import { foldAddition } from '#features/cart/actions/addItems';
import { foldQuantity } from '#features/cart/actions/changeQuantity';
import { foldRemoval } from '#features/cart/actions/removeItems';
import { outboxUidOf } from '#features/cart/outbox/optimisticCart';
import type { CartItem } from '#store/cartItem';
import type { Change, OutboxEntries, OutboxEntry } from '#store/outbox';

const item = (sku: string, quantity: number) =>
  ({
    uid: sku,
    sku,
    quantity,
    product: { sku },
    choice: { selectedOptions: [], enteredOptions: [] },
  }) as unknown as CartItem;
const isNewItem = (sku: string, quantity: number) => ({
  ...item(sku, quantity),
  uid: outboxUidOf(item(sku, quantity)),
});
const entry = (id: string, change: Change & Partial<OutboxEntry>): OutboxEntry => ({
  id,
  queuedAt: 1,
  owner: '',
  ...change,
});
const add = (id: string, sku: string, quantity: number, more: Partial<OutboxEntry> = {}) =>
  entry(id, { kind: 'add', items: [{ sku, name: sku, quantity, line: isNewItem(sku, quantity) }], ...more } as Change);
const set = (id: string, line: CartItem, quantity: number, more: Partial<OutboxEntry> = {}) =>
  entry(id, { kind: 'quantity', line, quantity, ...more } as Change);
const remove = (id: string, line: CartItem, more: Partial<OutboxEntry> = {}) =>
  entry(id, { kind: 'remove', lines: [line], ...more } as Change);

const said = (entries: OutboxEntries) =>
  entries.map((one) => {
    if (one.kind === 'add') return `${one.id}: add ${one.items.map(({ sku, quantity }) => `${quantity} ${sku}`)}`;
    if (one.kind === 'quantity') return `${one.id}: ${one.line.sku} ${one.line.quantity} to ${one.quantity}`;
    return one.kind === 'remove'
      ? `${one.id}: remove ${one.lines.map(({ sku, quantity }) => `${quantity} ${sku}`)}`
      : one.id;
  });

test('replaces an unsent quantity change by a removal, and restores the quantity change on undo', () => {
  const changed = foldQuantity([], set('1', item('rug', 2), 3));
  const removed = foldRemoval(changed, remove('2', item('rug', 3)));
  expect(said(removed)).toEqual(['2: remove 2 rug']);
  expect(said(foldAddition(removed, add('3', 'rug', 3)))).toEqual(['2 undone: rug 2 to 3']);
});

test('empties the outbox when an unsent removal is undone', () => {
  const removed = foldRemoval([], remove('1', item('rug', 2)));
  expect(foldAddition(removed, add('2', 'rug', 2))).toEqual([]);
});

test('keeps an unsent removal and queues an addition if fewer pieces are added than were removed', () => {
  const removed = foldRemoval([], remove('1', item('rug', 2)));
  expect(said(foldAddition(removed, add('2', 'rug', 1)))).toEqual(['1: remove 2 rug', '2: add 1 rug']);
});

test('does not change an outbox entry that has been sent', () => {
  const sent = [set('1', item('rug', 2), 3, { sentAt: 1 })];
  expect(said(foldQuantity(sent, set('2', item('rug', 3), 4)))).toEqual(['1: rug 2 to 3', '2: rug 3 to 4']);
  expect(said(foldRemoval(sent, remove('2', item('rug', 3))))).toEqual(['1: rug 2 to 3', '2: remove 3 rug']);
  const gone = [remove('1', item('rug', 2), { sentAt: 1 })];
  expect(said(foldAddition(gone, add('2', 'rug', 2)))).toEqual(['1: remove 2 rug', '2: add 2 rug']);
});

test('replaces an unsent quantity change, and removes it when the original quantity is restored', () => {
  const changed = foldQuantity([], set('1', item('rug', 2), 3));
  expect(said(foldQuantity(changed, set('2', item('rug', 3), 5)))).toEqual(['2: rug 2 to 5']);
  expect(foldQuantity(changed, set('2', item('rug', 3), 2))).toEqual([]);
});

test('combines two additions of one product only if both wait for a connection', () => {
  const waiting = [add('1', 'rug', 1, { isWaiting: true })];
  expect(said(foldAddition(waiting, add('2', 'rug', 2, { isWaiting: true })))).toEqual(['1: add 3 rug']);
  expect(said(foldAddition([add('1', 'rug', 1)], add('2', 'rug', 2)))).toEqual(['1: add 1 rug', '2: add 2 rug']);
});

test('removes an unsent addition from the outbox, but queues a removal after a sent addition', () => {
  expect(foldRemoval([add('1', 'rug', 1)], remove('2', isNewItem('rug', 1)))).toEqual([]);
  const sent = [add('1', 'rug', 1, { sentAt: 1 })];
  expect(said(foldRemoval(sent, remove('2', isNewItem('rug', 1))))).toEqual(['1: add 1 rug', '2: remove 1 rug']);
});

test('makes the quantity change of a queued item depend on the addition of that item', () => {
  const [, changed] = foldQuantity([add('1', 'rug', 1)], set('2', isNewItem('rug', 1), 4));
  expect(changed?.after).toBe('1');
});
