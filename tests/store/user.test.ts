import { makeStorage } from '#lib/storage';
import {
  clearToken,
  restoredUser,
  sessionExpired,
  setToken,
  signedOut,
  signOut,
  userDetailsReceived,
  userDetailsRequested,
} from '#store/user';
import { makeTestStore } from '../support/makeTestStore.ts';

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const stored = () => JSON.parse(localStorage.getItem('DUKKAN__signin_token') ?? 'null');

test('a token is stored for its hours and marks the shopper signed in', () => {
  const store = makeTestStore();
  store.dispatch(setToken('secret', 2));
  expect(stored()).toMatchObject({ value: 'secret', ttl: 7_200 });
  expect(store.getState().user).toMatchObject({ token: 'secret', isSignedIn: true });
  store.dispatch(clearToken());
  expect(stored()).toBeNull();
  expect(store.getState().user).toMatchObject({ token: null, isSignedIn: false });
});

test('a stored token signs in at the start, one whose time is over does not', () => {
  const storage = makeStorage(localStorage);
  storage.set('signin_token', 'secret', 3_600);
  expect(makeTestStore().getState().user.isSignedIn).toBe(true);
  expect(restoredUser(storage, Date.now() + 3_600_001)).toMatchObject({ expired: true, user: { isSignedIn: false } });
});

test('the session ends within a second of its time', async () => {
  const expiries: unknown[] = [];
  const store = makeTestStore(
    {},
    {
      listeners: (startListening) =>
        startListening({ matches: sessionExpired.match, effect: () => void expiries.push(1) }),
    },
  );
  store.dispatch(setToken('secret', 1));
  await jest.advanceTimersByTimeAsync(3_600_000 - 1_000);
  expect(expiries).toHaveLength(0);
  await jest.advanceTimersByTimeAsync(2_001);
  expect(expiries).toHaveLength(1);
});

test('clearing the token ends the watch', async () => {
  const store = makeTestStore();
  store.dispatch(setToken('secret', 1));
  store.dispatch(clearToken());
  await jest.advanceTimersByTimeAsync(1_001);
  expect(jest.getTimerCount()).toBe(0);
});

test('signing out forgets the user even if the back end does not take the token back', async () => {
  const facts: string[] = [];
  const store = makeTestStore(
    {},
    {
      listeners: (startListening) =>
        startListening({ matches: signedOut.match, effect: ({ type }) => void facts.push(type) }),
    },
  );
  store.dispatch(setToken('secret'));
  store.dispatch(userDetailsReceived({ email: 'n@example.com', firstname: 'نورة', lastname: 'العتيبي' }));
  await store.dispatch(signOut(() => Promise.reject(new Error('gone'))));
  expect(store.getState().user).toMatchObject({ token: null, isSignedIn: false, currentUser: { email: '' } });
  expect(facts).toEqual(['user/signedOut']);
});

test('details are requested, then received or their error', () => {
  const store = makeTestStore();
  store.dispatch(userDetailsRequested());
  expect(store.getState().user.isGettingDetails).toBe(true);
  store.dispatch(userDetailsReceived({ error: 'no' }));
  expect(store.getState().user).toMatchObject({ isGettingDetails: false, getDetailsError: 'no' });
});
