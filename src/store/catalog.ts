import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { config } from '#lib/config';
import { signedOut } from './user';

/** Products put beside each other: the back end's list, and their numbers before it has answered. */
export interface Comparison {
  /** Of the list; null until there is one. */
  uid: string | null;
  products: string[];
}

export interface CatalogState {
  currentPage: number;
  pageSize: number;
  /** How many products the page before had, so that the grid keeps its height while the next loads. */
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
    currentPageChanged(state, { payload }: PayloadAction<number>) {
      state.currentPage = payload;
    },
    pageSizeReceived(state, { payload }: PayloadAction<number>) {
      state.pageSize = payload;
    },
    prevPageTotalChanged(state, { payload }: PayloadAction<number | null>) {
      state.prevPageTotal = payload;
    },
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

export const { comparisonChanged, currentPageChanged, pageSizeReceived, prevPageTotalChanged } = slice.actions;
export const catalogReducer = slice.reducer;
