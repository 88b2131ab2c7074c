import { isAction } from '@reduxjs/toolkit';
import { getUserDetails } from '#features/user/customer';
import { makeStorage } from '#lib/browser/storage';
import {
  clearToken,
  createAccountReceived,
  createAccountRequested,
  loseSession,
  resetPasswordReceived,
  resetPasswordRequested,
  restoredUser,
  sessionExpired,
  sessionResumed,
  setToken,
  signInReceived,
  signInRequested,
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
  const store = makeTestStore();
  store.startListening({ actionCreator: sessionExpired, effect: () => void expiries.push(1) });
  store.dispatch(setToken('secret', 1));
  await jest.advanceTimersByTimeAsync(3_600_000 - 1_000);
  expect(expiries).toHaveLength(0);
  await jest.advanceTimersByTimeAsync(2_001);
  expect(expiries).toHaveLength(1);
});

test('clearing the token ends the watch at once', async () => {
  const store = makeTestStore();
  store.dispatch(setToken('secret', 1));
  store.dispatch(clearToken());
  await jest.advanceTimersByTimeAsync(0);
  expect(jest.getTimerCount()).toBe(0);
});

test('signing out: the back end is told with a copy of the token, then token, customer, checkout and cart are forgotten', () => {
  const facts: string[] = [];
  const store = makeTestStore();
  store.startListening({ matcher: isAction, effect: ({ type }) => void facts.push(type) });
  store.dispatch(setToken('secret'));
  store.dispatch(userDetailsReceived({ email: 'n@example.com', firstname: 'نورة', lastname: 'العتيبي' }));
  facts.length = 0;
  store.dispatch(
    signOut('shopper', (token) => {
      facts.push(`told with ${token}, ${stored()?.value} on the device`);
      return new Promise(() => {});
    }),
  );
  // What else is forgotten hangs on the last of these (app/listeners).
  expect(facts).toEqual(['told with secret, secret on the device', 'user/tokenCleared', 'user/signedOut']);
  expect(store.getState().user).toMatchObject({ token: null, isSignedIn: false, currentUser: { email: '' } });
  expect(stored()).toBeNull();
});

test('signing out does not mind that the back end does not take the token back', async () => {
  const store = makeTestStore();
  store.dispatch(setToken('secret'));
  store.dispatch(signOut('shopper', () => Promise.reject(new Error('gone'))));
  await Promise.resolve();
  expect(store.getState().user.isSignedIn).toBe(false);
});

test('a session that another tab has begun since stays on the device', () => {
  const store = makeTestStore();
  store.dispatch(setToken('mine'));
  makeStorage(localStorage).set('signin_token', 'theirs', 3_600);
  store.dispatch(signOut('shopper'));
  expect(store.getState().user.token).toBeNull();
  expect(stored()).toMatchObject({ value: 'theirs' });
});

test('a lost session ends once, and only if it is still this one', () => {
  const ends: unknown[] = [];
  const store = makeTestStore();
  store.startListening({ actionCreator: sessionExpired, effect: () => void ends.push(1) });
  store.dispatch(setToken('new'));
  store.dispatch(loseSession('old'));
  expect(store.getState().user.token).toBe('new');
  store.dispatch(loseSession('new'));
  store.dispatch(loseSession('new'));
  expect(ends).toHaveLength(1);
  expect(stored()).toBeNull();
});

test.each([
  ['asking for details', userDetailsRequested()],
  ['a session that goes on', sessionResumed('secret')],
])('%s starts the watch over a token that was there before', async (_, fact) => {
  const storage = makeStorage(localStorage);
  storage.set('signin_token', 'secret', 3_600);
  const store = makeTestStore();
  expect(store.getState().user.isSignedIn).toBe(true);
  await jest.advanceTimersByTimeAsync(3_700_000);
  expect(store.getState().user.isSignedIn).toBe(true);
  store.dispatch(fact);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(store.getState().user.isSignedIn).toBe(false);
});

test.each([
  ['an object', { token: 'secret' }],
  ['a number', 42],
  ['a list', ['secret']],
  ['empty', ''],
  ['in letters that no header takes', 'سرّ'],
  ['of two lines', 'two\nlines'],
  ['of 100 kB', 'x'.repeat(100_000)],
])('a stored token that is %s is dropped', (_, value) => {
  makeStorage(localStorage).set('signin_token', value, 3_600);
  expect(makeTestStore().getState().user.isSignedIn).toBe(false);
  expect(stored()).toBeNull();
});

test('details are requested, then received or their error', () => {
  const store = makeTestStore();
  store.dispatch(userDetailsRequested());
  expect(store.getState().user.isGettingDetails).toBe(true);
  store.dispatch(userDetailsReceived({ error: 'no' }));
  expect(store.getState().user).toMatchObject({ isGettingDetails: false, getDetailsError: 'no' });
});

test.each([
  ['isSigningIn', signInRequested(), signInReceived()],
  ['isCreatingAccount', createAccountRequested(), createAccountReceived()],
  ['isResettingPassword', resetPasswordRequested(), resetPasswordReceived(null)],
  ['isGettingDetails', userDetailsRequested(), userDetailsReceived({ error: 'no' })],
] as const)('%s from the request to the answer', (flag, requested, received) => {
  const store = makeTestStore();
  store.dispatch(requested);
  expect(store.getState().user[flag]).toBe(true);
  store.dispatch(received);
  expect(store.getState().user[flag]).toBe(false);
});

test('why a password was not set anew, and why details did not come, is known until the next attempt', () => {
  const store = makeTestStore();
  store.dispatch(resetPasswordReceived('the link is old'));
  store.dispatch(userDetailsReceived({ error: 'no' }));
  expect(store.getState().user).toMatchObject({ resetPasswordError: 'the link is old', getDetailsError: 'no' });
  store.dispatch(resetPasswordRequested());
  store.dispatch(userDetailsRequested());
  expect(store.getState().user).toMatchObject({ resetPasswordError: null, getDetailsError: null });
});

test('details are asked for of a customer, not of a guest', () => {
  const store = makeTestStore();
  void store.dispatch(getUserDetails());
  expect(store.getState().user.isGettingDetails).toBe(false);
  store.dispatch(setToken('secret'));
  void store.dispatch(getUserDetails());
  expect(store.getState().user.isGettingDetails).toBe(true);
});
