import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { config } from '#lib/config';
import { signedOut } from './user';

/** Products put beside each other: the back end's list, and their numbers before it has answered. */
export interface Comparison {
  /** Of the list; null until there is one. */
  uid: string | null;
  products: string[];
}

/**
 * The specification (section 3) names the first three. What they are on a page of products is known elsewhere: the page
 * by the URL, size and total by Apollo's cache. Here is what they are before anything is known.
 */
export interface CatalogState {
  currentPage: number;
  pageSize: number;
  prevPageTotal: number | null;
  comparison: Comparison;
}

const nothingCompared: Comparison = { uid: null, products: [] };

const initialState: CatalogState = {
  currentPage: 1,
  pageSize: config.catalogPageSize,
  prevPageTotal: null,
  comparison: nothingCompared,
};

const slice = createSlice({
  name: 'catalog',
  initialState,
  reducers: {
    comparisonChanged(state, { payload }: PayloadAction<Comparison>) {
      state.comparison = payload;
    },
  },
  extraReducers: (builder) => {
    builder.addCase(signedOut, (state) => {
      state.comparison = nothingCompared;
    });
  },
});

export const { comparisonChanged } = slice.actions;
export const catalogReducer = slice.reducer;
