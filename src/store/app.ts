import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** What a page that is not one of the fixed routes is made of, as the back end resolved it. */
export interface RootComponent {
  type: string;
  uid?: string;
  identifier?: string;
}

/** An error nobody caught: `id` is logged with it, so that a shopper can name it to the shop. */
interface UnhandledError {
  id: string;
  name: string;
  message: string;
  stack?: string;
}

interface AppState {
  /** Name of the open drawer (`nav`, `cart`, `filter` …). */
  drawer: string | null;
  /** Demanded by the specification (section 3); only tests read it. */
  overlay: boolean;
  searchOpen: boolean;
  query: string;
  isOnline: boolean;
  hasBeenOffline: boolean;
  isPageLoading: boolean;
  nextRootComponent: RootComponent | null;
  /** Work under way by name, for parts of the shell that wait on it. */
  pending: Record<string, boolean>;
  unhandledErrors: UnhandledError[];
}

const initialState: AppState = {
  drawer: null,
  overlay: false,
  searchOpen: false,
  query: '',
  isOnline: true,
  hasBeenOffline: false,
  isPageLoading: false,
  nextRootComponent: null,
  pending: {},
  unhandledErrors: [],
};

const slice = createSlice({
  name: 'app',
  initialState,
  reducers: {
    /** A drawer opened, or with null the open one closed. */
    drawerToggled(state, { payload }: PayloadAction<string | null>) {
      state.drawer = payload;
      state.overlay = payload !== null;
    },
    /**
     * The shopper goes to another address. What was open over the page closes, a drawer only when it is another page or
     * the same one again: a choice that changes the query alone (filters, options) may come from the drawer itself.
     */
    navigated(state, { payload }: PayloadAction<{ isSamePage: boolean; isSameQuery: boolean }>) {
      if (!payload.isSamePage || payload.isSameQuery) {
        state.drawer = null;
        state.overlay = false;
      }
      if (!payload.isSamePage || !payload.isSameQuery) state.searchOpen = false;
    },
    searchToggled(state, { payload }: PayloadAction<boolean | undefined>) {
      state.searchOpen = payload ?? !state.searchOpen;
    },
    searchExecuted(state, { payload }: PayloadAction<string>) {
      state.query = payload;
      state.searchOpen = false;
    },
    wentOnline(state) {
      state.isOnline = true;
    },
    wentOffline(state) {
      state.isOnline = false;
      state.hasBeenOffline = true;
    },
    pageLoadingChanged(state, { payload }: PayloadAction<boolean>) {
      state.isPageLoading = payload;
    },
    nextRootComponentChosen(state, { payload }: PayloadAction<RootComponent | null>) {
      state.nextRootComponent = payload;
    },
    workStarted(state, { payload }: PayloadAction<string>) {
      state.pending[payload] = true;
    },
    workEnded(state, { payload }: PayloadAction<string>) {
      delete state.pending[payload];
    },
    unhandledErrorCaught(state, { payload }: PayloadAction<UnhandledError>) {
      state.unhandledErrors.push(payload);
    },
    /**
     * The specification (section 7.3) has the worker's messages forwarded; none of ours says anything by itself yet.
     */
    serviceWorkerSpoke(_state, _action: PayloadAction<unknown>) {},
    errorHandled(state, { payload }: PayloadAction<string>) {
      state.unhandledErrors = state.unhandledErrors.filter((error) => error.id !== payload);
    },
  },
});

export const {
  drawerToggled,
  navigated,
  searchToggled,
  searchExecuted,
  wentOnline,
  wentOffline,
  pageLoadingChanged,
  nextRootComponentChosen,
  workStarted,
  workEnded,
  unhandledErrorCaught,
  serviceWorkerSpoke,
  errorHandled,
} = slice.actions;
export const appReducer = slice.reducer;
