import { isAction } from '@reduxjs/toolkit';
import { getUserDetails } from '#features/user/customer';
import { makeStorage } from '#lib/browser/storage';
import {
  clearToken,
  createAccountReceived,
  createAccountRequested,
  expireSession,
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

test('stores a token with its lifetime and marks the shopper as signed in', () => {
  const store = makeTestStore();
  store.dispatch(setToken('secret', 2));
  expect(stored()).toMatchObject({ value: 'secret', ttl: 7_200 });
  expect(store.getState().user).toMatchObject({ token: 'secret', isSignedIn: true });
  store.dispatch(clearToken());
  expect(stored()).toBeNull();
  expect(store.getState().user).toMatchObject({ token: null, isSignedIn: false });
});

test('restores a stored token on start, but not an expired one', () => {
  const storage = makeStorage(localStorage);
  storage.set('signin_token', 'secret', 3_600);
  expect(makeTestStore().getState().user.isSignedIn).toBe(true);
  expect(restoredUser(storage, Date.now() + 3_600_001)).toMatchObject({ expired: true, user: { isSignedIn: false } });
});

test('ends the session within a second of the expiry of its token', async () => {
  const expiries: unknown[] = [];
  const store = makeTestStore();
  store.startListening({ actionCreator: sessionExpired, effect: () => void expiries.push(1) });
  store.dispatch(setToken('secret', 1));
  await jest.advanceTimersByTimeAsync(3_600_000 - 1_000);
  expect(expiries).toHaveLength(0);
  await jest.advanceTimersByTimeAsync(2_001);
  expect(expiries).toHaveLength(1);
});

test('stops watching the expiry when the token is cleared', async () => {
  const store = makeTestStore();
  store.dispatch(setToken('secret', 1));
  store.dispatch(clearToken());
  await jest.advanceTimersByTimeAsync(0);
  expect(jest.getTimerCount()).toBe(0);
});

test('revokes the token before it clears token and customer on sign-out', () => {
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
  // The listener of `user/signedOut` in app/listeners removes all other customer data.
  expect(facts).toEqual(['told with secret, secret on the device', 'user/tokenCleared', 'user/signedOut']);
  expect(store.getState().user).toMatchObject({ token: null, isSignedIn: false, currentUser: { email: '' } });
  expect(stored()).toBeNull();
});

test('signs out although the back end cannot revoke the token', async () => {
  const store = makeTestStore();
  store.dispatch(setToken('secret'));
  store.dispatch(signOut('shopper', () => Promise.reject(new Error('gone'))));
  await Promise.resolve();
  expect(store.getState().user.isSignedIn).toBe(false);
});

test('keeps the stored session of another tab on sign-out', () => {
  const store = makeTestStore();
  store.dispatch(setToken('mine'));
  makeStorage(localStorage).set('signin_token', 'theirs', 3_600);
  store.dispatch(signOut('shopper'));
  expect(store.getState().user.token).toBeNull();
  expect(stored()).toMatchObject({ value: 'theirs' });
});

test('ends a lost session once, and only if the lost token is the current token', () => {
  const ends: unknown[] = [];
  const store = makeTestStore();
  store.startListening({ actionCreator: sessionExpired, effect: () => void ends.push(1) });
  store.dispatch(setToken('new'));
  store.dispatch(expireSession('old'));
  expect(store.getState().user.token).toBe('new');
  store.dispatch(expireSession('new'));
  store.dispatch(expireSession('new'));
  expect(ends).toHaveLength(1);
  expect(stored()).toBeNull();
});

test.each([
  ['a request for details', userDetailsRequested()],
  ['a resumed session', sessionResumed('secret')],
])('starts to watch the expiry of a stored token on %s', async (_, fact) => {
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
  ['not allowed in a header', 'سرّ'],
  ['of two lines', 'two\nlines'],
  ['of 100 kB', 'x'.repeat(100_000)],
])('removes a stored token that is %s', (_, value) => {
  makeStorage(localStorage).set('signin_token', value, 3_600);
  expect(makeTestStore().getState().user.isSignedIn).toBe(false);
  expect(stored()).toBeNull();
});

test('stores the error of the customer details', () => {
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
] as const)('sets the flag %s from the request to the response', (flag, requested, received) => {
  const store = makeTestStore();
  store.dispatch(requested);
  expect(store.getState().user[flag]).toBe(true);
  store.dispatch(received);
  expect(store.getState().user[flag]).toBe(false);
});

test('keeps the errors of a password reset and of the customer details until the next attempt', () => {
  const store = makeTestStore();
  store.dispatch(resetPasswordReceived('the link is old'));
  store.dispatch(userDetailsReceived({ error: 'no' }));
  expect(store.getState().user).toMatchObject({ resetPasswordError: 'the link is old', getDetailsError: 'no' });
  store.dispatch(resetPasswordRequested());
  store.dispatch(userDetailsRequested());
  expect(store.getState().user).toMatchObject({ resetPasswordError: null, getDetailsError: null });
});

test('requests customer details for a customer but not for a guest', () => {
  const store = makeTestStore();
  void store.dispatch(getUserDetails());
  expect(store.getState().user.isGettingDetails).toBe(false);
  store.dispatch(setToken('secret'));
  void store.dispatch(getUserDetails());
  expect(store.getState().user.isGettingDetails).toBe(true);
});
