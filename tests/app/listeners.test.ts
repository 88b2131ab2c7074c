import { addListeners } from '#app/listeners/listeners';
import { sessionCode } from '#app/session/lazySession';
import { storageKeys } from '#lib/browser/storage';
import { unhandledErrorCaught, wentOffline, wentOnline } from '#store/app';
import { inOrder } from '#store/toasts';
import { expireSession, sessionResumed, setToken, signedIn, signedOut, tokenCleared } from '#store/user';
import { storeValue } from '../support/carts.ts';
import { makeTestStore } from '../support/makeTestStore.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const open = (options: Parameters<typeof makeTestStore>[1] = {}) => {
  const store = makeTestStore({}, options);
  addListeners(store.startListening, { purgeCaches: () => {}, watchReachability: () => {} });
  return store;
};

test.each([
  ['offline', wentOffline(), { type: 'error', message: { id: 'app.offline' } }, 3_000],
  ['online', wentOnline(), { type: 'info', message: { id: 'app.online' } }, 3_000],
  [
    'unexpected error',
    unhandledErrorCaught({ id: 'A1', name: 'RangeError', message: 'x' }),
    { type: 'error', message: { id: 'app.unexpectedError', values: { details: 'A1 RangeError: x' } } },
    15_000,
  ],
])('removes the %s message after its timeout', (_, fact, toast, milliseconds) => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
  const store = open();
  store.dispatch(fact);
  expect(inOrder(store.getState().toasts)).toMatchObject([{ ...toast, dismissable: true }]);
  jest.advanceTimersByTime(milliseconds - 1);
  expect(inOrder(store.getState().toasts)).toHaveLength(1);
  jest.advanceTimersByTime(1);
  expect(inOrder(store.getState().toasts)).toEqual([]);
  logged.mockRestore();
});

test('signs out and reloads when the code that ends a session fails to load', async () => {
  const lost = jest.spyOn(sessionCode, 'load').mockRejectedValue(new Error('Loading chunk 7 failed.'));
  const reload = jest.fn();
  const store = open({ reload });
  store.dispatch(setToken('token'));
  storeValue(storageKeys.customer, { email: 'layla@example.com', firstname: 'Layla', lastname: 'Harbi' });
  store.dispatch(expireSession('token'));
  await jest.advanceTimersByTimeAsync(0);
  expect(store.getState().user).toMatchObject({ isSignedIn: false, token: null });
  expect(JSON.stringify({ ...localStorage })).not.toMatch(/signin_token|layla/);
  expect(reload).toHaveBeenCalledTimes(1);
  lost.mockRestore();
});

test.each([
  ['signs in', signedIn('token')],
  ['resumes a session', sessionResumed('token')],
  ['signs out', tokenCleared()],
])('removes Magento’s cache ids when a customer %s', (_, fact) => {
  const store = open();
  for (const [code, currency] of [
    ['sa_en', 'SAR'],
    ['ae_ar', 'USD'],
  ] as const)
    storeValue(storageKeys.cacheId(code, currency), 'id');
  store.dispatch(fact);
  expect(store.services.storage.keys().filter((key) => key.startsWith('cache_id'))).toEqual([]);
});

test('requests from the service worker to remove customer data on sign-out', async () => {
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
