import { waitFor } from '@testing-library/react';
import { openDB } from 'idb';
import { openList } from '#outbox/entries';
import type { OutboxEntry } from '#store/outbox';

const entry = (id: string): OutboxEntry => ({ id, kind: 'compare', queuedAt: Date.now(), owner: '' });
const add = (id: string) => (entries: readonly OutboxEntry[]) => [...entries, entry(id)];
const idsOf = async (list = openList()) => (await list.change('sa', (entries) => entries)).map(({ id }) => id);

/** Stores a value in place of the entries of a website. */
async function plant(value: unknown) {
  const database = await openDB('dukkan-outbox', 1, { upgrade: (made) => void made.createObjectStore('entries') });
  await database.put('entries', value, 'sa');
  database.close();
}

afterEach(() => jest.useRealTimers());

test('keeps the entries of all tabs in order and per website', async () => {
  const [one, other] = [openList(), openList()];
  await Promise.all([one.change('sa', add('1')), other.change('sa', add('2')), one.change('ae', add('3'))]);
  await one.change('sa', add('4'));
  expect(await idsOf()).toEqual(['1', '2', '4']);
  expect(await idsOf(other)).toEqual(['1', '2', '4']);
});

test('keeps the id of a new cart per website until it is removed', async () => {
  const list = openList();
  await list.change('sa', add('1'));
  await list.writeCartId('sa', 'cart 1');
  expect([await list.readCartId('sa'), await openList().readCartId('ae')]).toEqual(['cart 1', undefined]);
  await list.writeCartId('sa', null);
  expect(await openList().readCartId('sa')).toBeUndefined();
  expect(await idsOf()).toEqual(['1']);
});

test.each([
  ['a string'],
  [7],
  [{}],
  [[null]],
  [[{ id: '1' }]],
  [['x', null, { ...entry('1'), kind: 'add', items: [{}] }]],
])('ignores a damaged record (%j) and replaces it on the next change', async (value) => {
  await plant(value);
  const list = openList();
  expect(await idsOf(list)).toEqual([]);
  await list.change('sa', add('2'));
  expect(await idsOf()).toEqual(['2']);
});

test('ignores damaged entries and keeps the others', async () => {
  await plant([null, entry('1'), { ...entry('2'), kind: 'unknown' }, entry('3')]);
  expect(await idsOf()).toEqual(['1', '3']);
});

test('keeps the entries in memory without IndexedDB', async () => {
  Reflect.deleteProperty(globalThis, 'indexedDB');
  const list = openList();
  await list.change('sa', add('1'));
  await list.change('sa', add('2'));
  expect(await idsOf(list)).toEqual(['1', '2']);
});

test('uses memory when the database does not respond within three seconds', async () => {
  jest.useFakeTimers();
  const silent = { open: () => new IDBOpenDBRequest() };
  Object.defineProperty(globalThis, 'indexedDB', { value: silent, configurable: true, writable: true });
  const list = openList();
  const changed = list.change('sa', add('1'));
  await jest.advanceTimersByTimeAsync(3_000);
  expect((await changed).map(({ id }) => id)).toEqual(['1']);
  expect(await idsOf(list)).toEqual(['1']);
});

/** Writing fails until `mockRestore`. */
const fillDisk = () =>
  jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });

test('keeps the entries that this page has read when the database fails later', async () => {
  const list = openList();
  await list.change('sa', add('1'));
  const full = fillDisk();
  await list.change('sa', add('2'));
  full.mockRestore();
  expect(await idsOf(list)).toEqual(['1', '2']);
});

test('stores changes made during a database failure and keeps changes of other tabs', async () => {
  const list = openList();
  await list.change('sa', add('1'));
  const full = fillDisk();
  await list.change('sa', (entries) => entries.filter(({ id }) => id !== '1'));
  await list.change('sa', add('2'));
  full.mockRestore();
  await openList().change('sa', add('3'));
  await list.change('sa', add('4'));
  await waitFor(async () => expect((await idsOf()).sort()).toEqual(['2', '3', '4']));
  expect(await idsOf(list)).toEqual(await idsOf());
});

test('reports for less than a minute that a sent entry could not be marked as sent', async () => {
  const list = openList();
  const send = () => list.change('sa', (entries) => entries.map((one) => ({ ...one, sentAt: 1 })));
  await list.change('sa', add('1'));
  const full = fillDisk();
  await send();
  expect(list.lacksMark('sa', '1')).toBe(true);
  const start = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(start + 60_000);
  expect(list.lacksMark('sa', '1')).toBe(false);
  full.mockRestore();
  jest.restoreAllMocks();
  await send();
  await waitFor(() => expect(list.lacksMark('sa', '1')).toBe(false));
  expect(await openList().change('sa', (entries) => entries)).toMatchObject([{ id: '1', sentAt: 1 }]);
});
