import { sessionCode } from '#app/listeners/lazyReactions';
import { addListeners } from '#app/listeners/listeners';
import { storageKeys } from '#lib/browser/storage';
import { unhandledErrorCaught, wentOffline, wentOnline } from '#store/app';
import { inOrder } from '#store/toasts';
import { loseSession, setToken, signedOut } from '#store/user';
import { keep } from '../support/carts.ts';
import { makeTestStore } from '../support/makeTestStore.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const open = (options: Parameters<typeof makeTestStore>[1] = {}) => {
  const store = makeTestStore({}, options);
  addListeners(store.startListening, { purgeCaches: () => {}, awaitShop: () => {} });
  return store;
};

test.each([
  ['offline', wentOffline(), 'error', 3_000],
  ['online', wentOnline(), 'info', 3_000],
  ['of an unexpected error', unhandledErrorCaught({ id: 'A1', name: 'Error', message: 'x' }), 'error', 15_000],
])('the message %s goes by itself after its time', (_, fact, type, milliseconds) => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
  const store = open();
  store.dispatch(fact);
  expect(inOrder(store.getState().toasts)).toMatchObject([{ type, dismissable: true }]);
  jest.advanceTimersByTime(milliseconds - 1);
  expect(inOrder(store.getState().toasts)).toHaveLength(1);
  jest.advanceTimersByTime(1);
  expect(inOrder(store.getState().toasts)).toEqual([]);
  logged.mockRestore();
});

test('a session that ends when the code for it does not come is signed out, and the page is loaded anew', async () => {
  const lost = jest.spyOn(sessionCode, 'load').mockRejectedValue(new Error('Loading chunk 7 failed.'));
  const reload = jest.fn();
  const store = open({ reload });
  store.dispatch(setToken('token'));
  keep(storageKeys.customer, { email: 'layla@example.com', firstname: 'Layla', lastname: 'Harbi' });
  store.dispatch(loseSession('token'));
  await jest.advanceTimersByTimeAsync(0);
  expect(store.getState().user).toMatchObject({ isSignedIn: false, token: null });
  expect(JSON.stringify({ ...localStorage })).not.toMatch(/signin_token|layla/);
  expect(reload).toHaveBeenCalledTimes(1);
  lost.mockRestore();
});

test('the service worker is told to forget a customer who has left', async () => {
  const posted: unknown[] = [];
  const controller = { postMessage: (message: unknown) => void posted.push(message) };
  Object.defineProperty(navigator, 'serviceWorker', { value: { controller }, configurable: true });
  const Channel = class {
    port1 = {};
    port2 = {};
  };
  Object.defineProperty(globalThis, 'MessageChannel', { value: Channel, configurable: true });
  open().dispatch(signedOut('shopper'));
  await jest.runAllTimersAsync();
  expect(posted).toEqual([{ type: 'FORGET_CUSTOMER', payload: undefined }]);
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(globalThis, 'MessageChannel');
});
