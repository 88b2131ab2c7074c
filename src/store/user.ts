import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';
import { type BrowserStorage, isExpired, isHeaderText, storageKeys } from '#lib/browser/storage';
import { config } from '#lib/config';
import { hasTexts } from '#lib/guards';
import type { SliceStartListening, SliceThunk } from './sliceThunk';

/** The signed-in customer. The specification (section 3) requires these data in this slice, so pages read them here. */
interface CurrentUser {
  email: string;
  firstname: string;
  lastname: string;
}

/** The specification (section 3) requires `isResettingPassword` and `resetPasswordError`. Only tests read them. */
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
  /** True from an order until the next checkout. After sign-in, the shopper returns to the confirmation page. */
  userOnOrderSuccess: boolean;
  /** True after a session has expired or the back end has ended it, until the next sign-in. */
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

/** Cause of a sign-out: the shopper, expiry or the back end, the deletion of the account, or another tab. */
export type SignOutReason = 'shopper' | 'expired' | 'deleted' | 'elsewhere';

function begin(state: UserState, { payload }: PayloadAction<string>) {
  // A following query loads the customer of the new session.
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
    /** The payload is the error message; null if the request was successful. */
    resetPasswordReceived(state, { payload }: PayloadAction<string | null>) {
      state.isResettingPassword = false;
      state.resetPasswordError = payload;
    },
    /** The shopper has signed in on this page. A listener merges a guest's cart (app/listeners). */
    signedIn: begin,
    /** The device has a stored token, or another tab has signed in. */
    sessionResumed: begin,
    tokenCleared(state) {
      state.token = null;
      state.isSignedIn = false;
    },
    userOnOrderSuccessChanged(state, { payload }: PayloadAction<boolean>) {
      state.userOnOrderSuccess = payload;
    },
    /** The session has expired, or the back end rejects the token. */
    sessionExpired: (state) => state,
    /** Dispatched on page load if the previous page ended the session. */
    sessionHadEnded(state) {
      state.hasSessionEnded = true;
    },
    /** The shopper has signed out. Listeners remove the shopper's data (app/listeners). */
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

/** The customer who is, or was, signed in on this device. */
export const storedCustomer = (storage: BrowserStorage): CurrentUser =>
  storage.get(storageKeys.customer, isCurrentUser) ?? nobody;

/** The user from the device's storage. `expired` is true if the stored token has expired. */
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

/** Stores the token of a sign-in for `hours`, and marks the shopper as signed in. */
export const setToken =
  (token: string, hours: number = config.tokenLifetimeHours): SliceThunk<WithUser> =>
  (dispatch, _getState, { storage }) => {
    storage.set(storageKeys.signinToken, token, config.tokenLifetimeSecondsPerHour * hours);
    dispatch(signedIn(token));
  };

/** Removes the token from state and device. A token that another tab has stored meanwhile stays. */
export const clearToken =
  (): SliceThunk<WithUser> =>
  (dispatch, getState, { storage }) => {
    if (storage.record(storageKeys.signinToken)?.value === getState().user.token)
      storage.remove(storageKeys.signinToken);
    dispatch(tokenCleared());
  };

/** Signs out without waiting for `revokeToken`. Listeners of `signedOut` remove the shopper's data. */
export const signOut =
  (reason: SignOutReason, revokeToken?: (token: string) => Promise<unknown>): SliceThunk<WithUser> =>
  (dispatch, getState) => {
    const { token } = getState().user;
    if (token) revokeToken?.(token).catch(() => {});
    dispatch(clearToken());
    dispatch(signedOut(reason));
  };

/**
 * Seconds for which the device stores that the session was ended by expiry or the back end, not by the shopper. Other
 * tabs read this record.
 */
const END_SECONDS = 60;

/**
 * Ends the session of this token, unless it has ended already. Listeners of `sessionExpired` do the rest
 * (app/listeners).
 */
export const expireSession =
  (token: string): SliceThunk<WithUser> =>
  (dispatch, getState, { storage }) => {
    if (getState().user.token !== token) return;
    storage.set(storageKeys.sessionEnded, true, END_SECONDS);
    dispatch(clearToken());
    dispatch(sessionExpired());
  };

/** While there is a token, checks at intervals (`sessionCheckInterval`) whether it has expired. */
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
        // If the record is missing, another tab has removed it (app/tabs/syncTabs).
        if (record && isExpired(record, Date.now())) dispatch(expireSession(token));
        else timer = setTimeout(look, config.sessionCheckInterval);
      };
      look();
    },
  });
}
