import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { storageKeys } from '#lib/browser/storage';
import { config } from '#lib/config';
import { isListOf, isObject, isText } from '#lib/guards';
import type { EnteredOption } from './cartItem';
import type { SliceThunk } from './sliceThunk';
import { signedOut } from './user';

/** Compared products and the uid of the back end's list. The device stores a copy for the next visit and other tabs. */
export interface Comparison {
  /** Uid of the back end's list; null until the back end has created it. */
  uid: string | null;
  products: string[];
}

/** An entry for a wish list: a product with the options that are chosen so far. */
export interface WishlistEntry {
  product: { __typename: string; uid: string; sku: string | null; name: string | null };
  quantity?: number;
  /** Uids of the chosen option values. */
  selectedOptions?: readonly string[];
  enteredOptions?: readonly EnteredOption[];
}

const isComparison = (value: unknown): value is Comparison =>
  isObject(value) && (value.uid === null || isText(value.uid)) && isListOf(isText)(value.products);

/** True for the stored record: a comparison for each store view, by its code. */
export const isKept = (value: unknown): value is Record<string, Comparison> =>
  isObject(value) && Object.values(value).every(isComparison);

/**
 * The specification (section 3) requires page, page size and total. Only tests read them: a product list has them in
 * the URL and in Apollo's cache.
 */
interface CatalogState {
  /** A guest's wishes on this device, oldest first. `features/catalog/wishlist/guestWishes` reads them. */
  wishes: readonly WishlistEntry[];
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
  wishes: [],
};

const slice = createSlice({
  name: 'catalog',
  initialState,
  reducers: {
    pageShown: (state, { payload }: PayloadAction<number>) => ({ ...state, currentPage: payload }),
    pageTotalReceived: (state, { payload }: PayloadAction<number>) => ({ ...state, prevPageTotal: payload }),
    comparisonChanged(state, { payload }: PayloadAction<Comparison>) {
      state.comparison = payload;
    },
    wishesKept: (state, { payload }: PayloadAction<readonly WishlistEntry[]>) => ({ ...state, wishes: payload }),
  },
  extraReducers: (builder) => {
    builder.addCase(signedOut, (state) => {
      state.comparison = nothingCompared;
      state.wishes = [];
    });
  },
});

export const { pageShown, pageTotalReceived, comparisonChanged, wishesKept } = slice.actions;
export const catalogReducer = slice.reducer;

/** Reads the stored comparison of this store view: at the start, and after another tab has changed it. */
export const restoreComparison =
  (): SliceThunk<{ catalog: CatalogState }> =>
  (dispatch, getState, { storage, view }) => {
    const kept = storage.get(storageKeys.compareLists, isKept)?.[view.code] ?? nothingCompared;
    if (JSON.stringify(kept) !== JSON.stringify(getState().catalog.comparison)) dispatch(comparisonChanged(kept));
  };
