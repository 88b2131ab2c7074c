import type { ApolloClient } from '@apollo/client';
import {
  configureStore,
  createListenerMiddleware,
  type ThunkAction,
  type ThunkDispatch,
  type TypedStartListening,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { useSyncExternalStore } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import { combineReducers } from 'redux';
import type { Consent } from '#lib/browser/consent';
import { type FirstInteraction, makeFirstInteraction } from '#lib/browser/firstInteraction';
import type { Installation } from '#lib/browser/installation';
import type { BrowserStorage } from '#lib/browser/storage';
import type { PictureShape } from '#lib/pictureShape';
import type { Tasks, UnconfirmedRequests } from '#lib/tasks';
import { appReducer } from './app';
import { cartReducer } from './cart';
import { catalogReducer } from './catalog';
import { checkoutReducer } from './checkout';
import type { Change, Entry, Outbox, OutboxEntries, OutboxEntry } from './outbox';
import type { SliceServices } from './sliceThunk';
import { type ToastMessage, toastsReducer } from './toasts';
import { restoredUser, userReducer, watchSession } from './user';

const rootReducer = combineReducers({
  app: appReducer,
  cart: cartReducer,
  checkout: checkoutReducer,
  user: userReducer,
  catalog: catalogReducer,
  toasts: toastsReducer,
});

export type RootState = ReturnType<typeof rootReducer>;

/** Services of one visit: the extra argument of thunks, and the result of `useServices` in components. */
export interface StoreExtra extends SliceServices {
  client: ApolloClient;
  /** Storage of this tab only (`sessionStorage`). It survives a reload. */
  tab: BrowserStorage;
  /** Returns `isOnline` of the app slice, for code that has no access to the state. */
  isOnline: () => boolean;
  /** Reloads the page. */
  reload: () => void;
  /**
   * Reloads the page once if the error is a stale chunk. Resolves to false for other errors, or if a reload would not
   * help.
   *
   * @param isNewPage true if the error occurred during a navigation to another page
   */
  reloadIfStale: (error: unknown, isNewPage?: boolean) => Promise<boolean>;
  /** Resolves an order whose response was lost and notifies the shopper, also of unpaid orders. Never rejects. */
  resolvePendingOrder: () => Promise<void>;
  /** Shapes of pictures in the merchant's content, by URL. */
  pictureShapes: Map<string, PictureShape>;
  firstInteraction: FirstInteraction;
  /** Running operations by name, so that other code can join or await them. */
  tasks: Tasks;
  /**
   * Unconfirmed requests. Before such a request is sent again, the app asks the back end whether the request was done.
   */
  unconfirmedRequests: UnconfirmedRequests;
  /** Shows and sends the entries of the device's outbox. Resolves when the entries are sent, or cannot be sent now. */
  openOutbox: () => Promise<void>;
  /** Functions that load the code that sends each type of outbox entry. */
  outboxHandlers: OutboxHandlers;
  /** Created on first use (`outboxOf`). */
  outbox?: Outbox;
  /** The shopper's consent to analytics. Created on first use (`consentOf`). */
  consent?: Consent;
  /** Whether the app can be installed on this device. Created on first use (`installationOf`). */
  installation?: Installation;
  /** Search terms of the last search that was reported to analytics. */
  reportedSearch?: string;
}

type AppDispatch = ThunkDispatch<RootState, StoreExtra, UnknownAction>;
export type AppThunk<Result = void> = ThunkAction<Result, RootState, StoreExtra, UnknownAction>;
export type AppStartListening = TypedStartListening<RootState, AppDispatch, StoreExtra>;

/**
 * Result for an unconfirmed entry: done, not needed (for example, because the item was removed), or the part that must
 * still be sent.
 */
type Remaining<E extends OutboxEntry> = 'done' | 'needless' | E;

/** Functions that send outbox entries of one type, and resolve them after a lost response. */
export interface OutboxHandler<E extends OutboxEntry = OutboxEntry> {
  /** State before the change, stored with the entry. This state shows later whether an unconfirmed request was done. */
  before?(entry: E): AppThunk<Partial<E>>;
  /** Sends the entry. Rejects if the change was not done; resolves to false if it was not needed. */
  send(entry: E): AppThunk<Promise<unknown>>;
  /** Asks the back end whether an unconfirmed entry was done. Without this function, the entry is sent again. */
  remaining?(entry: E): AppThunk<Promise<Remaining<E>>>;
  /** True for a refusal by the back end that is not a GraphQL error. */
  isRefusal?(error: unknown): boolean;
  /** True for a refusal that can mean that the entry is done already. */
  mayMeanDone?(error: unknown): boolean;
  /** True if the entry can be sent twice without harm. */
  isIdempotent: boolean;
  /** True if the entry is never dropped. After it has failed, the customer's other entries are sent before it. */
  isRequired?: boolean;
  /** Name of the product, for messages about the entry. */
  nameOf(entry: E): string;
  /** Message for the shopper about a refusal. */
  messageFor(error: unknown, name: string): ToastMessage;
}

/** Notifies the shopper of the results of queued changes. */
export interface OutboxReporter {
  /** Called before the first queued change is sent. Rejects if nothing can be sent. */
  begin(entry: OutboxEntry): AppThunk<Promise<void>>;
  /** Called if the back end refused a queued change, or returned too many server errors for it. */
  refused(entry: OutboxEntry, kind: OutboxHandler, error: unknown): AppThunk;
  /** Called after the last queued change was sent. */
  end(done: OutboxEntries): AppThunk<Promise<void>>;
}

/** Functions that load the handler for each type of change, and the reporter. */
export type OutboxHandlers = { [Kind in Change['kind']]: () => Promise<OutboxHandler<Entry<Kind>>> } & {
  report: () => Promise<OutboxReporter>;
};

export type StoreOptions = Omit<
  StoreExtra,
  'client' | 'isOnline' | 'firstInteraction' | 'pictureShapes' | 'tasks' | 'unconfirmedRequests'
>;

/**
 * Makes the store of one visit: six slices, and the services for thunks and listeners.
 *
 * @param preloaded initial state; the user is restored from storage
 * @returns the store with its `services` and `startListening`
 */
export function makeStore(client: ApolloClient, preloaded: Partial<RootState>, options: StoreOptions) {
  const extra: StoreExtra = {
    client,
    ...options,
    isOnline: () => store.getState().app.isOnline,
    pictureShapes: new Map(),
    firstInteraction: makeFirstInteraction(),
    tasks: new Map(),
    unconfirmedRequests: new Map(),
  };
  const { middleware, startListening } = createListenerMiddleware<RootState, AppDispatch, StoreExtra>({ extra });
  watchSession(startListening);

  const store = configureStore({
    reducer: rootReducer,
    preloadedState: { user: restoredUser(options.storage).user, ...preloaded },
    middleware: (defaults) =>
      // Toasts contain callbacks. In development Immer freezes the state, so a mutation throws without this check.
      defaults({ thunk: { extraArgument: extra }, serializableCheck: false, immutableCheck: false }).prepend(
        middleware,
      ),
  });
  return Object.assign(store, { services: extra, startListening });
}

export type AppStore = ReturnType<typeof makeStore>;
export const useAppSelector = useSelector.withTypes<RootState>();
const useAppStore = useStore.withTypes<AppStore>();
/** Storage, view and other services of the visit, for components. */
export const useServices = (): StoreExtra => useAppStore().services;
/** True after the first pointer, touch, scroll or key event of this page load. */
export function useHasInteracted(): boolean {
  const { firstInteraction } = useServices();
  return useSyncExternalStore(firstInteraction.subscribe, firstInteraction.hasHappened);
}
export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
