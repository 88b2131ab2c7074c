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
import type { Tasks, UncertainRequests } from '#lib/tasks';
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

/** What belongs to one visit beside its state: a thunk's extra argument, and `useServices` in a component. */
export interface StoreExtra extends SliceServices {
  client: ApolloClient;
  /** What this tab alone keeps over a reload. */
  tab: BrowserStorage;
  /** Whether the device is online, as the state says: for code without the state. */
  isOnline: () => boolean;
  /** Reloads the page. */
  reload: () => void;
  /**
   * Reloads the page, once, if the error is a stale chunk. Resolves to false if it is not, or if that would not help.
   * `isNewPage`: the shopper was on the way to another page.
   */
  recover: (error: unknown, isNewPage?: boolean) => Promise<boolean>;
  /** Resolves an order whose response was lost and notifies the shopper, also of unpaid orders. Never rejects. */
  resolvePendingOrder: () => Promise<void>;
  /** Shapes of pictures in the merchant's content, by address. */
  pictureShapes: Map<string, PictureShape>;
  firstInteraction: FirstInteraction;
  /** What is under way that others join or wait for. */
  tasks: Tasks;
  /** What was sent and may have been done, though no answer says so: the next attempt asks first. */
  doubts: UncertainRequests;
  /** Shows what the device's outbox holds. Resolves when it is sent, as far as that can be done now. */
  openOutbox: () => Promise<void>;
  /** What sends each kind of entry in the outbox. */
  outboxHandlers: OutboxHandlers;
  /** Made by whoever asks first (`outboxOf`). */
  outbox?: Outbox;
  /** Whether visits may be counted; made by whoever asks first (`consentOf`). */
  consent?: Consent;
  /** Whether the shop can become an app here; made by whoever asks first (`installationOf`). */
  installation?: Installation;
  /** Words of the last search that was reported. */
  reportedSearch?: string;
}

type AppDispatch = ThunkDispatch<RootState, StoreExtra, UnknownAction>;
export type AppThunk<Result = void> = ThunkAction<Result, RootState, StoreExtra, UnknownAction>;
export type AppStartListening = TypedStartListening<RootState, AppDispatch, StoreExtra>;

/** What became of an entry that was sent: it is done, there is nothing to do it to, or what is left of it. */
type Remaining<E extends OutboxEntry> = 'done' | 'needless' | E;

/** How entries of one kind are sent, and resolved after a lost response. */
export interface OutboxKind<E extends OutboxEntry = OutboxEntry> {
  /** What has to be known later to tell whether it was done: stored with the entry before it is sent. */
  before?(entry: E): AppThunk<Partial<E>>;
  /** Sends it. Rejects with the reason why it was not done; resolves to false when there was nothing to do it to. */
  send(entry: E): AppThunk<Promise<unknown>>;
  /** Asks the back end what became of an entry that was sent. Without it, the entry is sent again. */
  remaining?(entry: E): AppThunk<Promise<Remaining<E>>>;
  /** The back end refused it, in a way that is no GraphQL error. */
  isRefusal?(error: unknown): boolean;
  /** A refusal that may mean that the entry is done already. */
  mayMeanDone?(error: unknown): boolean;
  /** Sending it twice does no harm. */
  isRepeatable: boolean;
  /** Never dropped. When the back end fails at it, the customer's other entries overtake it. It reports by itself. */
  isRequired?: boolean;
  /** Name of the product in messages about it. */
  nameOf(entry: E): string;
  /** Why the back end refused it, for the shopper. */
  messageFor(error: unknown, name: string): ToastMessage;
}

/** Tells the shopper what became of changes that waited for a connection. */
export interface OutboxReport {
  /** Before the first of them is sent. Rejects when nothing can be sent. */
  begin(entry: OutboxEntry): AppThunk<Promise<void>>;
  /** The back end refused one, or failed at it too often. */
  refused(entry: OutboxEntry, kind: OutboxKind, error: unknown): AppThunk;
  /** After the last one. */
  end(done: OutboxEntries): AppThunk<Promise<void>>;
}

/** Loads the code of each kind, and of the report. */
export type OutboxHandlers = { [Kind in Change['kind']]: () => Promise<OutboxKind<Entry<Kind>>> } & {
  report: () => Promise<OutboxReport>;
};

export type StoreOptions = Omit<
  StoreExtra,
  'client' | 'isOnline' | 'firstInteraction' | 'pictureShapes' | 'tasks' | 'doubts'
>;

/** The store of one visit: six slices, thunks and listeners that get its services. */
export function makeStore(client: ApolloClient, preloaded: Partial<RootState>, options: StoreOptions) {
  const extra: StoreExtra = {
    client,
    ...options,
    isOnline: () => store.getState().app.isOnline,
    pictureShapes: new Map(),
    firstInteraction: makeFirstInteraction(),
    tasks: new Map(),
    doubts: new Map(),
  };
  const { middleware, startListening } = createListenerMiddleware<RootState, AppDispatch, StoreExtra>({ extra });
  watchSession(startListening);

  const store = configureStore({
    reducer: rootReducer,
    preloadedState: { user: restoredUser(options.storage).user, ...preloaded },
    middleware: (defaults) =>
      // A toast carries its callbacks. Immer freezes the state in development: a change throws without a check.
      defaults({ thunk: { extraArgument: extra }, serializableCheck: false, immutableCheck: false }).prepend(
        middleware,
      ),
  });
  return Object.assign(store, { services: extra, startListening });
}

export type AppStore = ReturnType<typeof makeStore>;
export const useAppSelector = useSelector.withTypes<RootState>();
const useAppStore = useStore.withTypes<AppStore>();
/** The visit's storage, view and other services, for components. */
export const useServices = (): StoreExtra => useAppStore().services;
/** Whether the shopper has moved, touched, scrolled or typed on this page load. */
export function useHasInteracted(): boolean {
  const { firstInteraction } = useServices();
  return useSyncExternalStore(firstInteraction.subscribe, firstInteraction.hasHappened);
}
export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
