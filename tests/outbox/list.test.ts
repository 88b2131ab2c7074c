import { openDB } from 'idb';
import { openList } from '#outbox/entries';
import type { OutboxEntry } from '#store/outbox';

const entry = (id: string, queuedAt = Date.now()): OutboxEntry => ({ id, kind: 'compare', queuedAt, owner: '' });
const add = (id: string) => (entries: readonly OutboxEntry[]) => [...entries, entry(id)];
const idsOf = async (list = openList()) => (await list.change('sa', (entries) => entries)).map(({ id }) => id);

/** Stores a value where the entries of a website are. */
async function plant(value: unknown) {
  const database = await openDB('dukkan-outbox', 1, { upgrade: (made) => void made.createObjectStore('entries') });
  await database.put('entries', value, 'sa');
  database.close();
}

afterEach(() => jest.useRealTimers());

test('entries of all tabs are kept, in their order and per website', async () => {
  const [one, other] = [openList(), openList()];
  await Promise.all([one.change('sa', add('1')), other.change('sa', add('2')), one.change('ae', add('3'))]);
  await one.change('sa', add('4'));
  expect(await idsOf()).toEqual(['1', '2', '4']);
  expect(await idsOf(other)).toEqual(['1', '2', '4']);
});

test('the id of a new cart is kept per website beside the entries, until it is removed', async () => {
  const list = openList();
  await list.change('sa', add('1'));
  await list.writeCartId('sa', 'cart 1');
  expect([await list.readCartId('sa'), await openList().readCartId('ae')]).toEqual(['cart 1', undefined]);
  await list.writeCartId('sa', null);
  expect(await openList().readCartId('sa')).toBeUndefined();
  expect(await idsOf()).toEqual(['1']);
});

test.each([
  ['a text'],
  [7],
  [{}],
  [[null]],
  [[{ id: '1' }]],
  [['x', null, { ...entry('1'), kind: 'add', items: [{}] }]],
])('a broken record (%j) is left out, and replaced by the next change', async (value) => {
  await plant(value);
  const list = openList();
  expect(await idsOf(list)).toEqual([]);
  await list.change('sa', add('2'));
  expect(await idsOf()).toEqual(['2']);
});

test('broken and old entries are left out, and the others are kept', async () => {
  const month = 31 * 24 * 60 * 60 * 1_000;
  await plant([null, entry('old', Date.now() - month), entry('1'), { ...entry('2'), kind: 'unknown' }, entry('3')]);
  expect(await idsOf()).toEqual(['1', '3']);
});

test('without IndexedDB the entries are kept for the life of the page', async () => {
  Reflect.deleteProperty(globalThis, 'indexedDB');
  const list = openList();
  await list.change('sa', add('1'));
  await list.change('sa', add('2'));
  expect(await idsOf(list)).toEqual(['1', '2']);
});

test('a database that does not answer is given up after three seconds', async () => {
  jest.useFakeTimers();
  const silent = { open: () => new IDBOpenDBRequest() };
  Object.defineProperty(globalThis, 'indexedDB', { value: silent, configurable: true, writable: true });
  const list = openList();
  const changed = list.change('sa', add('1'));
  await jest.advanceTimersByTimeAsync(3_000);
  expect((await changed).map(({ id }) => id)).toEqual(['1']);
  expect(await idsOf(list)).toEqual(['1']);
});

test('a database that fails later loses nothing that this page has read', async () => {
  const list = openList();
  await list.change('sa', add('1'));
  jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  await list.change('sa', add('2'));
  jest.restoreAllMocks();
  expect(await idsOf(list)).toEqual(['1', '2']);
});
