import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { config } from '#lib/config';
import { signedOut } from './user';

/** A node of the category tree as the drawer walks it. */
export interface MenuCategory {
  uid: string;
  name: string;
  urlPath: string | null;
  position: number;
  includeInMenu: boolean;
  children: string[];
  childrenCount: number;
  parentId: string | null;
}

/** Products put beside each other: the back end's list, and their numbers before it has answered. */
export interface Comparison {
  /** Of the list; null until there is one. */
  uid: string | null;
  products: string[];
}

export interface CatalogState {
  categories: Record<string, MenuCategory>;
  currentPage: number;
  pageSize: number;
  /** How many products the page before had, so that the grid keeps its height while the next loads. */
  prevPageTotal: number | null;
  comparison: Comparison;
}

const nothingCompared: Comparison = { uid: null, products: [] };

const initialState: CatalogState = {
  categories: {},
  currentPage: 1,
  pageSize: config.catalogPageSize,
  prevPageTotal: null,
  comparison: nothingCompared,
};

const slice = createSlice({
  name: 'catalog',
  initialState,
  reducers: {
    categoriesReceived(state, { payload }: PayloadAction<MenuCategory[]>) {
      for (const category of payload) state.categories[category.uid] = category;
    },
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

export const { categoriesReceived, comparisonChanged, currentPageChanged, pageSizeReceived, prevPageTotalChanged } =
  slice.actions;
export const catalogReducer = slice.reducer;
