import type { ApolloClient } from '@apollo/client';
import {
  combineReducers,
  configureStore,
  type ThunkAction,
  type ThunkDispatch,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';
import { type BrowserStorage, makeStorage, makeTabStorage } from '#lib/browser/storage';
import type { Doubts } from '#lib/doubts';
import type { PictureShape } from '#lib/pictureShape';
import { resolveVisit, type StoreView } from '#lib/storeViews';
import type { Tasks } from '#lib/text/join';
import { appReducer } from './app';
import { cartReducer } from './cart';
import { catalogReducer } from './catalog';
import { checkoutReducer } from './checkout';
import { makeListening, type StartListening } from './listening';
import { toastsReducer } from './toasts';
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

/** What a thunk or listener gets beside dispatch and state. */
export interface StoreExtra {
  client: ApolloClient;
  storage: BrowserStorage;
  /** What this tab alone keeps over a reload. */
  tab: BrowserStorage;
  view: StoreView;
  /** Loads the page anew. */
  reload: () => void;
  /** Shapes of pictures in the merchant's content, by address. */
  pictureShapes: Map<string, PictureShape>;
  /** What is under way that others join or wait for. */
  tasks: Tasks;
  /** What was sent and may have been done, though no answer says so: the next attempt asks first. */
  doubts: Doubts;
}

export type AppDispatch = ThunkDispatch<RootState, StoreExtra, UnknownAction>;
export type AppThunk<Result = void> = ThunkAction<Result, RootState, StoreExtra, UnknownAction>;
export type AppStartListening = StartListening<RootState, AppDispatch, StoreExtra>;

export interface StoreOptions extends Partial<Omit<StoreExtra, 'client' | 'pictureShapes' | 'tasks' | 'doubts'>> {
  /** Reactions to facts, from whoever sees all features (app/listeners). */
  listeners?: (startListening: AppStartListening) => void;
}

/** A store of its own for one visit: six slices, thunks that get the client, listeners. */
export function makeStore(client: ApolloClient, preloaded: Partial<RootState> = {}, options: StoreOptions = {}) {
  const storage = options.storage ?? makeStorage();
  const extra: StoreExtra = {
    client,
    storage,
    tab: options.tab ?? makeTabStorage(),
    view: options.view ?? resolveVisit('/').view,
    reload: options.reload ?? (() => globalThis.location.reload()),
    pictureShapes: new Map(),
    tasks: new Map(),
    doubts: new Map(),
  };
  const { middleware, startListening } = makeListening<RootState, AppDispatch, StoreExtra>(extra);
  watchSession(startListening);
  options.listeners?.(startListening);

  return configureStore({
    reducer: rootReducer,
    preloadedState: { user: restoredUser(storage).user, ...preloaded },
    middleware: (defaults) =>
      // A toast carries its callbacks.
      defaults({ thunk: { extraArgument: extra }, serializableCheck: false }).prepend(middleware),
  });
}

export type AppStore = ReturnType<typeof makeStore>;
export const useAppSelector = useSelector.withTypes<RootState>();
export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
