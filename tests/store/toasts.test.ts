import { addToast, dismissToast, inOrder, removeToast, type Toast, toastId } from '#store/toasts';
import { makeTestStore } from '../support/makeTestStore.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const saved: Toast = { type: 'success', message: 'Saved' };

test('removes a toast after five seconds', () => {
  const store = makeTestStore();
  const onDismiss = jest.fn();
  store.dispatch(addToast({ ...saved, onDismiss }));
  expect(inOrder(store.getState().toasts)).toMatchObject([{ message: 'Saved', dismissable: true, isDuplicate: false }]);
  jest.advanceTimersByTime(4_999);
  expect(inOrder(store.getState().toasts)).toHaveLength(1);
  jest.advanceTimersByTime(1);
  expect(inOrder(store.getState().toasts)).toHaveLength(0);
  expect(onDismiss).toHaveBeenCalledTimes(1);
});

test('keeps the timestamp of a repeated toast, restarts its timer and shows it again', () => {
  const store = makeTestStore();
  jest.setSystemTime(1_000);
  const id = store.dispatch(addToast(saved));
  const [first] = inOrder(store.getState().toasts);
  jest.advanceTimersByTime(4_000);
  expect(store.dispatch(addToast({ ...saved, timeout: 5_000 }))).toBe(id);
  const [second] = inOrder(store.getState().toasts);
  expect(second).toMatchObject({ id, timestamp: 1_000, isDuplicate: true });
  expect(second?.key).not.toBe(first?.key);
  jest.advanceTimersByTime(4_000);
  expect(inOrder(store.getState().toasts)).toHaveLength(1);
  jest.advanceTimersByTime(1_000);
  expect(inOrder(store.getState().toasts)).toHaveLength(0);
});

test('keeps a toast without a timeout until it is dismissed and calls `onDismiss`', () => {
  const store = makeTestStore();
  const onDismiss = jest.fn();
  const id = store.dispatch(addToast({ ...saved, timeout: false, onDismiss }));
  jest.advanceTimersByTime(100_000);
  expect(inOrder(store.getState().toasts)).toHaveLength(1);
  store.dispatch(dismissToast(id));
  expect(onDismiss).toHaveBeenCalledTimes(1);
  expect(inOrder(store.getState().toasts)).toHaveLength(0);
});

test('stops the timer of a removed toast', () => {
  const store = makeTestStore();
  store.dispatch(removeToast(store.dispatch(addToast(saved))));
  expect(jest.getTimerCount()).toBe(0);
});

test('sorts toasts by their timestamp', () => {
  const store = makeTestStore();
  for (const [time, message] of [
    [2, 'b'],
    [1, 'a'],
    [3, 'c'],
  ] as const) {
    jest.setSystemTime(time);
    store.dispatch(addToast({ type: 'info', message }));
  }
  expect(inOrder(store.getState().toasts).map(({ message }) => message)).toEqual(['a', 'b', 'c']);
});

test('computes the id from type, message, dismissable, action text and icon only', () => {
  expect(toastId({ ...saved, timeout: 1, onAction: () => {} })).toBe(toastId(saved));
  for (const other of [
    { type: 'info' },
    { message: 'x' },
    { dismissable: false },
    { actionText: 'Undo' },
    { icon: 'x' },
  ])
    expect(toastId({ ...saved, ...other } as Toast)).not.toBe(toastId(saved));
});

test.each([
  [{ message: 'x' }, 'toast.type is required'],
  [{ type: 'info' }, 'toast.message is required'],
  [
    { type: 'info', message: 'x', dismissable: false, timeout: 0 },
    'Toast should be user-dismissable or have a timeout',
  ],
])('throws for %j', (toast, message) => {
  expect(() => makeTestStore().dispatch(addToast(toast as Toast))).toThrow(message);
});
