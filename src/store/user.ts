import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';
import { type BrowserStorage, isExpired, isHeaderText, storageKeys } from '#lib/browser/storage';
import { config } from '#lib/config';
import { hasTexts } from '#lib/guards';
import type { SliceStartListening, SliceThunk } from './sliceThunk';

/** The specification (section 3) has it in this state: pages read it here, the query's answer only brings it. */
interface CurrentUser {
  email: string;
  firstname: string;
  lastname: string;
}

/** `isResettingPassword` and `resetPasswordError` are the specification's (section 3); only tests read them. */
interface UserState {
  currentUser: CurrentUser;
  token: string | null;
  isSignedIn: boolean;
  isSigningIn: boolean;
  isCreatingAccount: boolean;
  isGettingDetails: boolean;
  isResettingPassword: boolean;
  getDetailsError: string | null;
  resetPasswordError: string | null;
  /** An order was placed, and no checkout has begun since: who signs in now comes back to its confirmation. */
  userOnOrderSuccess: boolean;
  /** The customer's time was over, or the back end ended it; until somebody signs in. */
  hasSessionEnded: boolean;
}

interface WithUser {
  user: UserState;
}

const isCurrentUser = (value: unknown): value is CurrentUser => hasTexts(value, 'email', 'firstname', 'lastname');

const nobody: CurrentUser = { email: '', firstname: '', lastname: '' };

const initialState: UserState = {
  currentUser: nobody,
  token: null,
  isSignedIn: false,
  isSigningIn: false,
  isCreatingAccount: false,
  isGettingDetails: false,
  isResettingPassword: false,
  getDetailsError: null,
  resetPasswordError: null,
  userOnOrderSuccess: false,
  hasSessionEnded: false,
};

/** By whom a session was ended: the shopper, its time or the shop, with its account, or in another tab. */
export type SignOutReason = 'shopper' | 'expired' | 'deleted' | 'elsewhere';

function begin(state: UserState, { payload }: PayloadAction<string>) {
  // The back end names the customer of the new session next.
  if (state.token !== payload) state.currentUser = nobody;
  state.token = payload;
  state.isSignedIn = true;
  state.hasSessionEnded = false;
}

const slice = createSlice({
  name: 'user',
  initialState,
  reducers: {
    signInRequested(state) {
      state.isSigningIn = true;
    },
    signInReceived(state) {
      state.isSigningIn = false;
    },
    createAccountRequested(state) {
      state.isCreatingAccount = true;
    },
    createAccountReceived(state) {
      state.isCreatingAccount = false;
    },
    detailsRequested(state) {
      state.isGettingDetails = true;
      state.getDetailsError = null;
    },
    detailsReceived(state, { payload }: PayloadAction<CurrentUser | { error: string }>) {
      state.isGettingDetails = false;
      if ('error' in payload) state.getDetailsError = payload.error;
      else state.currentUser = payload;
    },
    resetPasswordRequested(state) {
      state.isResettingPassword = true;
      state.resetPasswordError = null;
    },
    /** With null, or why it failed. */
    resetPasswordReceived(state, { payload }: PayloadAction<string | null>) {
      state.isResettingPassword = false;
      state.resetPasswordError = payload;
    },
    /** The shopper has signed in on this page; a guest's cart comes along (app/listeners). */
    signedIn: begin,
    /** The device kept the token, or another tab has signed in. */
    sessionResumed: begin,
    tokenCleared(state) {
      state.token = null;
      state.isSignedIn = false;
    },
    userOnOrderSuccessChanged(state, { payload }: PayloadAction<boolean>) {
      state.userOnOrderSuccess = payload;
    },
    /** The session's time is over, or the back end no longer knows the token. */
    sessionExpired: (state) => state,
    /** The page begins after the end of a session. */
    sessionHadEnded(state) {
      state.hasSessionEnded = true;
    },
    /** The shopper left; whatever knows them forgets them (app/listeners). */
    signedOut: (_state, _action: PayloadAction<SignOutReason>) => initialState,
  },
});

export const {
  signInRequested,
  signInReceived,
  createAccountRequested,
  createAccountReceived,
  detailsRequested: userDetailsRequested,
  detailsReceived: userDetailsReceived,
  resetPasswordRequested,
  resetPasswordReceived,
  signedIn,
  sessionResumed,
  tokenCleared,
  userOnOrderSuccessChanged,
  sessionExpired,
  sessionHadEnded,
  signedOut,
} = slice.actions;
export const userReducer = slice.reducer;

/** Who is, or was, signed in on this device. */
export const storedCustomer = (storage: BrowserStorage): CurrentUser =>
  storage.get(storageKeys.customer, isCurrentUser) ?? nobody;

/** The user as the device has them; `expired` when the time of the stored token is over. */
export function restoredUser(storage: BrowserStorage, now = Date.now()): { user: UserState; expired: boolean } {
  const record = storage.record(storageKeys.signinToken);
  const token = record?.value;
  if (!record || !isHeaderText(token)) {
    storage.remove(storageKeys.signinToken);
    return { user: initialState, expired: false };
  }
  if (isExpired(record, now)) return { user: initialState, expired: true };
  const currentUser = storedCustomer(storage);
  return { user: { ...initialState, currentUser, token, isSignedIn: true }, expired: false };
}

/** Stores the token of a sign-in for so many hours and marks the shopper signed in. */
export const setToken =
  (token: string, hours: number = config.tokenLifetimeHours): SliceThunk<WithUser> =>
  (dispatch, _getState, { storage }) => {
    storage.set(storageKeys.signinToken, token, config.tokenLifetimeSecondsPerHour * hours);
    dispatch(signedIn(token));
  };

/** Forgets the token, here and on the device; what is there of a session that another tab has begun stays. */
export const clearToken =
  (): SliceThunk<WithUser> =>
  (dispatch, getState, { storage }) => {
    if (storage.record(storageKeys.signinToken)?.value === getState().user.token)
      storage.remove(storageKeys.signinToken);
    dispatch(tokenCleared());
  };

/** Signs out at once: listeners of `signedOut` drop what knows the shopper. Nobody waits for `revokeToken`. */
export const signOut =
  (reason: SignOutReason, revokeToken?: (token: string) => Promise<unknown>): SliceThunk<WithUser> =>
  (dispatch, getState) => {
    const { token } = getState().user;
    if (token) revokeToken?.(token).catch(() => {});
    dispatch(clearToken());
    dispatch(signedOut(reason));
  };

/** How long other tabs can see that a session was ended by its time or the back end, not by the shopper. In seconds. */
const END_SECONDS = 60;

/** Ends the session of this token, unless it is over already. What follows is for listeners to do (app/listeners). */
export const loseSession =
  (token: string): SliceThunk<WithUser> =>
  (dispatch, getState, { storage }) => {
    if (getState().user.token !== token) return;
    storage.set(storageKeys.sessionEnded, true, END_SECONDS);
    dispatch(clearToken());
    dispatch(sessionExpired());
  };

/** From a token on, looks once a second whether its time is over; another token or none ends the watch. */
export function watchSession(startListening: SliceStartListening<WithUser>): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  startListening({
    matcher: isAnyOf(signedIn, sessionResumed, tokenCleared, slice.actions.detailsRequested),
    effect: (_action, { dispatch, extra, getState }) => {
      const look = () => {
        clearTimeout(timer);
        const { token } = getState().user;
        if (!token) return;
        const record = extra.storage.record(storageKeys.signinToken);
        // One that is gone was taken away by another tab (app/otherTabs).
        if (record && isExpired(record, Date.now())) dispatch(loseSession(token));
        else timer = setTimeout(look, config.sessionCheckInterval);
      };
      look();
    },
  });
}
