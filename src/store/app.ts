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
  isOnline: boolean;
  hasBeenOffline: boolean;
  isPageLoading: boolean;
  /** How much the shopper waits for takes long. */
  longWaits: number;
  /** How many have begun, for what is open only until the next one. */
  navigations: number;
  nextRootComponent: RootComponent | null;
  /** Work under way by name, for parts of the shell that wait on it. */
  pending: Record<string, boolean>;
  unhandledErrors: UnhandledError[];
}

/** The one place that reads `navigator.onLine`; from then on the window's events tell (app/listeners/watchWindow). */
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
    /** The words are in the URL of the results. */
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
    /** A message of the service worker (specification, section 7.3). The app's own worker sends none. */
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
