import type { ThunkAction, ThunkDispatch, TypedStartListening, UnknownAction } from '@reduxjs/toolkit';
import type { BrowserStorage } from '#lib/browser/storage';
import type { StoreView } from '#lib/storeViews';

/** The services that the files of slices use. They are a part of `StoreExtra`. */
export interface SliceServices {
  storage: BrowserStorage;
  view: StoreView;
}

/** A thunk in a slice's file. Its type has only the slice's state, because the store's type depends on this file. */
export type SliceThunk<State, Result = void> = ThunkAction<Result, State, SliceServices, UnknownAction>;

/** The type of `startListening` in a slice's file. It has only the slice's state, like `SliceThunk`. */
export type SliceStartListening<State> = TypedStartListening<
  State,
  ThunkDispatch<State, SliceServices, UnknownAction>,
  SliceServices
>;
