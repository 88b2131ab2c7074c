import type { ThunkAction, ThunkDispatch, TypedStartListening, UnknownAction } from '@reduxjs/toolkit';
import type { BrowserStorage } from '#lib/browser/storage';
import type { StoreView } from '#lib/storeViews';

/** The services of a visit that slices use. */
export interface SliceServices {
  storage: BrowserStorage;
  view: StoreView;
}

/** A thunk in a slice's file. Its type has only the slice's state, because the store's type depends on this file. */
export type SliceThunk<State, Result = void> = ThunkAction<Result, State, SliceServices, UnknownAction>;

/** The same for a listener in a slice's file. */
export type SliceStartListening<State> = TypedStartListening<
  State,
  ThunkDispatch<State, SliceServices, UnknownAction>,
  SliceServices
>;
