import type { ThunkAction, ThunkDispatch, TypedStartListening, UnknownAction } from '@reduxjs/toolkit';
import type { BrowserStorage } from '#lib/browser/storage';
import type { StoreView } from '#lib/storeViews';

/** The services of a visit that slices use. */
export interface SliceServices {
  storage: BrowserStorage;
  view: StoreView;
}

/** A thunk in the file of a slice. It knows the state of its slice only, since the type of the store depends on it. */
export type SliceThunk<State, Result = void> = ThunkAction<Result, State, SliceServices, UnknownAction>;

/** The same for a listener in the file of a slice. */
export type SliceStartListening<State> = TypedStartListening<
  State,
  ThunkDispatch<State, SliceServices, UnknownAction>,
  SliceServices
>;
