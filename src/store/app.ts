import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** The back end's result for a path that is not a fixed route. */
export interface RootComponent {
  type: string;
  uid?: string;
  identifier?: string;
}

/** An uncaught error. Its `id` is logged and shown, so that a shopper can quote it to the merchant. */
interface UnhandledError {
  id: string;
  name: string;
  message: string;
  stack?: string;
}

interface AppState {
  /** Name of the open drawer (`nav`, `cart`, `filter` …). */
  drawer: string | null;
  /** The specification (section 3) requires this flag. Only tests read it. */
  overlay: boolean;
  searchOpen: boolean;
  isOnline: boolean;
  hasBeenOffline: boolean;
  isPageLoading: boolean;
  /** Number of operations that the shopper has been waiting for unusually long. */
  longWaits: number;
  /** Number of navigations that have begun. Parts of the header close when this number changes. */
  navigations: number;
  nextRootComponent: RootComponent | null;
  /** Names of running operations, for parts of the shell that show them. */
  pending: Record<string, boolean>;
  unhandledErrors: UnhandledError[];
}

/** Reads `navigator.onLine` once. After that, window events update the state (app/listeners/watchWindow). */
const initialState = (): AppState => ({
  drawer: null,
  overlay: false,
  searchOpen: false,
  isOnline: globalThis.navigator?.onLine !== false,
  hasBeenOffline: false,
  isPageLoading: false,
  longWaits: 0,
  navigations: 0,
  nextRootComponent: null,
  pending: {},
  unhandledErrors: [],
});

const slice = createSlice({
  name: 'app',
  initialState,
  reducers: {
    /** Opens a drawer; null closes the open drawer. */
    drawerToggled(state, { payload }: PayloadAction<string | null>) {
      state.drawer = payload;
      state.overlay = payload !== null;
    },
    /**
     * The shopper goes to another URL. A drawer closes unless only the query changes: filters and options change the
     * query from within the drawer. The search closes unless the URL is the same.
     */
    navigated(state, { payload }: PayloadAction<{ isSamePage: boolean; isSameQuery: boolean }>) {
      state.navigations += 1;
      if (!payload.isSamePage || payload.isSameQuery) {
        state.drawer = null;
        state.overlay = false;
      }
      if (!payload.isSamePage || !payload.isSameQuery) state.searchOpen = false;
    },
    searchToggled(state, { payload }: PayloadAction<boolean | undefined>) {
      state.searchOpen = payload ?? !state.searchOpen;
    },
    /** Closes the search field. The URL of the result page contains the search terms. */
    searchExecuted(state) {
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
    longWaitBegun(state) {
      state.longWaits += 1;
    },
    longWaitOver(state) {
      state.longWaits = Math.max(0, state.longWaits - 1);
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
    /** A message from the service worker (specification, section 7.3). The app's own worker sends none. */
    serviceWorkerSpoke: (state, _action: PayloadAction<unknown>) => state,
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
  longWaitBegun,
  longWaitOver,
  nextRootComponentChosen,
  workStarted,
  workEnded,
  unhandledErrorCaught,
  serviceWorkerSpoke,
  errorHandled,
} = slice.actions;
export const appReducer = slice.reducer;
