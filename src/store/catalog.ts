import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { config } from '#lib/config';

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

export interface CatalogState {
  categories: Record<string, MenuCategory>;
  currentPage: number;
  pageSize: number;
  /** How many products the page before had, so that the grid keeps its height while the next loads. */
  prevPageTotal: number | null;
}

const initialState: CatalogState = {
  categories: {},
  currentPage: 1,
  pageSize: config.catalogPageSize,
  prevPageTotal: null,
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
  },
});

export const { categoriesReceived, currentPageChanged, pageSizeReceived, prevPageTotalChanged } = slice.actions;
export const catalogReducer = slice.reducer;
